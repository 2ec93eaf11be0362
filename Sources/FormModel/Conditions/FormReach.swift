/// A form, and what is known so far of the places in it that cannot be reached.
package struct FormReach {
  let form: Form
  let patterns: PatternCache
  /// Fields and options that are out of reach.
  ///
  /// What depends on them is not judged by that once more, so they are free: shown and offered, or
  /// not.
  var unreachable: Set<ConditionVerdict.Place> = []
  /// Fields of which it is not known when they are shown: a condition could not be read, or takes
  /// too many states, and so does every space that they are part of with their conditions.
  var undecided: Set<ConditionVerdict.Place> = []

  /// Nothing is known yet.
  package init(form: Form, patterns: PatternCache = PatternCache()) {
    self.form = form
    self.patterns = patterns
  }

  /// The answers that the fields of some conditions can have together.
  ///
  /// A space of the fields *alone* holds only those that the conditions name; whether they are
  /// shown and which of their options are offered is free. Any other holds, with every field, what
  /// decides about that, and so on to the top: the states the form can reach. The first has all
  /// states of the second, and perhaps more.
  ///
  /// - Returns: `nil` when there are more than `limit` states, or the budget does not suffice.
  /// - Complexity: O(tests + candidates).
  package func space(
    of conditions: [Condition],
    alone isAlone: Bool = false,
    limit: Int = AnswerSpace.mostStates,
    within budget: inout WorkBudget
  ) -> AnswerSpace? {
    var builder = AnswerSpaceBuilder(self, isAlone: isAlone, limit: limit, budget)
    defer {
      budget = builder.budget
      budget.states = max(0, budget.states)
    }
    return builder.space(of: conditions)
  }
}
