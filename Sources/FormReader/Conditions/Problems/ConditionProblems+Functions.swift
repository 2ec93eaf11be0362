/// The wording of what is wrong with `count(…)` and `answered(…)`, sorted by name.
extension ConditionProblems {
  static func comparedAnswered(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`answered(…)` is already true or false",
      at: range,
      label: "nothing to compare",
      help: "write `answered(\(field))` or `not answered(\(field))`"
    )
  }

  static func countAlone(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`count(\(field))` is a number, and is compared with nothing",
      at: range,
      help: "compare it, for example `count(\(field)) > 0`"
    )
  }

  static func missingField(_ function: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(function)(…)` needs the id of a field",
      at: range,
      help: "write it between the parentheses"
    )
  }

  static func missingParentheses(
    _ clear: String,
    _ function: String,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(function)` needs a field in parentheses",
      at: range,
      help: "write `\(clear)`"
    )
  }

  static func moreThanField(_ function: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(function)(…)` takes the id of one field",
      at: range,
      label: "expected `)`"
    )
  }

  static func unknownFunction(_ name: String, at range: Range<Int>) -> ReferenceProblem {
    let help =
      switch name.lowercased() {
      case "length", "len", "size": "`count(field) > 0` counts the options chosen"
      case "exists", "defined", "empty", "isset": "`answered(field)` asks for any answer"
      default: "`count(field)` and `answered(field)` are the only ones"
      }
    return ReferenceProblem(
      ConditionRule.conditionSyntax,
      "there is no function `\(name)` in conditions",
      at: range,
      help: help
    )
  }
}
