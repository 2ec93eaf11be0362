import FormAnswers
import TerminalUI
import Testing

@testable import FormModel
@testable import FormWizard

@Suite("A list of 100,000 options")
struct LongListTests {
  private static let count = 100_000

  private static let form = freshForm()

  /// The form with a list of which nothing has been asked.
  private static func freshForm() -> Form {
    let options = (0..<count).map { number in
      Option(id: OptionID("id-\(number)"), label: LocalizedText("Number \(number)"))
    }
    let selector = MultiSelectorField(options: .list(OptionList(options)))
    return Form(
      id: "long",
      sections: [FormSection(fieldRange: 0..<1)],
      fields: [Field(id: "many", kind: .multiSelector(selector))]
    )
  }

  @Test(
    "makes no table of its ids for a few that are chosen",
    arguments: [
      "x", "Gx", "Gxkkxgx", "vjjj<Enter>", "x<C-_>", "xx", "Gv<PgUp><Enter>x", "G<C-u>x<Left>",
    ]
  )
  func noTable(keys: String) {
    var person = Person(LongListTests.freshForm())
    person.press("<Enter>" + keys)
    _ = person.frame
    guard case .multiSelector(let selector) = person.state.session.form.fields[0].kind else {
      return
    }
    #expect(selector.options.list?.isIndexed == false)
    #expect(person.state.session.state(of: "many").problems.isEmpty)
  }

  @Test("builds the rows of the window alone")
  func windowOnly() {
    var person = Person(LongListTests.form)
    person.press("<Enter>")
    let renderer = Renderer()
    _ = renderer.render(person.state.view(), size: person.state.size)
    #expect(renderer.counts.rows <= 24)
    let before = renderer.counts
    person.press("<Down>")
    _ = renderer.render(person.state.view(), size: person.state.size)
    #expect(renderer.counts.evaluations - before.evaluations <= 3)
    person.press("G")
    #expect(person.place == "options many/id-99999")
  }

  /// What is pressed first, and the key that moves by one row.
  @Test(
    "moves by a row with two evaluations and 200 bytes",
    arguments: [
      ("", "j"), ("G", "k"), ("a", "j"), ("v", "j"), ("jjjv", "k"), ("vjjj", "k"),
      ("vGg", "j"), ("jj", "<S-Down>"), ("a", "<S-Down>"), ("/12<Enter>", "j"),
    ]
  )
  func oneRow(before: String, key: String) {
    var person = Person(LongListTests.form)
    person.press("<Enter>" + before)
    let renderer = Renderer()
    var writer = FrameWriter()
    _ = writer.write(renderer.render(person.state.view(), size: person.state.size))
    // The first move changes the line that says what has just happened.
    for isFirst in [true, false, false] {
      let counts = renderer.counts
      person.press(key)
      let frame = renderer.render(person.state.view(), size: person.state.size)
      let bytes = writer.write(frame)
      #expect(renderer.counts.evaluations - counts.evaluations <= 2)
      #expect(isFirst || bytes.count <= 200, "\(bytes.count)")
      #expect(!bytes.isEmpty)
    }
  }

  @Test("takes all and none of them, and ranges over them, in option order")
  func everything() {
    var person = Person(LongListTests.form)
    person.press("<Enter>a")
    #expect(person.state.notice?.text == "100000 added")
    #expect(person.state.optionPages["many"]?.chosen.count == LongListTests.count)
    person.press("avG")
    #expect(person.state.notice?.text.hasPrefix("Enter chooses 100000") == true)
    person.press("v<Left>")
    let answer = person.state.session.given["many"]
    #expect(answer?.options?.map(\.rawValue) == (0..<LongListTests.count).map { "id-\($0)" })
  }

  @Test("answers a long selection when the person leaves or saves, not before")
  func settling() {
    for ending in ["<Left>", "<C-g>", "<C-s>", "<C-c>"] {
      var person = Person(LongListTests.form)
      person.happens(.tick(1_000))
      person.press("<Enter>ax")
      person.happens(.tick(1_000 + WizardState.settlingPause))
      #expect(person.given("many") == nil)
      #expect(person.state.optionPages["many"]?.chosen.count == LongListTests.count - 1)
      person.press(ending)
      let answer = person.state.session.given["many"]?.options
      #expect(answer?.count == LongListTests.count - 1, "\(ending)")
      #expect(answer?.first == "id-1")
      #expect(person.effects.contains(.saveDraft))
    }
  }

  @Test("answers a selection of a few thousand in a pause")
  func pausing() {
    var person = Person(LongListTests.form)
    person.happens(.tick(1_000))
    person.press("<Enter>v" + String(repeating: "<PgDn>", count: 100) + "v")
    #expect(person.given("many") == nil)
    #expect(person.effects.last == .wake(after: WizardState.settlingPause))
    person.happens(.tick(1_000 + WizardState.settlingPause))
    #expect(person.state.session.given["many"]?.options?.count ?? 0 > 1_000)
  }

  @Test("notes what each key has changed of a long selection, until it is answered")
  func notes() {
    var person = Person(LongListTests.form)
    person.happens(.tick(1_000))
    person.press("<Enter>axjx")
    var all: Set<OptionID> = []
    var count = 0
    for case .noteChoice(let id, let note) in person.effects {
      #expect(id == "many")
      count += 1
      switch note {
      case .all(let ids): all = Set(ids)
      case .change(let added, let dropped): all = all.subtracting(dropped).union(added)
      }
    }
    #expect(count == 3)
    #expect(all == Set(person.state.optionPages["many"]?.chosen ?? []))
    #expect(!person.effects.contains(.saveDraft))
    // Letters that were a word after all: what they did is not so any more.
    let noted = person.effects.count
    person.press("<Down>az")
    let last = person.effects[noted...].last { if case .noteChoice = $0 { true } else { false } }
    guard case .noteChoice(_, .all(let ids))? = last else {
      Issue.record("what is chosen again is not noted")
      return
    }
    #expect(Set(ids) == all)
  }

  @Test("searches in slices, which a key gives up and one that needs the rows does not wait for")
  func slices() {
    var person = Person(LongListTests.form)
    person.press("<Enter>/n")
    #expect(person.state.optionPages["many"]?.isSearching == true)
    #expect(person.effects.last == .wake(after: 0))
    #expect(person.frame.lines[0].contains("searching"))
    person.press("u")
    var ticks = 0
    while person.state.optionPages["many"]?.isSearching == true, ticks < 1_000 {
      person.happens(.tick(ticks))
      ticks += 1
    }
    #expect(ticks > 1 && ticks < 100)
    #expect(person.frame.lines[0].contains("1 of 100000"))
    person.press("mber 4242")
    person.press("<Tab>")
    #expect(person.state.optionPages["many"]?.isSearching == false)
    #expect(person.given("many") == "id-4242")
    person.press("7<Esc>")
    #expect(person.state.optionPages["many"]?.isSearching == false)
    #expect(person.state.optionPages["many"]?.rows.count == LongListTests.count)
  }

  @Test("keeps what is chosen through searches, in option order")
  func selection() {
    var person = Person(LongListTests.form)
    person.press("<Enter>Gx/number 4242<Tab><Esc><Esc>gx")
    #expect(person.given("many") == "id-0,id-4242,id-99999")
    #expect(person.frame.lines[0].contains("3 chosen"))
  }
}

extension AnswerValue {
  fileprivate var options: [OptionID]? {
    if case .options(let ids) = self { ids } else { nil }
  }
}
