import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

private let texts = """
  - { id: name, type: text, label: Name, required: true, min-length: 3, max-length: 8 }
  - { id: port, type: number, label: Port, min: 1, max: 90 }
  - { id: repository, type: text, label: Repository, default: "{name}-service" }
  - { id: public, type: toggle, label: Public }
  - { id: host, type: text, label: Host, when: public }
  """

@Suite("Answering")
struct AnsweringTests {
  /// What is told under the fields of the page.
  private func told(_ person: Person) -> [String] {
    person.state.session.form.ownFields.flatMap { field in
      person.state.context.answers.shownProblems(at: field.path, isAtHand: true).map {
        "\(field.id): \($0)"
      }
    }
  }

  static let tellingTable: [(events: [String], told: [String])] = [
    ([""], []),
    (["ab"], []),
    (["ab", "500"], []),
    (["ab", "800"], ["name: 2 characters, and at least 3 are needed"]),
    (["ab", "800", "c"], []),
    (["abc", "800", "<Backspace>"], []),
    (["ab", "<Tab>"], ["name: 2 characters, and at least 3 are needed"]),
    (["<Tab>"], ["name: an answer is needed"]),
    (["<Tab><Tab>"], ["name: an answer is needed"]),
    (["abcdefghi"], []),
    (["abcdefghi", "800"], ["name: 9 characters, and at most 8 are allowed"]),
    (["abc<Tab>1-"], []),
    (["abc<Tab>1-", "800"], ["port: not a number, such as 1"]),
    (["abc<Tab>1-<Tab>"], ["port: not a number, such as 1"]),
    (["abc<Tab>1-<Tab><S-Tab><Backspace>"], []),
    (["abc<Tab>95<Tab>"], ["port: 95 is more than 90"]),
  ]

  @Test("tells what is wrong once it can be known", arguments: tellingTable)
  func tells(events: [String], told expected: [String]) {
    var person = Person(Sample.form(texts))
    for event in events {
      if let time = Int(event) {
        person.happens(.tick(person.state.context.input.clock + time))
      } else {
        person.press(event)
      }
    }
    #expect(told(person) == expected)
  }

  @Test("asks for a tick when a text is half typed")
  func wakes() {
    var person = Person(Sample.form(texts))
    person.press("a")
    #expect(person.effects.contains(.wake(after: TextEntry.validationDelay)))
  }

  @Test("keeps what is no number as it was typed, and does not submit it")
  func unread() {
    var person = Person(Sample.form(texts))
    person.press("abcd<Tab>1-<A-Down>")
    #expect(person.state.result == nil)
    #expect(person.state.open == ["port"])
    #expect(person.place == "review/problem port")
    #expect(person.frame.text.contains("1-"))
    person.press("<Enter><Backspace>2<Enter>")
    #expect(person.given("port") == "12")
    #expect(person.state.result?["port"] == .number(12))
  }

  @Test("lets an untouched default follow its source, and a touched one stay")
  func defaults() {
    var person = Person(Sample.form(texts))
    person.press("abc")
    #expect(person.answers.contains("repository=abc-service"))
    person.press("<Tab><Tab><Tab><S-Tab><S-Tab><S-Tab>d<Tab><Tab>")
    #expect(person.answers.contains("repository=abcd-service"))
    #expect(person.given("repository") == nil)
    person.press("<C-u>own<S-Tab><S-Tab>e")
    #expect(person.answers.contains("repository=own"))
    person.press("<Tab><Tab><C-u><Tab>")
    #expect(person.answers.contains("repository=abcde-service"))
  }

  @Test("keeps the answers to fields that hide")
  func hidden() {
    var person = Person(Sample.form(texts))
    person.press("abc<Tab><Tab><Tab>y<Enter>db1<S-Tab>n<Space>")
    #expect(person.given("host") == "db1")
    #expect(!person.answers.contains("host=db1"))
    person.press("?")
    #expect(person.frame.text.contains("Host is asked when Public is yes"))
    person.press("<Esc><Left>")
    #expect(person.answers.contains("host=db1"))
  }

