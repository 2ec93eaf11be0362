import TerminalEmulator
import Testing

/// The emulated terminal does what xterm does.
@Suite struct TerminalScreenTests {
  /// Bytes for a screen of 8×3, the rows they leave (`|` between them), the cursor.
  struct Drawing: CustomTestStringConvertible, Sendable {
    var what: String
    var bytes: String
    var rows: String
    var cursor: TerminalScreen.Place

    var testDescription: String { what }

    init(_ what: String, _ bytes: String, _ rows: String, _ x: Int, _ y: Int) {
      self.what = what
      self.bytes = bytes.replacing("CSI ", with: "\u{1B}[").replacing("ESC ", with: "\u{1B}")
      self.rows = rows
      cursor = TerminalScreen.Place(x: x, y: y)
    }
  }

  static let drawings: [Drawing] = [
    Drawing("text", "abc", "abc||", 3, 0),
    Drawing("a full row waits before it wraps", "12345678", "12345678||", 7, 0),
    Drawing("the next character wraps", "123456789", "12345678|9|", 1, 1),
    Drawing("a return after a full row stays in it", "12345678\rx", "x2345678||", 1, 0),
    Drawing("moving ends the wait", "12345678CSI 1;8Hx", "1234567x||", 7, 0),
    Drawing("erasing ends the wait", "12345678CSI Kx", "1234567x||", 7, 0),
    Drawing("colours do not end the wait", "12345678CSI 1mx", "12345678|x|", 1, 1),
    Drawing(
      "without wrapping the last cell is written over",
      "CSI ?7l123456789",
      "12345679||",
      7,
      0
    ),
    Drawing("a line feed keeps the column", "ab\nc", "ab|  c|", 3, 1),
    Drawing("the last row scrolls", "a\r\nb\r\nc\r\nd", "b|c|d", 1, 2),
    Drawing("backspace", "ab\u{8}x", "ax||", 2, 0),
    Drawing("tabulators", "a\tb", "a      b||", 7, 0),
    Drawing("cursor to a place", "CSI 2;4Hx", "|   x|", 4, 1),
    Drawing("cursor beyond the edges", "CSI 99;99Hx", "||       x", 7, 2),
    Drawing("up, down, left, right", "CSI 3;3HCSI 2ACSI BCSI 2CCSI Dx", "|   x|", 4, 1),
    Drawing("column and row", "CSI 3GCSI 2dx", "|  x|", 3, 1),
    Drawing("next and previous lines", "abCSI Ec CSI Fd", "db|c|", 1, 0),
    Drawing("erase to the end of the line", "abcdCSI 2DCSI K", "ab||", 2, 0),
    Drawing("erase from the start of the line", "abcdCSI 2DCSI 1K", "   d||", 2, 0),
    Drawing("erase the line", "abcdCSI 2K", "||", 4, 0),
    Drawing("erase below", "ab\r\ncd\r\nefCSI 2;2HCSI J", "ab|c|", 1, 1),
    Drawing("erase above", "ab\r\ncd\r\nefCSI 2;1HCSI 1J", "| d|ef", 0, 1),
    Drawing("erase the screen", "ab\r\ncdCSI 2J", "||", 2, 1),
    Drawing("erase characters", "abcdCSI 4DCSI 2X", "  cd||", 0, 0),
    Drawing("insert characters", "abcdCSI 3DCSI 2@", "a  bcd||", 1, 0),
    Drawing("delete characters", "abcdCSI 3DCSI 2P", "ad||", 1, 0),
    Drawing("insert lines", "a\r\nb\r\ncCSI 2HCSI L", "a||b", 0, 1),
    Drawing("delete lines", "a\r\nb\r\ncCSI 1HCSI M", "b|c|", 0, 0),
    Drawing("scroll up", "a\r\nb\r\ncCSI S", "b|c|", 1, 2),
    Drawing("scroll down", "a\r\nb\r\ncCSI T", "|a|b", 1, 2),
    Drawing("only the region scrolls", "a\r\nb\r\ncCSI 1;2rCSI 2H\n", "b||c", 0, 1),
    Drawing("reverse line feed at the top", "a\r\nbCSI HESC M", "|a|b", 0, 0),
    Drawing("save and restore the cursor", "aESC 7bcESC 8x", "axc||", 2, 0),
    Drawing("a wide character takes two cells", "a世b", "a世b||", 4, 0),
    Drawing("a wide one that does not fit wraps", "1234567世", "1234567|世|", 2, 1),
    Drawing("writing into the right half blanks the left", "世CSI 2Gx", " x||", 2, 0),
    Drawing("writing into the left half blanks the right", "世aCSI 1Gx", "x a||", 1, 0),
    Drawing("erasing half a wide one erases it", "世aCSI 2GCSI X", "  a||", 1, 0),
    Drawing("marks join", "e\u{301}x", "e\u{301}x||", 2, 0),
    Drawing("marks join in the last column", "1234567e\u{301}", "1234567e\u{301}||", 7, 0),
    Drawing("joiners join", "👩‍💻x", "👩‍💻x||", 3, 0),
    Drawing("flags are one", "🇩🇪x", "🇩🇪x||", 3, 0),
    Drawing("a selector widens", "❤️x", "❤️x||", 3, 0),
    Drawing("isolates take no cell", "\u{2068}ab\u{2069}", "ab||", 2, 0),
    Drawing("a reset", "abCSI 5;1mESC c", "||", 0, 0),
    Drawing("a sequence that is begun again", "CSI 3CSI 2Gx", " x||", 2, 0),
    Drawing("a sequence that is given up", "CSI 3\u{18}x", "x||", 1, 0),
  ]

