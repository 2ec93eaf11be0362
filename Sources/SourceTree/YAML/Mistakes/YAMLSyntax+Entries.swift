import Diagnostics

/// Entries of brackets that stand on lines of their own, as in JSON, with a mark of theirs missing.
extension YAMLSyntax {
  /// An entry without its colon, without the quote after its key, or without the comma before it.
  func incompleteEntry(at offset: Int, from context: Int) -> YAMLRefusal? {
    if let refusal = lostQuote(inBrackets: context, before: offset) { return refusal }
    let line = line(at: offset)
    guard offset < bytes.count else { return nil }
    guard line.range.lowerBound > context else {
      guard let start = value(before: offset, from: context) else { return nil }
      var before = start
      while before > context, bytes[before - 1] == 0x20 { before -= 1 }
      guard before == context + 1 || bytes[before - 1] == 0x2C else { return nil }
      return incompleteKey(at: offset, from: context, in: line, start)
    }
    return incompleteKey(at: offset, from: context, in: line, line.contentStart)
      ?? semicolon(at: offset, in: line) ?? missingComma(before: line, at: offset, from: context)
  }

  /// A quote that is missing before a comma, so that the next one on the line ends the text.
  private func lostQuote(inBrackets context: Int, before offset: Int) -> YAMLRefusal? {
    let end = line(at: context).range.upperBound
    var index = context + 1
    var last: UInt8 = 0x2C
    while index < end {
      let byte = bytes[index]
      if byte == 0x22 || byte == 0x27, isOpening(last), let close = textEnd(from: index, to: end) {
        if close <= offset || offset >= end,
          let comma = lostComma(in: SourceRange(index, close), end)
        {
          var finding = SourceFindings.unclosedQuote(
            character(index),
            at: place(index),
            closed: location(close - 1, close)
          )
          let text = excerpt(of: SourceRange(index, comma)) + character(index)
          finding.help = "add the closing `\(character(index))`: `\(text)`"
          let patch = YAMLPatch(inserted: [YAMLInsertion(comma, [byte])], end: comma)
          return YAMLRefusal(finding, patch)
        }
        index = close
        last = byte
      } else {
        if byte != 0x20 { last = byte }
        index += 1
      }
    }
    return nil
  }

  private func isOpening(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x3A || byte == 0x5B || byte == 0x7B
  }

  /// The comma before which a text should have ended: what follows it up to the quote is nothing, or
  /// a key with its colon, and what follows the quote goes on with a text or a key.
  private func lostComma(in text: SourceRange, _ end: Int) -> Int? {
    guard text.upperBound < end, bytes[text.upperBound] > 0x20, bytes[text.upperBound] != 0x2C,
      bytes[text.upperBound] != 0x5D, bytes[text.upperBound] != 0x7D,
      bytes[text.upperBound] != 0x3A
    else { return nil }
    var index = text.upperBound - 1
    func skipSpaces() { while index > text.lowerBound + 1, bytes[index - 1] == 0x20 { index -= 1 } }
    skipSpaces()
    if bytes[index - 1] == 0x3A, index < text.upperBound - 1 {
      index -= 1
      let key = index
      while index > text.lowerBound + 1, isKeyLetter(bytes[index - 1]) { index -= 1 }
      guard index < key else { return nil }
      skipSpaces()
    } else {
      guard followsKey(text.upperBound, end) else { return nil }
    }
    guard index > text.lowerBound + 2, bytes[index - 1] == 0x2C else { return nil }
    return index - 1
  }

  /// Whether a key stands here, with the quote after it and its colon.
  private func followsKey(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end, isKeyLetter(bytes[index]) { index += 1 }
    return index > start && index + 1 < end && bytes[index] == bytes[start - 1]
      && bytes[index + 1] == 0x3A
  }