  @Test("goes to the next field when the one it stands at hides")
  func hidesFocus() {
    var person = Person(Sample.form(texts), given: ["public": .toggle(true)])
    person.press("<Tab><Tab><Tab><Tab>")
    #expect(person.place == "/host")
    person.state.context.answers.give(.toggle(false), to: "public")
    #expect(person.place == "/next")
  }

  @Test("takes a paste as one text that never submits")
  func pastes() {
    var person = Person(Sample.form(texts))
    person.happens(.input(.paste("ab\ncd\n")))
    #expect(person.place == "/name")
    #expect(person.given("name") == "ab cd")
    #expect(person.state.notice?.text == "The lines are joined by spaces")
  }

  static let greetings: [(keys: String, notice: String?)] = [
    ("", "Good to know"), ("a", nil), ("<Tab>", nil),
  ]

  @Test("says what is to be said first until a key is pressed", arguments: greetings)
  func greets(keys: String, notice: String?) {
    var person = Person(Sample.form(texts), greeting: "Good to know")
    person.happens(.resized(Size(width: 60, height: 20)))
    person.happens(.tick(10))
    #expect(person.frame.text.contains("Good to know"))
    person.press(keys)
    #expect(person.state.notice?.text == notice)
  }

  /// What was said before anybody typed, and the answer to its question, by what the review says.
  static let remarked: [(ofName: [String], others: [String], keys: String, says: String?)] = [
    ([], [], "", nil), (["A."], [], "", "A."), ([], ["C."], "", "C."),
    (["A.", "B."], ["C."], "", "3 remarks, ? shows them: A."),
    (["A."], [], "x", "Saved; you can leave and come back"),
  ]

  @Test("tells in the review once what was said about earlier answers", arguments: remarked)
  func remarks(ofName: [String], others: [String], keys: String, says: String?) {
    var person = Person(
      Sample.form(texts),
      remarks: ofName.isEmpty ? [:] : ["name": ofName],
      looseRemarks: others
    )
    person.press(keys + "<C-g>")
    #expect(person.state.notice?.text == says)
    person.press("<Esc><C-g>")
    #expect(person.state.notice == nil)
  }

  @Test("says at its question what was said about an answer of the draft that is gone on with")
  func resumedRemarks() {
    let form = Sample.form(texts)
    let session = FormSession(AnswerEngine(form), given: ["name": .text("abc")], languages: ["en"])
    let offer = DraftOffer(
      session: session,
      at: .field("name"),
      count: 1,
      remarks: ["name": ["It was longer."]]
    )
    var person = Person(form, resume: offer)
    person.press("<Enter>")
    #expect(person.frame.text.contains("It was longer."))
    person.press("<C-g>")
    #expect(person.state.notice?.text == "It was longer.")
    person = Person(form, resume: offer)
    person.press("<Down><Enter><C-g>")
    #expect(person.state.notice == nil)
  }

  static let edited: [(edited: Result<String, EditorFailure>, given: String?, says: String?)] = [
    (.success("new\n"), "new", nil), (.success("new"), "new", nil),
    (.success("new\r\n"), "new", nil), (.success(""), nil, nil),
    (.failure(EditorFailure("The editor failed")), "old", "The editor failed"),
  ]

  @Test(
    "takes the text of an editor outside, and leaves it alone when that fails",
    arguments: edited
  )
  func edits(edited: Result<String, EditorFailure>, given: String?, says: String?) {
    var person = Person(Sample.form(texts))
    person.press("old<C-x><C-e>")
    _ = person.wanted()
    person.happens(.edited(edited))
    #expect(person.given("name") == given)
    #expect(person.state.notice?.text == says)
    #expect(person.wanted().first == .redraw)
  }

