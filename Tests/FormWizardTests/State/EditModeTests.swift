import FormModel
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Edit modes")
struct EditModeTests {
  private static let review = """
    - { id: name, type: text, label: Name }
    - { id: port, type: number, label: Port, default: 80 }
    - { id: public, type: toggle, label: Public, default: true }
    - { id: parts, type: multi-selector, label: Parts, default: [a], options: [a, b, c] }
    - { id: note, type: text, label: Note, required: true }
    """

  /// Keys in the review of changed answers, the answers then, and what is said.
  static let ways: [(keys: String, answers: String, says: String)] = [
    ("e<Space>", "n 81 false a,b x", "1 selected"),
    ("e<Space><Space>", "n 81 false a,b x", "Nothing selected"),
    ("e<Space>c", "- 81 false a,b x", "1 answer cleared (Ctrl-_ undoes it)"),
    ("ec", "- 81 false a,b x", "1 answer cleared (Ctrl-_ undoes it)"),
    ("exjjjxc", "- 81 false  x", "2 answers cleared (Ctrl-_ undoes it)"),
    (
      "exjxc", "- 80 false a,b x",
      "1 answer cleared, 1 answer back to its default (Ctrl-_ undoes it)"
    ),
    ("exjxd", "n 80 false a,b x", "1 answer back to its default, 1 as before (Ctrl-_ undoes it)"),
    (
      "evjjjvd", "n 80 true a x", "3 answers back to their defaults, 1 as before (Ctrl-_ undoes it)"
    ),
    (
      "e<S-Down><S-Down><Enter>c", "- 80 false a,b x",
      "1 answer cleared, 1 answer back to its default, 1 as before (Ctrl-_ undoes it)"
    ),
    (
      "e<S-Down><Enter>c", "- 80 false a,b x",
      "1 answer cleared, 1 answer back to its default (Ctrl-_ undoes it)"
    ),
    ("evjjkvd", "n 80 false a,b x", "1 answer back to its default, 1 as before (Ctrl-_ undoes it)"),
    ("evjj<Esc>", "n 81 false a,b x", "Range taken back"),
    ("evjj<A-Left>", "n 81 false a,b x", "Range taken back"),
    ("evjjc", "n 81 false a,b x", "A range is pending: Enter keeps it, Esc drops it"),
    ("e<S-Down><C-g>", "n 81 false a,b x", "A range is pending: Enter keeps it, Esc drops it"),
    (
      "exvjjvc", "- 80 false a,b x",
      "1 answer cleared, 1 answer back to its default, 1 as before (Ctrl-_ undoes it)"
    ),
    (
      "eac", "- 80 false  -",
      "3 answers cleared, 1 answer back to its default, 1 as before (Ctrl-_ undoes it)"
    ),
    ("eai", "n 81 false a,b x", "Nothing selected"),
    ("exee", "n 81 false a,b x", ""),
  ]

