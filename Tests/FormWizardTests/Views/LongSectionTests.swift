import FormAnswers
import FormModel
import FormSession
import FrameStyles
import ProcessorTime
import TerminalUI
import TestTraits
import Testing

@testable import FormWizard

@Suite("A section of 10,000 fields")
struct LongSectionTests {
  private static let count = 10_000

  /// Texts, pickers and multi-selectors in turn; every tenth text is asked when the one before is
  /// answered.
  private static let form: Form = {
    let list = OptionList(
      ["edge", "ember", "rails"].map { Option(id: OptionID($0), label: LocalizedText($0)) }
    )
    let fields = (0..<count).map { index -> Field in
      let id = FieldID("field-\(index)")
      let label = LocalizedText("Delivery \(index)")
      switch index % 3 {
      case 0:
        let condition: Condition? =
          index % 30 == 0 && index > 0 ? .test(.isAnswered(FieldID("field-\(index - 3)"))) : nil
        return Field(
          id: id,
          label: label,
          isRequired: true,
          condition: condition,
          kind: .text(TextField())
        )
      case 1: return Field(id: id, label: label, kind: .picker(PickerField(options: .list(list))))
      default:
        let selector = MultiSelectorField(options: .list(list))
        return Field(id: id, label: label, kind: .multiSelector(selector))
      }
    }
    return Form(id: "long", fields: fields)
  }()

  /// What is pressed first, and the key whose work is counted.
  @Test(
    "builds the rows of the window alone",
    .slow,
    arguments: [
      ("", "<Down>"), ("<Down>", "<Up>"), ("", "a"), ("<Down>", "<Right>"), ("<End>", "<Up>"),
      ("<Down><Down><Down>", "<PgDn>"), ("<PgDn><PgDn>", "<Down>"), ("ab", "<Backspace>"),
    ]
  )
  func windowOnly(before: String, key: String) {
    var person = Person(LongSectionTests.form)
    let renderer = Renderer()
    func render() { _ = renderer.render(person.state.view(), size: person.state.size) }
    render()
    #expect(renderer.counts.rows <= 24)
    person.press(before)
    render()
    let counts = renderer.counts
    person.press(key)
    render()
    let added = renderer.counts - counts
    #expect(added.rows <= 2 * 24)
    #expect(added.drawings <= 80)
    #expect(added.layouts <= 150)
  }

  @Test(
    "takes a key in less than deciding about all fields takes",
    .slow,
    arguments: ["a", "<Down>"]
  )
  func keyTime(key: String) {
    var person = Person(LongSectionTests.form)
    func fastest(_ work: (Int) -> Void) -> Duration {
      (0..<5).map { number in ProcessorClock().measure { work(number) } }.min() ?? .zero
    }
    let session = person.state.session
    let deciding = fastest { number in
      _ = session.engine.settle(["field-0": .text("\(number)")])
    }
    let pressing = fastest { _ in
      person.press(key)
      _ = person.state.view()
    }
    #expect(pressing < deciding)
  }

  @Test("shows a field when an answer asks for it")
  func answers() {
    var session = Person(LongSectionTests.form).state.session
    #expect(session.isShown("field-27"))
    #expect(!session.isShown("field-30"))
    session.answer(.text("a"), to: "field-27")
    #expect(session.isShown("field-30"))
    session.answer(nil, to: "field-27")
    #expect(!session.isShown("field-30"))
    #expect(session.asked(.form).shownSections.count == 1)
  }

  @Test("goes to the ends and back")
  func ends() {
    var person = Person(LongSectionTests.form)
    person.press("<Down><End>")
    #expect(person.place == "/next")
    #expect(person.frame.lines.contains { $0.contains("Delivery 9998") })
    person.press("<Up>")
    #expect(person.place == "/field-9999")
    person.press("<Up><Home>")
    #expect(person.place == "/field-0")
    #expect(person.frame.lines[3].contains("▌ Delivery 0"))
    person.press("a<Enter><Down>")
    #expect(person.frame.lines[3].contains("Delivery 0"))
  }
}
