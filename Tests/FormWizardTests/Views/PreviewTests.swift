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
        "section:basics", "section:stack", "options:features", "section:operations",
        "options:regions", "review",
      ]
    )
  }

  @Test("names the screen of a form without sections")
  func unnamed() {
    let person = Person(Sample.form("- { id: name, type: text, label: Name }"))
    #expect(person.state.screens.map(\.title) == ["Sample", "Review"])
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
        #"<text class="f-ink" y="26" x="12 21 30 39" xml:space="preserve">a&lt;b&amp;</text>"#
      )
    )
    #expect(svg.contains(#"<text class="f1 bold" y="26" x="48" xml:space="preserve">漢</text>"#))
    #expect(svg.contains(##"<text class="f1 bold" y="26" x="66" xml:space="preserve">🐘</text>"##))
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
