/// What would bring a revision that is not there; each command can be run word for word.
extension GitRepository {
  /// The remote that others start from.
  var mainRemote: String? {
    let remotes = remotes
    return remotes.contains("origin") ? "origin" : remotes.first
  }

  private var remotes: [String] {
    run(["remote"]).map { $0.split(separator: "\n").map(String.init) } ?? []
  }

  /// What a revision such as `main~3` or `HEAD^2` is counted from; empty for `@{1}`.
  static func base(of revision: String) -> String {
    var end = revision.utf8.firstIndex { $0 == 0x7E || $0 == 0x5E || $0 == 0x3A }
    if let mark = revision.firstRange(of: "@{")?.lowerBound { end = min(end ?? mark, mark) }
    return end.map { String(revision[..<$0]) } ?? revision
  }

  /// How the beginning of a revision that is not there could be had.
  func fetchHelp(for base: String) -> String {
    let remotes = remotes
    guard let remote = mainRemote else { return Failure.noRemote }
    let command = isShallow ? "git fetch --unshallow" : "git fetch"
    func fetch(_ arguments: String...) -> String {
      Failure.fetchIt(([command] + arguments).joined(separator: " "))
    }
    let short = ["refs/remotes/", "remotes/"].first { base.hasPrefix($0) }
    let name = String(base.dropFirst(short?.count ?? 0))
    // One remote may be called `a`, and another `a/b`.
    let owner = remotes.filter { name.hasPrefix("\($0)/") }.max { $0.count < $1.count }
    if let owner, GitRepository.isPlain(name) {
      let branch = name.dropFirst(owner.count + 1)
      return fetch(owner, "\(branch):refs/remotes/\(owner)/\(branch)")
    }
    if short != nil || name.hasPrefix("origin/") {
      let other = name.prefix { $0 != "/" }
      return Failure.noSuchRemote(String(other), remotes)
    }
    if base.hasPrefix("refs/"), GitRepository.isPlain(base) {
      return fetch(remote, "\(base):\(base)")
    }
    if GitRepository.isID(base) {
      // Servers know whole ids alone.
      return [40, 64].contains(base.utf8.count)
        ? fetch(remote, base) : fetch(remote, "'+refs/heads/*:refs/remotes/\(remote)/*'")
    }
    // A revision that is counted from another, such as `HEAD~3`, comes with its history.
    guard GitRepository.isPlain(base), base != "HEAD" else { return fetch(remote) }
    return fetch(remote, "\(base):\(base)")
  }

  /// Why `@{upstream}` of some branch is not there; `nil` for other revisions.
  func missingUpstream(_ revision: String) -> Failure? {
    guard let mark = revision.firstRange(of: "@{u") ?? revision.firstRange(of: "@{push") else {
      return nil
    }
    var branch = String(revision[..<mark.lowerBound])
    let isHere = branch.isEmpty || branch == "HEAD"
    if isHere {
      guard let head = run(["symbolic-ref", "--quiet", "--short", "HEAD"]) else {
        return .noBranch(revision, instead: mainBranch?.name)
      }
      branch = head
    }
    // The branch may have one that was not fetched.
    if let remote = run(["config", "branch.\(branch).remote"]), remotes.contains(remote),
      let merge = run(["config", "branch.\(branch).merge"]), merge.hasPrefix("refs/heads/")
    {
      let name = "\(remote)/\(merge.dropFirst("refs/heads/".count))"
      return .noSuchRevision(revision, help: fetchHelp(for: name))
    }
    let other = mainBranch
    return .noUpstream(
      revision,
      of: isHere ? nil : branch,
      instead: other?.name,
      isThere: other.map { $0.isThere && tracks($0.name) } == true
    )
  }

  /// The branch that others start from, as far as it is known here.
  private var mainBranch: (name: String, isThere: Bool)? {
    guard let remote = mainRemote else { return nil }
    let names = [
      run(["rev-parse", "--abbrev-ref", "\(remote)/HEAD"]), "\(remote)/main", "\(remote)/master",
    ]
    for case let name? in names
    where run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) != nil {
      return (name, true)
    }
    return ("\(remote)/main", false)
  }

  /// Whether git would take a branch of a remote for an upstream.
  private func tracks(_ name: String) -> Bool {
    guard let remote = mainRemote,
      let fetched = run(["config", "--get-all", "remote.\(remote).fetch"])
    else { return false }
    return fetched.split(separator: "\n").contains {
      $0.hasSuffix(":refs/remotes/\(remote)/*") || $0.hasSuffix(":refs/remotes/\(name)")
    }
  }

  private static func isID(_ revision: String) -> Bool {
    (7...64).contains(revision.utf8.count)
      && revision.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Whether it looks like the name of a branch or tag, which a shell takes as it is.
  private static func isPlain(_ revision: String) -> Bool {
    isNoOption(revision)
      && revision.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D || $0 == 0x2E || $0 == 0x2F || $0 == 0x5F
      }
  }
}
