import FormModel
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
      label: Parts
      min-selections: 1
      max-selections: 6
      searchable: false
      options: [a, b, c, { id: d, disabled: sold out }, e, f, g, h, i, j, k, { id: z, exclusive: true }]
    - { id: other, type: text, label: Other }
  """

@Suite("Ranges of options")
struct RangeTests {
  /// What is said of a letter that is none of a range's keys.
  private static let pends = "A range is pending: Enter keeps it, Esc drops it"

  /// Keys on the page of the letters, the row they lead to, what is chosen then, and what is said.
  static let keyWays: [(keys: String, row: String, chosen: String, says: String?)] = [
    ("v", "a", "", "Enter chooses 1, Esc cancels"),
    ("vv", "a", "a", nil), ("v<Enter>", "a", "a", nil), ("v<Space>", "a", "a", nil),
    ("vx", "a", "a", nil),
    ("vjj", "c", "", "Enter chooses 3, Esc cancels"),
    ("vjjv", "c", "abc", "3 added"), ("vjj<Enter>", "c", "abc", "3 added"),
    ("vjj<Space>", "c", "abc", "3 added"), ("vjjx", "c", "abc", "3 added"),
    ("vjj<Esc>", "c", "", "Range taken back"), ("vjjkv", "b", "ab", "2 added"),
    ("vjjjv", "d", "abc", "3 added"), ("vjjjjv", "e", "abce", "4 added"),
    ("jjjjvkkkv", "b", "bce", "3 added"), ("jjvkkjjjjv", "e", "ce", "2 added"),
    ("v<Down><Down>v", "c", "abc", "3 added"), ("v<C-n>v", "b", "ab", "2 added"),
    ("v4v", "a", "a", nil), ("v4", "a", "", pends), ("5vggv", "a", "abce", "4 added"),
    ("vG", "z", "", "6 at most: 4 of the range left out"),
    ("vGv", "z", "abcefg", "6 added, 4 left out: 6 at most"),
    ("vGggjv", "b", "ab", "2 added"),
    ("Gkvgv", "a", "fghijk", "6 added, 4 left out: 6 at most"),
    ("vjjvgxjjxvkkv", "a", "", "1 taken away. 1 at least: choose 1 more"),
    ("vjjvgxjjxkjvkkv", "a", "abc", "2 added"),
    ("vjjvvkv", "b", "a", "2 taken away"),
    ("vjjvgvjjv", "c", "", "3 taken away. 1 at least: choose 1 more"),
    ("xvjjv", "c", "abc", "2 added"),
    ("xjkvjjv", "c", "", "1 taken away. 1 at least: choose 1 more"),
    ("xxvjjv", "c", "", nil), ("x<S-Down><Enter>", "b", "ab", "1 added"),
    ("jjjxv<End>v", "z", "efghij", "6 added, 1 left out: 6 at most"),
    ("Gxgvjv", "b", "ab", "2 added. \"z\" excludes the others: taken away"),
    ("Gvv", "z", "z", nil),
    ("<S-Down>", "b", "", "Enter chooses 2, Esc cancels"),
    ("<S-Down><S-Down><Enter>", "c", "abc", "3 added"),
    ("<S-Down><S-Down><S-Up><Enter>", "b", "ab", "2 added"),

    ("<S-Down><S-Down><Down>", "d", "", "Enter chooses 3, Esc cancels"),
    ("<S-Down><S-Down><Up><Enter>", "b", "ab", "2 added"),
    ("<S-Down>j<C-s>", "c", "", nil),
    ("<S-Down><C-s><Enter>", "b", "ab", "2 added"),
    ("<S-Down><A-Left>", "b", "", "Range taken back"),
    ("<S-Down><C-g>", "b", "", pends), ("<S-Down><Left>", "b", "", pends),
    ("<S-Down><Right>", "b", "", pends), ("<S-Down><Tab>", "b", "", pends),
    ("<S-Down><F2>", "b", "", pends), ("<S-Down><C-a>", "b", "", pends),
    ("<S-Down><Delete>", "b", "", pends), ("<S-Down>50", "b", "", pends),
    ("<S-Down><C-r>", "b", "", pends), ("<S-Down><C-_>", "b", "", pends),
    ("<S-Down>i", "b", "", pends), ("<S-Down><Esc>", "b", "", "Range taken back"),
    ("jj<S-Up><S-Up><Space>", "a", "abc", "3 added"), ("<S-End><Enter>", "z", "abcefg", nil),
    ("jj<S-Home>v", "a", "abc", "3 added"),
    ("v<S-Down>v", "b", "ab", "2 added"), ("<S-Down><F1><Esc><Esc>", "b", "", "Range taken back"),
    ("aa", "a", "abcefg", "Nothing added: 6 is the most"),
    ("xjxjxjjxjxjxa", "g", "abcefg", "Nothing added: 6 is the most"),
    ("i", "a", "", "Not inverted: 10 would be chosen, 6 at most"),
    ("ai", "a", "hijk", "4 added, 6 taken away"),
    ("xjxi", "b", "ab", "Not inverted: 8 would be chosen, 6 at most"),
    ("a", "a", "abcefg", "6 added, 4 left out: 6 at most"), ("vjvi", "b", "ab", nil),
    ("<S-Down>/", "b", "", pends),
    ("a<Delete>", "a", "", "6 taken away (Ctrl-_ undoes it)"),
    ("a<Delete><C-_>", "a", "abcefg", "Undone: 6 chosen"),
    ("xa<C-_>", "a", "a", "Undone: 1 chosen"), ("xjxi<C-_><C-_>", "b", "", "Undone: 0 chosen"),
    ("vjjvvkv<C-_>", "b", "abc", "Undone: 3 chosen"), ("<C-_>", "a", "", "Nothing to undo here"),
    ("xaa<C-_>", "a", "a", "Undone: 1 chosen"), ("xaa<C-_><C-_>", "a", "", "Undone: 0 chosen"),
    ("xjx<C-_><C-_><A-_>", "b", "a", "Redone: 1 chosen"),
    ("xjx<C-_><C-_><A-_><A-_>", "b", "ab", "Redone: 2 chosen"),
    ("xjx<C-_><A-_><A-_>", "b", "ab", "Nothing to redo here"),
    ("xjx<C-_>jx<A-_>", "c", "ac", "Nothing to redo here"),
    ("xjx<Left><Right><C-_><C-_>", "a", "", "Undone: 0 chosen"),
    ("x/<C-_>", "a", "", "Undone: 0 chosen"), ("/<C-_>", "a", "", "Nothing to undo here"),
    ("/b<Tab><C-_>", "b", "", "Undone: 0 chosen"), ("x/b<C-_>", "a", "a", nil),
    ("x/b<C-_><C-_>", "a", "", "Undone: 0 chosen"),
    ("/b<Tab><C-_><A-_>", "b", "b", "Redone: 1 chosen"),
  ]

  @Test("are begun, moved, kept and taken back by keys", arguments: keyWays)
  func keys(keys: String, row: String, chosen: String, says: String?) {
    var person = Person(Sample.form(letters))
    person.press("<Enter>" + keys)
    #expect(person.place == "options parts/\(row)")
    #expect((person.given("parts") ?? "").filter { $0 != "," } == chosen)
    if let says { #expect(person.state.notice?.text == says) }
  }

  @Test("are taken back by the question whether to leave, and keep the page and a paste away")
  func leaving() {
    var person = Person(Sample.form(letters))
    person.press("<Enter>vjj<C-c><Esc>")
    #expect(person.state.optionPages["parts"]?.pending == nil)
    person.press("<S-Down><C-g>")
    #expect(person.place == "options parts/d")
    person.happens(.input(.paste("g")))
    #expect(person.state.notice?.text == RangeTests.pends)
    #expect(person.state.optionPages["parts"]?.query == "")
    #expect(person.given("parts") == nil)
    person.press("<Enter>")
    #expect(person.given("parts") == "c")
  }

  @Test("go on with the wheel, which leaves no key a row that is not seen")
  func wheel() {
    var person = Person(Sample.form(letters), size: Size(width: 40, height: 9))
    func scroll(_ lines: Int) {
      person.happens(.mouse(MouseEvent(.scroll(lines: lines), at: Point(x: 0, y: 4)), path: []))
    }
    person.press("<Enter>")
    scroll(2)
    let row = person.place
    #expect(row != "options parts/a")
    #expect(person.frame.lines.contains { $0.hasPrefix("› ") })
    person.press("vv")
    #expect("options parts/\(person.given("parts") ?? "")" == row)
    person.press("x<Home>v")
    scroll(3)
    #expect(person.state.optionPages["parts"]?.pending?.range.head != .option("a"))
    person.press("<Esc>")
    #expect((person.given("parts") ?? "") == "")
  }

  @Test("as many acts as are remembered are undone, and done again")
  func manyUndone() {
    var person = Person(Sample.form(letters))
    person.press("<Enter>" + String(repeating: "x<Home>", count: 40))
    person.press(String(repeating: "<C-_>", count: ChoiceHistory.most))
    #expect(person.state.notice?.text == "Undone: 0 chosen")
    person.press("<C-_>")
    #expect(person.state.notice?.text == "Nothing to undo here")
    person.press(String(repeating: "<A-_>", count: ChoiceHistory.most + 1))
    #expect(person.state.notice?.text == "Nothing to redo here")
  }

  @Test("cover what is shown alone, in a search too")
  func searched() {
    var person = Person(
      Sample.form(
        """
        - id: parts
          type: multi-selector
          label: Parts
          options: [ant, bee, bat, cat, beetle, bear]
        """
      )
    )
    person.press("<Enter>/b<S-End><Tab>")
    #expect(
      person.given("parts").map { Set($0.split(separator: ",")) }?.isSuperset(
        of: ["bee", "bat", "beetle", "bear"]
      ) == true
    )
    #expect(person.state.optionPages["parts"]?.chosen.contains("ant") == false)
    #expect(person.state.optionPages["parts"]?.query == "b")
  }

  @Test("are spoken of as long as they are pending", arguments: ["<F1><Esc>", "<C-l>", "<A-m>"])
  func told(keys: String) {
    var person = Person(Sample.form(letters))
    person.press("<Enter><S-Down>" + keys + "<F1><Esc>")
    #expect(person.frame.text.contains("Enter chooses 2, Esc cancels"))
    #expect(person.frame.lines.last?.hasPrefix("Enter apply  Esc cancel") == true)
  }

  @Test("are drawn apart from what is chosen, without colours too")
  func drawing() {
    for theme in [Theme.standard, .quiet, .quiet.inASCII] {
      var person = Person(Sample.form(letters), theme: theme)
      person.press("<Enter>jxgvjj")
      let lines = person.frame.lines
      let rows = ["a", "b", "c", "d"].compactMap { id in
        lines.first { $0.hasPrefix("  \(id)") || $0.hasPrefix("\(theme.glyphs.pointer) \(id)") }
      }
      let signs = rows.map { $0.split(separator: " ").last.map(String.init) }
      // `b` is chosen already, and a range that chooses leaves it.
      #expect(signs == ["+", theme.glyphs.check, "+", theme.glyphs.barred])
      person.press("<Esc>gjvkj")
      let dropped = person.frame.lines.first { $0.hasPrefix("\(theme.glyphs.pointer) b") }
      #expect(dropped?.split(separator: " ").last.map(String.init) == theme.glyphs.dropping)
    }
  }

  @Test("a move evaluates two rows")
  func evaluations() {
    var person = Person(Sample.form(letters))
    person.press("<Enter>v")
    let renderer = Renderer()
    for _ in 0..<5 {
      _ = renderer.render(person.state.view(), size: person.state.size)
      let before = renderer.counts
      person.press("j")
      _ = renderer.render(person.state.view(), size: person.state.size)
      #expect(renderer.counts.evaluations - before.evaluations <= 2)
    }
  }
}
