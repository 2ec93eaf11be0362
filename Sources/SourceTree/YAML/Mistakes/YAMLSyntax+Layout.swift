import Diagnostics

extension YAMLSyntax {
  /// A token that fits neither the mapping or list it is in nor any around it.
  func misplaced(at offset: Int, from context: Int) -> YAMLRefusal {
    let line = line(at: offset)
    if let refusal = alias(in: line), offset > line.valueStart { return refusal }
    if offset > line.contentStart || offset > line.indentEnd && !line.isItem {
      if let refusal = afterValue(at: offset, in: line) { return refusal }
    }
    if offset == line.indentEnd { return misalignedLine(line, context) }
    return YAMLRefusal(
      SourceFindings.unexpected(
        character(offset),
        at: place(offset),
        inside: location(context, context + 1)
      )
    )
  }

  /// Something after the outermost value.
  func afterDocument(at offset: Int) -> YAMLRefusal {
    let line = line(at: offset)
    if offset == line.indentEnd, lineAbove(line) != nil { return misalignedLine(line, 0) }
    return afterValue(at: offset, in: line)
      ?? YAMLRefusal(
        SourceFindings.unexpected(character(offset), at: place(offset), inside: nil)
      )
  }

  /// A text that begins with `*`, so that its first word is an alias to YAML.
  private func alias(in line: YAMLLine) -> YAMLRefusal? {
    let value = line.value
    guard value.count > 1, bytes[value.lowerBound] == 0x2A, bytes[value.lowerBound + 1] > 0x20
    else { return nil }
    var end = value.lowerBound
    while end < value.upperBound, bytes[end] > 0x20 { end += 1 }
    let place = location(value.lowerBound, end)
    return YAMLRefusal(
      SourceFindings.alias(excerpt(of: place.range), at: place),
      coveringValue(of: line)
    )
  }

  /// A `>` or `|` after a quoted text, which begins no text of its own; `offset` is behind it.
  func afterValue(beforeBlockText offset: Int) -> YAMLRefusal? {
    let line = line(at: offset)
    var start = min(offset, bytes.count)
    while start > line.valueStart, " >|+-0123456789".utf8.contains(bytes[start - 1]) { start -= 1 }
    guard start > line.valueStart, bytes[start - 1] == 0x22 || bytes[start - 1] == 0x27 else {
      return nil
    }
    while start < offset, bytes[start] == 0x20 { start += 1 }
    return afterValue(at: start, in: line)
  }

  /// Something after a value that has ended: a quoted text or brackets.
  private func afterValue(at offset: Int, in line: YAMLLine) -> YAMLRefusal? {
    var end = min(offset, bytes.count)
    while end > line.range.lowerBound, bytes[end - 1] == 0x20 { end -= 1 }
    guard end > line.range.lowerBound, offset < bytes.count else { return nil }
    let rest = location(offset, max(line.end, place(offset).range.upperBound))
    switch bytes[end - 1] {
    case 0x22, 0x27: return afterQuote(rest, in: line, end)
    case 0x5D, 0x7D:
      if let refusal = trailingComma(at: rest, in: line) { return refusal }
      let patch =
        coveringBrackets(at: line.valueStart, level: 0)
        ?? erasing(rest.range, after: SourceRange(end, end), in: line)
      if bytes[offset] == 0x5D || bytes[offset] == 0x7D {
        let finding = SourceFindings.closesNothing(character(offset), at: place(offset))
        return YAMLRefusal(finding, patch)
      }
      let value = location(line.valueStart, max(line.end, offset + 1))
      let finding = SourceFindings.textAfterBracket(
        character(end - 1),
        at: rest,
        value: excerpt(of: value.range)
      )
      return YAMLRefusal(finding, patch)
    default: return nil
    }
  }

  private func afterQuote(_ rest: SourceLocation, in line: YAMLLine, _ end: Int) -> YAMLRefusal? {
    let quote = bytes[end - 1]
    let start = [line.valueStart, line.contentStart].first { $0 < end - 1 && bytes[$0] == quote }
    guard let start else {
      // Nothing on this line opens it: a quote above, never closed, has swallowed the lines.
      guard let opening = openingQuote(quote, before: line.range.lowerBound) else { return nil }
      let finding = SourceFindings.unclosedQuote(
        character(opening),
        at: place(opening),
        closed: location(end - 1, end)
      )
      return YAMLRefusal(finding, openingValue(at: opening))
    }
    if let refusal = trailingComma(at: rest, in: line) { return refusal }
    let hasInner =
      bytes[rest.range.upperBound - 1] == quote && bytes[rest.range.lowerBound] != quote
    let whole = SourceRange(start, rest.range.upperBound)
    var finding = SourceFindings.textAfterQuote(
      at: rest,
      quote: location(start, end),
      inner: hasInner ? character(end - 1) : nil,
      rewritten: hasInner && whole.count <= 120 ? escaped(whole, quote) : nil
    )
    if hasInner, isList(whole, quote) {
      finding.help = "put the list in brackets: `[\(text(in: whole))]`"
    }
    return YAMLRefusal(finding, erasing(rest.range, after: whole, in: line))
  }

