/// Rows of a frame that stand a few rows higher or lower in the next one, as they are or nearly so.
///
/// A row that opens or closes moves all rows below it, and a list that scrolls moves most of them.
/// Two control sequences do so on the terminal: lines are deleted on one side of the block and
/// inserted on the other (ECMA-48, DL and IL), so that what is above and below stays. What the move
/// does not get right is drawn as any other difference: so a row may move although a sign at its end
/// comes or goes.
struct RowShift {
  /// The rows of the old frame that move.
  let rows: Range<Int>
  /// By how many they move; negative is up.
  let distance: Int

  /// Blocks are not looked for further away.
  private static let farthest = 8
  /// The bytes of both sequences and of the moves of the cursor in front of them.
  private static let cost = 18

  /// The move that leaves the fewest cells to be drawn; `nil` where none seems to save anything.
  ///
  /// - Complexity: O(cells), and less where few rows have changed.
  static func best(from old: Frame, to new: Frame) -> RowShift? {
    let width = new.size.width
    let (before, after) = (old.cells.span, new.cells.span)
    func differences(_ y: Int, over source: Int, limit: Int) -> Int {
      var count = 0
      for x in 0..<width where !before[source * width + x].looks(like: after[y * width + x]) {
        count += 1
        if count == limit { break }
      }
      return count
    }
    let changed = (0..<new.size.height).map { differences($0, over: $0, limit: .max) }
    guard let first = changed.firstIndex(where: { $0 > 0 }),
      let last = changed.lastIndex(where: { $0 > 0 })
    else { return nil }
    // What is to be drawn from each row on: no block that begins there saves more.
    var rest = changed
    for row in rest.indices.dropLast().reversed() { rest[row] += rest[row + 1] }
    var best: RowShift?
    var bestGain = cost
    for distance in -farthest...farthest where distance != 0 && abs(distance) <= last - first {
      // The gain of a block from the best row to begin at.
      var gain = 0
      var start = max(first, first + distance)
      for target in start...min(last, last + distance) {
        if gain <= 0 { (gain, start) = (0, target) }
        if gain + rest[target] <= bestGain { break }
        // A row that is right already is no beginning.
        if gain == 0, changed[target] == 0 { continue }
        // A row that does not fit may be drawn at another place.
        let limit = changed[target] + cost
        gain += changed[target] - differences(target, over: target - distance, limit: limit)
        if gain > bestGain {
          bestGain = gain
          best = RowShift(rows: start - distance..<target + 1 - distance, distance: distance)
        }
      }
    }
    return best
  }

  /// What the terminal shows afterwards.
  func applied(to frame: Frame) -> Frame {
    var moved = frame
    let width = frame.size.width
    let first = min(rows.lowerBound, rows.lowerBound + distance)
    let end = max(rows.upperBound, rows.upperBound + distance)
    for row in first..<end {
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
    pen.chooseErasing()
    // Lines go on one side of the block before they come on the other.
    pen.insertLines(-abs(distance), at: distance > 0 ? rows.upperBound : rows.lowerBound + distance)
    pen.insertLines(abs(distance), at: distance > 0 ? rows.lowerBound : rows.upperBound + distance)
  }
}
