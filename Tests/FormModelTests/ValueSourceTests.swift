import FormModel
import Testing

@Suite("Where a value comes from that the form gives")
struct ValueSourceTests {
  private static let size = Field(id: "size", kind: .number(NumberField()))
  private static let name = Field(id: "name", kind: .text(TextField()))
  private static let choice = Field(
    id: "choice",
    kind: .multiSelector(
      MultiSelectorField(
        options: .list(
          OptionList([
            Option(id: "always"),
            Option(id: "named", condition: .test(.isAnswered("name"))),
          ])
        )
      )
    )
  )

  /// With `size` answered by 3, and `name` not answered.
  static let rows: [(Field, ValueSource, Result<AnswerValue, DefaultFailure>)] = [
    (name, .literal(.text("x")), .success(.text("x"))),
    (name, made(from: "size"), .success(.text("v3"))),
    (size, made(from: "name"), .failure(.unanswered("name"))),
    (name, .template(Template(parts: [.field("size", []), .literal("")])), .success(.text("3"))),
    (name, .environment("USER"), .success(.text("from USER"))),
    (name, .environment("EMPTY"), .failure(.notSet(.environment("EMPTY")))),
    (name, .git("user.name"), .failure(.notSet(.git("user.name")))),
    (
      size, .environment("USER"),
      .failure(.unusable(.environment("USER"), .text("from USER"), [.wrongType]))
    ),
    (choice, .literal(.options(["always", "named"])), .success(.options(["always"]))),
    (choice, .literal(.options(["named"])), .failure(.notOffered)),
    (choice, .literal(.options([])), .success(.options([]))),
  ]

  private static func made(from field: FieldID) -> ValueSource {
    .template(Template(parts: [.literal("v"), .field(field, [])]))
  }

  @Test("has a value with given answers, or a reason why it has none", arguments: rows)
  func value(
    field: Field,
    source: ValueSource,
    expected: Result<AnswerValue, DefaultFailure>
  ) {
    let fields = [Self.size, Self.name, Self.choice]
    let form = Form(id: "f", fields: fields)
    let outside = OutsideValues(variable: { $0 == "EMPTY" ? "" : "from \($0)" })
    var context = ValidationContext(
      ScopeStates(FieldTable(of: form, repeating: FieldState())),
      outside: outside
    )
    context.states.own["size"]?.value = .number(3)
    let value = Result { () throws(DefaultFailure) in
      try source.value(of: field, in: &context) { text in
        field.kind.number == nil ? .text(text) : nil
      }
    }
    #expect(value == expected)
  }

  /// What a rule that compares with a value says of the other answer.
  static let relations: [(Field, AnswerValue, Condition.Test, Condition?)] = [
    (
      size, .number(3), .relates(.answer("size"), .less, .answer("other")),
      .test(.compares("other", .greater, .number(3)))
    ),
    (
      size, .number(3), .relates(.answer("other"), .less, .answer("size")),
      .test(.compares("other", .less, .number(3)))
    ),
    (
      size, .number(3), .relates(.count("other"), .equal, .answer("size")),
      .test(.counts("other", .equal, 3))
    ),
    (
      name, .text("x"), .relates(.answer("name"), .equal, .answer("other")),
      .test(.isOneOf("other", [.text("x")]))
    ),
    (
      choice, .options(["always"]), .relates(.count("choice"), .greater, .answer("other")),
      .test(.compares("other", .less, .number(1)))
    ),
    (choice, .options(["named"]), .relates(.count("choice"), .greater, .answer("other")), nil),
  ]

  @Test("compares a value of the form with another answer", arguments: relations)
  func relation(field: Field, value: AnswerValue, test: Condition.Test, expected: Condition?) {
    #expect(ValueSource.literal(value).condition(for: test, of: field) == expected)
  }

  @Test("names other ids in a form where fields and options are renamed")
  func renamed() {
    let ids = Renames(fields: ["old": "new"], options: ["color": ["red": "rouge"]])
    let source = ValueSourceTests.made(from: "old")
    let renamed = source.renamed(of: "color", ids)
    #expect(renamed == ValueSourceTests.made(from: "new"))
    #expect(renamed.fields == ["new"])
    let literal = ValueSource.literal(.options(["red", "blue"]))
    let expected = ValueSource.literal(.options(["rouge", "blue"]))
    #expect(literal.renamed(of: "color", ids) == expected)
  }
}
