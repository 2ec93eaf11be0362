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
  /// `nil` while nothing is known of the terminal.
  private var isCursorVisible: Bool?

  /// So many bytes reach any terminal in one piece, be it as a packet of the network, and it shows
  /// the cursor only behind them.
  private static let drawnAtOnce = 1_024

  /// So many blocks of rows are moved at most.
  private static let mostMoves = 3

  /// Creates a writer for a terminal of which nothing is known.
  ///
  /// - Parameter depth: With `.none` only attributes are written.
  package init(depth: ColorDepth = .full) {
    self.depth = depth
    pen = TerminalPen(depth: depth)
  }

  /// Brings the terminal to a frame.
  ///
  /// A frame of another size than the one before is drawn whole, and so is the first.
  /// - Returns: One block to write; empty when nothing has changed.
  /// - Complexity: O(cells)
  package mutating func write(_ frame: Frame) -> [UInt8] {
    pen.bytes.removeAll(keepingCapacity: true)
    if isCursorVisible == nil {
      pen.resetStyle()
      pen.forgetPlace()
    }
    if frame.modes != modes { change(to: frame.modes) }
    let old = shown
    let start = pen.bytes.count
    if frame.size.width == 0 {
      // There is nothing to draw on.
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
    shown = frame
    return pen.bytes
  }

  /// Forgets what is on the screen and how the terminal is set, so that the next frame is drawn
  /// whole: after the program was stopped, or when something else has written.
  package mutating func forget() {
    shown = nil
    modes = TerminalModes()
    isCursorVisible = nil
  }

  /// Forgets the cells on the screen and the place of the cursor, but not the modes.
  ///
  /// The next frame is drawn whole: after the window had another size, even if it has the old one
  /// again.
  package mutating func forgetCells() {
    shown = nil
    pen.forgetPlace()
  }

  /// Bytes that restore any terminal, whatever frame is shown: for a program that is ended by a
  /// signal.
  package static let restoration = Array(
    "\u{1B}[m\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?1049l\u{1B}[?25h"
      .utf8
  )

  private mutating func change(to new: TerminalModes) {
    if modes.mouse, !new.mouse { pen.bytes += "\u{1B}[?1006l\u{1B}[?1002l".utf8 }
    if modes.bracketedPaste, !new.bracketedPaste { pen.control("?2004l") }
    if modes.alternateScreen != new.alternateScreen {
      if new.alternateScreen {
        pen.bytes += "\u{1B}[?1049h\u{1B}[?7l".utf8
      } else {
        pen.bytes += "\u{1B}[?7h\u{1B}[?1049l".utf8
      }
      pen.forgetPlace()
      shown = nil
    }
    if new.bracketedPaste, !modes.bracketedPaste { pen.control("?2004h") }
    if new.mouse, !modes.mouse { pen.bytes += "\u{1B}[?1002h\u{1B}[?1006h".utf8 }
    modes = new
  }

  /// Draws what differs, at once or after moves of rows, whatever is shorter.
  ///
  /// What a move saves is an estimate; what it does save is seen by drawing after each of them.
  private mutating func drawChanges(from old: Frame, to frame: Frame) {
    var moving = pen
    var shown = old
    pen = drawn(from: old, to: frame, by: pen)
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
