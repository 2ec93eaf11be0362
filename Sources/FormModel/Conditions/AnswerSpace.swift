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
// Answers that are compared with each other are not taken one by one: a range is taken of each, and
// what a state says of them is how they are ordered (`ComparedOrder`). There, what no later field
// asks of is forgotten: of the states that are alike then, the walk goes on from one.

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
    /// Where these answers lie among those that they are compared with.
    var places: ClosedRange<Int>?
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
    /// How it is compared with other fields, if it is.
    var comparison: ComparedSlot?
    /// The tests of fields before it that are still asked when it is its turn; `nil` where nothing
    /// is forgotten.
    var kept: [Int]?

    /// The most states this field can be in.
    var stateCount: Int { max(1, candidates.count + (unanswered == nil ? 0 : 1)) }
    /// The tests that are decided when it is its turn.
    var ownTests: [Int] { tests + (comparison?.relations.map(\.test) ?? []) }
    /// Whether it may have a value while it is not shown.
    var isGivenWhileHidden: Bool { !hidden.isEmpty || comparison?.hidden.isEmpty == false }
  }

  /// In form order.
  let slots: [Slot]
  /// The conditions that were asked for.
  let conditions: [TestFormula]
  /// The tests of all formulas, by their numbers.
  let tests: [Condition.Test]
  /// Whether all conditions that these fields depend on are part of the space.
  package let isWhole: Bool
  /// Whether each state can be reached, not only all that can be reached are states.
  let isExact: Bool
  /// About what it takes to look at one state.
  let stateCost: Int

  /// The answers of one state.
  package struct State {
    fileprivate let space: AnswerSpace
    fileprivate let truths: [Bool]
    fileprivate let limits: [ComparedOrder.Limit]

    /// Whether a condition holds, by its place among those the space was made of.
    package func holds(_ condition: Int) -> Bool { space.conditions[condition].holds(truths) }

    /// The state written out: of each field a test that holds, or that none of them does.
    package var conditions: [Condition] {
      let compared = space.slots.compactMap(\.comparison)
      let answers = ComparedScale.answers(
        within: limits,
        on: Dictionary(uniqueKeysWithValues: compared.map { ($0.member, $0.scale) })
      )
      return space.slots.flatMap { slot -> [Condition] in
        if let comparison = slot.comparison, let answer = answers[comparison.member] {
          return [comparison.term.test(of: answer)]
        }
        if slot.candidates.isEmpty { return [] }
        let holding = slot.tests.filter { truths[$0] }.map { space.tests[$0] }
        let telling = holding.filter { $0 != .isAnswered($0.field) }
        if let test = telling.first(where: \.namesAnswer) ?? telling.first { return [.test(test)] }
        let failing = slot.tests.filter { !truths[$0] }.map { space.tests[$0] }
        if let answered = holding.first {
          if let other = failing.lazy.compactMap(\.negated).first { return [.test(other)] }
          return [failing.first.map { .not(.test($0)) } ?? .test(answered)]
        }
        return failing.map { .not(.test($0)) }
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
    _ = walk.enter(0, Arrangement(), visit)
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
    /// The states in which it was the turn of each field, as far as they are not forgotten: the
    /// orders of compared answers, by the truths.
    var seen: [[[Bool]: [ComparedOrder]]]

    init(space: AnswerSpace, stepsLeft: Int) {
      self.space = space
      self.stepsLeft = stepsLeft
      truths = Array(repeating: false, count: space.tests.count)
      seen = Array(repeating: [:], count: space.slots.count)
    }

    /// Whether a field is entered in a state that is not part of one before.
    private mutating func isNew(at index: Int, _ order: ComparedOrder) -> Bool {
      guard let kept = space.slots[index].kept else { return true }
      let truths = kept.map { self.truths[$0] }
      let orders = seen[index][truths] ?? []
      stepsLeft -= 1 + (kept.count + orders.count * order.size) / 8
      if orders.contains(where: { $0.includes(order) }) { return false }
      seen[index][truths, default: []].append(order)
      return true
    }

    /// Goes through the answers of a field and all after it; `false` to go no further.
    mutating func enter(
      _ index: Int,
      _ arrangement: Arrangement,
      _ visit: (State) -> Bool
    ) -> Bool {
      guard index < space.slots.count else {
        stepsLeft -= space.stateCost
        let state = State(space: space, truths: truths, limits: arrangement.limits)
        return stepsLeft >= 0 && visit(state)
      }
      guard stepsLeft >= 0 else { return false }
      guard isNew(at: index, arrangement.order) else { return true }
      let slot = space.slots[index]
      let isOptional = slot.unanswered?.holds(truths) == true
      // Where it has no answer.
      var open = [arrangement]
      // Less is compared without an answer, so there are fewer orders that are not part of others.
      if isOptional, slot.comparison != nil {
        guard leave(index, arrangement, visit) else { return false }
      }
      if slot.visibility.holds(truths) {
        for candidate in slot.candidates {
          stepsLeft -= slot.candidateCost
          guard candidate.offer.holds(truths) else { continue }
          for (test, truth) in zip(slot.tests, candidate.truths) { truths[test] = truth }
          let isDone = answer(index, candidate.places, isAsked: true, arrangement, &open, visit)
          guard isDone else { return false }
        }
      } else if slot.isGivenWhileHidden {
        stepsLeft -= slot.tests.count
        // They ask about fields before this one, so none sees the truth of another.
        for (test, formula) in zip(slot.tests, slot.hidden) { truths[test] = formula.holds(truths) }
        let place = slot.comparison?.hidden.first { $0.when.holds(truths) }?.place
        let places = place.map { $0...$0 }
        guard answer(index, places, isAsked: false, arrangement, &open, visit) else { return false }
      }
      if isOptional { return slot.comparison != nil || leave(index, arrangement, visit) }
      // A required field that has no possible answer stays without one.
      for arrangement in open {
        guard leave(index, arrangement, visit) else { return false }
      }
      return true
    }

    /// Goes on without an answer.
    private mutating func leave(
      _ index: Int,
      _ arrangement: Arrangement,
      _ visit: (State) -> Bool
    ) -> Bool {
      let slot = space.slots[index]
      stepsLeft -= 1
      // Without an answer every test is false.
      for test in slot.ownTests { truths[test] = false }
      return enter(index + 1, slot.comparison?.leaving(arrangement) ?? arrangement, visit)
    }

    /// Goes on with an answer, in each way in which it can stand to those it is compared with.
    ///
    /// - Parameters:
    ///   - index: The place of the field.
    ///   - places: Where the answer lies.
    ///   - isAsked: Whether it is within the bounds that others set, and breaks no rule.
    ///   - arrangement: How the answers so far are arranged.
    ///   - open: What is left of it where there is no such answer.
    ///   - visit: Looks at a state.
    /// - Returns: `false` to go no further.
    private mutating func answer(
      _ index: Int,
      _ places: ClosedRange<Int>?,
      isAsked: Bool,
      _ arrangement: Arrangement,
      _ open: inout [Arrangement],
      _ visit: (State) -> Bool
    ) -> Bool {
      let slot = space.slots[index]
      guard let comparison = slot.comparison else {
        if isAsked, slot.violations.contains(where: { $0.holds(truths) }) { return true }
        open = []
        return enter(index + 1, arrangement, visit)
      }
      let ways = comparison.ways(at: places, isBound: isAsked, in: arrangement, &stepsLeft)
      for way in ways {
        for (relation, truth) in zip(comparison.relations, way.truths) {
          truths[relation.test] = truth
        }
        if isAsked, slot.violations.contains(where: { $0.holds(truths) }) { continue }
        var before = way.arrangement.order
        before.keep { $0 != comparison.member }
        open = open.flatMap { $0.parts(outside: before) }
        stepsLeft -= open.count * before.size / 8
        for next in comparison.ways(on: way.arrangement, &stepsLeft) {
          guard enter(index + 1, next, visit) else { return false }
        }
      }
      return stepsLeft >= 0
    }
  }
}

extension Condition.Test {
  /// The test that an answer passes which fails this one, where it is a comparison with a value.
  fileprivate var negated: Condition.Test? {
    guard case .compares(let field, let comparison, let value) = self else { return nil }
    return comparison.negated.map { .compares(field, $0, value) }
  }

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
