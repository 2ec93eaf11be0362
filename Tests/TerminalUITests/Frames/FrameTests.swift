import FrameStyles
import TerminalUI
import Testing

@Suite("A frame")
struct FrameTests {
  @Test(
    "never keeps half of a wide glyph",
    arguments: [
      ([("中", 0)], "中"),
      ([("中", 0), ("a", 0)], "a"),
      ([("中", 0), ("a", 1)], " a"),
      ([("中", 0), ("中", 1)], " 中"),
      ([("中", 1), ("中", 0)], "中"),
      ([("中", 0), ("中", 2), ("ア", 1)], " ア"),
      ([("中", 3)], ""),
      ([("ab", 0), ("中", 3)], "ab"),
      ([("中", 2), ("a", 3)], "   a"),
    ]
  )
  func wideGlyphs(drawn: [(String, Int)], expected: String) {
    var frame = Frame(size: Size(width: 4, height: 1))
    for (text, x) in drawn {
      if text == "ab" {
        frame.draw(text, x: x, y: 0)
      } else {
        frame[Point(x: x, y: 0)] = Cell(text, width: sampleWidths[text] ?? 1)
      }
    }
    #expect(frame.text == expected)
    #expect(frame.allCells.map { max(0, $0.width) }.reduce(0, +) == 4)
  }

  @Test("reads back the cells that were written", arguments: sampleStyles)
  func cells(style: Style) {
    var frame = Frame(size: Size(width: 40, height: 1))
    for (index, glyph) in sampleGlyphs.enumerated() {
      let cell = Cell(glyph.text, width: glyph.width, style: style)
      frame[Point(x: 2 * index, y: 0)] = cell
      #expect(frame[Point(x: 2 * index, y: 0)] == cell)
    }
  }

  @Test("ignores what is drawn outside")
  func outside() {
    var frame = Frame(size: Size(width: 2, height: 1))
    for place in [(-1, 0), (2, 0), (0, -1), (0, 1), (.max, .min)] {
      frame[Point(x: place.0, y: place.1)] = Cell("x")
      #expect(frame[Point(x: place.0, y: place.1)] == .blank)
    }
    #expect(frame.text == "")
    #expect(Frame(size: Size(width: -3, height: 4)).size == Size(width: 0, height: 4))
  }

  @Test("shows its styles as letters with a legend")
  func styleGrid() {
    var frame = Frame(size: Size(width: 6, height: 3))
    frame.draw("ab", x: 1, y: 0, style: Style(attributes: .bold))
    frame.draw("c", x: 0, y: 1, style: Style(foreground: .named(9), background: .rgb(1, 2, 255)))
    #expect(
      frame.styleGrid(["B": Style(attributes: .bold)]) == """
        .BB
        a
        B = bold
        a = bright-red on #0102ff
        """
    )
  }
}