  private func incompleteKey(
    at offset: Int,
    from context: Int,
    in line: YAMLLine,
    _ start: Int
  ) -> YAMLRefusal? {
    guard bytes[context] == 0x7B, bytes[offset] != 0x3A, start < offset,
      bytes[start] == 0x22 || bytes[start] == 0x27,
      let end = textEnd(from: start, to: line.range.upperBound),
      bytes[min(end, offset)..<offset].allSatisfy({ $0 == 0x20 })
    else { return nil }
    var colon = end - 1
    while colon > start, bytes[colon - 1] == 0x20 { colon -= 1 }
    if colon > start + 2, bytes[colon - 1] == 0x3A {
      let quote = character(start)
      let key = excerpt(of: SourceRange(start, colon - 1))
      var finding = SourceFindings.unclosedQuote(
        quote,
        at: place(start),
        closed: location(end - 1, end)
      )
      finding.help = "add the closing `\(quote)`: `\(key)\(quote):`"
      let patch = YAMLPatch(inserted: [YAMLInsertion(colon - 1, [bytes[start]])], end: offset)
      return YAMLRefusal(finding, patch)
    }
    guard end <= offset else { return nil }
    let isEqualSign = bytes[offset] == 0x3D
    var stop = max(offset + 1, line.end)
    if line.range.lowerBound <= context || start != line.contentStart {
      stop = offset + 1
      while stop < line.end, bytes[stop] != 0x2C, bytes[stop] != 0x7D { stop += 1 }
    }
    let value = SourceRange(offset + (isEqualSign ? 1 : 0), stop)
    var first = value.lowerBound
    while first < value.upperBound, bytes[first] == 0x20 { first += 1 }
    let key = excerpt(of: SourceRange(start, end))
    let finding = SourceFindings.missingColon(
      at: location(start, offset + 1),
      written: "\(key): \(excerpt(of: SourceRange(first, value.upperBound)))"
    )
    let patch = YAMLPatch(
      erased: isEqualSign ? [SourceRange(offset, offset + 1)] : [],
      inserted: [YAMLInsertion(end, [0x3A])],
      end: offset + 1
    )
    return YAMLRefusal(finding, patch)
  }

  private func semicolon(at offset: Int, in line: YAMLLine) -> YAMLRefusal? {
    guard bytes[offset] == 0x3B, offset + 1 == line.end else { return nil }
    let finding = SourceFindings.semicolon(at: place(offset))
    return YAMLRefusal(finding, YAMLPatch(written: [(offset, [0x2C])], end: offset + 1))
  }

  /// A comma that is missing at the end of the line above.
  private func missingComma(
    before line: YAMLLine,
    at offset: Int,
    from context: Int
  ) -> YAMLRefusal? {
    let owner = self.line(at: context)
    let isInside =
      width(line.indentEnd, in: line) > width(owner.indentEnd, in: owner)
      || owner.end == context + 1
    let isEntry = offset == line.indentEnd && bytes[offset] != 0x5D && bytes[offset] != 0x7D
    let isKey = bytes[offset] == 0x3A && line.key?.upperBound == offset
    let isQuoted = line.firstByte == 0x22
    let fits = bytes[context] == 0x7B ? line.key != nil || isQuoted : line.key == nil
    guard isInside, !line.isItem, isEntry || isKey, fits,
      let above = lineAbove(line), above.range.lowerBound >= owner.range.lowerBound,
      above.end > above.contentStart, above.end > context + 1
    else { return nil }
    switch bytes[above.end - 1] {
    case 0x2C, 0x3A, 0x5B, 0x7B: return nil
    default: break
    }
    let close = bytes[context] == 0x7B ? "}" : "]"
    let finding = SourceFindings.missingCommaAfter(
      at: location(above.end - 1, above.end),
      close: close,
      next: location(line.indentEnd, line.key?.upperBound ?? line.end)
    )
    let patch = YAMLPatch(inserted: [YAMLInsertion(above.end, [0x2C])], end: above.end)
    return YAMLRefusal(finding, patch)
  }
}
