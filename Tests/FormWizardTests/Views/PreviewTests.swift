import TerminalUI
import Testing

@testable import FormWizard

@Suite("Preview")
struct PreviewTests {
  @Test("shows every screen once")
  func screens() {
    let person = Person(Sample.example("new-service"))
    #expect(
      person.state.screens.map(\.name) == [
        "section:basics", "section:stack", "section:operations", "options:regions", "review",
      ]
    )
  }

  @Test("names the screen of a form without sections")
  func unnamed() {
    let person = Person(Sample.form("- { id: name, type: text, label: Name }"))
    #expect(person.state.screens.map(\.title) == ["Sample", "Review"])
  }

  @Test("shows the items of a list, and one of them as it is asked")
  func items() throws {
    let person = Person(
      Sample.form(
        """
        - { id: drives, type: list, label: Drives, fields: [{ id: size, type: text, label: Size }] }
        """
      )
    )
    let screens = person.state.screens
    #expect(screens.map(\.name) == ["section:sample", "items:drives", "item:drives", "review"])
    let texts = screens.map {
      Renderer().render(person.state.view(of: $0), size: person.state.size).text
    }
    #expect(texts[1].contains("+ Add"))
    #expect(texts[2].contains("Size"))
    // The item that was added for its picture is on no other.
    #expect(!texts[3].contains("1 item"))
  }

  @Test("leaves the person where they are")
  func untouched() {
    var person = Person(Sample.example("new-service"))
    person.press("abc<Tab>")
    let before = person.frame.text
    _ = person.state.screens
    #expect(person.frame.text == before)
  }

  @Test("draws glyphs at their columns, and nothing that means something in XML")
  func picture() {
    let view = View.row([
      .text("a<b&"), .text("漢\u{1F418}", style: Style(foreground: .named(1), attributes: .bold)),
    ])
    let frame = Renderer().render(view, size: Size(width: 10, height: 1))
    let svg = FrameSVG(frame, title: "\"<x>\"").text
    #expect(svg.contains("<title>&quot;&lt;x&gt;&quot;</title>"))
    #expect(
      svg.contains(
        #"<text class="f-ink" y="54" x="12 21 30 39" xml:space="preserve">a&lt;b&amp;</text>"#
      )
    )
    #expect(svg.contains(#"<text class="f1 bold" y="54" x="48" xml:space="preserve">漢</text>"#))
    #expect(svg.contains(##"<text class="f1 bold" y="54" x="66" xml:space="preserve">🐘</text>"##))
  }

  @Test("keeps a right-to-left passage together, over the columns that it takes")
  func rightToLeft() {
    let frame = Renderer().render(.text("a שלום, עולם b"), size: Size(width: 16, height: 1))
    let svg = FrameSVG(frame).text
    let passage =
      ##"textLength="90" lengthAdjust="spacingAndGlyphs" y="54" x="30" xml:space="preserve">"##
    #expect(svg.contains("\(passage)\u{2068}שלום, עולם\u{2069}</text>"))
    #expect(
      svg.contains(##"x="129" xml:space="preserve">b</text>"##)
        || svg.contains(##"x="120 129" xml:space="preserve"> b</text>"##)
    )
  }

  /// Texts in a window that is too narrow for all of them.
  private static let crowded = """
    formwork: 1
    id: crowded
    title: \(String(repeating: "漢字", count: 30))
    description: "\(String(repeating: "長い説明文 & more <text> ", count: 9))"
    fields:
      - { id: name, type: text, label: "\(String(repeating: "e\u{301}漢", count: 30))" }
      - id: many
        type: multi-selector
        style: list
        label: "👨‍👩‍👧 family 🇪🇸 flags \(String(repeating: "long ", count: 20))"
        options:
          - { id: aa, label: "\(String(repeating: "wide 漢字 ", count: 20))", detail: "a detail" }
          - { id: bb, label: "عربي نص طويل" }
      - { id: long, type: text, label: Long, default: "\(String(repeating: "a", count: 200))" }

    """

  @Test(
    "draws every glyph of the screen in its column, and nothing else",
    arguments: [(40, 12), (41, 12), (80, 24), (23, 7)]
  )
  func everyGlyph(width: Int, height: Int) throws {
    let person = Person(Sample.form(PreviewTests.crowded), size: Size(width: width, height: height))
    for screen in person.state.screens {
      let frame = Renderer().render(person.state.view(of: screen), size: person.state.size)
      var expected: [Point: String] = [:]
      for y in 0..<height {
        // Where a right-to-left passage began that goes on.
        var passage: Point?
        for x in 0..<width {
          let cell = frame[Point(x: x, y: y)]
          if cell.text.unicodeScalars.first == "\u{2068}" { passage = Point(x: x, y: y) }
          if cell.width > 0, passage != nil || cell.text != " " {
            expected[passage ?? Point(x: x, y: y), default: ""] += cell.text
          }
          if cell.text.unicodeScalars.contains("\u{2069}") { passage = nil }
          #expect(x + cell.width <= width)
        }
      }
      #expect(try PreviewTests.glyphs(in: FrameSVG(frame).text) == expected)
    }
  }

  /// The glyphs of a picture by the cells they stand in.
  private static func glyphs(in svg: String) throws -> [Point: String] {
    var glyphs: [Point: String] = [:]
    for line in svg.split(separator: "\n") where line.hasPrefix("<text ") {
      let match = try #require(
        line.firstMatch(of: /y="([0-9]+)" x="([0-9 ]+)" xml:space="preserve">(.*)<\/text>$/)
      )
      let text = match.3.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      let columns = match.2.split(separator: " ").compactMap { Int($0).map { ($0 - 12) / 9 } }
      let y = try #require(Int(match.1).map { ($0 - 54) / 19 })
      let pieces = columns.count == 1 ? [String(text)] : text.unicodeScalars.map { String($0) }
      #expect(pieces.count == columns.count)
      for (x, piece) in zip(columns, pieces) where piece != " " {
        #expect(glyphs.updateValue(piece, forKey: Point(x: x, y: y)) == nil)
      }
    }
    return glyphs
  }

  @Test(
    "paints every colour",
    arguments: [
      (Style(foreground: .named(2)), #"class="f2""#),
      (Style(foreground: .indexed(9)), #"class="f9""#),
      (Style(foreground: .indexed(196)), #"fill="rgb(255,0,0)""#),
      (Style(foreground: .indexed(255)), #"fill="rgb(238,238,238)""#),
      (Style(foreground: .rgb(1, 2, 3), attributes: .bold), #"class="bold" fill="rgb(1,2,3)""#),
      (Style(background: .named(4)), #"<rect class="b4""#),
      (Style(attributes: .reversed), #"<rect class="b-ink""#),
      (Style(attributes: .reversed), #"<text class="f-paper""#),
    ]
  )
  func colors(style: Style, expected: String) {
    let frame = Renderer().render(.text("x", style: style), size: Size(width: 2, height: 1))
    #expect(FrameSVG(frame).text.contains(expected))
  }
}
