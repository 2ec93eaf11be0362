/// The words of an ASCII text, written out in another style in one pass over its bytes.
struct ASCIIWords {
  /// What stands between words; nothing when their capitals tell them apart.
  let separator: UInt8?
  /// Whether the first word begins with a capital.
  let capitalizesFirst: Bool
  /// Whether the other words begin with a capital.
  let capitalizesRest: Bool

  /// `one-two`, or with another separator.
  static func separated(by separator: UInt8) -> ASCIIWords {
    ASCIIWords(separator: separator, capitalizesFirst: false, capitalizesRest: false)
  }

  static let camel = ASCIIWords(separator: nil, capitalizesFirst: false, capitalizesRest: true)
  static let pascal = ASCIIWords(separator: nil, capitalizesFirst: true, capitalizesRest: true)

  /// The words of a text of ASCII bytes.
  ///
  /// - Complexity: O(length).
  func joined(_ bytes: Span<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 4)
    // The byte before, as long as it belongs to the same word.
    var previous: UInt8?
    for index in bytes.indices {
      let byte = bytes[index]
      let isCapital = ASCIIWords.isCapital(byte)
      guard isCapital || ASCIIWords.isSmall(byte) || (0x30...0x39).contains(byte) else {
        previous = nil
        continue
      }
      if isCapital, let before = previous {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if ASCIIWords.isSmall(before) || ASCIIWords.isSmall(next) { previous = nil }
      }
      let isCapitalized: Bool
      if previous != nil {
        isCapitalized = false
      } else if result.isEmpty {
        isCapitalized = capitalizesFirst
      } else {
        if let separator { result.append(separator) }
        isCapitalized = capitalizesRest
      }
      result.append(
        isCapitalized ? ASCIIWords.capital(byte) : isCapital ? byte | 0x20 : byte
      )
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isSmall(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  private static func capital(_ byte: UInt8) -> UInt8 { isSmall(byte) ? byte & 0xDF : byte }
}
