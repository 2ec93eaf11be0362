import FormAnswers
import FormModel
import FormReader
import TerminalUI
import Testing

@testable import FormWizard

/// A picker and a multi-selector whose options a command knows, which can search.
private func form(_ keys: String = "") -> Form {
  Sample.form(
    """
    - id: one
      type: picker
      label: One\(keys)
      options: { command: [list, "{page}", "{query}"], format: lines, page-size: 3 }
    - id: many
      type: multi-selector
      label: Many\(keys)
      options: { command: [list, "{page}", "{query}"], format: lines, page-size: 3 }
    """
  )
}

extension Person {
  /// Answers the request that is out.
  fileprivate mutating func arrive(_ id: FieldID, _ ids: [String]) {
    arrive(id, .success(OptionPageContent(options: ids.map { Option(id: OptionID($0)) })))
  }

  fileprivate mutating func fail(_ id: FieldID, _ message: String = "refused") {
    arrive(id, .failure(.exited(7, message: message)))
  }

  fileprivate mutating func arrive(
    _ id: FieldID,
    _ result: Result<OptionPageContent, PageFailure>
  ) {
    let generation = state.pagings[id]?.pages.generation ?? 0
    happens(.page(id, generation: generation, result))
  }

  /// Nothing is typed for a while, so that the source is asked.
  fileprivate mutating func pause() { happens(.tick(state.clock + OptionPaging.quiet)) }

  fileprivate func rows(_ id: FieldID) -> [OptionRow] { state.optionPages[id]?.ids.ids ?? [] }
}

@Suite("Choosing from a source")
struct PagedChoiceTests {
  private func person(
    _ keys: String = "<Enter>",
    custom: String = "",
    size: Size = Size(width: 80, height: 24)
  ) -> Person {
    var person = Person(form(custom), size: size, allowsCommands: true)
    person.press(keys)
    return person
  }

  @Test("offers no entry of one's own when a search fails, unless the field takes one")
  func failedSearch() {
    var person = person()
    person.arrive("one", ["a1", "a2", "a3"])
    person.press("/zz")
    person.pause()
    person.fail("one")
    #expect(!person.frame.text.contains("Add"))
    person.press("<Enter>")
    #expect(person.given("one") == nil)
    #expect(person.place == "options one/-")
    var own = self.person(custom: "\n  allow-custom: true")
    own.arrive("one", ["a1", "a2", "a3"])
    own.press("/zz")
    own.pause()
    own.fail("one")
    #expect(own.frame.text.contains("Add \"zz\""))
  }

  @Test("waits for what Enter was pressed on, and chooses it when it is the only one")
  func typedAhead() {
    var person = person("<Enter>/zz<Enter>")
    #expect(person.place == "options one/-")
    person.pause()
    person.arrive("one", ["zz9"])
    #expect(person.given("one") == "zz9")
    #expect(person.place == "/one")
    var several = self.person("<Enter>/zz<Enter>")
    several.pause()
    several.arrive("one", ["zz1", "zz2"])
    #expect(several.place == "options one/zz1")
    #expect(several.state.notice?.text == "2 found: Enter chooses one")
    several.press("<Enter>")
    #expect(several.given("one") == "zz1")
    var none = self.person("<Enter>/zz<Enter>")
    none.pause()
    none.arrive("one", [])
    #expect(none.state.notice?.text == "Nothing found; Esc clears the search")
    none.press("<Enter>")
    #expect(none.place == "options one/-")
    #expect(none.state.notice?.text == "Nothing found; Esc clears the search")
    // Where several can be chosen, it leads to the list.
    var many = self.person("<Down><Enter>/zz<Enter>")
    many.pause()
    many.arrive("many", ["zz9"])
    #expect(many.place == "options many/zz9")
    #expect(many.given("many") == nil)
    #expect(!many.state.isTyping)
    // Another key in between takes it back.
    var other = self.person("<Enter>/zz<Enter>9")
    other.pause()
    other.arrive("one", ["zz9"])
    #expect(other.given("one") == nil)
  }

  @Test("says that nothing is there yet to choose")
  func early() {
    var person = person("<Down><Enter>")
    person.press("a")
    #expect(person.state.notice?.text.hasPrefix("Loading") == true)
    person.press("i")
    #expect(person.state.notice?.text.hasPrefix("Loading") == true)
  }

  @Test("asks again when the row of a failure is clicked on, or Enter pressed below nothing")
  func retry() {
    var person = person()
    person.fail("one")
    person.click(.retry)
    #expect(person.state.pagings["one"]?.pages.isLoading == true)
    person.fail("one")
    person.press("<Enter>")
    #expect(person.state.pagings["one"]?.pages.isLoading == true)
    #expect(person.state.words.keyTable(at: .list).contains { $0.keys == "r Ctrl-R" })
  }

