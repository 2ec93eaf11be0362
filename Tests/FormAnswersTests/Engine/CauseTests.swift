import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// One cause, one finding; and what is missing says why.
struct CauseTests {
  static let form = Sample.form([
    Sample.text("name", required: true, renamedFrom: ["nombre"]),
    Sample.selector("tags", ["red", "blue"].options, custom: true),
    Sample.number("age"),
    Sample.toggle("debug"),
  ])

  @Test(arguments: [
    (
      ["nme=Ana"], [#"error unknown-answer "nme": the form has no field `nme`"#]
    ),
    (
      ["name"],
      [#"error assignment-syntax "name": `name` is neither `ID=VALUE` nor `ID:=JSON`"#]
    ),
    (
      ["name: Ana"],
      [
        #"error assignment-syntax "name: Ana": `name: Ana` is neither `ID=VALUE` nor `ID:=JSON`"#
      ]
    ),
    (
      ["name=Ana", "nombre=Eva"],
      [#"error answer-renamed "nombre": `nombre` and `name` are answers to the same field"#]
    ),
    (
      ["name=Ana", "tags=\u{1B}[31mred"],
      [
        "error answer-not-an-option \"\\u{1B}[31mred\": "
          + "answer to `tags` does not fit: 1 to 128 characters are needed, "
          + "without spaces at the ends"
      ]
    ),
    (
      ["name=Ana", "debug="],
      [#"error answer-type "": `debug` is a toggle field, but this is empty"#]
    ),
  ])
  func oneCauseIsToldOnce(_ assignments: [String], _ told: [String]) {
    let request = AnswerRequest(assignments: assignments.map { Assignment($0) })
    let resolution = Self.form.resolve(request)
    #expect(resolution.told == told)
  }

  @Test func aMisspeltKeyThatIsDroppedLeavesItsFieldMissing() {
    var request = AnswerRequest(assignments: [Assignment("nme=Ana")])
    request.allowsUnknown = true
    #expect(
      Self.form.resolve(request).findings.map(\.rule) == ["answer-missing", "unknown-answer"]
    )
  }

  @Test func aMisspeltKeyOfADraftLeavesItsFieldMissing() {
    let request = AnswerRequest(draft: .yaml("nme: a\n"))
    let resolution = Self.form.resolve(request)
    #expect(resolution.findings.map(\.rule) == ["answer-missing", "unknown-answer"])
    #expect(!resolution.isAccepted)
  }

  @Test(arguments: [
    (
      "name: a\nnombre: b",
      [#"error answer-renamed "nombre": `nombre` and `name` are answers to the same field"#]
    ),
    (
      "name: a\nage: 010",
      [#"error answer-type "010": `age` is a number field, and `010` is not a decimal number"#]
    ),
    (
      "name: a\ndebug: True",
      [#"error answer-type "True": `debug` is a toggle field, but this is the boolean `True`"#]
    ),
    (
      "name: a\ntags: [\" a\", ~, \"b \", 1]",
      [
        #"error answer-type "~": an option of `tags` has to be text, but this is null"#,
        #"error answer-type "1": an option of `tags` has to be text, but this is the number `1`"#,
      ]
    ),
  ])
  func anAnswerFileToo(_ yaml: String, _ told: [String]) {
    #expect(Self.form.resolve(yaml).told == told)
  }

  @Test func anAnchorIsNotSentToListsOfOptions() {
    let finding = Self.form.resolve("name: &x a\n").findings.first
    #expect(finding?.rule == "yaml-feature")
    #expect(finding?.help?.contains("options") == false)
  }

  @Test func aVariableGivesOneOptionALine() {
    let form = Sample.form([Sample.selector("tags", ["red", "blue"].options)])
    let request = AnswerRequest(
      environmentPrefix: "APP_",
      surroundings: Surroundings(variable: { $0 == "APP_TAGS" ? "red blue" : nil })
    )
    #expect(
      form.resolve(request).findings.flatMap(\.notes).map(\.message)
        == ["its options are `red` and `blue`", "a variable gives one option a line"]
    )
  }

  @Test func whatCannotBeChosenIsNotProposed() {
    let options = [Option(id: "blue"), Option(id: "blues", disabledReason: "gone")]
    let form = Sample.form([Sample.picker("colour", options, required: true)])
    #expect(form.resolve("colour: bluess\n").findings.map(\.help) == ["did you mean `blue`?"])
    #expect(
      form.resolve("{}").findings.flatMap(\.notes).map(\.message) == ["its options are `blue`"]
    )
  }

  static let region = Template(parts: [.field("name", []), .literal("-"), .field("region", [])])
  static let defaults: [(ValueSource, String)] = [
    (.environment("NOSUCH"), "its default has no value: variable `NOSUCH` is not set"),
    (.git("user.email"), "its default has no value: git config `user.email` is not set"),
    (.template(region), "its default has no value: `region` has no answer"),
    (
      .template(Template(parts: [.field("secret", [])])),
      "its default has no value: `secret` has no answer"
    ),
  ]

  @Test(arguments: defaults)
  func aDefaultThatGivesNothingIsExplained(_ value: ValueSource, _ note: String) {
    let form = Sample.form([
      Sample.text("name"),
      Sample.text("region"),
      Sample.toggle("advanced"),
      Sample.text("secret", when: .test(.isOn("advanced"))),
      Sample.text("host", required: true, default: value),
      Sample.computed("url", [.field("region", [])]),
    ])
    let resolution = form.resolve("name: a\n")
    #expect(resolution.findings.flatMap(\.notes).map(\.message) == [note])
    #expect(resolution.explanation(of: form).hasSuffix("empty: `region` has no answer\n"))
  }
}
