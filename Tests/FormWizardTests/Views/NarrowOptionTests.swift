import DisplayText
import FormModel
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Narrow pages of options")
struct NarrowOptionTests {
  private func person(
    _ keys: String,
    bounds: String,
    label: String = "Repositories to move",
    width: Int = 40
  ) -> Person {
    let options = (0..<99).map { "o\($0)" }.joined(separator: ", ")
    var person = Person(
      Sample.form(
        "- { id: many, type: multi-selector, label: \(label), \(bounds), options: [\(options)] }"
      ),
      size: Size(width: width, height: 12)
    )
    person.press("<Enter>" + keys)
    return person
  }

  static let titles: [(keys: String, bounds: String, width: Int, title: String)] = [
    ("xjx", "max-selections: 40", 40, "2/99 · 2/40 chosen"),
    ("xjx", "max-selections: 40", 50, "2/99 · 2 chosen · at most 40"),
    ("xjx", "max-selections: 40", 60, "2 of 99 · 2 chosen · at most 40"),
    ("x", "min-selections: 2", 40, "1/99 · 1 ✓, min 2"),
    ("x", "min-selections: 2", 30, "1 of 99 · 1 ✓"),
    ("G", "min-selections: 1, max-selections: 9", 40, "99/99 · 0 ✓, min 1"),
    ("vG", "max-selections: 99", 36, "99/99 · 0/99 ✓"),
    ("a", "default: []", 36, "1 of 99 · 99 ✓"),
    ("a", "default: []", 30, "1/99 · 99 chosen"),
    ("xjx", "max-selections: 40", 30, "2 of 99 · 2/40 ✓"),
    ("xjx", "max-selections: 40", 26, "2/99 · 2/40 ✓"),
    ("xjx", "min-selections: 2", 40, "2 of 99 · 2 chosen"),
    ("xjx", "min-selections: 2, max-selections: 9", 40, "2/99 · 2/9 chosen"),
    ("x", "min-selections: 2, max-selections: 9", 40, "1/99 · 1 ✓, min 2"),
  ]

  @Test("keep the bound that counts, and where the person is", arguments: titles)
  func title(keys: String, bounds: String, width: Int, title: String) {
    let line = person(keys, bounds: bounds, width: width).frame.lines[0]
    #expect(line.hasPrefix("Repositor") && line.hasSuffix("  \(title)"), "\(line)")
  }

  @Test("name the keys that are needed first, and the others on the line for notices")
  func keys() {
    var person = person("", bounds: "max-selections: 40")
    #expect(person.frame.lines[11] == "Space ✓  Enter Esc done  / find  ? help")
    #expect(person.frame.lines[10].hasPrefix("v range  a all  i invert  ↑↓ move"))
    person.click(.key("v"))
    #expect(person.state.optionPages["many"]?.pending != nil)
    #expect(person.frame.lines[10].hasPrefix("Enter chooses 1, Esc cancels"))
    person.happens(.resized(Size(width: 80, height: 24)))
    person.press("<Esc>j")
    #expect(person.frame.lines[22].hasPrefix(" ") || person.frame.lines[22].isEmpty)
    #expect(person.frame.lines[23].hasPrefix("Space toggle  Enter Esc done  / search  v range"))
  }

  static let notices: [(keys: String, bounds: String, says: String)] = [
    ("xjxjxgvjj<Enter>", "min-selections: 2", "-3. 2 at least: choose 2 more"),
    ("xjxi", "min-selections: 98", "+97 -2. 98 at least: choose 1 more"),
    ("xi", "max-selections: 40", "Not inverted: 98 is over 40"),
    ("vjp", "max-selections: 40", "Enter keeps the range, Esc drops it"),
  ]

  @Test("say what is to be done in as many columns as there are", arguments: notices)
  func notice(keys: String, bounds: String, says: String) {
    let person = person(keys, bounds: bounds)
    let brief = person.state.notice?.brief ?? person.state.notice?.text
    #expect(brief?.contains(says) == true, "\(person.state.notice as Any)")
    let line = person.frame.lines[10]
    #expect(line.contains(says) || person.state.notice?.text.columns ?? 99 <= 38, "\(line)")
    #expect(!line.contains("…"), "\(line)")
  }
}
