// The answers that are possible, walked state by state.
//
// `Condition.holds` says what is true for given answers; an `AnswerSpace` gives it all answers that
// count. Of each field it takes one answer for all those that no test distinguishes: each option a
// condition names and one other, each number a condition names and one between, and so on.
// `AnswerSpaceBuilder` finds out which fields and options are involved, and which answers these
// are. Fields are taken in form order, as conditions name earlier fields only: a field that is
// hidden has no answer, or its default, and an option that is not offered cannot be chosen.
// What a computed field, or a default, is made from decides the tests of it (`ValueSource`).
// Each test is asked once about each of these answers; the walk looks that up.

/// The answers that the fields of some conditions can have together.
package struct AnswerSpace {
  /// The most states that are looked at for one decision.
  package static let mostStates = 100_000

  /// One answer of a field, for all those that no test distinguishes.
  struct Candidate {
    /// When the options it takes are offered.
    let offer: TestFormula
    /// The truths of the field's tests, in their order.
    let truths: [Bool]
  }

  /// A field, and one answer of each kind that the conditions can tell apart.
  struct Slot {
    /// The numbers of the tests of the field.
    let tests: [Int]
    /// When it is shown.
    let visibility: TestFormula
    /// When each test holds while it is not shown; empty for never.
    ///
    /// A computed field, and one that keeps its default, have a value then.
    let hidden: [TestFormula]
    /// When it can have no answer; `nil` for never, while it is shown.
    let unanswered: TestFormula?
    let candidates: [Candidate]
    /// What is not true of any of its answers.
    var violations: [TestFormula] = []
    /// About what it takes to look at one candidate.
    let candidateCost: Int

    /// The most states this field can be in.
    var stateCount: Int { max(1, candidates.count + (unanswered == nil ? 0 : 1)) }
  }

  /// In form order.
  let slots: [Slot]
  /// The conditions that were asked for.
  let conditions: [TestFormula]
  /// The tests of all formulas, by their numbers.
  let tests: [Condition.Test]
  /// Whether all conditions that these fields depend on are part of the space.
  let isWhole: Bool
  /// Whether each state can be reached, not only all that can be reached are states.
  let isExact: Bool
  /// About what it takes to look at one state.
  let stateCost: Int

  /// The answers of one state.
  package struct State {
    fileprivate let space: AnswerSpace
    fileprivate let truths: [Bool]

    /// Whether a condition holds, by its place among those the space was made of.
    package func holds(_ condition: Int) -> Bool { space.conditions[condition].holds(truths) }

    /// The state written out: of each field a test that holds, or that none of them does.
    package var conditions: [Condition] {
      space.slots.flatMap { slot -> [Condition] in
        if slot.candidates.isEmpty { return [] }
        let holding = slot.tests.filter { truths[$0] }
        if let holding = holding.first(where: { space.tests[$0].namesAnswer }) ?? holding.first {
          return [.test(space.tests[holding])]
        }
        return slot.tests.map { .not(.test(space.tests[$0])) }
      }
    }
  }

  /// Visits the states until `visit` returns `false`.
  ///
  /// - Parameters:
  ///   - budget: The work there may be; what was needed is taken off its states.
  ///   - visit: Looks at a state, and says whether it wants more.
  /// - Returns: `false` when the steps did not suffice.
  package func forEachState(within budget: inout WorkBudget, _ visit: (State) -> Bool) -> Bool {
    var walk = Walk(space: self, stepsLeft: budget.states)
    _ = walk.enter(0, visit)
    budget.states = max(0, walk.stepsLeft)
    return walk.stepsLeft >= 0
  }

  /// Whether there is a state that is looked for; `nil` when the steps do not suffice.
  package func hasState(within budget: inout WorkBudget, where isWanted: (State) -> Bool) -> Bool? {
    var isFound = false
    let isDecided = forEachState(within: &budget) { state in
      isFound = isWanted(state)
      return !isFound
    }
    return isFound ? true : isDecided ? false : nil
  }

  /// Whether all conditions hold together in some state; `nil` when the steps do not suffice.
  package func canHold(within budget: inout WorkBudget) -> Bool? {
    hasState(within: &budget) { state in conditions.indices.allSatisfy { state.holds($0) } }
  }

  private struct Walk {
    let space: AnswerSpace
    var stepsLeft: Int
    /// Of each test its truth.
    var truths: [Bool]

    init(space: AnswerSpace, stepsLeft: Int) {
      self.space = space
      self.stepsLeft = stepsLeft
      truths = Array(repeating: false, count: space.tests.count)
    }

    /// Goes through the answers of a field and all after it; `false` to go no further.
    mutating func enter(_ index: Int, _ visit: (State) -> Bool) -> Bool {
      guard index < space.slots.count else {
        stepsLeft -= space.stateCost
        return stepsLeft >= 0 && visit(State(space: space, truths: truths))
      }
      let slot = space.slots[index]
      var isAnswerable = false
      if slot.visibility.holds(truths) {
        for candidate in slot.candidates {
          stepsLeft -= slot.candidateCost
          guard candidate.offer.holds(truths) else { continue }
          for (test, truth) in zip(slot.tests, candidate.truths) { truths[test] = truth }
          if slot.violations.contains(where: { $0.holds(truths) }) { continue }
          isAnswerable = true
          guard enter(index + 1, visit) else { return false }
        }
      } else if !slot.hidden.isEmpty {
        stepsLeft -= slot.tests.count
        isAnswerable = true
        // They ask about fields before this one, so none sees the truth of another.
        for (test, formula) in zip(slot.tests, slot.hidden) { truths[test] = formula.holds(truths) }
        guard enter(index + 1, visit) else { return false }
      }
      // A required field that has no possible answer stays without one.
      if isAnswerable, slot.unanswered?.holds(truths) != true { return true }
      stepsLeft -= 1
      // Without an answer every test is false.
      for test in slot.tests { truths[test] = false }
      return enter(index + 1, visit)
    }
  }
}

extension Condition.Test {
  /// Whether it says of an answer what it is, or how many it has.
  fileprivate var namesAnswer: Bool {
    switch self {
    case .isOneOf(_, let values): values.count == 1
    case .isOn, .counts(_, .equal, _): true
    case .compares, .hasAny, .hasAll, .counts, .text, .isAnswered, .relates: false
    }
  }
}

/// A condition whose tests are numbered, so that their truths are looked up.
indirect enum TestFormula: Sendable {
  case test(Int)
  case not(TestFormula)
  /// So many of these are true.
  case atLeast(Int, [TestFormula])

  static let always = TestFormula.atLeast(0, [])
  static let never = TestFormula.atLeast(1, [])

  static func all(_ parts: [TestFormula]) -> TestFormula { .atLeast(parts.count, parts) }

  /// Whether it is true for these truths of all tests.
  func holds(_ truths: [Bool]) -> Bool {
    switch self {
    case .test(let number): return truths[number]
    case .not(let inner): return !inner.holds(truths)
    case .atLeast(var missing, let parts):
      for (index, part) in parts.enumerated() {
        if missing <= 0 || missing > parts.count - index { break }
        if part.holds(truths) { missing -= 1 }
      }
      return missing <= 0
    }
  }
}
