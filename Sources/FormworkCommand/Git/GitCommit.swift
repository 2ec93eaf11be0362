import Formwork

/// The files of a commit.
///
/// They are listed once, by the ids of their objects, so that no path is handed to git. A file is said
/// to be missing only where the list lacks its name; whatever else keeps one from being read is thrown.
struct GitCommit: Sendable {
  /// A file, as it was stored.
  struct File: Sendable {
    /// Mode, kind and id, separated by spaces, then a tab and the path.
    fileprivate let entry: ArraySlice<UInt8>

    /// Where it is.
    var path: BytePath { BytePath(pathBytes) }
    /// The id of its object.
    fileprivate var id: String {
      let words = entry.split(separator: 0x20, maxSplits: 2)
      return String(decoding: words[words.count - 1].prefix { $0 != 0x09 }, as: UTF8.self)
    }
    fileprivate var pathBytes: ArraySlice<UInt8> {
      entry.firstIndex(of: 0x09).map { entry[($0 + 1)...] } ?? entry[entry.endIndex...]
    }
    /// Whether it only holds the path of another file.
    fileprivate var isLink: Bool { entry.starts(with: "120000 blob ".utf8) }
    fileprivate var isFile: Bool { entry.starts(with: "100".utf8) }
  }

  /// What names the commit in messages.
  let label: String
  /// Where it is stored.
  let repository: GitRepository
  /// By path, as git orders them.
  private let files: [File]
  /// What was read before anybody asked for it, by the ids of the objects.
  private var contents: [String: [UInt8]] = [:]

  /// As many as the system follows.
  private static let mostLinks = 40
  /// As long as a path of the system can be.
  private static let longestLink = 4096
  /// The bytes that are read ahead.
  private static let mostReadAhead = 64 << 20
  /// So many ids fit into a pipe, so that git is never waited for while it waits for us.
  private static let mostIDs = 900

  /// Lists the files of a commit; `label` names it in messages.
  init(_ id: String, of repository: GitRepository, label: String) throws(Failure) {
    self.repository = repository
    self.label = label
    files = try repository.list(of: id, label: label).split(separator: 0).map { File(entry: $0) }
  }

  /// How people are shown a path of the commit.
  func name(of path: BytePath) -> String { "\(label):\(path.spelling)" }

  /// The file at a path, links followed; `nil` when there is none.
  func file(at path: BytePath) throws(Failure) -> File? {
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
      guard let file = entry(at: next) else {
        folder = next
        continue
      }
      if file.isFile { return names.isEmpty ? file : nil }
      guard file.isLink else { return nil }
      links += 1
      let target = try bytes(of: file, atMost: GitCommit.longestLink)
      guard target.first != 0x2F, links <= GitCommit.mostLinks else { throw leadsOut(path) }
      names += BytePath(target).names.reversed()
    }
    return nil
  }

  /// The files whose paths end so, by path.
  func files(endingIn suffix: String) -> [File] {
    let suffix = Array(suffix.utf8)
    return files.filter { $0.isFile && $0.entry.suffix(suffix.count).elementsEqual(suffix) }
  }

  /// The bytes of a file, as far as there are no more than the limit.
  func bytes(of file: File, atMost limit: Int) throws(Failure) -> [UInt8] {
    if let bytes = contents[file.id] { return bytes }
    var result: [UInt8] = []
    do throws(SystemError) {
      try repository.read([file.id], atMost: limit) { result = $0 }
    } catch {
      throw try repository.failure(error, reading: name(of: file.path))
    }
    return result
  }

  /// Reads the files at these paths in few questions, as far as they are there and not too many
  /// bytes; the others are read when they are asked for.
  mutating func readAhead(_ paths: [BytePath], atMost limit: Int) throws(Failure) {
    var rest = paths.compactMap { entry(at: $0) }.filter(\.isFile)[...]
    var room = GitCommit.mostReadAhead
    while !rest.isEmpty, room > 0 {
      let asked = Array(rest.prefix(GitCommit.mostIDs))
      rest = rest.dropFirst(asked.count)
      var count = 0
      do throws(SystemError) {
        try repository.read(asked.map(\.id), atMost: limit) { bytes in
          if room > 0 { contents[asked[count].id] = bytes }
          room -= bytes.count
          count += 1
        }
      } catch {
        throw try repository.failure(error, reading: name(of: asked[count].path))
      }
    }
  }

  /// The entry of a path, found by halves.
  private func entry(at path: BytePath) -> File? {
    let place = files.partitionPoint { !$0.pathBytes.lexicographicallyPrecedes(path.bytes) }
    return files[place...].first.flatMap { $0.pathBytes.elementsEqual(path.bytes) ? $0 : nil }
  }

  private func leadsOut(_ path: BytePath) -> Failure {
    Failure("cannot read `\(name(of: path))`: its symbolic links lead out of the commit")
  }
}
