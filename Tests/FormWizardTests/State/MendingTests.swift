import TerminalUI
import Testing

@testable import FormWizard

/// Submit with problems leads through them.
@Suite("Mending what Submit refuses")
struct MendingTests {
  private static let form = Sample.form(
    """
    - { id: a, type: text, label: A, required: true }
    - { id: b, type: text, label: B }
    - { id: c, type: multi-selector, style: list, label: C, required: true, min-selections: 1, options: [red, green, blue] }
    - { id: d, type: number, label: D, required: true }
    """
  )

  /// Keys after Submit, and where the person is then.
  static let ways: [(keys: String, place: String)] = [
    ("", "/a"), ("x<Enter>", "options c/red"), ("x<Enter><Space><Enter>", "/d"),
    ("x<Enter><Space><Enter>7<Enter>", "review/submit"),
    // What is not mended leads back.
    ("<Enter>", "review/problem a"), ("x<Esc>", "/a"),
    ("x<Esc><Esc>", "review/problem a"),
    // Opened by hand, a question leads back too.
    ("<Esc><Down><Enter><Space><Enter>", "review/problem a"),
  ]

  @Test("Enter goes on to the next problem", arguments: ways)
  func mend(keys: String, place: String) {
    var person = Person(MendingTests.form)
    person.press("<C-g><End>")
    person.happens(.tick(5_000))
    person.press("<Enter>" + keys)
    #expect(person.place == place)
  }

  @Test("Then Enter submits")
  func submits() {
    var person = Person(MendingTests.form)
    person.press("<C-g><End>")
    person.happens(.tick(5_000))
    person.press("<Enter>x<Enter><Space><Enter>7<Enter>")
    #expect(person.frame.text.contains("Enter submits"))
    person.happens(.tick(9_000))
    _ = person.wanted()
    person.press("<Enter>")
    #expect(person.wanted() == [.submit])
  }

  @Test("An Enter typed ahead of the review does not submit what nobody has seen")
  func ahead() {
    var person = Person(Sample.form("- { id: a, type: text, label: A }"))
    person.happens(.tick(0))
    person.press("<Enter><Enter><Enter>")
    #expect(person.place == "review/submit")
    #expect(person.wanted().contains(.submit) == false)
    person.happens(.tick(10))
    person.press("<Enter>")
    #expect(person.wanted().contains(.submit))
  }

  @Test("Who asks for the review by its key has asked for Submit as well")
  func asked() {
    var person = Person(Sample.form("- { id: a, type: text, label: A }"))
    person.happens(.tick(0))
    person.press("<C-g><Enter>")
    #expect(person.wanted().contains(.submit))
  }

  @Test("The row of an answer that is missing says what its author has to say")
  func message() {
    var person = Person(
      Sample.form(
        """
        - { id: a, type: text, label: A, required: true, required-message: Somebody has to be called }
        - { id: b, type: toggle, label: I agree, must-be-on: Everybody does, required: true }
        - { id: c, type: text, label: C }
        """
      )
    )
    person.press("<Down><Down>")
    #expect(person.frame.text.contains("! Somebody has to be called"))
    #expect(person.frame.text.contains("Everybody does"))
  }

  @Test("The footer says where Enter leads")
  func footer() {
    var person = Person(MendingTests.form)
    person.press("<C-g><End>")
    person.happens(.tick(5_000))
    person.press("<Enter>")
    #expect(person.footer.hasPrefix("Enter next"))
    person.press("x<Enter><Space><Enter>")
    #expect(person.frame.lines.last?.contains("Enter back to the review") == true)
  }
}
