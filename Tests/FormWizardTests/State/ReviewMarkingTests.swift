import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// Answers that are marked in the review, to be cleared or reset together.
@Suite("Marked answers")
struct ReviewMarkingTests {
  private static let review = """
    - { id: name, type: text, label: Name }
    - { id: port, type: number, label: Port, default: 80 }
    - { id: public, type: toggle, label: Public, default: true }
    - { id: parts, type: multi-selector, label: Parts, default: [a], options: [a, b, c] }
    - { id: note, type: text, label: Note, required: true }
    """

  private static let given: Answers = [
    "name": .text("n"), "port": .number(81), "public": .toggle(false),
    "parts": .options(["a", "b"]), "note": .text("x"),
  ]

  private func answers(_ person: Person) -> String {
    person.state.session.form.ownFields.map { field in
      person.state.session.shownAnswer(to: field.path)?.templateText ?? "-"
    }.joined(separator: " ")
  }

  /// Keys in the review of changed answers, the answers then, and what is said.
  static let ways: [(keys: String, answers: String, says: String?)] = [
    ("<Space>", "n 81 false a,b x", "1 selected"),
    ("<Space><Space>", "n 81 false a,b x", "Nothing selected"),
    ("<Space><Delete>", "- 81 false a,b x", "1 answer cleared (Ctrl-_ undoes it)"),
    ("<Delete>", "- 81 false a,b x", "1 answer cleared (Ctrl-_ undoes it)"),
    (
      "<Space><Down><Down><Down><Space><Delete>", "- 81 false  x",
      "2 answers cleared (Ctrl-_ undoes it)"
    ),
    (
      "<Space><Down><Space><Delete>", "- 80 false a,b x",
      "1 answer cleared, 1 answer back to its default (Ctrl-_ undoes it)"
    ),
    (
      "<Space><Down><Space><F8>", "n 80 false a,b x",
      "1 answer back to its default, 1 as before (Ctrl-_ undoes it)"
    ),
    ("<F8>", "n 81 false a,b x", "Nothing to change here"),
    (
      "<F6><Down><Down><Down><Enter><F8>", "n 80 true a x",
      "3 answers back to their defaults, 1 as before (Ctrl-_ undoes it)"
    ),
    (
      "<S-Down><S-Down><S-Up><Space><F8>", "n 80 false a,b x",
      "1 answer back to its default, 1 as before (Ctrl-_ undoes it)"
    ),
    ("<S-Down><Esc>", "n 81 false a,b x", "Range cancelled"),
    // A range that is pending is meant, too.
    (
      "<Down><S-Down><F8>", "n 80 true a,b x",
      "2 answers back to their defaults (Ctrl-_ undoes it)"
    ),
    (
      "<Space><S-Down><Delete>", "- 80 false a,b x",
      "1 answer cleared, 1 answer back to its default (Ctrl-_ undoes it)"
    ),
    (
      "<C-a><Delete>", "- 80 false  -",
      "3 answers cleared, 1 answer back to its default, 1 as before (Ctrl-_ undoes it)"
    ),
    ("<C-a><C-a>", "n 81 false a,b x", "Nothing selected"),
    ("<Space><F5>", "n 81 false a,b x", "4 selected"),
    ("<C-a><F5>", "n 81 false a,b x", "Nothing selected"),
    // One undo for everything an act has changed.
    ("<C-a><Delete><C-_>", "n 81 false a,b x", "Undone: 4 answers"),
    ("<C-a><Delete><Esc><C-_>", "n 81 false a,b x", "Undone: 4 answers"),
    ("<C-a><Delete><C-_><F9>", "- 80 false  -", "Redone: 4 answers"),
    ("<Down><Delete><Up><Delete><C-_>", "n 80 false a,b x", "Undone: Name"),
    ("<Down><Delete><Up><Delete><C-_><C-_>", "n 81 false a,b x", "Undone: Port"),
    ("<C-_>", "n 81 false a,b x", "Nothing to undo here"),
    // What changed nothing is no act.
    ("<Delete><Delete><C-_>", "n 81 false a,b x", "Undone: Name"),
  ]

