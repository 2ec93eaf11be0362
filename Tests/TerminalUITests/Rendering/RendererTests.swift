import FrameStyles
import TerminalEmulator
import TestTraits
import Testing

@testable import TerminalUI

@Suite("A renderer")
struct RendererTests {
  private let size = Size(width: 40, height: 12)

  private static func field(_ id: String, _ answer: String) -> View {
    View.row([.text(id), .spacer(), .text(answer)]).identified(ViewID(id))
  }

  private static func page(_ answers: [(String, String)]) -> View {
    .column([.text("Page")] + answers.map { field($0.0, $0.1) })
  }

  private func added(_ renderer: Renderer, _ view: View) -> Renderer.Counts {
    let before = renderer.counts
    _ = renderer.render(view, size: size)
    return renderer.counts - before
  }

  @Test("does nothing for views that stay the same")
  func unchanged() {
    let renderer = Renderer()
    let answers = [("a", "1"), ("b", "2"), ("c", "3")]
    #expect(added(renderer, RendererTests.page(answers)).drawings == 7)
    #expect(added(renderer, RendererTests.page(answers)) == Renderer.Counts())
  }

  @Test("moves the marked row of a page in at most 200 bytes")
  func bytes() {
    func page(_ focus: Int) -> View {
      let rows = (0..<30).map { index in
        View.row([
          .text(index == focus ? "❯ " : "  "), .text("A field with the number \(index)"),
          .spacer(atLeast: 1), .text("its answer, which is long"), .text(" ✓"),
        ])
        .on(index == focus ? Style(background: .indexed(236)) : .plain)
        .identified(ViewID("\(index)"))
      }
      return .column([
        .text("Page"), .divider(), View(.scroll(ScrollView(rows, focus: ViewID("\(focus)")))),
        .divider(), .text("help"),
      ])
    }
    let renderer = Renderer()
    var writer = FrameWriter()
    let size = Size(width: 80, height: 24)
    for focus in 3..<12 {
      let before = renderer.counts
      let bytes = writer.write(renderer.render(page(focus), size: size, modes: .fullScreen))
      if focus == 3 { continue }
      #expect(bytes.count <= 200)
      #expect((renderer.counts - before).drawings == 2)
    }
  }

  @Test("lays out what has changed, and what it stands in")
  func oneChange() {
    let renderer = Renderer()
    _ = added(renderer, RendererTests.page([("a", "1"), ("b", "2"), ("c", "3")]))
    let counts = added(renderer, RendererTests.page([("a", "1"), ("b", "x"), ("c", "3")]))
    // The page, the row, and the text.
    #expect(counts.layouts == 3)
    #expect(counts.drawings == 1)
  }

  @Test("knows a view again that has moved among its siblings")
  func moves() {
    let renderer = Renderer()
    _ = added(renderer, RendererTests.page([("a", "1"), ("b", "2"), ("c", "3")]))
    let counts = added(renderer, RendererTests.page([("c", "3"), ("a", "1"), ("b", "2")]))
    #expect(counts.layouts == 1)
    #expect(counts.drawings == 0)
    #expect(added(renderer, RendererTests.page([("b", "2")])).drawings == 0)
    #expect(added(renderer, RendererTests.page([("a", "1"), ("b", "2")])).drawings == 2)
  }

  @Test("reports siblings with the same id and draws them all")
  func duplicates() {
    let renderer = Renderer()
    let view = View.column([
      View.row([.text("a").identified("x"), .text("b").identified("x")]).identified("row"),
      .text("c").identified(.place(2)), .text("d"), .text("e").identified("row"),
    ])
    for _ in 0..<2 {
      let frame = renderer.render(view, size: size)
      #expect(frame.text == "ab\nc\nd\ne")
      #expect(renderer.duplicates == ["row", "x"])
      #expect(frame.path(at: Point(x: 1, y: 0)) == ["row", .place(1)])
    }
  }

  private static func scroll(_ ids: [Int], focus: Int?, height: Int = 2) -> View {
    .column([
      View(
        .scroll(
          ScrollView(
            ids.map { id in
              View.text((1...height).map { "\(id).\($0)" }.joined(separator: "\n"))
                .identified(ViewID("\(id)"))
            },
            focus: focus.map { ViewID("\($0)") }
          )
        )
      )
      .identified("scroll")
    ])
  }

