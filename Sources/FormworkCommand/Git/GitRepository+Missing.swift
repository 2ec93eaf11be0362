import FormModel

// A revision that names no commit: what is said of it, and the command that would bring it.
//
// Two causes are ordinary: a branch or tag that was not fetched, and a clone whose history is cut off.
// For these a command is told that can be run word for word.

extension GitRepository {
  /// What to tell of a revision that names no commit.
  func missing(_ revision: String) throws(Failure) -> Failure {
    if try knownCommit("HEAD") == nil {
      return Failure(
        "the repository has no commit yet, so there is no `\(revision)` to compare with",
        help: "commit first: `git commit`"
      )
    }
    return Failure(
      "git knows no revision `\(revision)` here",
      help: try fetchCommand(for: revision).map { "fetch it: `\($0)`" }
        ?? "name a branch, a tag or a commit; `git branch --all` lists the branches there are"
    )
  }

  /// The command that brings a revision; `nil` where none is known to.
  private func fetchCommand(for revision: String) throws(Failure) -> String? {
    // What a revision such as `main~3` or `HEAD^2` is counted from.
    let base = String(revision.prefix { $0 != "~" && $0 != "^" })
    let remotes = try remotes.filter(\.isPlain)
    guard let first = remotes.first, base.isPlain else { return nil }
    let isShallow = try isShallow
    let fetch = isShallow ? "git fetch --unshallow" : "git fetch"
    if try knownCommit(base) != nil { return isShallow ? "\(fetch) \(first)" : nil }
    if base.isObjectID { return "\(fetch) \(first) '+refs/heads/*:refs/remotes/\(first)/*'" }
    // As `git branch --all` writes them, and in full.
    let prefix = ["remotes/", "refs/remotes/"].first(where: base.hasPrefix) ?? ""
    let branch = String(base.dropFirst(prefix.count))
    if let remote = remotes.first(where: { branch.hasPrefix("\($0)/") }) {
      let name = branch.dropFirst(remote.count + 1)
      return "\(fetch) \(remote) \(name):refs/remotes/\(branch)"
    }
    // A branch of a remote that is not known here.
    if branch != base || branch.hasPrefix("origin/") { return nil }
    return "\(fetch) \(first) \(base):\(base)"
  }
}

extension String {
  /// Whether it looks like the whole id of a commit, or its beginning.
  fileprivate var isObjectID: Bool {
    (7...64).contains(utf8.count) && utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }

  /// Whether it looks like the name of a branch, tag or remote, which a shell takes as it is.
  fileprivate var isPlain: Bool {
    !isEmpty && !hasPrefix("-") && !contains("..")
      && utf8.allSatisfy { $0.isLetter || $0.isDigit || "-./_".utf8.contains($0) }
  }
}
