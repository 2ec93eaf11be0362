import Diagnostics
import FormModel
import JSON
import Testing

/// What each kind of field accepts, and every fact it reports.
struct FieldValidatorTests {
  struct Sample: CustomTestStringConvertible {
    var name: String
    var kind: FieldKind
    var value: AnswerValue
    var problems: [AnswerProblem]
    var testDescription: String { name }

    init(_ name: String, _ kind: FieldKind, _ value: AnswerValue, _ problems: AnswerProblem...) {
      (self.name, self.kind, self.value, self.problems) = (name, kind, value, problems)
    }
  }

  static let short = FieldKind.text(TextField(minLength: 2, maxLength: 4))
  static let slug = FieldKind.text(
    TextField(pattern: "[a-z]+", patternMessage: "small letters", format: .slug)
  )

  static let texts = [
    Sample("at the least length", short, .text("ab")),
    Sample("at the greatest length", short, .text("abcd")),
    Sample("too short", short, .text("a"), .miscounted(.minLength, limit: 2, found: 1)),
    Sample("too long", short, .text("abcde"), .miscounted(.maxLength, limit: 4, found: 5)),
    Sample("four scalars of four bytes", short, .text("\u{1F600}\u{1F600}\u{1F600}\u{1F600}")),
    Sample("one character of two scalars", short, .text("e\u{301}")),
    Sample(
      "one character of five scalars",
      short,
      .text("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"),
      .miscounted(.maxLength, limit: 4, found: 5)
    ),
    Sample("nothing", short, .text(""), .emptyText),
    Sample("a space is a text", .text(TextField()), .text(" ")),
    Sample("two lines", .text(TextField()), .text("a\nb"), .lineBreak),
    Sample("a line separator", .text(TextField()), .text("a\u{2028}b"), .lineBreak),
    Sample("two lines where allowed", .text(TextField(isMultiline: true)), .text("a\r\nb")),
    Sample("a tab", .text(TextField()), .text("a\tb")),
    Sample("a null character", .text(TextField()), .text("a\u{0}"), .nullCharacter),
    Sample("a match of the whole text", slug, .text("abc")),
    Sample(
      "every problem at once",
      .text(TextField(minLength: 9, pattern: "[a-z]+", patternMessage: "small", format: .slug)),
      .text("A\nB"),
      .lineBreak,
      .miscounted(.minLength, limit: 9, found: 3),
      .patternMismatch(pattern: "[a-z]+", message: "small"),
      .formatMismatch(.slug)
    ),
    Sample("a pattern nobody can compile", .text(TextField(pattern: "(")), .text("x")),
  ]

  static let values = [
    Sample("any value", .json(JSONField()), .json("")),
    Sample("null inside", .json(JSONField()), .json([.null])),
    Sample("null", .json(JSONField()), .json(.null), .wrongType),
    Sample("an array", .json(JSONField(shape: .array)), .json([])),
    Sample("an object", .json(JSONField(shape: .object)), .json([:])),
    Sample("no array", .json(JSONField(shape: .array)), .json([:]), .wrongType),
    Sample("no object", .json(JSONField(shape: .object)), .json("{}"), .wrongType),
    Sample("a text that is no JSON yet", .json(JSONField()), .text("[1"), .wrongType),
  ]

