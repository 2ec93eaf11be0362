import Diagnostics

/// Tabs in front of lines, which YAML does not allow.
extension YAMLSyntax {
  /// Tabs in front of lines become spaces, as many as let the text be read on; when none do, the
  /// lines are passed over.
  func tabs(at tab: Int) -> YAMLRefusal {
    let narrow = replacingTabs(at: tab, width: 1)
    var trial = YAMLTrial(self)
    var (best, most) = (narrow, narrow.end - 1)
    var column: Int?
    if let sibling = columnOfSibling(tab), let patch = indenting(lineOf: tab, by: sibling),
      let reach = trial.reach(with: patch), reach > most
    {
      (best, most, column) = (patch, reach, sibling)
    }
    for width in tabWidths(at: tab) {
      let patch = replacingTabs(at: tab, width: width)
      guard let reach = trial.reach(with: patch) else { break }
      if reach > most { (best, most, column) = (patch, reach, nil) }
    }
    return YAMLRefusal(SourceFindings.tab(at: place(tab), spaces: column), best)
  }

  /// The column of the lines above or below that one with a tab goes on like: of an item of the same
  /// kind, or of the key above.
  private func columnOfSibling(_ tab: Int) -> Int? {
    let line = line(at: tab)
    let start = afterIndentation(line.range)
    guard tab < start, start + 1 < line.range.upperBound else { return nil }
    let (above, below) = (lineAbove(line), lineBelow(line))
    guard bytes[start] == 0x2D, bytes[start + 1] == 0x20 else {
      guard let above, above.key != nil, !isBlockText(above.value) else { return nil }
      let column = width(above.contentStart, in: above)
      if !above.value.isEmpty { return column }
      return below.flatMap { $0.key == nil || $0.isItem ? nil : width($0.indentEnd, in: $0) }
    }
    var content = start + 1
    while content < line.range.upperBound, bytes[content] == 0x20 { content += 1 }
    guard content < line.range.upperBound else { return nil }
    let siblings = [below, above].compactMap(\.self)
    let sibling = siblings.first { other in
      other.isItem && other.firstByte.map { areAlike($0, bytes[content]) } ?? false
    }
    return sibling.map { width($0.indentEnd, in: $0) }
  }

  /// Whether two items that begin with these bytes are both in brackets, or neither is.
  private func areAlike(_ first: UInt8, _ second: UInt8) -> Bool {
    first == second || first != 0x7B && first != 0x5B && second != 0x7B && second != 0x5B
  }

  /// Makes what is before a line so many spaces, unless the next line has a tab as well.
  private func indenting(lineOf tab: Int, by column: Int) -> YAMLPatch? {
    let range = line(at: tab).range
    let start = afterIndentation(range)
    let number = source.position(of: tab).line
    if number < source.lineCount, case let next = source.lineRange(number + 1),
      bytes[next.lowerBound..<afterIndentation(next)].contains(0x09)
    {
      return nil
    }
    let count = start - range.lowerBound
    let indentation = SourceRange(range.lowerBound, start)
    guard count > column else {
      let spaces = [UInt8](repeating: 0x20, count: column - count)
      return YAMLPatch(
        erased: [indentation],
        inserted: spaces.isEmpty ? [] : [YAMLInsertion(range.lowerBound, spaces)],
        end: range.upperBound
      )
    }
    let move = YAMLMove(
      start: range.lowerBound,
      end: range.upperBound,
      distance: count - column
    )
    return YAMLPatch(
      moves: [move],
      erased: [SourceRange(range.lowerBound, range.lowerBound + column)],
      end: range.upperBound
    )
  }

  /// What a tab may stand for, first what puts the line into the column of others like it.
  private func tabWidths(at tab: Int) -> [Int] {
    let line = line(at: tab)
    let start = afterIndentation(line.range)
    let tabs = bytes[line.range.lowerBound..<start].count { $0 == 0x09 }
    let isItem =
      start + 1 < line.range.upperBound && bytes[start] == 0x2D && bytes[start + 1] == 0x20
    let columns = openColumns(above: line, ofItems: isItem)
    let spaces = start - line.range.lowerBound - tabs
    // Beside spaces it may be there by chance.
    let widths = [4, 2, 8] + (spaces > 0 ? [0] : []) + [1, 3, 6]
    // What is left of an item stands two columns further.
    let rest = lineBelow(line).map { width($0.indentEnd, in: $0) - (isItem ? 2 : 0) }
    let best = widths.filter { spaces + tabs * $0 == rest }
    let fitting = widths.filter { columns.contains(spaces + tabs * $0) && !best.contains($0) }
    return best + fitting + widths.filter { !fitting.contains($0) && !best.contains($0) }
  }

  private func replacingTabs(at tab: Int, width: Int) -> YAMLPatch {
    let first = line(at: tab)
    var inserted: [YAMLInsertion] = []
    var moves: [YAMLMove] = []
    var erased = width > 0 ? [SourceRange(tab, tab + 1)] : []
    var end = first.range.upperBound
    var isSafe = tab <= afterIndentation(first.range)
    var number = source.position(of: tab).line
    while number <= source.lineCount {
      let range = source.lineRange(number)
      let start = afterIndentation(range)
      let indentation = SourceRange(range.lowerBound, start)
      guard bytes[range.lowerBound..<start].contains(0x09), start < range.upperBound else { break }
      let tabs = bytes[range.lowerBound..<start].count { $0 == 0x09 }
      if width > 0 {
        let spaces = [UInt8](repeating: 0x20, count: tabs * (width - 1))
        if !spaces.isEmpty { inserted.append(YAMLInsertion(range.lowerBound, spaces)) }
        erased.append(indentation)
      } else {
        moves.append(YAMLMove(start: range.lowerBound, end: range.upperBound, distance: tabs))
        erased.append(SourceRange(range.lowerBound, start - tabs))
      }
      end = range.upperBound
      if holdsID(SourceRange(start, range.upperBound)) { isSafe = false }
      number += 1
    }
    let lines = SourceRange(first.range.lowerBound, end)
    return YAMLPatch(
      moves: moves,
      erased: erased,
      inserted: inserted,
      end: end,
      fallback: isSafe ? lines : nil
    )
  }

  private func afterIndentation(_ range: SourceRange) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }
}
