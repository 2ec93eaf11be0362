import TerminalEmulator
import Testing

/// Every key of the wizard, from the bytes a terminal sends to what is on the screen.
@Suite("Keys at a terminal", .timeLimit(.minutes(10)))
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
    Way("a", at: "a", "› Name"),
    Way("<Down>", at: "80", "› Port"),
    Way("<C-n>", at: "80", "› Port"),
    Way("<Tab>", at: "80", "› Port"),
    Way("<Enter>", at: "80", "› Port"),
    Way("<Down><Down><Up>", at: "80", "› Port"),
    Way("<Down><Down><C-p>", at: "80", "› Port"),
    Way("<Tab><Tab><S-Tab>", at: "80", "› Port"),
    Way("<Down><Down>j", at: "vapor", "› Web"),
    Way("<Down><Down>jk", at: "no", "› Public"),
    Way("<Down><Down>1", at: "● yes", "› Public"),
    Way("<Down><Down>G", at: "Next: Second"),
    Way("<Down><Down><End>", at: "Next: Second"),
    Way("<Down><Down>Gg", at: "", "› Name"),
    Way("<Down><Down>G<Home>", at: "", "› Name"),
    Way("<Down><Down><C-d>", at: "Next: Second"),
    Way("<Down><Down><C-d><C-u>", at: "", "› Name"),
    Way("<PgDn>", at: "Team", "2 of 2"),
    Way("<PgDn><PgUp>", at: "", "1 of 2"),
    Way("<PgDn><A-Left>", at: "", "1 of 2"),
    Way("<C-g>", at: "Submit", "Review"),
  ]

  static let answersWays: [Way] = [
    Way("bil<Tab>", at: "billing"),
    Way("ab<Backspace>c", at: "ac"),
    Way("one two<C-w>", at: "one", "› Name"),
    Way("one<C-a>x", at: "xone"),
    Way("one<C-a>x<C-e>y", at: "xoney"),
    Way("one<C-a><C-k>two", at: "two"),
    Way("one<C-u><C-y>", at: "one"),
    Way("one<Left><Left><C-d>", at: "oe"),
    Way("one<Home>x<End>y", at: "xoney"),
    Way("<Tab><C-u>7", at: "7", "› Port"),
    Way("<Tab><Tab>x", at: "● yes"),
    Way("<Tab><Tab><Space>", at: "● yes"),
    Way("<Tab><Tab><Left>", at: "● yes"),
    Way("<Tab><Tab>y", at: "● yes"),
    Way("<Tab><Tab><Left><Right>", at: "● no"),
    Way("<Tab><Tab><Tab><Right>", at: "● vapor"),
    Way("<Tab><Tab><Tab><Left>", at: "● none"),
    Way("<Tab><Tab><Tab><Right><Delete>", at: "◦ vapor", "Cleared"),
    Way("<Tab><Tab><Tab><Tab>one<A-Enter>two", at: "two", "one"),
    Way("<Tab><Tab><Tab><Tab>one<C-j>two", at: "two", "one"),
  ]

  static let optionsWays: [Way] = [
    Way("<Enter>", at: "red", "Search"),
    Way("<Enter>jj", at: "blue"),
    Way("<Enter>jjk", at: "green"),
    Way("<Enter><Down><C-n><C-p>", at: "green"),
    Way("<Enter>3", at: "blue"),
    Way("<Enter>G", at: "gold"),
    Way("<Enter><End>", at: "gold"),
    Way("<Enter>Gg", at: "red"),
    Way("<Enter>G<Home>", at: "red"),
    Way("<Enter><PgDn>", at: "gold"),
    Way("<Enter><PgDn><PgUp>", at: "red"),
    Way("<Enter><C-d>", at: "pink"),
    Way("<Enter><C-d><C-u>", at: "red"),
    Way("<Enter>j<Enter>", at: "green", "Parts"),
    Way("<Enter>j<Space>", at: "green", "Parts"),
    Way("<Enter>j<Left>", at: "–", "Parts"),
    Way("<Enter>j<A-Left>", at: "–", "Parts"),
    Way("<Enter>/gre", at: "/ gre", "green", "grey"),
    Way("<Enter>/gre<Down><Enter>", at: "green", "Parts"),
    Way("<Enter>/gre<Tab>", at: "grey", "Parts"),
    Way("<Tab><Enter>x", at: "apple", "1 chosen"),
    Way("<Tab><Enter>xx", at: "apple", "0 chosen"),
    Way("<Tab><Enter><Space>", at: "apple", "1 chosen"),
    Way("<Tab><Enter>a", at: "apple", "3 chosen", "3 at most"),
    Way("<Tab><Enter><C-a>", at: "apple", "3 chosen", "3 at most"),
    Way("<Tab><Enter>xi", at: "apple", "3 chosen"),
    Way("<Tab><Enter>x<A-i>", at: "apple", "3 chosen"),
    Way("<Tab><Enter>1x2x3x4x", at: "dill", "3 at most: remove one first"),
    Way("<Tab><Enter>xGx", at: "nothing", "\"nothing\" excludes the others: 1 taken away"),
    Way("<Tab><Enter>x<Delete>", at: "apple", "0 chosen"),
    Way("<Tab><Enter>/fig<Enter>", at: "", "1 chosen", "fig"),
    Way("<Tab><Enter>x<Enter>", at: "apple", "› Parts"),
    Way("<Tab><Tab>swordfish", at: "•••••••••", "› Secret"),
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
  func moves(way: Way) async throws { try await expect(way, after: "", seeing: "1 of 2") }

  @Test("answer in place", arguments: answersWays)
  func answers(way: Way) async throws { try await expect(way, after: "", seeing: "1 of 2") }

  @Test("choose options", arguments: optionsWays)
  func options(way: Way) async throws { try await expect(way, after: "<PgDn>", seeing: "2 of 2") }

  @Test("Escape goes back, and is not taken for the beginning of another key")
  func escape() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.press("<PgDn><Tab><Enter>/app", until: "/ app")
    try await session.miss("banana")
    try await session.press("<Esc>", until: "banana")
    try await session.press("<Esc>", until: "a all")
    try await session.press("<Esc>", until: "2 of 2")
    try await session.press("<Esc>", until: "1 of 2")
    try await session.press("<Esc>", until: "This is the first page; Ctrl-C leaves")
  }

  @Test("the help is shown and scrolled", arguments: ["<F1>", "<Tab><Tab>?"])
  func help(keys: String) async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.see("1 of 2")
    try await session.press(keys, until: "Keys on a page of questions")
    try await session.press("G", until: "empty them as far")
    try await session.miss("Keys on a page of questions")
    session.press("<Enter>")
    try await session.miss("empty them as far")
  }

  @Test("the review opens answers and takes them back")
  func review() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.press("abc<C-g>", until: "Review")
    try await session.press("g<Delete>", until: "Cleared")
    session.press("<Enter>def<Enter>")
    try await session.see("Submit")
    try await session.see("def")
    session.press("G<Enter>")
    try await session.end(.exited(0))
    #expect(session.output.contains("\"name\": \"def\""))
  }

  @Test("a draft is saved, and the person is told")
  func save() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.press("abc<C-s>", until: "Draft saved")
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
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

  @Test("the mouse is taken, chooses, and is given back for copying")
  func mouse() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    try await session.see("Public")
    #expect(session.program.screen.modes.isSuperset(of: [1002, 1006]))
    let place = try #require(session.program.screen.place(of: "Public"))
    session.program.send("\u{1B}[<0;\(place.x + 1);\(place.y + 1)M")
    session.program.send("\u{1B}[<0;\(place.x + 1);\(place.y + 1)m")
    try await session.see("› Public")
    let yes = try #require(session.program.screen.place(of: "◦ yes"))
    session.program.send("\u{1B}[<0;\(yes.x + 1);\(yes.y + 1)M")
    try await session.see("● yes")
    session.press("<A-m>")
    try await session.program.waitUntil("no mouse") { $0.modes.isDisjoint(with: [1002, 1006]) }
    try await session.see("copy freely")
    session.press("<A-m>")
    try await session.program.waitUntil("the mouse") { $0.modes.contains(1002) }
  }
}
