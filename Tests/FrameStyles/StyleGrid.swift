package import TerminalUI

extension Frame {
  /// The styles as one letter a cell, and below it what each letter stands for.
  ///
  /// A plain cell is a dot, and dots at the end of a row are cut. Styles without a letter of the
  /// caller's get `a`, `b` and so on as they come.
  package func styleGrid(_ legend: KeyValuePairs<Character, Style> = [:]) -> String {
    var letters: [Style: Character] = [.plain: "."]
    var used: [String] = []
    var free = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[...]
    free.removeAll { letter in legend.contains { $0.key == letter } }
    var rows = (0..<size.height).map { y in
      var line = (0..<size.width).map { x in
        let style = self[Point(x: x, y: y)].style
        if let letter = letters[style] { return letter }
        let letter = legend.first { $0.value == style }?.key ?? free.popFirst() ?? "?"
        letters[style] = letter
        used.append("\(letter) = \(style.words)")
        return letter
      }
      while line.last == "." { line.removeLast() }
      return String(line)
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return ([rows.joined(separator: "\n")] + used).joined(separator: "\n")
  }
}

extension Style {
  /// The style in words: `bold dim red on #102030`.
  fileprivate var words: String {
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
  /// The colour in a word.
  fileprivate var name: String {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    switch value {
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
