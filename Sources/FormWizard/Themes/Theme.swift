import DisplayText
package import FormModel
import FormSession
package import TerminalUI

/// How everything looks: styles and glyphs, nothing about what is shown.
///
/// What matters is shown by attributes and glyphs as well as by colour, so that nothing is lost
/// without colours.
package struct Theme: Hashable, Sendable {
  /// The name for `--theme`.
  package var name: String
  /// The signs that are drawn.
  package var glyphs = Glyphs.unicode

  var title = Style(attributes: .bold)
  var faint = Style(attributes: .dim)
  var label = Style.plain
  var answer = Style.plain
  /// Where a text is typed, as wide as it may be.
  var field = Style(attributes: .underlined)
  /// The label of the row the user is at.
  var current = Style(attributes: .bold)
  /// What is chosen.
  var chosen = Style(attributes: .bold)
  /// What a pending range would choose or drop.
  var pending = Style(attributes: .reversed)
  var group = Style(attributes: [.bold, .underlined])
  var problem = Style(attributes: .bold)
  var notice = Style.plain
  /// That answers are still needed.
  var needed = Style(attributes: .bold)
  var key = Style(attributes: .bold)
  var dialog = Style.plain
  /// Something that can be pressed and is not the row the user is at.
  var button = Style(attributes: .underlined)
  var accent = Style(attributes: .bold)
  /// The tone of title and footer, where tones are known.
  private(set) var bar: Style?
  /// The tone of places to write that are not in focus, and of buttons, where tones are known.
  private(set) var place: Style?
  /// A button at hand, and a choice that is chosen in its row, on the accent, where tones are known.
  private(set) var pressed: Style?

  /// The letters that a search matches; what it lacks is as in the rest of the text.
  var match = Style(attributes: [.bold, .underlined])

  /// A text with marks as it looks among text of a style.
  func styled(_ markdown: Markdown, _ style: Style) -> StyledText {
    var runs: [StyledText.Run] = []
    for (number, line) in markdown.lines.enumerated() {
      if number > 0 { runs.append(StyledText.Run("\n", style)) }
      if line.kind == .item { runs.append(StyledText.Run("\(glyphs.dot) ", style)) }
      runs += line.runs.map { StyledText.Run($0.plainText, self.style($0.marks, in: style)) }
    }
    return StyledText(runs)
  }

  private func style(_ marks: Markdown.Marks, in style: Style) -> Style {
    var style = style
    if marks.contains(.emphasis) { style.attributes.insert(.italic) }
    if marks.contains(.link) { style.attributes.insert(.underlined) }
    if !marks.isDisjoint(with: [.strong, .code]) { style.attributes.remove(.dim) }
    if marks.contains(.strong) { style.attributes.insert(.bold) }
    if marks.contains(.code) { style.foreground = accent.foreground }
    return style
  }

  /// How letters that a search matches look in a text of another style.
  func matched(in style: Style) -> Style {
    var matched = style
    matched.attributes.formUnion(match.attributes)
    matched.attributes.remove(.dim)
    if match.foreground != .standard, !style.attributes.contains(.reversed) {
      matched.foreground = match.foreground
    }
    return matched
  }

  /// The sixteen colours that the user has chosen for the terminal, so that it fits light and
  /// dark ones.
  package static let standard: Theme = {
    var theme = Theme(name: "standard")
    theme.title = Style(foreground: .named(6), attributes: .bold)
    theme.current = Style(foreground: .named(6), attributes: .bold)
    theme.chosen = Style(foreground: .named(2), attributes: .bold)
    theme.pending = Style(foreground: .named(3), attributes: .reversed)
    theme.problem = Style(foreground: .named(1), attributes: .bold)
    theme.notice = Style(foreground: .named(3))
    theme.needed = Style(foreground: .named(3))
    theme.key = Style(foreground: .named(6))
    theme.group = Style(foreground: .named(6), attributes: .bold)
    theme.accent = Style(foreground: .named(6), attributes: .bold)
    theme.match = Style(foreground: .named(3), attributes: [.bold, .underlined])
    return theme
  }()

  /// No colour at all, and little that is bold.
  package static let quiet: Theme = {
    var theme = Theme(name: "quiet")
    theme.chosen = .plain
    theme.accent = .plain
    theme.key = .plain
    theme.match = Style(attributes: .underlined)
    return theme
  }()

  /// Nothing dim and no colours but the two of the terminal; where the user is, they are swapped.
  package static let contrast: Theme = {
    var theme = Theme(name: "contrast")
    theme.faint = .plain
    theme.current = Style(attributes: [.bold, .reversed])
    theme.button = Style(attributes: [.bold, .underlined])
    theme.pending = Style(attributes: [.reversed, .underlined])
    return theme
  }()

  /// The same theme with the colour of a form for what stands out, where the theme has colours.
  package func accented(_ color: AccentColor?) -> Theme {
    guard let color, accent.foreground != .standard else { return self }
    var theme = self
    let foreground = Color(readable: color)
    for style in Theme.accented { theme[keyPath: style].foreground = foreground }
    // What is wrong never looks like a heading.
    if color.isNearProblems { theme.problem.foreground = .named(5) }
    return theme
  }

  /// What has the accent colour.
  private static var accented: [WritableKeyPath<Theme, Style>] {
    [\.title, \.current, \.group, \.key, \.accent]
  }

  /// The same theme with tones, where it has colours.
  func surfaced(_ surfaces: Surfaces) -> Theme {
    guard accent.foreground != .standard else { return self }
    var theme = self
    (theme.bar, theme.place, theme.field) = (surfaces.bar, surfaces.place, surfaces.focus)
    theme.faint = surfaces.faint.map { Style(foreground: $0) } ?? .plain
    let color = surfaces.readable(accent.foreground) ?? .standard
    for style in Theme.accented { theme[keyPath: style].foreground = color }
    theme.pressed =
      if case .rgb = color.value {
        Style(foreground: color.textColor, background: color, attributes: .bold)
      } else {
        Style(foreground: color, attributes: [.bold, .reversed])
      }
    return theme
  }

  /// The line that stands for a place to write where there are no tones.
  var line: Style {
    var line = faint
    line.attributes.insert(.underlined)
    return line
  }

  /// The tone of a place to write, where tones are known.
  func place(isFocused: Bool) -> Style? { isFocused && place != nil ? field : place }

  /// The blank columns at the beginning of a place to write that has a tone, and of a button.
  var inset: Int { place == nil ? 0 : 1 }

  /// Something to press, on its tone where tones are known.
  func button(_ text: String, isCurrent: Bool, else style: Style) -> StyledText {
    guard let tone = isCurrent ? pressed : place else { return StyledText(text, style) }
    return StyledText(" \(text) ", tone)
  }

  /// How much there is of something, in eighths of a cell where there are tones; else a line, in
  /// whole cells.
  func bar(ofEighths eighths: Int, within width: Int) -> View {
    let (done, rest) = (eighths / 8, eighths % 8)
    guard let place, glyphs == .unicode else {
      return .row([
        .divider(glyphs.progress, style: accent).framed(width: done),
        .divider(glyphs.rule, style: faint).framed(width: width - done),
      ])
    }
    let parts: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let style = Style(foreground: accent.foreground, background: place.background)
    return .row([
      .divider("█", style: style).framed(width: done),
      .divider(parts[rest], style: style).framed(width: min(1, width - done)),
      .divider(" ", style: style).framed(width: max(0, width - done - 1)),
    ])
  }

  /// The signs of a renderer that draws with this theme.
  package var symbols: Symbols { glyphs == .ascii ? .ascii : .unicode }

  /// The same theme with signs that every terminal can draw.
  package var inASCII: Theme {
    var theme = self
    theme.glyphs = .ascii
    return theme
  }
}

