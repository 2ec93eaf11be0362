/// Rows of a frame that stand a few rows higher or lower in the next one, as they are or nearly so.
///
/// A row that opens or closes moves all rows below it. Two control sequences move them on the
/// terminal: lines are deleted on one side of the block and inserted on the other (ECMA-48, DL and
/// IL), so that what is above and below stays. What the move does not get right is drawn as any
/// other difference: so a row may move although a sign at its end comes or goes.
struct RowShift {
  /// The rows of the old frame that move.
  let rows: Range<Int>
  /// By how many they move; negative is up.
  let distance: Int

  /// Blocks are not looked for further away.
  private static let farthest = 8
  /// The bytes of both sequences and of the moves of the cursor in front of them.
  private static let cost = 18
  /// A row that has to be drawn for so many bytes afterwards is another one.
  private static let mostRest = 48
  /// Fewer changed rows are not worth a look.
  private static let fewest = 3

  /// The best move of each distance that seems to save something, the one that saves most first.
  ///
  /// - Complexity: O(cells), and less where few rows have changed.
  static func candidates(from old: Frame, to new: Frame) -> [RowShift] {
    let size = new.size
    let changed = (0..<size.height).filter { y in
      let row = y * size.width..<(y + 1) * size.width
      return !old.cells[row].elementsEqual(new.cells[row])
    }
    guard let first = changed.first, let last = changed.last, changed.count >= fewest else {
      return []
    }
    let costs = RowCosts(from: old, to: new)
    // What each row costs as it is, and what it would save if it were blank.
    let drawn = (first...last).map { costs.cost(of: $0, over: $0) }
    let saved = (first...last).map { drawn[$0 - first] - costs.costOnBlank(of: $0) }
    var found: [(shift: RowShift, gain: Int)] = []
    for distance in -farthest...farthest where abs(distance) <= last - first && distance != 0 {
      var best: RowShift?
      var bestGain = cost
      let targets = max(first, first + distance)...min(last, last + distance)
      // The gain of a block from the best row to begin at, without the rows it leaves.
      var gain = 0
      var start = targets.lowerBound
      var isBegun = false
      for target in targets {
        // Moved down, a block leaves the rows in front of it; moved up, those behind it.
        let vacated =
          distance > 0 ? (target - distance..<target) : (target + 1..<target + 1 - distance)
        let left = vacated.reduce(0) { $0 + saved[$1 - first] }
        let before = distance > 0 ? left : 0
        if !isBegun || gain < before {
          gain = before
          start = target
          isBegun = true
        }
        let rest = costs.cost(of: target, over: target - distance, limit: mostRest)
        if rest < mostRest {
          gain += drawn[target - first] - rest
        } else if drawn[target - first] < mostRest {
          gain -= cost
        }
        let total = distance > 0 ? gain : gain + left
        if total > bestGain {
          bestGain = total
          best = RowShift(rows: start - distance..<target + 1 - distance, distance: distance)
        }
      }
      if let best { found.append((best, bestGain)) }
    }
    return found.sorted { $0.gain > $1.gain }.map(\.shift)
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
    pen.chooseErasing()
    if distance > 0 {
      pen.deleteLines(distance, at: rows.upperBound)
      pen.insertLines(distance, at: rows.lowerBound)
    } else {
      pen.deleteLines(-distance, at: rows.lowerBound + distance)
      pen.insertLines(-distance, at: rows.upperBound + distance)
    }
  }
}
