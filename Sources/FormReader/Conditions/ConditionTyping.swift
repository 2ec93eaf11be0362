import Diagnostics
import FormModel

/// Types a test: its field stands before it, can be asked this, and the literals fit.
struct ConditionTyping {
  /// The tests that not every field has; those that are asked all have `answered`.
  fileprivate enum Kind {
    case alone, equality, order, membership, selection, count
  }

  /// What has to stand on the right side of a test.
  private enum Domain {
    case boolean, quotedText, number, option, wholeNumber
  }

  let scope: ReferenceScope
  /// What is wrong with the tests so far.
  private(set) var problems: [ReferenceProblem] = []

  init(scope: ReferenceScope) { self.scope = scope }

  /// The table: the tests of a type of field, and the literals that fit.
  private static func tests(of kind: FieldKind) -> [(kind: Kind, domain: Domain)] {
    switch kind {
    case .toggle: [(.alone, .boolean), (.equality, .boolean)]
    // What is shown after a comparison would tell what was typed.
    case .text(let text) where text.isSecure: []
    case .text: [(.equality, .quotedText), (.membership, .quotedText)]
    case .number: [(.equality, .number), (.order, .number), (.membership, .number)]
    case .picker: [(.equality, .option), (.membership, .option)]
    case .multiSelector: [(.selection, .option), (.count, .wholeNumber)]
    case .note, .computed: []
    }
  }

  /// The condition that a test is; `nil` when it has problems, or its field could not be read.
  mutating func condition(of test: ConditionTest) -> Condition? {
    guard let field = scope.field(test.field, in: "condition", &problems) else { return nil }
    if case .isAnswered = test.operator, field.kind.isAsked { return .test(.isAnswered(field.id)) }
    let tests = ConditionTyping.tests(of: field.kind)
    guard let domain = tests.first(where: { $0.kind == test.operator.kind })?.domain else {
      reportMisfit(test, field, tests.map(\.kind))
      return nil
    }
    var values: [AnswerValue] = []
    for literal in test.literals {
      guard let value = value(of: literal, domain, field) else { continue }
      if values.contains(value) {
        problems.report(
          ConditionRule.repeatedLiteral,
          "`\(literal.text)` stands twice in the list",
          at: literal.range,
          label: "again",
          help: "remove one of the two, or write what was meant"
        )
      }
      values.append(value)
    }
    return problems.isEmpty ? test.operator.condition(field.id, values) : nil
  }

  /// Reports a test that the type of its field does not have.
  private mutating func reportMisfit(_ test: ConditionTest, _ field: Field, _ tests: [Kind]) {
    let id = field.id
    let kind = field.kind.isSecure ? "secure text" : field.kind.name
    guard field.kind.isAsked else {
      let message = "\(kind) `\(id)` cannot be tested"
      return problems.report(
        ConditionRule.conditionType,
        message,
        at: test.field.range,
        help: "test a field that is asked"
      )
    }
    // What was to be compared, as it would stand in another test.
    let isText = test.literals.allSatisfy { $0.kind == .word || $0.kind == .string }
    let values = test.literals.map(\.text).joined(separator: ", ")
    let value = isText && !values.isEmpty ? values : "…"
    let known = tests.map { $0.example(id, value) } + ["`answered(\(id))`"]
    let help = "a \(kind) is tested with \(known.joined(separator: ", "))"
    switch test.operator {
    case .alone:
      let message = "`\(id)` is a \(kind), which is not true or false by itself"
      problems.report(ConditionRule.conditionType, message, at: test.field.range, help: help)
    case .counts:
      let message = "`count` needs a multi-selector, and `\(id)` is a \(kind)"
      problems.report(ConditionRule.conditionType, message, at: test.field.range, help: help)
    default:
      let message = "`\(test.sign.text)` does not fit `\(id)`, which is a \(kind)"
      problems.report(ConditionRule.conditionType, message, at: test.sign.range, help: help)
    }
  }

  // MARK: Literals

  private mutating func value(
    of literal: TextToken,
    _ domain: Domain,
    _ field: Field
  ) -> AnswerValue? {
    let value: AnswerValue? =
      switch (domain, literal.kind) {
      case (.boolean, .word): Bool(literal.text).map { .toggle($0) }
      case (.quotedText, .string): .text(literal.value)
      case (.number, .number): ExactNumber(json: literal.text).map { .number($0) }
      case (.wholeNumber, .number): Int(literal.text).map { .number(ExactNumber($0)) }
      case (.option, _): option(literal, field).map { .option($0) }
      default: nil
      }
    if value == nil, domain != .option { reportUnfit(literal, domain, field) }
    return value
  }

  /// Reports a literal that is not of the domain of its test.
  private mutating func reportUnfit(_ literal: TextToken, _ domain: Domain, _ field: Field) {
    var replacement: String?
    var notes: [String] = []
    let expected: String
    var help: String
    switch domain {
    case .boolean:
      expected = "`true` or `false`"
      help = "write `\(field.id)` or `not \(field.id)`"
    case .quotedText, .option:
      expected = "a text in quotes"
      help = "quote it: `\"\(literal.text)\"`"
      replacement = "\"\(literal.text)\""
    case .number, .wholeNumber:
      expected = domain == .number ? "a number" : "a whole number"
      help = "write a number as JSON does, for example `3`"
      if literal.kind == .string, ExactNumber(json: literal.value) != nil {
        help = "remove the quotes: `\(literal.value)`"
        replacement = literal.value
      }
    }
    let isField = if case .earlier = scope.meaning(literal.text) { true } else { false }
    if isField || literal.text == "null" {
      notes = ["a field is compared with fixed values; `answered(\(field.id))` asks for any answer"]
      replacement = nil
    }
    problems.report(
      ConditionRule.conditionType,
      "\(field.kind.name) `\(field.id)` is compared with `\(literal.text)`, not \(expected)",
      at: literal.range,
      notes: notes,
      help: help,
      replacement: replacement
    )
  }

