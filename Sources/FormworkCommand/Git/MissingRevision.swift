/// A revision that names no commit: why, and what would bring it.
///
/// Each command that is told can be run word for word.
struct MissingRevision {
  private let name: String
  private let repository: GitRepository
  private let remotes: [String]

  init(_ name: String, of repository: GitRepository) throws(Failure) {
    self.name = name
    self.repository = repository
    remotes = try repository.remotes
  }

  /// What to tell.
  func failure() throws(Failure) -> Failure {
    if let mark = name.firstRange(of: "@{u") ?? name.firstRange(of: "@{push") {
      return try noUpstream(of: String(name[..<mark.lowerBound]))
    }
    if try repository.knownCommit("HEAD") == nil {
      return Failure(
        "the repository has no commit yet, so there is no `\(name)` to compare with",
        help: "commit first: `git commit`"
      )
    }
    // A whole id has a meaning to git also where there is no such object.
    if !name.isEmpty, !name.hasPrefix("-"), try repository.run("cat-file", "-t", name) != nil {
      return Failure(
        "`\(name)` names no commit",
        help: "name a branch, a tag or a commit, for example `HEAD`"
      )
    }
    if let range = name.firstRange(of: "..") {
      let first = range.lowerBound == name.startIndex ? "HEAD" : name[..<range.lowerBound]
      return Failure(
        "`\(name)` is a range of commits",
        help: "name one commit, for example `\(first)`"
      )
    }
    let base = base
    // What is counted from a commit that is there is not there because history ends before it.
    if base.utf8.count < name.utf8.count, try !repository.isShallow {
      let start = base.isEmpty ? "HEAD" : base
      if try repository.knownCommit(start) != nil {
        return unknown(
          help: "history ends before it; `git log --oneline \(start)` lists what there is"
        )
      }
    }
    return unknown(help: try fetchHelp(for: base))
  }

  private func unknown(help: String) -> Failure {
    Failure("git knows no revision `\(name)` here", help: help)
  }

  /// What a revision such as `main~3` or `HEAD^2` is counted from; empty for `@{1}`.
  private var base: String {
    var end = name.utf8.firstIndex { $0 == 0x7E || $0 == 0x5E || $0 == 0x3A } ?? name.endIndex
    if let mark = name.firstRange(of: "@{")?.lowerBound { end = min(end, mark) }
    return String(name[..<end])
  }

  /// How the beginning of a revision that is not there could be had.
  private func fetchHelp(for base: String) throws(Failure) -> String {
    guard let remote = remotes.first else {
      return "no remote is known here to fetch it from; "
        + "`git branch --all` lists the branches there are"
    }
    let command = try repository.isShallow ? "git fetch --unshallow" : "git fetch"
    func fetch(_ arguments: String...) -> String {
      "fetch it: `\(([command] + arguments).joined(separator: " "))`"
    }
    let short = ["refs/remotes/", "remotes/"].first { base.hasPrefix($0) }
    let branch = String(base.dropFirst(short?.count ?? 0))
    // One remote may be called `a`, and another `a/b`.
    let owner = remotes.filter { branch.hasPrefix("\($0)/") }.max { $0.count < $1.count }
    if let owner, MissingRevision.isPlain(branch) {
      let rest = branch.dropFirst(owner.count + 1)
      return fetch(owner, "\(rest):refs/remotes/\(owner)/\(rest)")
    }
    if short != nil || branch.hasPrefix("origin/") {
      let names = remotes.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
      return "there is no remote `\(branch.prefix { $0 != "/" })` here; there is \(names)"
    }
    if MissingRevision.isID(base) {
      // Servers know whole ids alone.
      return [40, 64].contains(base.utf8.count)
        ? fetch(remote, base) : fetch(remote, "'+refs/heads/*:refs/remotes/\(remote)/*'")
    }
    // A revision that is counted from another, such as `HEAD~3`, comes with its history.
    guard MissingRevision.isPlain(base), base != "HEAD" else { return fetch(remote) }
    return fetch(remote, "\(base):\(base)")
  }

  /// Why `@{upstream}` of a branch is not there; an empty name is the branch that is checked out.
  private func noUpstream(of name: String) throws(Failure) -> Failure {
    let isHere = name.isEmpty || name == "HEAD"
    let other = try mainBranch
    guard
      let branch = isHere ? try repository.run("symbolic-ref", "--quiet", "--short", "HEAD") : name
    else {
      return Failure(
        "no branch is checked out here, so there is no `\(self.name)`",
        help: "name \(other.map { "another revision, for example `\($0.name)`" } ?? "a branch")"
      )
    }
    // The branch may have one that was not fetched.
    if let remote = try repository.run("config", "branch.\(branch).remote"),
      remotes.contains(remote),
      let merge = try repository.run("config", "branch.\(branch).merge"),
      merge.hasPrefix("refs/heads/")
    {
      let upstream = "\(remote)/\(merge.dropFirst("refs/heads/".count))"
      return unknown(help: try fetchHelp(for: upstream))
    }
    guard let other else {
      return noUpstream(of: isHere ? nil : branch, help: "name a branch or a commit")
    }
    let set = "set one: `git branch --set-upstream-to=\(other.name)\(isHere ? "" : " \(branch)")`"
    let name = "name another revision, for example `\(other.name)`"
    return noUpstream(
      of: isHere ? nil : branch,
      help: other.canBeUpstream ? "\(set); or \(name)" : name
    )
  }

  private func noUpstream(of branch: String?, help: String) -> Failure {
    let branch = branch.map { "branch `\($0)`" } ?? "this branch"
    return Failure("\(branch) has no upstream, which `\(name)` stands for", help: help)
  }

  /// The branch that others start from, as far as it is known here, and whether git would take it
  /// for an upstream.
  private var mainBranch: (name: String, canBeUpstream: Bool)? {
    get throws(Failure) {
      guard let remote = remotes.first else { return nil }
      let head = try repository.run("rev-parse", "--abbrev-ref", "\(remote)/HEAD")
      for case let name? in [head, "\(remote)/main", "\(remote)/master"] {
        guard try repository.knownCommit(name) != nil else { continue }
        let fetched = try repository.run("config", "--get-all", "remote.\(remote).fetch") ?? ""
        let isFetched = fetched.split(separator: "\n").contains {
          $0.hasSuffix(":refs/remotes/\(remote)/*") || $0.hasSuffix(":refs/remotes/\(name)")
        }
        return (name, isFetched)
      }
      return ("\(remote)/main", false)
    }
  }

  private static func isID(_ revision: String) -> Bool {
    (7...64).contains(revision.utf8.count)
      && revision.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Whether it looks like the name of a branch or tag, which a shell takes as it is.
  private static func isPlain(_ revision: String) -> Bool {
    !revision.isEmpty && !revision.hasPrefix("-")
      && revision.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D || $0 == 0x2E || $0 == 0x2F || $0 == 0x5F
      }
  }
}
