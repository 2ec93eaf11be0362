import Diagnostics
import FormAnswers
import FormModel
import FormSession
import JSON
import SourceTree
import TerminalUI
import Testing

@testable import FormWizard

/// JSON or YAML is typed; what cannot be read stays as it was typed.
@Suite("Answers of any JSON")
struct JSONAnswerTests {
  private static let form = Sample.form(
    """
    - { id: data, type: json, label: Data }
    - { id: list, type: json, label: List, shape: array, default: [a, 0.10], placeholder: "- key: gpu" }
    - { id: name, type: text, label: Name }
    """
  )

  /// Keys, and what is answered then.
  static let typed: [(keys: String, kept: Answers)] = [
    ("[1, { \"a\": \"\\/\\ud83d\\ude00\" }]", ["data": .json([1, ["a": "/\u{1F600}"]])]),
    (
      "a: 1<C-j>b: [c d, 0.10, null]<Tab>",
      ["data": .json(["a": 1, "b": ["c d", .number("0.10"), .null]])]
    ),
    ("hello", ["data": .json("hello")]), ("\"back\"", ["data": .json("back")]),
    ("{ x: 1, y: 2 }", ["data": .json(["x": 1, "y": 2])]),
    // What is no value yet.
    ("[1,<Tab>", ["data": .text("[1,")]), ("no<Tab>", ["data": .text("no")]),
    ("a: 1<C-j>a: 2<Tab>", ["data": .text("a: 1\na: 2")]),
    ("null", ["data": .text("null")]), ("# none", ["data": .text("# none")]),
    ("<Tab>a: 1<Tab>", ["list": .text("a: 1")]), ("  <Tab>", [:]), ("[]<C-u>", [:]),
    // It is there when the user comes back.
    ("[1,<Tab><C-g><Esc><S-Tab>2]", ["data": .json([1, 2])]),
  ]

  @Test("is what was typed, or the text of it", arguments: typed)
  func kept(keys: String, kept: Answers) {
    var person = Person(JSONAnswerTests.form)
    person.press(keys)
    #expect(person.state.session.given == kept)
    let draft = Draft(person.state.session.given, of: JSONAnswerTests.form)
    let bytes = draft.json(of: JSONAnswerTests.form)
    let parsed = ParsedSource.parse(SourceText(name: "draft", bytes: bytes), as: .json)
    let again = AnswerEngine(JSONAnswerTests.form).resolve(AnswerRequest(draft: parsed))
    #expect(again.given == kept)
    #expect(again.remarks.isEmpty)
  }

  /// Keys, and what is said beside the question.
  static let problems: [(keys: String, said: String)] = [
    ("[1,", "line 1: `[` is never closed"),
    ("a: 1<C-j>b: no", "line 2: some readers of YAML take `no` for a boolean; quote it: `\"no\"`"),
    ("a: 1<C-j>b: 2<C-j>a: 3", "line 3: key `a` is used twice in one mapping"),
    ("a:", "line 1: a value is missing; write `null`, or `\"\"` for an empty text"),
    ("null", "line 1: null is no answer"), ("# none", "line 1: null is no answer"),
    ("<Tab>a: 1", "not an array in JSON or YAML"),
  ]

  @Test("says at its line what cannot be read", arguments: problems)
  func problem(keys: String, said: String) {
    var person = Person(JSONAnswerTests.form, size: Size(width: 100, height: 24))
    person.press(keys + "<Tab><S-Tab>")
    let lines = person.frame.lines.map { String($0.drop { "▌ ".contains($0) }) }
    #expect(lines.contains("! \(said)"), "\(lines)")
    person.press("<C-g>")
    #expect(person.frame.text.contains(said))
  }

  @Test("is one line of JSON where it is accepted, cut to its row")
  func row() {
    var person = Person(JSONAnswerTests.form, size: Size(width: 40, height: 16))
    person.press("key: a long value<C-j>other: [1, 2, 3]<Tab>")
    let row = person.frame.lines.first { $0.contains("Data") }
    #expect(row?.hasSuffix(" {\"key\":\"a long value\",\"other…") == true, "\(person.frame.text)")
    person.press("<S-Tab>")
    #expect(person.frame.text.contains(" {\"key\":\"a long\n▌ value\",\"other\":[1,2,3]}"))
    person.press("<Down>")
    #expect(person.frame.text.contains("[\"a\",0.10]"))
  }

  @Test(
    "is typed line by line in the plain mode, up to an empty one",
    arguments: [
      (
        ["- key: gpu", "  operator: Exists", ""],
        "List: [{\"key\":\"gpu\",\"operator\":\"Exists\"}].",
        .json([["key": "gpu", "operator": "Exists"]])
      ),
      (["[", "]", "  "], "List: [].", .json([])),
      (
        ["- a", "- no", ""],
        "Line 2: some readers of YAML take `no` for a boolean; quote it: `\"no\"`.", nil
      ),
      (["a: 1", ""], "Not an array in JSON or YAML.", nil),
      (["\"back\"", ""], "Not an array in JSON or YAML.", nil),
      ([""], "List: [\"a\",0.10].", nil),
    ] as [([String], String, AnswerValue?)]
  )
  func plain(lines: [String], said: String, answer: AnswerValue?) {
    var session = PlainSession(JSONAnswerTests.form)
    session.type(["review", "list"])
    #expect(
      session.all.contains(
        "An array in JSON or YAML.\nAn empty line ends it.\nFor example - key: gpu."
      )
    )
    session.type(lines)
    #expect(session.said == said)
    #expect(session.answer("list") == answer)
  }
}
