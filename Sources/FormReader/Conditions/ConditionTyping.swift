import FormModel

/// Types a test: its field is there, can be asked this, and the literals fit.
struct ConditionTyping {
  /// The tests that differ in which fields have them; every field that is asked has `answered`.
  enum Kind {
    case alone, equality, order, membership, selection, count
  }

  /// What has to stand on the right side of a test.
  enum Domain {
    case boolean, quotedText, number, option, wholeNumber
  }

  /// A condition, or why there is none.
  struct Result {
    var condition: Condition?
    var problems: [ReferenceProblem] = []
    /// Whether the field could not be read, so that nothing is said about the test.
    var isBroken = false
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

  func condition(of test: ConditionTest) -> Result {
    let field: Field
    switch scope.resolve(test.field, in: .condition) {
    case .field(let known): field = known
    case .broken: return Result(isBroken: true)
    case .problem(let problem): return Result(problems: [problem])
    }
    if case .isAnswered = test.operator {
      guard field.kind.isAsked else {
        return Result(problems: [TypingProblems.misfit(test, field)])
      }
      return Result(condition: .test(.isAnswered(field.id)))
    }
    let tests = ConditionTyping.tests(of: field.kind)
    guard let domain = tests.first(where: { $0.kind == test.operator.kind })?.domain else {
      return Result(problems: [TypingProblems.misfit(test, field)])
    }
    var result = Result()
    var values: [AnswerValue] = []
    var seen: Set<AnswerValue> = []
    for literal in test.literals {
      do throws(Misfit) {
        let value = try value(of: literal, domain, field)
        guard seen.insert(value).inserted else {
          throw Misfit(problem: TypingProblems.repeated(literal))
        }
        values.append(value)
      } catch {
        result.problems.append(error.problem)
      }
    }
    if result.problems.isEmpty { result.condition = test.operator.condition(field.id, values) }
    return result
  }

  /// A literal that does not fit.
  private struct Misfit: Error {
    var problem: ReferenceProblem
  }

  private func value(
    of literal: TextToken,
    _ domain: Domain,
    _ field: Field
  ) throws(Misfit) -> AnswerValue {
    switch domain {
    case .boolean:
      if literal.kind == .word, let isOn = Bool(literal.text) { return .toggle(isOn) }
      throw Misfit(problem: TypingProblems.notBoolean(literal, field))
    case .quotedText:
      if literal.kind == .string { return .text(literal.value) }
      throw Misfit(
        problem: TypingProblems.unquoted(literal, field, isField: isField(literal))
      )
    case .number:
      if literal.kind == .number, let number = ExactNumber(json: literal.text) {
        return .number(number)
      }
      throw Misfit(
        problem: TypingProblems.notNumber(literal, field, isField: isField(literal))
      )
    case .wholeNumber:
      if literal.kind == .number, let number = Int(literal.text) {
        return .number(ExactNumber(number))
      }
      throw Misfit(problem: TypingProblems.notCount(literal, field))
    case .option: return .option(try option(literal, field))
    }
  }

  /// Whether a literal looks like a comparison with another field.
  private func isField(_ literal: TextToken) -> Bool {
    if literal.kind == .word, case .earlier = scope.meaning(literal.text) { true } else { false }
  }

  /// The option that a literal means; where custom answers are allowed or the options come in
  /// pages, any id fits.
  private func option(_ literal: TextToken, _ field: Field) throws(Misfit) -> OptionID {
    let id = OptionID(literal.value)
    let list = field.kind.options?.list
    let isKnown = list?.contains(id) ?? false
    let retired = field.kind.retiredOptions
    if !isKnown, scope.budget.spend(retired.count + (list?.count ?? 0)) {
      if let retirement = retired.first(where: { $0.id == id }) {
        throw Misfit(problem: TypingProblems.retiredOption(literal, field, retirement.label))
      }
      if let current = list?.options.first(where: { $0.renamedFrom.contains(id) }) {
        throw Misfit(problem: TypingProblems.renamedOption(literal, field, current.id))
      }
    }
    let isFree = list == nil || field.kind.allowsCustom
    guard isKnown || isFree && !literal.value.isEmpty else {
      throw Misfit(problem: unknownOption(literal, field, list))
    }
    guard literal.kind == .word || literal.kind == .string else {
      throw Misfit(problem: TypingProblems.unquotedOption(literal, field))
    }
    return id
  }

  private func unknownOption(
    _ literal: TextToken,
    _ field: Field,
    _ list: OptionList?
  ) -> ReferenceProblem {
    let options = list?.options ?? []
    let nearest = scope.budget.nearest(
      to: literal.value,
      among: options.lazy.map(\.id.rawValue)
    )
    let isShort = (1...ReferenceScope.mostListed).contains(options.count)
    return TypingProblems.unknownOption(
      literal,
      field,
      nearest: nearest,
      all: isShort ? options.map(\.id) : []
    )
  }
}

extension ConditionTest.Operator {
  /// What it has to be looked up as in the table of types.
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

  /// The test of a field, with values that fit it.
  fileprivate func condition(_ field: FieldID, _ values: [AnswerValue]) -> Condition? {
    switch self {
    case .alone: return .test(.isOn(field))
    case .isAnswered: return .test(.isAnswered(field))
    case .compares(let comparison):
      if comparison != .equal, comparison != .notEqual, case .number(let number)? = values.first {
        return .test(.compares(field, comparison, number))
      }
      let test = Condition.test(
        values == [.toggle(true)] ? .isOn(field) : .isOneOf(field, values)
      )
      return comparison == .notEqual ? .not(test) : test
    case .isIn(let isNegated):
      let test = Condition.test(.isOneOf(field, values))
      return isNegated ? .not(test) : test
    case .has, .hasEach(.any): return .test(.hasAny(field, values.optionIDs))
    case .hasEach(.all): return .test(.hasAll(field, values.optionIDs))
    case .hasEach(.none): return .not(.test(.hasAny(field, values.optionIDs)))
    case .counts(let comparison):
      guard case .number(let number)? = values.first, let count = number.intValue else {
        return nil
      }
      return comparison == .notEqual
        ? .not(.test(.counts(field, .equal, count))) : .test(.counts(field, comparison, count))
    }
  }
}

extension [AnswerValue] {
  fileprivate var optionIDs: [OptionID] {
    compactMap { if case .option(let id) = $0 { id } else { nil } }
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
