import Formwork
import SourceTree
import Synchronization

/// The files of a commit, or those that are staged.
///
/// Folders are read by the ids of their objects, so that no path is handed to git. A file is said to
/// be missing only where the folder was read and lacks its name. Whatever else keeps a file from
/// being read is thrown, then and at every later call: nobody goes on without it.
final class StoredFiles: Sendable {
  /// A file, as it was stored.
  struct File: Sendable {
    var path: BytePath
    var id: GitObjectID
  }

  /// What is known so far.
  private struct Known {
    var root: GitObjectID?
    var trees: [GitObjectID: GitTree] = [:]
    var failure: Failure?
  }

  /// What names the commit in messages.
  let label: String
  private let repository: GitRepository
  private let commit: GitObjectID?
  private let known = Mutex(Known())

  /// More than any repository has: a few folders that hold each other many times could claim any
  /// number.
  private static let mostFiles = 1_000_000
  /// As many as the system follows.
  private static let mostLinks = 40
  /// As long as a path of the system can be.
  private static let longestLink = 4096

  /// The files of a commit, or of the index; `label` names it in messages.
  init(of commit: GitObjectID?, in repository: GitRepository, label: String) {
    self.commit = commit
    self.repository = repository
    self.label = label
  }

  /// The file at a path, links followed; `nil` when there is none.
  func file(at path: BytePath) throws(Failure) -> File? {
    guard let commit else {
      return try repository.stagedBlob(at: path.spelling).map { File(path: path, id: $0) }
    }
    guard let entry = try entry(at: path, of: commit), entry.kind == .file else { return nil }
    return File(path: path, id: entry.id)
  }

  /// The bytes of a file.
  func bytes(of file: File, atMost limit: Int) throws(Failure) -> [UInt8] {
    if let bytes = try bytesUnlessMore(of: file, limit: limit) { return bytes }
    throw unreadable(file.path, .tooLarge)
  }

  /// The bytes of a file; `nil` when there are more than the limit.
  func bytesUnlessMore(of file: File, limit: Int) throws(Failure) -> [UInt8]? {
    try read(file.id, .blob, atMost: limit, at: file.path)
  }

  /// The files below a folder whose names fit, by path.
  ///
  /// Folders in which no form is looked for are passed over.
  func files(
    below folder: BytePath,
    named isWanted: (String) -> Bool
  ) throws(Failure) -> [File] {
    guard let commit, let top = try entry(at: folder, of: commit), top.kind == .folder else {
      return []
    }
    var found: [File] = []
    var waiting = [(id: top.id, path: folder)]
    var count = 0
    while let next = waiting.popLast() {
      for (name, entry) in try tree(next.id, at: next.path).entries {
        count += 1
        guard count <= StoredFiles.mostFiles else {
          let limit = StoredFiles.mostFiles
          throw remembered(Failure("cannot search `\(label)`: it has more than \(limit) files"))
        }
        let (path, spelling) = (next.path.appending(name), name.spelling)
        if entry.kind == .folder, !FormFinder.isPassedOver(spelling) {
          waiting.append((entry.id, path))
        } else if entry.kind == .file, isWanted(spelling) {
          found.append(File(path: path, id: entry.id))
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// Throws what has kept a file from being read.
  func check() throws(Failure) {
    if let failure = known.withLock({ $0.failure }) { throw failure }
  }

  /// How people are shown a path of the commit.
  func name(of path: BytePath) -> String { "\(label):\(path.spelling)" }

  private func entry(at path: BytePath, of commit: GitObjectID) throws(Failure) -> GitTree.Entry? {
    var folders = [try root(of: commit)]
    var names = Array(path.names.reversed())
    var links = 0
    while let name = names.popLast() {
      if name == BytePath(".") { continue }
      if name == BytePath("..") {
        guard folders.count > 1 else { throw leadsOut(path) }
        folders.removeLast()
        continue
      }
      guard let entry = try tree(folders[folders.count - 1], at: path).entries[name] else {
        return nil
      }
      switch entry.kind {
      case .folder: folders.append(entry.id)
      case .file, .submodule: return names.isEmpty ? entry : nil
      case .link:
        let limit = StoredFiles.longestLink
        links += 1
        guard let target = try read(entry.id, .blob, atMost: limit, at: path), target.first != 0x2F,
          links <= StoredFiles.mostLinks
        else { throw leadsOut(path) }
        names += BytePath(target).names.reversed()
      }
    }
    return GitTree.Entry(kind: .folder, id: folders[folders.count - 1])
  }

  /// The id of the topmost folder, which the first line of a commit names.
  private func root(of commit: GitObjectID) throws(Failure) -> GitObjectID {
    if let root = known.withLock({ $0.root }) { return root }
    let top = BytePath("")
    let limit = SourceLimits.form.bytes
    guard let bytes = try read(commit, .commit, atMost: limit, at: top) else {
      throw unreadable(top, .tooLarge)
    }
    let words = bytes.prefix { $0 != 0x0A }.split(separator: 0x20)
    guard words.count == 2, words[1].count == commit.digits.utf8.count else {
      throw unreadable(top, .broken)
    }
    let root = GitObjectID(digits: String(decoding: words[1], as: UTF8.self))
    known.withLock { $0.root = root }
    return root
  }

  private func tree(_ id: GitObjectID, at path: BytePath) throws(Failure) -> GitTree {
    if let tree = known.withLock({ $0.trees[id] }) { return tree }
    guard let bytes = try read(id, .tree, atMost: SourceLimits.options.bytes, at: path),
      let tree = GitTree(bytes, idLength: id.length)
    else { throw unreadable(path, .broken) }
    known.withLock { $0.trees[id] = tree }
    return tree
  }

  private func read(
    _ id: GitObjectID,
    _ kind: GitObjects.Kind,
    atMost limit: Int,
    at path: BytePath
  ) throws(Failure) -> [UInt8]? {
    try check()
    do throws(SystemError) {
      return try repository.objects.bytes(of: id, kind, atMost: limit)
    } catch {
      if error == .tooLarge { return nil }
      throw remembered(try repository.failure(error, reading: name(of: path)))
    }
  }

  private func leadsOut(_ path: BytePath) -> Failure {
    let name = name(of: path)
    return remembered(Failure("cannot read `\(name)`: its symbolic links lead out of the commit"))
  }

  private func unreadable(_ path: BytePath, _ error: SystemError) -> Failure {
    remembered(repository.unreadable(name(of: path), error))
  }

  private func remembered(_ failure: Failure) -> Failure {
    known.withLock { $0.failure = failure }
    return failure
  }
}
