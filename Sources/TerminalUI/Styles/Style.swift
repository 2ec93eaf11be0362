/// How a cell looks: colours and attributes.
///
/// ```swift
/// let heading = Style(foreground: .named(6), attributes: [.bold, .underlined])
/// ```
public struct Style: Hashable, Sendable {
  /// 26 bits for the colour of the text, 26 for the one behind it, then the attributes: there are
  /// thousands of cells, and each is compared.
  private var bits: UInt64 = 0

  private static let colorBits: UInt64 = 26
  private static let textMask: UInt64 = 1 << colorBits - 1
  private static let backMask = textMask << colorBits

  /// The colour of the text.
  public var foreground: Color {
    get { Color(bits: bits & Style.textMask) }
    set { bits = bits & ~Style.textMask | newValue.bits }
  }

  /// The colour behind it.
  public var background: Color {
    get { Color(bits: bits >> Style.colorBits & Style.textMask) }
    set { bits = bits & ~Style.backMask | newValue.bits << Style.colorBits }
  }

  /// Bold, dim and so on.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> (2 * Style.colorBits))) }
    set {
      let colors = bits & (Style.textMask | Style.backMask)
      bits = colors | UInt64(newValue.rawValue) << (2 * Style.colorBits)
    }
  }

  /// The terminal's own colours, no attribute.
  public static let plain = Style()

  /// Creates a style.
  public init(
    foreground: Color = .standard,
    background: Color = .standard,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// What is seen of this style on a blank.
  var onBlank: Style {
    if !attributes.isDisjoint(with: [.underlined, .reversed, .struckThrough]) { return self }
    return Style(background: background)
  }

  /// This style drawn on cells of another one: what it leaves open is the other's.
  func drawn(on base: Style) -> Style {
    if base == .plain { return self }
    var result = self
    if foreground == .standard { result.foreground = base.foreground }
    if background == .standard { result.background = base.background }
    result.attributes.formUnion(base.attributes)
    return result
  }

  /// What a terminal draws without colour too (ECMA-48, select graphic rendition).
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// SGR 1.
    public static let bold = Attributes(rawValue: 1)
    /// SGR 2.
    public static let dim = Attributes(rawValue: 2)
    /// SGR 3.
    public static let italic = Attributes(rawValue: 4)
    /// SGR 4.
    public static let underlined = Attributes(rawValue: 8)
    /// SGR 7.
    public static let reversed = Attributes(rawValue: 16)
    /// SGR 9.
    public static let struckThrough = Attributes(rawValue: 32)
  }
}

/// A colour of a terminal.
///
/// ```swift
/// let colors: [Color] = [.standard, .named(1), .indexed(208), .rgb(0x33, 0x66, 0x99)]
/// ```
public enum Color: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of the sixteen that a person chooses in the terminal's settings, 0–15: black, red,
  /// green, yellow, blue, magenta, cyan, white, then the bright ones.
  case named(UInt8)
  /// One of the 256 of xterm: 16–231 a cube of six levels, 232–255 greys.
  case indexed(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)

  /// The colour of a number.
  fileprivate init(bits: UInt64) {
    let low = UInt8(truncatingIfNeeded: bits)
    switch bits >> 24 {
    case 0: self = .standard
    case 1: self = .named(low)
    case 2: self = .indexed(low)
    default:
      self = .rgb(
        UInt8(truncatingIfNeeded: bits >> 16),
        UInt8(truncatingIfNeeded: bits >> 8),
        low
      )
    }
  }

  /// The colour as a number of 26 bits; 0 for the terminal's own.
  fileprivate var bits: UInt64 {
    switch self {
    case .standard: 0
    case .named(let number): 1 << 24 | UInt64(number & 15)
    case .indexed(let number): 2 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }
}

/// How many colours a terminal shows; more are brought down to the nearest it has.
package enum ColorDepth: Int, Comparable, Sendable {
  /// None: only attributes.
  case none
  /// The sixteen named ones.
  case named
  /// 256.
  case indexed
  /// All.
  case full

  /// Whether a depth has fewer colours.
  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}
