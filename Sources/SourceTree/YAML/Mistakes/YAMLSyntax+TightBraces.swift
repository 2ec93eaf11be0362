import Diagnostics

/// Brackets after a key without what has to stand between them, or without their end.
extension YAMLSyntax {
  /// A key and the bracket of its value that are taken for one key: `options:{ list: a }`,
  /// `options { list: a }`, or `options = { list: a }`.
  func tightBrackets(at start: Int) -> YAMLRefusal? {
    let line = line(at: start)
    guard line.contentStart == start else { return nil }
    var end = start
    while end < line.end, isKeyLetter(bytes[end]) { end += 1 }
    guard end > start, end < line.end else { return nil }
    let hasColon = bytes[end] == 0x3A
    var bracket = hasColon ? end + 1 : end
    while bracket < line.end, bytes[bracket] == 0x20 { bracket += 1 }
    let sign = signForColon(at: bracket, before: line.end)
    if hasColon, !sign.isEmpty { return nil }
    bracket = sign.upperBound
    while !sign.isEmpty, bracket < line.end, bytes[bracket] == 0x20 { bracket += 1 }
    guard bracket < line.end, hasColon != (bracket > end + (hasColon ? 1 : 0)),
      areEnds(bytes[bracket], bytes[line.end - 1]), bracket < line.end - 1
    else { return nil }
    let key = SourceRange(start, end)
    let value = SourceRange(bracket, line.end)
    let place = location(start, line.end)
    let finding =
      hasColon
      ? SourceFindings.tightColon(
        excerpt(of: key),
        at: place,
        after: SourceRange(end + 1, end + 1)
      )
      : SourceFindings.missingColon(
        at: place,
        written: "\(text(in: key)): \(excerpt(of: value))"
      )
    let insertion =
      hasColon ? YAMLInsertion(end + 1, [0x20]) : YAMLInsertion(end, [0x3A])
    let erased = sign.isEmpty ? [] : [sign]
    return YAMLRefusal(finding, YAMLPatch(erased: erased, inserted: [insertion], end: line.end))
  }

  /// Whether a quote stands in a key, behind its beginning.
  func holdsQuote(_ key: SourceRange) -> Bool {
    bytes[key.lowerBound..<key.upperBound].dropFirst().contains { $0 == 0x22 || $0 == 0x27 }
  }

  /// Whether a value is between these: brackets, or quotes.
  private func areEnds(_ first: UInt8, _ last: UInt8) -> Bool {
    switch first {
    case 0x5B, 0x7B: last == first + 2
    case 0x22, 0x27: last == first
    default: false
    }
  }

  /// What other languages have in place of a `:`; empty when there is none.
  private func signForColon(at start: Int, before end: Int) -> SourceRange {
    guard start < end, bytes[start] == 0x3D || bytes[start] == 0x3B else {
      return SourceRange(start, start)
    }
    let isArrow = bytes[start] == 0x3D && start + 1 < end && bytes[start + 1] == 0x3E
    return SourceRange(start, start + (isArrow ? 2 : 1))
  }

  /// A `[` behind a key above the items of a list that has dashes.
  func bracketAboveItems(at offset: Int) -> YAMLRefusal? {
    let item = line(at: offset)
    guard item.isItem, item.indentEnd == offset, let owner = lineAbove(item), owner.key != nil,
      owner.value.count == 1, bytes[owner.valueStart] == 0x5B
    else { return nil }
    let open = SourceRange(owner.valueStart, owner.valueStart + 1)
    let closing = closingLine(below: owner, since: width(owner.indentEnd, in: owner))
    let finding = SourceFindings.bracketAboveItems(
      at: location(open.lowerBound, open.upperBound),
      closing: closing.map { location($0.contentStart, $0.contentStart + 1) },
      item: location(offset, offset + 1)
    )
    let erased = [open] + (closing.map { [SourceRange($0.contentStart, $0.end)] } ?? [])
    var refusal = YAMLRefusal(finding, YAMLPatch(erased: erased, end: offset + 1))
    refusal.isWellFormed = true
    return refusal
  }

  /// A line that is nothing but a `]`, before anything stands as far to the left as a key.
  private func closingLine(below owner: YAMLLine, since column: Int) -> YAMLLine? {
    let first = source.position(of: owner.range.lowerBound).line + 1
    for number in first..<max(first, source.lineCount + 1) {
      let line = YAMLLine(source.lineRange(number), bytes)
      guard !line.isBlank else { continue }
      if line.end == line.contentStart + 1, bytes[line.contentStart] == 0x5D { return line }
      if width(line.indentEnd, in: line) <= column { return nil }
    }
    return nil
  }

  /// A dash before a key that stands further right than the keys of its item, below a value.
  func deepDash(on line: YAMLLine) -> YAMLRefusal? {
    guard line.isItem, let key = line.key, !line.value.isEmpty, keyAfterDash(line) != nil,
      ExtraDash.names.contains(text(in: key)), let above = lineAbove(line), above.key != nil,
      !above.value.isEmpty, !isBlockText(above.value),
      linesBelow(line, deeperThan: width(line.indentEnd, in: line)) == nil
    else { return nil }
    let column = width(above.contentStart, in: above)
    let distance = width(line.contentStart, in: line) - column
    guard distance > 2 else { return nil }
    let finding = SourceFindings.deepDash(
      excerpt(of: key),
      at: location(line.indentEnd, line.indentEnd + 1),
      column: column + 1
    )
    let move = YAMLMove(
      start: line.range.lowerBound + column,
      end: line.range.upperBound,
      distance: distance
    )
    let dash = SourceRange(line.indentEnd, line.indentEnd + 1)
    return YAMLRefusal(
      finding,
      YAMLPatch(moves: [move], end: max(line.range.upperBound, dash.upperBound))
    )
  }
}
