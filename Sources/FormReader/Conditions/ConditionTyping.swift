import FormModel

/// Types a test: its field stands before it, can be asked this, and the literals fit.
struct ConditionTyping {
  /// The tests that not every field has; those that are asked all have `answered`.
  enum Kind {
    case alone, equality, order, membership, selection, count
  }

  /// What has to stand on the right side of a test.
  enum Domain {
    case boolean, quotedText, number, option, wholeNumber
  }

  let scope: ReferenceScope

  /// The table: the tests of a type of field, and the literals that fit.
  static func tests(of kind: FieldKind) -> [(kind: Kind, domain: Domain)] {
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

  func condition(of test: ConditionTest) throws(ConditionMistake) -> Condition {
    let field: Field
    switch scope.resolve(test.field, in: .condition) {
    case .field(let known): field = known
    case .broken: throw .silent
    case .problem(let problem): throw ConditionMistake(problem)
    }
    if case .isAnswered = test.operator, field.kind.isAsked { return .test(.isAnswered(field.id)) }
    let tests = ConditionTyping.tests(of: field.kind)
    guard let domain = tests.first(where: { $0.kind == test.operator.kind })?.domain else {
      throw ConditionMistake(.misfit(test, field))
    }
    var values: [AnswerValue] = []
    var seen: Set<AnswerValue> = []
    var mistake = ConditionMistake()
    for literal in test.literals {
      do throws(ConditionMistake) {
        let value = try value(of: literal, domain, field)
        if !seen.insert(value).inserted { throw ConditionMistake(.repeated(literal)) }
        values.append(value)
      } catch {
        mistake.problems += error.problems
      }
    }
    guard mistake.problems.isEmpty, let condition = test.operator.condition(field.id, values)
    else { throw mistake }
    return condition
  }

  private func value(
    of literal: TextToken,
    _ domain: Domain,
    _ field: Field
  ) throws(ConditionMistake) -> AnswerValue {
    let value: AnswerValue? =
      switch (domain, literal.kind) {
      case (.boolean, .word): Bool(literal.text).map { .toggle($0) }
      case (.quotedText, .string): .text(literal.value)
      case (.number, .number): ExactNumber(json: literal.text).map { .number($0) }
      case (.wholeNumber, .number): Int(literal.text).map { .number(ExactNumber($0)) }
      case (.option, _): .option(try option(literal, field))
      default: nil
      }
    if let value { return value }
    let isField = if case .earlier = scope.meaning(literal.text) { true } else { false }
    throw ConditionMistake(.unfit(literal, domain, field, isField: isField))
  }

  /// The option that a literal means; where custom answers are allowed or the options come in
  /// pages, any id fits.
  private func option(
    _ literal: TextToken,
    _ field: Field
  ) throws(ConditionMistake) -> OptionID {
    let id = OptionID(literal.value)
    let list = field.kind.options?.list
    if list?.contains(id) != true {
      let retired = field.kind.retiredOptions
      if scope.budget.spend(retired.count + (list?.count ?? 0)) {
        if let retirement = retired.first(where: { $0.id == id }) {
          throw ConditionMistake(.retiredOption(literal, field, retirement.label))
        }
        if let current = list?.options.first(where: { $0.renamedFrom.contains(id) }) {
          throw ConditionMistake(.renamedOption(literal, field, current.id))
        }
      }
      let isFree = list == nil || field.kind.allowsCustom
      if !isFree || literal.value.isEmpty {
        throw ConditionMistake(unknownOption(literal, field, list?.options ?? []))
      }
    }
    if literal.kind == .word || literal.kind == .string { return id }
    throw ConditionMistake(.unquotedOption(literal, field))
  }

  private func unknownOption(
    _ literal: TextToken,
    _ field: Field,
    _ options: [Option]
  ) -> ReferenceProblem {
    let ids = options.lazy.map(\.id.rawValue)
    let nearest = scope.budget.nearest(to: literal.value, among: ids)
    let isShort = options.count <= ReferenceScope.mostListed
    return .unknownOption(
      literal,
      field,
      nearest: nearest.map { OptionID($0) },
      all: isShort ? options.map(\.id) : []
    )
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
    case .has, .hasEach: .selection
    case .counts: .count
    case .isAnswered: nil
    }
  }

  /// The test of a field with values that fit it; negations are stored as such.
  fileprivate func condition(_ field: FieldID, _ values: [AnswerValue]) -> Condition? {
    let options = values.compactMap { if case .option(let id) = $0 { id } else { nil } }
    switch self {
    case .alone: return .test(.isOn(field))
    case .isAnswered: return .test(.isAnswered(field))
    case .compares(.equal), .isIn(isNegated: false):
      return .test(values == [.toggle(true)] ? .isOn(field) : .isOneOf(field, values))
    case .compares(.notEqual):
      return Self.compares(.equal).condition(field, values).map { .not($0) }
    case .isIn(isNegated: true): return .not(.test(.isOneOf(field, values)))
    case .compares(let comparison):
      guard case .number(let number)? = values.first else { return nil }
      return .test(.compares(field, comparison, number))
    case .has, .hasEach(.any): return .test(.hasAny(field, options))
    case .hasEach(.all): return .test(.hasAll(field, options))
    case .hasEach(.none): return .not(.test(.hasAny(field, options)))
    case .counts(.notEqual): return Self.counts(.equal).condition(field, values).map { .not($0) }
    case .counts(let comparison):
      guard case .number(let number)? = values.first, let count = number.intValue else {
        return nil
      }
      return .test(.counts(field, comparison, count))
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
