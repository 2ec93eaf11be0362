import FormModel
import FormReader
import Testing

@Suite("Conditions that decide nothing, and places nobody can reach")
struct ConditionVerdictTests {
  /// Fields, their options and conditions, given as text.
  struct Draft {
    private(set) var fields: [Field] = []
    private(set) var sections: [FormSection] = []

    private func condition(_ text: String?) -> Condition? {
      guard let text else { return nil }
      let known = fields
      let scope = ReferenceScope(
        meaning: { name in
          known.first { $0.id.rawValue == name }.map { .earlier($0) } ?? .unknown
        },
        earlierIDs: { [] }
      )
      let (condition, problems) = ConditionReader.read(Array(text.utf8), in: scope)
      #expect(problems.map(\.message) == [])
      return condition
    }

    mutating func section(_ id: SectionID, when: String? = nil, _ fill: (inout Draft) -> Void) {
      let start = fields.count
      let condition = condition(when)
      fill(&self)
      sections.append(
        FormSection(id: id, condition: condition, fields: fields[start...].map(\.id))
      )
    }

    mutating func field(
      _ id: FieldID,
      _ kind: FieldKind,
      required: Bool = false,
      defaultValue: ValueSource? = nil,
      when: String? = nil
    ) {
      fields.append(
        Field(
          id: id,
          isRequired: required,
          condition: condition(when),
          defaultValue: defaultValue,
          kind: kind
        )
      )
    }

    mutating func toggle(_ id: FieldID, mustBeOn: Bool = false, when: String? = nil) {
      field(id, .toggle(ToggleField(mustBeOn: mustBeOn ? "needed" : nil)), when: when)
    }

    mutating func note(_ id: FieldID, when: String) {
      field(id, .note(NoteField("hello")), when: when)
    }

    /// An option is an id, perhaps with `?` and a condition, or with `!` when it is disabled.
    func options(_ options: [String]) -> OptionSource {
      .list(
        OptionList(
          options.map { option in
            let parts = option.split(separator: "?", maxSplits: 1).map(String.init)
            let id = OptionID(parts[0].split(separator: "!").joined())
            return Option(
              id: id,
              condition: parts.count > 1 ? condition(parts[1]) : nil,
              disabledReason: parts[0].hasSuffix("!") ? "sold out" : nil,
              isExclusive: parts[0] == "nothing"
            )
          }
        )
      )
    }

    mutating func picker(
      _ id: FieldID,
      _ options: [String],
      required: Bool = false,
      custom: Bool = false,
      when: String? = nil
    ) {
      let kind = FieldKind.picker(
        PickerField(options: self.options(options), allowsCustom: custom)
      )
      field(id, kind, required: required, when: when)
    }

    mutating func selector(
      _ id: FieldID,
      _ options: [String],
      _ bounds: ClosedRange<Int>? = nil,
      required: Bool = false
    ) {
      let kind = FieldKind.multiSelector(
        MultiSelectorField(
          options: self.options(options),
          minSelections: bounds?.lowerBound,
          maxSelections: bounds?.upperBound
        )
      )
      field(id, kind, required: required)
    }

    mutating func number(
      _ id: FieldID,
      _ bounds: ClosedRange<Int>? = nil,
      integer: Bool = false,
      step: ExactNumber? = nil,
      required: Bool = true
    ) {
      let kind = FieldKind.number(
        NumberField(
          isInteger: integer,
          min: bounds.map { ExactNumber($0.lowerBound) },
          max: bounds.map { ExactNumber($0.upperBound) },
          step: step
        )
      )
      field(id, kind, required: required)
    }

