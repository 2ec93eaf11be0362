import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree
import Testing

/// What is said of answers in items, in the language of where they are given.
@Suite("Words about answers in items")
struct ItemWordsTests {
  private static let form: Form? = form(
    """
    formwork: 1
    id: f
    fields:
    - id: drives
      type: list
      label: Drives
      fields:
      - { id: size, type: number, label: Size }
      - { id: tags, type: list, label: Tags, item: { type: text } }
      - { id: room, type: text, label: Room, default: { env: APP_ROOM } }
    - id: labels
      type: map
      label: Labels
      names: { type: text, pattern: "[a-z]+" }
      item: { type: text }
    """
  )

  private static func form(_ text: String) -> Form? {
    let parsed = ParsedSource.parse(SourceText(name: "form.yaml", text: text), as: .yaml)
    return FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }.form
  }

  @Test(
    "A path that leads nowhere gets the one that it is near to",
    arguments: [
      ("drives[0].sise", ["drives[0].size"], "size"),
      ("drivs[0].size", ["drives[0].size"], "drives[0].size"),
      ("drivs[0].tags[0]", ["drives[0].tags[0]"], "drives[0].tags[0]"),
      ("drives[0].tgas[0]", ["drives[0].tags[0]"], "tags[0]"),
      ("lables.app", ["labels.app"], "labels.app"),
      ("lables[app]", ["labels[app]"], "labels[app]"),
    ]
  )
  func paths(path: String, expected: [String], word: String) throws {
    let resolution = try #require(Self.form).resolve(set: "\(path)=1")
    #expect(resolution.findings.map(\.rule) == ["unknown-answer"])
    let finding = try #require(resolution.findings.first)
    #expect(finding.found == path)
    #expect(finding.location.text == path)
    #expect(finding.expected == expected)
    #expect(finding.label == "did you mean `\(word)`?")
  }

  @Test(
    "A path that leads nowhere is dropped where unknown answers are",
    arguments: ["drives[0].sise=1", "drivs[0].size=1", "drives[0].tgas[0]=x"]
  )
  func unknown(assignment: String) throws {
    var request = AnswerRequest(assignments: [Assignment(assignment)])
    request.allowsUnknown = true
    let resolution = try #require(Self.form).resolve(request)
    #expect(resolution.isAccepted)
    #expect(resolution.json == "{}")
    #expect(resolution.findings.map(\.severity) == [.warning])
  }

  @Test(
    "The name of an item is shown in the path",
    arguments: ["labels[a b]", "labels.A", "labels[\"a b\"]", "labels[labels!]"]
  )
  func names(path: String) throws {
    let resolution = try #require(Self.form).resolve(set: "\(path)=x")
    let finding = try #require(resolution.findings.first)
    #expect(finding.rule == "answer-pattern")
    let name = path.dropFirst("labels".count).filter { !"[].\"".contains($0) }
    #expect(finding.location.text == name)
    let range = finding.location.range
    let before = finding.location.source.bytes[..<range.lowerBound]
    #expect(before.count > "labels".count)
    #expect(finding.location.source.text(in: finding.location.source.range) == "\(path)=x")
  }

  @Test(
    "An element that is null has no key",
    arguments: [
      (#"{"drives":[{"tags":["a",null]}]}"#, "`drives[0].tags[1]` is an item without an answer"),
      (#"{"drives":[{"size":null}]}"#, "`drives[0].size` has a key but no answer"),
      (#"{"labels":{"a":null}}"#, "`labels[a]` has a key but no answer"),
    ]
  )
  func null(json: String, message: String) throws {
    let resolution = try #require(Self.form).resolve(AnswerRequest(files: [.json(json)]))
    #expect(resolution.findings.map(\.message) == [message])
  }

  @Test("A variable that only an item names belongs to the form")
  func variables() throws {
    let surroundings = Surroundings(
      variable: { ["APP_ROOM": "7", "APP_ROM": "8"][$0] },
      variableNames: { _ in ["APP_ROOM", "APP_ROM"] }
    )
    var request = AnswerRequest(environmentPrefix: "APP_", surroundings: surroundings)
    request.files = [.json(#"{"drives":[{"size":1}]}"#)]
    let resolution = try #require(Self.form).resolve(request)
    #expect(
      resolution.findings.map(\.message) == ["variable `APP_ROM` belongs to no field of the form"]
    )
  }

  /// Required lists and maps with secrets, and how `fill` says to answer them.
  static let secrets: [(field: String, yaml: String, json: String, assignment: String)] = [
    (
      "type: list, item: { type: text, secure: true }", "a: [{ env: NAME }]",
      #""a": [{"env": "NAME"}]"#, #"--set a:='[{"env": "NAME"}]'"#
    ),
    (
      "type: map, item: { type: text, secure: true }", "a: { NAME: { env: NAME } }",
      #""a": { "NAME": {"env": "NAME"} }"#, #"--set 'a[NAME]:={"env":"NAME"}'"#
    ),
    (
      "type: list, fields: [{ id: k, type: text, label: K, secure: true }]",
      "a: [{ k: { env: NAME } }]", #""a": [{ "k": {"env": "NAME"} }]"#, "--set a:='[…]'"
    ),
    (
      "type: list, item: { type: list, label: I, item: { type: text, secure: true } }",
      "a: [[{ env: NAME }]]", #""a": [[{"env": "NAME"}]]"#, #"--set a:='[[{"env": "NAME"}]]'"#
    ),
    (
      "type: list, fields: [{ id: k, type: list, label: K, item: { type: number } }]",
      "a: [{ k: […] }]", #""a": [{ "k": […] }]"#, "--set a:='[…]'"
    ),
  ]

  @Test("A list is answered as the file is written, without secrets typed", arguments: secrets)
  func examples(field: String, yaml: String, json: String, assignment: String) throws {
    let text = "formwork: 1\nid: f\nfields:\n- { id: a, label: A, required: true, \(field) }\n"
    let form = try #require(Self.form(text))
    for (file, example) in [(ParsedSource.yaml("{}"), json), (.yaml("$form: { id: f }"), yaml)] {
      let help = form.resolve(AnswerRequest(files: [file])).findings.first?.help
      #expect(help == "add `\(example)` to an answer file, or use `\(assignment)`")
    }
  }
}
