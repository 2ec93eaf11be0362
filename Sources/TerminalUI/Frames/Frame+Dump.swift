extension Frame {
  /// The rows as text, blanks at their ends cut.
  package var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for cell in cells[y * size.width..<(y + 1) * size.width] {
        line += glyphs.text(of: cell.glyph)
      }
      return Frame.trimmed(line, of: " ")
    }
  }

  /// The rows as one text, blanks at their ends and empty rows at the end cut.
  package var text: String { Frame.joined(lines) }

  /// The styles as one letter a cell, and below it what each letter stands for.
  ///
  /// A plain cell is a dot, and dots at the end of a row are cut. Styles without a letter of the
  /// caller's get `a`, `b` and so on as they come.
  package func styleGrid(_ legend: KeyValuePairs<Character, Style> = [:]) -> String {
    var letters: [PackedStyle: Character] = [.plain: "."]
    var used: [(letter: Character, style: Style)] = []
    var free = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[...]
    free.removeAll { letter in legend.contains { $0.key == letter } }
    let rows = (0..<size.height).map { y in
      var line = ""
      for cell in cells[y * size.width..<(y + 1) * size.width] {
        if let letter = letters[cell.style] {
          line.append(letter)
          continue
        }
        let style = cell.style.style
        let letter = legend.first { $0.value == style }?.key ?? free.popFirst() ?? "?"
        letters[cell.style] = letter
        used.append((letter, style))
        line.append(letter)
      }
      return Frame.trimmed(line, of: ".")
    }
    let meanings = used.map { "\($0.letter) = \($0.style.summary)" }
    return Frame.joined(rows) + (meanings.isEmpty ? "" : "\n" + meanings.joined(separator: "\n"))
  }

  private static func joined(_ lines: [String]) -> String {
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }

  private static func trimmed(_ line: String, of blank: Character) -> String {
    var rest = line[...]
    while rest.last == blank { rest.removeLast() }
    return String(rest)
  }
}

extension Style {
  /// The style in words, for tests: `bold dim, red on #102030`.
  var summary: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underlined, "underlined"),
      (.reversed, "reversed"), (.struckThrough, "struck-through"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if foreground != .standard { words.append(foreground.name) }
    if background != .standard { words.append("on \(background.name)") }
    return words.joined(separator: " ")
  }
}

extension Color {
  /// The colour in a word, for tests.
  var name: String {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    switch self {
    case .standard: return "standard"
    case .named(let number):
      return (number & 8 == 0 ? "" : "bright-") + names[Int(number & 7)]
    case .indexed(let number): return "color-\(number)"
    case .rgb(let red, let green, let blue):
      return "#"
        + [red, green, blue]
        .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
