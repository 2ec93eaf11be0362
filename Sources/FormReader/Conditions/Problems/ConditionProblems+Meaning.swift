import FormModel

/// The wording of what is wrong with the names and types of a condition, sorted by name.
extension ConditionProblems {
  /// What to name instead of a field that cannot be named, given those that can.
  ///
  /// `kind` is what such a field has to be, as in `toggle`.
  static func instead(_ fields: ReferenceScope.EarlierFields, _ kind: String) -> String {
    guard let last = fields.ids.last else {
      let what = kind == "field" || !fields.hasOthers ? "field" : kind
      return "there is no earlier \(what): remove the test, or move it behind the field it asks"
    }
    let others = fields.ids.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    let names = others.isEmpty ? "`\(last)`" : "\(others) or `\(last)`"
    return fields.count > fields.ids.count
      ? "name an earlier \(kind), such as \(names)" : "name an earlier \(kind): \(names)"
  }

  static func itself(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.laterReference,
      "condition of `\(field)` refers to the field itself",
      at: range,
      notes: ["a condition is decided before its field is asked"],
      help: "name an earlier field"
    )
  }

  static func later(
    _ field: String,
    _ later: LaterField?,
    asksIfAnswered: Bool,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.laterReference,
      "condition refers to field `\(field)`, which comes later",
      at: range,
      label: "not asked yet at this place",
      notes: ["conditions name earlier fields only, so that one pass decides everything"],
      help: (later ?? LaterField()).helpInCondition(field, asksIfAnswered: asksIfAnswered)
    )
  }

  /// Words that are no option, but perhaps what one is called.
  static func label(
    _ text: String,
    of field: FieldID,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.unknownOption,
      "`\(text)` is not an option of `\(field)`",
      at: range,
      label: "not one of them"
    )
  }

  /// A test that does not fit the kind of its field.
  static func misfit(
    _ test: ConditionTest,
    _ field: Field,
    text: String,
    madeOf sources: [String]
  ) -> ReferenceProblem {
    let id = field.id.rawValue
    switch field.kind {
    case .note:
      return type(
        "note `\(id)` is only shown and has no answer",
        at: test.fieldRange,
        help: "test a field that is asked"
      )
    case .computed:
      return type(
        "computed field `\(id)` cannot be tested",
        at: test.fieldRange,
        help: sources.isEmpty
          ? "test a field that is asked"
          : "test what it is made of: \(sources.map { "`\($0)`" }.joined(separator: ", "))"
      )
    case .text(let text) where text.isSecure:
      return type(
        "secure field `\(id)` cannot be compared",
        at: test.operatorRange,
        notes: ["what is shown then would tell what was typed"],
        help: "`answered(\(id))` is the only test of a secure field"
      )
    case .toggle, .text, .number, .picker, .multiSelector: break
    }
    let kind = field.kind.name
    switch test.operation {
    case .alone:
      return type(
        "`\(id)` is a \(kind), which is not true or false by itself",
        at: test.fieldRange,
        help: alone(id, field.kind)
      )
    case .counts:
      return type(
        "`count` needs a multi-selector, and `\(id)` is a \(kind)",
        at: test.fieldRange,
        help: instead(of: test, id, field.kind)
      )
    case .compares, .isIn, .has, .hasEach, .isAnswered:
      return type(
        "`\(sign(test.operation))` does not fit `\(id)`, which is a \(kind)",
        at: test.operatorRange,
        help: instead(of: test, id, field.kind)
      )
    }
  }

  private static func alone(_ id: String, _ kind: FieldKind) -> String {
    switch kind {
    case .multiSelector: "write `count(\(id)) > 0` or `answered(\(id))`"
    case .picker: "write `\(id) == option` or `answered(\(id))`"
    case .number: "write `\(id) > 0` or `answered(\(id))`"
    default: "write `\(id) == \"text\"` or `answered(\(id))`"
    }
  }

  private static func sign(_ operation: ConditionTest.Operation) -> String {
    switch operation {
    case .compares(let comparison, _): comparison.rawValue
    case .isIn(let isNegated, _): isNegated ? "not in" : "in"
    case .has: "has"
    case .hasEach(let quantifier, _): "has \(quantifier.rawValue)"
    case .alone, .counts, .isAnswered: ""
    }
  }

  /// What fits instead of a test that does not.
  private static func instead(
    of test: ConditionTest,
    _ id: String,
    _ kind: FieldKind
  ) -> String {
    switch (kind, test.operation) {
    case (.multiSelector, .compares(let comparison, let literal)):
      if literal.kind == .number || comparison != .equal && comparison != .notEqual {
        return "write `count(\(id)) \(comparison.rawValue) \(literal.text)`"
      }
      let has = "\(id) has \(spelled(literal))"
      return comparison == .equal ? "write `\(has)`" : "write `not \(has)`"
    case (.multiSelector, .isIn(let isNegated, let literals)):
      return "write `\(id) has \(isNegated ? "none" : "any") \(list(literals))`"
    case (.picker, .has(let literal)): return "write `\(id) == \(spelled(literal))`"
    case (.picker, .hasEach(let quantifier, let literals)):
      return "write `\(id) \(quantifier == .none ? "not in" : "in") \(list(literals))`"
    case (.toggle, _): return "write `\(id)` or `not \(id)`"
    case (.picker, _): return "a picker is tested with `==`, `!=`, `in` and `not in`"
    case (.text, _): return "a text is tested with `==`, `!=`, `in` and `not in`"
    case (.number, _): return "a number is compared, for example `\(id) > 0`"
    case (.multiSelector, _): return "a multi-selector is tested with `has` and `count(\(id))`"
    case (.note, _), (.computed, _): return "test another field"
    }
  }

  static func notBoolean(
    _ literal: ConditionLiteral,
    _ field: Field,
    at range: Range<Int>
  ) -> ReferenceProblem {
    type(
      "toggle `\(field.id)` is compared with \(spelledInBackticks(literal)), not `true` or `false`",
      at: range,
      help: "write `\(field.id)` or `not \(field.id)`"
    )
  }

  /// A comparison with `null`, which asks whether there is an answer.
  static func nothing(_ test: ConditionTest, _ field: Field) -> ReferenceProblem? {
    guard case .compares(let comparison, let literal) = test.operation,
      comparison == .equal || comparison == .notEqual, isNothing(literal, field)
    else { return nil }
    let asked = "answered(\(field.id))"
    let written = literal.text.isEmpty ? "the empty text" : "`\(literal.text)`"
    return type(
      "\(field.kind.name) `\(field.id)` is compared with \(written), which is no answer",
      at: literal.range,
      help: "write `\(comparison == .equal ? "not \(asked)" : asked)`"
    )
  }

  /// Whether a literal stands for no answer: a word of other languages, or nothing in quotes where
  /// no text is compared.
  private static func isNothing(_ literal: ConditionLiteral, _ field: Field) -> Bool {
    if literal.kind == .string, literal.text.isEmpty {
      if case .text = field.kind { return false }
      return true
    }
    return literal.kind == .word
      && ["null", "nil", "undefined", "none", "empty"].contains(literal.text.lowercased())
  }

  static func notCount(_ literal: ConditionLiteral, _ field: Field) -> ReferenceProblem {
    type(
      "`count(\(field.id))` is compared with \(spelledInBackticks(literal)), not a whole number",
      at: literal.range,
      help: "write digits only, for example `count(\(field.id)) > 2`"
    )
  }

  static func notNumber(
    _ literal: ConditionLiteral,
    _ field: Field,
    isField: Bool
  ) -> ReferenceProblem {
    var problem = type(
      "number `\(field.id)` is compared with \(spelledInBackticks(literal)), not a number",
      at: literal.range,
      notes: notes(isField, literal)
    )
    if literal.kind == .string, ExactNumber(json: literal.text) != nil {
      problem.help = "remove the quotes: `\(literal.text)`"
      problem.edits = [ReferenceProblem.Edit(range: literal.range, replacement: literal.text)]
    } else if let (least, most) = ConditionParser.bounds(of: literal.text) {
      problem.help = between(field.id.rawValue, least, most)
    } else if literal.text.utf8.last == UInt8(ascii: "%"),
      ExactNumber(json: String(literal.text.dropLast())) != nil
    {
      problem.help = "write the number alone: `\(literal.text.dropLast())`"
    } else {
      problem.help =
        NumberWord.value(of: literal.text).map { "write it in digits: `\($0)`" }
        ?? "write a number as JSON does: `3`, `-1`, `0.5`"
    }
    return problem
  }

  private static func notes(_ isField: Bool, _ literal: ConditionLiteral) -> [String] {
    isField
      ? ["`\(literal.text)` is a field, and a field is compared with fixed values only"] : []
  }

  static func renamed(
    _ field: String,
    to current: FieldID,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.unknownReference,
      "condition refers to field `\(field)`, which does not exist",
      at: range,
      label: "no earlier field has this id",
      notes: ["`\(field)` is an old id of `\(current)`"],
      help: "write `\(current)`",
      edits: [ReferenceProblem.Edit(range: range, replacement: current.rawValue)]
    )
  }

  static func renamedOption(
    _ literal: ConditionLiteral,
    _ choice: ConditionChoice,
    _ current: OptionID
  ) -> ReferenceProblem {
    let correct = bare(current.rawValue)
    return ReferenceProblem(
      ConditionRule.unknownOption,
      "`\(literal.text)` is not an option of `\(choice.field)`",
      at: literal.range,
      label: "not one of them",
      notes: ["`\(literal.text)` is an old id of `\(current)`"],
      help: "write `\(correct)`",
      edits: [ReferenceProblem.Edit(range: literal.range, replacement: correct)]
    )
  }

  static func repeated(_ text: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.repeatedLiteral,
      "`\(text)` stands twice in the list",
      at: range,
      label: "again",
      help: "remove one of the two, or write what was meant"
    )
  }

  static func retired(
    _ field: String,
    _ label: LocalizedText?,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.retiredReference,
      "condition refers to field `\(field)`, which is retired",
      at: range,
      notes: label.map { ["it was called \"\($0.fallback)\""] } ?? [],
      help: "remove the test: a retired field is never answered"
    )
  }

  static func retiredOption(
    _ literal: ConditionLiteral,
    _ choice: ConditionChoice,
    _ label: LocalizedText?
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.retiredReference,
      "option `\(literal.text)` of `\(choice.field)` is retired",
      at: literal.range,
      notes: label.map { ["it was called \"\($0.fallback)\""] } ?? [],
      help: "remove it: a retired option is never chosen"
    )
  }

  private static func type(
    _ message: String,
    at range: Range<Int>,
    notes: [String] = [],
    help: String? = nil
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionType,
      message,
      at: range,
      notes: notes,
      help: help
    )
  }

  static func unknown(
    _ field: String,
    nearest: [String],
    at range: Range<Int>
  ) -> ReferenceProblem {
    var problem = ReferenceProblem(
      ConditionRule.unknownReference,
      "condition refers to field `\(field)`, which does not exist",
      at: range,
      label: "no earlier field has this id",
      help: didYouMean(nearest)
    )
    // Ids are lower-case: the word can only have meant that one.
    if nearest.count == 1, nearest[0] == field.lowercased() {
      problem.edits = [ReferenceProblem.Edit(range: range, replacement: nearest[0])]
    }
    return problem
  }

  static func unknownOption(
    _ literal: ConditionLiteral,
    _ choice: ConditionChoice,
    nearest: [String]
  ) -> ReferenceProblem {
    var help = didYouMean(nearest.map(bare))
    if help == nil, let list = choice.list, (1...6).contains(list.count) {
      help =
        "options are \(list.options.map { "`\(bare($0.id.rawValue))`" }.joined(separator: ", "))"
    }
    return ReferenceProblem(
      ConditionRule.unknownOption,
      "`\(literal.text)` is not an option of `\(choice.field)`",
      at: literal.range,
      label: "not one of them",
      help: help
    )
  }

  static func unquoted(
    _ literal: ConditionLiteral,
    _ field: Field,
    isField: Bool
  ) -> ReferenceProblem {
    let correct = "\"\(literal.text)\""
    return ReferenceProblem(
      ConditionRule.conditionType,
      "text `\(field.id)` is compared with `\(literal.text)`, which is not in quotes",
      at: literal.range,
      notes: notes(isField, literal),
      help: "quote it: `\(correct)`",
      edits: isField ? [] : [ReferenceProblem.Edit(range: literal.range, replacement: correct)]
    )
  }

  static func unquotedOption(
    _ literal: ConditionLiteral,
    _ choice: ConditionChoice
  ) -> ReferenceProblem {
    let correct = "\"\(literal.text)\""
    return ReferenceProblem(
      ConditionRule.conditionSyntax,
      "option `\(literal.text)` of `\(choice.field)` has to be in quotes",
      at: literal.range,
      label: "not a letter followed by letters, digits, `-` and `_`",
      help: "quote it: `\(correct)`",
      edits: [ReferenceProblem.Edit(range: literal.range, replacement: correct)]
    )
  }

  /// A question after the nearest names; `nil` without any.
  static func didYouMean(_ candidates: [String]) -> String? {
    guard let last = candidates.last else { return nil }
    let others = candidates.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return others.isEmpty ? "did you mean `\(last)`?" : "did you mean \(others) or `\(last)`?"
  }

  /// An option's id as a literal.
  static func bare(_ id: String) -> String {
    let isWord = id.utf8.first?.isASCIILetter == true && id.utf8.allSatisfy(\.isConditionWord)
    if isWord { return id }
    return id.utf8.contains(UInt8(ascii: "\"")) ? "'\(id)'" : "\"\(id)\""
  }

  private static func list(_ literals: [ConditionLiteral]) -> String {
    "[\(literals.map(spelled).joined(separator: ", "))]"
  }

  private static func spelled(_ literal: ConditionLiteral) -> String {
    literal.kind == .string ? bare(literal.text) : literal.text
  }

  private static func spelledInBackticks(_ literal: ConditionLiteral) -> String {
    literal.kind == .string ? "the text `\(literal.text)`" : "`\(literal.text)`"
  }
}
