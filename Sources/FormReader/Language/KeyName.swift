extension KeyName {
  /// The key as it is written in a form.
  var spelling: String { rawValue }

  /// Its place in the list of keys, which is the byte that it is stored as.
  @inline(__always)
  var number: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The key that is written so.
  ///
  /// - Complexity: O(length).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let name = KeyTable.all[bytes] else { return nil }
    self = name
  }

  /// The key that is written so.
  init?(_ text: String) {
    var text = text
    guard let name = text.withUTF8({ KeyName($0) }) else { return nil }
    self = name
  }

  /// Words of other tools and languages for it, as ``folded(_:)`` gives them.
  var otherNames: [Substring] { KeyName.otherNames[number] }

  /// The key without what only conventions of spelling differ in.
  var foldedSpelling: String { KeyName.foldedSpellings[number] }

  private static let otherNames = allCases.map { aliases[$0]?.split(separator: " ") ?? [] }
  private static let foldedSpellings = allCases.map { folded($0.spelling) }

  /// A word without what only conventions of spelling differ in: `maxLength`, `max_length` and
  /// `max-length` are one.
  static func folded(_ word: String) -> String {
    let letters = word.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// The keys by the numbers that their bytes are: an open hash table, in which each key of a form is
/// looked up.
///
/// A key takes some 90 instructions, and 420 in a dictionary; a form has five keys a field and two
/// an option.
struct KeyTable {
  static let all = KeyTable()

  /// Several times as many as there are keys, so that most are found at once.
  private var slots = [(number: UInt128, name: KeyName)?](repeating: nil, count: 512)

  private init() {
    for (number, name) in KeyName.allCases.enumerated() {
      precondition(name.number == number, "keys are stored in another order")
      let bytes = Array(name.spelling.utf8).withUnsafeBufferPointer(KeyTable.number)
      slots[slot(of: bytes)] = (bytes, name)
    }
  }

  /// The key that is written so.
  subscript(bytes: UnsafeBufferPointer<UInt8>) -> KeyName? {
    guard let name = slots[slot(of: KeyTable.number(of: bytes))]?.name,
      bytes.count < 16 || name.spelling.utf8.elementsEqual(bytes)
    else { return nil }
    return name
  }

  /// The number that the length and the bytes are; of those of 16 or more, the last 16 bytes alone.
  private static func number(of bytes: UnsafeBufferPointer<UInt8>) -> UInt128 {
    bytes.reduce(UInt128(bytes.count)) { $0 &<< 8 | UInt128($1) }
  }

  /// The slot that has a number, or would get it.
  private func slot(of number: UInt128) -> Int {
    let folded = UInt64(truncatingIfNeeded: number ^ number >> 64)
    // The upper nine bits of a product depend on all bits (Knuth, volume 3, section 6.4).
    var slot = Int((folded &* 0x9E37_79B9_7F4A_7C15) >> 55)
    while let other = slots[slot], other.number != number { slot = (slot + 1) % slots.count }
    return slot
  }
}

/// A set of keys: of each a bit, so that a mapping needs no memory for its own.
struct KeyNames: OptionSet, Sendable {
  let rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }

  @inline(__always)
  init(_ name: KeyName) { rawValue = 1 &<< UInt128(name.number) }

  init(_ names: some Sequence<KeyName>) {
    self = names.reduce(into: []) { $0.formUnion(KeyNames($1)) }
  }

  /// Whether a key is in the set: asked some sixty times a field, mostly of keys that are absent.
  @inline(__always)
  func contains(_ name: KeyName) -> Bool { rawValue & 1 &<< UInt128(name.number) != 0 }
}
