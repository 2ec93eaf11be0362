import Diagnostics

/// Keys whose value stands below them, with something wrong on their own line.
extension YAMLSyntax {
  /// What stands below `[]` or `{}`, which were written where nothing was known as yet.
  func belowBrackets(_ line: YAMLLine) -> YAMLRefusal? {
    guard let above = lineAbove(line), let key = above.key, above.value.count == 2,
      width(line.indentEnd, in: line) > width(above.contentStart, in: above),
      bytes[above.valueStart] == (line.isItem ? 0x5B : 0x7B)
    else { return nil }
    let value = SourceLocation(source, above.value)
    let finding = SourceFindings.belowBrackets(excerpt(of: key), at: value)
    return YAMLRefusal(finding, YAMLPatch(erased: [value.range], end: value.range.upperBound))
  }

  /// A key without its colon, or with something other than a value after it, and lines below that
  /// belong to it.
  func belowWord(_ line: YAMLLine, _ below: YAMLLine) -> YAMLRefusal? {
    guard width(below.indentEnd, in: below) > width(line.contentStart, in: line),
      below.isItem || below.key != nil
    else { return nil }
    let word = SourceRange(line.contentStart, line.end)
    if line.key == nil, isSimple(word) {
      let finding = SourceFindings.missingColon(
        at: SourceLocation(source, word),
        written: text(in: word) + ":"
      )
      let patch = YAMLPatch(inserted: [YAMLInsertion(line.end, [0x3A])], end: line.end)
      return YAMLRefusal(finding, patch)
    }
    guard let colon = line.tightColon, colon + 2 == line.end,
      [0x2C, 0x2D, 0x3B].contains(bytes[colon + 1])
    else { return nil }
    let mark = SourceRange(colon + 1, line.end)
    let finding = SourceFindings.markAfterKey(
      excerpt(of: SourceRange(line.contentStart, colon)),
      at: SourceLocation(source, mark)
    )
    return YAMLRefusal(finding, YAMLPatch(erased: [mark], end: line.end))
  }

  /// An `id` with the rest of its item below it, indented further, for want of a dash.
  func missingDash(above line: YAMLLine, _ above: YAMLLine) -> YAMLRefusal? {
    guard !above.isItem, let key = above.key, isID(key), !above.value.isEmpty, !line.isItem,
      width(line.indentEnd, in: line) == width(above.indentEnd, in: above) + 2
    else { return nil }
    let patch = YAMLPatch(inserted: [YAMLInsertion(above.indentEnd, [0x2D, 0x20])], end: above.end)
    var trial = YAMLTrial(self)
    guard let reach = trial.reach(with: patch), reach > line.range.upperBound else { return nil }
    return YAMLRefusal(missingDash(at: above), patch)
  }

  /// The `id` of the first item of a list, without its dash, seen from the second item.
  func missingFirstDash(before item: YAMLLine) -> YAMLRefusal? {
    guard item.isItem else { return nil }
    let column = width(item.indentEnd, in: item)
    var first: YAMLLine?
    for line in linesAbove(item, atMost: 5000) {
      if width(line.indentEnd, in: line) > column {
        first = line
        continue
      }
      guard let first, line.key != nil, line.value.isEmpty, !first.isItem,
        width(line.contentStart, in: line) <= column,
        width(first.indentEnd, in: first) == width(item.contentStart, in: item),
        first.firstByte == 0x7B || first.key.map({ isID($0) }) ?? false,
        first.indentEnd - first.range.lowerBound > column
      else { return nil }
      let dash = first.range.lowerBound + column
      let patch = YAMLPatch(written: [(dash, [0x2D])], end: first.end)
      return YAMLRefusal(missingDash(at: first), patch)
    }
    return nil
  }

  /// An item in braces below another, with spaces where its dash should be.
  func missingDash(inSpaceBefore line: YAMLLine) -> YAMLRefusal? {
    guard line.contentStart < line.end, line.firstByte == 0x7B, !line.isItem,
      let above = lineAbove(line), above.isItem, above.firstByte == 0x7B,
      width(above.contentStart, in: above) == width(line.indentEnd, in: line)
    else { return nil }
    let dash = line.indentEnd - (above.contentStart - above.indentEnd)
    guard dash >= line.range.lowerBound else { return nil }
    return YAMLRefusal(missingDash(at: line), YAMLPatch(written: [(dash, [0x2D])], end: line.end))
  }

  private func missingDash(at line: YAMLLine) -> Finding {
    let text = SourceRange(line.contentStart, line.end)
    return SourceFindings.missingDash(
      excerpt(of: text),
      at: location(text.lowerBound, text.upperBound),
      sibling: nil
    )
  }

  /// A text below `|` or `>` that is not indented.
  func unindentedText(_ line: YAMLLine) -> YAMLRefusal? {
    guard !line.isItem, line.key == nil, let above = lineAbove(line), let key = above.key,
      isBlockText(above.value)
    else { return nil }
    let own = width(above.contentStart, in: above)
    let column = width(line.indentEnd, in: line)
    guard column <= own else { return nil }
    let spaces = [UInt8](repeating: 0x20, count: own + 2 - column)
    var patch = YAMLPatch(end: line.range.upperBound)
    var next: YAMLLine? = line
    while let text = next, text.key == nil, !text.isItem, width(text.indentEnd, in: text) >= column
    {
      patch.inserted.append(YAMLInsertion(text.range.lowerBound, spaces))
      patch.end = text.range.upperBound
      next = lineBelow(text)
    }
    let finding = SourceFindings.unindentedText(
      excerpt(of: key),
      at: location(line.indentEnd, line.end),
      key: SourceLocation(source, key),
      column: own + 3,
      count: patch.inserted.count
    )
    return YAMLRefusal(finding, patch)
  }
}
