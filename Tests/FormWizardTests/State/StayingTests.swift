import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import TerminalUI
import Testing

@testable import FormWizard

/// Where Enter stays, and how an answer that another one has replaced is had again.
@Suite("Wrong and replaced answers")
struct StayingTests {
  private static let form = Sample.form(
    """
    - { id: mail, type: text, label: Mail, format: email }
    - { id: age, type: number, label: Age, min: 18 }
    - { id: name, type: text, label: Name, required: true }
    - id: one
      type: picker
      label: One
      allow-custom: true
      options: [red, green, blue]
    """
  )

  /// Keys, and where the person is then.
  static let ways: [(keys: String, place: String)] = [
    // Once Enter stays, whatever goes on after it.
    ("ada<Enter>", "/mail"), ("ada<Enter><Enter>", "/age"), ("ada<Enter><Tab>", "/age"),
    ("ada<Enter><Down>", "/age"), ("ada<Tab>", "/age"),
    // What is mended or still wrong is looked at anew.
    ("ada<Enter>@example.org<Enter>", "/age"), ("ada<Enter>@<Enter>", "/mail"),
    ("ada<Enter><Down><Up><Enter>", "/mail"),
    ("<Down>1x<Enter>", "/age"), ("<Down>1x<Enter>y<Enter>", "/age"),
    ("<Down>3<Enter>", "/age"), ("<Down>3<Enter><Enter>", "/name"),
    // What is missing may be answered later.
    ("<Down><Down><Enter>", "/one"),
    // Opened from the review it is the same.
    ("<C-g><Home><Down><Enter>ada<Enter>", "/mail"),
    ("<C-g><Home><Down><Down><Enter>3<Enter><Enter>", "review/age"),
  ]

  @Test("keep Enter at a wrong answer once", arguments: ways)
  func stays(keys: String, place: String) {
    var person = Person(StayingTests.form)
    person.press(keys)
    #expect(person.place == place)
  }

  @Test("are told at once, and what Enter does next", arguments: [5, 24])
  func told(height: Int) {
    var person = Person(StayingTests.form, size: Size(width: 80, height: height))
    person.press("ada<Enter>")
    let text = person.frame.text
    #expect(text.contains("! not an e-mail address"), "\(text)")
    #expect(text.contains("Enter again goes on") == (height > 5), "\(text)")
    #expect(person.wanted() == [.ring])
  }

  /// Keys on the row of a picker that holds an entry of the person's own, its answer then, and
  /// whether the entry is spoken of.
  static let replaced: [(keys: String, answer: String, isTold: Bool)] = [
    ("<Right><Down><Enter>", "red", true), ("<Right><Down><Enter><C-_>", "mine 5", false),
    ("re<Enter>", "red", true), ("re<Enter><C-_>", "mine 5", false),
    ("<Right>/more<Enter>", "more", true), ("<Right>/more<Enter><C-_>", "mine 5", false),
    ("<Right><Enter>", "mine 5", false), ("<Right><Esc>", "mine 5", false),
    ("<C-g><Home><Down><Down><Down><Down><Enter><Down><Enter>", "red", true),
    ("<C-g><Home><Down><Down><Down><Down><Enter><Down><Enter><C-_>", "mine 5", false),
  ]

  @Test("of a person's own are had again", arguments: replaced)
  func replaces(keys: String, answer: String, isTold: Bool) {
    var person = Person(StayingTests.form, given: ["one": .option("mine 5")])
    person.press("<Down><Down><Down>" + keys)
    #expect(person.given("one") == answer)
    let notice = person.state.notice?.text
    #expect((notice == "\"mine 5\" replaced (Ctrl-_ undoes it)") == isTold, "\(notice ?? "")")
  }

  /// What is typed into a required text, the answer, and what is told at Enter.
  static let blanks: [(typed: String, answer: String?, told: String?)] = [
    ("<Space>", " ", "! only spaces, and an answer is needed"),
    ("<Space><Space>", "  ", "! only spaces, and an answer is needed"),
    ("<Space>a", " a", nil), ("a<Space>", "a ", nil), ("", nil, nil),
  ]

  @Test("are not made of blanks alone", arguments: blanks)
  func onlyBlanks(typed: String, answer: String?, told: String?) {
    var person = Person(StayingTests.form)
    person.press("<Down><Down>" + typed + "<Enter>")
    #expect(person.given("name") == answer)
    #expect(person.place == (told == nil ? "/one" : "/name"))
    if let told { #expect(person.frame.text.contains(told)) }
    person.press("<Enter>")
    person.press("<Esc><Home>")
    #expect(
      person.frame.text.contains("needed") == (answer == nil || told != nil),
      "\(person.frame.text)"
    )
  }

  @Test("may be blanks where none is needed")
  func optionalBlanks() {
    var person = Person(
      Sample.form("- { id: joint, type: text, label: Joint }\n- { id: b, type: text, label: B }")
    )
    person.press("<Space><Tab>")
    #expect(person.given("joint") == " ")
    #expect(person.frame.text.contains("\" \""))
  }

  @Test("of the list are replaced without a word")
  func listed() {
    var person = Person(StayingTests.form, given: ["one": .option("red")])
    person.press("<Down><Down><Down><Right><Down><Enter>")
    #expect(person.given("one") == "green")
    #expect(person.state.notice == nil)
  }

  @Test("are gone on with in the review, where the person left there")
  func reviewed() {
    let form = StayingTests.form
    let engine = AnswerEngine(form)
    let given: [FieldID: AnswerValue] = ["mail": .text("ada@example.org")]
    var person = Person(form, given: given)
    person.press("<C-g>")
    let draft = AnswerDraft(given: given, at: person.state.place).json(of: form)
    let source = SourceText(name: "draft", bytes: draft, isFile: false)
    let parsed = ParsedSource.parse(source, as: .json, limits: .answers)
    let place = AnswerDraft.place(in: parsed, for: engine)
    #expect(place == .review)
    let offer = DraftOffer(
      session: FormSession(engine, given: given, languages: ["en"]),
      field: place?.field,
      isAtReview: place == .review,
      count: 1
    )
    person = Person(form, resume: offer)
    person.press("<Enter>")
    #expect(person.place == "review/problem name")
    #expect(person.given("mail") == "ada@example.org")
    person.press("<Esc>")
    #expect(person.place == "/mail")
  }
}
