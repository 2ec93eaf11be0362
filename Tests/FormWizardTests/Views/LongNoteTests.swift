import FormModel
import FormSession
import TerminalUI
import TestTraits
import Testing

@testable import FormWizard

/// Whatever a page says can be read, in whatever window.
@Suite("Texts that are higher than the window")
struct LongNoteTests {
  private static func words(_ start: Int, _ count: Int) -> String {
    (start..<start + count).map { "word\($0)" }.joined(separator: " ")
  }

  /// A form with a note and a help of so many words each.
  private static func form(note: Int, help: Int) -> Form {
    Sample.form(
      """
      - { id: first, type: text, label: First }
      - { id: terms, type: note, text: "\(words(0, note))" }
      - { id: agree, type: toggle, label: I agree, help: "\(words(note, help))" }
      - { id: last, type: text, label: Last }
      """
    )
  }

  /// Keys that lead on, and the windows they do so in.
  static let ways: [(key: String, size: Size)] = [
    ("<Down>", Size(width: 80, height: 24)), ("<Down>", Size(width: 40, height: 12)),
    ("<Down>", Size(width: 30, height: 8)), ("<PgDn>", Size(width: 80, height: 24)),
    ("<PgDn>", Size(width: 40, height: 12)), ("<C-n>", Size(width: 60, height: 16)),
  ]

  private static func words(in person: Person) -> Set<Int> {
    var seen: Set<Int> = []
    for word in person.frame.text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let number = Int(word.drop { !$0.isNumber }), word.hasPrefix("word") {
        seen.insert(number)
      }
    }
    return seen
  }

  @Test("are read to their end on the way", .slow, arguments: ways, [(400, 5), (30, 60), (14, 12)])
  func read(way: (key: String, size: Size), length: (note: Int, help: Int)) {
    let form = LongNoteTests.form(note: length.note, help: length.help)
    var person = Person(form, size: way.size)
    var seen: Set<Int> = []
    var steps = 0
    while !["/last", "/next"].contains(person.place), person.state.page != .review, steps < 300 {
      seen.formUnion(LongNoteTests.words(in: person))
      let footer = person.frame.lines.last ?? ""
      // The key for help goes last.
      let isNarrow = way.size.width < 40
      #expect(isNarrow || footer.contains(person.state.keyPlace == .text ? "F1" : "?"), "\(footer)")
      #expect(person.frame.cursor != nil)
      person.press(way.key)
      steps += 1
    }
    #expect(steps < 300)
    // What is said of a question alone is seen by who goes there, in a high window as far as its
    // place reaches.
    let isByRow = way.key == "<Down>" || way.key == "<C-n>"
    let count = length.note + (isByRow && way.size.height < 16 ? length.help : 0)
    #expect(seen.isSuperset(of: 0..<count), "\(Set(0..<count).subtracting(seen).sorted())")
    #expect(person.given("agree") == nil)
    #expect(person.given("first") == nil)
  }

  @Test("a long help is read to its end in the dialog of the keys")
  func help() {
    var person = Person(LongNoteTests.form(note: 1, help: 60))
    person.press("<Tab>")
    #expect(!LongNoteTests.words(in: person).contains(60))
    person.press("?")
    #expect(LongNoteTests.words(in: person).isSuperset(of: 1..<61))
  }

  @Test("are read upwards too", .slow)
  func upwards() {
    var person = Person(LongNoteTests.form(note: 400, help: 5), size: Size(width: 80, height: 24))
    person.press("<Tab><Tab>")
    #expect(person.place == "/last")
    var seen: Set<Int> = []
    for _ in 0..<60 where person.place != "/first" {
      person.press("<Up>")
      seen.formUnion(LongNoteTests.words(in: person))
    }
    #expect(person.place == "/first")
    #expect(seen.isSuperset(of: 0..<400))
  }

  @Test("are scrolled by the wheel")
  func wheel() {
    var person = Person(LongNoteTests.form(note: 400, help: 5), size: Size(width: 80, height: 24))
    var seen: Set<Int> = []
    for _ in 0..<30 where person.place != "/last" {
      person.mouse(MouseEvent(.scroll(lines: 3), at: Point(x: 5, y: 5)))
      seen.formUnion(LongNoteTests.words(in: person))
    }
    #expect(person.place == "/last")
    #expect(seen.isSuperset(of: 0..<400))
  }

  @Test("keep their place in another window, and leave it when something is typed")
  func place() {
    var person = Person(LongNoteTests.form(note: 5, help: 200), size: Size(width: 40, height: 12))
    person.press("<Tab><Down><Down><Down>")
    #expect(person.place == "/agree")
    #expect(!person.frame.text.contains("I agree"))
    person.happens(.resized(Size(width: 39, height: 12)))
    #expect(!person.frame.text.contains("I agree"))
    person.press("y<Space>")
    #expect(person.frame.text.contains("I agree"))
    #expect(person.given("agree") == "true")
  }

  @Test(
    "are read where a page begins with them",
    .slow,
    arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)]
  )
  func description(size: Size) {
    let text = LongNoteTests.words(0, 500)
    let form =
      "formwork: 1\nid: sample\ndescription: \(text)\nfields:\n"
      + "  - { id: first, type: text, label: First }\n  - { id: last, type: text, label: Last }\n"
    var person = Person(Sample.form(form), size: size)
    #expect(person.place == "/first")
    #expect(person.frame.text.contains("First"))
    var seen = LongNoteTests.words(in: person)
    person.press("a")
    for _ in 0..<120 where !seen.isSuperset(of: 0..<500) {
      person.press("<Up>")
      #expect(person.frame.cursor != nil)
      seen.formUnion(LongNoteTests.words(in: person))
    }
    #expect(seen.isSuperset(of: 0..<500))
    #expect(person.place == "/introduction")
    for _ in 0..<120 where person.place != "/first" { person.press("<Down>") }
    #expect(person.place == "/first")
    person.press("b<Up>x<Enter>c")
    #expect(person.given("first") == "abc")
  }

  @Test("are gone to by arrows, and passed by those who answer", arguments: [20, 400])
  func passing(length: Int) {
    let form = LongNoteTests.form(note: length, help: 5)
    for (key, place) in [("<Down>", "/terms"), ("<Enter>", "/agree"), ("<Tab>", "/agree")] {
      var person = Person(form, size: Size(width: 80, height: 24))
      person.press(key)
      #expect(person.place == place)
      person.press(key == "<Down>" ? "<Enter>" : "<S-Tab>")
      #expect(person.place == (key == "<Down>" ? "/agree" : "/first"))
    }
  }
}
