import TerminalEmulator
import TestTraits
import Testing

/// Every key of the wizard, from the bytes a terminal sends to what is on the screen.
@Suite("Keys at a terminal", .spawns, .timeLimit(.minutes(10)))
struct WizardKeyTests {
  /// Keys, and where they lead.
  struct Way: Sendable, CustomTestStringConvertible {
    var keys: String
    /// What is in the row of the terminal's cursor.
    var cursor: String
    /// What else is on the screen.
    var seen: [String] = []

    init(_ keys: String, at cursor: String, _ seen: String...) {
      (self.keys, self.cursor, self.seen) = (keys, cursor, seen)
    }

    var testDescription: String { keys }
  }

  static let rowsWays: [Way] = [
    Way("a", at: "a", "▌ Name"),
    Way("<Tab>", at: "80", "▌ Port"),
    Way("<Enter>", at: "80", "▌ Port"),
    // Suggestions stand between a text and the next question.
    Way("<Down><Down><Down>", at: "80", "▌ Port"),
    Way("<Tab><Down>", at: "no", "▌ Public"),
    Way("<Tab><C-n>", at: "no", "▌ Public"),
    Way("<Tab><Down><Up>", at: "80", "▌ Port"),
    Way("<Tab><Down><C-p>", at: "80", "▌ Port"),
    Way("<Tab><Tab><S-Tab>", at: "80", "▌ Port"),
    Way("<Tab><Tab><End>", at: "Next: Second"),
    Way("<Tab><Tab><End><Home>", at: "", "▌ Name"),
    Way("<PgDn>", at: "Team", "● Second"),
    Way("<PgDn><PgUp>", at: "", "● First"),
    Way("<PgDn><A-Left>", at: "", "● First"),
    Way("<A-2>", at: "Team", "● Second"),
    Way("<A-2><A-1>", at: "", "● First"),
    Way("<A-Down>", at: "Team", "● Second"),
    Way("<A-Down><A-Up>", at: "", "● First"),
    Way("<C-g>", at: "Submit", "Review"),
    Way("<A-0>", at: "Submit", "Review"),
  ]

  static let answersWays: [Way] = [
    Way("bil<Tab>", at: "billing"),
    Way("b<Tab>", at: "80", "▌ Port"),
    Way("<Down>", at: "", "› billing"),
    Way("b<Down><Down><Enter>", at: "80", "bidding"),
    Way("ab<Backspace>c", at: "ac"),
    Way("one two<C-w>", at: "one", "▌ Name"),
    Way("one<C-a>x", at: "xone"),
    Way("one<C-a>x<C-e>y", at: "xoney"),
    Way("one<C-a><C-k>two", at: "two"),
    Way("one<C-u><C-y>", at: "one"),
    Way("one<Left><Left><C-d>", at: "oe"),
    Way("one<Home>x<End>y", at: "xoney"),
    Way("one<Enter><C-_>", at: "80", "▌ Port", "Undone: Name"),
    Way("one<Enter><C-_><F9>", at: "80", "one", "Redone: Name"),
    Way("<Tab><C-u>7", at: "7", "▌ Port"),
    Way("<Tab><C-u>7<F8>", at: "80", "▌ Port"),
    Way("<Tab><Tab><Space>", at: "● yes"),
    Way("<Tab><Tab><Left>", at: "● yes"),
    Way("<Tab><Tab>y", at: "● yes", "“y” typed"),
    Way("<Tab><Tab>y<Space>", at: "● yes"),
    Way("<Tab><Tab>y<Space>n<Space>", at: "● no"),
    Way("<Tab><Tab>nothing today", at: "● no", "No option begins with “today”"),
    Way("<Tab><Tab><Left><Right>", at: "● no"),
    Way("<Tab><Tab><Tab>", at: "○ vapor", "▌ Web"),
    Way("<Tab><Tab><Tab><Right>", at: "● vapor"),
    Way("<Tab><Tab><Tab><Right><Right><Left>", at: "● vapor"),
    Way("<Tab><Tab><Tab><Left>", at: "● none", "▌ Web"),
    Way("<Tab><Tab><Tab><Right><Delete>", at: "○ vapor", "1 answer cleared"),
    Way("<Tab><Tab><Tab><Tab>one<A-Enter>two", at: "two", "one"),
    Way("<Tab><Tab><Tab><Tab>one<C-j>two", at: "two", "one"),
  ]

