/// Finds out whether a condition can be true at all, by walking the states of the fields it names.
///
/// It looks at the fields alone: whether they are shown, and which of their options are offered,
/// is for the condition to say. One solver answers many questions with a limited amount of work.
package struct ConditionSolver {
  /// The work that is left, in states entered and nodes read.
  package private(set) var stepsLeft: Int

  /// Creates a solver for a number of steps; a million takes about a twentieth of a second.
  package init(steps: Int) { stepsLeft = steps }

  /// Whether some answers to the fields of a form make a condition true; `nil` when there are more
  /// than 100,000 states, no steps left, or a test does not fit its field.
  ///
  /// - Complexity: O(fields + tests + states).
  package mutating func canHold(_ condition: Condition, in form: Form) -> Bool? {
    guard stepsLeft > 0 else { return nil }
    var builder = SpaceBuilder(form: form)
    let program = builder.table.program(for: condition)
    guard builder.table.programs[program].isKnown else { return nil }
    let space = builder.space(of: [program], isLocal: true)
    stepsLeft -= builder.work + form.fields.count
    guard let space, let root = space.starts[program] else { return nil }
    var isPossible = false
    var walk = AnswerWalk(space, roots: [root], stepLimit: max(0, stepsLeft))
    walk.run { truth in
      isPossible = truth & 1 == 1
      return !isPossible
    }
    stepsLeft -= walk.steps
    if isPossible { return true }
    return walk.isCut ? nil : false
  }
}
