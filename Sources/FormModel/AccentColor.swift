/// The colour that the author of a form has chosen for what stands out.
public enum AccentColor: Hashable, Sendable {
  /// A colour of the terminal, which its owner has chosen to be readable there.
  case named(Name)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)

  /// The colours of a terminal but black, white and the greys, which are its background or its text.
  public enum Name: String, CaseIterable, Sendable {
    case red, green, yellow, blue, magenta, cyan
    case brightRed = "bright-red"
    case brightGreen = "bright-green"
    case brightYellow = "bright-yellow"
    case brightBlue = "bright-blue"
    case brightMagenta = "bright-magenta"
    case brightCyan = "bright-cyan"
  }

  /// Whether it is near the red of problems, a terminal's colour 1, as xterm has it.
  package var isNearProblems: Bool {
    switch self {
    case .named(let name): return name == .red || name == .brightRed
    case .rgb(let red, let green, let blue):
      let distances = [Int(red) - 205, Int(green), Int(blue)]
      return distances.reduce(0) { $0 + $1 * $1 } < AccentColor.near * AccentColor.near
    }
  }

  /// Colours that are closer are hard to tell apart, of 442 from black to white.
  private static let near = 60

  /// Reads a name, or `#rrggbb`; `nil` for any other text.
  public init?(_ spelling: String) {
    if let name = Name(rawValue: spelling) {
      self = .named(name)
      return
    }
    let digits = spelling.utf8.dropFirst()
    guard spelling.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let number = UInt32(spelling.dropFirst(), radix: 16)
    else { return nil }
    self = .rgb(
      UInt8(number >> 16),
      UInt8(number >> 8 & 0xff),
      UInt8(number & 0xff)
    )
  }
}
