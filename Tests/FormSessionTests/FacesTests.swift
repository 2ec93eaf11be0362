import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormSession
import SourceTree
import Testing

/// What any face needs to ask: a page hands in names and texts, and shows what is wrong with them.
@Suite("A face of a form")
struct FacesTests {
  private static let form = """
    formwork: 1
    id: service
    fields:
      - { id: name, type: text, label: Name, required: true, max-length: 8 }
      - { id: port, type: number, label: Port, min: 1, max: 9 }
      - { id: day, type: date, label: Day }
      - { id: public, type: toggle, label: Public }
      - { id: size, type: picker, label: Size, options: [small, large] }
      - { id: parts, type: multi-selector, label: Parts, options: [web, queue, cache] }
      - { id: extra, type: json, label: Extra }
      - id: drives
        type: list
        label: Drives
        max-items: 2
        unique-by: name
        fields:
          - { id: name, type: text, label: Name, required: true }
          - { id: size, type: number, label: GB }
    """

  private func sheet() throws -> AnswerSheet {
    let source = SourceText(name: "a.form.yaml", text: FacesTests.form)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    let form = try #require(decoded.form)
    return AnswerSheet(FormSession(AnswerEngine(form), languages: ["en"]))
  }

  private static let texts: [(name: String, text: String, answer: AnswerValue?)] = [
    ("name", "billing", .text("billing")), ("name", "", nil),
    ("port", " 5 ", .number(5)), ("port", "five", .text("five")), ("port", " ", nil),
    ("day", "2026-11-30", CalendarDate(iso: "2026-11-30").map { .date($0) }),
    ("day", "soon", .text("soon")),
    ("public", "yes", .toggle(true)), ("public", "off", .toggle(false)),
    ("public", "perhaps", .text("perhaps")),
    ("size", "large", .option("large")), ("size", "", nil),
    ("parts", "cache\nweb", .options(["cache", "web"])),
    ("drives", "a", nil),
  ]

  @Test("takes typed text for a question of any type by the name of its path", arguments: texts)
  func typed(name: String, text: String, answer: AnswerValue?) throws {
    var answers = try sheet()
    let path = try #require(answers.session.path(named: name))
    answers.type(text, into: path)
    #expect(answers.session.answer(at: path) == answer)
    if let answer, let text = answers.session.typedText(at: path) {
      #expect(answers.session.answer(typed: text, to: path) == answer)
    }
    let isWrong = answer?.text != nil && name != "name"
    #expect(
      !answers.session.problems(at: path).isEmpty == (isWrong || name == "name" && answer == nil)
    )
  }

  @Test("names questions in items by paths that hold while items move")
  func paths() throws {
    var answers = try sheet()
    let list: AnswerPath = "drives"
    let firstNew = answers.addItem(to: list)
    let first = try #require(firstNew)
    let secondNew = answers.addItem(to: list)
    let second = try #require(secondNew)
    #expect(answers.addItem(to: list) == nil)
    let size = AnswerPath("drives.size", in: second)
    let name = "\(size)"
    #expect(answers.session.path(named: name) == size)
    answers.type("7", into: size)
    answers.moveItem(second, to: 0)
    #expect(answers.session.path(named: name) == size)
    #expect(answers.session.place(of: second) == 0)
    #expect(answers.session.answer(at: size) == .number(7))
    answers.removeItem(second)
    #expect(answers.session.path(named: name) == nil)
    #expect(answers.session.holds(first))
    let thirdNew = answers.addItem(to: list)
    #expect(thirdNew != nil && thirdNew != second)
    answers.type("[]", into: list)
    #expect(answers.session.items(of: list).count == 2)
    for name in ["", "nothing", "drives[#9] drives.size", "drives[0] drives.size", "name "] {
      #expect(answers.session.path(named: name) == nil, "\(name)")
    }
  }

  @Test("says what is wrong in an item at its question, and behind the way to it at the list")
  func problems() throws {
    var answers = try sheet()
    let items = answers.addItems([Answers(), Answers()], to: "drives")
    func path(_ field: FieldID, _ item: Int) -> AnswerPath { AnswerPath(field, in: items[item]) }
    #expect(answers.session.problems(at: "drives") == ["Drives 1, Name: an answer is needed"])
    answers.type("data", into: path("drives.name", 0))
    answers.type("data", into: path("drives.name", 1))
    #expect(answers.session.problems(at: path("drives.name", 1)) == ["two items are called `data`"])
    answers.type("logs", into: path("drives.name", 1))
    answers.type("many", into: path("drives.size", 1))
    let problem = "not a number, such as 0.5"
    #expect(answers.session.problems(at: path("drives.size", 1)) == [problem])
    #expect(answers.session.problems(at: "drives") == ["logs, GB: \(problem)"])
  }

  @Test("drops a new item that the user leaves without an answer, and keeps one with an answer")
  func newItems() throws {
    var answers = try sheet()
    let emptyNew = answers.beginItem(of: "drives")
    let empty = try #require(emptyNew)
    #expect(answers.isNew(empty))
    #expect(answers.leaveItem(empty, isDone: false) == .dropped)
    #expect(answers.session.answer(at: "drives") == nil)
    let itemNew = answers.beginItem(of: "drives")
    let item = try #require(itemNew)
    answers.type("data", into: AnswerPath("drives.name", in: item))
    #expect(answers.leaveItem(item, isDone: false) == .added)
    #expect(answers.leaveItem(item, isDone: false) == .known)
    #expect(answers.session.items(of: "drives").count == 1)
  }
}
