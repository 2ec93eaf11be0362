/// A cell as a frame holds it: 16 bytes without a reference, compared as numbers.
struct PackedCell: Equatable {
  /// A style in one number; see ``PackedStyle``.
  var style: PackedStyle
  /// A scalar, or a place in the table of glyphs of several scalars.
  var glyph: UInt32
  /// 1, 2, or 0 for the right half of a wide glyph.
  var width: UInt8

  /// An empty cell in the terminal's own colours.
  static let blank = PackedCell(style: .plain, glyph: 0x20, width: 1)

  init(style: PackedStyle, glyph: UInt32, width: UInt8) {
    self.style = style
    self.glyph = glyph
    self.width = width
  }

  /// An empty cell of a style.
  init(blank style: PackedStyle) {
    self.init(style: style, glyph: 0x20, width: 1)
  }

  /// The right half of this wide cell.
  var rightHalf: PackedCell { PackedCell(style: style, glyph: 0, width: 0) }

  /// Whether it looks like an erased cell.
  var isEmpty: Bool { glyph == 0x20 && style.onBlank == .plain }

  /// Whether nobody can tell them apart: blanks show no colour and no weight of text.
  func looks(like other: PackedCell) -> Bool {
    glyph == 0x20 && other.glyph == 0x20 && style.onBlank == other.style.onBlank
  }

  /// Whether the glyph stands in the table.
  var isCluster: Bool { glyph >= GlyphTable.firstCluster }
}

/// A style in one number: 26 bits for each colour, 6 for the attributes.
struct PackedStyle: Hashable {
  private(set) var bits: UInt64

  static let plain = PackedStyle(.plain)

  private static let colorBits: UInt64 = 26
  private static let colorMask: UInt64 = 1 << 26 - 1

  init(_ style: Style) {
    bits =
      PackedStyle.pack(style.foreground)
      | PackedStyle.pack(style.background) << PackedStyle.colorBits
      | UInt64(style.attributes.rawValue) << (2 * PackedStyle.colorBits)
  }

  /// The style as its parts.
  var style: Style {
    Style(
      foreground: PackedStyle.color(bits & PackedStyle.colorMask),
      background: PackedStyle.color(bits >> PackedStyle.colorBits & PackedStyle.colorMask),
      attributes: Style.Attributes(
        rawValue: UInt8(truncatingIfNeeded: bits >> (2 * PackedStyle.colorBits))
      )
    )
  }

  /// What is seen of this style on a blank.
  var onBlank: PackedStyle {
    let lines: Style.Attributes = [.underlined, .reversed, .struckThrough]
    let seen = UInt64(lines.rawValue) << (2 * PackedStyle.colorBits)
    if bits & seen != 0 { return self }
    var result = self
    result.bits = bits & PackedStyle.colorMask << PackedStyle.colorBits
    return result
  }

  /// This style drawn on cells of another one: what it leaves open is the other's.
  func drawn(on base: PackedStyle) -> PackedStyle {
    if base == .plain { return self }
    let mask = PackedStyle.colorMask
    let high = PackedStyle.colorBits
    var result = bits | base.bits & ~(mask | mask << high)
    if bits & mask == 0 { result |= base.bits & mask }
    if bits & mask << high == 0 { result |= base.bits & mask << high }
    var merged = self
    merged.bits = result
    return merged
  }

  private static func pack(_ color: Color) -> UInt64 {
    switch color {
    case .standard: 0
    case .named(let number): 1 << 24 | UInt64(number & 15)
    case .indexed(let number): 2 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func color(_ bits: UInt64) -> Color {
    let low = UInt8(truncatingIfNeeded: bits)
    return switch bits >> 24 {
    case 0: .standard
    case 1: .named(low)
    case 2: .indexed(low)
    default:
      .rgb(UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), low)
    }
  }
}
