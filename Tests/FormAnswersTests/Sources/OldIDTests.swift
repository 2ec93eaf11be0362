import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// Renamed ids are read with a note, retired ones dropped with a warning.
struct OldIDTests {
  static let colours = [
    Option(id: "red", renamedFrom: ["crimson"]), Option(id: "green"), Option(id: "blue"),
  ]
  static let gone = [Retirement<OptionID>(id: "puce", label: "Puce")]
  static let form = Sample.form(
    [
      Sample.text("team", renamedFrom: ["squad", "group"]),
      Sample.picker("colour", colours, retired: gone),
      Sample.selector("palette", colours, retired: gone, max: 2),
    ],
    version: "2",
    renamedFrom: ["old-service"],
    retired: [Retirement(id: "fax", label: "Fax number"), Retirement(id: "telex")]
  )

  @Test(arguments: [
    (
      "squad: a", #"{"team":"a"}"#,
      #"info answer-renamed "squad": field `squad` is called `team` now"#
    ),
    (
      "colour: crimson", #"{"colour":"red"}"#,
      #"info answer-renamed "crimson": option `crimson` of `colour` is called `red` now"#
    ),
    (
      "palette: [blue, crimson]", #"{"palette":["red","blue"]}"#,
      #"info answer-renamed "crimson": option `crimson` of `palette` is called `red` now"#
    ),
    ("fax: \"1\"", "{}", #"warning answer-retired "fax": field `fax` (Fax number) is retired"#),
    ("telex: [1, 2]", "{}", #"warning answer-retired "telex": field `telex` is retired"#),
    (
      "colour: puce", "{}",
      #"warning answer-retired "puce": option `puce` (Puce) of `colour` is retired"#
    ),
    (
      "palette: [puce, blue]", #"{"palette":["blue"]}"#,
      #"warning answer-retired "puce": option `puce` (Puce) of `palette` is retired"#
    ),
    (
      "palette: [puce]", "{}",
      #"warning answer-retired "puce": option `puce` (Puce) of `palette` is retired"#
    ),
    (
      "$form: { id: old-service }", "{}",
      #"info answer-renamed "old-service": form `old-service` is called `service` now"#
    ),
  ])
  func oldAnswersAreStillRead(_ yaml: String, _ json: String, _ told: String) {
    let resolution = Self.form.resolve(yaml)
    #expect(resolution.told == [told])
    #expect(resolution.json == json)
    #expect(resolution.isAccepted)
  }

  @Test(arguments: [
    (
      "squad: a\nteam: b",
      [
        #"error answer-renamed "team": `squad` and `team` are answers to the same field"#
      ]
    ),
    (
      "squad: a\ngroup: b",
      [
        #"error answer-renamed "group": `squad` and `group` are answers to the same field"#
      ]
    ),
    (
      "palette: [red, crimson]",
      [
        #"info answer-renamed "crimson": option `crimson` of `palette` is called `red` now"#,
        #"error answer-repeated "crimson": answer to `palette` does not fit: `red` is chosen more than once"#,
      ]
    ),
    (
      "palette: [pink, blue, puce]",
      [
        #"error answer-not-an-option "pink": `pink` is not an option of `palette`"#,
        #"warning answer-retired "puce": option `puce` (Puce) of `palette` is retired"#,
      ]
    ),
    (
      "palette: [puce, blue, pink]",
      [
        #"warning answer-retired "puce": option `puce` (Puce) of `palette` is retired"#,
        #"error answer-not-an-option "pink": `pink` is not an option of `palette`"#,
      ]
    ),
  ])
  func bothAtOnceAreAnError(_ yaml: String, _ told: [String]) {
    let resolution = Self.form.resolve(yaml)
    #expect(resolution.told == told)
    #expect(resolution.json == "{}")
  }

  @Test func anOldIDInOneSourceAndTheNewInAnotherIsPrecedence() {
    var request = AnswerRequest(assignments: [Assignment("team=new")])
    request.files = [.yaml("squad: old")]
    let resolution = Self.form.resolve(request)
    #expect(resolution.json == #"{"team":"new"}"#)
    #expect(resolution.isAccepted)
  }

  @Test(arguments: [
    (
      ["APP_SQUAD": "a"], #"{"team":"a"}"#,
      [#"info answer-renamed "a": field `squad` is called `team` now"#]
    ),
    (
      ["APP_GROUP": "b", "APP_SQUAD": ""], #"{"team":"b"}"#,
      [#"info answer-renamed "b": field `group` is called `team` now"#]
    ),
    (["APP_TEAM": "new", "APP_SQUAD": "old"], #"{"team":"new"}"#, []),
    (
      ["APP_COLOUR": "crimson"], #"{"colour":"red"}"#,
      [#"info answer-renamed "crimson": option `crimson` of `colour` is called `red` now"#]
    ),
    (
      ["APP_PALETTE": "blue\npuce\ncrimson"], #"{"palette":["red","blue"]}"#,
      [
        #"warning answer-retired "puce": option `puce` (Puce) of `palette` is retired"#,
        #"info answer-renamed "crimson": option `crimson` of `palette` is called `red` now"#,
      ]
    ),
  ])
  func oldVariablesAreStillRead(
    _ variables: [String: String],
    _ json: String,
    _ told: [String]
  ) {
    let surroundings = Surroundings(variable: { variables[$0] })
    let request = AnswerRequest(environmentPrefix: "APP_", surroundings: surroundings)
    let resolution = Self.form.resolve(request)
    #expect(resolution.told == told)
    #expect(resolution.json == json)
    #expect(resolution.isAccepted)
  }

  @Test func helpNamesTheVariableToSet() {
    let surroundings = Surroundings(variable: { $0 == "APP_SQUAD" ? "a" : nil })
    let request = AnswerRequest(environmentPrefix: "APP_", surroundings: surroundings)
    let finding = Self.form.resolve(request).findings.first
    #expect(finding?.help == "set `APP_TEAM` instead of `APP_SQUAD`")
  }

  @Test(arguments: [
    ("$form: { id: service, version: \"2\" }", []),
    ("$form: {}", []),
    (
      "$form: { id: other }",
      [
        #"error answer-form-mismatch "other": these are answers to form `other`, and the form is `service`"#
      ]
    ),
    (
      "$form: { version: \"1\" }",
      [
        ##"error answer-form-mismatch "\"1\"": these are answers to version `1`, and the form is version `2`"##
      ]
    ),
    (
      "$form: { version: 2 }",
      [
        #"error answer-form-mismatch "2": `$form` has to be a mapping of `id` and `version`, which are texts"#
      ]
    ),
    (
      "$form: { name: service }",
      [
        #"error answer-form-mismatch "name": `$form` has to be a mapping of `id` and `version`, which are texts"#
      ]
    ),
    (
      "$form: service",
      [
        #"error answer-form-mismatch "service": `$form` has to be a mapping of `id` and `version`, which are texts"#
      ]
    ),
    (
      "$schema: 1",
      [#"error answer-form-mismatch "1": `$schema` has to be a text"#]
    ),
  ])
  func aFileMaySayWhichFormItAnswers(_ yaml: String, _ told: [String]) {
    #expect(Self.form.resolve(yaml).told == told)
  }

  @Test func unknownKeysAreDroppedOnRequest() {
    var request = AnswerRequest(files: [.yaml("taem: a")])
    request.allowsUnknown = true
    let resolution = Self.form.resolve(request)
    #expect(resolution.told == [#"warning unknown-answer "taem": the form has no field `taem`"#])
    #expect(resolution.isAccepted)
    let strict = Self.form.resolve("taem: a").findings.first
    #expect(strict?.label == "did you mean `team`?")
    #expect(strict?.fix?.replacement == "team")
  }
}

@Suite("Old ids in items")
struct OldItemIDTests {
  /// A list whose items had other fields, also those of a list in it.
  private static let form = Sample.form([
    list(
      "drives",
      [
        Field(
          id: "drives.capacity",
          owner: "drives",
          kind: .number(NumberField()),
          renamedFrom: ["drives.limits.size"]
        ),
        list(
          "drives.parts",
          [
            Field(
              id: "drives.parts.code",
              owner: "drives.parts",
              kind: .text(TextField()),
              renamedFrom: ["drives.parts.old.key"]
            )
          ],
          owner: "drives",
          retired: [Retirement(id: "drives.parts.code.no", key: "code.no")]
        ),
      ],
      retired: [
        Retirement(id: "drives.size", key: "size", label: "Size"),
        Retirement(id: "drives.rpm", key: "rpm"),
      ]
    )
  ])

  /// A list as it is read from a form: places of what is retired count from an item.
  private static func list(
    _ id: FieldID,
    _ fields: [Field],
    owner: FieldID? = nil,
    retired: [Retirement<FieldID>]
  ) -> Field {
    let item = Form(id: FormID(id.rawValue), fields: fields, retired: retired)
    return Field(id: id, owner: owner, kind: .collection(CollectionField(item: item)))
  }

  private static let dropped = [
    "field `drives[0].size` (Size) is retired", "field `drives[0].rpm` is retired",
  ]

  @Test("A file has old answers at their places")
  func file() {
    let resolution = Self.form.resolve(
      "drives: [{ limits: { size: 3 }, size: 9, rpm: 1, parts: [{ old: { key: u } }] }]"
    )
    #expect(resolution.json == #"{"drives":[{"capacity":3,"parts":[{"code":"u"}]}]}"#)
    #expect(resolution.isAccepted)
    let told = resolution.findings.filter { $0.severity == .warning }.map(\.message)
    #expect(told == Self.dropped)
  }

  @Test("A draft has them under the whole id that the field had in the item")
  func draft() {
    let draft = ParsedSource.json(
      #"{"drives": [{"$number": 0, "limits.size": 3, "size": 9, "rpm": 1, "#
        + #""parts": [{"$number": 0, "old.key": "u", "code.no": "v"}]}]}"#
    )
    let resolution = Self.form.resolve(AnswerRequest(draft: draft))
    #expect(resolution.json == #"{"drives":[{"capacity":3,"parts":[{"code":"u"}]}]}"#)
    #expect(resolution.isAccepted)
    let told = resolution.findings.filter { $0.severity == .warning }.map(\.message)
    #expect(told == Self.dropped + ["field `drives[0].parts[0].code.no` is retired"])
  }

  @Test(
    "An assignment names an old field of an item by its whole id there",
    arguments: [
      (
        "drives[0].limits.size=3", #"{"drives":[{"capacity":3}]}"#,
        [
          #"info answer-renamed "drives[0].limits.size": field `limits.size` is called `drives.capacity` now"#
        ]
      ),
      (
        "drives[0].parts[0].old.key=u", #"{"drives":[{"parts":[{"code":"u"}]}]}"#,
        [
          #"info answer-renamed "drives[0].parts[0].old.key": field `old.key` is called `drives.parts.code` now"#
        ]
      ),
      (
        "drives[0].size=9", "{}",
        [#"warning answer-retired "drives[0].size": field `drives[0].size` (Size) is retired"#]
      ),
      (
        "drives[0].parts[0].code.no=v", "{}",
        [
          #"warning answer-retired "drives[0].parts[0].code.no": field `drives[0].parts[0].code.no` is retired"#
        ]
      ),
      ("drives[0].capacity=3", #"{"drives":[{"capacity":3}]}"#, []),
    ]
  )
  func assignment(_ text: String, _ json: String, _ told: [String]) {
    let resolution = Self.form.resolve(set: text)
    #expect(resolution.json == json)
    #expect(resolution.told == told)
    #expect(resolution.isAccepted)
    // What to write instead leads into the item, too.
    for finding in resolution.findings where finding.rule == "answer-renamed" {
      let path = text.prefix { $0 != "=" }
      let word = path.contains("parts") ? "drives[0].parts[0].code" : "drives[0].capacity"
      #expect(finding.expected == [word])
      #expect(finding.found == String(path))
      #expect(finding.help == "write `\(word)`")
    }
  }

  @Test("The last word of an old id is no name")
  func lastWord() {
    let resolution = Self.form.resolve(set: "drives[0].parts[0].key=u")
    #expect(resolution.findings.map(\.rule) == ["unknown-answer"])
  }
}
