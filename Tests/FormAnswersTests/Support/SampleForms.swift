import FormAnswers
import FormModel
import SourceTree

/// Fields as short as a table needs them.
enum Sample {
  static func text(
    _ id: FieldID,
    _ text: TextField = TextField(),
    required: Bool = false,
    when condition: Condition? = nil,
    default value: ValueSource? = nil,
    renamedFrom: [FieldID] = []
  ) -> Field {
    Field(
      id: id,
      isRequired: required,
      condition: condition,
      defaultValue: value,
      kind: .text(text),
      renamedFrom: renamedFrom
    )
  }

  static func number(
    _ id: FieldID,
    _ number: NumberField = NumberField(),
    default value: ValueSource? = nil
  ) -> Field {
    Field(id: id, defaultValue: value, kind: .number(number))
  }

  static func toggle(
    _ id: FieldID,
    _ toggle: ToggleField = ToggleField(),
    required: Bool = false,
    default value: ValueSource? = nil
  ) -> Field {
    Field(id: id, isRequired: required, defaultValue: value, kind: .toggle(toggle))
  }

  static func picker(
    _ id: FieldID,
    _ options: [Option],
    retired: [Retirement<OptionID>] = [],
    custom: Bool = false,
    required: Bool = false,
    default value: ValueSource? = nil
  ) -> Field {
    let picker = PickerField(
      options: .list(OptionList(options)),
      retired: retired,
      allowsCustom: custom
    )
    return Field(id: id, isRequired: required, defaultValue: value, kind: .picker(picker))
  }

  static func selector(
    _ id: FieldID,
    _ options: [Option],
    retired: [Retirement<OptionID>] = [],
    custom: Bool = false,
    max: Int? = nil,
    when condition: Condition? = nil
  ) -> Field {
    let selector = MultiSelectorField(
      options: .list(OptionList(options)),
      retired: retired,
      maxSelections: max,
      allowsCustom: custom
    )
    return Field(id: id, condition: condition, kind: .multiSelector(selector))
  }

  static func json(
    _ id: FieldID,
    _ shape: JSONField.Shape? = nil,
    default value: ValueSource? = nil
  ) -> Field {
    Field(id: id, defaultValue: value, kind: .json(JSONField(shape: shape)))
  }

  static func computed(_ id: FieldID, _ parts: [Template.Part]) -> Field {
    Field(id: id, kind: .computed(ComputedField(Template(parts: parts))))
  }

  static func form(
    _ fields: [Field],
    version: String? = nil,
    renamedFrom: [FormID] = [],
    retired: [Retirement<FieldID>] = []
  ) -> Form {
    Form(
      id: "service",
      version: version,
      fields: fields,
      renamedFrom: renamedFrom,
      retired: retired
    )
  }

  /// One field of each kind, without rules.
  static let everyKind = form([
    text("name"), number("port"), toggle("debug"),
    picker("colour", ["red", "green", "navy-blue"].options),
    selector("features", ["postgres", "redis", "metrics"].options),
    text("token", TextField(isSecure: true)), json("data"), json("list", .array),
    computed("slug", [.field("name", [.slug])]),
    Field(id: "hint", kind: .note(NoteField("read me"))),
  ])
}

extension [String] {
  /// Options without anything but their ids.
  var options: [Option] { map { Option(id: OptionID($0)) } }
}
