import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// Dates are typed as people write them, or chosen in a month.
@Suite("Answers that are days")
struct DateAnswerTests {
  private static let form = Sample.form(
    """
    - { id: day, type: date, label: Day, min: today }
    - { id: born, type: date, label: Born, max: "2026-06-30", default: "2026-06-15" }
    - { id: name, type: text, label: Name }
    """
  )
  private static let today = CalendarDate(year: 2026, month: 11, day: 27)

  private static func person(
    size: Size = Size(width: 80, height: 24),
    languages: [String] = ["en-GB"],
    theme: Theme = .standard
  ) -> Person {
    Person(
      form,
      size: size,
      theme: theme,
      languages: languages,
      surroundings: Surroundings(today: today)
    )
  }

  /// Keys, and what is answered then.
  static let typed: [(keys: String, kept: [String: String])] = [
    ("30/12/2026", ["day": "2026-12-30"]), ("tomorrow<Enter>", ["day": "2026-11-28"]),
    ("<Space><Space>", [:]), ("3 dec<C-u>", [:]),
    // The month opens at today.
    ("<F4><Enter>", ["day": "2026-11-27"]), ("<F4><Space>", ["day": "2026-11-27"]),
    ("<F4><Right><Down><Enter>", ["day": "2026-12-05"]),
    // Days before the first one are not reached.
    ("<F4><Left><Up><Space>", ["day": "2026-11-27"]),
    ("<F4><PgDn><End><Enter>", ["day": "2026-12-31"]),
    ("<F4><PgUp><Home><Enter>", ["day": "2026-11-27"]),
    ("<F4><Esc>", [:]), ("<F4><Right><F4>", [:]), ("<F4><Down><Tab>", [:]),
    // It opens at the answer, and a letter closes it.
    ("24/12/2026<F4><PgDn><Enter>", ["day": "2027-01-24"]),
    ("<F4>+3d<Enter>", ["day": "2026-11-30"]),
    ("<Tab><F4><Down><Enter>", ["born": "2026-06-22"]),
    ("<Tab><F4><Down><Down><Down><Right><Enter>", ["born": "2026-06-30"]),
    // A day out of bounds that was typed opens it at the nearest one.
    ("<Tab>1/8/2026<F4><Enter>", ["born": "2026-06-30"]),
    ("<Tab><F4><Down><Enter><S-Tab><C-_>", [:]),
  ]

  @Test("are what was typed or chosen", arguments: typed)
  func kept(keys: String, kept: [String: String]) {
    var person = DateAnswerTests.person()
    person.press(keys)
    let given = person.state.session.given
    for path in ["day", "born", "name"] as [AnswerPath] {
      #expect(given[path]?.date?.iso == kept[path.description], "\(keys)")
    }
  }

  @Test("that are none yet stay as they were typed")
  func unread() {
    var person = DateAnswerTests.person()
    person.press("3<Tab>")
    #expect(person.state.session.given["day"] == .text("3"))
    #expect(person.frame.text.contains("not a date, such as 30 Nov, tomorrow, +3d"))
    person.press("<S-Tab>/12<Tab>")
    #expect(person.state.session.given["day"]?.date?.iso == "2026-12-03")
  }

  @Test("are shown with what was understood")
  func understood() {
    var person = DateAnswerTests.person()
    person.press("3/12")
    #expect(person.frame.text.contains("Thursday, 3 December 2026"))
    person.press("<Tab>")
    #expect(person.frame.text.contains("3 December 2026"))
    #expect(!person.frame.text.contains("Thursday"))
    person = DateAnswerTests.person(size: Size(width: 40, height: 12), languages: ["es"])
    person.press("3/12")
    #expect(person.frame.text.contains("jueves, 3 de diciembre de 2026"))
  }

  @Test("before today are refused")
  func bounds() {
    var person = DateAnswerTests.person()
    person.press("yesterday<Enter>")
    #expect(person.frame.text.contains("26 November 2026 is before today"))
    #expect(person.state.result == nil)
    person.press("<S-Tab><C-u>today<Enter>")
    #expect(person.state.result != nil)
  }

  @Test("have bounds in the form of answers")
  func boundsInWords() {
    var person = DateAnswerTests.person()
    person.press("<Tab>")
    #expect(person.frame.text.contains("A date, 30 June 2026 or earlier."))
  }

  @Test("out of bounds are not clicked on")
  func mouseOutside() {
    var person = DateAnswerTests.person()
    person.press("<F4>")
    let isOutsideClicked = person.click(.aid(.answer("2026-11-26")))
    #expect(!isOutsideClicked)
    person.click(.aid(.turn(by: -1)))
    #expect(person.frame.text.contains("[27]"))
    person.press("<Esc><Enter><F4>")
    #expect(person.footer.contains("Esc close"))
    let isInsideClicked = person.click(.aid(.answer("2026-06-30")))
    #expect(isInsideClicked)
  }

  @Test("are clicked on in a month")
  func mouse() {
    var person = DateAnswerTests.person()
    person.press("<F4>")
    #expect(person.footer.hasPrefix("Space choose"), "\(person.footer)")
    person.click(.aid(.turn(by: 1)))
    person.click(.aid(.answer("2026-12-24")))
    #expect(person.answers == ["day=2026-12-24", "born=2026-06-15"])
    #expect(person.focusedField?.id == "day")
    person.click(key: "<F4>")
    person.click(.aid(.turn(by: -1)))
    person.click(.aid(.turn(by: 1)))
    person.click(.aid(.turn(by: 1)))
    person.press("<Enter>")
    #expect(person.answers.first == "day=2027-01-27")
    #expect(person.focusedField?.id == "born")
  }

  @Test(
    "have a month that says the day in every size and without colours",
    arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)]
  )
  func month(size: Size) {
    var person = DateAnswerTests.person(size: size, theme: .standard.inASCII)
    person.press("<F4>")
    let text = person.frame.text
    #expect(text.contains("[27]"))
    if size.height > 12 {
      for line in ["November 2026", "Mo  Tu  We  Th  Fr  Sa  Su", "30"] {
        #expect(text.contains(line), "\(line)\n\(text)")
      }
    }
    #expect(person.duplicates.isEmpty)
  }

  @Test("are typed in the same words line by line")
  func plain() {
    var session = PlainSession(DateAnswerTests.form, languages: ["en-GB"])
    #expect(session.greeting.contains("A date, today or later."))
    session.type(["soon"])
    #expect(session.said == "Not a date, such as 30 Nov, tomorrow, +3d.")
    session.type(["3 December 2026"])
    #expect(session.said == "Day: 3 December 2026.")
    #expect(session.answer("day")?.date?.iso == "2026-12-03")
    #expect(session.all.contains("The default is 15 June 2026."))
    session.type(["1/7/2026"])
    #expect(session.said == "1 July 2026 is after 30 June 2026.")
  }

  @Test("are compared in words")
  func conditions() {
    let form = Sample.form(
      """
      - { id: day, type: date, label: Day }
      - { id: a, type: text, label: A, when: 'day < "2026-06-30"' }
      - { id: b, type: text, label: B, when: 'not day > "2026-06-30"' }
      """
    )
    let said = form.ownFields.dropFirst().compactMap { field in
      field.condition.map { Words().condition($0, in: form) }
    }
    #expect(said == ["Day is before 30 June 2026", "Day is not after 30 June 2026"])
  }
}
