/// The flag of England, Scotland or Wales: a black flag, invisible tags that spell the region, and
/// an end tag (UTS #51, the only three recommended for interchange in Unicode 17).
///
/// Other tags could spell anything without being seen, so they stay hidden scalars.
struct SubdivisionFlag {
  let text: String
  /// The offset behind the last byte.
  let end: Int

  static let cancelTag: Unicode.Scalar = "\u{E007F}"
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  private static let regions = ["gbeng", "gbsct", "gbwls"]
  /// Five letters and the end, four bytes each.
  private static let tagBytes = 24

  /// Reads the tags at `index`, behind `scalar`.
  init?(_ bytes: Span<UInt8>, at index: Int, after scalar: Unicode.Scalar, limit: Int) {
    let end = index + SubdivisionFlag.tagBytes
    guard scalar == SubdivisionFlag.blackFlag, end <= limit else { return nil }
    var region = ""
    for offset in stride(from: index, to: end - 4, by: 4) {
      let tag = bytes.scalar(at: offset, limit: end).scalar.value
      guard (0xE0061...0xE007A).contains(tag), let letter = Unicode.Scalar(tag - 0xE0000) else {
        return nil
      }
      region.unicodeScalars.append(letter)
    }
    let last = bytes.scalar(at: end - 4, limit: end).scalar
    guard SubdivisionFlag.regions.contains(region), last == SubdivisionFlag.cancelTag else {
      return nil
    }
    var text = String(Character(scalar))
    for letter in region.unicodeScalars {
      Unicode.Scalar(0xE0000 + letter.value).map { text.unicodeScalars.append($0) }
    }
    text.unicodeScalars.append(last)
    self.text = text
    self.end = end
  }
}
