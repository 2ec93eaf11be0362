import FormAnswers
import FormModel
import SourceTree
import Testing

/// Results hold the values of options and toggles, and are read by them; all else says the id.
struct ValueTests {
  static let options = OptionList([
    Option(id: "internal", value: .text("in")),
    Option(id: "external", value: .text(""), renamedFrom: ["external", "old"]),
    Option(id: "three", value: .number(3), formerValues: [.number(4)]),
    Option(id: "off", value: .boolean(false)),
    Option(id: "lines", value: .text("a\nb")),
    Option(id: "plain"),
  ])

  static let form = Sample.form([
    Field(
      id: "mode",
      label: "Mode",
      kind: .picker(
        PickerField(
          options: .list(options),
          retired: [Retirement(id: "gone", value: .number(7)), Retirement(id: "away")],
          allowsCustom: true
        )
      )
    ),
    Field(
      id: "many",
      label: "Many",
      kind: .multiSelector(MultiSelectorField(options: .list(options)))
    ),
    Field(
      id: "mail",
      label: "Mail",
      kind: .toggle(ToggleField(values: .init(on: .text("enabled"), off: .text(""))))
    ),
    Field(
      id: "note",
      label: "Note",
      defaultValue: .literal(.text("")),
      kind: .text(TextField(pattern: "[a-z]+"))
    ),
    Field(
      id: "after",
      label: "After",
      condition: .test(.isAnswered("note")),
      kind: .text(TextField())
    ),
  ])

  @Test(
    "What one output writes, the matching input reads",
    arguments: [
      ([], #"{"mail":"","note":""}"#),
      (
        ["mode=external", "many=off", "mail=yes"],
        #"{"mode":"","many":[false],"mail":"enabled","note":""}"#
      ),
      (["mode=", "many=three", "many="], #"{"mode":"","many":["",3],"mail":"","note":""}"#),
      (["mode=3", "many=in", "note="], #"{"mode":3,"many":["in"],"mail":"","note":""}"#),
      (["mode=own entry", "mail=enabled"], #"{"mode":"own entry","mail":"enabled","note":""}"#),
      (
        ["mode:=false", "many=lines", "note=x"],
        #"{"mode":false,"many":["a\nb"],"mail":"","note":"x"}"#
      ),
    ]
  )
  func readsWhatItWrites(_ assignments: [String], _ json: String) {
    let first = Self.form.resolve(
      AnswerRequest(assignments: assignments.map { Assignment($0) })
    )
    #expect(first.told == [])
    #expect(first.json == json)
    for format in [AnswerFormat.json, .jsonl, .yaml] {
      let text = String(decoding: first.answers.bytes(as: format), as: UTF8.self)
      let file = format == .yaml ? ParsedSource.yaml(text) : .json(text)
      let again = Self.form.resolve(AnswerRequest(files: [file]))
      #expect(again.told == [])
      #expect(again.json == json)
    }
    let draft = Draft(first.given, of: Self.form).json(of: Self.form)
    let saved = ParsedSource.json(String(decoding: draft, as: UTF8.self))
    #expect(Self.form.resolve(AnswerRequest(draft: saved)).json == json)
  }

  @Test(
    "A file is told what to write",
    arguments: [
      (
        "mode: external",
        #"info answer-renamed "external": option `external` of `mode` was written `"external"` before"#
      ),
      ("mode: 4", "info answer-renamed \"4\": option `three` of `mode` was written `4` before"),
      (
        "mode: three",
        #"error answer-not-an-option "three": `"three"` is not what a file holds for option `three` of `mode`"#
      ),
      (
        #"mode: "3""#,
        #"error answer-not-an-option "\"3\"": `"3"` is not what a file holds for option `three` of `mode`"#
      ),
      (
        "many: [internal]",
        #"error answer-not-an-option "internal": `"internal"` is not what a file holds for option `internal` of `many`"#
      ),
      ("mode: 5", "error answer-type \"5\": `mode` is a picker field, but this is the number `5`"),
      ("mode: 7", "warning answer-retired \"7\": option `gone` of `mode` is retired"),
      ("mode: away", "warning answer-retired \"away\": option `away` of `mode` is retired"),
      (
        "mail: true",
        "error answer-type \"true\": `mail` is a toggle field, but this is the boolean `true`"
      ),
      (
        "after: x",
        "error answer-hidden \"after\": `after` is not asked, because `answered(note)` is false"
      ),
      (
        "after: ''",
        "error answer-hidden \"after\": `after` is not asked, because `answered(note)` is false"
      ),
    ]
  )
  func saysWhatToWrite(_ yaml: String, _ told: String) {
    #expect(Self.form.resolve(yaml).told == [told])
  }

  @Test("A draft holds ids, and reads them")
  func draftsHoldIDs() {
    let given = Self.form.resolve(set: "mode=", "many=in", "mail=on").given
    let draft = String(decoding: Draft(given, of: Self.form).json(of: Self.form), as: UTF8.self)
    #expect(draft.contains(#""mode": "external""#))
    #expect(draft.contains(#""mail": true"#))
    #expect(draft.contains(#""internal""#))
  }

  @Test("An empty variable is an answer where it is a value")
  func readsEmptyVariables() {
    let variables = ["MODE": "", "MAIL": "", "NOTE": "", "AFTER": ""]
    let request = AnswerRequest(
      environmentPrefix: "",
      surroundings: Surroundings(variable: { variables[$0] })
    )
    let resolution = Self.form.resolve(request)
    #expect(resolution.json == #"{"mode":"","mail":"","note":""}"#)
    #expect(resolution.answers.unanswered == ["many", "after"])
  }
}