  /// A comma alone after a value; those of the items below are told with it.
  private func trailingComma(at rest: SourceLocation, in line: YAMLLine) -> YAMLRefusal? {
    guard rest.range.count == 1, bytes[rest.range.lowerBound] == 0x2C else { return nil }
    var commas = [rest.range]
    let column = width(line.indentEnd, in: line)
    var below = line.isItem ? lineBelow(line) : nil
    while let next = below, next.isItem, width(next.indentEnd, in: next) == column {
      if next.end > next.contentStart + 1, bytes[next.end - 1] == 0x2C,
        [0x22, 0x27, 0x5D, 0x7D].contains(bytes[next.end - 2])
      {
        commas.append(SourceRange(next.end - 1, next.end))
      }
      below = lineBelow(next)
    }
    let finding = SourceFindings.trailingComma(at: rest, commas)
    return YAMLRefusal(finding, YAMLPatch(erased: commas, end: rest.range.upperBound))
  }

  /// Whether all there is are quoted texts with commas between them.
  private func isList(_ range: SourceRange, _ quote: UInt8) -> Bool {
    guard range.count <= 120 else { return false }
    var index = range.lowerBound
    while true {
      guard index < range.upperBound, bytes[index] == quote else { return false }
      index += 1
      while index < range.upperBound, bytes[index] != quote { index += 1 }
      index += 1
      while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
      if index >= range.upperBound { return index == range.upperBound }
      guard bytes[index] == 0x2C else { return false }
      index += 1
      while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
    }
  }