  @Test("goes on with a draft where the person stopped, or starts anew")
  func resumes() {
    let form = Sample.form(texts)
    let session = FormSession(AnswerEngine(form), given: ["name": .text("abc")], languages: ["en"])
    let offer = DraftOffer(session: session, at: .field("port"), count: 1)
    var person = Person(form, resume: offer)
    #expect(person.frame.text.contains("There is a draft with one answer."))
    #expect(person.state.isOfferOpen)
    person.press("<C-c>")
    #expect(person.state.isOfferOpen)
    person.press("<Esc><Enter>")
    #expect(!person.state.isOfferOpen)
    #expect(person.place == "/port")
    #expect(person.given("name") == "abc")
    _ = person.wanted()
    person.press("<C-c>")
    #expect(person.frame.text.contains("Leave, and discard the draft"))
    person.press("d")
    #expect(person.wanted() == [.leave(keepingDraft: false)])

    person = Person(form, resume: offer)
    #expect(person.frame.text.contains("Start over (discards 1 answer)"))
    for (count, text) in [(1, "(borra 1 respuesta)"), (249, "(borra las 249)")] {
      let offer = DraftOffer(session: offer.session, at: nil, count: count)
      let size = Size(width: 40, height: 12)
      let person = Person(form, size: size, languages: ["es"], resume: offer)
      #expect(person.frame.text.contains("Desde cero \(text)"))
    }
    person.press("<Down><Enter>")
    #expect(person.place == "/name")
    #expect(person.given("name") == nil)
    #expect(person.wanted() == [.declineDraft])
  }

  @Test("goes on at the end of a text that is come back to")
  func reopened() {
    var person = Person(Sample.form(texts))
    person.press("abc<Home><Tab><S-Tab>d")
    #expect(person.given("name") == "abcd")
    person.press("<Home><C-g><Esc>e")
    #expect(person.given("name") == "abcde")
  }

  @Test("offers no draft without an answer")
  func emptyDraft() {
    let form = Sample.form(texts)
    let session = FormSession(AnswerEngine(form), given: [:], languages: ["en"])
    let person = Person(form, resume: DraftOffer(session: session, at: .field("port"), count: 0))
    #expect(!person.state.isOfferOpen)
    #expect(person.place == "/name")
  }

  @Test("tells at once what is wrong with answers that were there before")
  func givenBefore() {
    let form = Sample.form(texts)
    let given: Answers = ["port": .number(95), "repository": .text("fine")]
    #expect(told(Person(form, given: given)) == ["port: 95 is more than 90"])
    let session = FormSession(AnswerEngine(form), given: given, languages: ["en"])
    var person = Person(form, resume: DraftOffer(session: session, at: nil, count: 2))
    person.press("<Enter>")
    #expect(told(person) == ["port: 95 is more than 90"])
  }

  static let typedOverTable: [(keys: String, port: String?)] = [
    ("7", "7"), ("75", "75"), ("<Left>1", "810"), ("<End>1", "801"), ("<Backspace>1", "81"),
    ("7<C-_>", "80"), ("<Tab><S-Tab>7", "7"), ("7<Tab><S-Tab>5", "75"),
  ]

  @Test("types over a default nobody has touched", arguments: typedOverTable)
  func typesOver(keys: String, port: String?) {
    var person = Person(
      Sample.form(
        """
        - { id: port, type: number, label: Port, default: 80 }
        - { id: host, type: text, label: Host, default: local }
        """
      )
    )
    person.press(keys)
    #expect(person.state.session.shownAnswer(to: "port")?.templateText == port)
    person = Person(Sample.form("- { id: host, type: text, label: Host, default: local }"))
    person.happens(.input(.paste("db1")))
    person.happens(.input(.paste("-a")))
    #expect(person.given("host") == "db1-a")
  }

