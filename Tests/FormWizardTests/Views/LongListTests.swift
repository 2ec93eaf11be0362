import FormAnswers
import FormSession
import TerminalUI
import TestTraits
import Testing

@testable import FormModel
@testable import FormWizard

@Suite("A list of 100,000 options")
struct LongListTests {
  private static let count = 100_000

  private static let form = {
    let options = (0..<count).map { number in
      Option(id: OptionID("id-\(number)"), label: LocalizedText("Number \(number)"))
    }
    let selector = MultiSelectorField(options: .list(OptionList(options)))
    return Form(
      id: "long",
      fields: [Field(id: "many", kind: .multiSelector(selector))]
    )
  }()

  private func person(_ keys: String) -> Person {
    var person = Person(LongListTests.form)
    person.happens(.tick(1_000))
    person.press("<Enter>" + keys)
    return person
  }

  private func answer(_ person: Person) -> [OptionID]? {
    if case .options(let ids)? = person.state.session.given["many"] { ids } else { nil }
  }

  @Test("builds the rows of the window alone")
  func windowOnly() {
    let person = person("")
    let renderer = Renderer()
    _ = renderer.render(person.state.view(), size: person.state.size)
    #expect(renderer.counts.rows <= 24)
  }

  /// What is pressed first, and the key that moves by one row.
  @Test(
    "moves by a row with a few drawings and 200 bytes",
    .slow,
    arguments: [
      ("", "<Down>"), ("<End>", "<Up>"), ("<C-a>", "<Down>"), ("<F6>", "<Down>"),
      ("<Down><S-Down><S-Down>", "<S-Up>"), ("12<Down>", "<Down>"),
    ]
  )
  func oneRow(before: String, key: String) {
    var person = person(before)
    let renderer = Renderer()
    var writer = FrameWriter()
    _ = writer.write(renderer.render(person.state.view(), size: person.state.size))
    // The first move changes the line that says what has just happened.
    for isFirst in [true, false, false] {
      let counts = renderer.counts
      person.press(key)
      let frame = renderer.render(person.state.view(), size: person.state.size)
      let bytes = writer.write(frame)
      #expect(renderer.counts.drawings - counts.drawings <= 8)
      #expect(isFirst || bytes.count <= 200, "\(bytes.count)")
      #expect(!bytes.isEmpty)
    }
  }

  @Test("takes all and none of them, and ranges over them, in option order", .slow)
  func everything() {
    var person = person("<C-a>")
    #expect(person.state.notice?.text == "100000 added")
    person.press("<C-a>")
    #expect(person.state.pages.options["many"]?.selection.chosen.isEmpty == true)
    person.press("<S-End>")
    #expect(person.state.notice?.text == "Enter selects 100000, Esc cancels")
    person.press("<Enter><Enter>")
    #expect(answer(person)?.map(\.rawValue) == (0..<LongListTests.count).map { "id-\($0)" })
  }

  @Test("is undone like any other, and dropped by Escape", .slow)
  func undone() {
    var person = person("<Space><C-a><C-_>")
    #expect(person.state.pages.options["many"]?.selection.chosen.count == 1)
    person.press("<F9>")
    #expect(person.state.pages.options["many"]?.selection.chosen.count == LongListTests.count)
    person.press("<Esc>")
    #expect(answer(person) == nil && person.place == "/many")
    person.press("<C-_>")
    #expect(answer(person)?.count == LongListTests.count)
  }

  @Test(
    "is searched in slices, which a key gives up and one that needs the rows does not wait for",
    .slow
  )
  func slices() {
    var person = person("n")
    #expect(person.state.pages.options["many"]?.shown.isSearching == true)
    #expect(person.effects.last == .wake(after: 0))
    #expect(person.frame.lines[0].contains("searching"))
    person.press("u")
    var ticks = 0
    while person.state.pages.options["many"]?.shown.isSearching == true, ticks < 1_000 {
      person.happens(.tick(ticks))
      ticks += 1
    }
    #expect(ticks > 1 && ticks < 100)
    #expect(person.frame.lines[0].contains("1–19 of 100000"))
    person.press("mber 4242<Tab>")
    #expect(person.given("many") == "id-4242")
    person.press("7<Esc>")
    #expect(person.state.pages.options["many"]?.shown.isSearching == false)
    #expect(person.state.pages.options["many"]?.shown.rows.count == LongListTests.count)
  }

  @Test("keeps what is chosen through searches, in option order")
  func selection() {
    let person = person("<End><Space>number 4242<Enter><Home><Space>")
    #expect(person.given("many") == "id-0,id-4242,id-99999")
    #expect(person.frame.lines[0].contains("3 chosen"))
  }
}
