/// Rows of a frame that stand a few rows higher or lower in the next one.
///
/// A row that opens or closes moves all rows below it. Two control sequences move them on the
/// terminal: lines are deleted on one side of the block and inserted on the other (ECMA-48, DL and
/// IL), so that what is above and below stays. What the move does not get right is drawn as any
/// other difference.
struct RowShift {
  /// The rows of the old frame that move.
  let rows: Range<Int>
  /// By how many they move; negative is up.
  let distance: Int

  /// Blocks are not looked for further away.
  private static let farthest = 8
  /// The bytes of both sequences and of the moves of the cursor in front of them.
  private static let cost = 24
  /// Fewer changed rows are not worth a look.
  private static let fewest = 3

  /// The move that saves the most, if one does.
  ///
  /// - Complexity: O(cells), and less where few rows have changed.
  static func best(from old: Frame, to new: Frame) -> RowShift? {
    let height = new.size.height
    let width = new.size.width
    func row(_ y: Int, of frame: Frame) -> ArraySlice<PackedCell> {
      frame.cells[y * width..<(y + 1) * width]
    }
    func isSame(_ y: Int, _ other: Int) -> Bool {
      row(y, of: old).elementsEqual(row(other, of: new))
    }
    let changed = (0..<height).filter { !isSame($0, $0) }
    guard let first = changed.first, let last = changed.last, changed.count >= fewest else {
      return nil
    }
    // What each row costs as it is, and behind an inserted line.
    var drawn = Array(repeating: 0, count: height)
    var drawnAnew = drawn
    for y in first...last {
      drawn[y] = zip(row(y, of: old), row(y, of: new)).count { $0 != $1 && !$0.looks(like: $1) }
      drawnAnew[y] = row(y, of: new).count { !$0.isEmpty }
    }
    var best: RowShift?
    var bestGain = 0
    for distance in -farthest...farthest where distance != 0 {
      var start = max(first, first - distance)
      let limit = min(last, last - distance) + 1
      while start < limit {
        guard isSame(start, start + distance) else {
          start += 1
          continue
        }
        var end = start + 1
        while end < limit, isSame(end, end + distance) { end += 1 }
        let shift = RowShift(rows: start..<end, distance: distance)
        let saved = shift.touched.reduce(-cost) { gain, y in
          gain + drawn[y] - (shift.rows.contains(y - distance) ? 0 : drawnAnew[y])
        }
        if saved > bestGain {
          bestGain = saved
          best = shift
        }
        start = end
      }
    }
    return best
  }

  /// The rows that hold something else afterwards.
  private var touched: Range<Int> {
    min(
      rows.lowerBound,
      rows.lowerBound + distance
    )..<max(rows.upperBound, rows.upperBound + distance)
  }

  /// What the terminal shows afterwards.
  func applied(to frame: Frame) -> Frame {
    var moved = frame
    let width = frame.size.width
    for row in touched {
      let source = row - distance
      for x in 0..<width {
        moved.cells[row * width + x] =
          rows.contains(source) ? frame.cells[source * width + x] : .blank
      }
    }
    return moved
  }

  /// Moves the rows on the terminal.
  func write(with pen: inout TerminalPen) {
    // New lines take the colour at hand.
    pen.choose(.plain)
    if distance > 0 {
      pen.deleteLines(distance, at: rows.upperBound)
      pen.insertLines(distance, at: rows.lowerBound)
    } else {
      pen.deleteLines(-distance, at: rows.lowerBound + distance)
      pen.insertLines(-distance, at: rows.upperBound + distance)
    }
  }
}
