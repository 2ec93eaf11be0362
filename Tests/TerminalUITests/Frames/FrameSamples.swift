import TerminalUI

extension Frame {
  /// Draws ASCII from a place to the right.
  mutating func draw(_ text: String, x: Int, y: Int, style: Style = .plain) {
    for (offset, character) in text.enumerated() {
      self[Point(x: x + offset, y: y)] = Cell(String(character), style: style)
    }
  }
}

/// Glyphs with the columns that everybody gives them, in the order of their doubt.
let sampleGlyphs: [(text: String, width: Int)] = [
  ("a", 1), ("b", 1), (" ", 1), ("中", 2), ("ア", 2), ("é", 1), ("─", 1), ("✓", 1), ("🙂", 2),
  ("q\u{301}", 1), ("👩\u{200D}🚀", 2), ("❤\u{FE0F}", 2),
]

let sampleWidths = Dictionary(uniqueKeysWithValues: sampleGlyphs.map { ($0.text, $0.width) })

let sampleStyles: [Style] = [
  .plain, .plain, Style(attributes: .bold), Style(attributes: [.dim, .underlined]),
  Style(foreground: .named(2)), Style(background: .indexed(236)),
  Style(foreground: .rgb(1, 20, 200), background: .named(12), attributes: .reversed),
]

extension Frame {
  /// Changes some cells, so that runs, single cells and rows of blanks occur.
  mutating func change(using random: inout SeededGenerator) {
    guard size.width > 0, size.height > 0 else { return }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let y = Int.random(in: 0..<size.height, using: &random)
      let x = Int.random(in: 0..<size.width, using: &random)
      let length = Int.random(in: 1...max(1, size.width), using: &random)
      let style = sampleStyles.randomElement(using: &random) ?? .plain
      let isBlank = Int.random(in: 0..<3, using: &random) == 0
      for place in x..<min(size.width, x + length) {
        let glyph = isBlank ? (" ", 1) : sampleGlyphs.randomElement(using: &random) ?? (" ", 1)
        self[Point(x: place, y: y)] = Cell(
          glyph.0,
          width: glyph.1,
          style: isBlank ? .plain : style
        )
      }
    }
    cursor =
      Bool.random(using: &random)
      ? Point(
        x: Int.random(in: 0..<size.width, using: &random),
        y: Int.random(in: 0..<size.height, using: &random)
      ) : nil
  }

  /// The cells row by row.
  var allCells: [Cell] {
    (0..<size.height).flatMap { y in
      (0..<size.width).map { self[Point(x: $0, y: y)] }
    }
  }
}

extension Cell {
  /// The cell without what is not seen of a style on a blank.
  var asSeen: Cell {
    let lines: Style.Attributes = [.underlined, .reversed, .struckThrough]
    guard text == " ", style.attributes.isDisjoint(with: lines) else { return self }
    return Cell(" ", style: Style(background: style.background))
  }
}
