import Diagnostics
import FormAnswers
import FormModel
import FormSession
import SourceTree
import TerminalUI
import Testing

@testable import FormWizard

/// What is said of wrong answers, and how an answer that another one has replaced is had again.
@Suite("Wrong and replaced answers")
struct StayingTests {
  private static let form = Sample.form(
    """
    - { id: mail, type: text, label: Mail, format: email }
    - { id: age, type: number, label: Age, min: 18 }
    - { id: name, type: text, label: Name, required: true }
    - id: one
      type: picker
      style: list
      label: One
      allow-custom: true
      options: [red, green, blue]
    """
  )

  /// What is typed into a required text, the answer, and what is told once it was left.
  static let blanks: [(typed: String, answer: String?, told: String?)] = [
    ("<Space>", " ", "! only spaces, and an answer is needed"),
    ("<Space><Space>", "  ", "! only spaces, and an answer is needed"),
    ("<Space>a", " a", nil), ("a<Space>", "a ", nil), ("", nil, "! an answer is needed"),
  ]

  @Test("are not made of blanks alone", arguments: blanks)
  func onlyBlanks(typed: String, answer: String?, told: String?) {
    var person = Person(StayingTests.form)
    person.press("<Down><Down>" + typed + "<Enter>")
    #expect(person.given("name") == answer)
    #expect(person.place == "/one")
    person.press("<Up>")
    #expect(person.frame.text.contains("needed") == (told != nil), "\(person.frame.text)")
    if let told { #expect(person.frame.text.contains(told), "\(person.frame.text)") }
  }

  @Test(
    "never keep Enter",
    arguments: [("ada<Enter>", "/age"), ("<Down>1x<Enter>", "/name"), ("<Down>3<Enter>", "/name")]
  )
  func goesOn(keys: String, place: String) {
    var person = Person(StayingTests.form)
    person.press(keys)
    #expect(person.place == place)
    // What is wrong is said in the row that was left.
    #expect(person.frame.lines.contains { $0.contains("!") })
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

  @Test("of a person's own are had again after another one was chosen")
  func replaced() {
    var person = Person(StayingTests.form, given: ["one": .option("mine 5")])
    person.press("<Down><Down><Down><Right>green<Enter>")
    #expect(person.given("one") == "green")
    person.press("<C-_>")
    #expect(person.given("one") == "mine 5")
  }

  @Test("are gone on with in the review, where the person left there")
  func reviewed() {
    let form = StayingTests.form
    let engine = AnswerEngine(form)
    let given: Answers = ["mail": .text("ada@example.org")]
    var person = Person(form, given: given)
    person.press("<C-g>")
    let draft = Draft(given, at: person.state.place, of: form).json(of: form)
    let source = SourceText(name: "draft", bytes: draft, isFile: false)
    let parsed = ParsedSource.parse(source, as: .json, limits: .answers)
    let place = Draft.place(in: parsed, for: engine)
    #expect(place == .review)
    let offer = DraftOffer(
      session: FormSession(engine, given: given, languages: ["en"]),
      at: place,
      count: 1
    )
    person = Person(form, resume: offer)
    person.press("<Enter>")
    #expect(person.place == "review/problem name")
    #expect(person.given("mail") == "ada@example.org")
    person.press("<Esc>")
    #expect(person.place == "/mail")
  }

  @Test("are gone on with at the question of an item, in lists in lists too")
  func inItem() throws {
    let form = Sample.form(
      """
      - id: clusters
        type: list
        label: Clusters
        fields:
          - { id: name, type: text, label: Name }
          - id: pools
            type: list
            label: Pools
            fields:
              - { id: size, type: number, label: Size }
              - { id: kind, type: text, label: Kind }
      """
    )
    let engine = AnswerEngine(form)
    var person = Person(form)
    person.press("+a<Enter>+7<Enter>")
    #expect(person.place.hasSuffix("clusters.pools.kind"))
    let given = person.state.session.given
    let draft = Draft(given, at: person.state.place, of: form).json(of: form)
    let source = SourceText(name: "draft", bytes: draft, isFile: false)
    let parsed = ParsedSource.parse(source, as: .json, limits: .answers)
    let place = try #require(Draft.place(in: parsed, for: engine))
    let session = FormSession(engine, given: given, languages: ["en"])
    let offer = DraftOffer(session: session, at: place, count: 1)
    person = Person(form, resume: offer)
    person.press("<Enter>")
    #expect(person.place.hasSuffix("clusters.pools.kind"))
    person.press("fast<Enter><Enter>")
    #expect(person.state.page == .items("clusters"))
    var plain = PlainWizard(session, earlier: offer)
    _ = plain.start()
    #expect(plain.handle("1").lines.contains("Kind."))
    #expect(plain.handle("fast").lines.contains("1 7, fast."))
    // An item that is gone is not gone on with.
    let lost = DraftOffer(session: FormSession(engine, languages: ["en"]), at: place, count: 1)
    person = Person(form, resume: lost)
    person.press("<Enter>")
    #expect(person.place == "/clusters")
  }
}
