import FormModel

// What each kind of field can be asked:
//
// | field          | alone | == !=           | order  | in           | has, count | answered |
// | toggle         | yes   | true, false     |        |              |            | yes      |
// | text           |       | quoted text     |        | quoted texts |            | yes      |
// | number         |       | number          | number | numbers      |            | yes      |
// | picker         |       | one option      |        | options      |            | yes      |
// | multi-selector |       |                 |        |              | options    | yes      |
extension ConditionParser {
  /// The test as part of a condition; `nil` when it does not fit its field, or that is broken.
  mutating func typed(_ test: ConditionTest) -> Condition? {
    guard let field = resolve(test) else { return nil }
    if case .isAnswered = test.operation {
      switch field.kind {
      case .note, .computed: return misfit(test, field)
      default: return .test(.isAnswered(field.id))
      }
    }
    switch field.kind {
    case .toggle: return typedToggle(test, field)
    case .text(let text): return text.isSecure ? misfit(test, field) : typedText(test, field)
    case .number: return typedNumber(test, field)
    case .picker(let picker):
      let choice = ConditionChoice(
        field: field.id,
        list: picker.allowsCustom ? nil : picker.options.list,
        known: picker.options.list,
        retired: picker.retired
      )
      return typedPicker(test, field, choice)
    case .multiSelector(let selector):
      let choice = ConditionChoice(
        field: field.id,
        list: selector.allowsCustom ? nil : selector.options.list,
        known: selector.options.list,
        retired: selector.retired
      )
      return typedSelector(test, field, choice)
    case .note, .computed: return misfit(test, field)
    }
  }

  private mutating func resolve(_ test: ConditionTest) -> Field? {
    switch scope.meaning(test.field) {
    case .earlier(let field): return field
    case .broken: isBroken = true
    case .later:
      let isAnswered = if case .isAnswered = test.operation { true } else { false }
      problems.append(
        ConditionProblems.later(
          test.field,
          scope.laterField(test.field),
          asksIfAnswered: isAnswered,
          at: test.fieldRange
        )
      )
    case .itself:
      var problem = ConditionProblems.itself(test.field, at: test.fieldRange)
      if let help = otherField(for: test) { problem.help = help }
      problems.append(problem)
    case .renamed(let current):
      problems.append(ConditionProblems.renamed(test.field, to: current, at: test.fieldRange))
    case .retired(let label):
      problems.append(ConditionProblems.retired(test.field, label, at: test.fieldRange))
    case .unknown:
      var problem = ConditionProblems.unknown(
        test.field,
        nearest: nearestFields(to: test.field),
        at: test.fieldRange
      )
      let help = insteadOfCount(test) ?? insteadOfOption(test)
      if let help = help ?? (problem.edits.isEmpty ? offered(test) : nil) { problem.help = help }
      if problem.help == nil { problem.help = otherField(for: test) }
      problems.append(problem)
    }
    return nil
  }

  /// The earlier fields that a test can ask instead of one that is not there.
  private func otherField(for test: ConditionTest) -> String? {
    var fields = scope.earlierFields { test.fits($0) }
    if fields?.count == 0, test.neededKind == "picker" {
      fields = scope.earlierFields { if case .picker = $0.kind { true } else { false } }
    }
    return fields.map { ConditionProblems.instead($0, test.neededKind) }
  }

  /// The fields that a computed one is made of and that can be tested, by way of others.
  private func sources(of field: Field) -> [String] {
    guard case .computed(let template) = field.kind else { return [] }
    var found: [String] = []
    var pending = Array(template.fields.prefix(8).reversed())
    var seen: Set<FieldID> = []
    while let id = pending.popLast(), found.count < 3, seen.count < 16 {
      guard seen.insert(id).inserted else { continue }
      if case .earlier(let source) = scope.meaning(id.rawValue),
        case .computed(let template) = source.kind
      {
        pending += template.fields.prefix(8).reversed()
      } else {
        found.append(id.rawValue)
      }
    }
    return found
  }

  /// The field that is called so, or spelled so in another language (`$name`, `answers.name`), or
  /// the nearest ones.
  private func nearestFields(to name: String) -> [String] {
    if let id = scope.idLabelled(name) { return [id] }
    let word = name.utf8.split { !$0.isConditionWord }.last.map {
      String(decoding: Array($0), as: UTF8.self)
    }
    if let word, word != name, case .earlier = scope.meaning(word) { return [word] }
    return scope.nearestFields(to: name)
  }

  /// What to write instead of `features.length`.
  private func insteadOfCount(_ test: ConditionTest) -> String? {
    let parts = test.field.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, ["length", "size", "count"].contains(parts[1].lowercased()),
      case .earlier(let field) = scope.meaning(String(parts[0])), case .multiSelector = field.kind
    else { return nil }
    return "write `count(\(field.id))`"
  }

  /// What to write instead of an option alone: `student`.
  private func offered(_ test: ConditionTest) -> String? {
    guard case .alone = test.operation, let (field, option) = fieldOffering(test.field) else {
      return nil
    }
    let isSelector = if case .multiSelector = field.kind { true } else { false }
    let value = ConditionProblems.bare(option.rawValue)
    return "write `\(field.id) \(isSelector ? "has" : "==") \(value)`"
  }

