import FormModel

/// A revision that names no commit: what is said of it, and the command that would bring it.
///
/// Two causes are ordinary: a branch or tag that was not fetched, and a clone whose history is cut
/// off. For these a command is told that can be run word for word.
struct MissingRevision {
  private let name: String
  private let repository: GitRepository

  init(_ name: String, of repository: GitRepository) {
    (self.name, self.repository) = (name, repository)
  }

  /// What to tell.
  func failure() throws(Failure) -> Failure {
    if try repository.knownCommit("HEAD") == nil {
      return Failure(
        "the repository has no commit yet, so there is no `\(name)` to compare with",
        help: "commit first: `git commit`"
      )
    }
    return Failure(
      "git knows no revision `\(name)` here",
      help: try fetchCommand().map { "fetch it: `\($0)`" }
        ?? "name a branch, a tag or a commit; `git branch --all` lists the branches there are"
    )
  }

  /// The command that brings the revision; `nil` where none is known to.
  private func fetchCommand() throws(Failure) -> String? {
    // What a revision such as `main~3` or `HEAD^2` is counted from.
    let base = String(name.prefix { $0 != "~" && $0 != "^" })
    let remotes = try repository.remotes.filter(MissingRevision.isPlain)
    guard let remote = remotes.first, MissingRevision.isPlain(base) else { return nil }
    let isShallow = try repository.isShallow
    let command = isShallow ? "git fetch --unshallow" : "git fetch"
    if try repository.knownCommit(base) != nil { return isShallow ? "\(command) \(remote)" : nil }
    if MissingRevision.isID(base) {
      return "\(command) \(remote) '+refs/heads/*:refs/remotes/\(remote)/*'"
    }
    let prefix = ["refs/remotes/", "remotes/"].first { base.hasPrefix($0) }
    let branch = base.dropFirst(prefix?.count ?? 0)
    // One remote may be called `a`, and another `a/b`.
    let owner = remotes.filter { branch.hasPrefix("\($0)/") }.max { $0.count < $1.count }
    if let owner {
      let rest = branch.dropFirst(owner.count + 1)
      return "\(command) \(owner) \(rest):refs/remotes/\(owner)/\(rest)"
    }
    // A branch of a remote that is not known here.
    if prefix != nil || base.hasPrefix("origin/") { return nil }
    return "\(command) \(remote) \(base):\(base)"
  }

  /// Whether it looks like the whole id of a commit, or its beginning.
  private static func isID(_ revision: String) -> Bool {
    (7...64).contains(revision.utf8.count)
      && revision.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }

  /// Whether it looks like the name of a branch, tag or remote, which a shell takes as it is.
  private static func isPlain(_ revision: String) -> Bool {
    !revision.isEmpty && !revision.hasPrefix("-") && !revision.contains("..")
      && revision.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-./_".utf8.contains($0) }
  }
}