  @Test(arguments: drawings)
  func `draws what it is sent, however the bytes are split`(drawing: Drawing) {
    var whole = TerminalScreen(width: 8, height: 3)
    whole.feed(drawing.bytes)
    var split = TerminalScreen(width: 8, height: 3)
    for byte in drawing.bytes.utf8 { split.feed([byte]) }
    for screen in [whole, split] {
      #expect(screen.lines.joined(separator: "|") == drawing.rows)
      #expect(screen.cursor == drawing.cursor)
      #expect(screen.unknown == [])
    }
  }

  @Test(
    arguments: [
      ("\u{1B}[1;31m", "bold fg=1"),
      ("\u{1B}[7;4;9m", "underlined reversed struck"),
      ("\u{1B}[91;104m", "fg=9 bg=12"),
      ("\u{1B}[38;5;196m", "fg=196"),
      ("\u{1B}[48;2;16;32;255m", "bg=#1020ff"),
      ("\u{1B}[38:2::1:2:3m", "fg=#010203"),
      ("\u{1B}[1;2;3m\u{1B}[22m", "italic"),
      ("\u{1B}[1m\u{1B}[m", "plain"),
      ("\u{1B}[31;44m\u{1B}[39m", "bg=4"),
    ]
  )
  func `styles cells`(bytes: String, style: String) {
    var screen = TerminalScreen(width: 8, height: 3)
    screen.feed(bytes + "x")
    #expect("\(screen.cell(0, 0).style)" == style)
    #expect(screen.unknown == [])
  }

  @Test
  func `erased cells keep only the background`() {
    var screen = TerminalScreen(width: 8, height: 3)
    screen.feed("\u{1B}[1;44m\u{1B}[2J")
    #expect("\(screen.cell(5, 2).style)" == "bg=4")
  }

  @Test(
    arguments: [
      ("\u{1B}[?12h", "CSI ?12h"), ("\u{1B}[4h", "CSI 4h"), ("\u{1B}[1;99m", "CSI 1;99m"),
      ("\u{1B}[38;5m", "CSI 38;5m"), ("\u{1B}]8;;x\u{7}", "OSC 8;;x"),
      ("\u{1B}P1q\u{1B}\\", "ESC P1q"), ("\u{0}", "\\x00"), ("\u{7F}", "\\x7F"),
      ("\u{9B}", "\\xC2\\x9B"), ("\u{1B}#8", "ESC #8"),
      ("\u{301}", "U+301 with nothing to join"),
    ]
  )
  func `keeps what it does not know`(bytes: String, expected: String) {
    var screen = TerminalScreen(width: 8, height: 3)
    screen.feed(bytes)
    #expect(screen.unknown == [expected])
    #expect(screen.text == "")
  }

