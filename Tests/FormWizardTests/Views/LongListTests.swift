import FormModel
import TerminalUI
import Testing

@testable import FormWizard

@Suite("A list of 100,000 options")
struct LongListTests {
  private static let count = 100_000

  private static let form: Form = {
    let options = (0..<count).map { number in
      Option(id: OptionID("id-\(number)"), label: LocalizedText("Number \(number)"))
    }
    let selector = MultiSelectorField(options: .list(OptionList(options)))
    return Form(
      id: "long",
      sections: [FormSection(fieldRange: 0..<1)],
      fields: [Field(id: "many", kind: .multiSelector(selector))]
    )
  }()

  @Test("builds the rows of the window alone")
  func windowOnly() {
    var person = Person(LongListTests.form)
    person.press("<Enter>")
    let renderer = Renderer()
    _ = renderer.render(person.state.view(), size: person.state.size)
    #expect(renderer.counts.rows <= 24)
    let before = renderer.counts
    person.press("<Down>")
    _ = renderer.render(person.state.view(), size: person.state.size)
    #expect(renderer.counts.evaluations - before.evaluations <= 3)
    person.press("G")
    #expect(person.place == "options many/id-99999")
  }

  @Test("keeps what is chosen through searches, in option order")
  func selection() {
    var person = Person(LongListTests.form)
    person.press("<Enter>Gx/number 4242<Tab><Esc><Esc>gx")
    #expect(person.given("many") == "id-0,id-4242,id-99999")
    #expect(person.frame.lines[0].contains("3 chosen"))
  }
}