  @Test("tells why a toggle has to be on as a hint, and as an error once it was left")
  func mustBeOn() {
    var person = Person(
      Sample.form(
        """
        - { id: read, type: toggle, label: Rules read, must-be-on: the rules apply to all }
        - { id: name, type: text, label: Name }
        """
      )
    )
    #expect(told(person).isEmpty)
    #expect(person.frame.text.contains("Rules read *"))
    #expect(person.frame.text.contains("The rules apply to all."))
    person.press("<Tab>")
    #expect(told(person) == ["read: has to be yes: the rules apply to all"])
    person.press("<S-Tab>")
    let lines = person.frame.lines.filter { $0.contains("the rules apply to all") }
    #expect(lines.count == 1)
    #expect(person.frame.text.contains("☐ Rules read *"))
    person.press("<Space>")
    #expect(told(person).isEmpty)
    #expect(person.frame.text.contains("☑ Rules read *"))
  }

  @Test("shows what follows from other answers, where nobody can go")
  func computed() {
    var person = Person(
      Sample.form(
        """
        - { id: name, type: text, label: Name, required: true }
        - { id: address, type: computed, label: Address, value: "{name}.example.org" }
        """
      )
    )
    #expect(person.frame.text.contains("  Address\n"))
    person.press("db1<Tab>")
    #expect(person.place == "/next")
    #expect(person.frame.text.contains("Address   db1.example.org"))
    person.press("<C-g>")
    #expect(person.frame.text.contains("Address   db1.example.org"))
    person.press("<Up><Up>")
    #expect(person.place == "review/name")
  }

  @Test("names the numbers that would fit")
  func steps() {
    var person = Person(
      Sample.form(
        "- { id: rate, type: number, label: Rate, min: 10, max: 90, step: 5 }"
      )
    )
    person.press("62<Tab>")
    #expect(told(person) == ["rate: 60 or 65 would fit"])
  }

  @Test("tells where it stands, for the draft")
  func field() {
    var person = Person(Sample.form(texts))
    #expect(person.state.place == .field("name"))
    person.press("<Tab>")
    #expect(person.state.place == .field("port"))
    person.press("<C-g>")
    #expect(person.state.place == .review)
    person.press("<Home><Enter>")
    #expect(person.state.place == .field("name"))
  }

  @Test("marks what was changed from its default")
  func changed() {
    var person = Person(
      Sample.form(texts),
      given: ["name": .text("abc"), "repository": .text("abc-service"), "public": .toggle(true)]
    )
    person.press("<C-g>")
    let marked = person.frame.lines.dropFirst(2).filter { $0.contains("•") }
    #expect(marked.count == 1)
    #expect(marked.first?.contains("Public") == true)
  }

  @Test("takes ids of options that only a command knows, and says that they are not verified")
  func paged() {
    var person = Person(
      Sample.form(
        """
        - id: repository
          type: picker
          style: list
          label: Repository
          options: { command: [list-repositories], format: lines }
        - id: teams
          type: multi-selector
          style: list
          label: Teams
          options: { command: [list-teams], format: lines }
        """
      )
    )
    person.press("<Enter>")
    #expect(person.frame.text.contains("Only a command knows these options"))
    person.press("org/app")
    #expect(person.frame.text.contains("Add “org/app”"))
    person.press("<Enter>")
    #expect(person.given("repository") == "org/app")
    #expect(person.place == "/teams")
    person.press("<Enter>a<Enter>b<Tab>")
    #expect(person.given("teams") == "a,b")
    #expect(person.frame.text.contains("b is taken as it is, not verified"))
    person.press("<A-Left>")
    #expect(person.place == "/teams")
    #expect(person.given("teams") == "a,b")
  }
}

@Suite("The mouse")
struct MouseTests {
  private static let form = """
    - { id: name, type: text, label: Name }
    - { id: public, type: toggle, label: Public }
    - { id: web, type: picker, label: Web, style: inline, options: [vapor, hummingbird] }
    - id: parts
      type: multi-selector
      style: list
      label: Parts
      options: [a, b, c, d, e, f, g, h, i, j]
    """

