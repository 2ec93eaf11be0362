import Diagnostics
import FormModel

/// The problems of tests and literals that do not fit their field.
enum TypingProblems {
  private static func type(
    _ message: String,
    at range: Range<Int>,
    notes: [String] = [],
    help: String? = nil,
    edit: String? = nil
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionType,
      message,
      at: range,
      notes: notes,
      help: help,
      edits: edit.map { [ReferenceProblem.Edit(range: range, replacement: $0)] } ?? []
    )
  }

  /// A test that the type of its field does not have.
  static func misfit(_ test: ConditionTest, _ field: Field) -> ReferenceProblem {
    let id = field.id.rawValue
    let kind = field.kind.name
    switch (field.kind, test.operator) {
    case (.note, _):
      return type(
        "note `\(id)` is only shown and has no answer",
        at: test.field.range,
        help: "test a field that is asked"
      )
    case (.computed, _):
      return type(
        "computed field `\(id)` cannot be tested",
        at: test.field.range,
        help: "test the fields that it is made of"
      )
    case (_, _) where field.kind.isSecure:
      return type(
        "secure field `\(id)` cannot be compared",
        at: test.operatorRange,
        notes: ["what is shown then would tell what was typed"],
        help: "`answered(\(id))` is the only test of a secure field"
      )
    case (_, .alone):
      return type(
        "`\(id)` is a \(kind), which is not true or false by itself",
        at: test.field.range,
        help: allowed(field)
      )
    case (_, .counts):
      return type(
        "`count` needs a multi-selector, and `\(id)` is a \(kind)",
        at: test.field.range,
        help: allowed(field)
      )
    case (_, _):
      return type(
        "`\(test.operator.spelling)` does not fit `\(id)`, which is a \(kind)",
        at: test.operatorRange,
        help: instead(of: test, field) ?? allowed(field)
      )
    }
  }

  /// What a field can be asked: "a text is tested with `==`, `!=`, `in` or `answered(name)`".
  private static func allowed(_ field: Field) -> String {
    let tests = ConditionTyping.tests(of: field.kind).map { $0.kind.spelling(field.id) }
    return "a \(field.kind.name) is tested with \(tests.joined(separator: ", ")) "
      + "or `answered(\(field.id))`"
  }

  /// The same question in the words of the field's type, for the two that are taken for each other:
  /// `==` of a picker and `has` of a multi-selector.
  private static func instead(of test: ConditionTest, _ field: Field) -> String? {
    let values = test.literals.map(\.text).joined(separator: ", ")
    guard test.literals.allSatisfy({ $0.kind == .word || $0.kind == .string }) else { return nil }
    switch (field.kind, test.operator) {
    case (.multiSelector, .compares(.equal)): return "write `\(field.id) has \(values)`"
    case (.multiSelector, .compares(.notEqual)): return "write `not \(field.id) has \(values)`"
    case (.multiSelector, .isIn(let isNegated)):
      return "write `\(field.id) has \(isNegated ? "none" : "any") [\(values)]`"
    case (.picker, .has): return "write `\(field.id) == \(values)`"
    case (.picker, .hasEach(let quantifier)):
      return "write `\(field.id) \(quantifier == .none ? "not in" : "in") [\(values)]`"
    default: return nil
    }
  }

  static func notBoolean(_ literal: TextToken, _ field: Field) -> ReferenceProblem {
    type(
      "toggle `\(field.id)` is compared with `\(literal.text)`, not `true` or `false`",
      at: literal.range,
      help: "write `\(field.id)` or `not \(field.id)`"
    )
  }

  static func notCount(_ literal: TextToken, _ field: Field) -> ReferenceProblem {
    type(
      "`count(\(field.id))` is compared with `\(literal.text)`, not a whole number",
      at: literal.range,
      help: "write digits only, for example `count(\(field.id)) > 2`"
    )
  }

  static func notNumber(_ literal: TextToken, _ field: Field, isField: Bool) -> ReferenceProblem {
    let isQuoted = literal.kind == .string && ExactNumber(json: literal.value) != nil
    return type(
      "number `\(field.id)` is compared with `\(literal.text)`, not a number",
      at: literal.range,
      notes: isField ? [fixedValues(literal)] : [],
      help: isQuoted
        ? "remove the quotes: `\(literal.value)`"
        : "write a number as JSON does: `3`, `-1`, `0.5`",
      edit: isQuoted ? literal.value : nil
    )
  }

  static func unquoted(_ literal: TextToken, _ field: Field, isField: Bool) -> ReferenceProblem {
    let isNothing = literal.text == "null"
    return type(
      "text `\(field.id)` is compared with `\(literal.text)`, which is not in quotes",
      at: literal.range,
      notes: isField ? [fixedValues(literal)] : [],
      help: isNothing
        ? "`answered(\(field.id))` asks whether there is an answer"
        : "quote it: `\"\(literal.text)\"`",
      edit: isField || isNothing ? nil : "\"\(literal.text)\""
    )
  }

  private static func fixedValues(_ literal: TextToken) -> String {
    "`\(literal.text)` is a field, and a field is compared with fixed values only"
  }

  static func repeated(_ literal: TextToken) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.repeatedLiteral,
      "`\(literal.text)` stands twice in the list",
      at: literal.range,
      label: "again",
      help: "remove one of the two, or write what was meant"
    )
  }
}

/// The problems of options that a field does not have.
extension TypingProblems {
  static func renamedOption(
    _ literal: TextToken,
    _ field: Field,
    _ current: OptionID
  ) -> ReferenceProblem {
    var problem = unknownOption(literal, field, nearest: [], all: [])
    problem.notes = ["`\(literal.value)` is an old id of `\(current)`"]
    problem.help = "write `\(current.literal)`"
    // No literal has both kinds of quotes.
    if !current.rawValue.contains("\"") || !current.rawValue.contains("'") {
      problem.edits = [ReferenceProblem.Edit(range: literal.range, replacement: current.literal)]
    }
    return problem
  }

  static func retiredOption(
    _ literal: TextToken,
    _ field: Field,
    _ label: LocalizedText?
  ) -> ReferenceProblem {
    ReferenceProblem(
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
    nearest: [String],
    all: [OptionID]
  ) -> ReferenceProblem {
    let list = all.map { "`\($0.literal)`" }.joined(separator: ", ")
    return ReferenceProblem(
      ConditionRule.unknownOption,
      "`\(literal.value)` is not an option of `\(field.id)`",
      at: literal.range,
      label: "not one of them",
      help: didYouMean(nearest.map { OptionID($0).literal })
        ?? (all.isEmpty ? nil : "options are \(list)")
    )
  }

  static func unquotedOption(_ literal: TextToken, _ field: Field) -> ReferenceProblem {
    let correct = OptionID(literal.text).literal
    return ReferenceProblem(
      ConditionRule.conditionSyntax,
      "option `\(literal.text)` of `\(field.id)` has to be in quotes",
      at: literal.range,
      label: "not a letter followed by letters, digits, `-` and `_`",
      help: "quote it: `\(correct)`",
      edits: [ReferenceProblem.Edit(range: literal.range, replacement: correct)]
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