  @Test("are cleared and reset together", arguments: ways)
  func reviews(keys: String, answers: String, says: String?) {
    var person = Person(
      Sample.form(ReviewMarkingTests.review),
      given: ReviewMarkingTests.given
    )
    person.press("<C-g><Home>" + keys)
    #expect(self.answers(person) == answers)
    #expect(person.state.notice?.text == says)
  }

  @Test("bring back what was typed and is no answer")
  func undoesUnread() {
    var person = Person(Sample.form(ReviewMarkingTests.review))
    person.press("<Tab>1-<C-g><Home>")
    #expect(person.place == "review/problem port")
    #expect(person.given("port") == "1-")
    person.press("<Delete>")
    #expect(person.given("port") == nil)
    person.press("<C-_>")
    #expect(person.given("port") == "1-")
  }

  @Test("give back one answer on the page of its question")
  func undoesInSection() {
    var person = Person(
      Sample.form(ReviewMarkingTests.review),
      given: ["public": .toggle(false), "parts": .options(["b"])]
    )
    person.press("<Tab><Tab><F8>")
    #expect(person.state.notice?.text == "1 answer back to its default (Ctrl-_ undoes it)")
    person.press("<C-_>")
    #expect(person.given("public") == "false")
    person.press("<Tab><Delete>")
    #expect(person.given("parts") == "")
    person.press("<C-_>")
    #expect(person.given("parts") == "b")
    person.press("<Right><Delete><C-_>")
    #expect(person.given("parts") == "b")
  }

  @Test("say what is left where a default cannot be worked out")
  func missingDefault() {
    var person = Person(
      Sample.form(
        """
        - { id: user, type: text, label: User, default: { env: NOBODY_SETS_THIS } }
        - { id: port, type: number, label: Port, default: 80 }
        """
      ),
      given: ["user": .text("ada"), "port": .number(81)]
    )
    person.press("<C-g><Home>")
    #expect(person.frame.lines.contains { $0.contains("User") && !$0.contains("•") })
    #expect(person.frame.lines.contains { $0.contains("Port") && $0.contains("• 81") })
    person.press("<C-a><F8>")
    #expect(
      person.state.notice?.text
        == "1 answer cleared, 1 answer back to its default (Ctrl-_ undoes it)"
    )
  }

  @Test(
    "are no longer marked when the review is left",
    arguments: ["<Esc>", "<C-g>", "<A-1><C-g>"]
  )
  func ends(keys: String) {
    var person = Person(Sample.form(ReviewMarkingTests.review))
    person.press("<C-g><Home><Space>")
    #expect(
      person.state.pages.review.marks == ["name"] || person.state.pages.review.marks == ["note"]
    )
    #expect(person.frame.text.contains("☑") && person.frame.text.contains("☐"))
    person.press(keys)
    #expect(person.state.page == .review)
    #expect(person.state.pages.review.marks.isEmpty)
    #expect(!person.frame.text.contains("☐"))
  }

  @Test("clearing leaves the default where nothing chosen would be wrong")
  func clearing() {
    var person = Person(
      Sample.form(
        """
        - id: parts
          type: multi-selector
          label: Parts
          min-selections: 2
          default: [a, b]
          options: [a, b, c]
        """
      ),
      given: ["parts": .options(["a", "c"])]
    )
    person.press("<C-g><Home><Delete>")
    #expect(person.answers == ["parts=a,b"])
    #expect(person.state.notice?.text == "1 answer back to its default (Ctrl-_ undoes it)")
  }

  @Test("a click opens, a drag marks, and Shift-click ends a range")
  func drags() {
    var person = Person(
      Sample.form(ReviewMarkingTests.review),
      given: ReviewMarkingTests.given
    )
    person.press("<C-g>")
    func mouse(_ action: MouseEvent.Action, _ id: AnswerPath, _ modifiers: Key.Modifiers = []) {
      let frame = person.frame
      let y = (0..<frame.size.height).first { y in
        frame.path(at: Point(x: 4, y: y)).contains(ViewTarget.review(.field(id)).id)
      }
      let place = Point(x: 4, y: y ?? -1)
      let event = MouseEvent(action, at: place, modifiers: modifiers)
      person.mouse(event)
    }
    let first: Set<AnswerPath> = ["name", "port", "public"]
    mouse(.press(.left), "name")
    mouse(.drag(.left), "public")
    #expect(person.state.pages.review.list.range != nil)
    #expect(person.state.notice?.text == "Releasing selects 3, Esc cancels")
    mouse(.release(.left), "public")
    #expect(person.state.pages.review.marks == first)
    // A click toggles as long as something is marked.
    mouse(.press(.left), "parts")
    mouse(.release(.left), "parts")
    #expect(person.state.pages.review.marks == first.union(["parts"]))
    person.press("<Esc>")
    #expect(person.state.pages.review.marks.isEmpty)
    // The button is lost.
    mouse(.press(.left), "name")
    mouse(.drag(.left), "public")
    mouse(.move, "public")
    #expect(person.state.pages.review.list.range == nil)
    #expect(person.state.pages.review.marks.isEmpty)
    person.click(.review(.field("port")))
    #expect(person.place == "/port")
  }

  @Test("an entry of the person's own is removed by Delete on its row, and comes back")
  func entries() {
    var person = Person(
      Sample.form(
        "- { id: parts, type: multi-selector, label: Parts, allow-custom: true, options: [a, b] }"
      )
    )
    person.press("<Enter><Space>one<Enter>two<Enter>")
    #expect(person.given("parts") == "a,one,two")
    person.press("<Home><Delete>")
    #expect(person.given("parts") == "a,two")
    #expect(person.state.notice?.text == "1 removed (Ctrl-_ undoes it)")
    person.press("<C-_>")
    #expect(person.given("parts") == "a,one,two")
    // One that is only dropped keeps its row, and can be chosen again.
    let rows = person.state.pages.options["parts"]?.shown.rows.count
    person.press("<Home><Space>")
    #expect(person.state.pages.options["parts"]?.selection.chosen.count == 2)
    #expect(person.state.pages.options["parts"]?.shown.rows.count == rows)
    person.press("<Space>")
    #expect(person.state.pages.options["parts"]?.selection.chosen.count == 3)
  }
}

