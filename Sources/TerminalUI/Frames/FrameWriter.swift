/// Turns frames into the bytes that bring a terminal from each to the next.
///
/// It remembers the frame on the screen and writes what differs: changed cells, the shortest of
/// the usual cursor moves, changes of style, "erase to end of line" and moved lines where that is
/// shorter. The cursor is hidden while much is drawn. After a glyph whose width terminals disagree
/// on, the cursor is placed again, and what may have been drawn over is drawn again. A whole frame
/// is drawn row by row over the old one without clearing the screen first, so it does not flicker.
/// No answer of the terminal is needed, and the last column is never followed by a glyph.
package struct FrameWriter: Sendable {
  /// The colours the terminal has; others become the nearest of these.
  package let depth: ColorDepth

  private var pen: TerminalPen
  private var shown: Frame?
  private var modes = TerminalModes()
  /// The row of the cursor among those below the prompt, while a whole screen hides them.
  private var hiddenRow: Int?
  /// Whether the terminal breaks rows that do not fit into a window which has become narrower.
  private let reflows: Bool
  /// The columns of the rows below the prompt down to the cursor, and its column, as they were drawn
  /// before the window had another size.
  private var drawnRows: (columns: [Int], cursor: Int)?
  /// `nil` while nothing is known of the terminal.
  private var isCursorVisible: Bool?

  /// So many bytes reach any terminal in one piece, be it as a packet of the network, and it shows
  /// the cursor only behind them.
  private static let drawnAtOnce = 1_024

  /// So many blocks of rows are moved at most.
  private static let mostMoves = 3

  /// Creates a writer for a terminal of which nothing is known.
  ///
  /// - Parameters:
  ///   - depth: With `.none` only attributes are written.
  ///   - reflows: Whether the terminal breaks rows that do not fit into a narrower window.
  package init(depth: ColorDepth = .full, reflows: Bool = false) {
    (self.depth, self.reflows) = (depth, reflows)
    pen = TerminalPen(depth: depth)
  }

  /// Brings the terminal to a frame.
  ///
  /// A frame of another size than the one before is drawn whole, and so is the first.
  /// - Returns: One block to write; empty when nothing has changed.
  /// - Complexity: O(cells)
  package mutating func write(_ frame: Frame) -> [UInt8] {
    pen.bytes.removeAll(keepingCapacity: true)
    if isCursorVisible == nil { pen.resetStyle() }
    if frame.modes != modes { change(to: frame.modes) }
    let old = shown
    let start = pen.bytes.count
    if frame.size.width == 0 {
      // There is nothing to draw on.
    } else if frame.modes.inline, old?.size != frame.size {
      findReflowedRow(in: frame.size.width)
      makeRoom(for: frame)
      pen = drawn(from: nil, to: frame, by: pen)
    } else if let old, old.size == frame.size {
      drawChanges(from: old, to: frame)
    } else {
      pen = drawn(from: nil, to: frame, by: pen)
    }
    if isCursorVisible != false, pen.bytes.count - start > FrameWriter.drawnAtOnce {
      pen.bytes.insert(contentsOf: "\u{1B}[?25l".utf8, at: start)
      isCursorVisible = false
    }
    placeCursor(of: frame)
    (shown, drawnRows) = (frame, nil)
    return pen.bytes
  }

  /// Forgets what is on the screen and how the terminal is set, so that the next frame is drawn
  /// whole: after the program was stopped, or when something else has written.
  package mutating func forget() {
    forgetLook()
    pen.forgetPlace()
    hiddenRow = nil
  }

  /// Forgets the same, but not in which rows below the prompt frames stand: something else may have
  /// written among them.
  package mutating func forgetLook() {
    shown = nil
    pen.forgetPlace(but: modes.inline ? pen.row : nil)
    modes = TerminalModes()
    isCursorVisible = nil
  }

  /// Forgets the cells on the screen and the place of the cursor, but not the modes.
  ///
  /// The next frame is drawn whole: after the window had another size, even if it has the old one
  /// again.
  package mutating func forgetCells() {
    if reflows, modes.inline, let shown, let row = pen.row {
      let rows = RowDrawing(frame: shown)
      drawnRows = ((0...row).map { rows.end(of: $0) }, pen.column ?? 0)
    }
    shown = nil
    pen.forgetPlace(but: modes.inline ? pen.row : nil)
  }

  /// Bytes that restore any terminal that shows a whole screen, or nothing yet: for a program that
  /// is ended by a signal.
  package static let restoration = restoration(leaving: "\u{1B}[?1049l")

  /// Bytes that restore the terminal as it is now: rows below the prompt are cleared, and the
  /// cursor is left in the first of them.
  package var restoration: [UInt8] {
    // Without the second screen its end would move the cursor.
    let screen = modes.alternateScreen || !modes.inline ? "\u{1B}[?1049l" : ""
    guard let row = modes.inline ? pen.row : hiddenRow else {
      return FrameWriter.restoration(leaving: screen)
    }
    let up = row > 0 ? "\u{1B}[\(row)A" : ""
    return FrameWriter.restoration(leaving: "\(screen)\r\(up)\u{1B}[J")
  }

  private static func restoration(leaving: String) -> [UInt8] {
    let modes = "\u{1B}[m\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l"
    // Behind the end of the second screen, which brings back what was saved with the cursor.
    return Array("\(modes)\(leaving)\u{1B}[m\u{1B}[?7h\u{1B}[?25h".utf8)
  }

  private mutating func change(to new: TerminalModes) {
    if modes.mouse, !new.mouse { pen.bytes += "\u{1B}[?1006l\u{1B}[?1002l".utf8 }
    if modes.bracketedPaste, !new.bracketedPaste { pen.control("?2004l") }
    if modes.alternateScreen != new.alternateScreen {
      if new.alternateScreen {
        if modes.inline { hiddenRow = pen.row }
        pen.bytes += "\u{1B}[?1049h\u{1B}[?7l".utf8
      } else {
        pen.bytes += "\u{1B}[?7h\u{1B}[?1049l".utf8
        // With the cursor its style comes back.
        pen.resetStyle()
      }
      pen.forgetPlace()
      shown = nil
    }
    if new.inline, !modes.inline {
      pen.bytes += "\u{1B}[?7l".utf8
      if let row = hiddenRow { pen.forgetPlace(but: row) }
      hiddenRow = nil
      shown = nil
    }
    pen.isRelative = new.inline
    if new.bracketedPaste, !modes.bracketedPaste { pen.control("?2004h") }
    if new.mouse, !modes.mouse { pen.bytes += "\u{1B}[?1002h\u{1B}[?1006h".utf8 }
    modes = new
  }

  /// Finds the row of the cursor among the pieces that the terminal has made of the rows below the
  /// prompt.
  private mutating func findReflowedRow(in width: Int) {
    guard let rows = drawnRows, let last = rows.columns.last else { return }
    let above = rows.columns.dropLast().reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
    pen.forgetPlace(but: above + min(rows.cursor, max(0, last - 1)) / width)
  }

  /// Sees to it that a frame below the prompt has its rows: what stood there before goes, except
  /// where the frame has only become higher.
  private mutating func makeRoom(for frame: Frame) {
    pen.chooseErasing()
    if let shown, shown.size.width == frame.size.width, shown.size.height < frame.size.height {
      pen.addRows(frame.size.height - shown.size.height, below: shown.size.height - 1)
      return
    }
    pen.move(to: Point(x: 0, y: 0))
    pen.control("J")
    pen.addRows(max(0, frame.size.height - 1), below: 0)
  }

  /// Draws what differs, at once or after moves of rows, whatever is shorter.
  ///
  /// What a move saves is an estimate; what it does save is seen by drawing after each of them.
  private mutating func drawChanges(from old: Frame, to frame: Frame) {
    var moving = pen
    var shown = old
    pen = drawn(from: old, to: frame, by: pen)
    // What is below the rows of a frame would move along.
    if frame.modes.inline { return }
    for _ in 0..<FrameWriter.mostMoves {
      guard let shift = RowShift.best(from: shown, to: frame) else { return }
      shift.write(with: &moving)
      shown = shift.applied(to: shown)
      let next = drawn(from: shown, to: frame, by: moving)
      if next.bytes.count < pen.bytes.count { pen = next }
    }
  }

  private func drawn(from old: Frame?, to frame: Frame, by pen: TerminalPen) -> TerminalPen {
    var pen = pen
    var row = RowDrawing(frame: frame)
    for y in 0..<frame.size.height { row.draw(y, from: old, with: &pen) }
    return pen
  }

  private mutating func placeCursor(of frame: Frame) {
    var isVisible = false
    if let cursor = frame.cursor, frame.size.width > 0, frame.size.height > 0 {
      pen.move(
        to: Point(
          x: max(0, min(cursor.x, frame.size.width - 1)),
          y: max(0, min(cursor.y, frame.size.height - 1))
        )
      )
      isVisible = frame.isCursorVisible
    }
    if isVisible != isCursorVisible { pen.control(isVisible ? "?25h" : "?25l") }
    isCursorVisible = isVisible
  }
}
