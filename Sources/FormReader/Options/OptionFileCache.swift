import Diagnostics
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

  /// What is kept of a file that was read.
  struct Entry: Sendable {
    /// The options; `nil` when some could not be read.
    var list: OptionList?
    var findings: [Finding]
    var problems: [OptionFileProblem]
  }

  private final class Slot: Sendable {
    let entry = Mutex<Entry?>(nil)
  }

  private let slots = Mutex<[Key: Slot]>([:])

  /// Creates an empty cache.
  package init() {}

  /// What is known of a file, and whether this call was the one that read it.
  func entry(
    for key: Key,
    read: () -> OptionFileContent
  ) -> (entry: Entry, isFirst: Bool) {
    let slot = slots.withLock { slots in
      if let slot = slots[key] { return slot }
      let slot = Slot()
      slots[key] = slot
      return slot
    }
    return slot.entry.withLock { entry in
      if let entry { return (entry, false) }
      let content = read()
      let fresh = Entry(
        list: content.isComplete ? OptionList(content.options) : nil,
        findings: content.findings,
        problems: content.problems
      )
      entry = fresh
      return (fresh, true)
    }
  }
}
