import FormModel

// A revision that names no commit: the message, and the command that would fetch it.
//
// Two causes are ordinary: a branch or tag that was not fetched, and a shallow clone. For these the
// help is a command that can be run as it is.

extension GitRepository {
  /// The failure of a revision that names no commit.
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

  /// The command that fetches a revision; `nil` if none is known.
  private func fetchCommand(for revision: String) throws(Failure) -> String? {
    // The base of a revision such as `main~3` or `HEAD^2`.
    let base = String(revision.prefix { $0 != "~" && $0 != "^" })
    let remotes = try remotes.filter(\.isPlain)
    guard let first = remotes.first, base.isPlain else { return nil }
    let isShallow = try isShallow
    let fetch = isShallow ? "git fetch --unshallow" : "git fetch"
    if try knownCommit(base) != nil { return isShallow ? "\(fetch) \(first)" : nil }
    if base.isObjectID { return "\(fetch) \(first) '+refs/heads/*:refs/remotes/\(first)/*'" }
    // As `git branch --all` writes remote branches, and in full.
    let prefix = ["remotes/", "refs/remotes/"].first(where: base.hasPrefix) ?? ""
    let branch = String(base.dropFirst(prefix.count))
    if let remote = remotes.first(where: { branch.hasPrefix("\($0)/") }) {
      let name = branch.dropFirst(remote.count + 1)
      return "\(fetch) \(remote) \(name):refs/remotes/\(branch)"
    }
    // A branch of a remote that was never fetched.
    if branch != base || branch.hasPrefix("origin/") { return nil }
    return "\(fetch) \(first) \(base):\(base)"
  }
}

extension String {
  /// Whether it looks like the id of a commit, in full or abbreviated.
  fileprivate var isObjectID: Bool {
    (7...64).contains(utf8.count) && utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }

  /// Whether it looks like the name of a branch, tag or remote, and needs no quotes in a shell.
  fileprivate var isPlain: Bool {
    !isEmpty && !hasPrefix("-") && !contains("..")
      && utf8.allSatisfy { $0.isLetter || $0.isDigit || "-./_".utf8.contains($0) }
  }
}