  @Test("clear and reset answers together", arguments: ways)
  func reviews(keys: String, answers: String, says: String) {
    var person = Person(
      Sample.form(EditModeTests.review),
      given: [
        "name": .text("n"), "port": .number(81), "public": .toggle(false),
        "parts": .options(["a", "b"]), "note": .text("x"),
      ]
    )
    person.press("<C-g>g" + keys)
    let texts = ["name", "port", "public", "parts", "note"].map { id in
      person.state.session.shownAnswer(to: FieldID(id))?.templateText ?? "-"
    }
    #expect(texts.joined(separator: " ") == answers)
    if !says.isEmpty { #expect(person.state.notice?.text == says) }
  }

  /// Keys in the review of changed answers that take an act back, the answers then, and what is said.
  static let undone: [(keys: String, answers: String, says: String)] = [
    ("eac<C-_>", "n 81 false a,b x", "Undone: 4 answers are back"),
    ("exjxd<C-_>", "n 81 false a,b x", "Undone: 1 answer is back"),
    ("eac<Esc><C-_>", "n 81 false a,b x", "Undone: 4 answers are back"),
    ("<Delete><C-_>", "n 81 false a,b x", "Undone: 1 answer is back"),
    ("j<Delete>k<Delete><C-_>", "n 80 false a,b x", "Undone: 1 answer is back"),
    // There is one act to take back, and what was answered since is not lost.
    ("ec<C-_><C-_>", "n 81 false a,b x", "Nothing to undo here"),
    ("<C-_>", "n 81 false a,b x", "Nothing to undo here"),
    ("ec<Esc><Enter>new<C-g><C-_>", "new 81 false a,b x", "Nothing to undo here"),
    // What changed nothing is none.
    ("<Delete>ed<C-_>", "n 81 false a,b x", "Undone: 1 answer is back"),
  ]

  @Test("are taken back by Ctrl-_", arguments: undone)
  func undoes(keys: String, answers: String, says: String) {
    var person = Person(
      Sample.form(EditModeTests.review),
      given: [
        "name": .text("n"), "port": .number(81), "public": .toggle(false),
        "parts": .options(["a", "b"]), "note": .text("x"),
      ]
    )
    person.press("<C-g>g" + keys)
    let texts = ["name", "port", "public", "parts", "note"].map { id in
      person.state.session.shownAnswer(to: FieldID(id))?.templateText ?? "-"
    }
    #expect(texts.joined(separator: " ") == answers)
    #expect(person.state.notice?.text == says)
  }

  @Test("bring back what was typed and is no answer")
  func undoesUnread() {
    var person = Person(Sample.form(EditModeTests.review))
    person.press("<Tab>1-<C-g>g")
    #expect(person.state.unread["port"] == "1-")
    person.press("<Delete>")
    #expect(person.state.unread["port"] == nil)
    person.press("<C-_>")
    #expect(person.state.unread["port"] == "1-")
  }

  @Test("give back one answer on the page of its question")
  func undoesInSection() {
    var person = Person(
      Sample.form(EditModeTests.review),
      given: ["public": .toggle(false), "parts": .options(["b"])]
    )
    person.press("<Tab><Tab><Delete>")
    #expect(person.state.notice?.text == "Back to the default (Ctrl-_ undoes it)")
    person.press("<C-_>")
    #expect(person.given("public") == "false")
    person.press("<Tab><Delete><C-_>")
    #expect(person.given("parts") == "b")
    person.press("<Right><Delete><C-_>")
    #expect(person.given("parts") == "b")
  }

  @Test("say what is left where a default cannot be worked out")
  func missingDefault() {
    var person = Person(
      Sample.form(
        """
        - { id: user, type: text, label: User, default: { env: NOBODY_SETS_THIS } }
        - { id: port, type: number, label: Port, default: 80 }
        """
      ),
      given: ["user": .text("ada"), "port": .number(81)]
    )
    person.press("<C-g>g")
    #expect(person.frame.lines.contains { $0.contains("User") && !$0.contains("•") })
    #expect(person.frame.lines.contains { $0.contains("Port") && $0.contains("• 81") })
    person.press("ead")
    #expect(
      person.state.notice?.text
        == "1 answer cleared, 1 answer back to its default (Ctrl-_ undoes it)"
    )
  }

  @Test(
    "drop what was selected when they end",
    arguments: ["<Esc>", "e", "<C-g>", "<A-Left><C-g>"]
  )
  func ends(keys: String) {
    var person = Person(Sample.form(EditModeTests.review))
    person.press("<C-g>gex" + keys)
    #expect(person.state.review.editing.selection.isEmpty)
    #expect(!person.state.review.editing.isActive)
    person.press("e")
    #expect(person.state.review.editing.selection.isEmpty)
  }

  @Test("a click selects while answers are edited, and opens them otherwise")
  func clicks() {
    var person = Person(Sample.form(EditModeTests.review))
    person.press("<C-g>e")
    person.click(.review(.field("port")))
    #expect(person.state.review.editing.selection == .multiple([.field("port")]))
    person.press("e")
    person.click(.review(.field("port")))
    #expect(person.state.page != .review)
  }

  @Test("clearing leaves the default where nothing chosen would be wrong")
  func clearing() {
    var person = Person(
      Sample.form(
        """
        - id: parts
          type: multi-selector
          label: Parts
          min-selections: 2
          default: [a, b]
          options: [a, b, c]
        """
      ),
      given: ["parts": .options(["a", "c"])]
    )
    person.press("<C-g>gec")
    #expect(person.answers == ["parts=a,b"])
    #expect(person.state.notice?.text == "1 answer back to its default (Ctrl-_ undoes it)")
  }

