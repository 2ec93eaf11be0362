import Diagnostics

/// Lines that stand too far to the left or to the right.
extension YAMLSyntax {
  /// Lines that are moved by some columns so that what follows can be read.
  struct Shift {
    /// The first of them, which is where the mistake is.
    var line: YAMLLine
    /// The number of the last.
    var last: Int
    var distance: Int
    var patch: YAMLPatch
    /// How many lines have something on them.
    var count: Int
    /// How far the text can be read then.
    var reach = 0
  }

  /// The move of a line, of lines below with it, or of the line above, after which the text can be
  /// read on the furthest; `nil` when none lets it be read past the line.
  func shift(for line: YAMLLine, orElse patch: YAMLPatch? = nil) -> Shift? {
    var trial = YAMLTrial(self)
    guard trial.isPossible else { return nil }
    var best: Shift?
    // A patch that does as well is taken before any move of the line itself.
    let least = patch.flatMap { trial.reach(with: $0) } ?? line.range.upperBound
    let (attempts, isAbove) = attempts(for: line)
    for attempt in attempts {
      guard var shift = shift(attempt) else { continue }
      guard let reach = trial.reach(with: shift.patch) else { break }
      shift.reach = reach
      if let best, !isFurther(reach, than: best.reach) { continue }
      if reach > line.range.upperBound { best = shift }
    }
    guard let best else { return nil }
    let isSettled = isAbove && best.line.range != line.range
    // Where both stop at another mistake, neither is proved wrong.
    let isOpen =
      best.reach < bytes.count && !isFurther(least, than: best.reach) && best.count == 1
      && !best.line.isItem
    // Lines that the patch passes over may have the mistake at which the move stops.
    let isBlind =
      best.count == 1 && !best.line.isItem && patch.map { best.reach <= $0.end } ?? false
    return best.reach > least || isOpen || isBlind || isSettled && best.reach == least ? best : nil
  }

  /// Whether reading gets to a line further down: how far it gets on one that has a mistake of its
  /// own is chance.
  private func isFurther(_ reach: Int, than other: Int) -> Bool {
    reach > other
      && (reach >= bytes.count || source.position(of: reach).line > source.position(of: other).line)
  }

  /// Numbers of lines, and by how many columns they may have to be moved.
  private struct Attempt {
    var lines: ClosedRange<Int>
    var distance: Int
  }

  /// What may be moved, the most likely first, and whether that is the line above.
  private func attempts(for line: YAMLLine) -> (attempts: [Attempt], isAbove: Bool) {
    let column = width(line.indentEnd, in: line)
    let number = source.position(of: line.range.lowerBound).line
    var own: [Attempt] = []
    var unlikely: [Attempt] = []
    var rest: [Attempt] = []
    for target in targets(for: line) {
      let distance = target.column - column
      if isAlone(line, from: target.column) {
        // The next line is out of place by itself: to move it with this one proves nothing.
        return ([Attempt(lines: number...number, distance: distance)], false)
      }
      let (ends, last) = ends(of: line, number, target.column)
      let attempts = ends.map { Attempt(lines: number...$0, distance: distance) }
      if target.isUnlike { unlikely += attempts } else { own += attempts }
      guard !ends.contains(last) else { continue }
      rest.append(Attempt(lines: number...last, distance: distance))
    }
    rest = unlikely + rest
    guard let above = lineAbove(line) else { return (own + rest, false) }
    let aboveNumber = source.position(of: above.range.lowerBound).line
    let start = width(above.indentEnd, in: above)
    var columns = openColumns(above: above, ofItems: false)
    let isAbove = !line.isItem && !above.isItem && start < column && columns.contains(column)
    if above.isItem {
      columns = [start + column - width(above.contentStart, in: above)]
    } else {
      columns = [column] + columns.filter { $0 > start && $0 != column }
    }
    let others = columns.prefix(3).filter { $0 >= 0 && $0 != start }
      .map { Attempt(lines: aboveNumber...aboveNumber, distance: $0 - start) }
    if above.isItem, columns[0] != start, isLikeOneBelow(above, line, in: columns[0]) {
      return (others + own + rest, true)
    }
    return ((isAbove ? others + own : own + others) + rest, isAbove)
  }

  /// Whether the line below stands on the other side of a column than this one, and the one after
  /// it in the column again.
  private func isAlone(_ line: YAMLLine, from column: Int) -> Bool {
    guard !line.isItem, let next = lineBelow(line), !next.isItem, next.key != nil,
      let after = lineBelow(next), !after.isItem, width(after.indentEnd, in: after) == column
    else { return false }
    return width(next.indentEnd, in: next) < column && width(line.indentEnd, in: line) > column
  }

