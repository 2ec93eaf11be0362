import Synchronization

/// Places of fields by id, made when the first one is asked for: many forms are only looked
/// through.
final class FieldIndex: Hashable, Sendable {
  private let positions = Mutex<[FieldID: Int]?>(nil)

  /// The place of a field; of fields with the same id the first one is found.
  func position(of id: FieldID, in fields: [Field]) -> Int? {
    positions.withLock { stored in
      if let stored { return stored[id] }
      var made = [FieldID: Int](minimumCapacity: fields.count)
      for index in fields.indices.reversed() { made[fields[index].id] = index }
      stored = made
      return made[id]
    }
  }

  /// What is kept for look-up says nothing of a form.
  static func == (left: FieldIndex, right: FieldIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
