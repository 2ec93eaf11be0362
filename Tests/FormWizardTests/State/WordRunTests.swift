import FormModel
import TerminalUI
import Testing

@testable import FormWizard

private let names = """
  - id: one
    type: picker
    label: One
    options: [alpha, italian, japan, agave, xylo, vim, 12b, beta, gamma]
  - id: many
    type: multi-selector
    label: Many
    max-selections: 4
    options: [alpha, italian, japan, agave, xylo, vim, 12b, 999x, beta, gamma]
  """

@Suite("Words typed where letters are commands")
struct WordRunTests {
  static let words = ["italian", "japan", "agave", "xylo", "vim", "12b", "999x", "alpha", "gamma"]

  @Test("are searched for, and what their letters did is taken back", arguments: words)
  func selector(word: String) {
    var person = Person(Sample.form(names))
    person.press("<Down><Enter>jx<C-s>")
    person.press(word)
    #expect(person.state.optionPages["many"]?.query == word)
    #expect(person.place == "options many/\(word)")
    #expect(person.given("many") == "italian")
    #expect(person.state.optionPages["many"]?.pending == nil)
    // The opposite would be too many, so `i` has done nothing.
    if word.hasPrefix("a") || word.hasPrefix("x") {
      #expect(person.state.notice?.text == "Taken back; searching for \"\(word)\"")
    }
    person.press("<Esc><Esc>")
    #expect(person.state.optionPages["many"]?.rows.count == 10)
  }

  @Test("are searched for in a picker, which their letters may have left", arguments: words)
  func inPicker(word: String) {
    guard word != "999x" else { return }
    var person = Person(Sample.form(names))
    person.press("<Enter>" + word)
    #expect(person.place == "options one/\(word)")
    #expect(person.given("one") == nil)
  }

  @Test("are searched for however slowly they come, when an option begins with them")
  func slowly() {
    func type(_ keys: String, every pause: Int) -> Person {
      var person = Person(Sample.form(names))
      person.press("<Down><Enter>")
      for key in keys {
        person.happens(.tick(person.state.clock + pause))
        person.press(String(key))
      }
      return person
    }
    let slow = type("alpha", every: 1_000)
    #expect(slow.state.optionPages["many"]?.query == "alpha")
    #expect(slow.given("many") == nil)
    // Commands before the word stay done.
    let after = type("jxalp", every: 1_000)
    #expect(after.state.optionPages["many"]?.query == "alp")
    #expect(after.given("many") == "italian")
    // Letters that no option begins with were commands.
    let commands = type("xjxb", every: 1_000)
    #expect(commands.state.optionPages["many"]?.query == "b")
    #expect(commands.given("many") == "alpha,italian")
    // So were letters of long ago.
    let old = type("xy", every: 10_000)
    #expect(old.given("many") == "alpha")
    #expect(old.state.optionPages["many"]?.query == "y")
    // Letters that all are commands are a word too, when an option begins with three of them.
    let agave = type("agav", every: 1_000)
    #expect(agave.state.optionPages["many"]?.query == "agav")
  }

  /// Keys that are no word, where they lead, and what is chosen.
  static let commands: [(keys: String, row: String, chosen: String?)] = [
    ("jjjx", "agave", "agave"), ("jxjx", "japan", "italian,japan"), ("Gkx", "beta", "beta"),
    ("vjjv", "japan", "alpha,italian,japan"), ("3x", "japan", "japan"), ("xx", "alpha", ""),
    ("x<Down>b", "xylo", nil), ("j b", "beta", nil),
  ]

  @Test("are not seen in commands", arguments: commands)
  func meant(keys: String, row: String, chosen: String?) {
    var person = Person(Sample.form(names))
    person.press("<Down><Enter>" + keys)
    if let chosen {
      #expect(person.place == "options many/\(row)")
      #expect(person.given("many") == chosen)
      #expect(!person.state.isTyping)
    } else {
      #expect(person.state.optionPages["many"]?.query == "b")
      #expect(person.given("many") != nil)
    }
  }

  @Test("begin anew after a pause")
  func pauses() {
    var person = Person(Sample.form(names))
    person.press("<Down><Enter>")
    for (time, key) in [(1_000, "j"), (1_700, "x"), (2_401, "b")] {
      person.happens(.tick(time))
      person.press(key)
    }
    #expect(person.given("many") == "italian")
    #expect(person.state.optionPages["many"]?.query == "b")
    person.press("<Esc><Enter>g")
    for (time, key) in [(9_000, "x"), (9_700, "y")] {
      person.happens(.tick(time))
      person.press(key)
    }
    #expect(person.given("many") == "italian")
    #expect(person.state.optionPages["many"]?.query == "xy")
  }
}
