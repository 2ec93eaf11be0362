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
      let says = "Taken back, Ctrl-_ redoes it; searching for \"\(word)\""
      #expect(person.state.notice?.text == says)
      var undoing = person
      undoing.press("<C-_>")
      #expect(undoing.given("many") != "italian")
      #expect(undoing.state.optionPages["many"]?.query == word)
      undoing.press("<A-_>")
      #expect(undoing.given("many") == "italian")
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
    // What was to be seen for a while stays, and the search begins behind it.
    for pause in [121, 250, 1_000] {
      let slow = type("alpha", every: pause)
      #expect(slow.state.optionPages["many"]?.query == "lpha")
      #expect(slow.given("many") == "alpha,italian,japan,agave")
    }
    let quick = type("alpha", every: 120)
    #expect(quick.state.optionPages["many"]?.query == "alpha")
    #expect(quick.given("many") == nil)
    // Letters that have chosen nothing are a word also when they come slowly.
    let gamma = type("gamma", every: 120)
    #expect(gamma.state.optionPages["many"]?.query == "gamma")
    let digits = type("12b", every: 1_000)
    #expect(digits.state.optionPages["many"]?.query == "12b")
    // Letters that no option begins with were commands.
    let commands = type("xjxb", every: 1_000)
    #expect(commands.state.optionPages["many"]?.query == "b")
    #expect(commands.given("many") == "alpha,italian")
    // Letters that all are commands are a word too, when an option begins with three of them.
    let agave = type("agav", every: 100)
    #expect(agave.state.optionPages["many"]?.query == "agav")
  }

  /// Keys in one go that end in a search, what it looks for, and what stays chosen.
  static let mixed: [(keys: String, query: String, chosen: String?)] = [
    ("xjxjxs", "s", "alpha,italian,japan"), ("xxs", "s", ""), ("jxy", "y", "italian"),
    ("v<Down><Down>vso", "so", "alpha,italian,japan"), ("vjjvso", "so", "alpha,italian,japan"),
    ("x<Down>s", "s", "alpha"), ("<Space>s", "s", "alpha"), ("kits", "its", nil),
    ("vs", "vs", nil), ("042", "042", nil), ("jjal", "al", nil), ("gamma", "gamma", nil),
  ]

  @Test("are not what is chosen and gone on with", arguments: mixed)
  func stays(keys: String, query: String, chosen: String?) {
    var person = Person(Sample.form(names.replacing("max-selections: 4", with: "searchable: true")))
    person.press("<Down><Enter>" + keys)
    #expect(person.state.optionPages["many"]?.query == query)
    if let chosen { #expect(person.given("many") == chosen) }
    #expect(person.state.optionPages["many"]?.pending == nil)
  }

  @Test("are not letters with a click in between, nor a choice that moves led to")
  func clicks() {
    var person = Person(Sample.form(names))
    person.press("<Down><Enter>x")
    person.click(.option(.option("gamma")))
    person.press("s")
    #expect(person.state.optionPages["many"]?.query == "s")
    #expect(person.given("many") == "alpha,gamma")
    var picker = Person(Sample.form(names))
    picker.press("<Enter>jxs")
    #expect(picker.given("one") == "italian")
    #expect(picker.state.optionPages["one"]?.query == "s")
  }

  @Test("a range that was begun before is not part of one")
  func pendingRange() {
    var person = Person(Sample.form(names))
    person.press("<Down><Enter>v")
    person.happens(.tick(1_000))
    person.press("s")
    #expect(person.state.optionPages["many"]?.pending != nil)
    #expect(person.state.optionPages["many"]?.query == "")
    #expect(person.state.notice?.isRefusal == true)
  }

  /// Keys that are no word, where they lead, and what is chosen.
  static let commands: [(keys: String, row: String, chosen: String?)] = [
    ("jjjx", "agave", "agave"), ("jxjx", "japan", "italian,japan"), ("Gkx", "beta", "beta"),
    ("vjjv", "japan", "alpha,italian,japan"), ("3x", "japan", "japan"), ("xx", "alpha", ""),
    ("x<Down>b", "xylo", nil), ("j b", "beta", nil), ("jjjxkb", "beta", nil),
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
    for (time, key) in [(1_000, "j"), (1_120, "x"), (1_241, "b")] {
      person.happens(.tick(time))
      person.press(key)
    }
    #expect(person.given("many") == "italian")
    #expect(person.state.optionPages["many"]?.query == "b")
    person.press("<Esc><Enter>g")
    for (time, key) in [(9_000, "x"), (9_120, "y")] {
      person.happens(.tick(time))
      person.press(key)
    }
    #expect(person.given("many") == "italian")
    #expect(person.state.optionPages["many"]?.query == "xy")
  }

  @Test("a command that was refused does not lend its time to those before it")
  func refused() {
    var person = Person(Sample.form(names))
    person.press("<Down><Enter>")
    for (time, key) in [(1_000, "x"), (1_100, "i"), (1_200, "s")] {
      person.happens(.tick(time))
      person.press(key)
    }
    #expect(person.given("many") == "alpha")
    #expect(person.state.optionPages["many"]?.query == "is")
  }
}
