import FormModel

/// The wording of what is wrong with the grammar of a condition, sorted by name.
enum ConditionProblems {
  /// What a range of other languages is in a condition.
  static func between(
    _ field: String,
    _ least: String,
    _ most: String,
    isNegated: Bool = false
  ) -> String {
    isNegated
      ? "write `(\(field) < \(least) or \(field) > \(most))`"
      : "write `\(bounds(field, least, most))`"
  }

  static func bounds(_ field: String, _ least: String, _ most: String) -> String {
    "\(field) >= \(least) and \(field) <= \(most)"
  }

  static func braces(_ braces: BracesAround) -> ReferenceProblem {
    let bare = String(decoding: braces.inner, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    let first = braces.inner[braces.opening.upperBound]
    let isPlain = first.isASCIILetter || first == UInt8(ascii: "(")
    return ReferenceProblem(
      ConditionRule.conditionSyntax,
      "a condition is written without braces",
      at: braces.opening.lowerBound..<braces.closing.upperBound,
      help: "write `\(bare)`",
      edits: isPlain
        ? [
          ReferenceProblem.Edit(range: braces.opening, replacement: ""),
          ReferenceProblem.Edit(range: braces.closing, replacement: ""),
        ] : []
    )
  }

  /// How one of the options of a field is asked for.
  static func choice(of field: Field, _ list: OptionList) -> String {
    let ids = list.options.map { "`\(bare($0.id.rawValue))`" }.joined(separator: ", ")
    if case .multiSelector = field.kind {
      return "write `\(field.id) has …` with one of its options: \(ids)"
    }
    return "write `\(field.id) == …` with one of its options: \(ids)"
  }

  static func closesNothing(_ symbol: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(symbol)` closes nothing",
      at: range,
      help: "remove it, or open it before"
    )
  }

  static func constant(_ word: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(word)` alone asks no field",
      at: range,
      help: word == "true"
        ? "what is always shown needs no `when`" : "what is never shown can be left out of the form"
    )
  }

  static func empty(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "condition is empty",
      at: range,
      help: "remove `when`, or write a test such as `framework == vapor`"
    )
  }

  static func emptyParentheses(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "nothing stands between the parentheses",
      at: range,
      help: "put a test between them, or remove them"
    )
  }

  static func isNot(
    _ found: String,
    after field: String,
    isIn: Bool,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "expected an operator after `\(field)`, found `\(found)`",
      at: range,
      help: isIn ? "write `not in`" : "write `!=`"
    )
  }

  static func missingTest(before text: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      text.isEmpty ? "a test is missing at the end" : "a test is missing before `\(text)`",
      at: range,
      help: "write one, such as `framework == vapor`, or remove the word that joins it"
    )
  }

  static func missingValue(
    after sign: String,
    _ found: String,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      found.isEmpty
        ? "a value is missing after `\(sign)`"
        : "a value is missing after `\(sign)`, found `\(found)`",
      at: range,
      help: "write an option id, a number, a text in quotes, `true` or `false`"
    )
  }

  static func mixed(
    at range: Range<Int>,
    isAnd: Bool,
    text: String,
    clear: String
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.mixedAndOr,
      "`and` and `or` are mixed without parentheses",
      at: range,
      label: "`\(isAnd ? "and" : "or")` after `\(isAnd ? "or" : "and")`",
      notes: ["`\(text)` can be read in two ways"],
      help: "say which belongs together, for example `\(clear)`"
    )
  }

  static func needless(
    _ word: String,
    at range: Range<Int>,
    before next: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "a condition begins with a test, not with `\(word)`",
      at: range,
      help: "remove `\(word)`",
      edits: [ReferenceProblem.Edit(range: range.lowerBound..<next.lowerBound, replacement: "")]
    )
  }

  static func noTest(_ text: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "a test begins with a field, not with `\(text)`",
      at: range,
      help: "for example `framework == vapor` or `features has postgres`"
    )
  }

  static func notInside(
    _ field: String,
    _ found: String,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`not` stands before a test, or before `in`",
      at: range,
      help: found == "has"
        ? "write `not \(field) has …`, or `\(field) has none […]`"
        : "write `not \(field) …`, `\(field) != …` or `\(field) not in […]`"
    )
  }

  static let operatorHelp =
    "operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in` and `has`"

  static func reversed(_ clear: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "the field stands on the left of a comparison",
      at: range,
      help: "write `\(clear)`"
    )
  }

  static func secondComparison(_ sign: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "a test has one comparison, and `\(sign)` is a second one",
      at: range,
      help: "write two tests joined with `and`, for example `size > 1 and size < 5`"
    )
  }

  static let severalWordsMessage = "a value of several words has to be in quotes"

  static func severalWords(_ text: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      severalWordsMessage,
      at: range,
      help: "quote it: `\"\(text)\"`, or join two tests with `and` or `or`"
    )
  }

  static func spelling(
    _ found: String,
    _ correct: String,
    at range: Range<Int>,
    replacement: String
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(found)` is written `\(correct)` in a condition",
      at: range,
      help: "write `\(correct)`",
      edits: [ReferenceProblem.Edit(range: range, replacement: replacement)]
    )
  }

  static func trailing(_ text: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "expected `and`, `or` or the end, found `\(text)`",
      at: range,
      help: "join two tests with `and` or `or`; put a text with spaces in quotes"
    )
  }

  static func unclosed(
    _ open: String,
    _ close: String,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(open)` is never closed",
      at: range,
      help: "add `\(close)`"
    )
  }

  static func unclosedQuote(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "text in quotes is never closed",
      at: range,
      label: "begins here",
      help: "add the same quote at its end"
    )
  }

  static func unknownOperator(
    _ found: String,
    after field: String,
    at range: Range<Int>
  ) -> ReferenceProblem {
    let help =
      switch found.lowercased() {
      case "is", "eq", "equals": "write `==`"
      case "isnt", "ne", "neq": "write `!=`"
      case "contains", "includes", "have", "hasany": "write `has`"
      case "lt": "write `<`"
      case "gt": "write `>`"
      case "between": "write two tests, for example `\(field) >= 1 and \(field) <= 5`"
      default: operatorHelp
      }
    return ReferenceProblem(
      ConditionRule.conditionSyntax,
      "expected an operator after `\(field)`, found `\(found)`",
      at: range,
      help: help
    )
  }
}

extension ReferenceProblem {
  /// Whether it is about words side by side where one value should be.
  var isSeveralWords: Bool { message == ConditionProblems.severalWordsMessage }
}
