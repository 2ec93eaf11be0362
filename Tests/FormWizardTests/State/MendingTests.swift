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
