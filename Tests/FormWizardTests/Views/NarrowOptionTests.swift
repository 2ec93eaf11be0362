import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Narrow pages of options")
struct NarrowOptionTests {
  private func person(_ keys: String, bounds: String, width: Int = 40) -> Person {
    let options = (0..<99).map { "o\($0)" }.joined(separator: ", ")
    var person = Person(
      Sample.form(
        "- { id: many, type: multi-selector, style: list, label: Repositories, \(bounds), options: [\(options)] }"
      ),
      size: Size(width: width, height: 12)
    )
    person.press("<Enter>" + keys)
    return person
  }

  /// What is chosen counts more than which rows are seen.
  @Test(
    "keep how many are chosen, then the bound that counts, then which rows are seen",
    arguments: [
      (60, "1–7 of 99 · 2 of at most 40 chosen"), (40, "2 of at most 40 chosen"), (26, "2 chosen"),
    ]
  )
  func title(width: Int, title: String) {
    let line = person("<Tab><Down><Tab>", bounds: "max-selections: 40", width: width).frame.lines[0]
    #expect(line.contains("Repositories  ") && line.hasSuffix("  \(title)"), "\(line)")
  }

  @Test("name the keys that are needed first, which can be clicked on")
  func keys() {
    var person = person("", bounds: "max-selections: 40")
    #expect(person.frame.lines[11] == "Space choose  Enter done  Esc cancel  ?")
    person.click(key: "<Space>")
    #expect(person.given("many") == "o0")
    person.happens(.resized(Size(width: 80, height: 24)))
    #expect(
      person.footer.hasPrefix(
        "Space choose  Enter done  Esc cancel  ⇧↑↓ range  ^A all  F3 "
      )
    )
    person.click(key: "<C-a>")
    #expect(person.given("many")?.split(separator: ",").count == 40)
    person.click(key: "<Esc>")
    #expect(person.place == "/many" && person.given("many") == nil)
  }

  @Test(
    "say what is to be done in as many columns as there are",
    arguments: [
      (
        "<S-Down><S-Down><Enter><Home><S-Down><S-Down><Enter>", "min-selections: 2",
        "2 at least: choose 2 more"
      ),
      ("<Tab><Down><Tab><F5>", "min-selections: 98", "98 at least: choose 1 more"),
      ("<Enter>", "min-selections: 1", "Nothing chosen: Space chooses. Enter"),
    ]
  )
  func notice(keys: String, bounds: String, says: String) {
    let line = person(keys, bounds: bounds).frame.lines[10]
    #expect(line.contains(says))
  }
}