  @Test(
    "tells a reason in full",
    arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)]
  )
  func reasons(size: Size) {
    var person = person(size: size)
    person.fail("one", "(22) The requested URL returned error: 503 Service Unavailable, sorry")
    let text = person.frame.lines.map { line in
      String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: " ")
    #expect(text.contains("returned error: 503 Service Unavailable, sorry"), "\(text)")
  }

  @Test("does not tell what is loaded as all there is")
  func totals() {
    var person = person(size: Size(width: 40, height: 5))
    person.arrive("one", ["a1", "a2", "a3"])
    #expect(person.frame.lines[0].contains("1 of 3+"), "\(person.frame.lines[0])")
    person.press("<End>")
    person.arrive("one", ["a4"])
    person.press("<Home>")
    #expect(person.frame.lines[0].contains("1 of 4 "), "\(person.frame.lines[0])")
  }

  @Test("leaves out an item that cannot be an option, and says why; the last key goes on")
  func leftOut() {
    var person = person("<Down><Enter>")
    let fault = PageFailure.badItem(reason: "no id", line: 2)
    let leftOut = OptionPageContent.LeftOut(count: 1, first: fault)
    let options = ["a1", "a2"].map { Option(id: OptionID($0)) }
    person.arrive("many", .success(OptionPageContent(options: options, leftOut: leftOut)))
    #expect(person.rows("many").count == 2)
    #expect(person.state.notice?.text == "1 item left out: line 2 of the page: no id")
    person.press("<End>")
    #expect(person.state.notice?.text == "2 loaded so far: End again goes on")
    person.arrive("many", [])
    person.press("<End>")
    #expect(person.state.notice == nil)
  }

  @Test("begins a search once, and keeps the terminal's cursor at the list")
  func slash() {
    var person = person("<Down><Enter>")
    let cursor = person.frame.cursor
    #expect(cursor.map { person.frame.lines[$0.y].contains("Loading") } == true)
    person.arrive("many", ["a1"])
    person.press("/x<Esc>/")
    #expect(person.state.optionPages["many"]?.query == "")
    #expect(person.state.isTyping)
  }

  @Test("keeps what was loaded before a search, and the names of what was chosen")
  func searchAndBack() {
    var person = person("<Down><Enter>", size: Size(width: 40, height: 6))
    person.arrive("many", ["a1", "a2", "a3"])
    person.press("<End>")
    person.arrive("many", ["b1", "b2", "b3"])
    person.press("<End>x")
    #expect(person.given("many") == "b3")
    person.press("/zz")
    person.pause()
    person.arrive("many", ["zz2", "zz1"])
    person.press("<Down><Tab><Up><Tab>")
    person.press("<Esc>")
    #expect(person.state.pagings["many"]?.pages.options.count == 6)
    // What is loaded is in the order of the source, the rest in that of choosing.
    #expect(person.given("many") == "b3,zz1,zz2")
    #expect(person.state.pagings["many"]?.known["zz1"] != nil)
    #expect(person.state.pagings["many"]?.known["b3"] != nil)
  }

  /// What would choose or drop several rows.
  @Test(
    "does nothing with all rows while they are those of another search, and says why",
    arguments: ["<C-a>", "<A-i>", "<S-Down>", "<S-Up>"]
  )
  func staleRows(key: String) {
    var person = person("<Down><Enter>")
    person.arrive("many", ["a1", "a2", "b3"])
    person.press("/a" + key)
    #expect(person.state.notice?.text == "Still searching: wait until all rows are there")
    #expect(!person.frame.lines[0].contains("searching"))
    person.pause()
    #expect(person.frame.lines[0].contains("searching…"), "\(person.frame.lines[0])")
    person.press(key)
    #expect(person.state.notice?.text == "Still searching: wait until all rows are there")
    #expect(person.given("many") == nil && person.state.optionPages["many"]?.pending == nil)
    person.arrive("many", ["za1", "za2"])
    #expect(!person.frame.lines[0].contains("searching"))
    person.press(key + "<Enter>")
    #expect(person.state.notice?.isRefusal != true)
    #expect(person.given("many")?.contains("za1") == true)
  }

  @Test("does what is wanted with the rows that are there when a search fails")
  func rowsOfAFailedSearch() {
    var person = person("<Down><Enter>")
    person.arrive("many", ["a1", "a2", "b3"])
    person.press("/a")
    person.pause()
    person.fail("many")
    #expect(!person.frame.lines[0].contains("searching"))
    person.press("<C-a>")
    #expect(person.given("many") == "a1,a2")
  }

  @Test("says at the end that the next page failed, and how to ask for it again")
  func failedPage() {
    var person = person("<Down><Enter>")
    person.arrive("many", ["a1", "a2", "a3"])
    person.fail("many")
    person.press("<End>")
    #expect(person.state.notice?.text == "The next page failed: r asks for it again")
    person.press("/<End>")
    #expect(person.state.notice?.text == "The next page failed: Ctrl-R asks for it again")
  }

  /// Ways to choose the three options that a search has found, and whether keys lead to the list.
  static let rangesOfFound = [
    "<Enter><S-Down><S-Down><Enter>", "<Enter>vjjv", "<Enter>jjvkkv", "<Enter>a", "<Enter>i",
    "<C-a>", "<A-i>", "<Enter><Space>j<Space>j<Space>",
  ]

  @Test(
    "several options of a search keep its order, as when they are typed",
    arguments: rangesOfFound
  )
  func orderOfFound(keys: String) throws {
    let found = ["g9", "g2", "g7"]
    var person = person("<Down><Enter>")
    person.arrive("many", ["a1", "a2", "a3"])
    person.press("<Space>/g")
    person.pause()
    person.arrive("many", found)
    person.press(keys)
    var wizard = PlainWizard(
      FormSession(AnswerEngine(form())),
      words: Words(for: ["en"]),
      allowsCommands: true
    )
    func load(_ ids: [String]) throws {
      let request = try #require(wizard.request)
      let options = ids.map { Option(id: OptionID($0)) }
      _ = wizard.take(.success(OptionPageContent(options: options)), for: request)
    }
    _ = wizard.start()
    try load(["a1", "a2", "a3"])
    _ = wizard.handle("")
    try load(["a1", "a2", "a3"])
    _ = wizard.handle("1")
    _ = wizard.handle("/g")
    try load(found)
    _ = wizard.handle("1-3")
    #expect(wizard.session.given["many"]?.templateText == "a1,g9,g2,g7")
    #expect(person.given("many") == wizard.session.given["many"]?.templateText)
  }

  /// Keys on a page whose rows are not there yet.
  @Test(
    "says that rows have to be waited for, and does not leave without them",
    arguments: ["<Space>", "x", "v", "3", "a", "i", "<C-a>", "<A-i>"]
  )
  func missedKey(key: String) {
    let says = "Loading…: wait for the rows"
    var person = person("<Down><Enter>")
    person.press(key)
    #expect(person.state.notice?.text == says)
    person.press("<Enter>")
    #expect(person.state.notice?.text == says)
    #expect(person.place == "options many/-")
    person.arrive("many", ["a1", "a2", "a3"])
    #expect(person.state.notice == nil)
    person.press("<Space><Enter>")
    #expect(person.given("many") == "a1")
    #expect(person.place == "/many")
    // Nobody is kept there.
    for exit in ["<Esc>", "<S-Tab>", "<Enter>"] {
      let other = self.person("<Down><Enter>" + (exit == "<Enter>" ? "" : key) + exit)
      #expect(other.place == "/many")
    }
  }

  /// Keys typed at once, where the rows at the start are of use or none of them is.
  @Test(
    "keeps what is typed behind a search from leaving before its answer is there",
    arguments: ["/payments-api<Enter>vjj<Enter>", "/a<Enter>vjj<Enter>", "/zz<Tab><Enter>"]
  )
  func typedAheadOfRows(keys: String) {
    var person = person("<Down><Enter>")
    person.arrive("many", ["a1", "a2", "b3"])
    person.press(keys)
    #expect(person.state.notice?.text.isEmpty == false)
    #expect(person.place.hasPrefix("options many/"))
    person.pause()
    #expect(person.place.hasPrefix("options many/"))
    person.arrive("many", ["zz1", "zz2"])
    #expect(person.place == "options many/zz1")
    #expect(!person.state.isTyping)
    person.press("vjv<Enter>")
    #expect(person.given("many") == "zz1,zz2")
    #expect(person.place == "/many")
  }

  @Test("Tab in a search whose answer is out chooses a row only if it is of what is typed")
  func tabTypedAhead() {
    var person = person("<Down><Enter>")
    person.arrive("many", ["a1", "a2", "b3"])
    person.press("/b<Tab>")
    #expect(person.given("many") == "b3")
    person.press("<Backspace>999<Tab>")
    #expect(person.state.notice?.text == "Loading…: wait for the rows")
    #expect(person.given("many") == "b3")
    person.pause()
    person.arrive("many", [])
    person.press("<Tab>")
    #expect(person.state.notice?.text == "Nothing found; Esc clears the search")
    // What a search has found is there still after it was cleared, when nothing was before it.
    var early = self.person("<Down><Enter>/b")
    early.pause()
    early.arrive("many", ["b7", "b8"])
    early.press("<Backspace><Tab>")
    #expect(early.state.notice?.text == "Still searching: wait until all rows are there")
    #expect(early.given("many") == nil)
  }
}
