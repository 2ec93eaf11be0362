/// The wording of what is wrong with a list in a condition, or without one, sorted by name.
extension ConditionProblems {
  static func emptyList(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "list is empty",
      at: range,
      label: "nothing can be in it",
      help: "put at least one value between the brackets"
    )
  }

  static func listAlone(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "an operator is missing between `\(field)` and the list",
      at: range,
      help: "write `\(field) in […]`, or `\(field) has any […]` for a multi-selector"
    )
  }

  static func missingComma(before text: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`,` or `]` is missing before `\(text)`",
      at: range,
      help: "separate the values of a list with commas; put a value with spaces in quotes"
    )
  }

  static func missingList(
    after sign: String,
    _ field: String,
    _ found: String,
    at range: Range<Int>
  ) -> ReferenceProblem {
    let help =
      switch (found, sign) {
      case ("", _), (",", _): "for example `\(field) \(sign) [one, two]`"
      case ("(", _): "write `[` and `]` instead of the parentheses"
      case (_, "in"): "write `\(field) in [\(found)]`, or `\(field) == \(found)`"
      case (_, "not in"): "write `\(field) not in [\(found)]`, or `\(field) != \(found)`"
      default: "write `\(field) \(sign) [\(found)]`"
      }
    return ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(sign)` needs a list in brackets",
      at: range,
      help: help
    )
  }

  static func missingQuantifier(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`has` does not say how many of the list",
      at: range,
      help: "write `\(field) has any […]`, `has all […]` or `has none […]`"
    )
  }

  static func quantifierWithoutList(
    _ quantifier: String,
    _ found: String,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`has \(quantifier)` needs a list in brackets",
      at: range,
      help: "write `has \(quantifier) [\(found)]`"
    )
  }

  static func trailingComma(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`,` stands before the end of the list",
      at: range,
      help: "remove it",
      edits: [ReferenceProblem.Edit(range: range, replacement: "")]
    )
  }

  static func unexpectedList(
    _ sign: String,
    isSelector: Bool = false,
    at range: Range<Int>
  ) -> ReferenceProblem {
    let help =
      switch sign {
      case _ where isSelector && !sign.contains("!") && sign != "<>" && sign != "≠":
        "write `has any` for at least one of several options"
      case _ where isSelector:
        "write `has none` for none of several options"
      case "==", "=", "===": "write `in` for one of several values"
      case "!=", "<>", "!==", "≠": "write `not in` for none of several values"
      default: "write one value"
      }
    return ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(sign)` takes one value, not a list",
      at: range,
      help: help
    )
  }
}
