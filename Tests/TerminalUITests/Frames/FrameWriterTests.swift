import TerminalEmulator
import TerminalUI
import Testing

@Suite("A frame writer")
struct FrameWriterTests {
  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  private static func frame(_ lines: [String], width: Int = 20) -> Frame {
    var frame = Frame(size: Size(width: width, height: lines.count))
    for (y, line) in lines.enumerated() { frame.draw(line, x: 0, y: y) }
    return frame
  }

  @Test(
    "writes only what differs",
    arguments: [
      (["abc"], ["abc"], ""),
      (["abc"], ["abd"], "^[2Cd"),
      (["abcdefgh"], ["abcdefgx"], "^[7Cx"),
      (["abc", "def"], ["abc", "dxf"], "^[2;2Hx"),
      (["abc def ghi"], ["abc"], "^[4C^[K"),
      (["abc d"], ["abc"], "^[4C "),
      (["a", "b"], ["c", "d"], "c\r\nd"),
      (["abcdefgh"], ["xbcdefgx"], "x^[6Cx"),
      (["abcdefgh"], ["xbcxefgh"], "x^[2Cx"),
      (["", "", "x"], ["", "", ""], "^[3H "),
    ]
  )
  func differences(old: [String], new: [String], expected: String) {
    var writer = FrameWriter()
    var first = FrameWriterTests.frame(old)
    first.cursor = Point(x: 0, y: 0)
    first.isCursorVisible = false
    _ = writer.write(first)
    let bytes = FrameWriterTests.text(writer.write(FrameWriterTests.frame(new)))
    #expect(bytes == expected)
  }

  @Test("draws the cell again that may have kept the isolate of a passage that is gone")
  func isolates() {
    var writer = FrameWriter()
    let renderer = Renderer(symbols: .unicode)
    let size = Size(width: 12, height: 1)
    _ = writer.write(renderer.render(.text("abcdefg \u{5D0}\u{5D1}"), size: size))
    let bytes = writer.write(renderer.render(.text("abcdefg xy"), size: size))
    #expect(FrameWriterTests.text(bytes).contains(" xy"))
  }

  @Test(
    "changes the style in the fewest bytes",
    arguments: [
      (Style(attributes: .bold), Style.plain, "^[1mx^[my"),
      (Style(attributes: .bold), Style(attributes: .dim), "^[1mx^[0;2my"),
      (Style(attributes: [.bold, .underlined]), Style(attributes: .bold), "^[1;4mx^[24my"),
      (Style(foreground: .named(9)), Style(background: .named(9)), "^[91mx^[0;101my"),
      (
        Style(foreground: .indexed(200)), Style(foreground: .rgb(1, 2, 3)),
        "^[38;5;200mx^[38;2;1;2;3my"
      ),
      (
        Style(foreground: .named(1), attributes: [.bold, .italic, .reversed]),
        Style(foreground: .named(2)), "^[1;3;7;31mx^[0;32my"
      ),
    ]
  )
  func styles(first: Style, second: Style, expected: String) {
    var writer = FrameWriter()
    var frame = Frame(size: Size(width: 9, height: 1))
    frame.cursor = Point(x: 0, y: 0)
    frame.isCursorVisible = false
    _ = writer.write(frame)
    frame.draw("x", x: 0, y: 0, style: first)
    frame.draw("y", x: 1, y: 0, style: second)
    frame.cursor = nil
    #expect(FrameWriterTests.text(writer.write(frame)) == expected)
  }

  @Test(
    "brings colours down to what the terminal has",
    arguments: [
      (ColorDepth.full, Color.rgb(255, 0, 0), "^[38;2;255;0;0m"),
      (.indexed, .rgb(255, 0, 0), "^[38;5;196m"),
      (.indexed, .rgb(128, 128, 128), "^[38;5;244m"),
      (.named, .rgb(250, 10, 10), "^[91m"),
      (.named, .indexed(46), "^[92m"),
      (.named, .named(3), "^[33m"),
      (.none, .rgb(255, 0, 0), ""),
      (.none, .named(3), ""),
    ]
  )
  func depths(depth: ColorDepth, color: Color, expected: String) {
    var writer = FrameWriter(depth: depth)
    var frame = Frame(size: Size(width: 9, height: 1))
    frame.cursor = Point(x: 0, y: 0)
    frame.isCursorVisible = false
    _ = writer.write(frame)
    frame.draw("x", x: 0, y: 0, style: Style(foreground: color))
    frame.cursor = nil
    #expect(FrameWriterTests.text(writer.write(frame)) == expected + "x")
  }

