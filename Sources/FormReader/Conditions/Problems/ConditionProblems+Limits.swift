/// The wording of what is too much in a condition, sorted by name.
extension ConditionProblems {
  static func tooDeep(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionLimits,
      "condition is nested deeper than \(ConditionReader.mostLevels) levels",
      at: range,
      label: "the first level too many",
      help: "remove parentheses that change nothing, or test fewer things"
    )
  }

  static func tooLong(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionLimits,
      "condition is longer than \(ConditionReader.mostCharacters) characters",
      at: range,
      label: "what is too much",
      help: "use lists (`region in [eu, us]`), or put the fields into a section with a condition"
    )
  }

  static func tooManyTests(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionLimits,
      "condition has more than \(ConditionReader.mostTests) tests",
      at: range,
      label: "the first one too many",
      help: "use lists (`region in [eu, us]`), or put the fields into a section with a condition"
    )
  }
}
