import Diagnostics

/// The first item of a list without the line it began with, so that the rest of it is a mapping.
extension YAMLSyntax {
  /// What is said of an item, seen from the one below it, whose `- id:` line is gone.
  func lostFirstLine(before item: YAMLLine) -> YAMLRefusal? {
    guard item.isItem, let key = item.key, isID(key) else { return nil }
    let column = width(item.indentEnd, in: item)
    var first: YAMLLine?
    for line in linesAbove(item, atMost: YAMLSyntax.mostLinesOfFirstItem) {
      if width(line.indentEnd, in: line) > column {
        first = line
        continue
      }
      guard let first, let firstKey = first.key, !first.isItem, !isID(firstKey),
        width(first.indentEnd, in: first) == width(item.contentStart, in: item),
        first.indentEnd - first.range.lowerBound > column,
        let owner = line.key, line.value.isEmpty, width(line.contentStart, in: line) <= column
      else { return nil }
      let finding = SourceFindings.lostFirstLine(
        of: excerpt(of: owner),
        at: SourceLocation(source, firstKey),
        column: column + 1,
        next: location(item.indentEnd, key.upperBound)
      )
      let dash = first.range.lowerBound + column
      return YAMLRefusal(finding, YAMLPatch(written: [(dash, [0x2D])], end: first.end))
    }
    return nil
  }

  /// Lines that are searched for the beginning of the first item.
  private static let mostLinesOfFirstItem = 5_000
}
