import Formwork
import SystemFiles

/// The files of a commit.
///
/// They are listed once, by the ids of their objects, so that no path is passed to git. A file is
/// missing only if the list lacks its name; all other reasons why it cannot be read are thrown.
struct GitCommit: Sendable {
  /// A file, as it was stored.
  struct File: Sendable {
    /// Mode, kind and id, separated by spaces, then a tab and the path.
    fileprivate let entry: ArraySlice<UInt8>

    /// Its path.
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

  /// The name of the commit in messages.
  let label: String
  /// The repository that has it.
  let repository: GitRepository
  /// By path, as git orders them.
  private let files: [File]
  private let objects: GitObjects

  /// Lists the files of a commit; `label` names it in messages.
  init(_ id: String, of repository: GitRepository, label: String) throws(Failure) {
    self.repository = repository
    self.label = label
    objects = repository.objects
    files = try repository.list(of: id, label: label).split(separator: 0).map { File(entry: $0) }
  }

  /// A path of the commit as messages show it.
  func name(of path: BytePath) -> String { "\(label):\(path.spelling)" }

  /// The file at a path; `nil` when there is none.
  ///
  /// - Throws: A failure if the path, or a folder of it, is a link, whose target is uncertain.
  func file(at path: BytePath) throws(Failure) -> File? {
    if let file = entry(at: path), file.isFile { return file }
    var next: BytePath? = path
    while let path = next {
      if entry(at: path)?.isLink == true {
        throw Failure(
          "`\(name(of: path))` is a symbolic link, and links of a commit are not followed",
          help: "`formwork compare OLD NEW` compares two files"
        )
      }
      next = path.parent
    }
    return nil
  }

  /// The files whose paths have a suffix, by path.
  func files(endingIn suffix: String) -> [File] {
    let suffix = Array(suffix.utf8)
    return files.filter { $0.isFile && $0.entry.suffix(suffix.count).elementsEqual(suffix) }
  }

  /// The bytes of a file, unless there are more than the limit.
  func bytes(of file: File, atMost limit: Int) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try objects.bytes(of: file.id, atMost: limit)
    } catch {
      throw try repository.failure(error, reading: name(of: file.path))
    }
  }

  /// The entry of a path, by binary search.
  private func entry(at path: BytePath) -> File? {
    let place = files.partitionPoint { !$0.pathBytes.lexicographicallyPrecedes(path.bytes) }
    return files[place...].first.flatMap { $0.pathBytes.elementsEqual(path.bytes) ? $0 : nil }
  }
}