  @Test("keeps attributes where there is no colour")
  func noColor() {
    var writer = FrameWriter(depth: .none)
    var frame = Frame(size: Size(width: 3, height: 1))
    frame.draw("x", x: 0, y: 0, style: Style(foreground: .named(1), attributes: .bold))
    #expect(FrameWriterTests.text(writer.write(frame)).contains("^[1mx"))
  }

  @Test("enters and leaves the modes of frames")
  func modes() {
    var writer = FrameWriter()
    var frame = Frame(size: Size(width: 3, height: 1))
    frame.modes = .fullScreen
    let enter = FrameWriterTests.text(writer.write(frame))
    #expect(enter.hasPrefix("^[m^[?1049h^[?7l^[?2004h^[?1002h^[?1006h"))
    #expect(writer.write(frame).isEmpty)
    frame.modes.mouse = false
    #expect(FrameWriterTests.text(writer.write(frame)) == "^[?1006l^[?1002l")
    writer.forget()
    let again = FrameWriterTests.text(writer.write(frame))
    #expect(again == "^[m^[?1049h^[?7l^[?2004h^[H^[K^[?25l")
  }

  @Test("hides the cursor while it draws much")
  func hiddenCursor() {
    var writer = FrameWriter()
    func frame(_ sign: String, lines: Int) -> Frame {
      var frame = Frame(size: Size(width: 80, height: 24))
      for y in 0..<lines { frame.draw(String(repeating: sign, count: 80), x: 0, y: y) }
      frame.cursor = Point(x: 1, y: 1)
      return frame
    }
    _ = writer.write(frame("a", lines: 24))
    let much = FrameWriterTests.text(writer.write(frame("b", lines: 24)))
    #expect(much.hasPrefix("^[?25l") && much.hasSuffix("^[?25h"))
    #expect(!FrameWriterTests.text(writer.write(frame("c", lines: 2))).contains("?25"))
  }

  @Test("shows the cursor at its place")
  func cursor() {
    var writer = FrameWriter()
    var frame = FrameWriterTests.frame(["abc"])
    frame.cursor = Point(x: 1, y: 0)
    #expect(FrameWriterTests.text(writer.write(frame)) == "^[m^[Habc^[K\u{8}\u{8}^[?25h")
    frame.draw("x", x: 0, y: 0)
    #expect(FrameWriterTests.text(writer.write(frame)) == "\rx")
    frame.cursor = Point(x: 2, y: 0)
    #expect(FrameWriterTests.text(writer.write(frame)) == "^[C")
    frame.cursor = nil
    #expect(FrameWriterTests.text(writer.write(frame)) == "^[?25l")
  }

  @Test("moves a marked row in at most 200 bytes", arguments: sampleStyles)
  func selectionMove(style: Style) {
    func list(_ selected: Int) -> Frame {
      var frame = Frame(size: Size(width: 80, height: 24))
      frame.modes = .fullScreen
      for y in 0..<24 {
        let isSelected = y == selected
        let line = String(repeating: " ", count: 80)
        frame.draw(line, x: 0, y: y, style: isSelected ? style : .plain)
        frame.draw(
          "\(isSelected ? ">" : " ") Option number \(y) with a longer label",
          x: 0,
          y: y,
          style: isSelected ? style : .plain
        )
        frame[Point(x: 78, y: y)] = Cell("✓", style: isSelected ? style : .plain)
      }
      frame.cursor = Point(x: 0, y: selected)
      return frame
    }
    var writer = FrameWriter()
    _ = writer.write(list(7))
    let bytes = writer.write(list(8))
    #expect(!bytes.isEmpty)
    #expect(bytes.count <= 200)
  }

