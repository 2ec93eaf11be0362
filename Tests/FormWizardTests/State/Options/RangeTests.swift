import FormModel
import FormSession
import FrameStyles
import TerminalUI
import Testing

@testable import FormWizard

/// Twelve letters, of which `d` cannot be chosen and `z` goes with no other.
private let letters = """
  formwork: 1
  id: sample
  title: Sample
  fields:
    - id: parts
      type: multi-selector
      style: list
      label: Parts
      min-selections: 1
      max-selections: 6
      searchable: false
      options: [a, b, c, { id: d, disabled: sold out }, e, f, g, h, i, j, k, { id: z, exclusive: true }]
    - { id: other, type: text, label: Other }
  """

@Suite("Choosing several options by keys")
struct RangeTests {
  private func person(_ keys: String, theme: Theme = .standard) -> Person {
    var person = Person(Sample.form(letters), theme: theme)
    person.press("<Enter>" + keys)
    return person
  }

  /// Keys on the page of the letters, the row they lead to, what is chosen then, and what is said.
  static let ways: [(keys: String, row: String, chosen: String, says: String?)] = [
    // One by one.
    ("<Tab>", "a", "a", nil), ("<Space>", "a", "a", nil), ("<Tab><Space>", "a", "", nil),
    ("<Down><Down><Down><Tab>", "d", "", "Cannot be chosen: sold out"),
    (
      "<C-a><Down><Down><Down><Down><Down><Down><Down><Tab>", "h", "abcefg",
      "6 at most: remove one first"
    ),
    ("<Tab><End><Tab>", "z", "z", "\"z\" excludes the others: 1 deselected"),
    ("<End><Tab><Home><Tab>", "a", "a", "\"z\" excludes the others: deselected"),

    // A range that begins where a choice was refused chooses as any other.
    ("<Down><Down><Down><Tab><S-Down>", "e", "", "Enter selects 1, Esc cancels"),

    // F6 begins and ends a range, Enter, Space and Tab end it too, and Escape takes it back.
    ("<F6>", "a", "", "Enter selects 1, Esc cancels"), ("<F6><F6>", "a", "a", nil),
    ("<F6><Down><Down>", "c", "", "Enter selects 3, Esc cancels"),
    ("<F6><Down><Down><F6>", "c", "abc", "3 added"),
    ("<F6><C-n><C-n><Enter>", "c", "abc", "3 added"),
    ("<F6><Down><Down><Space>", "c", "abc", "3 added"),
    ("<F6><Down><Down><Tab>", "c", "abc", "3 added"),
    ("<F6><Down><Down><Esc>", "c", "", "Range cancelled"),

    // Shift and a movement begin one and take it along; it shrinks, and turns round.
    ("<S-Down>", "b", "", "Enter selects 2, Esc cancels"),
    ("<S-Down><S-Down><S-Up><Enter>", "b", "ab", "2 added"),
    ("<S-Down><S-Down><Down><Up><Enter>", "c", "abc", "3 added"),
    ("<Down><Down><S-Up><S-Up><S-Down><S-Down><S-Down><S-Down><Enter>", "e", "ce", "2 added"),
    ("<Down><Down><S-Home><Enter>", "a", "abc", "3 added"),

    // The row it begins on decides; a row that was chosen just now is meant like the others.
    ("<S-Down><S-Down><Enter><Home><S-Down><Enter>", "b", "c", "2 deselected"),
    ("<Tab><S-Down><Enter>", "b", "ab", "1 added"),
    ("<Tab><Down><Up><S-Down><Enter>", "b", "", "1 at least: choose 1 more. 1 deselected"),

    // What is disabled or exclusive is passed over, and the maximum cuts it, from where it began.
    ("<F6><Down><Down><Down><Down><Enter>", "e", "abce", "4 added"),
    ("<S-End>", "z", "", "6 at most: 4 of the range left out"),
    ("<S-End><Enter>", "z", "abcefg", "6 added, 4 left out: 6 at most"),
    ("<End><Up><S-Home><Enter>", "a", "fghijk", "6 added, 4 left out: 6 at most"),
    (
      "<End><Tab><Home><S-Down><Enter>", "b", "ab", "\"z\" excludes the others: deselected. 2 added"
    ),

    // All, none and the opposite.
    ("<C-a>", "a", "abcefg", "6 added, 4 left out: 6 at most"),
    ("<F7>", "a", "abcefg", "6 added, 4 left out: 6 at most"),
    ("<C-a><C-a>", "a", "", "1 at least: choose 1 more. 6 deselected"),
    ("<F5>", "a", "abcefg", "6 added, 4 left out: 6 at most"),
    ("<C-a><F5>", "a", "hijk", "4 added, 6 deselected"),
    ("<C-a><Delete>", "a", "", "6 deselected (Ctrl-_ undoes it)"),

    // Each act is undone and redone as one.
    ("<S-Down><Enter><C-_>", "b", "", "Undone: Parts"),
    ("<Tab><C-a><C-_>", "a", "a", "Undone: Parts"),
    ("<Tab><Down><Tab><C-_><C-_><F9>", "b", "a", "Redone: Parts"),
    ("<Tab><C-_><Down><Tab><F9>", "b", "b", "Nothing to redo here"),
    ("<C-_>", "a", "", "Nothing to undo here"),

    // A range that is pending is meant when the list is left.
    ("<S-Down><C-c><Esc>", "b", "ab", nil), ("<S-Down><A-Left><Right>", "a", "ab", nil),
    ("<S-Down><F3>", "b", "ab", "2 added"), ("<F6><Down><C-g><Esc><Right>", "a", "ab", nil),
  ]

