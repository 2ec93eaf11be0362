/// How a cell of the emulated screen looks.
package struct ScreenStyle: Hashable, Sendable {
  /// A colour as it was asked for.
  package enum Color: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// 0–15 by the short codes, 0–255 by `38;5`: the same palette.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  package var foreground = Color.standard
  package var background = Color.standard
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isUnderlined = false
  package var isBlinking = false
  package var isReversed = false
  package var isHidden = false
  package var isStruckThrough = false

  /// The terminal's own colours, no attribute.
  package static let plain = ScreenStyle()

  package init() {}

  /// What an erased cell looks like: only the background stays (xterm's `bce`).
  var erased: ScreenStyle {
    var style = ScreenStyle()
    style.background = background
    return style
  }
}

extension ScreenStyle: CustomStringConvertible {
  /// The style in words, for failure messages: `bold fg=4 bg=#102030`.
  package var description: String {
    var words: [String] = []
    if isBold { words.append("bold") }
    if isDim { words.append("dim") }
    if isItalic { words.append("italic") }
    if isUnderlined { words.append("underlined") }
    if isBlinking { words.append("blinking") }
    if isReversed { words.append("reversed") }
    if isHidden { words.append("hidden") }
    if isStruckThrough { words.append("struck") }
    if foreground != .standard { words.append("fg=\(foreground)") }
    if background != .standard { words.append("bg=\(background)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension ScreenStyle.Color: CustomStringConvertible {
  package var description: String {
    switch self {
    case .standard: return "standard"
    case .palette(let number): return "\(number)"
    case .rgb(let red, let green, let blue):
      let digits = [red, green, blue].map { level in
        (level < 16 ? "0" : "") + String(level, radix: 16)
      }
      return "#" + digits.joined()
    }
  }
}
