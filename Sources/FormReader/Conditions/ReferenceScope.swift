import Diagnostics
package import FormModel

/// What the names in a condition or template mean at one place of a form.
package struct ReferenceScope {
  /// What a field's name means.
  package enum Meaning {
    /// A field before this place.
    case earlier(Field)
    /// A field after this place.
    case later
    /// The field whose own condition or default this is.
    case itself
    /// An old id of a field that has another one now.
    case renamed(to: FieldID)
    /// An id that is retired, and the label its field had.
    case retired(LocalizedText?)
    /// A field that could not be read; its own findings say why.
    case broken
    /// No field has or had this id.
    case unknown
  }

  /// What a name means.
  package var meaning: (String) -> Meaning
  /// The ids of the earlier fields, in form order; asked only for suggestions.
  package var earlierIDs: () -> [String]
  /// How much may still be spent on suggestions; shared by all scopes of a form.
  package var budget: SuggestionBudget

  /// Creates a scope.
  package init(
    meaning: @escaping (String) -> Meaning,
    earlierIDs: @escaping () -> [String],
    budget: SuggestionBudget = SuggestionBudget()
  ) {
    self.meaning = meaning
    self.earlierIDs = earlierIDs
    self.budget = budget
  }
}

/// Bounds the search for suggestions, so that a form full of mistakes is refused as quickly as any.
package final class SuggestionBudget {
  private var steps: Int

  /// Creates a budget of so many steps, of a few nanoseconds each.
  package init(steps: Int = 16_000_000) { self.steps = steps }

  /// Whether nothing can be looked at any more.
  package var isSpent: Bool { steps == 0 }

  /// Takes a look at each of `count` things from the budget; `false` when it does not suffice, and
  /// nothing is left of it then.
  package func spend(_ count: Int) -> Bool {
    let (cost, isOverflow) = count.multipliedReportingOverflow(by: 8)
    guard !isOverflow, cost <= steps else {
      steps = 0
      return false
    }
    steps -= cost
    return true
  }

  /// The nearest of some candidates to a word, best first; none once the budget is spent.
  ///
  /// - Complexity: O(bytes of the candidates), at most what is left of the budget.
  package func nearest(to word: String, among candidates: some Sequence<String>) -> [String] {
    Diagnostics.nearest(
      to: word,
      among: candidates,
      takesWholeWords: true,
      spending: &steps
    )
  }
}