  /// The option that a literal means; where custom answers are allowed or the options come in
  /// pages, any id fits.
  private mutating func option(_ literal: TextToken, _ field: Field) -> OptionID? {
    let id = OptionID(literal.value)
    let list = field.kind.options?.list
    if list?.contains(id) != true {
      let retired = field.kind.retiredOptions
      let canSearch = scope.budget.spend(retired.count + (list?.count ?? 0))
      if canSearch, let retirement = retired.first(where: { $0.id == id }) {
        problems.report(
          ConditionRule.retiredReference,
          "option `\(literal.value)` of `\(field.id)` is retired",
          at: literal.range,
          notes: retirement.label.map { ["it was called \"\($0.fallback)\""] } ?? [],
          help: "remove it: a retired option is never chosen"
        )
        return nil
      }
      let current = !canSearch ? nil : list?.options.first { $0.renamedFrom.contains(id) }
      let isFree = list == nil || field.kind.allowsCustom
      if current != nil || !isFree || literal.value.isEmpty {
        reportUnknown(literal, field, list?.options ?? [], current: current?.id)
        return nil
      }
    }
    if literal.kind == .word || literal.kind == .string { return id }
    problems.report(
      ConditionRule.conditionSyntax,
      "option `\(literal.text)` of `\(field.id)` has to be in quotes",
      at: literal.range,
      help: "quote it: `\(id.literal)`",
      replacement: id.literal
    )
    return nil
  }

  /// Reports an id that no option has now; `current` is the one that had it.
  private mutating func reportUnknown(
    _ literal: TextToken,
    _ field: Field,
    _ options: [Option],
    current: OptionID?
  ) {
    var help: String? = current.map { "write `\($0.literal)`" }
    if current == nil {
      let near = scope.budget.nearest(to: literal.value, among: options.lazy.map(\.id.rawValue))
      help = didYouMean(near.map { OptionID($0).literal })
      if help == nil, (1...ReferenceScope.mostListed).contains(options.count) {
        help = "options are \(Phrase.all(options.map(\.id.literal)))"
      }
    }
    problems.report(
      ConditionRule.unknownOption,
      "`\(literal.value)` is not an option of `\(field.id)`",
      at: literal.range,
      label: "not one of them",
      notes: current.map { ["`\(literal.value)` is an old id of `\($0)`"] } ?? [],
      help: help,
      replacement: current?.literal
    )
  }
}

extension ConditionTyping.Kind {
  /// Tests of a field that ask this, written with a value.
  fileprivate func example(_ field: FieldID, _ value: String) -> String {
    switch self {
    case .alone: "`\(field)`, `not \(field)`"
    case .equality: "`\(field) == \(value)`"
    case .order: "`\(field) < \(value)`"
    case .membership: "`\(field) in [\(value)]`"
    case .selection: "`\(field) has \(value)`"
    case .count: "`count(\(field)) > 0`"
    }
  }
}

extension ConditionTest.Operator {
  /// What it is in the table of tests; `nil` for `answered`.
  fileprivate var kind: ConditionTyping.Kind? {
    switch self {
    case .alone: .alone
    case .compares(.equal), .compares(.notEqual): .equality
    case .compares: .order
    case .isIn: .membership
    case .has: .selection
    case .counts: .count
    case .isAnswered: nil
    }
  }

  /// The test of a field with values that fit it; negations are stored as such.
  fileprivate func condition(_ field: FieldID, _ values: [AnswerValue]) -> Condition? {
    let options = values.compactMap { if case .option(let id) = $0 { id } else { nil } }
    let number = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      .first
    switch self {
    case .alone: return .test(.isOn(field))
    case .isAnswered: return .test(.isAnswered(field))
    case .compares(.equal), .isIn(isNegated: false):
      return .test(values == [.toggle(true)] ? .isOn(field) : .isOneOf(field, values))
    case .compares(.notEqual):
      return Self.compares(.equal).condition(field, values).map { .not($0) }
    case .isIn(isNegated: true): return .not(.test(.isOneOf(field, values)))
    case .compares(let comparison):
      return number.map { .test(.compares(field, comparison, $0)) }
    case .has(.any): return .test(.hasAny(field, options))
    case .has(.all): return .test(.hasAll(field, options))
    case .has(.none): return .not(.test(.hasAny(field, options)))
    case .counts(.notEqual): return Self.counts(.equal).condition(field, values).map { .not($0) }
    case .counts(let comparison):
      return number?.intValue.map { .test(.counts(field, comparison, $0)) }
    }
  }
}

extension FieldKind {
  fileprivate var allowsCustom: Bool {
    switch self {
    case .picker(let picker): picker.allowsCustom
    case .multiSelector(let selector): selector.allowsCustom
    default: false
    }
  }

  fileprivate var retiredOptions: [Retirement<OptionID>] {
    switch self {
    case .picker(let picker): picker.retired
    case .multiSelector(let selector): selector.retired
    default: []
    }
  }
}

extension OptionID {
  /// The id as a literal of a condition, quoted unless it is a word.
  fileprivate var literal: String {
    if rawValue.utf8.isTextWord { return rawValue }
    return rawValue.utf8.contains(UInt8(ascii: "\"")) ? "'\(rawValue)'" : "\"\(rawValue)\""
  }
}
