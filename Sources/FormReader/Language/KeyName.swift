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
    guard let word = ShortWord(bytes) else { return nil }
    var place = word.hash
    while let entry = KeyName.table[place] {
      if entry.word == word {
        self = entry.name
        return
      }
      place = (place + 1) % KeyName.placeCount
    }
    return nil
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

  private static let otherNames = allCases.map { wordsOfOthers[$0]?.split(separator: " ") ?? [] }
  private static let foldedSpellings = allCases.map { folded($0.spelling) }

  /// A word without what only conventions of spelling differ in: `maxLength`, `max_length` and
  /// `max-length` are one.
  static func folded(_ word: String) -> String {
    let letters = word.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let placeCount = 256

  /// A hash table with linear probing, a quarter full.
  private static let table: [(word: ShortWord, name: KeyName)?] = {
    var table = [(word: ShortWord, name: KeyName)?](repeating: nil, count: placeCount)
    for name in allCases {
      guard let word = Array(name.spelling.utf8).withUnsafeBufferPointer({ ShortWord($0) }) else {
        preconditionFailure("`\(name.spelling)` is longer than a key can be")
      }
      var place = word.hash
      while table[place] != nil { place = (place + 1) % placeCount }
      table[place] = (word, name)
    }
    return table
  }()
}

/// A word of at most 16 bytes as two numbers, so that comparing it is comparing numbers.
private struct ShortWord: Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty, bytes.count <= 16 else { return nil }
    for byte in bytes.prefix(8) { low = low << 8 | UInt64(byte) }
    for byte in bytes.dropFirst(8) { high = high << 8 | UInt64(byte) }
  }

  /// A number below 256; the factors are those of splitmix64.
  var hash: Int {
    Int((low &* 0xBF58_476D_1CE4_E5B9 ^ high &* 0x94D0_49BB_1331_11EB) >> 56)
  }
}

/// A set of keys.
struct KeyNames: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ name: KeyName) { rawValue = 1 << UInt64(name.rawValue) }

  init(_ names: some Sequence<KeyName>) {
    self = names.reduce(into: []) { $0.formUnion(KeyNames($1)) }
  }

  func contains(_ name: KeyName) -> Bool { rawValue & 1 << UInt64(name.rawValue) != 0 }
}
