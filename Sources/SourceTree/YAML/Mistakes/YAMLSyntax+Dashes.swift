import Diagnostics

/// Items of lists that have no dash, or no space after it.
extension YAMLSyntax {
  /// A `-` right before a bracket.
  func tightItem(on line: YAMLLine) -> YAMLRefusal? {
    let dash = line.contentStart
    guard dash + 2 < line.end, bytes[dash] == 0x2D,
      bytes[dash + 1] == 0x5B || bytes[dash + 1] == 0x7B
    else { return nil }
    let finding = SourceFindings.tightItem(
      excerpt(of: SourceRange(dash + 1, line.end)),
      at: location(dash, dash + 2),
      fix: .replace(SourceRange(dash + 1, dash + 1), with: " ")
    )
    guard bytes[dash + 2] == 0x20 else { return YAMLRefusal(finding, passingOverLine(line)) }
    // The space inside the bracket gives way to the one before it.
    let patch = YAMLPatch(written: [(dash + 1, [0x20, bytes[dash + 1]])], end: dash + 3)
    return YAMLRefusal(finding, patch)
  }

  /// A line in the column of the items of a list that is no item, for want of a dash or of the
  /// space after it.
  func missingDash(on line: YAMLLine) -> YAMLRefusal? {
    guard !line.isItem, let item = itemAbove(line) else { return nil }
    let isTight = line.firstByte == 0x2D
    let text = SourceRange(line.contentStart + (isTight ? 1 : 0), line.end)
    guard !text.isEmpty else { return nil }
    let place = location(line.contentStart, line.end)
    let finding =
      isTight
      ? SourceFindings.tightItem(excerpt(of: text), at: place, fix: nil)
      : SourceFindings.missingDash(
        excerpt(of: text),
        at: place,
        sibling: location(item.indentEnd, item.indentEnd + 1)
      )
    if !isTight, line.firstByte == 0x7B { return YAMLRefusal(finding, insertingDash(before: line)) }
    return YAMLRefusal(finding, beginningItem(text, in: line) ?? passingOverLine(line))
  }

  /// The first item of a list that has no dash, seen from the second.
  func missingFirstDash(above line: YAMLLine) -> YAMLRefusal? {
    let column = width(line.indentEnd, in: line)
    guard line.isItem, let first = firstLine(above: line, in: column), !first.isItem else {
      return nil
    }
    let isBracket = first.firstByte == 0x7B
    guard isBracket || first.key.map({ isID($0) }) ?? false else { return nil }
    let finding = SourceFindings.missingDash(
      excerpt(of: SourceRange(first.contentStart, first.end)),
      at: location(first.contentStart, first.end),
      sibling: location(line.indentEnd, line.indentEnd + 1)
    )
    return YAMLRefusal(finding, isBracket ? insertingDash(before: first) : insertingDash(in: first))
  }

  /// Reads a dash before a mapping in braces.
  private func insertingDash(before line: YAMLLine) -> YAMLPatch {
    YAMLPatch(
      inserted: [YAMLInsertion(line.contentStart, [0x2D, 0x20])],
      end: line.range.upperBound
    )
  }

  /// The item above a line, in its column, of a list whose key stands further to the left.
  private func itemAbove(_ line: YAMLLine) -> YAMLLine? {
    let column = width(line.indentEnd, in: line)
    guard let first = firstLine(above: line, in: column), first.isItem else { return nil }
    return first
  }

  /// The first of the lines above that stand in a column, below a key without a value.
  private func firstLine(above line: YAMLLine, in column: Int) -> YAMLLine? {
    var first: YAMLLine?
    for above in linesAbove(line) {
      let indent = width(above.indentEnd, in: above)
      if indent == column { first = above }
      if indent < column { return above.key != nil && above.value.isEmpty ? first : nil }
    }
    return nil
  }

  /// Puts a dash before a single word, which gives way and is read where it stands.
  private func beginningItem(_ text: SourceRange, in line: YAMLLine) -> YAMLPatch? {
    guard isSimple(text), line.end == line.range.upperBound else { return nil }
    if text.lowerBound > line.contentStart {
      guard text.count > 1 else { return nil }
      return YAMLPatch(
        erased: [SourceRange(text.lowerBound, text.lowerBound + 1)],
        restored: (text.lowerBound + 1, text),
        end: line.range.upperBound
      )
    }
    guard text.count > 2 else { return nil }
    return YAMLPatch(
      moves: [YAMLMove(start: line.indentEnd, end: line.end, distance: -2)],
      written: [(line.indentEnd, [0x2D])],
      restored: (text.lowerBound, text),
      end: line.range.upperBound
    )
  }
}
