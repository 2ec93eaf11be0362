import Diagnostics

/// Braces of which one, or both, are gone, and a comma between their entries.
extension YAMLSyntax {
  /// An item `id: a, label: A }` among others in braces, seen from its second colon.
  func lostBraces(on line: YAMLLine) -> YAMLRefusal? {
    guard line.isItem, let key = line.key, isID(key), line.firstByte != 0x7B else { return nil }
    let content = SourceRange(line.contentStart, line.end)
    let isOpen = missingBraces(in: content) == 1 && bytes[line.end - 1] == 0x7D
    guard isOpen || missingBraces(in: content) == 0 && isAmongBraces(line) else { return nil }
    let written = excerpt(of: content) + (isOpen ? "" : " }")
    let finding = SourceFindings.lostBraces(
      isOpen ? "the `{` of this item is missing" : "the braces around this item are missing",
      written: "- { \(written)",
      at: SourceLocation(source, key)
    )
    var inserted = [YAMLInsertion(line.contentStart, [0x7B, 0x20])]
    if !isOpen { inserted.append(YAMLInsertion(line.end, [0x20, 0x7D])) }
    return YAMLRefusal(finding, YAMLPatch(inserted: inserted, end: line.end))
  }

  /// A text in braces that begins with a key: `label: en: Medium, es: Mediana } }`.
  func lostInnerBrace(before value: SourceRange) -> YAMLRefusal? {
    let line = line(at: value.lowerBound)
    guard let key = keyAfterSpace(in: value), key.lowerBound == value.lowerBound,
      missingBraces(in: SourceRange(line.contentStart, line.end)) == 1
    else { return nil }
    var end = value.upperBound
    while end < line.end, bytes[end] != 0x7D { end += 1 }
    guard end < line.end else { return nil }
    let finding = SourceFindings.lostBraces(
      "a `{` is missing before `\(excerpt(of: key))`",
      written: "{ \(excerpt(of: SourceRange(value.lowerBound, end + 1)))",
      at: SourceLocation(source, key)
    )
    let brace = YAMLInsertion(value.lowerBound, [0x7B, 0x20])
    return YAMLRefusal(finding, YAMLPatch(inserted: [brace], end: end))
  }

  /// A key of an option, or a language, behind a value in braces, with a space in place of a comma.
  func lostComma(in value: SourceRange, from context: Int) -> YAMLRefusal? {
    guard bytes[context] == 0x7B, let key = keyAfterSpace(in: value),
      key.lowerBound > value.lowerBound,
      YAMLSyntax.keysOfOptions.contains(text(in: key)) || key.count == 2
    else { return nil }
    var end = key.lowerBound
    while end > value.lowerBound, bytes[end - 1] == 0x20 { end -= 1 }
    if end > value.lowerBound + 1, bytes[end - 1] == 0x3B {
      let finding = SourceFindings.semicolon(at: place(end - 1))
      return YAMLRefusal(finding, YAMLPatch(written: [(end - 1, [0x2C])], end: end))
    }
    let before = SourceRange(value.lowerBound, end)
    // An id has no spaces: what follows it is none of it.
    let isSure = isSimple(before) && isValueOfID(before.lowerBound)
    let rest = SourceRange(key.lowerBound, value.upperBound)
    let finding = SourceFindings.lostComma(
      excerpt(of: key),
      // What is in brackets goes on behind the next comma.
      written: isOutsideBrackets(rest)
        ? "\(excerpt(of: before)), \(excerpt(of: rest))"
        : "\(excerpt(of: before)), \(excerpt(of: key)):",
      quoted: isSure || !isOutsideBrackets(rest) ? nil : quoted(value),
      at: SourceLocation(source, key)
    )
    var patch = YAMLPatch(written: [(key.lowerBound - 1, [0x2C])], end: value.upperBound)
    if !isSure {
      patch.spoiled = rest
      patch.passedOver = key.lowerBound
    }
    return YAMLRefusal(finding, patch)
  }

  private static let keysOfOptions: Set<String> = [
    "detail", "disabled", "exclusive", "group", "icon", "id", "label", "when",
  ]

  /// Whether `id:` stands before a value.
  private func isValueOfID(_ start: Int) -> Bool {
    var index = start
    while index > 0, bytes[index - 1] == 0x20 { index -= 1 }
    return index >= 3 && bytes[(index - 3)..<index].elementsEqual("id:".utf8)
  }

  /// How many braces more are closed than opened in a line.
  private func missingBraces(in range: SourceRange) -> Int {
    var count = 0
    for index in range.lowerBound..<range.upperBound {
      if bytes[index] == 0x7D { count += 1 } else if bytes[index] == 0x7B { count -= 1 }
    }
    return count
  }

  /// Whether the item above or below, in the same column, is in braces.
  private func isAmongBraces(_ line: YAMLLine) -> Bool {
    [lineAbove(line), lineBelow(line)].compactMap(\.self).contains { other in
      other.isItem && other.firstByte == 0x7B
        && width(other.indentEnd, in: other) == width(line.indentEnd, in: line)
    }
  }
}
