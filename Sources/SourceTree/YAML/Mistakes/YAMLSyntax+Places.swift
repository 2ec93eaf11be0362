import Diagnostics

/// Where something is, and what is written there.
extension YAMLSyntax {
  func place(_ offset: Int) -> SourceLocation {
    let offset = min(offset, bytes.count)
    guard offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D else {
      return location(offset, offset)
    }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return location(offset, end)
  }

  func location(_ start: Int, _ end: Int) -> SourceLocation {
    SourceLocation(source, SourceRange(start, end))
  }

  /// What is really written where a text is read, all of it.
  func text(in range: SourceRange) -> String { source.text(in: origin(of: range)) }

  /// What is really written where a text is read, as much as fits in a sentence.
  func excerpt(of range: SourceRange) -> String { source.excerpt(of: origin(of: range)) }

  private func origin(of range: SourceRange) -> SourceRange {
    recovery?.origin(of: range) ?? range
  }

  func character(_ offset: Int) -> String { text(in: place(offset).range) }

  func line(at offset: Int) -> YAMLLine {
    YAMLLine(source.lineRange(source.position(of: offset).line), bytes)
  }

  /// The 1-based column of a byte.
  func column(_ offset: Int) -> Int { source.position(of: offset).column }

  func wholeLine(_ offset: Int) -> SourceLocation {
    let line = line(at: offset)
    return location(line.range.lowerBound, max(line.end, line.range.lowerBound))
  }

  func afterWord(_ start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index] > 0x20, bytes[index] != 0x2C, bytes[index] != 0x5D,
      bytes[index] != 0x7D
    {
      index += 1
    }
    return index
  }

  /// A tab in the indentation, or where a token should begin.
  func tab(at offset: Int) -> Int? {
    if offset < bytes.count, bytes[offset] == 0x09 { return offset }
    let range = line(at: offset).range
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
    return index < range.upperBound && bytes[index] == 0x09 && index <= offset ? index : nil
  }
}
