import SourceTree

// What the program asks of git.
//
// A repository is found by walking up from a file; revisions are resolved with `git rev-parse` and
// `git merge-base`; everything stored is read through one `git cat-file --batch`, however many
// forms there are. Nothing is ever fetched: what is missing ends the program with the command that
// would fetch it.

/// A repository of git, by the folder at its top.
final class GitRepository: Sendable {
  /// The folder at the top.
  let root: String
  /// What is stored.
  let objects: GitObjects

  private let console: Console

  /// Starts git in the repository; whether it is of use there is told by the first question.
  init(_ root: String, in console: Console) throws(Failure) {
    self.root = root
    self.console = console
    do throws(SystemError) {
      objects = try GitObjects(of: root, in: console)
    } catch {
      throw error.isMissing ? .noGit : .cannotUseGit(root)
    }
  }

  /// The beginning of every call of git in a repository: nothing is fetched on the way, also not
  /// what a partial clone has left out.
  ///
  /// That setting is known to every git; the variable for it came with 2.45.
  static func command(in root: String) -> [String] {
    let transports = ["", ".file", ".git", ".http", ".https", ".ssh", ".ext"]
    return ["git", "-C", root]
      + transports.flatMap { ["-c", "protocol\($0).allow=never"] }
  }

  /// The folder at the top of the repository that a folder lies in.
  static func root(of folder: String, in console: Console) -> String? {
    guard var path = console.files.formerPath(folder) else { return nil }
    while true {
      if console.files.kind(path == "/" ? "/.git" : path + "/.git") != nil { return path }
      guard path != "/", let cut = path.utf8.lastIndex(of: 0x2F) else { return nil }
      path = cut == path.startIndex ? "/" : String(path[..<cut])
    }
  }

  /// Ends the program where git refuses to work.
  func demandUse() throws(Failure) {
    guard run(["rev-parse", "--git-dir"]) != nil else { throw .cannotUseGit(root) }
  }

  /// The commit that a revision names.
  func commit(_ revision: String) throws(Failure) -> String {
    if GitRepository.isNoOption(revision),
      let commit = run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    {
      return commit
    }
    try demandUse()
    if revision.contains("@{u") { throw .noUpstream(revision, instead: remoteBranch) }
    if run(["rev-parse", "--verify", "--quiet", "HEAD"]) == nil { throw .noCommit(revision) }
    if GitRepository.isNoOption(revision),
      run(["rev-parse", "--verify", "--quiet", revision]) != nil
    {
      throw .notACommit(revision)
    }
    // What is counted from a commit that is there is not there because history ends before it.
    let base = revision.prefix { $0 != "~" && $0 != "^" && $0 != "@" && $0 != ":" }
    if base.utf8.count < revision.utf8.count, !isShallow,
      run(["rev-parse", "--verify", "--quiet", "\(base.isEmpty ? "HEAD" : base)^{commit}"]) != nil
    {
      throw .noSuchRevision(revision, help: Failure.listRevisions(base.isEmpty ? "HEAD" : base))
    }
    throw .noSuchRevision(revision, help: "fetch it: `\(fetchCommand(for: revision))`")
  }

  /// The branch that others start from, as far as it is known here.
  private var remoteBranch: String {
    let remote = remotes.contains("origin") ? "origin" : remotes.first ?? "origin"
    return run(["rev-parse", "--abbrev-ref", "\(remote)/HEAD"]) ?? "\(remote)/main"
  }

  /// Whether objects are missing that would be fetched when they are needed.
  var isPartial: Bool { run(["config", "--get-regexp", "^remote\\..*\\.promisor$"]) != nil }

  /// The command that brings all that a partial clone has left out.
  var fullFetch: String {
    let remote = remotes.contains("origin") ? "origin" : remotes.first ?? "origin"
    return "git -c remote.\(remote).partialclonefilter= fetch --refetch \(remote)"
  }

  /// What begins with a hyphen would be taken for an option.
  private static func isNoOption(_ revision: String) -> Bool {
    !revision.isEmpty && !revision.hasPrefix("-")
  }

  /// The commit where this version and a revision part.
  func mergeBase(with revision: String) throws(Failure) -> String {
    if GitRepository.isNoOption(revision), let base = run(["merge-base", "HEAD", revision]) {
      return base
    }
    _ = try commit(revision)
    throw isShallow
      ? .shallowClone(revision, fetch: "git fetch --unshallow \(remotes.first ?? "origin")")
      : .noMergeBase(revision)
  }

