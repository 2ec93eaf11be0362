import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// A question with one answer and one with several, about countries, and a text behind each.
private func countries(_ keys: String = "", many: String = "", searchable: Bool = true) -> Form {
  let options =
    "["
    + ["Australia", "Austria", "Italian coast", "Italy", "New Zealand", "Nepal", "Vatican"]
    .map { "{ id: \($0.lowercased().filter { $0 != " " }), label: \($0) }" }
    .joined(separator: ", ") + "]"
  return Sample.form(
    """
    - id: one
      type: picker
      style: list
      label: One
      searchable: \(searchable)
      options: \(options)\(keys)
    - { id: between, type: text, label: Between }
    - id: many
      type: multi-selector
      style: list
      label: Many
      searchable: \(searchable)
      options: \(options)\(many)
    - { id: behind, type: text, label: Behind }
    """
  )
}

@Suite("Keys on a page of options")
struct OptionKeysTests {
  /// A person at the options where one can be chosen.
  private func atOne(_ keys: String, _ form: Form = countries()) -> Person {
    var person = Person(form)
    person.press("<Enter>" + keys)
    return person
  }

  /// A person at the options where several can be chosen.
  private func atMany(_ keys: String, _ form: Form = countries()) -> Person {
    var person = Person(form)
    person.press("<Down><Down><Enter>" + keys)
    return person
  }

  @Test("no letter, digit or sign answers anything", arguments: [true, false])
  func everyCharacter(searchable: Bool) {
    let form = countries(searchable: searchable)
    for code in UInt8(ascii: "!")...UInt8(ascii: "~") where code != UInt8(ascii: "<") {
      let character = String(UnicodeScalar(code))
      for person in [atOne(character, form), atMany(character, form)] {
        #expect(person.state.session.given.isEmpty, "\(character)")
        #expect(person.place.hasPrefix("options "), "\(character)")
      }
    }
  }

  @Test(
    "typing searches, however fast, and answers nothing",
    arguments: ["austria", "italian", "vatican", "xavier", "7"]
  )
  func words(word: String) {
    for person in [atOne(word), atMany(word)] {
      #expect(person.state.session.given.isEmpty)
      guard case .options(let id) = person.state.page else {
        Issue.record("another page")
        continue
      }
      #expect(person.state.pages.options[id]?.search.text == word)
    }
    #expect(atOne("austria").place == "options one/austria")
    #expect(atMany("italian").place == "options many/italiancoast")
  }

  @Test("where nothing can be searched, letters go to the first option that begins so")
  func jumps() {
    let form = countries(searchable: false)
    for (keys, row) in [
      ("n", "newzealand"), ("nep", "nepal"), ("nep<Backspace>", "newzealand"),
      ("i", "italiancoast"), ("italy", "italy"), ("i<Down>n", "newzealand"),
      // Where none begins so, it goes back to where it was.
      ("<Down>zn", "austria"), ("nx", "australia"),
    ] {
      let person = atMany(keys, form)
      #expect(person.place == "options many/\(row)")
      #expect(!person.frame.text.contains("Search"))
    }
  }

  /// Keys where one can be chosen, the answer then, and where they lead.
  static let one: [(keys: String, answer: String?, place: String)] = [
    // Without an answer nothing is highlighted.
    ("", nil, "options one/-"), ("<Enter>", nil, "/between"),
    ("<Down><Enter>", "australia", "/between"),
    ("<Down><Down><Space>", "austria", "options one/austria"),
    ("<Down><Tab><Enter>", "australia", "/between"),
    ("<Space>", nil, "options one/-"), ("<Up>", nil, "options one/-"),
    ("<PgDn>", nil, "options one/australia"), ("<End><Enter>", "vatican", "/between"),
    // Enter in a search takes the best.
    ("itali<Enter>", "italiancoast", "/between"), ("italy<Tab>", "italy", "options one/italy"),
    ("zzz<Enter>", nil, "options one/-"),
    // It opens at the answer.
    ("italy<Enter><Up><Right>", "italy", "options one/italy"),
    ("italy<Enter><Up><Right><Delete>", "", "options one/italy"),
    ("italy<Tab><Esc><Esc>", nil, "/one"), ("italy<Tab><A-Left>", "italy", "/one"),
  ]

