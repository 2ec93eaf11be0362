import FormAnswers
import FormModel
import FormSession
import RandomForms
import TerminalUI
import Testing

@testable import FormWizard

@Suite("The items of a list, on the screen and line by line")
struct ItemsTests {
  private static let form = Sample.form(
    """
    - id: drives
      type: list
      label: Drives
      unique-by: name
      summary: "{name}, {size} GB"
      fields:
        - { id: name, type: text, label: Name, required: true }
        - { id: size, type: number, label: Size, default: 5 }
    - { id: raid, type: toggle, label: Mirror?, when: count(drives) > 1 }
    """
  )

  private func names(_ person: Person) -> [String] {
    (person.state.session.given["drives"]?.items ?? []).map { item in
      item.answers["drives.name"]?.templateText ?? "-"
    }
  }

  @Test("Items are added, answered, moved and removed by keys, and all of it can be undone")
  func keys() {
    var person = Person(ItemsTests.form)
    person.press("+a<Enter>7<Enter>")
    #expect(names(person) == ["a"])
    person.press("+b<Esc>")
    // Escape in a text restores what was there; the next one goes back.
    person.press("<Esc>")
    #expect(names(person) == ["a"])
    person.press("+b<Enter><Enter>+c<Enter><Enter>")
    #expect(names(person) == ["a", "b", "c"])
    person.press("<Home><S-Down><S-Down>")
    #expect(names(person) == ["b", "c", "a"])
    person.press("<Delete>")
    #expect(names(person) == ["b", "c"])
    for expected in [["b", "c", "a"], ["b", "a", "c"], ["a", "b", "c"]] {
      person.press("<C-_>")
      #expect(names(person) == expected)
    }
    person.press("<End><Enter>")
    #expect(person.focusedField?.id == "raid")
    for item in ["a, 7 GB", "b, 5 GB", "c, 5 GB"] { #expect(person.frame.text.contains(item)) }
  }

  @Test("A letter types nothing at a list whose items have fields")
  func letter() {
    var person = Person(ItemsTests.form)
    person.press("x")
    #expect(person.focusedField?.id == "drives")
    #expect(person.state.session.given.isEmpty)
  }

  @Test("An item that is still to be named is known by its number, whatever its defaults are")
  func unnamed() {
    var person = Person(
      Sample.form(
        """
        - id: drives
          type: list
          label: Drives
          fields:
            - { id: name, type: text, label: Name, required: true }
            - { id: size, type: number, label: Size, default: 5 }
            - { id: fast, type: toggle, label: Fast, default: true }
            - { id: tags, type: list, label: Tags, item: { type: text } }
        """
      )
    )
    person.press("+")
    #expect(person.frame.lines[0].contains("Drives ▸ 1"))
    person.press("a<Enter><Enter><Enter>+x<Enter>y<Enter><Enter>")
    #expect(person.frame.text.contains("a     5     yes   x, y"), "\(person.frame.text)")
  }

  @Test("The terminal's cursor stands on the row at hand, also on what is pressed")
  func cursorIsSeen() {
    var person = Person(ItemsTests.form)
    person.press("+a<Enter><Enter>")
    for row in ["Done", "+ Add"] {
      let place = person.frame.cursor
      #expect(place.map { person.frame.lines[$0.y].contains(row) } == true, "\(row)")
      person.press("<Up>")
    }
  }

  @Test("An item that is not complete leads to its question from Submit, and Enter on")
  func incomplete() {
    var person = Person(ItemsTests.form)
    person.press("+<Tab>3<Enter>+a<Enter><Enter><End><Enter>")
    person.press("<C-g>")
    #expect(person.frame.text.contains("Drives 1, Name: an answer is needed"))
    person.press("<End><Enter>")
    #expect(person.focusedField?.id == "drives.name")
    #expect(person.frame.text.contains("an answer is needed"))
    person.press("b<Enter><Enter>")
    #expect(person.itemsPage?.cursor == .item(1))
    person.press("<Enter><Enter><Enter>")
    #expect(person.itemsPage?.cursor == .done)
    person.press("<Enter><Enter>")
    #expect(names(person) == ["b", "a"])
    #expect(person.wanted().contains(.submit))
  }

  @Test("Items of a default that is another list stay where one is added, or changed")
  func copied() {
    let form = Sample.form(
      """
      - { id: hosts, type: list, label: Hosts, item: { type: text }, default: [a, b] }
      - { id: copy, type: list, label: Copy, item: { type: text }, default: "{hosts}" }
      """
    )
    var person = Person(form)
    person.press("<Down><Right>+x<Enter>")
    let items = person.state.session.given["copy"]?.items
    #expect(items?.map { $0.answers["copy[]"]?.text } == ["a", "b", "x"])
    person = Person(form)
    person.press("<Down><Right><Home><C-u><Enter>")
    #expect(person.state.session.items(of: "copy").map { $0.answers["copy[]"]?.text } == ["b"])
    person.press("<C-_><C-_>")
    #expect(person.state.session.given["copy"] == nil)
  }

  /// A list whose items have nothing that has to be typed.
  private static let easy = Sample.form(
    """
    - id: drives
      type: list
      label: Drives
      fields:
        - { id: kind, type: picker, label: Kind, default: ssd, options: [ssd, hdd] }
        - { id: size, type: number, label: Size, default: 5 }
    - { id: hosts, type: list, label: Hosts, item: { type: text } }
    """
  )

  @Test(
    "A new item stays that was gone through, also if nothing was typed; Escape takes it back",
    arguments: [
      ("+<Enter><Enter>", 1), ("+<Tab><Tab><Enter>", 1), ("+<Esc>", nil), ("+<A-Left>", nil),
      ("+<Enter><Enter>+<Esc>", 1), ("+<Enter><Enter>+<Enter><Enter>", 2),
      ("+<Enter><Esc>", nil), ("+<Enter>7<Esc><Esc>", nil), ("+<Right><Esc>", 1),
    ] as [(String, Int?)]
  )
  func new(keys: String, count: Int?) {
    var person = Person(ItemsTests.easy)
    person.press(keys)
    #expect(person.state.session.given["drives"]?.items?.count == count)
    #expect(person.itemsPage?.cursor == .done)
    let document = person.state.session.result.map { "\($0.document)" }
    let item = #"{"kind":"ssd","size":5}"#
    if keys.contains("<Right>") { return }
    let items = [String](repeating: item, count: count ?? 0).joined(separator: ",")
    #expect(document == (count == nil ? "{}" : #"{"drives":[\#(items)]}"#))
  }

  @Test("An item that is left by another way is no new one when it is opened again")
  func notNew() {
    var person = Person(ItemsTests.easy)
    person.press("+<C-g><Home><Enter><Home><Enter><Esc>")
    #expect(person.state.session.given["drives"]?.items?.count == 1)
  }

  @Test("A new item that is the answer of one field stays only with an answer")
  func newSingle() {
    var person = Person(ItemsTests.easy)
    person.press("<Down>+<Enter>")
    #expect(person.state.session.given.isEmpty)
    person = Person(ItemsTests.easy)
    person.press("<Down>+a<Enter><Enter>")
    #expect(person.state.session.given["hosts"]?.items?.count == 1)
  }

  /// Where Enter opens the page of a question, and where it goes on, with what the footer says.
  static let rows: [(field: String, given: AnswerValue?, opens: Bool, says: String)] = [
    ("list, item: { type: text }", nil, false, "+ add  Enter next"),
    ("list, item: { type: text }", items(1), false, "→ open  Enter next"),
    ("list, required: true, item: { type: text }", nil, true, "Enter open"),
    ("list, min-items: 2, item: { type: text }", nil, false, "+ add  Enter next"),
    ("list, min-items: 2, item: { type: text }", items(1), true, "Enter open"),
    ("list, item: { type: text, min-length: 2 }", items(1), true, "Enter open"),
    ("map, item: { type: text }", items(1), true, "Enter open"),
    ("multi-selector, style: list, options: [a, b]", nil, true, "Enter open"),
    ("multi-selector, style: list, options: [a, b]", .options(["a"]), false, "→ open  Enter next"),
    (
      "multi-selector, style: list, min-selections: 2, options: [a, b]", .options(["a"]), true,
      "Enter open"
    ),
  ]

  private static func items(_ count: Int) -> AnswerValue {
    .items(ItemAnswers((0..<count).map { ItemAnswer(["it[]": .text("a")], number: $0) }))
  }

  @Test("Enter opens what needs an answer or does not fit, and goes on otherwise", arguments: rows)
  func enter(row: (field: String, given: AnswerValue?, opens: Bool, says: String)) {
    let form = Sample.form(
      "- { id: it, label: It, type: \(row.field) }\n- { id: last, type: text, label: Last }"
    )
    var given = Answers()
    given["it"] = row.given
    var person = Person(form, given: given)
    #expect(person.footer.hasPrefix(row.says), "\(person.footer)")
    person.press("<Enter>")
    #expect((person.focusedField?.id != "last") == row.opens)
    #expect(person.state.session.given == given)
  }

  @Test("By mouse: a click adds, opens and leads on")
  func mouse() {
    var person = Person(ItemsTests.form)
    person.click(.field("drives"))
    person.click(.item(.add))
    person.press("a")
    person.click(.next)
    #expect(names(person) == ["a"])
    person.click(.item(.item(0)))
    #expect(person.focusedField?.id == "drives.name")
    person.click(.next)
    person.click(.item(.done))
    #expect(person.state.page == .review)
  }

  @Test("Line by line: add, edit, move, remove")
  func lines() {
    var session = PlainSession(ItemsTests.form)
    session.type(["add", "a", "7", "add", "b", ""])
    #expect(session.all.contains("2 b, 5 GB."))
    session.type(["help"])
    #expect(session.all.contains("2 items.\n1 a, 7 GB.\n2 b, 5 GB."))
    session.type(["move 2 1", "edit 2", "c", "", "remove 1", ""])
    let items = session.wizard.session.given["drives"]?.items ?? []
    #expect(items.map { $0.answers["drives.name"] } == [.text("c")])
    session.type(["submit"])
    #expect(session.step.outcome == .submitted)
  }

  @Test("Line by line: an item that is not complete is named, and edited without its number")
  func incompleteLine() {
    var session = PlainSession(ItemsTests.form)
    session.type(["add", "a", "", "add", "next", "", "submit"])
    let said = "Drives 2, Name: an answer is needed.\nType “edit” to go there."
    #expect(session.all.contains(said), "\(session.all)")
    session.type(["next", "review"])
    #expect(
      session.all.contains("1 Drives: 2 items, Drives 2, Name: an answer is needed"),
      "\(session.all)"
    )
    session.type(["1", "edit", "b", "", "submit"])
    #expect(session.step.outcome == .submitted)
  }

