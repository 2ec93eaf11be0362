import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// A default that breaks a bound or a rule with the other answers.
@Suite("Defaults that do not fit")
struct RefusedDefaultTests {
  private static let form = Sample.form(
    """
    - { id: most, type: number, label: Most, default: 5 }
    - id: number
      type: number
      label: Number
      default: 8
      rules: [{ must: number <= most, message: "at most as many as Most" }]
    - id: mode
      type: picker
      label: Mode
      default: fast
      options: [{ id: fast, label: Fast }, { id: safe, label: Safe }]
      rules: [{ must: 'mode == "safe" or most > 5', message: "fast needs more" }]
    """
  )

  private static func person(required: Bool = false) -> Person {
    Person(form, size: Size(width: 80, height: 24))
  }

  @Test("stay visible, with what is wrong beside them, and are not used")
  func shown() {
    var person = RefusedDefaultTests.person()
    #expect(person.frame.text.contains("the default does not fit: at most as many as Most"))
    #expect(person.frame.text.contains("● Fast"))
    #expect(person.frame.text.contains("the default does not fit: fast needs more"))
    #expect(person.answers == ["most=5"])
    person.press("<Enter>")
    #expect(person.frame.lines.contains { $0.contains("Number") && $0.contains("8") })
    person.press("<Enter><Enter>")
    #expect(person.state.page == .review)
    #expect(person.frame.lines.contains { $0.contains("Number") && $0.contains("not answered") })
    person.press("<End><Enter>")
    #expect(person.wanted().contains(.submit))
    #expect(person.answers == ["most=5"])
  }

  @Test("count as soon as they fit, and are replaced by what is typed")
  func mended() {
    var person = RefusedDefaultTests.person()
    person.press("9")
    #expect(!person.frame.text.contains("does not fit"))
    #expect(person.answers == ["most=9", "number=8", "mode=fast"])
    person.press("<Backspace>4<Enter>3<Enter><Right>")
    #expect(person.answers == ["most=4", "number=3", "mode=safe"])
    #expect(!person.frame.text.contains("does not fit"))
  }

  @Test("are read with what is wrong, line by line")
  func plain() {
    var session = PlainSession(RefusedDefaultTests.form)
    session.type([""])
    for line in ["The default, 8, does not fit.", "At most as many as Most."] {
      #expect(session.all.contains(line), "\(session.all)")
    }
  }
}
