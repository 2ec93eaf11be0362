extension KeyName {
  /// The key as it is written in a form.
  var spelling: String { KeyName.spellings[Int(rawValue)] }

  private static let spellings = allCases.map { name in
    var spelling = ""
    for letter in String(describing: name) {
      if letter.isUppercase { spelling += "-" }
      spelling += letter.lowercased()
    }
    return spelling
  }

  /// The key that is written so.
  ///
  /// - Complexity: O(1).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let name = KeyName.byNumber[KeyName.number(of: bytes)],
      name.spelling.utf8.count == bytes.count,
      bytes.count <= 16 || name.spelling.utf8.elementsEqual(bytes)
    else { return nil }
    self = name
  }

  /// The key that is written so.
  init?(_ text: String) {
    var text = text
    guard let name = text.withUTF8({ KeyName($0) }) else { return nil }
    self = name
  }

  /// Words of other tools and languages for it, as ``folded(_:)`` gives them.
  var otherNames: [Substring] { KeyName.otherNames[Int(rawValue)] }

  /// The key without what only conventions of spelling differ in.
  var foldedSpelling: String { KeyName.foldedSpellings[Int(rawValue)] }

  private static let otherNames = allCases.map { aliases[$0]?.split(separator: " ") ?? [] }
  private static let foldedSpellings = allCases.map { folded($0.spelling) }

  /// A word without what only conventions of spelling differ in: `maxLength`, `max_length` and
  /// `max-length` are one.
  static func folded(_ word: String) -> String {
    let letters = word.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }

  /// A key is looked up by the number that its last 16 bytes are, which costs less than by a text.
  private static let byNumber = Dictionary(
    uniqueKeysWithValues: allCases.map { name in
      (Array(name.spelling.utf8).withUnsafeBufferPointer(number), name)
    }
  )

  private static func number(of bytes: UnsafeBufferPointer<UInt8>) -> UInt128 {
    bytes.reduce(0) { $0 &<< 8 | UInt128($1) }
  }
}

/// A set of keys: of each a bit, so that a mapping needs no memory for its own.
struct KeyNames: OptionSet, Sendable {
  let rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }

  init(_ name: KeyName) { rawValue = 1 << UInt128(name.rawValue) }

  init(_ names: some Sequence<KeyName>) {
    self = names.reduce(into: []) { $0.formUnion(KeyNames($1)) }
  }

  func contains(_ name: KeyName) -> Bool { rawValue & 1 << UInt128(name.rawValue) != 0 }
}