  @Test("goes one by one, in ranges, all at once, and back", arguments: ways)
  func keys(keys: String, row: String, chosen: String, says: String?) {
    let person = person(keys)
    #expect(person.place == "options parts/\(row)")
    #expect((person.given("parts") ?? "").filter { $0 != "," } == chosen)
    if let says { #expect(person.state.notice?.text == says) }
    #expect(
      (person.state.pages.options["parts"]?.selection.pending != nil)
        == (says?.contains("Esc cancels") == true || says?.contains("of the range") == true)
    )
  }

  @Test(
    "in a range is meant by every key that leaves the page",
    arguments: ["<A-Left>", "<C-g>", "<A-Down>", "<A-1>", "<C-c>"]
  )
  func left(key: String) {
    let person = person("<S-Down>" + key)
    #expect(person.given("parts") == "a,b")
    #expect(person.state.notice?.text == "2 added")
    #expect(person.state.dialog != nil || person.place != "options parts/b")
  }

  @Test("can be undone at least a hundred times")
  func manyUndone() {
    var person = person(String(repeating: "<Tab>", count: 101))
    #expect(person.given("parts") == "a")
    person.press(String(repeating: "<C-_>", count: 101))
    #expect(person.given("parts") == nil)
    person.press(String(repeating: "<F9>", count: 100))
    #expect(person.given("parts") == nil)
    person.press("<F9>")
    #expect(person.given("parts") == "a")
  }

  @Test("in a search means what is found")
  func searched() {
    var person = Person(
      Sample.form(
        """
        - id: parts
          type: multi-selector
          style: list
          label: Parts
          options: [ant, bee, bat, cat, beetle, bear]
        """
      )
    )
    person.press("<Enter>be<S-Down><Enter>")
    #expect(person.given("parts")?.split(separator: ",").count == 2)
    #expect(person.state.pages.options["parts"]?.search.text == "be")
    person.press("<C-a>")
    #expect(person.given("parts") == "bee,beetle,bear")
    person.press("<C-a>")
    #expect(person.given("parts") == "")
  }

  @Test(
    "draws what a pending range would do as if it were done",
    arguments: [Theme.standard, .quiet.inASCII]
  )
  func drawing(theme: Theme) {
    func boxes(_ person: Person) -> [Bool] {
      let box = theme.glyphs.box(true)
      return ["a", "b", "c", "d", "e"].compactMap { id in
        let line = person.frame.lines.first {
          $0.split(separator: " ").contains(Substring(id))
        }
        return line.map { $0.contains(box) }
      }
    }
    var person = person("<Down><Tab><Home><F6><Down><Down><Down>", theme: theme)
    #expect(boxes(person) == [true, true, true, false, false])
    #expect(person.given("parts") == "b")
    let styles = person.frame.styleGrid()
    person.press("<Enter>")
    #expect(boxes(person) == [true, true, true, false, false])
    #expect(person.frame.styleGrid() != styles)
    person.press("<Home><F6><Down>")
    #expect(boxes(person) == [false, false, true, false, false])
  }
}
