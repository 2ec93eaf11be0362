import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// What a person is told and asked around the questions.
@Suite("Leaving, secrets and suggestions")
struct AroundQuestionsTests {
  private static let form = Sample.form(
    """
    - { id: name, type: text, label: Name, suggestions: [apple, apple pie, cake] }
    - { id: token, type: text, label: Token, secure: true, min-length: 4, max-length: 6 }
    """
  )

  @Test("A window too small for anything else takes no for an answer")
  func smallWindow() {
    var person = Person(AroundQuestionsTests.form, size: Size(width: 80, height: 24))
    person.press("a")
    person.happens(.resized(Size(width: 20, height: 6)))
    person.press("<C-c>")
    #expect(person.frame.lines.joined(separator: " ").contains("Esc: no"))
    person.press("<Esc>")
    #expect(person.frame.text.contains("too small"))
    person.press("<C-c>")
    #expect(person.wanted() == [])
    person.press("<C-c>")
    #expect(person.wanted() == [.leave(keepingDraft: true)])
  }

  @Test("A digit decides nothing in a question whose answers have no numbers")
  func digit() {
    var person = Person(AroundQuestionsTests.form)
    person.press("a<C-c>123")
    #expect(person.state.dialog != nil)
    #expect(person.wanted() == [])
  }

  @Test("Once a draft cannot be written, nobody is offered to keep it")
  func failedDraft() {
    var person = Person(AroundQuestionsTests.form)
    person.press("a")
    person.happens(.draftFailed("no room"))
    #expect(person.frame.text.contains("no room"))
    person.press("<C-c>")
    #expect(!person.frame.text.contains("keep the draft"))
    #expect(person.frame.text.contains("Leave; no answer is kept"))
  }

  @Test(
    "Tab and → take a suggestion, else they go on",
    arguments: [
      ("app<Tab>", "app", "/token"), ("apple<Tab>", "apple", "/token"),
      ("APPLE P<Tab>", "apple pie", "/name"), ("c<Tab><Tab>", "cake", "/token"),
      ("app<Down><Tab>", "apple", "/name"), ("app<Down><Down><Enter>", "apple pie", "/token"),
      ("app<Down><Up><Tab>", "app", "/token"), ("app<Down><Esc><Tab>", "app", "/token"),
      ("app<Right>", "apple", "/name"), ("APP<Right>", "apple", "/name"),
      ("app<Down><Down><Right>", "apple pie", "/name"), ("ake<Right>", "ake", "/name"),
    ]
  )
  func suggestions(keys: String, answer: String, place: String) {
    var person = Person(AroundQuestionsTests.form)
    person.press(keys)
    #expect(person.given("name") == answer)
    #expect(person.place == place)
  }

  @Test("A click takes a suggestion too")
  func clickedSuggestion() {
    var person = Person(AroundQuestionsTests.form)
    person.press("app")
    person.click(.aid(.text("apple pie")))
    #expect(person.given("name") == "apple pie" && person.place == "/name")
  }

  @Test("Progress never goes back where answers stay")
  func progress() {
    var person = Person(
      Sample.form(
        """
        - { id: name, type: text, label: Name, default: a }
        - { id: port, type: number, label: Port, default: 80 }
        """
      )
    )
    person.press("<C-g>")
    #expect(person.frame.text.contains("2 of 2"))
    for key in ["<Esc>", "<Up>", "<Down>"] {
      person.press(key)
      #expect(person.frame.text.contains("2 of 2"))
    }
  }

  @Test("A question that has to be answered begins at no answer")
  func required() {
    var person = Person(
      Sample.form("- { id: agree, type: toggle, label: Agree, required: true }")
    )
    #expect(person.frame.text.contains("○ yes   ○ no"))
    person.press("<Right>")
    #expect(person.frame.text.contains("● yes   ○ no"))
    person.press("<Delete>")
    #expect(person.given("agree") == nil)
    #expect(person.frame.text.contains("○ yes   ○ no"))
  }

  @Test(
    "Nothing tells how long a secret is",
    arguments: [
      ("en", "xyz", "at least 4 characters are needed"),
      ("en", "xyzxyzx", "at most 6 characters are allowed"),
      ("es", "xyz", "hacen falta al menos 4 caracteres"),
    ]
  )
  func secretLength(language: String, typed: String, told: String) {
    var person = Person(AroundQuestionsTests.form, languages: [language])
    person.press("<Tab>" + typed + "<Tab>")
    #expect(person.frame.text.contains(told))
    #expect(!person.frame.text.contains("\(typed.count) char"))
    person.press("<C-g>")
    #expect(person.frame.text.contains(told))
    #expect(!person.frame.text.contains("\(typed.count) car"))
  }

  @Test("Where the answers are shown on the terminal, Submit says that a secret is among them")
  func secretsShown() {
    for (isShown, typed) in [(true, "12345"), (true, ""), (false, "12345")] {
      var person = Person(AroundQuestionsTests.form, showsAnswers: isShown)
      person.press("<Tab>" + typed + "<C-g><End>")
      let says = person.frame.text.contains("a secret in the clear")
      #expect(says == (isShown && !typed.isEmpty))
    }
  }

  @Test("The longest text is told where a form allows more than can be typed")
  func longestText() {
    let form = Sample.form("- { id: a, type: text, label: A, min-length: 2, max-length: 100000 }")
    var person = Person(form)
    person.happens(.input(.paste(String(repeating: "a", count: 70_000))))
    #expect(person.frame.text.contains("at most 64 KiB can be typed or pasted here"))
    #expect(person.given("a") == nil)
  }

  @Test(
    "Several lines from an editor are joined where there is one, which is said",
    arguments: [
      ("name", "one\ntwo\n", "one two", "The lines are joined by spaces"),
      ("name", "one\n", "one", nil), ("notes", "one\ntwo\n", "one\ntwo", nil),
    ] as [(AnswerPath, String, String, String?)]
  )
  func editedLines(id: AnswerPath, text: String, answer: String, says: String?) {
    let form = Sample.form(
      """
      - { id: name, type: text, label: Name }
      - { id: notes, type: text, label: Notes, multiline: true }
      """
    )
    var person = Person(form)
    person.press((id == "notes" ? "<Tab>" : "") + "<C-x><C-e>")
    person.happens(.edited(.success(text)))
    #expect(person.given(id) == answer)
    #expect(person.state.notice?.text == says)
  }

  @Test("All that was said about earlier answers is read in the help of the review")
  func remarks() {
    let said = ["name": ["\"Name\" was too long."]] as [AnswerPath: [String]]
    var person = Person(AroundQuestionsTests.form, remarks: said, looseRemarks: ["No field `x`."])
    let lines = person.frame.lines
    #expect(lines.contains { $0.hasSuffix("! \"Name\" was too long.") })
    person.press("<C-g><F1>")
    let title = "Remarks on earlier answers"
    let help = person.state.help.lines.map { $0.runs.map(\.text).joined() }
    #expect(Array(help.prefix(3)) == [title, "\"Name\" was too long.", "No field `x`."])
    person.press("<Esc><Esc><F1>")
    #expect(!person.state.help.lines.contains { $0.runs.first?.text == title })
  }

  @Test("Ctrl-L only draws anew")
  func redraw() {
    var person = Person(AroundQuestionsTests.form)
    person.press("<Tab>xy")
    person.happens(.draftFailed("no room"))
    let before = person.frame.text
    person.press("<C-l>")
    #expect(person.frame.text == before)
    #expect(person.wanted() == [.redraw])
  }
}
