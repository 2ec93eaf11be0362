import Diagnostics
import FormAnswers
import FormModel
import FormReader
import JSON
import SourceTree
import Testing

/// Where a value comes from: the first source that has one wins.
struct PrecedenceTests {
  static let form = Sample.form([
    Sample.text("name", default: .literal(.text("from the form"))),
    Sample.selector("features", ["postgres", "redis"].options),
    Sample.toggle("dry-run"),
  ])

  struct Row: CustomTestStringConvertible {
    var name: String
    var request: AnswerRequest
    var value: AnswerValue
    var origin: AnswerOrigin
    var testDescription: String { name }
  }

  static let rows: [Row] = {
    let everything = AnswerRequest(
      assignments: [Assignment("name=from set")],
      files: [.yaml("name: from one", name: "one"), .yaml("name: from two", name: "two")],
      environmentPrefix: "APP_",
      draft: .json(#"{"name": "from the draft"}"#),
      surroundings: Surroundings(variable: { $0 == "APP_NAME" ? "from a variable" : nil })
    )
    var rows: [Row] = []
    func add(_ name: String, _ value: String, _ origin: AnswerOrigin, _ request: AnswerRequest) {
      rows.append(Row(name: name, request: request, value: .text(value), origin: origin))
    }
    var request = everything
    request.assignments.append(Assignment("name=from the last set"))
    add("the last assignment", "from the last set", .set, request)
    request = everything
    add("an assignment", "from set", .set, request)
    request.assignments = []
    add("the last file", "from two", .file("two"), request)
    request.files[1] = .yaml("{}", name: "two")
    add("an earlier file", "from one", .file("one"), request)
    request.files = []
    add("a variable", "from a variable", .environment("APP_NAME"), request)
    request.environmentPrefix = nil
    add("the draft", "from the draft", .draft, request)
    request.draft = nil
    add("the default", "from the form", .default(.literal(.text("from the form"))), request)
    return rows
  }()

  @Test(arguments: [
    (
      "name: Big One\nslug: big-one", #"{"name":"Big One","debug":false,"slug":"big-one"}"#, []
    ),
    (
      "name: Big One\nslug: other", #"{"name":"Big One","debug":false,"slug":"big-one"}"#,
      [
        "warning answer-computed \"slug\": `slug` is computed from other answers, "
          + "and they give another value"
      ]
    ),
  ])
  func resultsCanBeFilledFromAgain(_ yaml: String, _ json: String, _ told: [String]) {
    let resolution = Sample.everyKind.resolve(yaml)
    #expect(resolution.told == told)
    #expect(resolution.json == json)
    #expect(resolution.isAccepted)
  }

  @Test("A computed field that is hidden is not asked, and is not computed")
  func hiddenComputed() throws {
    let text = """
      formwork: 1
      id: sample
      fields:
        - { id: use, type: toggle, label: Use }
        - { id: made, type: computed, value: x, when: use }

      """
    let source = SourceText(name: "a.form.yaml", text: text)
    let decoded = FormDecoder.decode(.parse(source, as: .yaml)) { _, _ in LoadedOptions(list: nil) }
    let form = try #require(decoded.form)
    #expect(form.resolve("use: false\nmade: x").findings.map(\.rule) == ["answer-hidden"])
    #expect(form.resolve("use: true\nmade: y").findings.map(\.rule) == ["answer-computed"])
    #expect(form.resolve("use: true\nmade: x").findings.isEmpty)
  }

  @Test("A computed number in other digits is no other value", arguments: ["1.0e+5", "100000"])
  func computedNumbers(spelling: String) throws {
    let large = try #require(ExactNumber(json: "1e5"))
    let number = ComputedField(.literal(.number(large)), as: .number(NumberField()))
    let list = ComputedField(.literal(.json([.number("1e5")])), as: .json(JSONField()))
    let form = Sample.form([
      Field(id: "made", kind: .computed(number)), Field(id: "list", kind: .computed(list)),
    ])
    let resolution = form.resolve("made: \(spelling)\nlist: [\(spelling)]")
    #expect(resolution.told == [])
    #expect(resolution.json == #"{"made":1e5,"list":[1e5]}"#)
  }

  @Test("A computed whole number is read again")
  func computedWholeNumbers() {
    let number = ComputedField(.literal(.number(7)), as: .number(NumberField(isInteger: true)))
    let resolution = Sample.form([Field(id: "made", kind: .computed(number))]).resolve("made: 7")
    #expect(resolution.told == [])
    #expect(resolution.json == #"{"made":7}"#)
  }

  @Test func optionsHaveTheSpellingOfTheForm() {
    let options = ["ni\u{F1}o", "b"].options
    let form = Sample.form([Sample.picker("one", options), Sample.selector("many", options)])
    let answers = form.resolve("one: nin\u{303}o\nmany: [b, nin\u{303}o]").answers
    let expected = "{\"one\":\"ni\u{F1}o\",\"many\":[\"ni\u{F1}o\",\"b\"]}\n"
    #expect(answers.bytes(as: .jsonl).elementsEqual(expected.utf8))
  }

  @Test(arguments: rows) func theFirstSourceWins(_ row: Row) {
    let resolution = Self.form.resolve(row.request)
    #expect(resolution.told == [])
    let entry = resolution.answers.entries.first
    #expect(entry?.value == row.value)
    #expect(entry?.origin == row.origin)
  }

  @Test func anAnswerThatLosesIsNotJudged() {
    var request = AnswerRequest(assignments: [Assignment("name=right")])
    request.files = [.yaml("name: [wrong]")]
    #expect(Self.form.resolve(request).told == [])
  }

  /// What `--set` and variables say for each kind of field.
  @Test(arguments: [
    (["name=a=b, c"], #"{"name":"a=b, c"}"#),
    (["name=no"], #"{"name":"no"}"#),
    (["port=0.10"], #"{"port":0.10}"#),
    (["debug=true"], #"{"debug":true}"#),
    (["colour=red"], #"{"colour":"red"}"#),
    (["features=redis", "features=postgres"], #"{"features":["postgres","redis"]}"#),
    (["features:=[]"], #"{"features":[]}"#),
    ([#"name:="b""#], #"{"name":"b"}"#),
    (["port:= 7 "], #"{"port":7}"#),
  ])
  func assignmentsAreTypedByTheirField(_ assignments: [String], _ json: String) {
    let fields = Sample.everyKind.ownFields.prefix(5).map { field in
      var field = field
      // A toggle that nobody has to answer would be in every row.
      if case .toggle = field.kind { field.defaultValue = .environment("nothing") }
      return field
    }
    let form = Sample.form(fields)
    let resolution = form.resolve(AnswerRequest(assignments: assignments.map { Assignment($0) }))
    #expect(resolution.told == [])
    #expect(resolution.json == json)
  }

  /// What programs and people write for a boolean, where all is text; a file says `true` or `false`.
  @Test(arguments: [
    ("true", true), ("false", false), ("Yes", true), ("NO", false), ("on", true), ("Off", false),
    ("1", true), ("0", false),
  ])
  func aToggleIsReadFromTheUsualWords(_ word: String, _ isOn: Bool) {
    let form = Sample.form([
      Sample.toggle("debug"), Sample.toggle("law", default: .environment("LAW")),
    ])
    let surroundings = Surroundings(variable: { ["APP_DEBUG", "LAW"].contains($0) ? word : nil })
    let requests = [
      AnswerRequest(assignments: [Assignment("debug=\(word)")], surroundings: surroundings),
      AnswerRequest(environmentPrefix: "APP_", surroundings: surroundings),
    ]
    for request in requests {
      let resolution = form.resolve(request)
      #expect(resolution.told == [])
      #expect(resolution.json == #"{"debug":\#(isOn),"law":\#(isOn)}"#)
    }
    let isStrict = form.resolve("debug: \(word)").told.isEmpty == false
    #expect(isStrict == !["true", "false"].contains(word))
  }

  @Test("An empty variable is none where something has to be chosen")
  func emptyVariable() {
    let selector = MultiSelectorField(options: .list(OptionList(["a"].options)), minSelections: 1)
    let form = Sample.form([
      Field(id: "few", defaultValue: .literal(.options(["a"])), kind: .multiSelector(selector))
    ])
    let request = AnswerRequest(
      environmentPrefix: "",
      surroundings: Surroundings(variable: { _ in "" })
    )
    #expect(form.resolve(request).told == [])
    #expect(form.resolve(request).json == #"{"few":["a"]}"#)
  }

  @Test("Where all answers are whole, a number is written as one, whatever it came from")
  func wholeNumbers() throws {
    let four = try #require(ExactNumber(json: "4.0"))
    let whole = NumberField(isInteger: true)
    let form = Sample.form([
      Sample.number("default", whole, default: .literal(.number(four))),
      Sample.number("set", whole),
      Sample.number("file", whole), Sample.number("variable", whole), Sample.number("other"),
      Sample.computed("text", [.field("default", [])]),
    ])
    var request = AnswerRequest(
      assignments: [Assignment("set=+1e1")],
      files: [.yaml("file: 8.0e+1\nother: 4.0")],
      environmentPrefix: "",
      surroundings: Surroundings(variable: { $0 == "VARIABLE" ? "5." : nil })
    )
    let json = #"{"default":4,"set":10,"file":80,"variable":5,"other":4.0,"text":"4"}"#
    #expect(form.resolve(request).json == json)
    request = AnswerRequest(files: [.json(#"{"set": 8e1, "other": 8e1}"#)])
    #expect(form.resolve(request).json == #"{"default":4,"set":80,"other":8e1,"text":"4"}"#)
  }

  @Test(arguments: [
    ("debug=y", #"error answer-type "y": `debug` is a toggle field, but this is `y`"#),
    ("port=eighty", #"error answer-type "eighty": `port` is a number field, but this is `eighty`"#),
    ("port=", #"error answer-type "": `port` is a number field, but this is empty"#),
    ("name=", #"error answer-type "": answer to `name` is empty, which is no answer"#),
    ("name", #"error assignment-syntax "name": `name` is neither `ID=VALUE` nor `ID:=JSON`"#),
    ("=x", #"error assignment-syntax "=x": this is neither `ID=VALUE` nor `ID:=JSON`"#),
    (
      "features=",
      #"error answer-not-an-option "": answer to `features` is empty, which is not an option"#
    ),
    (
      "features=postgres,redis",
      #"error answer-not-an-option "postgres,redis": `postgres,redis` is not an option of `features`"#
    ),
    ("nmae=x", #"error unknown-answer "nmae": the form has no field `nmae`"#),
    ("$form=x", #"error unknown-answer "$form": the form has no field `$form`"#),
    (
      #"port:="7""#,
      ##"error answer-type "\"7\"": `port` is a number field, but this is the text `"7"`"##
    ),
    ("port:=", #"error assignment-syntax "port:=": this is neither `ID=VALUE` nor `ID:=JSON`"#),
  ])
  func assignmentsThatAreNotRight(_ assignment: String, _ told: String) {
    let resolution = Sample.everyKind.resolve(set: assignment)
    #expect(resolution.told == [told])
    #expect(resolution.findings.first?.location.source.name == "--set")
  }

  @Test("An empty text is no items, and is not read as JSON")
  func emptyItems() {
    let items = CollectionField(item: Form(id: "drives", fields: [Sample.number("drives.size")]))
    let form = Sample.form([Field(id: "drives", kind: .collection(items))])
    #expect(
      form.resolve(set: "drives=").told
        == [#"error answer-type "": `drives` is a list field, but this is empty"#]
    )
  }

  @Test func aSyntaxErrorInAnAssignmentStandsInTheAssignment() {
    let finding = Sample.everyKind.resolve(set: #"features:=["redis" "metrics"]"#).findings.first
    #expect(finding?.rule == "syntax")
    let shown = String(decoding: finding?.location.source.shownBytes ?? [], as: UTF8.self)
    #expect(shown == "features:=\(String(repeating: "*", count: 19))")
    #expect(finding?.location.range.lowerBound == 19)
  }

  @Test(arguments: [
    ("APP_DRY_RUN", "true", #"{"dry-run":true}"#),
    ("APP_FEATURES", "redis\npostgres\n", #"{"features":["postgres","redis"],"dry-run":false}"#),
    ("APP_FEATURES", "redis\r\n", #"{"features":["redis"],"dry-run":false}"#),
    ("APP_FEATURES", "", #"{"features":[],"dry-run":false}"#),
    ("APP_NAME", "", #"{"name":"from the form","dry-run":false}"#),
    ("NAME", "x", #"{"name":"from the form","dry-run":false}"#),
  ])
  func variablesAreNamedByPrefixAndID(_ name: String, _ value: String, _ json: String) {
    let request = AnswerRequest(
      environmentPrefix: "APP_",
      surroundings: Surroundings(variable: { $0 == name ? value : nil })
    )
    let resolution = Self.form.resolve(request)
    #expect(resolution.told == [])
    #expect(resolution.json.hasSuffix(json.dropFirst()))
  }

  @Test func aVariableThatDoesNotFitIsNamed() {
    let request = AnswerRequest(
      environmentPrefix: "APP_",
      surroundings: Surroundings(variable: { $0 == "APP_DRY_RUN" ? "2" : nil })
    )
    let finding = Self.form.resolve(request).findings.first
    #expect(
      finding?.told == #"error answer-type "2": `dry-run` is a toggle field, but this is `2`"#
    )
    #expect(finding?.location.source.name == "APP_DRY_RUN")
  }

  @Test func aDraftThatDoesNotFitIsLeftOutWithAWarning() {
    let draft = ParsedSource.json(#"{"gone": 1, "name": 7, "features": ["kafka"]}"#)
    let resolution = Self.form.resolve(AnswerRequest(draft: draft))
    #expect(resolution.findings.map(\.severity) == [.warning, .warning, .warning])
    #expect(resolution.isAccepted)
    #expect(resolution.json == #"{"dry-run":false}"#)
  }
}