  /// A short name of a commit, for people.
  func shortName(of commit: String) -> String {
    run(["rev-parse", "--short=10", commit]) ?? String(commit.prefix(10))
  }

  /// The entries of a folder of a commit; none when it is no folder there.
  func entries(of folder: String, in commit: String) throws(SystemError) -> [GitTree.Entry] {
    let name = GitRepository.treeName(of: folder, in: commit)
    return entries(of: try objects.object(name, limit: SourceLimits.options.bytes), in: commit)
  }

  /// The forms of a commit below a folder, or the files with other names, by path, sorted.
  ///
  /// Folders in which no form is looked for are passed over.
  func forms(
    in commit: String,
    below folder: String = "",
    named isNamed: (String) -> Bool = FormFinder.isForm
  ) throws(SystemError) -> [StoredForm] {
    var forms: [StoredForm] = []
    var folders = [
      (
        name: GitRepository.treeName(of: folder, in: commit),
        path: folder.isEmpty ? "" : folder + "/"
      )
    ]
    var entryCount = 0
    while !folders.isEmpty {
      // A level at a time, so that git is never waited for with nothing to do.
      var asked: [(GitObjects.Ticket, path: String)] = []
      for folder in folders {
        let limit = SourceLimits.options.bytes
        asked.append((try objects.request(folder.name, limit: limit), folder.path))
      }
      folders = []
      for (ticket, path) in asked {
        for entry in entries(of: try objects.object(ticket), in: commit) where entry.isText {
          entryCount += 1
          guard entryCount <= GitRepository.mostEntries else { return forms }
          let whole = path + entry.name
          if entry.kind == .folder, !FormFinder.isPassedOver(entry.name) {
            folders.append((entry.id.digits, whole + "/"))
          } else if entry.kind == .file, isNamed(entry.name) {
            forms.append(StoredForm(path: whole, id: entry.id))
          }
        }
      }
    }
    return forms.sorted { $0.path < $1.path }
  }

  /// A form of a commit.
  struct StoredForm {
    var path: String
    var id: GitObjectID
  }

  private static func treeName(of folder: String, in commit: String) -> String {
    folder.isEmpty ? "\(commit)^{tree}" : "\(commit):\(folder)"
  }

  private func entries(of object: GitObjects.Object, in commit: String) -> [GitTree.Entry] {
    guard case .tree(let bytes) = object else { return [] }
    return GitTree.entries(of: bytes, idLength: commit.utf8.count / 2)
  }

  /// A repository with more files is not searched to its end for a form that moved.
  private static let mostEntries = 500_000

  private var isShallow: Bool { run(["rev-parse", "--is-shallow-repository"]) == "true" }

  private var remotes: [String] {
    run(["remote"]).map { $0.split(separator: "\n").map(String.init) } ?? []
  }

  /// The command that would bring what a revision names.
  private func fetchCommand(for revision: String) -> String {
    let command = isShallow ? "git fetch --unshallow" : "git fetch"
    let remotes = remotes
    let remote = remotes.contains("origin") ? "origin" : remotes.first ?? "origin"
    for name in remotes + ["origin"] where revision.hasPrefix("\(name)/") {
      let branch = revision.dropFirst(name.utf8.count + 1)
      return "\(command) \(name) \(branch):refs/remotes/\(name)/\(branch)"
    }
    if GitRepository.isObject(revision) { return "\(command) \(remote) \(revision)" }
    // A revision that is counted from another, such as `HEAD~3`, comes with its history.
    guard GitRepository.isBranch(revision) else { return "\(command) \(remote)" }
    return "\(command) \(remote) \(revision):\(revision)"
  }

  private static func isObject(_ revision: String) -> Bool {
    (7...64).contains(revision.utf8.count)
      && revision.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Whether it looks like the name of a branch or tag, which a shell takes as it is.
  private static func isBranch(_ revision: String) -> Bool {
    !revision.hasPrefix("-") && revision != "HEAD"
      && revision.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D || $0 == 0x2E || $0 == 0x2F || $0 == 0x5F
      }
  }

  /// What git prints, without the line break at its end; `nil` when it fails.
  private func run(_ arguments: [String]) -> String? {
    guard let text = console.run(GitRepository.command(in: root) + arguments) else { return nil }
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return line.isEmpty ? nil : line
  }
}