  @Test("leaves the screen as the frame is, whatever was there", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(
      width: Int.random(in: 1...24, using: &random),
      height: Int.random(in: 1...5, using: &random)
    )
    var screen = TerminalScreen(width: size.width, height: size.height)
    screen.feed("\u{1B}[1;31mold text")
    let scrollback = screen.scrollback
    var writer = FrameWriter()
    var frame = Frame(size: size)
    frame.modes.alternateScreen = Bool.random(using: &random)
    frame.modes.mouse = true
    for step in 0..<25 {
      frame.change(using: &random)
      if step == 12 { writer.forget() }
      screen.feed(writer.write(frame))
      #expect(screen.firstDifference(from: frame) == nil)
      #expect(screen.unknown.isEmpty)
      #expect(screen.isAlternate == frame.modes.alternateScreen)
      if let cursor = frame.cursor {
        #expect(Point(x: screen.cursor.x, y: screen.cursor.y) == cursor)
      }
      #expect(screen.isCursorVisible == (frame.cursor != nil))
    }
    screen.feed(FrameWriter.restoration)
    #expect(screen.leftoverModes.isEmpty)
    #expect(screen.scrollback == scrollback)
  }

  @Test("stands below what is there, wherever that ends, and leaves nothing", arguments: 0..<40)
  func belowPrompt(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = Size(width: Int.random(in: 6...24, using: &random), height: 9)
    var screen = TerminalScreen(width: window.width, height: window.height)
    let prompts = Int.random(in: 0...12, using: &random)
    for number in 0..<prompts { screen.feed("old \(number)\r\n") }
    let before = screen.mainText
    var top = screen.cursor.y
    var writer = FrameWriter()
    func frame(height: Int) -> Frame {
      var frame = Frame(size: Size(width: window.width, height: height))
      frame.modes = .belowPrompt
      return frame
    }
    var part = frame(height: 2)
    for step in 0..<30 {
      if step % 6 == 5 { part = frame(height: min(8, part.size.height + 1)) }
      if step % 7 == 3 {
        var whole = Frame(size: window)
        whole.modes = .fullScreen
        whole.change(using: &random)
        screen.feed(writer.write(whole))
        #expect(screen.isAlternate && screen.firstDifference(from: whole) == nil)
      }
      part.change(using: &random)
      if step == 12 { writer.forgetLook() }
      screen.feed(writer.write(part))
      top = min(top, window.height - part.size.height)
      #expect(!screen.isAlternate && screen.firstDifference(from: part, below: top) == nil)
      if let cursor = part.cursor {
        #expect(Point(x: screen.cursor.x, y: screen.cursor.y - top) == cursor)
      }
    }
    screen.feed(writer.restoration)
    #expect(screen.leftoverModes.isEmpty && screen.unknown.isEmpty)
    #expect(screen.mainText == before)
    #expect(screen.cursor == TerminalScreen.Place(x: 0, y: top))
  }

  @Test("clears from its first row on after the window has another size")
  func resizedBelowPrompt() {
    var screen = TerminalScreen(width: 20, height: 8)
    screen.feed("old\r\n")
    var writer = FrameWriter()
    var frame = FrameWriterTests.frame(["abc", "def", "ghi"])
    frame.modes = .belowPrompt
    frame.cursor = Point(x: 0, y: 1)
    screen.feed(writer.write(frame))
    screen.resize(width: 10, height: 6)
    writer.forgetCells()
    frame = FrameWriterTests.frame(["x", "y"], width: 10)
    frame.modes = .belowPrompt
    screen.feed(writer.write(frame))
    #expect(screen.text == "old\nx\ny")
  }

  @Test("clears the pieces that the terminal has made of rows which do not fit any more")
  func reflowed() {
    for (reflows, steps) in [(true, 4), (false, 2)] {
      var writer = FrameWriter(reflows: reflows)
      var frame = FrameWriterTests.frame([String(repeating: "a", count: 20), "b", "cccccccccc"])
      frame.modes = .belowPrompt
      frame.cursor = Point(x: 3, y: 2)
      _ = writer.write(frame)
      writer.forgetCells()
      frame = FrameWriterTests.frame(["x"], width: 8)
      frame.modes = .belowPrompt
      let text = FrameWriterTests.text(writer.write(frame))
      #expect(text.contains("^[\(steps)A"), "\(text)")
    }
  }

  @Test("while a whole screen is shown, restores what is below it as well")
  func restoredFromWhole() {
    var screen = TerminalScreen(width: 20, height: 8)
    screen.feed("old\r\n")
    var writer = FrameWriter()
    var frame = FrameWriterTests.frame(["abc", "def", "ghi"])
    frame.modes = .belowPrompt
    frame.cursor = Point(x: 0, y: 2)
    screen.feed(writer.write(frame))
    var whole = Frame(size: Size(width: 20, height: 8))
    whole.modes = .fullScreen
    screen.feed(writer.write(whole))
    screen.feed(writer.restoration)
    #expect(screen.text == "old" && screen.leftoverModes.isEmpty)
    #expect(screen.cursor == TerminalScreen.Place(x: 0, y: 1))
  }

