import Testing

@testable import TerminalUI

/// A focus that is higher than the window, scrolled to a line of its own.
@Suite struct ScrollTopTests {
  private static func scroll(to top: Int?, lines: Int) -> View {
    var row = View.column((0..<lines).map { .text("line \($0)") }).identified("row")
    row.cursor = Point(x: 0, y: 0)
    return View(
      .scroll(
        ScrollView(count: 1, focus: 0, focusTop: top, id: { _ in "row" }, row: { [row] _ in row })
      )
    )
  }

  /// Each row: the line that is asked for, the lines there are, and the first one that is seen.
  @Test(
    arguments: [
      (nil, 10, 0), (0, 10, 0), (1, 10, 1), (7, 10, 7), (8, 10, 7), (.max, 10, 7), (-1, 10, 0),
      (2, 3, 0),
    ] as [(Int?, Int, Int)]
  )
  func theLineStandsAtTheTop(top: Int?, lines: Int, first: Int) {
    let view = ScrollTopTests.scroll(to: top, lines: lines)
    let frame = Renderer().render(view, size: Size(width: 10, height: 3))
    #expect(frame.lines[0].hasPrefix("line \(first)"))
  }
}
