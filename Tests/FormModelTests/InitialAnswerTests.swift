import FormModel
import Testing

@Suite("What a field has as long as nobody answers it")
struct InitialAnswerTests {
  private static let optional = FieldKind.toggle(ToggleField())
  private static let consent = FieldKind.toggle(ToggleField(mustBeOn: "the law"))
  private static let text = FieldKind.text(TextField())
  private static let made = Template(parts: [.literal("v"), .field("size", [])])

  static let rows: [(kind: FieldKind, isRequired: Bool, ValueSource?, expected: ValueSource?)] = [
    (text, false, nil, nil),
    (text, false, .literal(.text("x")), .literal(.text("x"))),
    (text, false, .literal(.text("")), nil),
    (text, false, .template(made), .template(made)),
    (text, true, .environment("USER"), .environment("USER")),
    (text, true, .git("user.name"), .git("user.name")),
    (.number(NumberField()), true, .literal(.number(3)), .literal(.number(3))),
    (optional, false, nil, .literal(.toggle(false))),
    (optional, true, nil, nil),
    (optional, true, .literal(.toggle(false)), .literal(.toggle(false))),
    (consent, false, nil, nil),
    (consent, false, .literal(.toggle(false)), nil),
    (consent, false, .literal(.toggle(true)), .literal(.toggle(true))),
    (.note(NoteField("n")), false, nil, nil),
    (.computed(ComputedField(Template("x"))), false, nil, .literal(.text("x"))),
    (.computed(ComputedField(made)), false, nil, .template(made)),
  ]

  @Test(arguments: rows)
  func initialAnswer(
    kind: FieldKind,
    isRequired: Bool,
    value: ValueSource?,
    expected: ValueSource?
  ) {
    let field = Field(id: "f", isRequired: isRequired, defaultValue: value, kind: kind)
    #expect(field.initialAnswer == expected)
  }
}
