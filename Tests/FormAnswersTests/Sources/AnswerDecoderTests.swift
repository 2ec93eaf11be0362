import Diagnostics
import FormAnswers
import FormModel
import JSON
import SourceTree
import Testing

/// What a file may say for each kind of field: nothing is converted.
struct AnswerDecoderTests {
  struct Row: CustomTestStringConvertible {
    var text: String
    /// The answers as JSON, or the one finding.
    var result: String
    var help: String?
    var isYAMLOnly = false
    var testDescription: String { text }
  }

  static let accepted = [
    Row(text: #"{"name": "a b"}"#, result: #"{"name":"a b"}"#),
    Row(text: "name: billing", result: #"{"name":"billing"}"#, isYAMLOnly: true),
    Row(text: "name: 1.2.3", result: #"{"name":"1.2.3"}"#, isYAMLOnly: true),
    Row(text: "name: 'no'", result: #"{"name":"no"}"#, isYAMLOnly: true),
    Row(text: #"{"name": "no"}"#, result: #"{"name":"no"}"#),
    Row(text: #"{"port": 8080}"#, result: #"{"port":8080}"#),
    Row(
      text: #"{"port": 12345678901234567890.10}"#,
      result: #"{"port":12345678901234567890.10}"#
    ),
    Row(text: #"{"port": -1E+2}"#, result: #"{"port":-1E+2}"#),
    Row(text: #"{"debug": true}"#, result: #"{"debug":true}"#),
    Row(text: #"{"colour": "red"}"#, result: #"{"colour":"red"}"#),
    Row(
      text: #"{"features": ["metrics", "postgres"]}"#,
      result: #"{"features":["postgres","metrics"]}"#
    ),
    Row(text: #"{"features": []}"#, result: #"{"features":[]}"#),
    Row(
      text: #"{"data": {"b": [1, null, {}], "a": 0.10}}"#,
      result: #"{"data":{"b":[1,null,{}],"a":0.10}}"#
    ),
    Row(text: #"{"data": "no", "list": []}"#, result: #"{"data":"no","list":[]}"#),
    Row(text: #"{"data": ""}"#, result: #"{"data":""}"#),
    Row(
      text:
        "data:\n  a b: c d\n  e: -1.50E+7\n  f: |\n    two\n    lines\nlist:\n- - true\n- 1.2.3\n",
      result: #"{"data":{"a b":"c d","e":-1.50E+7,"f":"two\nlines\n"},"list":[[true],"1.2.3"]}"#,
      isYAMLOnly: true
    ),
    Row(text: "{}", result: "{}"),
    Row(text: #"{"$schema": "service.schema.json"}"#, result: "{}"),
  ]

  static let refused = [
    Row(
      text: #"{"port": "8080"}"#,
      result:
        ##"error answer-type "\"8080\"": `port` is a number field, but this is the text `"8080"`"##,
      help: "remove the quotes: `8080`"
    ),
    Row(
      text: #"{"port": true}"#,
      result: #"error answer-type "true": `port` is a number field, but this is the boolean `true`"#
    ),
    Row(
      text: "port: 0x1F",
      result:
        #"error answer-type "0x1F": `port` is a number field, and `0x1F` is not a decimal number"#,
      help: "write it in digits, for example `12`",
      isYAMLOnly: true
    ),
    Row(
      text: "port: eighty",
      result:
        #"error answer-type "eighty": `port` is a number field, but this is the text `eighty`"#,
      isYAMLOnly: true
    ),
    Row(
      text: #"{"name": 8080}"#,
      result: #"error answer-type "8080": `name` is a text field, but this is the number `8080`"#,
      help: #"quote it: `"8080"`"#
    ),
    Row(
      text: "name: 3.10",
      result: #"error answer-type "3.10": `name` is a text field, but this is the number `3.10`"#,
      help: #"quote it: `"3.10"`"#,
      isYAMLOnly: true
    ),
    Row(
      text: "name: no",
      result: #"error answer-type "no": `name` is a text field, but this is the boolean `no`"#,
      help: #"quote it: `"no"`"#,
      isYAMLOnly: true
    ),
    Row(
      text: "name: 2026-01-31",
      result:
        #"error answer-type "2026-01-31": `name` is a text field, but this is the date `2026-01-31`"#,
      help: #"quote it: `"2026-01-31"`"#,
      isYAMLOnly: true
    ),
    Row(
      text: #"{"name": ["a"]}"#,
      result: ##"error answer-type "[\"a\"]": `name` is a text field, but this is a list"##
    ),
    Row(
      text: #"{"data": null}"#,
      result: #"error answer-type "null": `data` has a key but no answer"#,
      help: "leave the key out, or answer it"
    ),
    Row(
      text: #"{"name": null}"#,
      result: #"error answer-type "null": `name` has a key but no answer"#,
      help: "leave the key out, or answer it"
    ),
    Row(
      text: "name:",
      result: #"error answer-type "": `name` has a key but no answer"#,
      isYAMLOnly: true
    ),
    Row(
      text: #"{"name": ""}"#,
      result: ##"error answer-type "\"\"": answer to `name` is empty, which is no answer"##,
      help: "answer it; without the key its default counts, if it has one"
    ),
    Row(
      text: "debug: yes",
      result:
        #"error answer-type "yes": `debug` is a toggle field, and `yes` is a boolean to YAML 1.1 only"#,
      help: "write `true`",
      isYAMLOnly: true
    ),
    Row(
      text: #"{"debug": "false"}"#,
      result:
        ##"error answer-type "\"false\"": `debug` is a toggle field, but this is the text `"false"`"##,
      help: "write `false`"
    ),
    Row(
      text: #"{"debug": 1}"#,
      result: #"error answer-type "1": `debug` is a toggle field, but this is the number `1`"#,
      help: "write `true`"
    ),
    Row(
      text: #"{"colour": "blue"}"#,
      result: ##"error answer-not-an-option "\"blue\"": `blue` is not an option of `colour`"##
    ),
    Row(
      text: #"{"colour": "Red"}"#,
      result: ##"error answer-not-an-option "\"Red\"": `Red` is not an option of `colour`"##,
      help: "did you mean `red`?"
    ),
    Row(
      text: #"{"colour": ["red"]}"#,
      result: ##"error answer-type "[\"red\"]": `colour` is a picker field, but this is a list"##
    ),
    Row(
      text: #"{"features": "redis"}"#,
      result:
        ##"error answer-type "\"redis\"": `features` is a multi-selector field, but this is the text `"redis"`"##,
      help: #"write a list: `["redis"]`"#
    ),
    Row(
      text: #"{"features": "redis, metrics"}"#,
      result:
        ##"error answer-type "\"redis, metrics\"": `features` is a multi-selector field, but this is the text `"redis, metrics"`"##,
      help: #"write a list: `["redis", "metrics"]`"#
    ),
    Row(
      text: #"{"features": ["redis", 7]}"#,
      result:
        #"error answer-type "7": an option of `features` has to be text, but this is the number `7`"#,
      help: "write the id of an option"
    ),
    Row(
      text: #"{"features": ["redis", "metrics", "redis"]}"#,
      result:
        ##"error answer-repeated "\"redis\"": answer to `features` does not fit: `redis` is chosen more than once"##,
      help: "keep one"
    ),
    Row(
      text: #"{"features": ["redis", "metric"]}"#,
      result:
        ##"error answer-not-an-option "\"metric\"": `metric` is not an option of `features`"##,
      help: "did you mean `metrics`?"
    ),
    Row(
      text: #"{"slug": 1}"#,
      result: ##"error answer-computed "\"slug\"": `slug` is computed from other answers"##,
      help: "leave it out"
    ),
    Row(
      text: #"{"hint": "x"}"#,
      result: ##"error answer-computed "\"hint\"": `hint` is a note, which takes no answer"##,
      help: "leave it out"
    ),
    Row(
      text: #"{"basics": {"name": "x", "port": 1}}"#,
      result: ##"error unknown-answer "\"basics\"": the form has no field `basics`"##,
      help:
        "leave it out; it asks for `name`, `port`, `debug`, `colour`, `features`, `token`, `data` and `list`"
    ),
    Row(
      text: #"{"features": [["redis"]]}"#,
      result:
        ##"error answer-type "[\"redis\"]": an option of `features` has to be text, but this is a list"##,
      help: "write the id of an option"
    ),
    Row(
      text: "port: 1e2.5",
      result: #"error answer-type "1e2.5": `port` is a number field, but this is the text `1e2.5`"#,
      help: "write it in digits, for example `12`",
      isYAMLOnly: true
    ),
    Row(
      text: "name = x\nport = 3\n",
      result:
        #"error answers-not-a-mapping "name = x\nport = 3": answers have to be a mapping of ids to answers, and this is a text"#,
      help: "write keys with answers, for example `{\"name\": …}`; `{}` if there are none",
      isYAMLOnly: true
    ),
    Row(
      text: #"{"nmae": "x"}"#,
      result: ##"error unknown-answer "\"nmae\"": the form has no field `nmae`"##
    ),
    Row(
      text: #"["name"]"#,
      result:
        ##"error answers-not-a-mapping "[\"name\"]": answers have to be a mapping of ids to answers, and this is a list"##
    ),
    Row(
      text: "# nothing yet\n",
      result:
        #"error answers-not-a-mapping "": answers have to be a mapping of ids to answers, and this is an empty file"#,
      help: "write keys with answers, for example `{\"name\": …}`; `{}` if there are none",
      isYAMLOnly: true
    ),
  ]

  /// Of fields of any JSON, where no other field is a secret.
  static let refusedValues = [
    Row(
      text: "data: { a: [on] }",
      result:
        #"error answer-type "on": in the answer to `data`, some readers of YAML take `on` for a boolean"#,
      help: #"quote it: `"on"`"#,
      isYAMLOnly: true
    ),
    Row(
      text: "list: [{ 1: a }]",
      result:
        #"error answer-type "1": in the answer to `list`, some readers of YAML take `1` for a number"#,
      help: #"quote it: `"1"`"#,
      isYAMLOnly: true
    ),
    Row(
      text: "data: { a: }",
      result: #"error answer-type "": in the answer to `data`, a value is missing"#,
      help: #"write `null`, or `""` for an empty text"#,
      isYAMLOnly: true
    ),
    Row(
      text: #"{"list": {"a": 1}}"#,
      result: ##"error answer-type "\"a\"": `list` has to be an array, but this is a mapping"##
    ),
    Row(
      text: #"{"list": "[]"}"#,
      result:
        ##"error answer-type "\"[]\"": `list` has to be an array, but this is the text `"[]"`"##
    ),
  ]

  @Test(arguments: refusedValues) func refusesWhatIsNoValue(_ sample: Row) {
    let form = Sample.form([Sample.json("data"), Sample.json("list", .array)])
    for source in sources(sample) {
      let resolution = form.resolve(AnswerRequest(files: [source]))
      #expect(resolution.told == [sample.result])
      if let help = sample.help { #expect(resolution.findings.first?.help == help) }
    }
  }

  @Test(arguments: accepted) func readsAnAnswerAsItsFieldDoes(_ sample: Row) {
    for source in sources(sample) {
      let resolution = form.resolve(AnswerRequest(files: [source]))
      #expect(resolution.told == [])
      #expect(resolution.json.withoutDefaults == sample.result)
    }
  }

  @Test(arguments: refused) func refusesWhatIsNoAnswer(_ sample: Row) {
    for source in sources(sample) {
      let resolution = form.resolve(AnswerRequest(files: [source]))
      #expect(resolution.told == [sample.result])
      if let help = sample.help { #expect(resolution.findings.first?.help == help) }
      #expect(!resolution.isAccepted)
    }
  }

  @Test func tellsEachSectionThatHoldsAnswers() {
    let resolution = form.resolve("basics:\n  name: x\nmore:\n  port: 1\n")
    #expect(
      resolution.findings.map(\.message) == [
        "the form has no field `basics`", "the form has no field `more`",
      ]
    )
  }

  @Test func saysNothingOfATextWithAByteThatIsNone() {
    let source = SourceText(
      name: "a.yaml",
      bytes: Array("name: a\u{1}b\n".utf8.map { $0 == 1 ? 0xFF : $0 })
    )
    let resolution = form.resolve(AnswerRequest(files: [ParsedSource.parse(source, as: .yaml)]))
    #expect(resolution.findings.map(\.rule) == ["invalid-text"])
  }

  @Test func offersToQuoteWhatIsNotTextWithoutQuotes() {
    let finding = form.resolve("name: no\n").findings.first
    #expect(finding?.fix?.isSafe == true)
    #expect(finding?.fix?.replacement == #""no""#)
  }

  @Test(
    "JSON of an assignment or a variable is reported where it is wrong",
    arguments: [
      ("[1,", ##"error syntax "[": `[` is never closed"##),
      (" tru", ##"error syntax "tru": `tru` is not a JSON value"##),
      (
        #"[{"a":1,"a":2}]"#,
        ##"error duplicate-key "\"a\"": key `a` is used twice in one mapping"##
      ),
      (
        #"{"a":1}"#,
        ##"error answer-type "\"a\"": `list` has to be an array, but this is a mapping"##
      ),
      ("null", ##"error answer-type "null": `list` has a key but no answer"##),
      (" ", ##"error answer-type " ": `list` is a json field, but this is ` `"##),
    ]
  )
  func wrongJSON(text: String, told: String) {
    #expect(form.resolve(set: "list=\(text)").told == [told])
    let surroundings = Surroundings(variable: { $0 == "A_LIST" ? text : nil })
    let request = AnswerRequest(environmentPrefix: "A_", surroundings: surroundings)
    #expect(form.resolve(request).told == [told])
  }

  @Test("The column of a mistake in an assignment counts from its start")
  func column() {
    let finding = form.resolve(set: "data={\"a\": tru}").findings.first
    #expect(finding?.location.start == SourcePosition(line: 1, column: 12))
    #expect(finding?.idPath == IDPath("field", "data"))
  }

  @Test("A value is as deep as a result can be that holds it", arguments: [31, 32])
  func depth(levels: Int) {
    let value = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    for sign in ["=", ":="] {
      let resolution = form.resolve(set: "list\(sign)\(value)")
      #expect(resolution.isAccepted == (levels == 31))
      let written = String(decoding: resolution.answers.bytes(as: .json), as: UTF8.self)
      let again = form.resolve(AnswerRequest(files: [.json(written)]))
      #expect(again.told == [])
      #expect(again.answers.bytes(as: .json) == resolution.answers.bytes(as: .json))
    }
  }

  @Test("The last assignment counts, and `y` is text with a warning")
  func lastAssignment() {
    let resolution = form.resolve(set: "data=[1]", "data={\"y\":2}")
    #expect(resolution.told == [])
    #expect(resolution.answers["data"] == .json(["y": 2]))
    let yaml = form.resolve("data: { x: 1, y: 2 }")
    #expect(yaml.findings.map(\.severity) == [.warning])
    #expect(yaml.findings.first?.fix?.replacement == "\"y\"")
    #expect(yaml.answers["data"] == .json(["x": 1, "y": 2]))
  }

  @Test func tellsEverythingAtOnceInFormOrder() {
    let resolution = form.resolve(
      """
      extra: 1
      features: [kafka]
      port: "80"
      name: 7
      colour: blue
      """
    )
    #expect(
      resolution.findings.map(\.rule) == [
        "answer-type", "answer-type", "answer-not-an-option", "answer-not-an-option",
        "unknown-answer",
      ]
    )
    #expect(
      resolution.findings.map(\.idPath.description) == [
        "field:name", "field:port", "field:colour/option:blue", "field:features/option:kafka",
        "key:extra",
      ]
    )
  }

  @Test func tellsWhatIsMissingAmongTheOtherFields() {
    let form = Sample.form([
      Sample.text("last", required: true), Sample.number("port"),
      Sample.text("first", required: true), Sample.number("seats"),
    ])
    let files = [
      ParsedSource.yaml("seats: a\nport: b\nextra: 1\n"), .yaml("port: c\nother: 1\n"),
    ]
    #expect(
      form.resolve(AnswerRequest(files: files)).findings.map(\.idPath.description) == [
        "field:last", "field:port", "field:first", "field:seats", "key:extra", "key:other",
      ]
    )
  }

  @Test(arguments: ["two", "1,5", "0x1F"])
  func saysHowANumberIsWritten(_ text: String) {
    let form = Sample.form([Field(id: "port", kind: .number(NumberField()))])
    let help = "write it in digits, for example `12`"
    #expect(form.resolve("port: \(text)\n").findings.map(\.help) == [help])
    #expect(form.resolve(set: "port=\(text)").findings.map(\.help) == [help])
  }

  @Test func theExampleOfAFormatIsToldOnce() {
    let form = Sample.form([Sample.text("mail", TextField(format: .email))])
    let finding = form.resolve("mail: x\n").findings.first
    #expect(finding?.message.contains("ada@example.org") == true)
    #expect(finding?.help == nil)
  }

  @Test func saysNothingAboutWhatASyntaxErrorHides() {
    let required = Sample.form([
      Sample.text("name"), Sample.text("last", required: true),
    ])
    let file = ParsedSource.json(#"{"name": "a", "#)
    #expect(required.resolve(AnswerRequest(files: [file])).findings.map(\.rule) == ["syntax"])
  }

  private let form = Sample.everyKind

  private func sources(_ sample: Row) -> [ParsedSource] {
    sample.isYAMLOnly ? [.yaml(sample.text)] : [.yaml(sample.text), .json(sample.text)]
  }
}

extension String {
  /// Without what the sample form adds by itself: a toggle that is off, and the slug.
  fileprivate var withoutDefaults: String {
    var text = self
    for added in [#","debug":false"#, #""debug":false,"#, #""debug":false"#] {
      if let range = text.firstRange(of: added) { text.removeSubrange(range) }
    }
    if let start = text.firstRange(of: #","slug":""#) {
      text.removeSubrange(start.lowerBound...)
      text += "}"
    }
    return text
  }
}