  @Test("Enter takes what is highlighted and goes on; Tab and Space stay", arguments: one)
  func picker(keys: String, answer: String?, place: String) {
    let person = atOne(keys)
    #expect((person.given("one") ?? "") == (answer ?? ""))
    #expect(person.place == place)
  }

  /// Keys where several can be chosen, the answer then, where they lead, and what is searched for.
  static let many: [(keys: String, answer: String, place: String, query: String)] = [
    ("<Space><Down><Tab>", "australia,austria", "options many/austria", ""),
    ("<Tab><Tab>", "", "options many/australia", ""),
    // Enter in a search chooses, empties it and stays; the next one is done.
    ("italy<Enter>", "italy", "options many/italy", ""),
    ("italy<Enter><Enter>", "italy", "/behind", ""),
    // It never removes.
    ("italy<Enter>italy<Enter>", "italy", "options many/italy", ""),
    // The search stays after Tab, and Space is typed until the caret is in the list.
    ("it<Tab>", "italy", "options many/italy", "it"),
    ("new zea", "", "options many/newzealand", "new zea"),
    ("i<Down><Space>", "italiancoast", "options many/italiancoast", "i"),
    ("it<Tab><Space>", "", "options many/italy", "it"),
    ("italy<Tab>zz", "italy", "options many/-", "italyzz"),
    // Arrows, Home and End edit what is searched for.
    ("taly<Home>i<Tab>", "italy", "options many/italy", "italy"),
    ("itly<Left><Left>a<Tab>", "italy", "options many/italy", "italy"),
    ("<Down><End>", "", "options many/vatican", ""),
    ("<End><Home>", "", "options many/australia", ""),
    // All and the opposite mean what is found.
    ("ital<C-a>", "italiancoast,italy", "options many/italy", "ital"),
    ("ital<Tab><F5>", "italiancoast", "options many/italy", "ital"),
    // Escape ends the search first, and then leaves with what was there before.
    ("italy<Tab><Esc>", "italy", "options many/italy", ""),
    ("italy<Tab><Esc><Esc>", "", "/many", ""),
    ("italy<Enter><Enter><Up><Right><Down><Tab><Esc>", "italy", "/many", ""),
    ("italy<Enter><Enter><Up><Right><Down><Tab><Esc><C-_>", "italy,newzealand", "/many", ""),
    // Every other way out keeps.
    ("italy<Tab><A-Left>", "italy", "/many", ""), ("italy<Tab><C-g><Esc>", "italy", "/many", ""),
    ("<Tab><Down><Tab><Delete>", "", "options many/austria", ""),
  ]

  @Test("Enter chooses in a search and is done in the list; Tab and Space stay", arguments: many)
  func several(keys: String, answer: String, place: String, query: String) {
    let person = atMany(keys)
    #expect((person.given("many") ?? "") == answer)
    #expect(person.place == place)
    if case .options = person.state.page {
      #expect(person.state.pages.options["many"]?.search.text == query)
    }
  }

  @Test("Enter with nothing chosen says so once, and then goes on")
  func nothingChosen() {
    var person = atMany("<Enter>")
    #expect(person.place.hasPrefix("options many/"))
    #expect(person.state.notice?.text == "Nothing chosen: Space chooses. Enter again leaves it so.")
    person.press("<Enter>")
    #expect(person.place == "/behind")
    // Whoever has chosen and dropped again has seen that.
    #expect(atMany("<Tab><Tab><Enter>").place == "/behind")
  }

  @Test("Enter with too few chosen says so once, and then goes on")
  func tooFew() {
    var person = Person(
      Sample.form(
        """
        - id: many
          type: multi-selector
          label: Many
          min-selections: 2
          options: [a, b, c, d, e, f, g, h, i, j]
        """
      )
    )
    person.press("<Enter><Space><Enter>")
    #expect(person.place == "options many/a")
    #expect(person.state.notice?.text == "1 of at least 2 chosen. Enter again leaves it so.")
    person.press("<Enter>")
    #expect(person.place == "review/problem many")
  }