  /// Glyphs, and whether what follows one is written without placing the cursor anew: those that
  /// UAX #11 calls neutral or narrow and that are as old as Unicode 1.1.
  static let trusted: [(glyph: String, isTrusted: Bool)] = [
    ("x", true), ("›", true), ("‹", true), ("−", true), ("ü", false), ("é", false), ("ß", false),
    ("·", false), ("©", false),
    ("\u{AD}", false), ("→", false), ("○", false), ("–", false),
    ("\u{20AC}", false), ("中", true),
  ]

  @Test("places the cursor behind glyphs that terminals disagree on alone", arguments: trusted)
  func trusts(glyph: String, isTrusted: Bool) {
    var writer = FrameWriter()
    var frame = Frame(size: Size(width: 12, height: 1))
    _ = writer.write(frame)
    let width = glyph == "中" ? 2 : 1
    frame[Point(x: 2, y: 0)] = Cell(glyph, width: width)
    frame[Point(x: 2 + width, y: 0)] = Cell("!")
    let bytes = writer.write(frame)
    let text = String(decoding: bytes, as: UTF8.self)
    let isBehind = text.unicodeScalars.split(separator: "!")[0].last == glyph.unicodeScalars.first
    #expect(isBehind == isTrusted)
  }

  /// The terminal gives every doubtful glyph another width than the frame does.
  ///
  /// What stands right of one, a column apart, is right all the same.
  @Test("trusts no width that terminals disagree on", arguments: 0..<40)
  func doubtfulWidths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: 24, height: 3)
    var screen = ScreenModel(size: size, widths: ["✓": 2, "🙂": 1, "中": 2])
    var writer = FrameWriter()
    var frame = Frame(size: size)
    frame.modes.alternateScreen = true
    for _ in 0..<25 {
      let y = Int.random(in: 0..<3, using: &random)
      for x in 0..<8 {
        let glyph = [("a", 1), ("b", 1), ("✓", 1), ("🙂", 2), ("中", 2)]
          .randomElement(using: &random)
        guard let glyph, Bool.random(using: &random) else { continue }
        frame[Point(x: 3 * x, y: y)] = Cell(glyph.0, width: glyph.1)
        let letter = ["x", "y"].randomElement(using: &random) ?? "x"
        frame[Point(x: 3 * x + 2, y: y)] = Cell(letter)
      }
      screen.read(writer.write(frame))
      for (index, cell) in frame.allCells.enumerated() where index % 24 % 3 == 2 {
        #expect(screen.cells[index] == cell)
      }
    }
  }

  /// What stands on the screen where a glyph of two columns comes that the terminal gives one.
  @Test(
    "leaves nothing beside a glyph that is drawn in fewer columns than it has",
    arguments: ["xyz", "\u{4E2D}", " y", "x", "\u{1F642}", ""]
  )
  func halfGlyphs(before: String) {
    for (plane, isNew) in [("\u{2708}\u{FE0F}", false), ("\u{1F642}", false), ("\u{1F642}", true)] {
      var screen = ScreenModel(size: Size(width: 8, height: 2), widths: [plane: 1, "\u{4E2D}": 2])
      var writer = FrameWriter()
      var frame = Frame(size: Size(width: 8, height: 2))
      var x = 2
      for character in before {
        let width = character.isASCII ? 1 : 2
        frame[Point(x: x, y: 1)] = Cell(String(character), width: width)
        x += width
      }
      screen.read(writer.write(frame))
      if isNew { writer.forgetCells() }
      for x in 2..<6 { frame[Point(x: x, y: 1)] = Cell(" ") }
      frame[Point(x: 2, y: 1)] = Cell(plane, width: 2)
      frame[Point(x: 5, y: 1)] = Cell("!")
      screen.read(writer.write(frame))
      #expect(screen.cells[8 + 2].text == plane)
      #expect(screen.cells[8 + 3] == Cell(" "), "\(screen.cells[8 + 3])")
      #expect(screen.cells[8 + 5] == Cell("!"))
    }
  }
}