  @Test(
    "An item of a default by cases is answered like any other, and what follows from it follows"
  )
  func itemOfCases() {
    var person = Person(
      Sample.form(
        """
        - { id: big, type: toggle, label: Big, default: true }
        - id: drives
          type: list
          label: Drives
          default: { cases: [{ when: big, value: [{ name: a }] }, { value: [] }] }
          fields:
            - { id: name, type: text, label: Name }
            - { id: slug, type: computed, value: "{name}-x" }
            - { id: mount, type: text, label: Mounted at, default: "/{name}" }
        """
      )
    )
    person.press("<Down><Right><Home><Enter>b<Enter><Enter>")
    let result = person.state.session.result?.document
    #expect(
      result.map { "\($0)" }
        == #"{"big":true,"drives":[{"name":"ab","slug":"ab-x","mount":"/ab"}]}"#
    )
  }

  @Test("Line by line: a required list is answered with none")
  func none() {
    var session = PlainSession(
      Sample.form("- { id: hosts, type: list, label: Hosts, required: true, item: { type: text } }")
    )
    #expect(
      session.greeting.contains("Type “none” to answer with none."),
      "\(session.greeting)"
    )
    session.type(["none", "submit"])
    #expect(session.step.outcome == .submitted)
    #expect(session.wizard.session.given["hosts"] == .items([]))
  }

  /// What is done with items at random, beside a model of them: names by numbers.
  @Test("Whatever is done with items, answers stay with theirs", arguments: 0..<40)
  func identity(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed + 1))
    var person = Person(ItemsTests.form)
    person.press("<Right><Esc>")
    var model: [String] = []
    var history: [[String]] = []
    for step in 0..<30 {
      let place = model.isEmpty ? 0 : Int.random(in: 0..<model.count, using: &numbers)
      let before = model
      let row = "<Home>" + String(repeating: "<Down>", count: place)
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0, 1:
        model.append("n\(step)")
        // A new item and what is typed into it are two acts.
        history.append(before)
        history.append(before + ["-"])
        person.press("+n\(step)<Enter><Enter>")
      case 2 where !model.isEmpty:
        model.remove(at: place)
        history.append(before)
        person.press(row + "<Delete>")
      case 3 where place + 1 < model.count:
        model.swapAt(place, place + 1)
        history.append(before)
        person.press(row + "<S-Down>")
      case 4 where !history.isEmpty:
        model = history.removeLast()
        person.press("<C-_>")
        // An item without answers is not asked about by this model.
        if model.contains("-") {
          model = history.removeLast()
          person.press("<C-_>")
        }
      default: break
      }
      #expect(names(person) == model, "seed \(seed), step \(step)")
    }
  }
}