  static let pickerWays: [Way] = [
    Way("<Enter>", at: "red", "Search"),
    Way("<Enter><Down><Down>", at: "green"),
    Way("<Enter><Down><C-n><C-p>", at: "red"),
    Way("<Enter><End>", at: "gold"),
    Way("<Enter><End><Home>", at: "▌ ○ red"),
    Way("<Enter><PgDn>", at: "▌ ○ red"),
    Way("<Enter><PgDn><PgDn>", at: "gold"),
    Way("<Enter><Enter>", at: "Parts"),
    Way("<Enter><Down><Enter>", at: "Parts", "red"),
    Way("<Enter><Down><Tab>", at: "● red", "Search"),
    Way("<Enter><Down><Space>", at: "● red", "Search"),
    Way("<Enter><Down><Tab><A-Left>", at: "red", "▌ Team"),
    Way("<Right><Down><Enter><Up><Right>", at: "● red"),
    Way("<Enter>gre", at: "gre", "green", "grey"),
    Way("gre", at: "gre", "green", "grey"),
    Way("<Enter>a b", at: "  a b", "black"),
    Way("<Enter>gree<Enter>", at: "Parts", "green"),
    Way("<Enter>gree<Tab>", at: "● green"),
    Way("<Enter>gre<Down><Space>", at: "● gre"),
  ]

  static let selectorWays: [Way] = [
    Way("<Space>", at: "☑ apple", "1 of at most 3 chosen"),
    Way("<Space><Space>", at: "☐ apple", "0 of at most 3 chosen"),
    Way("<Tab>", at: "☑ apple", "1 of at most 3 chosen"),
    Way("<C-a>", at: "apple", "3 of at most 3 chosen", "1 left out: 3 at most"),
    Way("<F7>", at: "apple", "3 of at most 3 chosen", "1 left out: 3 at most"),
    Way("<Space><F5>", at: "☐ apple", "3 of at most 3 chosen"),
    Way(
      "<Tab><Down><Tab><Down><Tab><Down><Tab>",
      at: "☐ dill",
      "3 at most: remove one first"
    ),
    Way("<Space><End><Space>", at: "nothing", "\"nothing\" excludes the others: 1 deselected"),
    Way("<Space><Delete>", at: "☐ apple", "0 of at most 3 chosen"),
    Way("<Space><C-_>", at: "☐ apple", "0 of at most 3 chosen", "Undone"),
    Way("<Space><C-_><F9>", at: "☑ apple", "1 of at most 3 chosen", "Redone"),
    Way("<S-Down><S-Down><S-Up>", at: "banana", "Enter selects 2"),
    Way("<S-Down><S-Down><Enter>", at: "carrot", "3 of at most 3 chosen"),
    Way("<F6><Down><Space>", at: "banana", "2 of at most 3 chosen"),
    Way("ban<Enter>", at: "☑ banana", "1 of at most 3 chosen", "apple"),
    Way("ban<Enter>ban<Enter>", at: "☑ banana", "1 of at most 3 chosen", "apple"),
    Way("ban<Tab>", at: "☑ banana", "1 of at most 3 chosen"),
    Way("fig<Enter>", at: "☑ fig", "1 of at most 3 chosen", "apple"),
    Way("<Enter>", at: "apple", "Nothing chosen: Space chooses"),
    Way("<Enter><Enter>", at: "", "▌ Secret"),
    Way("<Space><Enter>", at: "", "▌ Secret", "apple"),
    Way("<Space><Enter>swordfish", at: "•••••••••", "▌ Secret"),
  ]

