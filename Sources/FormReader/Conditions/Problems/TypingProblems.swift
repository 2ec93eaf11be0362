import Diagnostics
import FormModel

/// The problems of tests and literals that do not fit the type of their field.
extension ReferenceProblem {
  /// A test that the type of its field does not have.
  static func misfit(_ test: ConditionTest, _ field: Field) -> Self {
    let id = field.id
    let kind = field.kind.isSecure ? "secure text" : field.kind.name
    guard field.kind.isAsked else {
      return Self(
        ConditionRule.conditionType,
        "\(kind) `\(id)` cannot be tested",
        at: test.field.range,
        help: "test a field that is asked"
      )
    }
    let message =
      switch test.operator {
      case .alone: "`\(id)` is a \(kind), which is not true or false by itself"
      case .counts: "`count` needs a multi-selector, and `\(id)` is a \(kind)"
      case let sign: "`\(sign.spelling)` does not fit `\(id)`, which is a \(kind)"
      }
    let tests = ConditionTyping.tests(of: field.kind).map { $0.kind.spelling(id) }
    let isCall = if case .counts = test.operator { true } else { false }
    return Self(
      ConditionRule.conditionType,
      message,
      at: isCall ? test.field.range : test.operatorRange,
      help: instead(of: test, field)
        ?? "a \(kind) is tested with \((tests + ["`answered(\(id))`"]).joined(separator: ", "))"
    )
  }

  /// The same question to a picker or multi-selector, whose operators are taken for each other's.
  private static func instead(of test: ConditionTest, _ field: Field) -> String? {
    let id = field.id
    let values = test.literals.map(\.text).joined(separator: ", ")
    guard test.literals.allSatisfy({ $0.kind == .word || $0.kind == .string }) else { return nil }
    switch (field.kind, test.operator) {
    case (.multiSelector, .compares(.equal)): return "write `\(id) has \(values)`"
    case (.multiSelector, .compares(.notEqual)): return "write `not \(id) has \(values)`"
    case (.multiSelector, .isIn(false)): return "write `\(id) has any [\(values)]`"
    case (.multiSelector, .isIn(true)): return "write `\(id) has none [\(values)]`"
    case (.picker, .has): return "write `\(id) == \(values)`"
    case (.picker, .hasEach(.any)): return "write `\(id) in [\(values)]`"
    case (.picker, .hasEach(.none)): return "write `\(id) not in [\(values)]`"
    default: return nil
    }
  }

  /// A literal that is not of the domain of its test.
  ///
  /// `isField` says that it is the name of a field, as if two answers could be compared.
  static func unfit(
    _ literal: TextToken,
    _ domain: ConditionTyping.Domain,
    _ field: Field,
    isField: Bool
  ) -> Self {
    var replacement: String?
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
      if literal.text == "null" || isField { replacement = nil }
      if literal.text == "null" { help = "`answered(\(field.id))` asks for any answer" }
    case .number, .wholeNumber:
      expected = domain == .number ? "a number" : "a whole number"
      help = "write a number as JSON does: `3`, `-1`, `0.5`"
      if domain == .wholeNumber { help = "write digits only, for example `3`" }
      if literal.kind == .string, ExactNumber(json: literal.value) != nil {
        help = "remove the quotes: `\(literal.value)`"
        replacement = literal.value
      }
    }
    return Self(
      ConditionRule.conditionType,
      "\(field.kind.name) `\(field.id)` is compared with `\(literal.text)`, not \(expected)",
      at: literal.range,
      notes: isField ? ["a field is compared with fixed values, not with another field"] : [],
      help: help,
      edits: replacement.map { [Edit(range: literal.range, replacement: $0)] } ?? []
    )
  }

  static func repeated(_ literal: TextToken) -> Self {
    Self(
      ConditionRule.repeatedLiteral,
      "`\(literal.text)` stands twice in the list",
      at: literal.range,
      label: "again",
      help: "remove one of the two, or write what was meant"
    )
  }
}

/// The problems of options that a field does not have.
extension ReferenceProblem {
  static func renamedOption(_ literal: TextToken, _ field: Field, _ current: OptionID) -> Self {
    var problem = unknownOption(literal, field, nearest: [], all: [])
    problem.notes = ["`\(literal.value)` is an old id of `\(current)`"]
    problem.help = "write `\(current.literal)`"
    problem.edits = [Edit(range: literal.range, replacement: current.literal)]
    return problem
  }

  static func retiredOption(_ literal: TextToken, _ field: Field, _ label: LocalizedText?) -> Self {
    Self(
      ConditionRule.retiredReference,
      "option `\(literal.value)` of `\(field.id)` is retired",
      at: literal.range,
      notes: label.map { ["it was called \"\($0.fallback)\""] } ?? [],
      help: "remove it: a retired option is never chosen"
    )
  }

  /// `all` are the options of the field, when they are few enough to be listed.
  static func unknownOption(
    _ literal: TextToken,
    _ field: Field,
    nearest: [OptionID],
    all: [OptionID]
  ) -> Self {
    let options = all.map { "`\($0.literal)`" }.joined(separator: ", ")
    return Self(
      ConditionRule.unknownOption,
      "`\(literal.value)` is not an option of `\(field.id)`",
      at: literal.range,
      label: "not one of them",
      help: didYouMean(nearest.map(\.literal)) ?? (all.isEmpty ? nil : "options are \(options)")
    )
  }

  static func unquotedOption(_ literal: TextToken, _ field: Field) -> Self {
    let correct = OptionID(literal.text).literal
    return Self(
      ConditionRule.conditionSyntax,
      "option `\(literal.text)` of `\(field.id)` has to be in quotes",
      at: literal.range,
      help: "quote it: `\(correct)`",
      edits: [Edit(range: literal.range, replacement: correct)]
    )
  }
}

extension ConditionTest.Operator {
  /// How it is written.
  fileprivate var spelling: String {
    switch self {
    case .compares(let comparison), .counts(let comparison): comparison.rawValue
    case .isIn(let isNegated): isNegated ? "not in" : "in"
    case .has: "has"
    case .hasEach(let quantifier): "has \(quantifier.rawValue)"
    case .isAnswered: "answered"
    case .alone: ""
    }
  }
}

extension ConditionTyping.Kind {
  /// How the tests are written that ask this of a field.
  fileprivate func spelling(_ field: FieldID) -> String {
    switch self {
    case .alone: "`\(field)`, `not \(field)`"
    case .equality: "`==`, `!=`"
    case .order: "`<`, `<=`, `>`, `>=`"
    case .membership: "`in`, `not in`"
    case .selection: "`has`"
    case .count: "`count(\(field))`"
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