  @Test
  func `keeps bytes that are no text`() {
    var screen = TerminalScreen(width: 8, height: 3)
    screen.feed([0xFF, 0xC3, 0x41])
    #expect(screen.unknown == ["\\xFF", "\\xC3"])
    #expect(screen.text == "A")
  }

  @Test
  func `shows the alternate screen and comes back`() {
    var screen = TerminalScreen(width: 8, height: 3)
    screen.feed("shell\r\n$ \u{1B}[1m\u{1B}[?1049h")
    #expect(screen.text == "")
    #expect(screen.isAlternate)
    screen.feed("\u{1B}[H\u{1B}[0mpage\r\n\n\n\n\u{1B}[?1002;1006;2004h\u{1B}[?25l")
    #expect(screen.leftoverModes == [25, 1002, 1006, 1049, 2004])
    screen.feed("\u{1B}[?1002;1006;2004l\u{1B}[?25h\u{1B}[?1049lx")
    #expect(screen.lines == ["shell", "$ x", ""])
    #expect("\(screen.cell(2, 1).style)" == "bold")
    #expect(screen.leftoverModes == [])
    #expect(screen.scrollback == [])
  }

  @Test
  func `keeps what scrolls off the main screen`() {
    var screen = TerminalScreen(width: 8, height: 2)
    screen.feed("a\r\nb\r\nc\r\nd")
    #expect(screen.scrollback == ["a", "b"])
    #expect(screen.mainText == "a\nb\nc\nd")
  }

  @Test
  func `resizing keeps what stays in the window`() {
    var screen = TerminalScreen(width: 8, height: 3)
    screen.feed("one\r\ntwo\r\nthree世")
    screen.resize(width: 6, height: 2)
    #expect(screen.lines == ["two", "three"])
    #expect(screen.scrollback == ["one"])
    screen.resize(width: 20, height: 4)
    #expect(screen.lines == ["two", "three", "", ""])
    screen.feed("\u{1B}[4;20Hx")
    #expect(screen.cell(19, 3).text == "x")
  }

  @Test
  func `an older terminal draws emoji sequences apart`() {
    var screen = TerminalScreen(width: 12, height: 1, glyphs: .scalars)
    screen.feed("👩‍💻e\u{301}❤️x")
    #expect(screen.cursor.x == 7)
  }

  @Test
  func `answers what is asked`() {
    var screen = TerminalScreen()
    screen.feed("\u{1B}[?2026h\u{1B}[?2026$p\u{1B}[?9999$p\u{1B}[2;3H\u{1B}[6n")
    #expect(
      String(decoding: screen.takeReplies(), as: UTF8.self)
        == "\u{1B}[?2026;1$y\u{1B}[?9999;0$y\u{1B}[2;3R"
    )
    #expect(screen.takeReplies() == [])
  }

  @Test
  func `finds a text by its cells`() {
    var screen = TerminalScreen(width: 20, height: 2)
    screen.feed("\r\n世 e\u{301} here")
    #expect(screen.place(of: "here") == TerminalScreen.Place(x: 5, y: 1))
    #expect(screen.place(of: "there") == nil)
  }

  @Test
  func `any bytes leave a screen of its size`() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("\u{1B}[?;:0123456789hlmHJKLMPXSTrABCDG@ \n\r\t\u{8}a世é👩‍💻🇩❤\u{FE0F}".utf8)
    var screen = TerminalScreen(width: 5, height: 3)
    for round in 0..<20_000 {
      screen.feed((0..<12).map { _ in alphabet.randomElement(using: &generator) ?? 0 })
      if round % 50 == 0 {
        screen.resize(width: .random(in: 1...9), height: .random(in: 1...5))
      }
      #expect(screen.lines.count == screen.height)
    }
  }
}