  /// A quoted text with the quotes inside it escaped.
  func escaped(_ range: SourceRange, _ quote: UInt8) -> String {
    let inner = text(in: SourceRange(range.lowerBound + 1, range.upperBound - 1))
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in inner.unicodeScalars {
      if quote == 0x27, scalar == "'" { result += "'" }
      if quote == 0x22, scalar == "\"", previous != "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
    let mark = quote == 0x27 ? "'" : "\""
    return mark + result + mark
  }

  /// The nearest value above that begins with this quote and does not end with one.
  private func openingQuote(_ quote: UInt8, before offset: Int) -> Int? {
    var number = source.position(of: offset).line - 1
    while number >= 1 {
      let line = YAMLLine(source.lineRange(number), bytes)
      let value = line.value
      if value.count > 0, bytes[value.lowerBound] == quote {
        return value.count == 1 || bytes[value.upperBound - 1] != quote ? value.lowerBound : nil
      }
      number -= 1
    }
    return nil
  }

  /// A line that begins where nothing can.
  private func misalignedLine(_ line: YAMLLine, _ context: Int) -> YAMLRefusal {
    if let refusal = missingListKey(before: line) ?? lostFirstLine(before: line) { return refusal }
    if let refusal = slip(on: line) ?? secondDash(above: line) ?? missingFirstDash(above: line)
      ?? missingFirstDash(before: line) ?? missingDash(inSpaceBefore: line)
    {
      return refusal
    }
    if let dash = line.tightDash { return tightDash(dash, line) }
    let column = width(line.indentEnd, in: line)
    let open = openColumns(above: line)
    let place = location(line.indentEnd, firstPartEnd(line))
    if let same = open.first(where: { $0.column == column }) {
      return line.isItem
        ? itemAmongKeys(line, at: place, sibling: same.location)
        : keyAmongItems(line, at: place, sibling: same.location)
    }
    if let refusal = belowBrackets(line) { return refusal }
    let shift = shift(for: line, orElse: passingOver(line))
    if let shift, shift.line.range != line.range { return refusal(for: shift) }
    if let above = lineAbove(line), let key = above.key, !above.value.isEmpty,
      column > width(above.contentStart, in: above)
    {
      if let shift { return refusal(for: shift) }
      let finding = SourceFindings.belowValue(
        at: place,
        key: excerpt(of: key),
        above: SourceLocation(source, key)
      )
      return YAMLRefusal(finding, passingOver(line))
    }
    var finding = SourceFindings.misaligned(
      at: place,
      isItem: line.isItem,
      column: column + 1,
      siblings: nearest(to: column, in: open).map { ($0.location, $0.column + 1) }
    )
    if let shift { finding.help = help(for: shift) }
    return YAMLRefusal(finding, shift?.patch ?? passingOver(line))
  }

  /// An item in the column of keys: a key with a dash before it, or an item not indented enough.
  private func itemAmongKeys(
    _ line: YAMLLine,
    at place: SourceLocation,
    sibling: SourceLocation
  ) -> YAMLRefusal {
    if let key = keyAfterDash(line) {
      let finding = SourceFindings.dashBeforeKey(
        excerpt(of: key),
        at: place,
        sibling: sibling
      )
      return YAMLRefusal(finding, removingDashes(from: line))
    }
    let column = width(line.indentEnd, in: line)
    var columns = itemColumns(above: line, around: column)
    let content = width(line.contentStart, in: line)
    if let below = lineBelow(line), let deeper = columns.first(where: { $0 > column }),
      width(below.indentEnd, in: below) == content + deeper - column
    {
      // The rest of the item is where it should be.
      columns = [deeper]
    }
    var finding = SourceFindings.itemAmongKeys(
      at: place,
      sibling: sibling,
      columns: columns.map { $0 + 1 }
    )
    if let shift = shift(for: line) {
      if shift.line.range != line.range { return refusal(for: shift) }
      let target = width(line.indentEnd, in: line) + shift.distance
      if shift.count > 1 || columns != [target] { finding.help = help(for: shift) }
      return YAMLRefusal(finding, shift.patch)
    }
    let patch = columns.first.flatMap { deeper in
      columns.count == 1 ? movingRight(line, by: deeper - column) : nil
    }
    return YAMLRefusal(
      finding,
      patch ?? columns.first.flatMap { aligningList(above: line, from: $0) }
    )
  }

  /// A key in the column of items: its `- ` is missing, or it is not indented enough.
  private func keyAmongItems(
    _ line: YAMLLine,
    at place: SourceLocation,
    sibling: SourceLocation
  ) -> YAMLRefusal {
    let isItem = line.key.map { isID($0) } ?? false
    if let refusal = idAsKey(line, at: place, sibling: sibling) { return refusal }
    if !isItem, let shift = shift(for: line) { return refusal(for: shift) }
    let finding = SourceFindings.keyAmongItems(at: place, sibling: sibling)
    return YAMLRefusal(finding, insertingDash(in: line))
  }

  /// `express:` where the item `- id: express` is meant, with its other keys below.
  private func idAsKey(
    _ line: YAMLLine,
    at place: SourceLocation,
    sibling: SourceLocation
  ) -> YAMLRefusal? {
    guard let key = line.key, isSimple(key), line.value.isEmpty, let below = lineBelow(line),
      below.key != nil, !below.isItem,
      width(below.indentEnd, in: below) == width(line.indentEnd, in: line) + 2,
      case let item = self.line(at: sibling.range.lowerBound), item.key.map({ isID($0) }) == true,
      case let colon = key.upperBound, colon < line.end
    else { return nil }
    var finding = SourceFindings.keyAmongItems(at: place, sibling: sibling)
    finding.help = "write `- id: \(excerpt(of: key))`"
    let patch = YAMLPatch(
      erased: [SourceRange(colon, colon + 1)],
      inserted: [YAMLInsertion(key.lowerBound, Array("- id: ".utf8))],
      end: line.range.upperBound
    )
    return YAMLRefusal(finding, patch)
  }

  /// The columns of the nearest lists above, the one that is deeper first.
  private func itemColumns(above line: YAMLLine, around column: Int) -> [Int] {
    var columns: [Int] = []
    for above in linesAbove(line) {
      let indent = width(above.indentEnd, in: above)
      if above.isItem, indent != column, columns.last.map({ indent < $0 }) ?? true {
        // Of the deeper lists the outermost is the one that this may go on.
        columns.append(indent)
      }
      if indent < column { break }
    }
    let deeper = columns.last { $0 > column }
    let shallower = columns.first { $0 < column }
    return [deeper, shallower].compactMap { $0 }
  }

  /// What is shown of a line: its `-`, its key, or all of it.
  private func firstPartEnd(_ line: YAMLLine) -> Int {
    if line.isItem { return line.indentEnd + 1 }
    return line.key?.upperBound ?? max(line.end, line.indentEnd + 1)
  }

  /// A column in which something begins, and what.
  private struct OpenColumn {
    var column: Int
    var location: SourceLocation
  }

  /// The columns that are open above a line, innermost first.
  private func openColumns(above line: YAMLLine) -> [OpenColumn] {
    var open: [OpenColumn] = []
    var limit = Int.max
    for above in linesAbove(line) {
      let moved = width(above.range.lowerBound, in: above)
      for place in above.columns.reversed() where place + moved < limit {
        let column = place + moved
        limit = column
        let start = above.range.lowerBound + place
        let end = start == above.contentStart ? above.key?.upperBound ?? above.end : start + 1
        open.append(OpenColumn(column: column, location: location(start, max(start + 1, end))))
      }
      if limit == 0 { break }
    }
    return open
  }

  /// The open columns on either side.
  private func nearest(to column: Int, in open: [OpenColumn]) -> [OpenColumn] {
    let deeper = open.last { $0.column > column }
    let shallower = open.first { $0.column < column }
    return [deeper, shallower].compactMap { $0 }
  }
}
