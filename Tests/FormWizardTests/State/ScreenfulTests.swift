import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// Moving by screenfuls through a page of many questions.
@Suite("Screenfuls of questions")
struct ScreenfulTests {
  /// Texts, numbers, toggles and pickers in turn.
  private static let form = Sample.form(
    (0..<50).map { number in
      """
      - { id: text-\(number), type: text, label: Text \(number), default: v }
      - { id: number-\(number), type: number, label: Number \(number) }
      - { id: toggle-\(number), type: toggle, label: Toggle \(number) }
      - { id: pick-\(number), type: picker, label: Pick \(number), options: [a, b, c] }
      """
    }.joined(separator: "\n")
  )

  /// The number of a row's question.
  private static func number(_ place: String) -> Int? {
    place.split(separator: "-").last.flatMap { Int($0) }
  }

  @Test("PgDn goes on by a screenful, and leads on from the last row only")
  func pages() {
    var person = Person(ScreenfulTests.form)
    var places = [person.place]
    var seen: Set<String> = []
    while places.last != "/next", places.count < 50 {
      seen.formUnion(person.frame.lines.map { String($0.dropFirst(2).prefix(20)) })
      person.press("<PgDn>")
      places.append(person.place)
    }
    seen.formUnion(person.frame.lines.map { String($0.dropFirst(2).prefix(20)) })
    for field in person.state.session.form.fields {
      let label = person.state.words.label(field)
      #expect(seen.contains { $0.hasPrefix("\(label) ") || $0 == label })
    }
    #expect((9...16).contains(places.count), "\(places)")
    #expect(person.answers.count { $0.hasPrefix("text-") } == 50)
    person.press("<PgDn>")
    #expect(person.state.page == .review)
    person.press("<Esc><PgUp>")
    #expect(person.place != "/next")
    for _ in 0..<50 where person.place != "/text-0" { person.press("<PgUp>") }
    #expect(person.place == "/text-0")
  }

  @Test("Ctrl-D and Ctrl-U go by half a screenful, and never into a text", arguments: 0..<4)
  func halfPages(first: Int) {
    var person = Person(ScreenfulTests.form)
    person.press("<Tab><Tab>" + String(repeating: "<Tab>", count: first))
    if first == 2 || first == 3 { person.press("<Tab><Tab>") }
    let before = person.state.session.given
    var last = ScreenfulTests.number(person.place) ?? 0
    for _ in 0..<60 where person.place != "/next" {
      person.press("<C-d>")
      #expect(!person.state.isTyping)
      let number = ScreenfulTests.number(person.place) ?? 50
      #expect((1...4).contains(number - last) || number == 50)
      last = number
    }
    #expect(person.place == "/next")
    for _ in 0..<60 { person.press("<C-u>") }
    #expect(person.place == "/toggle-0")
    #expect(person.state.session.given == before)
    #expect(person.state.dialog == nil)
  }

  /// Where F1 is pressed, what is told of moving there, and what is not.
  @Test(
    "The help tells what keys do where the person is",
    arguments: [("", false), ("<Tab><Tab>", true)]
  )
  func help(keys: String, isFirst: Bool) {
    var person = Person(ScreenfulTests.form, size: Size(width: 100, height: 60))
    person.press(keys + "<F1>")
    let lines = person.state.helpLines.map { $0.runs.map(\.text).joined() }
    let titles = lines.filter { $0.hasPrefix("Keys ") }
    let rows = "Keys at questions without a text"
    #expect(titles.prefix(3).contains(rows) == isFirst || !isFirst && titles[0] == "Keys in a text")
    let questions = lines.drop { $0 != "Keys on a page of questions" }.prefix { $0 != "" }
    #expect(!questions.contains { $0.contains("Ctrl-D") || $0.contains("j k") })
    let part = lines.drop { $0 != rows }.prefix { $0 != "" }
    #expect(part.contains { $0.contains("Ctrl-D Ctrl-U") && $0.contains("half a screenful") })
  }
}