  static let numbers = [
    Sample("the least", .number(NumberField(min: 1, max: 3)), .number(1)),
    Sample("the greatest, spelled otherwise", .number(NumberField(max: 3)), .number(n("3.00"))),
    Sample(
      "a hair too much",
      .number(NumberField(max: 3)),
      .number(n("3.00000000000000000001")),
      .aboveMax(3, found: n("3.00000000000000000001"))
    ),
    Sample("too little", .number(NumberField(min: 1)), .number(0), .belowMin(1, found: 0)),
    Sample("whole by value", .number(NumberField(isInteger: true)), .number(n("1e2"))),
    Sample(
      "a fraction",
      .number(NumberField(isInteger: true)),
      .number(n("1.5")),
      .notInteger(found: n("1.5"))
    ),
    Sample("a decimal step", .number(NumberField(step: n("0.1"))), .number(n("0.3"))),
    Sample("steps count from the minimum", .number(NumberField(min: 1, step: 2)), .number(7)),
    Sample(
      "between two steps",
      .number(NumberField(min: 1, step: 2)),
      .number(4),
      .offStep(2, from: 1, found: 4)
    ),
    Sample(
      "steps are counted to any number of digits",
      .number(NumberField(step: n("0.001"))),
      .number(n("1000000000000000"))
    ),
    Sample(
      "a hair beside a step",
      .number(NumberField(step: n("0.5"))),
      .number(n("123456789012345678.4")),
      .offStep(n("0.5"), from: 0, found: n("123456789012345678.4"))
    ),
    Sample(
      "digits beyond a Double",
      .number(NumberField(max: n("12345678901234567890"))),
      .number(n("12345678901234567891")),
      .aboveMax(n("12345678901234567890"), found: n("12345678901234567891"))
    ),
  ]

  static let toggles = [
    Sample("off", .toggle(ToggleField()), .toggle(false)),
    Sample("on where it has to be", .toggle(ToggleField(mustBeOn: "why")), .toggle(true)),
    Sample(
      "off where it has to be on",
      .toggle(ToggleField(mustBeOn: "why")),
      .toggle(false),
      .mustBeOn(reason: "why")
    ),
  ]

  static let colours = OptionSource.list(
    OptionList([
      Option(id: "red"), Option(id: "green"),
      Option(id: "gold", condition: .test(.isOn("rich"))),
      Option(id: "grey", disabledReason: "sold out"),
      Option(id: "none", isExclusive: true),
    ])
  )
  static let picker = FieldKind.picker(PickerField(options: colours))
  static let open = FieldKind.picker(PickerField(options: colours, allowsCustom: true))
  static let many = FieldKind.multiSelector(
    MultiSelectorField(options: colours, minSelections: 1, maxSelections: 2)
  )

  static let options = [
    Sample("an option", picker, .option("red")),
    Sample("no option", picker, .option("Red"), .notAnOption("Red", at: 0)),
    Sample(
      "a disabled option",
      picker,
      .option("grey"),
      .optionDisabled("grey", reason: "sold out", at: 0)
    ),
    Sample(
      "an option whose condition is false",
      picker,
      .option("gold"),
      .optionNotOffered("gold", .test(.isOn("rich")), at: 0)
    ),
    Sample("a custom entry", open, .option("sea green")),
    Sample(
      "a custom entry with a space at the end",
      open,
      .option("sea "),
      .malformedOption("sea ", at: 0)
    ),
    Sample("an empty custom entry", open, .option(""), .malformedOption("", at: 0)),
    Sample(
      "a custom entry of 129 characters",
      open,
      .option(OptionID(String(repeating: "\u{E9}", count: 129))),
      .malformedOption(OptionID(String(repeating: "\u{E9}", count: 129)), at: 0)
    ),
    Sample("an option of a command", .picker(PickerField(options: .batched(paged))), .option("x")),
    Sample("options in any order", many, .options(["green", "red"])),
    Sample("too few", many, .options([]), .miscounted(.minSelections, limit: 1, found: 0)),
    Sample(
      "a repeat counts once",
      many,
      .options(["red", "green", "red"]),
      .repeated("red", at: 2)
    ),
    Sample(
      "what is repeated often is told once",
      many,
      .options(["red", "red", "red", "red"]),
      .repeated("red", at: 1)
    ),
    Sample(
      "what is repeated among many",
      .multiSelector(
        MultiSelectorField(
          options: .list(OptionList((0..<20).map { Option(id: OptionID("option-\($0)")) })),
          allowsCustom: true
        )
      ),
      .options(
        (0..<15).map { OptionID("option-\($0)") } + ["own", "option-3", "own", "option-3", "other"]
      ),
      .repeated("option-3", at: 16),
      .repeated("own", at: 17)
    ),
    Sample(
      "an exclusive option with others, and too many",
      many,
      .options(["red", "none", "green"]),
      .notAlone("none", at: 1),
      .miscounted(.maxSelections, limit: 2, found: 3)
    ),
    Sample("an exclusive option alone", many, .options(["none"])),
  ]

