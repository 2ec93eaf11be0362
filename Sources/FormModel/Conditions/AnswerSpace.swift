// The answers that are possible, walked state by state.
//
// `Condition.holds` says what is true for given answers; an `AnswerSpace` gives it all answers that
// count. Of each field it takes one answer for all those that no test tells apart: each option a
// condition names and one other, each number a condition names and one between, and so on
// (`AnswerCandidates`). Which fields and options are involved, `AnswerSpaceBuilder` finds out.
// Fields are taken in form order, as conditions name earlier fields only: a field that is hidden has
// no answer, and an option that is not offered cannot be chosen.
// Each test is asked once about each candidate; what the walk does per state is to look that up.

/// The answers that the fields of some conditions can have together.
package struct AnswerSpace {
  /// The most states that are looked at for one decision.
  package static let mostStates = 100_000

  /// A field, and one answer of each kind that the conditions can tell apart.
  struct Slot {
    let field: FieldID
    /// The conditions under which it is shown, by number.
    let guards: [Int]
    /// Whether it can be shown and have no answer.
    let mayBeUnanswered: Bool
    let candidates: AnswerCandidates

    /// The most states this field can be in.
    var stateCount: Int { max(1, candidates.list.count + (mayBeUnanswered ? 1 : 0)) }
  }

  /// A condition whose tests were asked about each candidate of their fields.
  enum Formula {
    /// Its truths begin at a place of ``AnswerSpace/truths``.
    case test(slot: Int, place: Int)
    indirect case not(Formula)
    case all([Formula])
    case any([Formula])

    func holds(_ chosen: [Int], _ truths: [Bool]) -> Bool {
      switch self {
      case .test(let slot, let place): return truths[place + chosen[slot]]
      case .not(let inner): return !inner.holds(chosen, truths)
      case .all(let parts):
        for part in parts where !part.holds(chosen, truths) { return false }
        return true
      case .any(let parts):
        for part in parts where part.holds(chosen, truths) { return true }
        return false
      }
    }
  }

  /// In form order.
  let slots: [Slot]
  /// The conditions that were asked for, and those that the fields depend on.
  let formulas: [Formula]
  /// The numbers of the conditions that were asked for.
  let asked: [Int]
  /// For each test its truth by candidate, and last without an answer.
  let truths: [Bool]
  /// Whether each state can be reached, not only all that can be reached are states.
  let isExact: Bool
  /// About what it takes to look at one state.
  let stateCost: Int

  /// The answers that the fields named by some conditions, and all fields these depend on, can have
  /// together.
  ///
  /// - Returns: `nil` when there are more than `limit` states.
  /// - Complexity: O(fields of the form + tests + candidates).
  package init?(of conditions: [Condition], in form: Form, limit: Int = mostStates) {
    var builder = AnswerSpaceBuilder(form: form)
    guard let space = builder.space(of: conditions, limit: limit) else { return nil }
    self = space
  }

  init(
    slots: [Slot],
    formulas: [Formula],
    asked: [Int],
    truths: [Bool],
    isExact: Bool,
    stateCost: Int
  ) {
    self.slots = slots
    self.formulas = formulas
    self.asked = asked
    self.truths = truths
    self.isExact = isExact
    self.stateCost = stateCost
  }

  /// The answers of one state.
  package struct State {
    fileprivate let space: AnswerSpace
    fileprivate let chosen: [Int]

    /// Whether a condition holds, by its place among those the space was made of.
    package func holds(_ condition: Int) -> Bool {
      space.formulas[space.asked[condition]].holds(chosen, space.truths)
    }

    /// The answer of a field, for ``Condition/holds(answer:)``; `nil` when it has none, is hidden or
    /// has no part in the conditions of the space.
    ///
    /// - Complexity: O(fields of the space).
    package func answer(_ field: FieldID) -> AnswerValue? {
      guard let slot = space.slots.firstIndex(where: { $0.field == field }) else { return nil }
      let list = space.slots[slot].candidates.list
      return chosen[slot] < list.count ? list[chosen[slot]].value : nil
    }
  }

  /// Visits the states until `visit` returns `false`.
  ///
  /// - Parameters:
  ///   - steps: The work there may be, about twenty million a second; what was needed is taken off.
  ///   - visit: Looks at a state, and says whether it wants more.
  /// - Returns: `false` when the steps did not suffice.
  package func forEachState(spending steps: inout Int, _ visit: (State) -> Bool) -> Bool {
    var walk = Walk(space: self, stepsLeft: steps)
    _ = walk.enter(0, visit)
    steps = max(0, walk.stepsLeft)
    return walk.stepsLeft >= 0
  }

  private struct Walk {
    let space: AnswerSpace
    var stepsLeft: Int
    var chosen: [Int]

    init(space: AnswerSpace, stepsLeft: Int) {
      self.space = space
      self.stepsLeft = stepsLeft
      chosen = space.slots.map(\.candidates.list.count)
    }

    private func holds(_ number: Int) -> Bool {
      space.formulas[number].holds(chosen, space.truths)
    }

    /// Goes through the answers of a field and all after it; `false` to go no further.
    mutating func enter(_ index: Int, _ visit: (State) -> Bool) -> Bool {
      guard index < space.slots.count else {
        stepsLeft -= space.stateCost
        return stepsLeft >= 0 && visit(State(space: space, chosen: chosen))
      }
      let slot = space.slots[index]
      let none = slot.candidates.list.count
      if slot.guards.allSatisfy({ holds($0) }) {
        var isAnswerable = false
        for (number, candidate) in slot.candidates.list.enumerated() {
          stepsLeft -= 1
          guard slot.candidates.offers(candidate, { holds($0) }) else { continue }
          isAnswerable = true
          chosen[index] = number
          guard enter(index + 1, visit) else { return false }
        }
        // A required field that has no possible answer stays without one.
        if isAnswerable, !slot.mayBeUnanswered { return true }
      }
      stepsLeft -= 1
      chosen[index] = none
      return enter(index + 1, visit)
    }
  }
}

extension Condition {
  /// Whether some answers make it true, whichever fields are shown and options offered.
  ///
  /// - Parameters:
  ///   - form: The form whose fields it names.
  ///   - steps: The work there may be, about twenty million a second; what was needed is taken off.
  /// - Returns: `nil` when there are more than 100,000 states, or the steps do not suffice.
  /// - Complexity: O(fields of the form + tests + states).
  package func canHold(in form: Form, spending steps: inout Int) -> Bool? {
    var builder = AnswerSpaceBuilder(form: form)
    guard steps > 0 else { return nil }
    let space = builder.space(of: [self], alone: true)
    steps -= builder.work + form.fields.count
    guard let space else { return nil }
    var canHold = false
    let isDecided = space.forEachState(spending: &steps) { state in
      canHold = state.holds(0)
      return !canHold
    }
    return canHold ? true : isDecided ? false : nil
  }
}
