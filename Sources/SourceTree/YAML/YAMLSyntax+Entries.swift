import Diagnostics

/// Entries of brackets that stand on lines of their own, as in JSON, with a mark of theirs missing.
extension YAMLSyntax {
  /// An entry without its colon, without the quote after its key, or without the comma before it.
  func incompleteEntry(at offset: Int, from context: Int) -> YAMLRefusal? {
    let line = line(at: offset)
    guard offset < bytes.count, line.range.lowerBound > context else { return nil }
    return incompleteKey(at: offset, from: context, in: line) ?? semicolon(at: offset, in: line)
      ?? missingComma(before: line, at: offset, from: context)
  }

  private func incompleteKey(at offset: Int, from context: Int, in line: YAMLLine) -> YAMLRefusal? {
    let start = line.contentStart
    guard bytes[context] == 0x7B, bytes[offset] != 0x3A, start < offset,
      bytes[start] == 0x22 || bytes[start] == 0x27,
      let end = textEnd(from: start, to: line.range.upperBound),
      bytes[min(end, offset)..<offset].allSatisfy({ $0 == 0x20 })
    else { return nil }
    var colon = end - 1
    while colon > start, bytes[colon - 1] == 0x20 { colon -= 1 }
    if colon > start + 2, bytes[colon - 1] == 0x3A {
      let quote = character(start)
      let key = source.excerpt(of: SourceRange(start, colon - 1))
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
    let value = SourceRange(offset + (isEqualSign ? 1 : 0), max(offset + 1, line.end))
    var first = value.lowerBound
    while first < value.upperBound, bytes[first] == 0x20 { first += 1 }
    let key = source.excerpt(of: SourceRange(start, end))
    let finding = SourceFindings.missingColon(
      at: location(start, offset + 1),
      written: "\(key): \(source.excerpt(of: SourceRange(first, value.upperBound)))"
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
    let isQuoted = bytes[line.contentStart] == 0x22
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