/// The signs that are drawn.
package struct Glyphs: Hashable, Sendable {
  /// The row the user is at, in a list.
  var pointer: String
  /// The question or row the user is at, down its height.
  var bar: Character
  /// Between a page and what it is part of.
  var part: String
  /// How far the form is answered.
  var progress: Character
  var check: String
  /// Boxes of what is chosen and what is not: where several can be, then where one can.
  var boxes: [String]
  var circles: [String]
  var problem: String
  var changed: String
  var dot: String
  var forward: String
  var mask: Character
  var rule: Character
  var lineBreak: String
  /// What stands around a text that the user has typed.
  var quotes: [String]
  var dash: String
  var side: String
  var upperCorners: [String]
  var lowerCorners: [String]

  /// What stands before something that is chosen or not.
  func box(_ isOn: Bool, isSingle: Bool = false) -> String {
    (isSingle ? circles : boxes)[isOn ? 0 : 1]
  }

  /// For terminals that draw Unicode.
  static let unicode = Glyphs(
    pointer: "›",
    bar: "▌",
    part: "▸",
    progress: "━",
    check: "✓",
    boxes: ["☑", "☐"],
    circles: ["●", "○"],
    problem: "!",
    changed: "•",
    dot: "·",
    forward: "→",
    mask: "•",
    rule: "─",
    lineBreak: "⏎",
    quotes: ["“", "”"],
    dash: "–",
    side: "│",
    upperCorners: ["┌", "┐"],
    lowerCorners: ["└", "┘"]
  )

  /// For all others.
  static let ascii = Glyphs(
    pointer: ">",
    bar: "|",
    part: ">",
    progress: "=",
    check: "x",
    boxes: ["[x]", "[ ]"],
    circles: ["(*)", "( )"],
    problem: "!",
    changed: "+",
    dot: "-",
    forward: "->",
    mask: "*",
    rule: "-",
    lineBreak: "/",
    quotes: ["\"", "\""],
    dash: "-",
    side: "|",
    upperCorners: ["+", "+"],
    lowerCorners: ["+", "+"]
  )
}