  @Test("the wheel does not change where a Shift-click begins, which is named while it is not seen")
  func wheel() {
    let fields = (1...40).map { "- { id: f\($0), type: text, label: Field \($0) }" }
    var person = Person(Sample.form(fields.joined(separator: "\n")))
    func scroll(_ lines: Int) {
      person.happens(.mouse(MouseEvent(.scroll(lines: lines), at: Point(x: 4, y: 5)), path: []))
    }
    person.press("<C-g>g")
    scroll(30)
    #expect(person.state.notice == nil)
    person.press("gej")
    scroll(30)
    #expect(person.state.notice?.text == "↑ Shift-click: range from Field 2")
    #expect(person.place != "review/f2")
    scroll(-30)
    #expect(person.state.notice == nil && person.place == "review/f2")
  }

  @Test("a button that is held draws a range of answers, and Shift-click ends one")
  func drags() {
    var person = Person(Sample.form(EditModeTests.review))
    person.press("<C-g>e")
    func line(_ id: FieldID) -> Int {
      let frame = person.frame
      return (0..<frame.size.height).first { y in
        frame.path(at: Point(x: 4, y: y)).contains(ViewTarget.review(.field(id)).id)
      } ?? -1
    }
    func mouse(_ action: MouseEvent.Action, _ y: Int, _ modifiers: Key.Modifiers = []) {
      let place = Point(x: 4, y: y)
      person.happens(
        .mouse(
          MouseEvent(action, at: place, modifiers: modifiers),
          path: person.frame.path(at: place)
        )
      )
    }
    let ids = person.state.session.form.fields.map(\.id).prefix(3)
    let all = Set(ids.map { ReviewRow.field($0) })
    let (first, last) = (line(ids[0]), line(ids[2]))
    mouse(.press(.left), first)
    #expect(person.state.review.editing.selection.ids == [.field(ids[0])])
    person.happens(.tick(person.state.clock + 500))
    mouse(.drag(.left), line(ids[1]))
    #expect(person.state.review.editing.range != nil)
    #expect(person.frame.lines.last?.contains("Enter apply") == true)
    // It ends where the button goes up.
    mouse(.release(.left), last)
    #expect(Set(person.state.review.editing.selection.ids) == all)
    person.press("aa")
    #expect(person.state.review.editing.selection.isEmpty)
    // A click, then a click with Shift.
    mouse(.press(.left), first)
    mouse(.release(.left), first)
    mouse(.press(.left), last, .shift)
    mouse(.release(.left), last)
    #expect(Set(person.state.review.editing.selection.ids) == all)
    // A click leads a range of keys to its row.
    person.press("aa")
    mouse(.press(.left), first)
    mouse(.release(.left), first)
    person.press("xjkv")
    mouse(.press(.left), last)
    mouse(.release(.left), last)
    #expect(person.state.review.editing.range != nil)
    person.press("<Enter>")
    #expect(Set(person.state.review.editing.selection.ids) == all)
    // The button is lost.
    person.press("aa")
    mouse(.press(.left), first)
    person.happens(.tick(person.state.clock + 500))
    mouse(.drag(.left), last)
    mouse(.move, last)
    #expect(person.state.review.editing.range == nil)
    #expect(person.state.review.editing.selection.isEmpty)
  }

  private static let custom = """
    - id: parts
      type: multi-selector
      label: Parts
      allow-custom: true
      options: [a, b]
    """

  private static let (one, two, three) = (
    "1 removed (Ctrl-_ undoes it)", "2 removed (Ctrl-_ undoes it)", "3 removed (Ctrl-_ undoes it)"
  )

  /// Keys after three entries were added and an option was chosen, what is left, and the rows.
  static let entryWays: [(keys: String, answer: String, says: String?)] = [
    ("<Delete>", "a,two,three", one), ("<Backspace>", "a,two,three", one),
    ("x", "a,two,three", nil), ("<Delete><Delete>", "a,three", one),
    ("exdd", "a,two,three", one), ("ed", "a,one,two,three", "Mark entries first"),
    ("e<Delete>", "a,two,three", one), ("je<Space>d", "a,one,three", one),
    ("exjxd", "a,three", two), ("evjjvd", "a", three),
    ("eaid", "a,one,two,three", "Mark entries first"),
    ("eadd", "a", three), ("e<S-Down><Enter>d", "a,three", two),
    ("ejjjx", "a,one,two,three", "Only what you added can be removed"),
    ("ex<Esc>", "a,one,two,three", nil), ("exjx<Esc>ex<Delete>", "a,one,three", one),
    ("exd<Down>d", "a,two,three", one), ("exd", "a,one,two,three", "1 selected: d again removes"),
  ]

