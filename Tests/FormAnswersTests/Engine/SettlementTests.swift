import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// One pass in form order: shown or hidden, answered, defaulted or missing.
struct SettlementTests {
  static let usesFramework = Condition.not(.test(.isOneOf("framework", [.option("none")])))
  static let form = Form(
    id: "service",
    sections: [
      FormSection(id: "basics", fields: ["name", "repository", "advanced"]),
      FormSection(
        id: "stack",
        condition: .test(.isOn("advanced")),
        fields: ["framework", "features", "summary"]
      ),
    ],
    fields: [
      Sample.text("name", required: true),
      Sample.text(
        "repository",
        TextField(maxLength: 12),
        required: true,
        default: .template(Template(parts: [.field("name", []), .literal("-svc")]))
      ),
      Sample.toggle("advanced"),
      Sample.picker("framework", ["vapor", "none"].options, default: .literal(.option("vapor"))),
      Sample.selector("features", ["redis", "postgres"].options, when: usesFramework),
      Sample.computed(
        "summary",
        [.field("name", [.upper]), .literal("/"), .field("features", [])]
      ),
    ]
  )

  @Test(arguments: [
    ("name: api", #"{"name":"api","repository":"api-svc","advanced":false}"#),
    ("name: api\nrepository: own", #"{"name":"api","repository":"own","advanced":false}"#),
    (
      "name: api\nadvanced: true",
      #"{"name":"api","repository":"api-svc","advanced":true,"framework":"vapor"}"#
    ),
    (
      "name: api\nadvanced: true\nfeatures: [postgres, redis]",
      #"{"name":"api","repository":"api-svc","advanced":true,"framework":"vapor","features":["redis","postgres"],"summary":"API/redis,postgres"}"#
    ),
    (
      "features: []\nadvanced: true\nname: api",
      #"{"name":"api","repository":"api-svc","advanced":true,"framework":"vapor","features":[],"summary":"API/"}"#
    ),
  ])
  func defaultsFollowAndComputedFieldsAppear(_ yaml: String, _ json: String) {
    let resolution = Self.form.resolve(yaml)
    #expect(resolution.told == [])
    #expect(resolution.json == json)
  }

  @Test(arguments: [
    (
      "an answer to a field of a hidden section",
      "name: api\nframework: vapor",
      [#"error answer-hidden "framework": `framework` is not asked, because `advanced` is false"#]
    ),
    (
      "an answer to a hidden field",
      "name: api\nadvanced: true\nframework: none\nfeatures: [redis]",
      [
        #"error answer-hidden "features": `features` is not asked, because `framework != none` is false"#
      ]
    ),
    (
      "what is missing, but not what follows from it",
      "advanced: true",
      [#"error answer-missing "a": `name` has no answer, and is required"#]
    ),
    (
      "a wrong answer, but not what depends on it",
      "name: api\nadvanced: true\nframework: vapour\nfeatures: [redis]",
      [#"error answer-not-an-option "vapour": `vapour` is not an option of `framework`"#]
    ),
    (
      "a wrong answer, and a wrong one that depends on it",
      "name: api\nadvanced: 1\nfeatures: [kafka]",
      [
        #"error answer-type "1": `advanced` is a toggle field, but this is the number `1`"#,
        #"error answer-not-an-option "kafka": `kafka` is not an option of `features`"#,
      ]
    ),
    (
      "a default that does not fit, and is missed",
      "name: a-long-name",
      [
        #"error answer-missing "n": `repository` has no answer, and is required"#
      ]
    ),
  ])
  func oneCauseIsOneFinding(_ name: String, _ yaml: String, _ told: [String]) {
    #expect(Self.form.resolve(yaml).told.sortedByMissing == told.sortedByMissing)
  }

  @Test func pruningDropsHiddenAnswersWithANote() {
    var request = AnswerRequest(files: [.yaml("name: api\nframework: vapor")])
    request.prunesHidden = true
    let resolution = Self.form.resolve(request)
    #expect(
      resolution.told == [
        #"info answer-hidden "framework": `framework` is not asked, because `advanced` is false"#
      ]
    )
    #expect(resolution.json == #"{"name":"api","repository":"api-svc","advanced":false}"#)
  }

  @Test func missingAnswersAreAllListedOrAccepted() {
    let form = Sample.form([
      Sample.text("a", required: true), Sample.text("b"),
      Sample.toggle("c", required: true), Sample.toggle("d", ToggleField(mustBeOn: "by law")),
    ])
    var request = AnswerRequest()
    let strict = form.resolve(request)
    #expect(strict.missing == ["a", "c", "d"])
    #expect(
      strict.told == [
        #"error answer-missing "": `a` has no answer, and is required"#,
        #"error answer-missing "": `c` has no answer, and is required"#,
        #"error answer-missing "": `d` has no answer, and has to be true: by law"#,
      ]
    )
    request.acceptsMissing = true
    let partial = form.resolve(request)
    #expect(partial.told == [])
    #expect(partial.missing == ["a", "c", "d"])
    #expect(partial.json == "{}")
  }

  /// A toggle without an answer.
  @Test(arguments: [
    ("starts off", ToggleField(), false, nil, #"{"t":false}"#),
    ("is asked when required", ToggleField(), true, nil, "{}"),
    ("is asked when it has to be on", ToggleField(mustBeOn: "why"), false, nil, "{}"),
    ("has its default", ToggleField(), true, true, #"{"t":true}"#),
    ("is asked when off by default but to be on", ToggleField(mustBeOn: "why"), false, false, "{}"),
  ])
  func aToggle(
    _ name: String,
    _ toggle: ToggleField,
    _ isRequired: Bool,
    _ value: Bool?,
    _ json: String
  ) {
    let field = Sample.toggle(
      "t",
      toggle,
      required: isRequired,
      default: value.map { .literal(.toggle($0)) }
    )
    var request = AnswerRequest()
    request.acceptsMissing = true
    let resolution = Sample.form([field]).resolve(request)
    #expect(resolution.told == [])
    #expect(resolution.json == json)
    #expect(resolution.missing.isEmpty == (json != "{}"))
  }

  /// Defaults from outside are read as `--set` reads them.
  @Test(arguments: [
    (Sample.text("f", default: .environment("V")), "ada", #"{"f":"ada"}"#, true),
    (Sample.text("f", default: .git("user.name")), "git", #"{"f":"git"}"#, true),
    (Sample.number("f", default: .environment("V")), "7", #"{"f":7}"#, true),
    (Sample.number("f", default: .environment("V")), "seven", "{}", false),
    (Sample.toggle("f", default: .environment("V")), "true", #"{"f":true}"#, true),
    (Sample.toggle("f", default: .environment("V")), "Yes", #"{"f":true}"#, true),
    (Sample.toggle("f", default: .environment("V")), "y", "{}", false),
    (Sample.picker("f", ["red"].options, default: .environment("V")), "red", #"{"f":"red"}"#, true),
    (Sample.picker("f", ["red"].options, default: .environment("V")), "blue", "{}", false),
    (Sample.text("f", TextField(maxLength: 2), default: .environment("V")), "abc", "{}", false),
    (Sample.text("f", default: .environment("V")), "", "{}", true),
    (Sample.text("f", default: .environment("W")), "ada", "{}", true),
  ])
  func aDefaultFromOutside(_ field: Field, _ value: String, _ json: String, _ isQuiet: Bool) {
    let surroundings = Surroundings(
      variable: { $0 == "V" ? value : nil },
      gitValue: { $0 == "user.name" ? "git" : nil }
    )
    let resolution = Sample.form([field]).resolve(AnswerRequest(surroundings: surroundings))
    #expect(resolution.json == json)
    #expect(resolution.findings.map(\.rule) == (isQuiet ? [] : ["default-not-usable"]))
    #expect(resolution.isAccepted)
  }

  @Test func optionsThatAreNotOfferedLeaveTheDefault() {
    let options = [Option(id: "a"), Option(id: "b", condition: .test(.isOn("on")))]
    var field = Sample.selector("f", options)
    field.defaultValue = .literal(.options(["a", "b"]))
    let form = Sample.form([Sample.toggle("on"), field])
    #expect(form.resolve("on: true").json == #"{"on":true,"f":["a","b"]}"#)
    #expect(form.resolve("on: false").json == #"{"on":false,"f":["a"]}"#)
    let told = form.resolve("f: [b]").findings
    #expect(
      told.map(\.message) == [
        "answer to `f` does not fit: `b` is not offered with the other answers"
      ]
    )
    #expect(told.first?.notes.map(\.message) == ["it is offered when `on`"])
  }

  @Test func customEntriesComeAfterTheOptionsAsGiven() {
    let form = Sample.form([Sample.selector("f", ["a", "b"].options, custom: true)])
    #expect(form.resolve("f: [z, b, c, a]").json == #"{"f":["a","b","z","c"]}"#)
  }

  @Test func anAnswerToAPagedSourceIsNotChecked() {
    let paged = BatchedSource(command: [Template("list")])
    let field = Field(id: "repo", kind: .picker(PickerField(options: .batched(paged))))
    let resolution = Sample.form([field]).resolve("repo: acme/billing")
    #expect(
      resolution.told == [
        #"info answer-unchecked "acme/billing": answer to `repo` was not checked against its source"#
      ]
    )
    #expect(resolution.json == #"{"repo":"acme/billing"}"#)
  }

  @Test func anAnswerToADeprecatedFieldIsTold() {
    var field = Sample.text("fax", default: .literal(.text("none")))
    field.deprecated = "use email"
    let form = Sample.form([field])
    #expect(form.resolve("{}").told == [])
    #expect(
      form.resolve("fax: a").told == [
        #"warning answer-deprecated "fax": `fax` should no longer be answered: use email"#
      ]
    )
  }

  @Test func theWizardSettlesWithoutSources() {
    let engine = AnswerEngine(Self.form)
    let states = engine.settle(["name": .text("api"), "features": .options(["redis"])]).own
    #expect(states.map(\.value) == [.text("api"), .text("api-svc"), .toggle(false), nil, nil, nil])
    #expect(Array(states)[4].visibility == .hidden(.test(.isOn("advanced"))))
    #expect(engine.settle([:])["name"]?.isMissing == true)
    #expect(engine.settle(["name": .text("")])["name"]?.problems.count == 1)
  }

  @Test func aFormOfManyFieldsTakesTimeInProportion() {
    let fields = (0..<20_000).map { index in
      Sample.text(
        FieldID("f\(index)"),
        when: index == 0 ? nil : .test(.isAnswered(FieldID("f\(index - 1)"))),
        default: .literal(.text("x"))
      )
    }
    let resolution = Sample.form(fields).resolve("f0: a")
    #expect(resolution.answers.entries.count == 20_000)
  }
}

extension [String] {
  /// Missing answers have no place of their own, so their excerpt does not matter here.
  fileprivate var sortedByMissing: [String] {
    map { text in
      guard text.hasPrefix("error answer-missing"), let colon = text.firstRange(of: "\":") else {
        return text
      }
      return "error answer-missing" + text[colon.upperBound...]
    }
  }
}
