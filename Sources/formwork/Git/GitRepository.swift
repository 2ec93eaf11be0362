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

  /// The folder at the top of the repository that a folder lies in; one without a work tree, of
  /// which only what is stored can be read, when that is asked for.
  static func root(
    of folder: String,
    in console: Console,
    orBare mayBeBare: Bool = false
  ) -> String? {
    guard var path = console.files.formerPath(folder) else { return nil }
    while true {
      let prefix = path == "/" ? "/" : path + "/"
      if console.files.kind(prefix + ".git") != nil { return path }
      if mayBeBare, isBare(prefix, console.files) { return path }
      guard path != "/", let cut = path.utf8.lastIndex(of: 0x2F) else { return nil }
      path = cut == path.startIndex ? "/" : String(path[..<cut])
    }
  }

  /// What git itself looks for.
  private static func isBare(_ prefix: String, _ files: FileAccess) -> Bool {
    files.kind(prefix + "HEAD") == .file && files.kind(prefix + "objects") == .folder
      && files.kind(prefix + "refs") == .folder
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
    if let missing = missingUpstream(revision) { throw missing }
    if run(["rev-parse", "--verify", "--quiet", "HEAD"]) == nil { throw .noCommit(revision) }
    // A whole id has a meaning to git also where there is no such object.
    if GitRepository.isNoOption(revision), run(["cat-file", "-t", revision]) != nil {
      throw .notACommit(revision)
    }
    if let range = revision.firstRange(of: "..") {
      throw .notOneCommit(revision, instead: String(revision[..<range.lowerBound]))
    }
    // What is counted from a commit that is there is not there because history ends before it.
    let base = GitRepository.base(of: revision)
    if base.utf8.count < revision.utf8.count, !isShallow,
      run(["rev-parse", "--verify", "--quiet", "\(base.isEmpty ? "HEAD" : base)^{commit}"]) != nil
    {
      throw .noSuchRevision(revision, help: Failure.listRevisions(base.isEmpty ? "HEAD" : base))
    }
    throw .noSuchRevision(revision, help: fetchHelp(for: base))
  }

  /// Whether objects are missing that would be fetched when they are needed.
  var isPartial: Bool { run(["config", "--get-regexp", "^remote\\..*\\.promisor$"]) != nil }

  /// The command that brings all that a partial clone has left out.
  var fullFetch: String {
    let remote = mainRemote ?? "origin"
    return "git -c remote.\(remote).partialclonefilter= fetch --refetch \(remote)"
  }

  /// What begins with a hyphen would be taken for an option.
  static func isNoOption(_ revision: String) -> Bool {
    !revision.isEmpty && !revision.hasPrefix("-")
  }

  /// The commit where this version and a revision part.
  func mergeBase(with revision: String) throws(Failure) -> String {
    if GitRepository.isNoOption(revision), let base = run(["merge-base", "HEAD", revision]) {
      return base
    }
    _ = try commit(revision)
    guard isShallow, let remote = mainRemote else { throw .noMergeBase(revision) }
    throw .shallowClone(revision, fetch: "git fetch --unshallow \(remote)")
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
        path: folder.isEmpty ? "" : folder + "/",
        isText: true
      )
    ]
    var entryCount = 0
    while !folders.isEmpty {
      // A level at a time, so that git is never waited for with nothing to do.
      var asked: [(GitObjects.Ticket, path: String, isText: Bool)] = []
      for folder in folders {
        let limit = SourceLimits.options.bytes
        asked.append((try objects.request(folder.name, limit: limit), folder.path, folder.isText))
      }
      folders = []
      for (ticket, path, isText) in asked {
        for entry in entries(of: try objects.object(ticket), in: commit) {
          entryCount += 1
          guard entryCount <= GitRepository.mostEntries else { return forms }
          let whole = path + entry.name
          if entry.kind == .folder, !FormFinder.isPassedOver(entry.name) {
            folders.append((entry.id.digits, whole + "/", isText && entry.isText))
          } else if entry.kind == .file, isNamed(entry.name) {
            forms.append(
              StoredForm(path: whole, isText: isText && entry.isText, id: entry.id)
            )
          }
        }
      }
    }
    return forms.sorted { $0.path < $1.path }
  }

  /// A form of a commit.
  struct StoredForm {
    /// The path, with bytes that are not UTF-8 as `\xFF`.
    var path: String
    /// Whether the path is UTF-8; the form can only be reached by its id otherwise.
    var isText: Bool
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

  var isShallow: Bool { run(["rev-parse", "--is-shallow-repository"]) == "true" }

  /// What git prints, without the line break at its end; `nil` when it fails.
  func run(_ arguments: [String]) -> String? {
    guard let text = console.run(GitRepository.command(in: root) + arguments) else { return nil }
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return line.isEmpty ? nil : line
  }
}