    func verdicts() -> [String] {
      let form = Form(id: "draft", sections: sections, fields: fields)
      return ConditionAnalysis(form: form).verdicts().map { verdict in
        let problem = ReferenceProblem(verdict, length: 3)
        return ([problem.message] + problem.notes).joined(separator: "\n  ")
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var expected: [String]
    var fill: @Sendable (inout Draft) -> Void

    var testDescription: String { name }

    init(
      _ name: String,
      _ expected: [String],
      _ fill: @escaping @Sendable (inout Draft) -> Void
    ) {
      self.name = name
      self.expected = expected
      self.fill = fill
    }
  }

  /// The condition of a note behind one field: nothing, or what is said about it.
  private static func note(
    _ condition: String,
    _ expected: String?,
    _ fill: @escaping @Sendable (inout Draft) -> Void
  ) -> Row {
    Row(condition, expected.map { [$0] } ?? []) { draft in
      fill(&draft)
      draft.note("it", when: condition)
    }
  }

  private static let never = "condition of field `it` is never true"
  private static let always = "condition of field `it` is always true"

  static let toggles: [Row] = [
    note("a", nil) { $0.toggle("a") },
    note("a or not a", always + "\n  one of `a` and `not a` is always true") { $0.toggle("a") },
    note("a and not a", never + "\n  `a` and `not a` are never true together") {
      $0.toggle("a")
    },
    note("answered(a)", always) { $0.toggle("a") },
    note("a", always + "\n  `a` has to be on") { $0.toggle("a", mustBeOn: true) },
    note("a == false", never + "\n  `a` has to be on") { $0.toggle("a", mustBeOn: true) },
  ]

  static let texts: [Row] = [
    note("answered(a)", nil) { $0.field("a", .text(TextField())) },
    note("answered(a)", always + "\n  `a` is required, so it always has an answer") {
      $0.field("a", .text(TextField()), required: true)
    },
    note("answered(a)", always + "\n  `a` has a default, so it always has an answer") {
      $0.field("a", .text(TextField()), defaultValue: .literal(.text("x")))
    },
    note("answered(a)", nil) {
      $0.field("a", .text(TextField()), defaultValue: .environment("USER"))
    },
    note(#"a == "abc""#, nil) { $0.field("a", .text(TextField(maxLength: 3))) },
    note(#"a == "abcd""#, never) { $0.field("a", .text(TextField(maxLength: 3))) },
    note(#"a == "ab""#, never) { $0.field("a", .text(TextField(minLength: 3))) },
    note(#"a == "\#u{E9}\#u{E9}\#u{E9}""#, nil) { $0.field("a", .text(TextField(maxLength: 3))) },
    note(
      #"a == """#,
      never + "\n  `a` is never an empty text; `answered(a)` asks whether it has an answer"
    ) { $0.field("a", .text(TextField())) },
    note(
      #"a != "x" or a != "y""#,
      always + "\n  one of `a != \"x\"` and `a != \"y\"` is always true"
    ) { $0.field("a", .text(TextField())) },
    note(#"a == "1""#, never) { $0.field("a", .text(TextField(pattern: "[a-z]+"))) },
  ]

  private static let words = [
    "github", "gitlab", "bitbucket", "codeberg", "sourcehut", "gitea", "forgejo", "azure",
  ]

  /// What stands in a text, beside what a field asks of it.
  static let textTests: [Row] = [
    note(#"a contains "x""#, nil) { $0.field("a", .text(TextField()), required: true) },
    note(#"a contains "X""#, never + "\n  `a` has to match `[a-z]+`") {
      $0.field("a", .text(TextField(pattern: "[a-z]+")))
    },
    note(#"a not contains "X""#, always + "\n  `a` has to match `[a-z]+`") {
      $0.field("a", .text(TextField(pattern: "[a-z]+")))
    },
    note(#"a matches "[a-z]*""#, always + "\n  `a` has to match `[a-z]+`") {
      $0.field("a", .text(TextField(pattern: "[a-z]+")), required: true)
    },
    note(#"a matches "[a-z]*""#, nil) { $0.field("a", .text(TextField(pattern: "[a-z]+"))) },
    note(#"a contains """#, always) { $0.field("a", .text(TextField()), required: true) },
    note(#"a matches """#, never) { $0.field("a", .text(TextField())) },
    note("a matches ' +'", nil) { $0.field("a", .text(TextField())) },
    note("a matches ' +'", never) { $0.field("a", .text(TextField()), required: true) },
    note("a contains '\n'", never) { $0.field("a", .text(TextField())) },
    note("a contains '\n'", nil) { $0.field("a", .text(TextField(isMultiline: true))) },
    note("a contains '\0'", never) { $0.field("a", .text(TextField(isMultiline: true))) },
    note(#"a contains "abcd""#, never + "\n  `a` takes at most 3 characters") {
      $0.field("a", .text(TextField(maxLength: 3)))
    },
    note(#"a matches ".{1,3}""#, never + "\n  `a` takes at least 4 characters") {
      $0.field("a", .text(TextField(minLength: 4)))
    },
    note(#"a contains "@""#, always + "\n  `a` takes an e-mail address") {
      $0.field("a", .text(TextField(format: .email)), required: true)
    },
    note(#"a starts-with "https://" or a starts-with "http://""#, nil) {
      $0.field("a", .text(TextField(format: .url)), required: true)
    },
    note(#"a contains "://""#, always + "\n  `a` takes a URL with its scheme") {
      $0.field("a", .text(TextField(format: .url)), required: true)
    },
    note(
      #"a starts-with "x" and a == "abc""#,
      never + "\n  `a starts-with \"x\"` and `a == \"abc\"` are never true together"
    ) { $0.field("a", .text(TextField())) },
    note(
      #"a contains "hub" or a not contains "github""#,
      always + "\n  one of `a contains \"hub\"` and `a not contains \"github\"` is always true"
    ) { $0.field("a", .text(TextField())) },
    note(#"a contains "github" and a not ends-with "b""#, nil) {
      $0.field("a", .text(TextField()))
    },
    note(#"a starts-with "a" and a != "a" and a != "ab""#, nil) {
      $0.field("a", .text(TextField(pattern: "ab?c?")))
    },
    note(#"a starts-with "a" and a != "a" and a != "ab""#, never) {
      $0.field("a", .text(TextField(pattern: "ab?")))
    },
    // Another spelling of a letter is equal, and so not one of the other texts.
    note("a matches 'e\u{301}.*' and a != '\u{E9}'", nil) { $0.field("a", .text(TextField())) },
    note(
      words.map { "a contains '\($0)'" }.joined(separator: " and ") + " and a == 'x'",
      never + "\n  `a contains \"github\"` and `a == \"x\"` are never true together"
    ) {
      $0.field("a", .text(TextField()))
    },
    note(words.prefix(4).map { "a contains '\($0)'" }.joined(separator: " and "), nil) {
      $0.field("a", .text(TextField(format: .url)))
    },
    // Past the limits nothing is said.
    note((1...9).map { "a contains '\($0)'" }.joined(separator: " and ") + " and a == 'x'", nil) {
      $0.field("a", .text(TextField()))
    },
    note(
      "a matches '(a|b)*a(a|b){30}' and a matches '(a|b)*b(a|b){30}' and a matches '[ab]*a'",
      nil
    ) { $0.field("a", .text(TextField())) },
  ]

  static let numbers: [Row] = [
    note("a > 5", never + "\n  `a` takes 1 to 5") { $0.number("a", 1...5) },
    note("a >= 1", always + "\n  `a` takes 1 to 5") { $0.number("a", 1...5) },
    note("a >= 1", nil) { $0.number("a", 1...5, required: false) },
    note("a == 1.5", nil) { $0.number("a", 1...5) },
    note("a == 1.5", never + "\n  `a` takes a whole number; 1 to 5") {
      $0.number("a", 1...5, integer: true)
    },
    note("a == 1.50e1", nil) { $0.number("a", integer: true) },
    note("a > 4 and a < 5", nil) { $0.number("a", 1...5) },
    note(
      "a > 4 and a < 5",
      never + "\n  `a > 4` and `a < 5` are never true together\n  `a` takes a whole number; 1 to 5"
    ) { $0.number("a", 1...5, integer: true) },
    note("a > 4.5 and a < 5.5", nil) { $0.number("a", integer: true) },
    note("a in [1, 3, 5]", always + "\n  `a` takes 1 to 5; in steps of 2") {
      $0.number("a", 1...5, step: 2)
    },
    note("a == 2", never + "\n  `a` takes 1 to 5; in steps of 2") {
      $0.number("a", 1...5, step: 2)
    },
    note("a == 0.25", never + "\n  `a` takes 0 to 1; in steps of 0.1") {
      $0.number("a", 0...1, step: ExactNumber(json: "0.1"))
    },
    note("a > 12345678901234567890123", nil) { $0.number("a", integer: true) },
    note("a < 3 or a > 2", always + "\n  one of `a < 3` and `a > 2` is always true") {
      $0.number("a")
    },
  ]

  static let pickers: [Row] = [
    note("a == x", nil) { $0.picker("a", ["x", "y"], required: true) },
    note("a in [x, y]", always) { $0.picker("a", ["x", "y"], required: true) },
    note("a in [x, y]", nil) { $0.picker("a", ["x", "y"]) },
    note("a in [x, y]", nil) { $0.picker("a", ["x", "y"], required: true, custom: true) },
    note("a in [x, y]", nil) { $0.picker("a", ["x", "y", "z"], required: true) },
    note("a in [x, y]", always) { $0.picker("a", ["x", "y", "z!"], required: true) },
    note("a == z", never + "\n  option `z` of `a` is disabled") { $0.picker("a", ["x", "z!"]) },
    note("a == x and a == y", never + "\n  `a == x` and `a == y` are never true together") {
      $0.picker("a", ["x", "y"])
    },
    Row(
      "an option's condition decides what can be chosen",
      [
        "field `it` can never be reached\n  `b` and `a == y` are never true together"
      ]
    ) {
      $0.toggle("b")
      $0.picker("a", ["x", "y?not b"])
      $0.note("it", when: "b and a == y")
    },
    Row(
      "an option out of reach is said once",
      [
        "condition of option `y` of `a` is never true\n  `b` has to be on"
      ]
    ) {
      $0.toggle("b", mustBeOn: true)
      $0.picker("a", ["x", "y?not b"])
      $0.note("it", when: "a == y")
    },
  ]

  static let selectors: [Row] =
    [
      note("a has x", nil) { $0.selector("a", ["x", "y"]) },
      note("a has any [x, y]", always) {
        $0.selector("a", ["x", "y"], 1...2, required: true)
      },
      note("a has any [x, y]", nil) { $0.selector("a", ["x", "y"], required: true) },
      note("a has all [x, y]", never + "\n  `a` takes 0 to 1 option") {
        $0.selector("a", ["x", "y"], 0...1)
      },
      note(
        "a has x and a has nothing",
        never + "\n  `a has x` and `a has nothing` are never true together"
      ) { $0.selector("a", ["x", "nothing"]) },
      note("count(a) > 2", never + "\n  `a` takes at most 2 options") {
        $0.selector("a", ["x", "y"])
      },
      note("count(a) != 3", always + "\n  `a` takes at most 2 options") {
        $0.selector("a", ["x", "y"])
      },
      note("count(a) >= 1", always + "\n  `a` takes 1 to 2 options") {
        $0.selector("a", ["x", "y", "z"], 1...2, required: true)
      },
      note("count(a) >= 0", nil) { $0.selector("a", ["x", "y"]) },
      note("count(a) < 0", never + "\n  `count(a)` is at least 0") {
        $0.selector("a", ["x", "y"])
      },
      note("count(a) >= 0", always + "\n  `count(a)` is at least 0") {
        $0.selector("a", ["x", "y"], 1...2, required: true)
      },
    ] + counts + [
      note("a has x and count(a) == 3", nil) { $0.selector("a", ["x", "y", "z"]) },
      note(
        "a has x and count(a) == 3",
        never + "\n  `count(a) == 3` is never true\n  `a` takes at most 3 options"
      ) { $0.selector("a", ["x", "y", "nothing"]) },
    ]

  /// Numbers around those a list can have, those that are counted, and those of 64 bits.
  static let counts: [Row] = [
    "3", "4", "9999", "20000", "1000001", "9223372036854775806", "9223372036854775807",
    "9223372036854775808", String(repeating: "9", count: 40),
  ].flatMap { number in
    let most = "\n  `a` takes at most 3 options"
    return [
      note("count(a) > \(number)", never + most) { $0.selector("a", ["x", "y", "z"]) },
      note("not (count(a) > \(number))", always + most) { $0.selector("a", ["x", "y", "z"]) },
      note("count(a) > -\(number)", nil) { $0.selector("a", ["x", "y", "z"]) },
      note("count(a) == -\(number)", never + "\n  `count(a)` is at least 0") {
        $0.selector("a", ["x", "y", "z"])
      },
    ]
  }

  /// Required fields that are left with too few options, by why they are.
  static let offers: [Row] = [
    Row("a picker without options", [open + "\n  an option is offered only when `t`"]) {
      $0.toggle("t")
      $0.picker("a", ["x?t"], required: true)
    },
    Row("one option is left", []) {
      $0.toggle("t")
      $0.picker("a", ["x?t", "y"], required: true)
    },
    Row(
      "fewer options than are needed",
      [open + "\n  it needs 2 options, and only 1 of them can be chosen with every answer"]
    ) {
      $0.toggle("t")
      $0.selector("a", ["x", "y?t", "z?t"], 2...3, required: true)
    },
    Row("as many options as are needed, now these and now those", []) {
      $0.toggle("t")
      $0.selector("a", ["x", "y?t", "z?not t"], 2...3, required: true)
    },
    Row(
      "a text whose default names no other answer",
      [open + "\n  an option is offered only when `t == \"b\"`"]
    ) {
      $0.field("t", .text(TextField()), defaultValue: .literal(.text("b")))
      $0.picker("a", ["x?t == 'b'"], required: true)
    },
    Row(
      "a default that is not always offered",
      [open + "\n  an option is offered only when `answered(p)`"]
    ) {
      $0.toggle("t")
      $0.field(
        "p",
        .picker(PickerField(options: $0.options(["o?t", "q?t"]))),
        defaultValue: .literal(.option("o"))
      )
      $0.picker("a", ["x?answered(p)"], required: true)
    },
    Row(
      "a default that is offered whenever it is needed",
      [
        "condition of field `it` is always true\n  one of `answered(p)` and `not t` is always true"
      ]
    ) {
      $0.toggle("t")
      $0.field(
        "p",
        .picker(PickerField(options: $0.options(["o?t", "q"]))),
        defaultValue: .literal(.option("o"))
      )
      $0.note("it", when: "answered(p) or not t")
    },
  ]
  private static let open =
    "field `a` is required, and with some answers too few of its options are offered"

  static let chains: [Row] = [
    Row(
      "a hidden field has no answer",
      [
        """
        field `it` can never be reached
          `not a` and `b` are never true together
          `b` is only shown when `a`
        """
      ]
    ) {
      $0.toggle("a")
      $0.toggle("b", when: "a")
      $0.note("it", when: "not a and b")
    },
    Row(
      "through several fields",
      [
        """
        field `it` can never be reached
          `not a` and `c` are never true together
          `c` is only shown when `b`
        """
      ]
    ) {
      $0.toggle("a")
      $0.toggle("b", when: "a")
      $0.toggle("c", when: "b")
      $0.note("it", when: "not a and c")
    },
    Row(
      "a section's condition counts",
      [
        """
        field `it` can never be reached
          `a` and `not a` are never true together
        """
      ]
    ) {
      $0.section("one") { $0.toggle("a") }
      $0.section("two", when: "a") { $0.note("it", when: "not a") }
    },
    Row(
      "true wherever its section is shown",
      ["condition of field `it` is always true\n  its section is shown only when `a`"]
    ) {
      $0.section("one") { $0.toggle("a") }
      $0.section("two", when: "a") { $0.note("it", when: "a") }
    },
    Row(
      "a section out of reach is one verdict",
      [
        "condition of section `two` is never true\n  `a` and `not a` are never true together"
      ]
    ) {
      $0.section("one") { $0.toggle("a") }
      $0.section("two", when: "a and not a") {
        $0.toggle("b", when: "a")
        $0.note("c", when: "b and not b")
      }
      $0.section("three") { $0.note("it", when: "b") }
    },
    Row(
      "what depends on a field out of reach is not said again",
      [
        "condition of field `b` is never true\n  `a` and `not a` are never true together"
      ]
    ) {
      $0.toggle("a")
      $0.toggle("b", when: "a and not a")
      $0.toggle("c", when: "b")
      $0.note("it", when: "c or not b")
    },
    Row(
      "true wherever the form can be",
      [
        """
        condition of field `it` is always true
          one of `a` and `not b` is always true
          `b` is only shown when `a`
        """
      ]
    ) {
      $0.toggle("a")
      $0.toggle("b", when: "a")
      $0.note("it", when: "a or not b")
    },
    Row(
      "100,000 states are decided",
      [
        "condition of field `it` is never true\n  `f0` and `not f0` are never true together"
      ]
    ) { draft in
      for index in 0..<16 { draft.toggle(FieldID("f\(index)")) }
      let all = (0..<16).map { "f\($0)" }.joined(separator: " and ")
      draft.note("it", when: all + " and not f0")
    },
    Row("more are not", []) { draft in
      for index in 0..<17 { draft.toggle(FieldID("f\(index)")) }
      let all = (0..<17).map { "f\($0)" }.joined(separator: " and ")
      draft.note("it", when: all + " and not f0")
    },
    Row("an option list of any size is one class of answers", []) {
      $0.picker("a", ["x"] + (0..<200_000).map { "o\($0)" })
      $0.note("it", when: "a == x")
    },
  ]

  @Test(
    "By the answers a form allows",
    arguments: toggles + texts + textTests + numbers + pickers + selectors + offers + chains
  )
  func verdict(row: Row) {
    var draft = Draft()
    row.fill(&draft)
    #expect(draft.verdicts() == row.expected)
  }
}
