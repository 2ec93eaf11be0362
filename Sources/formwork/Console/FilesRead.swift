import Synchronization

/// The files that a run has read beside those that were named, by their one absolute path.
///
/// Safe to use from several threads.
final class FilesRead: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Remembers a file.
  func insert(_ path: String) {
    paths.withLock { _ = $0.insert(path) }
  }

  /// Whether a file was read.
  func contains(_ path: String) -> Bool {
    paths.withLock { $0.contains(path) }
  }
}
