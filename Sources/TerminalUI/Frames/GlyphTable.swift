/// Glyphs as numbers: one scalar is its own number, a sequence of several its place in a table.
///
/// The table only grows, so a number keeps its meaning in every copy made later.
struct GlyphTable {
  /// The number of the first sequence; no scalar has it.
  static let firstCluster: UInt32 = 0x20_0000

  private var clusters: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// The number of sequences.
  var count: Int { clusters.count }

  /// The number of a glyph, which is added when it is new.
  mutating func number(of text: String) -> UInt32 {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return 0x20 }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return first.value }
    if let known = numbers[text] { return known }
    let number = GlyphTable.firstCluster + UInt32(clusters.count)
    clusters.append(text)
    numbers[text] = number
    return number
  }

  /// The glyph of a number.
  func text(of number: UInt32) -> String {
    if number >= GlyphTable.firstCluster {
      return clusters[Int(number - GlyphTable.firstCluster)]
    }
    return number == 0 ? "" : Unicode.Scalar(number).map { String(Character($0)) } ?? " "
  }
}
