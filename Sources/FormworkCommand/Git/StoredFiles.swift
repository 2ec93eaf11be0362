import Formwork
import SourceTree
import Synchronization

/// The files of a commit.
///
/// All files of a commit are listed once, by the ids of their objects, so that no path is handed to
/// git. A file is said to be missing only where the list lacks its name. Whatever else keeps a file
/// from being read is thrown, then and at every later call: nobody goes on without it.
final class StoredFiles: Sendable {
  /// A file, as it was stored.
  struct File: Sendable {
    var path: BytePath
    var id: String
  }

  /// An entry of the list: mode, kind and id, separated by spaces, then a tab and the path.
  private struct Entry: Sendable {
    let text: ArraySlice<UInt8>

    var path: ArraySlice<UInt8> {
      text.firstIndex(of: 0x09).map { text[($0 + 1)...] } ?? text[text.endIndex...]
    }
    /// Whether it only holds the path of another file.
    var isLink: Bool { text.starts(with: "120000 blob ".utf8) }
    var isFile: Bool { text.starts(with: "100".utf8) }
    var file: File {
      let words = text.split(separator: 0x20, maxSplits: 2)
      let id = words[words.count - 1].prefix { $0 != 0x09 }
      return File(path: BytePath(path), id: String(decoding: id, as: UTF8.self))
    }
  }

  /// What is known so far.
  private struct Known {
    /// By path, as git orders them.
    var list: [Entry]?
    var failure: Failure?
    /// What was read before anybody asked for it, by the ids of the objects.
    var readAhead: [String: [UInt8]] = [:]
  }

  /// What names the commit in messages.
  let label: String
  private let repository: GitRepository
  private let commit: String
  private let known = Mutex(Known())

  /// As many as the system follows.
  private static let mostLinks = 40
  /// The bytes that are read ahead.
  private static let mostReadAhead = 16 << 20
  /// As long as a path of the system can be.
  private static let longestLink = 4096

  /// The files of a commit; `label` names it in messages.
  init(of commit: String, in repository: GitRepository, label: String) {
    self.commit = commit
    self.repository = repository
    self.label = label
  }

  /// The file at a path, links followed; `nil` when there is none.
  func file(at path: BytePath) throws(Failure) -> File? {
    let list = try list
    var folder = BytePath("")
    var names = Array(path.names.reversed())
    var links = 0
    while let name = names.popLast() {
      if name == BytePath(".") { continue }
      if name == BytePath("..") {
        guard !folder.bytes.isEmpty else { throw leadsOut(path) }
        folder = BytePath(folder.names.dropLast().map(\.bytes).joined(separator: [0x2F]))
        continue
      }
      let next = folder.appending(name)
      guard let entry = StoredFiles.entry(at: next, in: list) else {
        folder = next
        continue
      }
      let file = entry.file
      if entry.isFile { return names.isEmpty ? File(path: path, id: file.id) : nil }
      guard entry.isLink else { return nil }
      links += 1
      guard let target = try bytes(of: file, upTo: StoredFiles.longestLink), target.first != 0x2F,
        links <= StoredFiles.mostLinks
      else { throw leadsOut(path) }
      names += BytePath(target).names.reversed()
    }
    return nil
  }

  /// The bytes of a file.
  func bytes(of file: File, atMost limit: Int) throws(Failure) -> [UInt8] {
    if let bytes = try bytes(of: file, upTo: limit) { return bytes }
    throw remembered(repository.unreadable(name(of: file.path), .tooLarge))
  }

  /// The bytes of a file; `nil` when there are more than the limit.
  func bytes(of file: File, upTo limit: Int) throws(Failure) -> [UInt8]? {
    try check()
    if let bytes = known.withLock({ $0.readAhead[file.id] }) {
      return bytes.count <= limit ? bytes : nil
    }
    do throws(SystemError) {
      return try repository.objects.bytes(of: file.id, atMost: limit)
    } catch {
      if error == .tooLarge { return nil }
      throw remembered(try repository.failure(error, reading: name(of: file.path)))
    }
  }

  /// Reads the files at these paths in few questions, as far as they are there and not too many
  /// bytes; the others are read when they are asked for.
  func readAhead(_ paths: [BytePath], upTo limit: Int) throws(Failure) {
    let list = try list
    let files = paths.compactMap { StoredFiles.entry(at: $0, in: list) }.filter(\.isFile)
    var ids = Set(files.map(\.file.id)).sorted()[...]
    var room = StoredFiles.mostReadAhead
    while !ids.isEmpty, room > 0 {
      var contents: [String: [UInt8]] = [:]
      do throws(SystemError) {
        try repository.objects.read(Array(ids.prefix(256)), atMost: limit) { contents[$0] = $1 }
      } catch {
        // Who asks for it is told what is wrong with it.
        room = 0
      }
      ids = ids.dropFirst(256)
      room -= contents.values.reduce(0) { $0 + $1.count }
      known.withLock { $0.readAhead.merge(contents) { first, _ in first } }
    }
  }

  /// The files below a folder whose names fit, by path.
  ///
  /// Folders in which no form is looked for are passed over.
  func files(
    below folder: BytePath,
    named isWanted: (String) -> Bool
  ) throws(Failure) -> [File] {
    try list.compactMap { entry in
      guard entry.isFile, let names = BytePath(entry.path).relative(to: folder)?.names,
        let name = names.last?.spelling, isWanted(name),
        !names.dropLast().contains(where: { FormFinder.isPassedOver($0.spelling) })
      else { return nil }
      return entry.file
    }
  }

  /// Throws what has kept a file from being read.
  func check() throws(Failure) {
    if let failure = known.withLock({ $0.failure }) { throw failure }
  }

  /// How people are shown a path of the commit.
  func name(of path: BytePath) -> String { "\(label):\(path.spelling)" }

  private var list: [Entry] {
    get throws(Failure) {
      try check()
      if let list = known.withLock({ $0.list }) { return list }
      guard let bytes = try repository.list(of: commit) else {
        throw remembered(try repository.failure(.missing, reading: "\(label):"))
      }
      let list = bytes.split(separator: 0).map { Entry(text: $0) }
      known.withLock { $0.list = list }
      return list
    }
  }

  /// The entry of a path, found by halves.
  private static func entry(at path: BytePath, in list: [Entry]) -> Entry? {
    let place = list.partitionPoint { !$0.path.lexicographicallyPrecedes(path.bytes) }
    return list[place...].first.flatMap { $0.path.elementsEqual(path.bytes) ? $0 : nil }
  }

  private func leadsOut(_ path: BytePath) -> Failure {
    let name = name(of: path)
    return remembered(Failure("cannot read `\(name)`: its symbolic links lead out of the commit"))
  }

  private func remembered(_ failure: Failure) -> Failure {
    known.withLock { $0.failure = failure }
    return failure
  }
}