  private func expect(_ way: Way, after start: String, seeing ready: String) async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    session.press(start)
    try await session.see(ready)
    session.press(way.keys)
    try await session.program.waitUntil("\(way.keys) at \(way.cursor)") { screen in
      screen.isCursorVisible && screen.lines[screen.cursor.y].contains(way.cursor)
        && way.seen.allSatisfy { screen.text.contains($0) }
    }
    #expect(!session.program.screen.text.contains("swordfish"))
    #expect(session.program.screen.unknown == [])
  }

  @Test("go from row to row", arguments: rowsWays)
  func moves(way: Way) async throws { try await expect(way, after: "", seeing: "● First") }

  @Test("answer in place", arguments: answersWays)
  func answers(way: Way) async throws { try await expect(way, after: "", seeing: "● First") }

  @Test("choose an option", arguments: pickerWays)
  func picks(way: Way) async throws { try await expect(way, after: "<PgDn>", seeing: "● Second") }

  @Test("choose options", arguments: selectorWays)
  func selects(way: Way) async throws {
    try await expect(way, after: "<PgDn><Tab><Enter>", seeing: "0 of at most 3 chosen")
  }

  @Test("only what is chosen is shown, and all of it again")
  func chosenOnly() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.press("<PgDn><Tab><Enter><Down><Space>", until: "1 of at most 3 chosen")
    session.press("<F3>")
    try await session.miss("apple")
    try await session.see("☑ banana")
    try await session.press("<F3>", until: "apple")
  }

  @Test("Escape ends the innermost thing, and is not taken for the beginning of another key")
  func escape() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.press("<PgDn><Tab><Enter><Space><S-Down>", until: "Enter selects 1")
    try await session.press("<Esc>", until: "Range cancelled")
    session.press("ban")
    try await session.miss("apple")
    try await session.press("<Esc>", until: "apple")
    try await session.press("<Esc>", until: "Changes dropped")
    try await session.miss("apple")
    try await session.press("<C-_>", until: "apple")
    try await session.press("<Esc>", until: "● First")
    try await session.press("abc", until: "abc")
    session.press("<Esc>")
    try await session.miss("abc")
    try await session.press("<Esc>", until: "This is the first page; Ctrl-C leaves")
  }

  @Test(
    "the help is shown and scrolled",
    arguments: [
      ("<F1>", "in a text"), ("<A-h>", "in a text"), ("<Tab><Tab>?", "at choices in a row"),
    ]
  )
  func help(keys: String, place: String) async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.see("● First")
    try await session.press(keys, until: "Keys \(place)")
    try await session.press("<End>", until: "search labels and answers")
    try await session.miss("Keys \(place)")
    session.press("<Enter>")
    try await session.miss("search labels and answers")
  }

  @Test("the review opens answers, and clears those that are marked")
  func review() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.press("abc<Tab><C-u>7<C-g>", until: "Review")
    try await session.press("<Home><S-Down><Space>", until: "2 selected")
    try await session.press("<Delete>", until: "answer")
    try await session.press("<C-_>", until: "Undone: 2 answers")
    try await session.press("<Home><Delete>", until: "1 answer cleared")
    session.press("<Enter>def<Enter>")
    try await session.see("Submit")
    try await session.see("def")
    session.press("<End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output.hasPrefix("{\n  \"name\": \"def\",\n  \"port\": 7"))
  }

  @Test("the screen is drawn anew where something else has written on it")
  func redraw() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.press("abc", until: "abc")
    let before = session.program.screen.text
    let entries = session.program.screen.entryCount
    session.press("<C-l>")
    try await session.program.waitUntil("the frame") { screen in
      screen.entryCount > entries && screen.text == before
    }
  }

  @Test("the mouse goes to a question and chooses")
  func mouse() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.see("Public")
    #expect(session.program.screen.modes.isSuperset(of: [1002, 1006]))
    let place = try #require(session.program.screen.place(of: "Public"))
    session.program.send("\u{1B}[<0;\(place.x + 1);\(place.y + 1)M")
    session.program.send("\u{1B}[<0;\(place.x + 1);\(place.y + 1)m")
    try await session.see("▌ Public")
    let yes = try #require(session.program.screen.place(of: "○ yes"))
    session.program.send("\u{1B}[<0;\(yes.x + 1);\(yes.y + 1)M")
    try await session.see("● yes")
  }
}