  @Test("scrolls as little as it takes to show the focus whole")
  func scrolling() {
    let renderer = Renderer()
    func text(_ focus: Int?, ids: [Int] = Array(1...5)) -> [String] {
      renderer.render(RendererTests.scroll(ids, focus: focus), size: Size(width: 5, height: 3))
        .lines
    }
    #expect(text(1) == ["1.1", "1.2", "2.1 ↓"])
    #expect(text(2) == ["1.2 ↑", "2.1", "2.2 ↓"])
    #expect(text(3) == ["2.2 ↑", "3.1", "3.2 ↓"])
    #expect(text(nil) == ["2.2 ↑", "3.1", "3.2 ↓"])
    #expect(text(2) == ["2.1 ↑", "2.2", "3.1 ↓"])
    #expect(text(5) == ["4.2 ↑", "5.1", "5.2"])
    #expect(text(nil, ids: [1]) == ["1.1", "1.2", ""])
  }

  private static func window(_ ids: [Int], focus: Int?) -> View {
    View(
      .scroll(
        ScrollView(
          count: ids.count,
          focus: focus,
          id: { ViewID("\(ids[$0])") },
          row: { place in
            let isOpen = place == focus
            return View.text(isOpen ? "> \(ids[place])\nopen" : "  \(ids[place])")
              .identified(ViewID("\(ids[place])"))
          }
        )
      )
    )
  }

  @Test("asks a scrolled view for the rows in its window, and lays out those that differ")
  func scrollWindow() {
    let renderer = Renderer()
    let ids = Array(0..<100_000)
    let first = added(renderer, RendererTests.window(ids, focus: 0))
    #expect(first.rows == 11)
    let still = added(renderer, RendererTests.window(ids, focus: 0))
    #expect(still.layouts == 0)
    let moved = added(renderer, RendererTests.window(ids, focus: 1))
    #expect(moved.rows == 11)
    #expect(moved.drawings == 3)
    let far = added(renderer, RendererTests.window(ids, focus: 99_999))
    #expect(far.rows <= 24)
    let frame = renderer.render(RendererTests.window(ids, focus: 99_999), size: size)
    #expect(frame.lines.suffix(3) == ["  99998", "> 99999", "open"])
  }

  @Test("keeps the row on top when others come or go above it")
  func scrollFollows() {
    let renderer = Renderer()
    func lines(_ ids: [Int], focus: Int?) -> [String] {
      renderer.render(RendererTests.window(ids, focus: focus), size: Size(width: 9, height: 3))
        .lines
    }
    #expect(lines(Array(0..<30), focus: 20) == ["  19    ↑", "> 20", "open    ↓"])
    #expect(lines([40, 41, 42] + Array(0..<30), focus: nil) == ["  19    ↑", "  20", "  21    ↓"])
    #expect(lines(Array(10..<30), focus: nil) == ["  19    ↑", "  20", "  21    ↓"])
    #expect(lines(Array(10..<19) + Array(20..<30), focus: nil)[0] == "  20    ↑")
    #expect(lines([1, 2, 3, 4], focus: nil) == ["  2     ↑", "  3", "  4"])
    #expect(lines([1, 2], focus: nil) == ["  1", "  2", ""])
    #expect(lines([], focus: nil) == ["", "", ""])
  }

