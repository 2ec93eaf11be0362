import Diagnostics
import FormModel
import FormReader
import SourceTree

/// A form with fields of every type, and some of the answers it can get.
enum AskedForm {
  private static let text = """
    formwork: 1
    id: asked
    fields:
      - { id: name, type: text, label: Name }
      - { id: secret, type: text, label: Secret, secure: true }
      - { id: size, type: number, label: Number, min: -5, max: 1000 }
      - { id: i, type: number, label: Integer, integer: true, min: 1, max: 9 }
      - { id: a, type: toggle, label: A }
      - { id: b, type: toggle, label: B }
      - { id: c, type: toggle, label: C }
      - { id: d, type: toggle, label: D }
      - { id: region, type: picker, label: Region, options: [eu, us, "asia pacific", none] }
      - id: features
        type: multi-selector
        label: Features
        max-selections: 3
        options: [postgres, redis, a, { id: none, label: None, exclusive: true }]
      - { id: must, type: picker, label: Must, required: true, options: [x, "y z", "it's"] }
      - { id: remark, type: note, text: Remark }
      - { id: made, type: computed, value: "{name}-{size}" }
    """

  private static let form: Form = {
    let parsed = ParsedSource.parse(SourceText(name: "asked.form.yaml", text: text), as: .yaml)
    let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
    guard decoded.isValid, let form = decoded.form else {
      fatalError("the form is right: \(decoded.findings.map(\.message))")
    }
    return form
  }()

  /// What names mean after the last field.
  static func scope() -> ReferenceScope {
    ReferenceScope(
      meaning: { name in
        switch name {
        case "later": .later
        case "self": .itself
        case "old": .renamed(to: "name")
        case "gone": .retired(nil)
        default: form[FieldID(name)].map { .earlier($0) } ?? .unknown
        }
      },
      earlierIDs: { form.fields.map(\.id.rawValue) }
    )
  }

  /// The form with one more field, which is shown when a condition holds.
  static func showing(_ condition: Condition) -> Form {
    let last = Field(id: "last", condition: condition, kind: .note(LocalizedText("Last")))
    let fields = form.fields + [last]
    return Form(
      id: form.id,
      sections: [FormSection(fieldRange: 0..<fields.count)],
      fields: fields
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