  @Test("Escape says that what was changed is dropped, and one key brings it back")
  func dropped() {
    var person = atMany("<Tab><Down><Tab><Esc>")
    #expect(person.given("many") == nil)
    #expect(person.state.notice?.text == "Changes dropped · Ctrl-_ brings them back")
    person.press("<C-_>")
    #expect(person.given("many") == "australia,austria")
    person.press("<F9>")
    #expect(person.given("many") == nil)
    #expect(atMany("<Down><Esc>").state.notice == nil)
  }

  /// The caret and the footer say what Space does.
  @Test("the caret is in the search after typing, and in the list after an arrow or a choice")
  func caret() {
    var person = atMany("")
    #expect(person.footer.hasPrefix("Space "))
    let search = 2
    #expect(person.frame.cursor?.y != search)
    person.press("i")
    #expect(person.frame.cursor?.y == search)
    #expect(person.footer.hasPrefix("Enter "))
    for key in ["<Down>", "<PgDn>", "<Tab>"] {
      person.press("t" + key)
      #expect(person.frame.cursor?.y != search, "\(key)")
      #expect(person.footer.hasPrefix("Space "))
      person.press("<Backspace>")
    }
    person.click(.search)
    #expect(person.frame.cursor?.y == search)
  }

  @Test("F3 shows what is chosen alone, in the state it had then")
  func chosenOnly() {
    func rows(_ person: Person) -> [String] {
      person.state.pages.options["many"]?.shown.rows.optionIDs.map(\.rawValue) ?? []
    }
    var person = atMany("<F3>")
    #expect(person.state.notice?.text == "Nothing is chosen yet")
    person.press("italy<Enter>nepal<Enter><F3>")
    #expect(rows(person) == ["italy", "nepal"])
    // What is dropped can be chosen again.
    person.press("<Home><Space>")
    #expect(rows(person) == ["italy", "nepal"])
    #expect(person.given("many") == "nepal")
    person.press("<Esc>")
    #expect(rows(person).count == 7)
    person.press("<F3>")
    #expect(rows(person) == ["nepal"])
    person.press("<F3>")
    #expect(rows(person).count == 7)
    person.press("<F3>ital")
    #expect(rows(person) == ["italy", "italiancoast"])
    // From the row of the section too, where only some of them have room.
    person.press("<Enter><Enter><S-Tab><F3>")
    #expect(rows(person) == ["italy", "nepal"])
  }

  @Test("what is pasted is searched for, and of several lines chooses what they name")
  func paste() {
    var person = atMany("")
    person.happens(.input(.paste("new zea")))
    #expect(person.place == "options many/newzealand")
    #expect(person.state.session.given.isEmpty)
    person.press("<Esc>")
    person.happens(.input(.paste("Italy\r\n  nepal \n\nNEW ZEALAND\nAtlantis\n")))
    #expect(person.given("many") == "italy,newzealand,nepal")
    #expect(person.state.notice?.text == "3 added, 1 not found: Atlantis")
    person.press("<C-_>")
    #expect(person.given("many") == nil)
    var one = atOne("")
    one.happens(.input(.paste("Italy\nNepal")))
    #expect(one.given("one") == nil)
  }

  @Test("a minimum and a maximum speak when they are met or missed")
  func bounds() {
    let form = countries(many: "\n  min-selections: 2\n  max-selections: 3")
    #expect(atMany("", form).frame.lines[0].hasSuffix("0 of at least 2 chosen"))
    #expect(atMany("<Tab><Down><Tab>", form).frame.lines[0].hasSuffix("2 of at most 3 chosen"))
    let full = atMany("<Tab><S-Down><S-Down><Enter><Down><Tab>", form)
    #expect(full.given("many") == "australia,austria,italiancoast")
    #expect(full.state.notice?.text == "3 at most: remove one first")
    let few = atMany("<Tab><Down><Tab><Up><Tab>", form)
    #expect(few.state.notice?.text == "2 at least: choose 1 more")
  }

