import FormModel
import Synchronization

/// The option files of one run, each read once for each way of reading it.
///
/// Readers of different files do not wait for each other; readers of the same one do.
package final class OptionFileCache: Sendable {
  struct Key: Hashable, Sendable {
    var path: String
    var format: OptionFileFormat
    var keys: OptionKeys
  }

  private final class Entry: Sendable {
    let content = Mutex<OptionFileContent?>(nil)
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// Creates an empty cache.
  package init() {}

  /// The content of a file, and whether this call was the one that read it.
  func content(
    for key: Key,
    read: () -> OptionFileContent
  ) -> (content: OptionFileContent, isFirst: Bool) {
    let entry = entries.withLock { entries in
      if let entry = entries[key] { return entry }
      let entry = Entry()
      entries[key] = entry
      return entry
    }
    return entry.content.withLock { content in
      if let content { return (content, false) }
      let fresh = read()
      content = fresh
      return (fresh, true)
    }
  }
}
