import Diagnostics
import FormModel

/// The problems of the grammar of a condition.
enum ConditionProblems {
  private static func syntax(
    _ message: String,
    at range: Range<Int>,
    help: String? = nil
  ) -> ReferenceProblem {
    ReferenceProblem(ConditionRule.conditionSyntax, message, at: range, help: help)
  }

  private static func found(_ token: TextToken) -> String {
    token.kind == .end ? "the end" : "`\(token.text)`"
  }

  static func closesNothing(_ token: TextToken) -> ReferenceProblem {
    syntax(
      "`\(token.text)` closes nothing",
      at: token.range,
      help: "remove it, or open it before"
    )
  }

  static func countAlone(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "`count(\(field))` is a number, and is compared with nothing",
      at: range,
      help: "compare it, for example `count(\(field)) > 0`"
    )
  }

  static func empty(at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "condition is empty",
      at: range,
      help: "remove `when`, or write a test such as `framework == vapor`"
    )
  }

  static func emptyList(at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "list is empty",
      at: range,
      help: "put at least one value between the brackets"
    )
  }

  /// What stands where something else is expected.
  static func expected(
    _ what: String,
    _ token: TextToken,
    help: String? = nil
  ) -> ReferenceProblem {
    syntax("expected \(what), found \(found(token))", at: token.range, help: help)
  }

  static func misplacedNot(_ token: TextToken, of field: String) -> ReferenceProblem {
    syntax(
      "`not` stands before a test, or before `in`",
      at: token.range,
      help: "write `not \(field) …` or `\(field) not in […]`"
    )
  }

  static func missingComma(before token: TextToken) -> ReferenceProblem {
    expected(
      "`,` or `]`",
      token,
      help: "separate the values of a list with commas; put a text with spaces in quotes"
    )
  }

  static func missingList(after sign: String, _ token: TextToken) -> ReferenceProblem {
    expected(
      "a list in brackets after `\(sign)`",
      token,
      help: "write the values between `[` and `]`, with commas between them"
    )
  }

  static func missingParentheses(_ function: String, at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "`\(function)` needs a field in parentheses",
      at: range,
      help: "write `\(function == "count" ? "count(field) > 0" : "answered(field)")`"
    )
  }

  static func missingTest(_ token: TextToken) -> ReferenceProblem {
    expected(
      "a test",
      token,
      help: "a test begins with a field, for example `framework == vapor`"
    )
  }

  static func missingValue(after sign: String, _ token: TextToken) -> ReferenceProblem {
    expected(
      "a value after `\(sign)`",
      token,
      help: "write an option id, a number, a text in quotes, `true` or `false`"
    )
  }

  static func mixed(
    _ text: String,
    isAnd: Bool,
    clear: String,
    at range: Range<Int>
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

  static func severalWords(_ text: String, at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "a text with spaces has to be in quotes",
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
    var problem = syntax(
      "`\(found)` is written `\(correct)` in a condition",
      at: range,
      help: "write `\(correct)`"
    )
    problem.edits = [ReferenceProblem.Edit(range: range, replacement: replacement)]
    return problem
  }

  static func unclosed(_ token: TextToken) -> ReferenceProblem {
    if token.kind == .unclosedString {
      return syntax(
        "text in quotes is never closed",
        at: token.range,
        help: "add the same quote at its end"
      )
    }
    return syntax(
      "`\(token.text)` is never closed",
      at: token.range,
      help: "add `\(token.text == "(" ? ")" : "]")`"
    )
  }

  static func unexpected(_ token: TextToken) -> ReferenceProblem {
    expected(
      "`and`, `or` or the end",
      token,
      help: "join two tests with `and` or `or`; put a text with spaces in quotes"
    )
  }

  static func unexpectedList(after sign: String, at range: Range<Int>) -> ReferenceProblem {
    let help =
      switch sign {
      case "==", "=": "write `in` for one of several values"
      case "!=": "write `not in` for none of several values"
      case "has": "write `has any […]`, `has all […]` or `has none […]`"
      default: "write one value"
      }
    return syntax("`\(sign)` takes one value, not a list", at: range, help: help)
  }

  static func unknownFunction(_ token: TextToken) -> ReferenceProblem {
    syntax(
      "there is no function `\(token.text)` in conditions",
      at: token.range,
      help: "functions are `count(field)` and `answered(field)`"
    )
  }

  static func unknownOperator(_ token: TextToken, after field: String) -> ReferenceProblem {
    expected(
      "an operator after `\(field)`",
      token,
      help: "operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in` and `has`"
    )
  }
}

/// The limits of a condition.
extension ConditionProblems {
  private static func limit(
    _ message: String,
    at range: Range<Int>,
    label: String,
    help: String
  ) -> ReferenceProblem {
    ReferenceProblem(ConditionRule.conditionLimits, message, at: range, label: label, help: help)
  }

  static func tooDeep(at range: Range<Int>) -> ReferenceProblem {
    limit(
      "condition is nested deeper than \(ConditionReader.mostLevels) levels",
      at: range,
      label: "the first level too many",
      help: "remove parentheses that change nothing, or test fewer things"
    )
  }

  static func tooLong(at range: Range<Int>) -> ReferenceProblem {
    limit(
      "condition is longer than \(ConditionReader.mostCharacters) characters",
      at: range,
      label: "what is too much",
      help: shorter
    )
  }

  static func tooManyTests(at range: Range<Int>) -> ReferenceProblem {
    limit(
      "condition has more than \(ConditionReader.mostTests) tests",
      at: range,
      label: "the first one too many",
      help: shorter
    )
  }

  private static let shorter =
    "use lists (`region in [eu, us]`), or put the fields into a section with a condition"
}
