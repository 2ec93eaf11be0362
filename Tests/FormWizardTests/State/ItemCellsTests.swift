import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Items that are typed where they stand")
struct ItemCellsTests {
  private static func form(_ rest: String = "") -> Form {
    Sample.form(
      """
      - { id: hosts, type: list, label: Hosts, item: { type: text, min-length: 2 }\(rest) }
      - { id: vars, type: map, label: Variables, item: { type: number } }
      - { id: last, type: text, label: Last }
      """
    )
  }

  private func hosts(_ person: Person) -> [String]? {
    person.state.session.given["hosts"]?.items?.map { $0.answers["hosts[]"]?.text ?? "-" }
  }

  @Test(
    "Ten hosts are ten lines: one Enter opens, each ends a row, one on the empty row ends",
    arguments: [(", required: true", 12), ("", 11)]
  )
  func ten(rest: String, enters: Int) {
    var person = Person(ItemCellsTests.form(rest))
    let lines = (0..<10).map { "host\($0)" }
    var pressed = 0
    func enter() {
      pressed += 1
      person.press("<Enter>")
    }
    // Where no item is needed the first letter opens the list.
    if !rest.isEmpty { enter() }
    for line in lines {
      person.press(line)
      enter()
    }
    while person.itemsPage != nil, pressed < 100 { enter() }
    #expect(hosts(person) == lines)
    #expect(person.focusedField?.id == "vars")
    #expect(pressed == enters)
  }

  @Test(
    "Where an item is needed, an empty list is left at the second Enter, and what adds one is true"
  )
  func needed() {
    var person = Person(ItemCellsTests.form(", required: true"))
    person.press("<Enter><Enter>")
    #expect(person.frame.text.contains("No items. + adds one."))
    person.press("+ab")
    #expect(hosts(person) == ["ab"])
    person = Person(ItemCellsTests.form(", required: true"))
    person.press("<Enter><Enter><Enter>")
    #expect(hosts(person) == [])
    #expect(person.focusedField?.id == "vars")
  }

  @Test("Typing into a full list says how many there may be")
  func full() {
    var person = Person(ItemCellsTests.form(", max-items: 1"))
    person.press("+one<Down>x")
    #expect(hosts(person) == ["one"])
    #expect(person.frame.text.contains("At most 1 item"))
  }

  @Test("Tab goes on from the row for a new entry of a map, too")
  func tab() {
    var person = Person(ItemCellsTests.form())
    person.press("<Down>+<Tab>")
    #expect(person.itemsPage?.cursor == .done)
  }

  @Test(
    "An empty row is no item, however it is left",
    arguments: ["<Enter>", "<Esc>", "<Down><Enter>"]
  )
  func empty(keys: String) {
    var person = Person(ItemCellsTests.form())
    person.press("+" + keys)
    #expect(person.state.session.given.isEmpty)
    person.press("<C-_>")
    #expect(person.state.session.given.isEmpty)
  }

  @Test("A row that is emptied and left is removed, and an undo brings it back")
  func emptied() {
    var person = Person(ItemCellsTests.form())
    person.press("+one<Enter>two<Up><C-u><Down>")
    #expect(hosts(person) == ["two"])
    person.press("<C-_>")
    #expect(hosts(person) == ["one", "two"])
  }

  @Test("A name shows no bound that nobody has set, and no item is left of an empty one")
  func names() {
    var person = Person(ItemCellsTests.form())
    person.press("<Down>+ab")
    #expect(person.frame.text.contains("Name  "))
    #expect(person.frame.text.contains("Value"))
    #expect(!person.frame.text.contains("512"))
    person.press("<C-u><Enter>")
    #expect(person.state.session.given.isEmpty)
    #expect(person.focusedField?.id == "last")
  }

  @Test("Keys of a text are typed; Insert adds below, Shift moves, Delete removes an empty row")
  func keys() {
    var person = Person(ItemCellsTests.form())
    person.press("+one<Enter>+?<Enter>three<Up><Insert>mid<S-Up>")
    #expect(hosts(person) == ["one", "mid", "+?", "three"])
    person.press("<C-u><Delete>")
    #expect(hosts(person) == ["one", "+?", "three"])
  }

  @Test("Enter in a row that was added between others begins the next one there")
  func inserted() {
    var person = Person(ItemCellsTests.form())
    person.press("+one<Enter>four<Up><Insert>two<Enter>three<Enter>")
    #expect(hosts(person) == ["one", "two", "three", "four"])
    person.press("<Up><Up><Up><Enter>x")
    #expect(hosts(person) == ["one", "twox", "three", "four"])
  }

  @Test("Lines that are pasted are items, as many as there may be")
  func paste() {
    var person = Person(ItemCellsTests.form(", max-items: 3"))
    person.happens(.input(.paste("alpha\nbeta\n")))
    #expect(hosts(person) == ["alpha", "beta"])
    person.happens(.input(.paste("gamma\ndelta\n")))
    #expect(hosts(person) == ["alpha", "beta", "gamma"])
    #expect(person.frame.text.contains("1 added, 1 left out: 3 at most"))
  }

  @Test("In a map the name is the first cell, and Enter in the value begins the next one")
  func map() {
    var person = Person(ItemCellsTests.form())
    person.press("<Down>PORT<Enter>80<Enter>SIZE<Tab>5<Enter><Enter>")
    let document = person.state.session.result?.document
    #expect(document.map { "\($0)" } == #"{"vars":{"PORT":80,"SIZE":5}}"#)
    #expect(person.focusedField?.id == "last")
  }

  @Test("What is wrong is said at the row, in the list of questions, and where it is mended")
  func problems() {
    var person = Person(ItemCellsTests.form())
    person.press("+x<Enter>")
    #expect(person.frame.text.contains("! 1 character, and at least 2 are needed"))
    person.press("<Enter>")
    #expect(person.frame.text.contains("! x: 1 character, and at least 2 are needed"))
    person.press("<C-g><End><Enter>")
    #expect(person.itemsPage?.cursor == .item(0))
    person.press("y<Enter>")
    #expect(hosts(person) == ["xy"])
  }

  @Test("That a name is there already is said while it is typed")
  func repeated() {
    var person = Person(
      Sample.form(
        """
        - id: drives
          type: list
          label: Drives
          unique-by: name
          fields:
            - { id: name, type: text, label: Name }
            - { id: size, type: number, label: Size }
        """
      )
    )
    let problem = "two items are called `ab`"
    person.press("+ab<Enter><Enter>+a")
    #expect(!person.frame.text.contains(problem))
    person.press("b")
    #expect(person.frame.text.contains(problem), "\(person.frame.text)")
  }
}
