import FormModel
import FormSession
import TerminalUI
import TestTraits
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

  @Test("PgDn goes on by a screenful, and leads on from the last row only", .slow)
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
    for field in person.state.session.form.ownFields {
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

  @Test("passes no question by where what is computed stands between them")
  func computed() {
    let fields = (0..<40).map { number in
      number.isMultiple(of: 4)
        ? Field(id: FieldID("q-\(number)"), kind: .text(TextField()))
        : Field(id: FieldID("c-\(number)"), kind: .computed(ComputedField(Template("x"))))
    }
    var person = Person(
      Form(id: "f", fields: fields),
      size: Size(width: 80, height: 12)
    )
    var seen = person.frame.lines
    for _ in 0..<10 {
      person.press("<PgDn>")
      seen += person.frame.lines
    }
    let words = Set(seen.compactMap { $0.dropFirst(2).split(separator: " ").first })
    for field in fields where field.kind.isAsked { #expect(words.contains("\(field.id)")) }
  }
}
