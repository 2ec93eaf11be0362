import FormModel
import Synchronization

/// The option files of one run, each read once for each way of reading it.
///
/// A caller that asks while a file is read waits for it: a run has few of them.
package final class OptionFileCache: Sendable {
  struct Key: Hashable, Sendable {
    /// As bytes: names that Unicode calls equal are two files.
    var path: [UInt8]
    var format: OptionFileFormat
    var keys: [OptionPart: String]
    /// Whatever fields they name, the rows are the same.
    var filters: [OptionFilter]
  }

  private let contents = Mutex<[Key: OptionFileContent]>([:])

  /// Creates an empty cache.
  package init() {}

  /// What is known of a file; its findings only for the caller that reads it.
  func content(for key: Key, read: () -> OptionFileContent) -> OptionFileContent {
    contents.withLock { contents in
      if let known = contents[key] { return known }
      let content = read()
      contents[key] = content
      contents[key]?.findings = []
      return content
    }
  }
}
