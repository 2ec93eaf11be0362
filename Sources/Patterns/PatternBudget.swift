import Synchronization

/// The steps that all matches of a run may take together.
///
/// Safe to share between threads; each of them may go beyond the end by one match at most.
package final class PatternBudget: Sendable {
  private let left: Atomic<Int>

  /// Creates a budget.
  ///
  /// - Parameter steps: How many instructions may be looked at; about 200 million take a second.
  package init(steps: Int) {
    left = Atomic(steps)
  }

  /// Whether nothing is left, so that only what needs no further work is still decided.
  package var isSpent: Bool { left.load(ordering: .relaxed) <= 0 }

  /// Runs work that takes what it needs off the steps that are left.
  package func spend<Answer>(_ work: (inout Int) -> Answer) -> Answer {
    let before = max(left.load(ordering: .relaxed), 0)
    var after = before
    defer { left.subtract(before - after, ordering: .relaxed) }
    return work(&after)
  }
}

extension Pattern {
  /// Whether the pattern matches all of a text, at the cost of a budget that is shared with others.
  ///
  /// Steps that an earlier match has computed are free, so ordinary patterns hardly spend anything.
  /// - Returns: `nil` when the budget is spent, which says nothing about the text.
  package func matchesWhole(_ text: String, spending budget: PatternBudget) -> Bool? {
    budget.spend { matchesWhole(text, spending: &$0) }
  }
}