  /// Keys of the question before, a key on its page, and the answer that is in force then.
  @Test(
    "Delete clears and F8 takes the default back",
    arguments: [
      ("one", "<End><Tab><Delete>", "italy"), ("one", "<End><Tab><F8>", "italy"),
      ("many", "<End><Tab><Delete>", ""), ("many", "<End><Tab><F8>", "nepal,vatican"),
    ]
  )
  func defaults(id: String, keys: String, answer: String) {
    let form = countries("\n  default: italy", many: "\n  default: [nepal, vatican]")
    var person = id == "one" ? atOne("", form) : Person(form)
    if id == "many" {
      person.press("<Down><Down><Right>")
    } else if person.place == "/between" {
      person.press("<Up><Right>")
    }
    // It opens at what is chosen, and no row stands for no answer.
    #expect(person.place == "options \(id)/\(id == "one" ? "italy" : "nepal")")
    person.press(keys)
    let value = person.state.session.state(of: AnswerPath(FieldID(id))).value
    #expect((value?.templateText ?? "") == answer)
    #expect(
      person.state.pages.options[AnswerPath(FieldID(id))]?.selection.chosen.count
        == (answer.isEmpty ? 0 : answer.split(separator: ",").count)
    )
    #expect(person.place.hasPrefix("options \(id)/"))
  }
}

@Suite("Entries of one's own")
struct OwnEntryTests {
  private func person(_ keys: String) -> Person {
    var person = Person(
      Sample.form(
        """
        - id: parts
          type: multi-selector
          style: list
          label: Parts
          allow-custom: true
          max-selections: 3
          options: [red, blue, { id: dark, label: Dark grey }]
          retired: [{ id: green, label: Greenish }]
        """
      )
    )
    person.press("<Enter>" + keys)
    // What is found only without its capitals is looked for in another slice.
    person.happens(.tick(1))
    return person
  }

  /// What is typed, and the row that Enter takes.
  @Test(
    "what was typed is offered, before options that only hold its letters",
    arguments: [
      ("pink", OptionRow.add), ("da", .option("dark")), ("grey", .option("dark")), ("rd", .add),
    ]
  )
  func offered(query: String, first: OptionRow) {
    let page = person(query).state.pages.options["parts"]
    #expect(page?.list.cursor == first)
    #expect(page?.list.rows.ids.contains(.add) == true)
  }

  @Test(
    "nothing is offered where the text is an option's id or label",
    arguments: ["red", "DARK GREY", "dark"]
  )
  func exact(query: String) {
    let rows = person(query).state.pages.options["parts"]?.list.rows.ids
    #expect(rows?.contains(.add) == false)
  }

  @Test("Enter and Tab add it, and Delete on its row removes it alone")
  func added() {
    var person = person("pink<Enter>")
    #expect(person.given("parts") == "pink")
    #expect(person.place == "options parts/pink")
    person.press("teal<Tab>red<Tab>")
    #expect(person.given("parts") == "red,pink,teal")
    person.press("<Esc><Home>")
    #expect(person.place == "options parts/pink")
    person.press("<Delete>")
    #expect(person.given("parts") == "red,teal")
    #expect(!person.frame.text.contains("pink"))
    person.press("<C-_>")
    #expect(person.given("parts") == "red,pink,teal")
  }

  @Test("what is dropped stays on the page, and is found there again")
  func kept() {
    let person = person("pink<Enter><Space><Enter><Up><Right>")
    #expect(person.frame.text.contains("☐ pink"))
  }

  @Test("what cannot be added stays typed: an option that is retired, or one too many")
  func notAdded() {
    var person = person("green<Tab>")
    #expect(person.state.notice?.text == "\"Greenish\" is retired: it cannot be chosen any more")
    #expect(person.given("parts") == nil)
    #expect(person.state.pages.options["parts"]?.search.text == "green")
    person.press("<Esc><C-a>q2<Enter>")
    #expect(person.given("parts") == "red,blue,dark")
    #expect(person.state.notice?.text == "3 at most: remove one first")
    #expect(person.frame.text.contains("Add “q2”"))
  }
}
