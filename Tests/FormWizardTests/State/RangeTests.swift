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
  private static let pends = "A range is pending: Enter applies it, Esc cancels it"

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
    ("v4v", "d", "abc", "3 added"), ("5v1v", "a", "abce", "4 added"),
    ("vG", "z", "", "6 at most: 4 of the range left out"),
    ("vGv", "z", "abcefg", "6 added, 4 left out: 6 at most"),
    ("vGggjv", "b", "ab", "2 added"),
    ("Gkvgv", "a", "fghijk", "6 added, 4 left out: 6 at most"),
    ("vjjvgxjjxvkkv", "a", "abc", "2 added"),
    ("vjjvvkv", "b", "a", "2 taken away"),
    ("vjjvgvjjv", "c", "", "3 taken away. 1 at least: choose 1 more"),
    ("xvjjv", "c", "", "1 taken away. 1 at least: choose 1 more"),
    ("Gxgvjv", "b", "ab", "2 added. \"z\" excludes the others: taken away"),
    ("Gvv", "z", "z", nil),
    ("<S-Down>", "b", "", "Enter chooses 2, Esc cancels"),
    ("<S-Down><S-Down><Enter>", "c", "abc", "3 added"),
    ("<S-Down><S-Down><S-Up><Enter>", "b", "ab", "2 added"),

    ("<S-Down><S-Down><Down>", "d", "", "Enter chooses 3, Esc cancels"),
    ("<S-Down><S-Down><Up><Enter>", "b", "ab", "2 added"),
    ("<S-Down>j<C-s>", "c", "abc", "3 added"), ("v<C-s>", "a", "a", "1 added"),
    ("<S-Down>i", "b", "", pends), ("<S-Down><Esc>", "b", "", "Range taken back"),
    ("jj<S-Up><S-Up><Space>", "a", "abc", "3 added"), ("<S-End><Enter>", "z", "abcefg", nil),
    ("jj<S-Home>v", "a", "abc", "3 added"), ("<S-Down><C-s>", "b", "ab", nil),
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
    ("xa<C-_>", "a", "a", "Undone: 1 chosen"), ("xjxi<C-_><C-_>", "b", "a", "Nothing to undo here"),
    ("vjjvvkv<C-_>", "b", "abc", "Undone: 3 chosen"), ("<C-_>", "a", "", "Nothing to undo here"),
  ]

  @Test("are begun, moved, kept and taken back by keys", arguments: keyWays)
  func keys(keys: String, row: String, chosen: String, says: String?) {
    var person = Person(Sample.form(letters))
    person.press("<Enter>" + keys)
    #expect(person.place == "options parts/\(row)")
    #expect((person.given("parts") ?? "").filter { $0 != "," } == chosen)
    if let says { #expect(person.state.notice?.text == says) }
  }

  @Test("are kept when the page is left, and not when the wizard is")
  func leaving() {
    var person = Person(Sample.form(letters))
    person.press("<Enter>vj<A-Left>")
    #expect(person.given("parts") == "a,b")
    person.press("<Right>gvjj<C-c><Esc>")
    #expect(person.given("parts") == "a,b")
    person.press("<S-Down><C-g>")
    #expect(person.place.hasPrefix("review/"))
    #expect(person.state.notice?.text == "1 added")
    #expect(person.given("parts") == "a,b,c")
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
      #expect(signs == ["+", theme.glyphs.check, "+", "out"])
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