  /// A column to which a line may belong.
  private struct Target {
    var column: Int
    /// Whether something speaks against it: the key is there already, or the items are of another
    /// kind.
    var isUnlike: Bool
  }

  /// The columns to which a line may belong, the nearest first.
  private func targets(for line: YAMLLine) -> [Target] {
    let column = width(line.indentEnd, in: line)
    var targets: [Target] = []
    for above in openLines(above: line) where line.isItem ? above.isItem : above.key != nil {
      let column = width(line.isItem ? above.indentEnd : above.contentStart, in: above)
      let isUnlike =
        line.isItem
        ? !isLike(line, above, in: column)
        : isTaken(line, in: column) || column > 0 && isOutermost(line)
          || isLanguage(above) && !isLanguage(line)
      targets.append(Target(column: column, isUnlike: isUnlike))
    }
    if line.isItem, let above = lineAbove(line), above.key != nil, !above.value.isEmpty,
      column > width(above.contentStart, in: above)
    {
      // Perhaps it is the first of a list whose key is missing.
      targets.removeAll(where: \.isUnlike)
    }
    return targets.filter { $0.column != column }
      .sorted {
        let first = ($0.isUnlike ? 1 : 0, abs($0.column - column), $1.column)
        return first < ($1.isUnlike ? 1 : 0, abs($1.column - column), $0.column)
      }
      .prefix(3).map { $0 }
  }

  /// Whether the key of a line is one of a text in several languages, such as `es`.
  private func isLanguage(_ line: YAMLLine) -> Bool {
    guard let key = line.key, key.count == 2 || key.count == 5, !isID(key) else { return false }
    return key.count == 2 || bytes[key.lowerBound + 2] == 0x2D
  }

  /// Whether the key of a line, hardly indented, is one that only stands at the left.
  private func isOutermost(_ line: YAMLLine) -> Bool {
    guard let key = line.key, line.value.isEmpty, width(line.indentEnd, in: line) < 3 else {
      return false
    }
    return ["sections", "option-lists"].contains(excerpt(of: key))
  }

  /// Whether an item goes on like one above in the column where that stands: the rest of it is where
  /// it would be then, or the same key follows the first.
  private func isLike(_ item: YAMLLine, _ above: YAMLLine, in column: Int) -> Bool {
    guard let below = lineBelow(item), !below.isItem, below.key != nil else {
      return item.firstByte == above.firstByte
    }
    let start = width(item.indentEnd, in: item)
    let rest = width(below.indentEnd, in: below)
    if rest == column + width(item.contentStart, in: item) - start { return true }
    return rest > start && secondKey(of: above) == secondKey(of: item)
  }

  /// Whether an item of the same kind stands in a column below one, so that both are of one list;
  /// `next` is the line after the item.
  private func isLikeOneBelow(_ item: YAMLLine, _ next: YAMLLine, in column: Int) -> Bool {
    guard let key = item.key, let second = next.key, !next.isItem else { return false }
    let start = min(width(item.indentEnd, in: item), column - 1)
    var number = source.position(of: item.range.lowerBound).line + 1
    let last = min(source.lineCount, number + YAMLSyntax.mostLinesOfItem)
    while number <= last {
      let below = YAMLLine(source.lineRange(number), bytes)
      number += 1
      guard !below.isBlank else { continue }
      let indent = width(below.indentEnd, in: below)
      if indent <= start { return false }
      guard below.isItem, indent == column else { continue }
      return below.key.map { excerpt(of: $0) == excerpt(of: key) } == true
        && secondKey(of: below) == excerpt(of: second)
    }
    return false
  }

  /// Lines below an item that are searched for the next one.
  private static let mostLinesOfItem = 200

  /// The key below that of an item, which tells fields from options.
  private func secondKey(of item: YAMLLine) -> String? {
    guard let below = lineBelow(item), !below.isItem, let key = below.key,
      width(below.indentEnd, in: below) > width(item.indentEnd, in: item)
    else { return nil }
    return excerpt(of: key)
  }

  /// The columns above a line in which keys stand, or items, innermost first.
  func openColumns(above line: YAMLLine, ofItems: Bool) -> [Int] {
    openLines(above: line).compactMap { above in
      if ofItems { return above.isItem ? width(above.indentEnd, in: above) : nil }
      return above.key == nil ? nil : width(above.contentStart, in: above)
    }
  }

  /// The lines above that something may still belong to, innermost first.
  private func openLines(above line: YAMLLine) -> [YAMLLine] {
    var lines: [YAMLLine] = []
    var limit = Int.max
    for above in linesAbove(line) {
      let indent = width(above.indentEnd, in: above)
      guard indent < limit else { continue }
      lines.append(above)
      limit = indent
      if limit == 0 { break }
    }
    return lines
  }

