import Diagnostics
import FormReader
import SourceTree
import Synchronization

/// The forms of one commit, with the files of options they name, read from what git has stored.
///
/// Forms are looked up by the ids in their folders, so that one that did not change is known
/// without being read.
final class StoredForms: Sendable {
  /// A form that git was asked for.
  struct Request: Sendable {
    fileprivate let path: String
    fileprivate let ticket: GitObjects.Ticket
  }

  private let repository: GitRepository
  /// The commit, or another name that git knows.
  private let revision: String
  private let makeLabel: @Sendable () -> String
  private let loader: FormLoader
  private let optionFiles = OptionFileCache()
  private let knownLabel = Mutex<String?>(nil)
  /// What is in the folders that were looked into, by path and name.
  private let folders = Mutex<[String: [String: GitTree.Entry]]>([:])

  /// Creates the forms of a revision; `label` is what names it in messages, for example `main` or
  /// `3f2a1bc9d0`, and is asked for when there is a message.
  init(
    _ revision: String,
    label: @escaping @Sendable () -> String,
    of repository: GitRepository,
    _ loader: FormLoader
  ) {
    self.revision = revision
    makeLabel = label
    self.repository = repository
    self.loader = loader
  }

  /// What names the commit in messages.
  var label: String {
    knownLabel.withLock { known in
      if let known { return known }
      let label = makeLabel()
      known = label
      return label
    }
  }

  /// Whether the file at a path holds this text; `false` where that takes reading it.
  func holds(_ text: [UInt8], at path: String) throws(Failure) -> Bool {
    guard let entry = try entry(at: path), entry.kind == .file else { return false }
    return entry.id.names(text)
  }

  /// Asks for the form at a path; `nil` when there is none.
  func request(_ path: String) throws(Failure) -> Request? {
    guard let entry = try entry(at: path), entry.kind != .folder else { return nil }
    // What a link leads to is found by git, from the path.
    return try request(path, as: entry.kind == .file ? entry.id.digits : name(of: path))
  }

  /// Sends git what was asked for, so that it works before anybody waits.
  func send() {
    // What fails here fails again for whoever waits for an answer, and is told then.
    do throws(SystemError) { try repository.objects.send() } catch {}
  }

  /// The text that was asked for.
  func source(_ request: Request) throws(Failure) -> SourceText? {
    let object = try reading(request.path) { () throws(SystemError) in
      try repository.objects.object(request.ticket)
    }
    let name = "\(label):\(request.path)"
    switch object {
    case .missing:
      // What the folder has and git does not was left out by a partial clone.
      if try entry(at: request.path) != nil, repository.isPartial { throw partial(name) }
      return nil
    case .tree: return nil
    case .tooLarge: throw .cannotRead(name, .tooLarge, near: [])
    case .blob(let bytes):
      return SourceText(name: name, bytes: bytes, storedPath: request.path)
    }
  }

  private func partial(_ name: String) -> Failure {
    .partialClone(name, fetch: repository.fullFetch)
  }

  /// The form of a text of this commit.
  func decode(_ source: SourceText) -> DecodedForm {
    loader.decode(source, optionsFrom: optionReader(for: source))
  }

  private func optionReader(for source: SourceText) -> OptionFileReader {
    let cut = source.name.utf8.lastIndex(of: 0x2F)
    let folder = cut.map { String(source.name[..<$0]) } ?? "\(label):."
    return OptionFileReader(folder: folder, files: files, cache: optionFiles)
  }

  /// The form at a path below the top of the repository; `nil` when there is none.
  func form(at path: String) throws(Failure) -> DecodedForm? {
    try source(at: path).map(decode)
  }

  /// The text at a path; `nil` when there is none.
  func source(at path: String) throws(Failure) -> SourceText? {
    try source(request(path, as: name(of: path)))
  }

  /// The text of a form of the commit, whatever its path holds.
  func source(of form: GitRepository.StoredForm) throws(Failure) -> SourceText? {
    try source(request(form.path, as: form.id.digits))
  }

  /// The forms below a folder, or the files with other names, by path.
  func forms(
    below folder: String = "",
    named isNamed: (String) -> Bool = FormFinder.isForm
  ) throws(Failure) -> [GitRepository.StoredForm] {
    try reading(folder) { () throws(SystemError) in
      try repository.forms(in: revision, below: folder, named: isNamed)
    }
  }

  private func name(of path: String) -> String { "\(revision):\(path)" }

  private func request(_ path: String, as name: String) throws(Failure) -> Request {
    let ticket = try reading(path) { () throws(SystemError) in
      try repository.objects.request(name, limit: SourceLimits.form.bytes)
    }
    return Request(path: path, ticket: ticket)
  }

  private func entry(at path: String) throws(Failure) -> GitTree.Entry? {
    let cut = path.utf8.lastIndex(of: 0x2F)
    let folder = cut.map { String(path[..<$0]) } ?? ""
    let name = cut.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    let found: Result<GitTree.Entry?, Failure> = folders.withLock { folders in
      if let known = folders[folder] { return .success(known[name]) }
      do throws(Failure) {
        let entries = try reading(folder) { () throws(SystemError) in
          try repository.entries(of: folder, in: revision)
        }
        let named = entries.filter(\.isText).map { ($0.name, $0) }
        let byName = Dictionary(named) { first, _ in first }
        folders[folder] = byName
        return .success(byName[name])
      } catch {
        return .failure(error)
      }
    }
    return try found.get()
  }

  private func reading<Result>(
    _ path: String,
    _ read: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) {
      return try read()
    } catch {
      // Older versions of git end where they may not fetch.
      if error.isClosedPipe, repository.isPartial { throw partial("\(label):\(path)") }
      throw .cannotRead("\(label):\(path)", error, near: [])
    }
  }

  /// The files of the commit, named as in messages.
  private var files: FileReading {
    FileReading(
      realPath: { [label] path throws(FileReading.Failure) in
        // An absolute path, so that whoever looks for a way out of the folder sees it.
        "/" + StoredForms.normalized(String(path.dropFirst(label.count + 1)))
      },
      bytes: { [repository, revision] path, limit throws(FileReading.Failure) in
        let object: GitObjects.Object
        do throws(SystemError) {
          object = try repository.objects.object("\(revision):\(path.dropFirst())", limit: limit)
        } catch {
          throw .failed(error.reason)
        }
        switch object {
        case .blob(let bytes): return bytes
        case .missing: throw .missing
        case .tree: throw .notAFile
        case .tooLarge: throw .tooLarge
        }
      }
    )
  }

  /// A path without `.` and `..`; what leads above the top stays there.
  static func normalized(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") {
      switch step {
      case ".": break
      case "..": _ = steps.popLast()
      default: steps.append(step)
      }
    }
    return steps.joined(separator: "/")
  }
}