  static let clickTable: [(targets: [ViewTarget], place: String, answers: [String])] = [
    ([.field("web")], "/web", []),
    ([.field("web"), .choice("web", .option("hummingbird"))], "/web", ["web=hummingbird"]),
    ([.field("public"), .choice("public", .toggle(true))], "/public", ["public=true"]),
    ([.field("parts")], "options parts/a", []),
    ([.field("parts"), .option(.option("c"))], "options parts/c", ["parts=c"]),
    (
      [.field("parts"), .option(.option("c")), .option(.option("b"))], "options parts/b",
      ["parts=b,c"]
    ),
    ([.next], "review/submit", []),
    ([.next, .review(.field("name"))], "/name", []),
  ]

  @Test("does what the keys of a row do", arguments: clickTable)
  func clicks(targets: [ViewTarget], place: String, answers: [String]) {
    var person = Person(Sample.form(MouseTests.form))
    for target in targets { person.click(target) }
    #expect(person.place == place)
    #expect(person.answers.filter { $0 != "public=false" } == answers)
  }

  @Test("answers questions over the page")
  func dialogs() {
    var person = Person(Sample.form(MouseTests.form))
    person.press("a<C-c>")
    person.click(.decision(.discard))
    #expect(person.wanted() == [.leave(keepingDraft: false)])
  }

  @Test("scrolls lists without choosing")
  func scrolls() {
    var person = Person(Sample.form(MouseTests.form), size: Size(width: 40, height: 9))
    person.click(.field("parts"))
    let before = person.frame.text
    person.mouse(MouseEvent(.scroll(lines: 3), at: Point(x: 0, y: 4)))
    #expect(person.frame.text != before)
    #expect(person.given("parts") == nil)
  }

  @Test(
    "goes from question to question by the wheel only where the page goes on",
    arguments: [9, 24]
  )
  func turnsWheel(height: Int) {
    let fields = ["a", "b", "c", "d", "e", "f"].map { "- { id: \($0), type: text, label: \($0) }" }
    let form = Sample.form(fields.joined(separator: "\n"))
    var person = Person(form, size: Size(width: 80, height: height))
    person.mouse(MouseEvent(.scroll(lines: 1), at: Point(x: 0, y: 4)))
    #expect(person.focusedField?.id == (height == 9 ? "b" : "a"))
  }
}

@Suite("A click in a text")
struct TextClickTests {
  /// Where the mouse is pressed, from the first cell of the text on, and what typing `X` then makes.
  static let clicks: [(text: String, x: Int, y: Int, result: String)] = [
    ("hello", 0, 0, "Xhello"), ("hello", 2, 0, "heXllo"), ("hello", 30, 0, "helloX"),
    ("日本語", 3, 0, "日X本語"), ("one\ntwo\nthree", 1, 1, "one\ntXwo\nthree"),
    ("one\ntwo", 9, 0, "oneX\ntwo"),
  ]

  @Test("puts the cursor where it was", arguments: clicks)
  func places(text: String, x: Int, y: Int, result: String) {
    let isMultiline = text.contains("\n")
    let form = Sample.form("- { id: a, type: text, label: A, multiline: \(isMultiline) }")
    var person = Person(form, given: ["a": .text(text)])
    let path = person.frame.path(at: person.frame.cursor ?? Point(x: 0, y: 0))
    let origin = person.frame.rect(of: path)?.origin ?? Point(x: 0, y: 0)
    person.mouse(MouseEvent(.press(.left), at: Point(x: origin.x + x, y: origin.y + y)))
    person.press("X")
    #expect(person.given("a") == result)
  }
}

@Suite("That answers are kept")
struct AnswersAreKeptTests {
  @Test("is said once, when the person goes on from the first answer they gave")
  func once() {
    let fields = "- { id: a, type: text, label: A }\n- { id: b, type: text, label: B }"
    var person = Person(Sample.form(fields))
    let saved = person.state.words.say("Saved; you can leave and come back")
    person.press("<Tab><S-Tab>x")
    #expect(!person.frame.text.contains(saved))
    person.press("<Tab>")
    #expect(person.frame.text.contains(saved))
    person.press("y<S-Tab>")
    #expect(!person.frame.text.contains(saved))
  }
}