  static let paged = BatchedSource(command: [Template("list")])

  @Test(arguments: texts + numbers + toggles + options)
  func tellsEverythingThatIsWrongWithAnAnswer(_ sample: Sample) {
    let validator = sample.kind.validator()
    #expect(validator.problems(of: sample.value) == sample.problems)
  }

  /// Texts that nobody can see, and texts with something in them.
  @Test(
    "Where an answer is needed, white space alone is none",
    arguments: [
      (" ", true), ("\t", true), ("\u{A0}\u{3000}", true), ("\u{2009}", true), (" a", false),
      ("\u{200B}", false), ("-", false),
    ]
  )
  func blanks(text: String, isBlank: Bool) {
    for isRequired in [true, false] {
      let problems = FieldKind.text(TextField()).validator(isRequired: isRequired).problems(
        of: .text(text)
      )
      #expect(problems == (isBlank && isRequired ? [.blankText] : []))
    }
  }

  @Test func offersAnOptionByTheOtherAnswers() {
    let validator = Self.picker.validator()
    let field = Field(id: "rich", kind: .toggle(ToggleField()))
    let form = Form(id: "f", fields: [field])
    var context = ValidationContext(
      ScopeStates(FieldTable(of: form, repeating: FieldState(value: .toggle(true))))
    )
    #expect(validator.problems(of: .option("gold"), in: &context).isEmpty)
  }

  @Test(arguments: [
    FieldKind.text(TextField()), .toggle(ToggleField()), picker, many, .note(NoteField("n")),
    .computed(ComputedField(Template("t"))),
  ])
  func refusesAnAnswerOfAnotherKind(_ kind: FieldKind) {
    #expect(kind.validator().problems(of: .number(1)) == [.wrongType])
  }

  @Test func speaksThePersonsLanguageWhereTheAuthorDoes() {
    let reason = LocalizedText(translations: [
      .init(language: "en", text: "needed by law"), .init(language: "es", text: "lo exige la ley"),
    ])
    let problem = AnswerProblem.mustBeOn(reason: reason ?? "")
    #expect(problem.message(for: ["es-MX"]) == "has to be yes: lo exige la ley")
  }

  @Test("Texts that share a budget are not said to be wrong once it is spent")
  func sharesABudget() {
    var state: UInt32 = 7
    let text = String(
      (0..<2_000).map { _ -> Character in
        state = state &* 1_664_525 &+ 1_013_904_223
        return state >> 20 & 1 == 0 ? "a" : "b"
      }
    )
    let validator = FieldKind.text(TextField(maxLength: 9, pattern: "[ab]*a[ab]{900}")).validator()
    #expect(!validator.problems(of: .text(text)).contains(.tooMuchWork))
    var context = ValidationContext(budget: WorkBudget(matching: 100_000))
    let long = AnswerProblem.miscounted(.maxLength, limit: 9, found: 2_001)
    #expect(validator.problems(of: .text(text + "!"), in: &context) == [long, .tooMuchWork])
    #expect(context.budget.matching <= 0)
    #expect(validator.problems(of: .text("aab"), in: &context).contains(.tooMuchWork))
    let plain = FieldKind.text(TextField(maxLength: 9)).validator()
    #expect(plain.problems(of: .text("aab"), in: &context) == [])
  }

  private static func n(_ spelling: String) -> ExactNumber { ExactNumber(json: spelling) ?? 0 }
}
