import FrameStyles
import Testing

@testable import TerminalUI

/// Draws a view and gives its text, each row between bars so that its end is seen.
func drawn(_ view: View, _ width: Int, _ height: Int, symbols: Symbols = .unicode) -> String {
  let frame = Renderer(symbols: symbols).render(view, size: Size(width: width, height: height))
  return frame.lines.map { "|\($0)" }.joined(separator: "\n")
}

@Suite("The layout")
struct LayoutTests {
  private static let long = "The quick brown fox jumps over the lazy dog"

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var view: View
    var width: Int
    var height: Int
    var expected: String

    init(_ name: String, _ view: View, _ width: Int, _ height: Int, _ expected: String) {
      testDescription = name
      self.view = view
      self.width = width
      self.height = height
      self.expected = expected
    }
  }

  private static let rows: [Case] = [
    Case(
      "children have their natural width",
      .row([.text("ab"), .text("cd")], spacing: 1),
      10,
      1,
      "|ab cd"
    ),
    Case(
      "a spacer takes what is left",
      .row([.text("ab"), .spacer(), .text("✓")]),
      10,
      1,
      "|ab       ✓"
    ),
    Case(
      "spacers share what is left",
      .row([.spacer(), .text("mid"), .spacer()]),
      9,
      1,
      "|   mid"
    ),
    Case(
      "a long text is cut before the short ones",
      .row([
        .text("Label"), .spacer(atLeast: 1), .text(long, flow: .cutAtEnd),
      ]),
      20,
      1,
      "|Label The quick bro…"
    ),
    Case(
      "two long texts are cut alike",
      .row([.text(long, flow: .cutAtEnd), .text(long, flow: .cutAtEnd)], spacing: 1),
      21,
      1,
      "|The quick… The quick…"
    ),
    Case(
      "a wrapped text gets higher when it gets narrower",
      .row([.text("note: "), .text("one two three four")]),
      16,
      3,
      "|note: one two\n|      three four\n|"
    ),
    Case(
      "the first is kept when there is no room for all",
      .row([
        .text("first").framed(width: 5), .text("second").framed(width: 6),
        .text("third").framed(width: 5),
      ]),
      8,
      1,
      "|firstse…"
    ),
    Case(
      "an input takes the width that is left",
      .row([.text("Name "), View(.input(InputView(TextEditor("Ada")))), .text("!")]),
      14,
      1,
      "|Name Ada     !"
    ),
    Case(
      "a divider takes the width that is left",
      .row([.text("Stack"), .divider()], spacing: 1),
      12,
      1,
      "|Stack ──────"
    ),
    Case(
      "a wide glyph that does not fit is a blank",
      .row([.text("abc"), .text("中文", flow: .cutAtEnd)]).framed(width: 6),
      6,
      1,
      "|abc中…"
    ),
    Case(
      "in no width nothing is drawn",
      .row([.text("abc")]),
      0,
      1,
      "|"
    ),
  ]

  private static let columns: [Case] = [
    Case(
      "children stand below each other",
      .column([.text("a"), .text("b")], spacing: 1),
      3,
      4,
      "|a\n|\n|b\n|"
    ),
    Case(
      "a spacer takes the height that is left",
      .column([.text("a"), .spacer(), .text("z")]),
      3,
      4,
      "|a\n|\n|\n|z"
    ),
    Case(
      "later children are cut",
      .column([.text("a"), .text("b"), .text("c")]),
      3,
      2,
      "|a\n|b"
    ),
    Case(
      "a text that is cut ends in an ellipsis",
      .column([.text("a"), .text("one two three four")]),
      5,
      3,
      "|a\n|one\n|two…"
    ),
    Case(
      "a scrolled view shrinks before anything is cut",
      .column([
        .text("top"),
        View(.scroll(ScrollView([.text("a"), .text("b"), .text("c")]))),
        .text("end"),
      ]),
      8,
      4,
      "|top\n|a\n|b      ↓\n|end"
    ),
    Case(
      "what is left goes to a scrolled view",
      .column([
        View(.scroll(ScrollView([.text("row 0")]))),
        .text("end"),
      ]),
      8,
      4,
      "|row 0\n|\n|\n|end"
    ),
  ]

  private static let wrappers: [Case] = [
    Case(
      "padding",
      View.text("ab").padded(Insets(top: 1, left: 2)).padded(Insets(left: 1)),
      6,
      3,
      "|\n|   ab\n|"
    ),
    Case(
      "a frame cuts",
      View.text("one two three").framed(width: 5, height: 2),
      9,
      3,
      "|one\n|two…\n|"
    ),
    Case(
      "a frame keeps room in a row",
      .row([View.text("a").framed(width: 3), .text("b")]),
      6,
      1,
      "|a  b"
    ),
    Case(
      "an overlay covers the middle",
      View.column([.text("aaaaaaa"), .text("bbbbbbb"), .text("ccccccc")])
        .covered(by: .text("?").padded(Insets(left: 1, right: 1))),
      7,
      3,
      "|aaaaaaa\n|bb ? bb\n|ccccccc"
    ),
    Case(
      "half of a wide glyph below an overlay is a blank",
      View.text("中中中").covered(by: .text("x")),
      6,
      1,
      "|中x 中"
    ),
    Case(
      "a divider of wide glyphs",
      .divider("中"),
      5,
      1,
      "|中中"
    ),
  ]

  @Test("places views", arguments: rows + columns + wrappers)
  func golden(_ example: Case) {
    #expect(drawn(example.view, example.width, example.height) == example.expected)
  }

  @Test("fills a background to the full width and keeps the styles on it")
  func backgrounds() {
    let view = View.column([
      View.row([.text("ab", style: Style(attributes: .bold)), .spacer(), .text("c")])
        .on(Style(background: .named(4))),
      .text("d"),
    ])
    let frame = Renderer().render(view, size: Size(width: 6, height: 2))
    let blue = Style(background: .named(4))
    let bold = Style(background: .named(4), attributes: .bold)
    #expect(
      frame.styleGrid(["b": blue, "B": bold])
        == "BBbbbb\n\nB = bold on blue\nb = on blue".replacing("\n\n", with: "\n")
    )
  }

  @Test(
    "measures without drawing",
    arguments: [
      (View.text("one two three"), 5, 9, 5, 3),
      (View.text("ab"), 9, 9, 2, 1),
      (.row([.text("ab"), .spacer(), .text("c")]), 9, 9, 9, 1),
      (.row([.text("ab"), .text("c")], spacing: 2), 9, 9, 5, 1),
      (.column([.text("ab"), .divider(), .text("c")]), 9, 9, 9, 3),
      (.column([.text("ab"), .text("c")]), 9, 1, 2, 1),
      (View(.scroll(ScrollView((0..<40).map { .text("\($0)") }))), 9, 20, 9, 20),
      (View.text("ab").padded(Insets(top: 1, left: 1, bottom: 1, right: 1)), 9, 9, 4, 3),
      (View.text("ab").framed(width: 4, height: 2), 9, 9, 4, 2),
      (View.text("ab").framed(width: .max, height: .min), 9, 9, 9, 0),
      (.text("ab"), 0, 0, 0, 0),
      (.text("ab"), -3, -3, 0, 0),
    ]
  )
  func sizes(view: View, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int) {
    let size = view.size(fitting: Size(width: width, height: height))
    #expect(size == Size(width: expectedWidth, height: expectedHeight))
  }

  @Test("says which view is where")
  func regions() {
    let field = View.row([
      .text("Name"), .text("Ada").identified("answer"),
    ]).identified("name")
    let view = View.column([.text("Title"), field, .row([.text("x").identified("in")])])
      .padded(Insets(left: 1))
    let frame = Renderer().render(view, size: Size(width: 20, height: 4))
    #expect(frame.path(at: Point(x: 2, y: 0)) == [.place(0)])
    #expect(frame.path(at: Point(x: 2, y: 1)) == ["name", .place(0)])
    #expect(frame.path(at: Point(x: 6, y: 1)) == ["name", "answer"])
    #expect(frame.path(at: Point(x: 19, y: 1)) == ["name"])
    #expect(frame.path(at: Point(x: 1, y: 2)) == [.place(2), "in"])
    #expect(frame.path(at: Point(x: 1, y: 3)).isEmpty)
    #expect(frame.path(at: Point(x: 0, y: 0)).isEmpty)
    #expect(frame.path(at: Point(x: 90, y: 90)).isEmpty)
    let answer = Rect(origin: Point(x: 5, y: 1), size: Size(width: 3, height: 1))
    #expect(frame.rect(of: ["name", "answer"]) == answer)
    #expect(frame.rect(of: ["answer"]) == nil)
  }

  /// Each level asks its children more than once; without memory the work would double.
  @Test("stays linear in nested rows and columns", .timeLimit(.minutes(10)))
  func nesting() {
    var view = View.text("deep inside, and long enough to be broken")
    for level in 0..<200 {
      view =
        level % 2 == 0
        ? .row([.text("r"), view, .spacer()]) : .column([.text("c"), view, .divider()])
    }
    let renderer = Renderer()
    _ = renderer.render(view, size: Size(width: 500, height: 200))
    #expect(renderer.counts.layouts == 601)
  }
}
