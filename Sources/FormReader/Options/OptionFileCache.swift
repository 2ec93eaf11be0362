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

  private final class Slot: Sendable {
    let content = Mutex<OptionFileContent?>(nil)
  }

  private let slots = Mutex<[Key: Slot]>([:])

  /// Creates an empty cache.
  package init() {}

  /// What is known of a file; its findings only for the caller that reads it.
  func content(for key: Key, read: () -> OptionFileContent) -> OptionFileContent {
    let slot = slots.withLock { slots in
      if let slot = slots[key] { return slot }
      let slot = Slot()
      slots[key] = slot
      return slot
    }
    return slot.content.withLock { known in
      if let known { return known }
      let content = read()
      known = content
      known?.findings = []
      return content
    }
  }
}