@Suite("Searching in the review")
struct ReviewSearchTests {
  private static let form = Sample.form(
    """
    - { id: name, type: text, label: Service name, default: billing }
    - { id: port, type: number, label: Port, default: 8080 }
    - { id: owner, type: text, label: Ówner, required: true }
    """
  )

  @Test("typing shows what has it in its label or answer, and Enter opens that")
  func finds() {
    for (typed, place) in [
      ("bill", "name"), ("port", "port"), ("80", "port"), ("NAME", "name"),
      ("service na", "name"),
    ] {
      var person = Person(ReviewSearchTests.form)
      person.press("<C-g>" + typed)
      #expect(person.place == "review/\(place)")
      #expect(!person.frame.text.contains("Ówner"))
      person.press("<Enter>")
      #expect(person.place == "/\(place)")
      person.press("<Enter>")
      #expect(person.frame.text.contains("Ówner"))
    }
  }

  @Test("what is missing is found too, and Escape ends the search before it leaves")
  func escapes() {
    var person = Person(ReviewSearchTests.form)
    person.press("<C-g>own")
    #expect(person.place == "review/problem owner")
    // What is not there cannot be submitted.
    person.press("xyz<Enter>")
    #expect(person.state.page == .review && person.frame.text.contains("Nothing found"))
    person.press("<Backspace><Backspace><Backspace>")
    #expect(person.place == "review/problem owner")
    person.press("<Esc>")
    #expect(person.frame.text.contains("Port"))
    #expect(person.state.page == .review)
    // In what is found, Space marks.
    person.press("port<Down><Space>")
    #expect(person.frame.text.contains("☑ Port"))
    person.press("<Esc><Esc>")
    #expect(person.state.page == .review && !person.frame.text.contains("☑"))
    person.press("<Esc>")
    #expect(person.state.page != .review)
  }
}
