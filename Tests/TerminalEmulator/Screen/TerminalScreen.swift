/// A small, strict terminal: bytes go in, a screen can be looked at.
///
/// It does what xterm does (ctlseqs) for the sequences that full-screen programs use, and nothing
/// else: whatever it does not know is kept in ``unknown``, so that a test can demand that there is
/// none. Graphemes, colours and both screens are kept as they were asked for, and a blank cell is
/// a space. Bytes may be split anywhere.
///
/// Three layers: `Parser` turns bytes into printed scalars and sequences, `+Sequences` turns
/// sequences into steps, `+Editing` and `+Text` carry the steps out on a `ScreenGrid`. It shares
/// no code with the program under test, widths included.
package struct TerminalScreen: Sendable {
  /// What the terminal takes for one character.
  package enum Glyphs: Sendable {
    /// Graphemes: marks, joiners and selectors go with what stands before them.
    case clusters
    /// Scalars, as older terminals do: only marks join, and emoji sequences fall into their parts.
    case scalars
  }

  /// The size in cells.
  package private(set) var width: Int
  package private(set) var height: Int
  /// The cell of the cursor, counted from 0 at the upper left.
  package internal(set) var cursor = Place(x: 0, y: 0)
  /// Private modes that are set (DECSET); cursor (25) and wrapping (7) are, at the start.
  package internal(set) var modes: Set<Int> = [7, 25]
  /// Sequences and characters that the terminal does not know, readable.
  package internal(set) var unknown: [String] = []
  /// Lines that left the main screen at its top, the oldest first.
  package internal(set) var scrollback: [String] = []
  /// The number of bytes that came in.
  package private(set) var byteCount = 0
  /// The number of synchronised updates (mode 2026) that were finished.
  package internal(set) var updateCount = 0
  /// How often the alternate screen was asked for, also while it was shown: what is drawn whole
  /// begins with it.
  package internal(set) var entryCount = 0
  /// The number of bells.
  package internal(set) var bellCount = 0
  /// The title of the window.
  package internal(set) var title = ""
  /// The shape of the cursor (DECSCUSR); 0 is the terminal's own.
  package internal(set) var cursorShape = 0
  /// What the terminal would answer to queries so far.
  package internal(set) var replies: [UInt8] = []

  let glyphs: Glyphs
  var style = ScreenStyle.plain
  var isWrapPending = false
  /// Rows that scroll.
  var region: ClosedRange<Int>
  var main: ScreenGrid
  var alternate: ScreenGrid
  /// Where the last printed character is, as long as something can join it.
  var lastGlyph: Place?
  var parser = Parser()

  /// A cell's place, counted from 0.
  package struct Place: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// A blank terminal.
  package init(width: Int = 80, height: Int = 24, glyphs: Glyphs = .clusters) {
    precondition(width > 0 && height > 0, "a screen has cells")
    self.width = width
    self.height = height
    self.glyphs = glyphs
    region = 0...height - 1
    main = ScreenGrid(width: width, height: height)
    alternate = main
  }

  /// Takes what a program wrote.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      byteCount += 1
      parser.take(byte)
      while let step = parser.next() { perform(step) }
    }
  }

  /// Takes what a program wrote.
  package mutating func feed(_ text: String) { feed(text.utf8) }

  /// Makes the window another size, keeping what stays in it.
  ///
  /// Rows above the cursor leave at the top when there is not room for all, as in xterm.
  package mutating func resize(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a screen has cells")
    let dropping = max(0, cursor.y - (height - 1))
    if !modes.contains(1049) {
      scrollback += (0..<dropping).map { main.text(ofRow: $0) }
    }
    for screen in [\TerminalScreen.main, \.alternate] {
      self[keyPath: screen].resize(width: width, height: height, dropping: dropping)
    }
    (self.width, self.height) = (width, height)
    region = 0...height - 1
    moveCursor(x: cursor.x, y: cursor.y - dropping)
  }

  /// Hands over the answers to queries, once.
  package mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }
}

extension TerminalScreen {
  /// The cells of the screen that is shown.
  var grid: ScreenGrid {
    get { modes.contains(1049) ? alternate : main }
    set { if modes.contains(1049) { alternate = newValue } else { main = newValue } }
    _modify {
      if modes.contains(1049) { yield &alternate } else { yield &main }
    }
  }

  /// A cell of the screen that is shown.
  package func cell(_ x: Int, _ y: Int) -> ScreenCell { grid[x, y] }

  /// The rows of the screen that is shown, blanks at their ends cut.
  package var lines: [String] { (0..<height).map { grid.text(ofRow: $0) } }

  /// The rows of the screen that is shown in one text, blank ones at the end cut.
  package var text: String { TerminalScreen.joined(lines) }

  /// The main screen with what has left it at its top: what a person finds when scrolling back.
  package var mainText: String {
    TerminalScreen.joined(scrollback + (0..<height).map { main.text(ofRow: $0) })
  }

  /// The words of the main screen, wherever its lines are broken between them.
  package var mainWords: String {
    mainText.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
  }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { modes.contains(1049) }

  /// Whether the cursor is seen.
  package var isCursorVisible: Bool { modes.contains(25) }

  /// Whether a synchronised update is under way: what is seen is the screen before it.
  package var isUpdating: Bool { modes.contains(2026) }

  /// The modes that differ from those of a terminal nobody has touched; a program that left has
  /// none of them.
  package var leftoverModes: Set<Int> { modes.symmetricDifference([7, 25]) }

  /// The first place of a text in a row, by cells; `nil` when no row has it.
  package func place(of text: String) -> Place? {
    for y in 0..<height {
      let line = grid.text(ofRow: y)
      guard let range = line.firstRange(of: text) else { continue }
      let before = line[..<range.lowerBound]
      var (x, length) = (0, 0)
      while length < before.unicodeScalars.count {
        length += grid[x, y].text.unicodeScalars.count
        x += 1
      }
      while x < width, grid[x, y].width == 0 { x += 1 }
      return Place(x: x, y: y)
    }
    return nil
  }

  private static func joined(_ lines: [String]) -> String {
    let kept = lines.lastIndex { !$0.isEmpty }.map { lines[...$0] } ?? []
    return kept.joined(separator: "\n")
  }
}
