extension Frame {
  /// The rows as text, blanks at their ends cut.
  package var lines: [String] {
    (0..<size.height).map { y in
      let row = cells[y * size.width..<(y + 1) * size.width]
      return Frame.trimmed(row.map(\.text).joined())
    }
  }

  /// The rows as one text, blanks at their ends and empty rows at the end cut.
  package var text: String {
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }

  private static func trimmed(_ line: String) -> String {
    var rest = line[...]
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