  /// Compares with the plain way: all rows in one column, and the least move that shows the focus.
  @Test("scrolls as if all rows were there", .slow, arguments: 0..<40)
  func scrollModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let renderer = Renderer()
    let heights = (0..<40).map { _ in Int.random(in: 0...4, using: &random) }
    let all = heights.indices.flatMap { row in (0..<heights[row]).map { "\(row).\($0)" } }
    let starts = heights.indices.map { heights[..<$0].reduce(0, +) }
    var offset = 0
    for _ in 0..<60 {
      let height = Int.random(in: 1...6, using: &random)
      let focus = Int.random(in: 0..<40, using: &random)
      let rows = heights.indices.map { row in
        View.text((0..<heights[row]).map { "\(row).\($0)" }.joined(separator: "\n"))
          .framed(height: heights[row]).identified(ViewID("\(row)"))
      }
      let view = View(.scroll(ScrollView(rows, focus: ViewID("\(focus)"))))
      let frame = renderer.render(view, size: Size(width: 9, height: height))
      let slack = heights[focus] - height
      let start = starts[focus]
      offset =
        slack <= 0
        ? max(start + slack, min(offset, start)) : max(start, min(offset, start + slack))
      offset = max(0, min(offset, all.count - height))
      let expected = all[offset..<min(all.count, offset + height)]
      #expect(frame.lines.map { String($0.prefix { $0 != " " }) } == Array(expected))
    }
  }

  @Test("keeps how far a view is scrolled under an overlay, and drops it with the view")
  func scrollIdentity() {
    let renderer = Renderer()
    let small = Size(width: 5, height: 3)
    let ids = Array(1...5)
    func first(_ view: View) -> String { renderer.render(view, size: small).lines[0] }
    #expect(first(RendererTests.scroll(ids, focus: 3)) == "2.2 ↑")
    let named = RendererTests.scroll(ids, focus: nil).identified("page")
    #expect(first(named.covered(by: nil)) == "1.1")
    let moved = RendererTests.scroll(ids, focus: 3).identified("page")
    #expect(first(moved.covered(by: nil)) == "2.2 ↑")
    #expect(first(named.covered(by: .text("?"))) == "2.2 ↑")
    #expect(first(named.covered(by: nil)) == "2.2 ↑")
    #expect(first(.text("gone")) == "gone")
    #expect(first(named.covered(by: nil)) == "1.1")
  }

  @Test("shows the beginning of a focus that is higher than the window, and its cursor in any case")
  func tallFocus() {
    let renderer = Renderer()
    func lines(_ cursor: Int) -> [String] {
      var tall = View.text("a\nb\nc\nd\ne").identified("tall")
      tall.cursor = Point(x: 0, y: cursor)
      let view = View(.scroll(ScrollView([.text("top"), tall], focus: "tall")))
      return renderer.render(view, size: Size(width: 5, height: 3)).lines
    }
    #expect(lines(0) == ["a   ↑", "b", "c   ↓"])
    #expect(lines(3) == ["b   ↑", "c", "d   ↓"])
    #expect(lines(4) == ["c   ↑", "d", "e"])
    #expect(lines(3) == ["b   ↑", "c", "d   ↓"])
    #expect(lines(2) == ["a   ↑", "b", "c   ↓"])
    #expect(lines(0) == ["a   ↑", "b", "c   ↓"])
  }

  @Test("puts the cursor where the focused view wants it")
  func cursor() {
    func cursor(_ view: View) -> Point? {
      Renderer().render(view, size: Size(width: 10, height: 4)).cursor
    }
    var marked = View.text("> row")
    marked.cursor = Point(x: 0, y: 0)
    let input = View(.input(InputView(TextEditor("abc"))))
    #expect(cursor(.column([.text("x"), marked])) == Point(x: 0, y: 1))
    #expect(cursor(.row([.text("a: "), input])) == Point(x: 6, y: 0))
    #expect(cursor(.column([.text("x").framed(height: 4), input])) == nil)
    #expect(cursor(input.covered(by: .text("?"))) == nil)
    marked.cursor = Point(x: .max, y: .min)
    #expect(cursor(marked.padded(Insets(left: 1))) == nil)
  }

  @Test(
    "survives every size",
    arguments: [(0, 0), (1, 1), (2, 1), (1, 2), (0, 5), (500, 200), (-1, 3)]
  )
  func sizes(width: Int, height: Int) {
    var random = SeededGenerator(seed: 7)
    let renderer = Renderer()
    for _ in 0..<30 {
      let view = View.random(depth: 4, using: &random)
      let frame = renderer.render(view, size: Size(width: width, height: height))
      #expect(frame.size == Size(width: max(0, width), height: height))
    }
  }

  @Test("draws the same from what it kept as from nothing", .slow, arguments: 0..<60)
  func differential(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let renderer = Renderer()
    var view = View.random(depth: 4, using: &random)
    var size = Size(width: 30, height: 8)
    var screen = TerminalScreen(width: 30, height: 8)
    var writer = FrameWriter()
    for _ in 0..<12 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        size = Size(
          width: Int.random(in: 1...40, using: &random),
          height: Int.random(in: 1...12, using: &random)
        )
        screen.resize(width: size.width, height: size.height)
      }
      view = view.changed(using: &random)
      var modes = TerminalModes.none
      modes.alternateScreen = true
      let kept = renderer.render(view, size: size, modes: modes)
      let fresh = Renderer().render(view, size: size)
      #expect(kept.lines == fresh.lines)
      #expect(kept.styleGrid() == fresh.styleGrid())
      #expect(kept.cursor == fresh.cursor)
      screen.feed(writer.write(kept))
      #expect(screen.firstDifference(from: kept) == nil)
      #expect(screen.unknown.isEmpty)
    }
  }
}