  /// Whether the key of a line is there in the mapping in a column above.
  private func isTaken(_ line: YAMLLine, in column: Int) -> Bool {
    guard !line.isItem, let key = line.key else { return false }
    for above in linesAbove(line) {
      let content = width(above.contentStart, in: above)
      if content == column, let other = above.key,
        bytes[other.lowerBound..<other.upperBound]
          .elementsEqual(bytes[key.lowerBound..<key.upperBound])
      {
        return true
      }
      if content < column || content == column && above.isItem { return false }
    }
    return false
  }

  /// The last lines of what may have to be moved with a line: itself, what belongs to it, what stands
  /// in its column below it, all that follows.
  private func ends(
    of line: YAMLLine,
    _ number: Int,
    _ target: Int
  ) -> (ends: [Int], last: Int) {
    let column = width(line.indentEnd, in: line)
    var (block, run) = (number, number)
    var isBlock = true
    var isRun = true
    var owner = line
    var next = number + 1
    var lastLine = number
    while next <= source.lineCount {
      let below = YAMLLine(source.lineRange(next), bytes)
      let indent = width(below.indentEnd, in: below)
      if !below.isBlank {
        lastLine = next
        let isBack = below.isItem && indent == (line.isItem ? target : min(target, column))
        if isBack || indent < column { (isBlock, isRun) = (false, false) }
        if indent == column {
          isBlock = false
          owner = below
        } else if !line.isItem, !owner.value.isEmpty, !isBlockText(owner.value) {
          // What is deeper belongs to nothing in the column, and stands where it should.
          (isBlock, isRun) = (false, false)
        }
        if isBlock { block = next }
        if isRun { run = next }
      }
      next += 1
    }
    let child = lineBelow(line).map { width($0.indentEnd, in: $0) } ?? 0
    let isOwner = !line.isItem && line.value.isEmpty && child > column && child <= target
    var ends: [Int] = []
    for end in (isOwner ? [block, number] : [number, block]) + [run] where !ends.contains(end) {
      ends.append(end)
    }
    return (ends, lastLine)
  }

  /// Lines moved by some columns.
  private func shift(_ attempt: Attempt) -> Shift? {
    let (numbers, distance) = (attempt.lines, attempt.distance)
    let line = YAMLLine(source.lineRange(numbers.lowerBound), bytes)
    var patch = YAMLPatch(end: line.range.upperBound)
    let spaces = [UInt8](repeating: 0x20, count: max(0, distance))
    var count = 0
    for number in numbers {
      let next = YAMLLine(source.lineRange(number), bytes)
      guard !next.isEmpty else { continue }
      if !next.isBlank { count += 1 }
      if distance > 0 {
        patch.inserted.append(YAMLInsertion(next.range.lowerBound, spaces))
      } else if next.indentEnd - next.range.lowerBound >= -distance {
        patch.moves.append(
          YAMLMove(start: next.range.lowerBound, end: next.range.upperBound, distance: -distance)
        )
      } else if !next.isBlank {
        return nil
      }
    }
    return Shift(
      line: line,
      last: numbers.upperBound,
      distance: distance,
      patch: patch,
      count: count
    )
  }

  /// What is to be done about lines that stand in the wrong column.
  func help(for shift: Shift) -> String {
    let column = width(shift.line.indentEnd, in: shift.line) + shift.distance + 1
    guard shift.count > 1 else { return "move it to column \(column)" }
    let isRest = lineBelow(YAMLLine(source.lineRange(shift.last), bytes)) == nil
    let columns = abs(shift.distance) == 1 ? "one column" : "\(abs(shift.distance)) columns"
    let side = shift.distance > 0 ? "right" : "left"
    let lines = isRest ? "all lines below it" : "the lines below it up to line \(shift.last)"
    return "move it to column \(column), and \(lines) with it, \(columns) to the \(side)"
  }

  /// What is said of a key that has to be moved.
  func refusal(for shift: Shift) -> YAMLRefusal {
    let line = shift.line
    let column = width(line.indentEnd, in: line) + 1
    let place = location(line.indentEnd, line.isItem ? line.indentEnd + 1 : keyEnd(of: line))
    let finding = SourceFindings.shifted(
      line.isItem ? nil : excerpt(of: place.range),
      at: place,
      column: column,
      isTooFar: shift.distance < 0,
      help: help(for: shift)
    )
    return YAMLRefusal(finding, shift.patch)
  }

  private func keyEnd(of line: YAMLLine) -> Int {
    line.key?.upperBound ?? max(line.end, line.indentEnd + 1)
  }
}
