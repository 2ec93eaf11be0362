import Formwork
import Synchronization
import SystemFiles

/// The files of one run and the use of each, so that none is written over another.
///
/// Files are compared by absolute path, links followed. Pipes and devices hold nothing that could
/// be lost. Safe to use from several threads.
final class RunFiles: Sendable {
  private struct Use {
    /// The path as it was given.
    var path: String
    /// The use of the file: `form`, `answers`, `draft`.
    var what: String
    /// The option that names it, if it is written.
    var option: String?
  }

  private let uses = Mutex<[Use]>([])
  /// The paths that were read; each is recorded once.
  private let readPaths = Mutex<Set<BytePath>>([])

  /// Records a file that is read, by its first use.
  func read(_ path: String, as what: String) {
    let isNew = readPaths.withLock { $0.insert(BytePath(path)).inserted }
    if isNew { uses.withLock { $0.append(Use(path: path, what: what)) } }
  }

  /// Records a file that is to be written, and refuses one that the run uses for something else than
  /// what it may replace.
  ///
  /// May be called again after more files were read.
  /// - Complexity: O(files of the run).
  func claim(
    _ path: String,
    as what: String,
    option: String,
    replacing replaced: String? = nil,
    in files: POSIXFiles
  ) throws(Failure) {
    let known = uses.withLock { uses in
      let others = uses.filter { $0.option != option || BytePath($0.path) != BytePath(path) }
      if others.count == uses.count { uses.append(Use(path: path, what: what, option: option)) }
      return others
    }
    for other in known where other.what != replaced && files.areOne(path, other.path) {
      throw Failure(
        usage: "cannot write over the \(other.what) `\(path)`",
        help: "name another file with `\(option)`"
      )
    }
  }
}

extension POSIXFiles {
  /// Whether two paths lead to one file, which is no pipe or device.
  func areOne(_ path: String, _ other: String) -> Bool {
    guard path != FormLoader.inputPath, other != FormLoader.inputPath, kind(of: path) != .other,
      let place = formerPath(path), let otherPlace = formerPath(other)
    else { return false }
    return BytePath(place) == BytePath(otherPlace)
  }
}