  /// What to write instead of `features has a or b`, when the field of a test is an option of the
  /// one before.
  private func insteadOfOption(_ test: ConditionTest) -> String? {
    guard case .alone = test.operation, let previous = lastChoice,
      let list = previous.known, list.contains(OptionID(test.field)),
      let place = tokens.firstIndex(where: { $0.range == test.fieldRange }), place > 0
    else { return nil }
    let isAnd = text(tokens[place - 1].range).lowercased() == "and"
    let options = "[\(previous.literal), \(test.field)]"
    guard previous.isSelector else {
      return isAnd ? nil : "write `\(previous.field) in \(options)`"
    }
    return "write `\(previous.field) has \(isAnd ? "all" : "any") \(options)`"
  }

  private mutating func misfit(_ test: ConditionTest, _ field: Field) -> Condition? {
    problems.append(
      ConditionProblems.misfit(
        test,
        field,
        text: text(test.range),
        madeOf: sources(of: field)
      )
    )
    return nil
  }

  private mutating func typedToggle(_ test: ConditionTest, _ field: Field) -> Condition? {
    switch test.operation {
    case .alone: return .test(.isOn(field.id))
    case .compares(let comparison, let literal):
      guard comparison == .equal || comparison == .notEqual else { return misfit(test, field) }
      guard literal.kind == .word, let value = Bool(literal.text) else {
        problems.append(ConditionProblems.notBoolean(literal, field, at: literal.range))
        return nil
      }
      let condition = Condition.test(
        value ? .isOn(field.id) : .isOneOf(field.id, [.toggle(false)])
      )
      return comparison == .equal ? condition : .not(condition)
    default: return misfit(test, field)
    }
  }

  private mutating func typedText(_ test: ConditionTest, _ field: Field) -> Condition? {
    if let problem = ConditionProblems.nothing(test, field) {
      problems.append(problem)
      return nil
    }
    switch test.operation {
    case .compares(.equal, let literal):
      return quotedTexts([literal], field).map { .test(.isOneOf(field.id, $0)) }
    case .compares(.notEqual, let literal):
      return quotedTexts([literal], field).map { .not(.test(.isOneOf(field.id, $0))) }
    case .isIn(let isNegated, let literals):
      return quotedTexts(literals, field).map { values in
        let condition = Condition.test(.isOneOf(field.id, values))
        return isNegated ? .not(condition) : condition
      }
    default: return misfit(test, field)
    }
  }

  private mutating func quotedTexts(
    _ literals: [ConditionLiteral],
    _ field: Field
  ) -> [AnswerValue]? {
    values(literals) { parser, literal in
      if literal.kind == .string { return .text(literal.text) }
      let isField = parser.isField(literal)
      parser.problems.append(ConditionProblems.unquoted(literal, field, isField: isField))
      return nil
    }
  }

  /// Whether a bare word looks like a comparison with another field.
  private func isField(_ literal: ConditionLiteral) -> Bool {
    if literal.kind == .word, case .earlier = scope.meaning(literal.text) { true } else { false }
  }

  private mutating func typedNumber(_ test: ConditionTest, _ field: Field) -> Condition? {
    if let problem = ConditionProblems.nothing(test, field) {
      problems.append(problem)
      return nil
    }
    switch test.operation {
    case .compares(let comparison, let literal):
      guard case .number(let number)? = numbers([literal], field)?.first else { return nil }
      switch comparison {
      case .equal: return .test(.isOneOf(field.id, [.number(number)]))
      case .notEqual: return .not(.test(.isOneOf(field.id, [.number(number)])))
      default: return .test(.compares(field.id, comparison, number))
      }
    case .isIn(let isNegated, let literals):
      return numbers(literals, field).map { values in
        let condition = Condition.test(.isOneOf(field.id, values))
        return isNegated ? .not(condition) : condition
      }
    default: return misfit(test, field)
    }
  }

  private mutating func numbers(
    _ literals: [ConditionLiteral],
    _ field: Field
  ) -> [AnswerValue]? {
    values(literals) { parser, literal in
      if literal.kind == .number, let number = ExactNumber(json: literal.text) {
        return .number(number)
      }
      let isField = parser.isField(literal)
      parser.problems.append(ConditionProblems.notNumber(literal, field, isField: isField))
      return nil
    }
  }

  private mutating func typedPicker(
    _ test: ConditionTest,
    _ field: Field,
    _ choice: ConditionChoice
  ) -> Condition? {
    if asksNothing(test, field, choice) { return nil }
    switch test.operation {
    case .compares(.equal, let literal):
      lastChoice = LastChoice(choice, text(literal.range), isSelector: false)
      return options([literal], choice).map { .test(.isOneOf(field.id, $0)) }
    case .compares(.notEqual, let literal):
      return options([literal], choice).map { .not(.test(.isOneOf(field.id, $0))) }
    case .isIn(let isNegated, let literals):
      return options(literals, choice).map { values in
        let condition = Condition.test(.isOneOf(field.id, values))
        return isNegated ? .not(condition) : condition
      }
    default: return misfit(test, field)
    }
  }

