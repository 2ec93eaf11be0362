import FormModel

/// Finds the option that has the same id as another, or one that differs in case only.
///
/// One table, keyed by the id without case: an id that is new there is new in every respect, and
/// most are. Case is that of ASCII, Latin-1, Greek and Cyrillic letters.
/// Hashes are seeded, so that no file can be written to make them collide.
struct OptionIDIndex {
  /// What an id is among those before it.
  enum Standing {
    case new
    /// The same as that of the option at a position.
    case same(Int)
    /// The same but for case as that of the option at a position.
    case caseTwin(Int)
  }

  /// Position of an option plus one, 0 for a free place.
  private var slots = [UInt32](repeating: 0, count: 64)
  private var hashes = [UInt32](repeating: 0, count: 64)
  private var used = 0
  /// Ids that differ in case from an earlier one; they are not in the table.
  private var twins: [String: Int] = [:]
  /// Ids beyond ASCII, which can be equal without having equal bytes.
  private var composed: [String: Int] = [:]
  private var folded: [UInt8] = []

  /// Looks an id up, and enters it with its position if it is no duplicate.
  mutating func insert(_ id: String, position: Int, in options: [Option]) -> Standing {
    let isASCII = fold(id)
    if !isASCII {
      if let first = composed[id] { return .same(first) }
      composed[id] = position
    }
    let hash = folded.withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      return UInt32(truncatingIfNeeded: hasher.finalize())
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if hashes[slot] == hash {
        let first = Int(slots[slot]) - 1
        let other = options[first].id.rawValue
        if other == id { return .same(first) }
        if OptionIDIndex.folds(other, to: folded) {
          if let twin = twins[id] { return .same(twin) }
          twins[id] = position
          return .caseTwin(first)
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    hashes[slot] = hash
    used += 1
    if used > slots.count / 2 { grow() }
    return .new
  }

  private mutating func grow() {
    let count = slots.count * 2
    var newSlots = [UInt32](repeating: 0, count: count)
    var newHashes = [UInt32](repeating: 0, count: count)
    for index in slots.indices where slots[index] != 0 {
      var slot = Int(hashes[index]) & (count - 1)
      while newSlots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      newSlots[slot] = slots[index]
      newHashes[slot] = hashes[index]
    }
    slots = newSlots
    hashes = newHashes
  }

  /// Puts the id without case into `folded`, and says whether it is ASCII.
  private mutating func fold(_ id: String) -> Bool {
    folded.removeAll(keepingCapacity: true)
    return OptionIDIndex.fold(id) { folded.append($0) }
  }

  private static func folds(_ id: String, to folded: [UInt8]) -> Bool {
    guard id.utf8.count == folded.count else { return false }
    var index = 0
    var isEqual = true
    _ = fold(id) { byte in
      if byte != folded[index] { isEqual = false }
      index += 1
    }
    return isEqual
  }

  /// Gives the bytes of an id without case, as many as it has.
  @inline(__always)
  private static func fold(_ id: String, _ append: (UInt8) -> Void) -> Bool {
    let bytes = id.utf8.span
    var isASCII = true
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        continue
      }
      isASCII = false
      guard byte >= 0xC2, byte <= 0xDF, index < bytes.count else {
        append(byte)
        continue
      }
      let scalar = UInt32(byte & 0x1F) << 6 | UInt32(bytes[index] & 0x3F)
      index += 1
      let lower = lowercase(scalar)
      append(0xC0 | UInt8(lower >> 6))
      append(0x80 | UInt8(lower & 0x3F))
    }
    return isASCII
  }

  /// The small letter of a capital between U+0080 and U+07FF.
  private static func lowercase(_ value: UInt32) -> UInt32 {
    switch value {
    case 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F: value + 0x20
    case 0x400...0x40F: value + 0x50
    default: value
    }
  }
}
