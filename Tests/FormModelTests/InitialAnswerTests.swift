import FormModel
import Testing

@Suite("What a field has as long as nobody answers it")
struct InitialAnswerTests {
  private static let optional = FieldKind.toggle(ToggleField())
  private static let consent = FieldKind.toggle(ToggleField(mustBeOn: "the law"))
  private static let text = FieldKind.text(TextField())
  private static let made = Template(parts: [.literal("v"), .field("size", [])])

  static let rows: [(kind: FieldKind, isRequired: Bool, FieldDefault?, expected: FieldDefault?)] = [
    (text, false, nil, nil),
    (text, false, .template(Template("x")), .value(.text("x"))),
    (text, false, .template(Template("")), nil),
    (text, false, .template(made), .template(made)),
    (text, true, .environment("USER"), .environment("USER")),
    (text, true, .git("user.name"), .git("user.name")),
    (.number(NumberField()), true, .value(.number(3)), .value(.number(3))),
    (optional, false, nil, .value(.toggle(false))),
    (optional, true, nil, nil),
    (optional, true, .value(.toggle(false)), .value(.toggle(false))),
    (consent, false, nil, nil),
    (consent, false, .value(.toggle(false)), nil),
    (consent, false, .value(.toggle(true)), .value(.toggle(true))),
    (.note(NoteField("n")), false, nil, nil),
    (.computed(ComputedField(Template("x"))), false, nil, .value(.text("x"))),
    (.computed(ComputedField(made)), false, nil, .template(made)),
  ]

  @Test(arguments: rows)
  func initialAnswer(
    kind: FieldKind,
    isRequired: Bool,
    value: FieldDefault?,
    expected: FieldDefault?
  ) {
    let field = Field(id: "f", isRequired: isRequired, defaultValue: value, kind: kind)
    #expect(field.initialAnswer == expected)
  }
}
