import FormModel
import FormReader

/// A form with fields of every type, and some of the answers it can get.
enum AskedForm {
  private static let fields: [Field] = [
    Field(id: "name", kind: .text(TextField())),
    Field(id: "code", kind: .text(TextField(maxLength: 3, pattern: "[ab]*c?"))),
    Field(id: "secret", kind: .text(TextField(isSecure: true))),
    Field(id: "size", kind: .number(NumberField(min: -5, max: 1000))),
    Field(id: "i", kind: .number(NumberField(isInteger: true, min: 1, max: 9))),
    Field(id: "a", kind: .toggle(ToggleField())),
    Field(id: "b", kind: .toggle(ToggleField())),
    Field(id: "c", kind: .toggle(ToggleField())),
    Field(id: "d", kind: .toggle(ToggleField())),
    Field(
      id: "region",
      kind: .picker(PickerField(options: options("eu", "us", "asia pacific", "none")))
    ),
    Field(
      id: "features",
      kind: .multiSelector(
        MultiSelectorField(
          options: .list(
            OptionList([
              Option(id: "postgres"), Option(id: "redis"), Option(id: "a"),
              Option(id: "none", isExclusive: true),
            ])
          ),
          maxSelections: 3
        )
      )
    ),
    Field(
      id: "must",
      isRequired: true,
      kind: .picker(PickerField(options: options("x", "y z", "it's")))
    ),
    Field(id: "remark", kind: .note(NoteField("Remark"))),
    Field(
      id: "made",
      kind: .computed(
        ComputedField(Template(parts: [.field("name", []), .literal("-"), .field("size", [])]))
      )
    ),
  ]

  private static func options(_ ids: OptionID...) -> OptionSource {
    .list(OptionList(ids.map { Option(id: $0) }))
  }

  /// What names mean after the last field.
  static func scope() -> ReferenceScope {
    ReferenceScope(
      meaning: { name in
        switch name {
        case "later": .later
        case "self": .itself
        case "old": .renamed(to: "name")
        case "gone": .retired(nil)
        default: fields.first { $0.id.rawValue == name }.map { .earlier($0) } ?? .unknown
        }
      },
      earlierIDs: { fields.map(\.id.rawValue) },
      comparesAnswers: true
    )
  }

  /// The form with one more field, which is shown when a condition holds.
  static func showing(_ condition: Condition) -> Form {
    let last = Field(
      id: "last",
      condition: condition,
      kind: .note(NoteField(LocalizedText("Last")))
    )
    let fields = fields + [last]
    return Form(id: "asked", fields: fields)
  }

  /// The form with one more field, a toggle, whose rule is a condition.
  static func ruled(by condition: Condition) -> Form {
    let rule = FieldRule(must: condition, message: "No")
    return Form(
      id: "asked",
      fields: fields + [Field(id: "last", kind: .toggle(ToggleField()), rules: [rule])]
    )
  }

  /// Answers the form accepts: each value occurs beside many others.
  static let answers: [[FieldID: AnswerValue]] = (0..<96).map { round in
    var mix = UInt64(round)
    func pick(_ values: [AnswerValue?]) -> AnswerValue? {
      mix = mix &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return values[Int((mix >> 33) % UInt64(values.count))]
    }
    let toggle: [AnswerValue?] = [.toggle(false), .toggle(true)]
    var answers: [FieldID: AnswerValue] = [:]
    answers["name"] = pick([nil, .text("it"), .text("a b"), .text("x")])
    answers["code"] = pick([nil] + ["a", "ab", "b", "c", "abc", "aaa", "bbb"].map { .text($0) })
    answers["secret"] = pick([nil, .text("it")])
    answers["size"] = pick([nil] + [-5, 0, 1, 2, 1000].map { .number($0) })
    answers["i"] = pick([nil] + [1, 2, 5, 9].map { .number($0) })
    for id: FieldID in ["a", "b", "c", "d"] { answers[id] = pick(toggle) }
    answers["region"] = pick([nil] + ["eu", "us", "asia pacific", "none"].map { .option($0) })
    answers["must"] = pick(["x", "y z", "it's"].map { .option($0) })
    let chosen: [[OptionID]] = [
      [], ["postgres"], ["redis"], ["a"], ["none"], ["postgres", "a"], ["postgres", "redis", "a"],
    ]
    answers["features"] = pick([nil] + chosen.map { .options($0) })
    return answers
  }
}
