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
    let finding = SourceFindings.belowBrackets(source.excerpt(of: key), at: value)
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
        written: source.text(in: word) + ":"
      )
      let patch = YAMLPatch(inserted: [YAMLInsertion(line.end, [0x3A])], end: line.end)
      return YAMLRefusal(finding, patch)
    }
    guard let colon = line.tightColon, colon + 2 == line.end, bytes[colon + 1] == 0x2D else {
      return nil
    }
    let dash = SourceRange(colon + 1, line.end)
    let finding = SourceFindings.dashAfterKey(
      source.excerpt(of: SourceRange(line.contentStart, colon)),
      at: SourceLocation(source, dash)
    )
    return YAMLRefusal(finding, YAMLPatch(erased: [dash], end: line.end))
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
      source.excerpt(of: key),
      at: location(line.indentEnd, line.end),
      key: SourceLocation(source, key),
      column: own + 3,
      count: patch.inserted.count
    )
    return YAMLRefusal(finding, patch)
  }
}
