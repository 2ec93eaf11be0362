import Glibc
import JSON

/// Where the texts of a list stand, by their bytes; the list itself holds them.
///
/// A text of ASCII equals no other one, however Unicode spells it, so that comparing bytes is enough
/// for it. That takes a third of the time of a dictionary, and no string has to be made of bytes
/// that were read.
package final class TextTable: Sendable {
  /// Where texts of ASCII stand: in the lower half a position and one, in the upper half a part of
  /// the hash; 0 is free.
  private let slots: [UInt64]
  /// Where all others stand.
  private let others: [String: Int]

  /// Of each run of the program, so that nobody can choose texts that share a slot.
  private static let seed = UInt64.random(in: 0...UInt64.max)

  /// Makes the table of a list; of equal texts the first one is found.
  ///
  /// - Complexity: O(bytes).
  package init(count: Int, _ list: (Int) -> String) {
    var size = 4
    while size < 2 * count { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    var others: [String: Int] = [:]
    for position in 0..<count {
      let text = list(position)
      guard let hash = text.withBytes(TextTable.hash) else {
        if others[text] == nil { others[text] = position }
        continue
      }
      let slot = TextTable.slot(hash, in: slots) { list($0) == text }
      if slots[slot] == 0 { slots[slot] = hash & TextTable.upperHalf | UInt64(position + 1) }
    }
    (self.slots, self.others) = (slots, others)
  }

  /// The position of a text.
  package func position(of text: String, in list: (Int) -> String) -> Int? {
    guard let hash = text.withBytes(TextTable.hash) else { return others[text] }
    return position(in: TextTable.slot(hash, in: slots) { list($0) == text })
  }

  /// The position of a text of ASCII; `nil` for any other text, which may stand in the list.
  package func position(
    ofASCII bytes: UnsafeBufferPointer<UInt8>,
    isAt matches: (Int) -> Bool
  ) -> Int? {
    guard let hash = TextTable.hash(bytes) else { return nil }
    return position(in: TextTable.slot(hash, in: slots, isAt: matches))
  }

  private func position(in slot: Int) -> Int? {
    slots[slot] == 0 ? nil : TextTable.position(slots[slot])
  }

  /// The slot of a text with a hash, or the free one that it would take.
  @inline(__always)
  private static func slot(
    _ hash: UInt64,
    in slots: [UInt64],
    isAt matches: (Int) -> Bool
  ) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) & upperHalf == 0, matches(position(slots[slot])) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static let upperHalf: UInt64 = 0xFFFF_FFFF_0000_0000

  private static func position(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) - 1 }

  /// A hash of ASCII, eight bytes at a time; `nil` for any other text.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var hash = seed ^ UInt64(bytes.count)
    var all: UInt64 = 0
    func add(_ word: UInt64) {
      all |= word
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    func word(at index: Int) -> UInt64 {
      UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }
    var index = 0
    while index &+ 8 < bytes.count {
      add(word(at: index))
      index &+= 8
    }
    // Of the last eight bytes, some are read for the second time.
    add(bytes.count < 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : word(at: bytes.count &- 8))
    return all & 0x8080_8080_8080_8080 == 0 ? hash : nil
  }
}

extension String {
  /// Whether it is spelled with these bytes.
  package func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    withBytes { own in
      guard own.count == bytes.count else { return false }
      guard let first = own.baseAddress, let second = bytes.baseAddress else { return true }
      return memcmp(first, second, own.count) == 0
    }
  }
}
