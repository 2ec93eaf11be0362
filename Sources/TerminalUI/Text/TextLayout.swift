internal import DisplayText

// From styled text to cells, in three steps: `LaidOutLine` turns a line of the source into cells that
// cannot steer the terminal (DisplayText), `LineBreaker` and `cut` fit them to a width, and
// `isolatingRightToLeft` keeps what is read from the right from reordering the rest of the row.

/// A text as lines of cells that fit a width.
///
/// Line breaks are kept where text is wrapped and become a space where it is cut to one line. Tabs become spaces up to the next multiple of four; all else that is hidden is shown
/// as its code point.
/// - Parameters:
///   - text: What is drawn.
///   - width: The columns there are.
///   - flow: What becomes of text that is wider.
///   - ellipsis: What stands for text that is cut, for example `...` on a terminal without Unicode.
/// - Returns: At least one line; lines have no cells where the text has none or there is no room.
/// - Complexity: O(length); O(width) where text is cut at its end.
package func lines(
  of text: StyledText,
  width: Int,
  flow: TextFlow,
  ellipsis: String = "…"
) -> [[Cell]] {
  if width <= 0 { return [[]] }
  switch flow {
  case .wrapped:
    let breaker = LineBreaker(width: width)
    return LaidOutLine.lines(of: text).flatMap(breaker.lines).map(isolatingRightToLeft)
  case .cutAtEnd:
    let line = LaidOutLine.line(of: text, columns: width)
    return [isolatingRightToLeft(line.cut(to: width, ellipsis: ellipsis))]
  }
}

/// The columns a text takes; of several lines the widest.
///
/// - Complexity: O(length).
package func columns(of text: StyledText) -> Int {
  LaidOutLine.lines(of: text).reduce(0) { max($0, $1.width) }
}

/// The columns a text takes that is not cut, its lines behind each other.
func columnsInOneLine(of text: StyledText) -> Int {
  LaidOutLine.line(of: text, columns: Extent.unlimited).width
}