  @Test("are added by Enter, as the footer says")
  func adding() {
    var person = Person(Sample.form(EditModeTests.custom))
    person.press("<Enter>/pa")
    #expect(person.frame.lines.last?.hasPrefix("Enter add") == true)
    person.press("<Enter>")
    #expect(person.given("parts") == "pa")
  }

  /// Words that begin with the letter that begins to edit entries, whose letters select some and
  /// remove them.
  static let words = ["eid", "ead", "exd", "edge", "exdus", "evad", "en", "eddy", "eaid"]

  @Test("remove nothing when a word is typed, and search for nothing", arguments: words)
  func wordsOfEntries(word: String) {
    var person = Person(Sample.form(EditModeTests.custom))
    person.press("<Enter>x/one<Tab>two<Tab><Esc><Home>" + word)
    #expect(person.given("parts") == "a,one,two")
    #expect(person.state.optionPages["parts"]?.entries == ["one", "two"])
    #expect(person.state.optionPages["parts"]?.query == "")
  }

  @Test("remove what was selected a while ago, or is asked for twice")
  func removal() {
    var person = Person(Sample.form(EditModeTests.custom))
    person.press("<Enter>x/one<Tab>two<Tab><Esc><Home>ead")
    #expect(person.state.notice?.text == "2 selected: d again removes")
    person.press("<Down>")
    person.press("d")
    #expect(person.given("parts") == "a")
    person.press("<C-_>ea")
    #expect(person.given("parts") == "a,one,two")
    person.happens(.tick(person.state.clock + 401))
    person.press("d")
    #expect(person.given("parts") == "a")
  }

  @Test("bring entries back, chosen or not, also in the edit mode")
  func undoesRemoval() {
    var person = Person(Sample.form(EditModeTests.custom))
    person.press("<Enter>x/one<Tab>two<Tab><Esc>gx<Delete>")
    func entries() -> [OptionID] { person.state.optionPages["parts"]?.entries ?? [] }
    #expect(entries() == ["two"])
    person.press("<C-_>")
    #expect(entries() == ["one", "two"])
    #expect(person.given("parts") == "a,two")
    person.press("e<Space>d")
    #expect(entries() == ["one"])
    person.press("<C-_>")
    #expect(entries() == ["one", "two"])
    person.press("<A-_><Esc><Left><Right>")
    #expect(entries() == ["one"])
    person.press("<C-_>")
    #expect(entries() == ["one", "two"])
  }

  @Test("lead back to the default when a picker's own entry is removed")
  func pickerEntry() {
    var person = Person(
      Sample.form(
        """
        - id: one
          type: picker
          label: One
          allow-custom: true
          default: c
          options: [a, b, c, d, f, g, h, k]
        """
      )
    )
    person.press("<Right>/own<Enter><Right>")
    #expect(person.place == "options one/own")
    person.press("<Delete>")
    #expect(person.place == "options one/c")
    person.press("<C-_>")
    #expect(person.given("one") == "own")
  }

  @Test("remove entries that were added, one by one or together", arguments: entryWays)
  func entries(keys: String, answer: String, says: String?) {
    var person = Person(Sample.form(EditModeTests.custom))
    person.press("<Enter>x/one<Tab>two<Tab>three<Tab><Esc>g")
    #expect(person.given("parts") == "a,one,two,three")
    person.press(keys)
    #expect(person.given("parts") == answer)
    if let says { #expect(person.state.notice?.text == says) }
    let left = person.state.optionPages["parts"]?.rows.count ?? 0
    if keys != "x", says?.contains(" removed") == true {
      #expect(left == 2 + answer.split(separator: ",").count - 1)
    }
  }

  @Test("keep an entry that is dropped until it is removed")
  func droppedEntry() {
    var person = Person(
      Sample.form(
        """
        - { id: many, type: multi-selector, label: Many, allow-custom: true, options: [a, b] }
        """
      )
    )
    func entries() -> [OptionID] { person.state.optionPages["many"]?.rows.entries ?? [] }
    person.press("<Enter>/three<Enter>")
    #expect(person.given("many") == "three")
    person.press("<Enter>gx<Left>")
    #expect(person.given("many") == "")
    person.press("<Enter>")
    #expect(entries() == ["three"])
    person.press("gx")
    #expect(person.given("many") == "three")
    person.press("x<Delete>")
    #expect(entries() == [])
    person.press("<Left><Enter>")
    #expect(entries() == [])
  }
}
