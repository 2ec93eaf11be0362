/// How a cell looks: colours and attributes.
///
/// ```swift
/// let heading = Style(foreground: .named(6), attributes: [.bold, .underlined])
/// ```
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim and so on.
  public var attributes: Attributes

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
public struct Color: Hashable, Sendable {
  /// The kind in the upper byte, numbers of eight bits below it: styles are compared for each cell
  /// of a frame, and as an enumeration that took a quarter of the work of opening a question.
  private let code: UInt32

  /// The terminal's own.
  public static let standard = Color(code: 0)

  /// One of the sixteen that the user chooses in the terminal's settings, 0–15: black, red,
  /// green, yellow, blue, magenta, cyan, white, then the bright ones.
  public static func named(_ number: UInt8) -> Color { Color(code: 1 << 24 | UInt32(number)) }

  /// One of the 256 of xterm: 16–231 a cube of six levels, 232–255 greys.
  public static func indexed(_ number: UInt8) -> Color { Color(code: 2 << 24 | UInt32(number)) }

  /// Red, green and blue, 0–255 each.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(code: 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  private init(code: UInt32) { self.code = code }

  /// What a colour is, to be told apart in a `switch`.
  public enum Value: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// One of the sixteen.
    case named(UInt8)
    /// One of the 256.
    case indexed(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What it is.
  public var value: Value {
    let low = UInt8(truncatingIfNeeded: code)
    return switch code >> 24 {
    case 1: .named(low)
    case 2: .indexed(low)
    case 3: .rgb(UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8), low)
    default: .standard
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
