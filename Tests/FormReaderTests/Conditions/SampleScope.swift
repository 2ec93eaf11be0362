import FormModel
import FormReader
import Testing

/// A form with a field of every kind, as the tables of conditions and templates see it.
enum SampleScope {
  static let fields: [Field] = [
    Field(id: "docker", kind: .toggle(ToggleField())),
    Field(id: "name", kind: .text(TextField())),
    Field(id: "token", kind: .text(TextField(isSecure: true))),
    Field(id: "replicas", kind: .number(NumberField(isInteger: true, min: 1, max: 5))),
    Field(id: "release", kind: .date(DateField())),
    Field(
      id: "framework",
      kind: .picker(
        PickerField(
          options: .list(
            OptionList([
              Option(id: "hummingbird"), Option(id: "vapor", renamedFrom: ["steam"]),
              Option(id: "none"), Option(id: "two words"), Option(id: "3.10"), Option(id: "true"),
            ])
          ),
          retired: [Retirement(id: "kitura", label: "Kitura")]
        )
      )
    ),
    Field(
      id: "features",
      kind: .multiSelector(
        MultiSelectorField(
          options: .list(
            OptionList([
              Option(id: "postgres"), Option(id: "redis"), Option(id: "none"), Option(id: "any"),
              Option(id: "C++"),
            ])
          )
        )
      )
    ),
    Field(
      id: "repository",
      kind: .picker(PickerField(options: .batched(BatchedSource(command: [Template("list")]))))
    ),
    Field(
      id: "tags",
      kind: .multiSelector(
        MultiSelectorField(options: .list(OptionList([Option(id: "red")])), allowsCustom: true)
      )
    ),
    Field(id: "terms", kind: .note(NoteField("read this"))),
    Field(id: "slug", kind: .computed(ComputedField(Template(parts: [.field("name", [.slug])])))),
  ]

  /// `broken` and `Älter` could not be read, `owner` comes later, `own` is the field itself, `squad` is an old
  /// id of `name`, and `fax` is retired.
  static func scope() -> ReferenceScope {
    ReferenceScope(
      meaning: { name in
        switch name {
        case "broken", "Älter": .broken
        case "owner": .later
        case "own": .itself
        case "squad": .renamed(to: "name")
        case "fax": .retired("Fax number")
        default: fields.first { $0.id.rawValue == name }.map { .earlier($0) } ?? .unknown
        }
      },
      earlierIDs: { fields.map(\.id.rawValue) }
    )
  }
}