  private mutating func typedSelector(
    _ test: ConditionTest,
    _ field: Field,
    _ choice: ConditionChoice
  ) -> Condition? {
    if asksNothing(test, field, choice) { return nil }
    switch test.operation {
    case .has(let literal):
      lastChoice = LastChoice(choice, text(literal.range), isSelector: true)
      return options([literal], choice).map { .test(.hasAny(field.id, $0.optionIDs)) }
    case .hasEach(let quantifier, let literals):
      return options(literals, choice).map { values in
        switch quantifier {
        case .any: .test(.hasAny(field.id, values.optionIDs))
        case .all: .test(.hasAll(field.id, values.optionIDs))
        case .none: .not(.test(.hasAny(field.id, values.optionIDs)))
        }
      }
    case .counts(let comparison, let literal):
      guard literal.kind == .number, let number = Int(literal.text) else {
        problems.append(ConditionProblems.notCount(literal, field))
        return nil
      }
      if comparison == .notEqual { return .not(.test(.counts(field.id, .equal, number))) }
      return .test(.counts(field.id, comparison, number))
    default: return misfit(test, field)
    }
  }

  /// Reports a comparison with `null` where no option is called so.
  private mutating func asksNothing(
    _ test: ConditionTest,
    _ field: Field,
    _ choice: ConditionChoice
  ) -> Bool {
    guard case .compares(_, let literal) = test.operation, let list = choice.list,
      !list.contains(OptionID(literal.text)),
      scope.misnamedOptions(field.id)?.mayHold(literal.text, nearest: []) != true,
      let problem = ConditionProblems.nothing(test, field)
    else { return false }
    problems.append(problem)
    return true
  }

  private mutating func options(
    _ literals: [ConditionLiteral],
    _ choice: ConditionChoice
  ) -> [AnswerValue]? {
    values(literals) { parser, literal in
      let id = OptionID(literal.text)
      let isKnown = choice.known?.contains(id) ?? false
      if !isKnown {
        if let retirement = choice.retired.first(where: { $0.id == id }) {
          parser.problems.append(ConditionProblems.retiredOption(literal, choice, retirement.label))
          return nil
        }
        if let current = choice.known.flatMap({ parser.scope.option(renamedFrom: id, in: $0) }) {
          parser.problems.append(ConditionProblems.renamedOption(literal, choice, current))
          return nil
        }
      }
      guard literal.kind == .word || literal.kind == .string else {
        if isKnown || choice.list == nil {
          parser.problems.append(ConditionProblems.unquotedOption(literal, choice))
          return nil
        }
        return parser.unknownOption(literal, choice)
      }
      return isKnown || choice.list == nil && !literal.text.isEmpty
        ? .option(id) : parser.unknownOption(literal, choice)
    }
  }

  private mutating func unknownOption(
    _ literal: ConditionLiteral,
    _ choice: ConditionChoice
  ) -> AnswerValue? {
    var nearest: [String] = []
    if let list = choice.list {
      nearest =
        FoldedLabel(literal.text).option(in: list.options).map { [$0.rawValue] }
        ?? scope.nearestOptions(to: literal.text, in: list)
    }
    if let misnamed = scope.misnamedOptions(choice.field),
      misnamed.mayHold(literal.text, nearest: nearest)
    {
      isBroken = true
      return nil
    }
    problems.append(ConditionProblems.unknownOption(literal, choice, nearest: nearest))
    return nil
  }

  /// The values of literals, each once; `nil` when one of them is wrong.
  private mutating func values(
    _ literals: [ConditionLiteral],
    _ value: (inout ConditionParser, ConditionLiteral) -> AnswerValue?
  ) -> [AnswerValue]? {
    var values: [AnswerValue] = []
    var seen: Set<AnswerValue> = []
    var isWhole = true
    for literal in literals {
      guard let value = value(&self, literal) else {
        isWhole = false
        continue
      }
      if seen.insert(value).inserted {
        values.append(value)
      } else {
        problems.append(ConditionProblems.repeated(text(literal.range), at: literal.range))
      }
    }
    return isWhole ? values : nil
  }
}

/// What literals of a picker or multi-selector are compared with.
struct ConditionChoice {
  var field: FieldID
  /// The options, when nothing else can be answered and they are known.
  var list: OptionList?
  /// The options that are known, also when other answers are possible.
  var known: OptionList?
  var retired: [Retirement<OptionID>]
}

/// What the last test asked of a picker or multi-selector, which an `or` may have been meant for.
struct LastChoice {
  var field: FieldID
  var known: OptionList?
  var literal: String
  var isSelector: Bool

  init(_ choice: ConditionChoice, _ literal: String, isSelector: Bool) {
    field = choice.field
    known = choice.known
    self.literal = literal
    self.isSelector = isSelector
  }
}

extension [AnswerValue] {
  fileprivate var optionIDs: [OptionID] {
    compactMap { if case .option(let id) = $0 { id } else { nil } }
  }
}
