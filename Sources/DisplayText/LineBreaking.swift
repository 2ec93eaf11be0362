extension String {
  /// The columns this text takes when it is drawn, hidden characters as their code points.
  ///
  /// - Complexity: O(bytes).
  package var columns: Int {
    let span = utf8Span.span
    var isPlain = true
    for index in span.indices where span[index] < 0x20 || span[index] > 0x7E { isPlain = false }
    if isPlain { return span.count }
    var layout = CellLayout(expandsTabs: false, breaksCommands: false)
    _ = layout.read(span, in: 0..<span.count, columns: 10_000)
    return layout.width
  }

  /// The text broken between words into lines of at most `width` columns, as far as words allow.
  ///
  /// Line feeds stay; several blanks between words become one.
  ///
  /// - Complexity: O(bytes).
  package func lines(within width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var used = 0
      for word in paragraph.split(separator: " ") {
        let columns = String(word).columns
        if !line.isEmpty, used + 1 + columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line += line.isEmpty ? word : " " + word
        used += columns + (used == 0 ? 0 : 1)
      }
      lines.append(line)
    }
    return lines
  }
}
