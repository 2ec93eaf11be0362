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
  /// What is never true of the answer to a field, as rules refuse it.
  private let violations: [FieldID: [Condition]]
  /// When an item of the default of a list or map breaks what it is asked for, so that the default is
  /// not used; `nil` where answers do not decide it.
  let misfits: [FieldID: Condition?]
  /// The fields whose answers are compared.
  let compared: ComparedAnswers
  /// What tests of fields say that are made from fields before them.
  let made: [FieldID: MadeField]
  /// The field whose rules are being judged, so that they do not count.
  var judged: FieldID?

  /// What a test of a field says of the fields that it is made from; `nil` where they do not decide it.
  package typealias MadeField = (Condition.Test) -> Condition?

  /// Nothing is known yet.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - patterns: Compiled ones, for texts that conditions name.
  ///   - violations: What is never true of the answers to fields; without them, what breaks the rules
  ///     of the form.
  ///   - conditions: Those that will be asked about and that compare answers, beside these.
  ///   - made: What tests of fields say that are no answers, but made from fields before them.
  package init(
    form: Form,
    patterns: PatternCache = PatternCache(),
    violations: [FieldID: [Condition]]? = nil,
    comparing conditions: [Condition] = [],
    made: [FieldID: MadeField] = [:]
  ) {
    self.form = form
    self.patterns = patterns
    self.made = made
    // What items name is not what fields of two versions are called.
    misfits = violations == nil ? form.misfits : [:]
    let violations = violations ?? form.violations
    self.violations = violations
    compared = ComparedAnswers(in: form, by: conditions + violations.values.flatMap(\.self))
  }

  /// What is never true of the answer to a field.
  func violations(by field: FieldID) -> [Condition] {
    field == judged ? [] : violations[field] ?? []
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
    // Where rules take too much, there may be more states than without them.
    let ways = isAlone || violations.isEmpty ? [false] : [true, false]
    for hasRules in ways {
      var builder = AnswerSpaceBuilder(self, isAlone: isAlone, hasRules: hasRules, limit, budget)
      let space = builder.space(of: conditions)
      budget = builder.budget
      budget.states = max(0, budget.states)
      if let space { return space }
    }
    return nil
  }
}

extension Form {
  /// When items of the defaults of lists and maps break what they are asked for, of those that may.
  fileprivate var misfits: [FieldID: Condition?] {
    var misfits: [FieldID: Condition?] = [:]
    var tests = Field.mostTestsOfItems
    for field in ownFields where field.kind.hasItems {
      let misfit = field.initialAnswer.map { $0.misfit(of: field, within: &tests) } ?? .never
      if misfit != .never { misfits[field.id] = .some(misfit) }
    }
    return misfits
  }

  /// What breaks the rules of its fields.
  fileprivate var violations: [FieldID: [Condition]] {
    var violations: [FieldID: [Condition]] = [:]
    for field in ownFields where !field.rules.isEmpty {
      violations[field.id] = field.rules.map { $0.violation(by: field.id) }
    }
    return violations
  }
}
