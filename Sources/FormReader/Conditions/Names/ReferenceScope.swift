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
    /// An old id of a field that is called otherwise now.
    case renamed(to: FieldID)
    /// An id that is gone for good, and what it was called.
    case retired(LocalizedText?)
    /// A field that could not be read; its own findings say why.
    case broken
    /// No field has or had this id.
    case unknown
  }

  /// What a name means.
  package var meaning: (String) -> Meaning
  /// The field before this place that a name means, found with less work than all it may mean.
  package var earlier: (String) -> Field?
  /// The ids of the earlier fields that can be named at all, asked only for near misses.
  package var earlierIDs: () -> [String]
  /// What stands in the way of moving a field before this place, when that is known.
  package var laterField: (String) -> LaterField?
  /// The id of the only earlier field that a person sees under a label.
  package var idLabelled: (String) -> String?
  /// What options of a field were meant to be called, when not all of them are as they were meant.
  package var misnamedOptions: (FieldID) -> MisnamedOptions?
  /// How much may still be spent on suggestions; shared by all scopes of a form.
  package var budget: SuggestionBudget

  /// Creates a scope.
  package init(
    meaning: @escaping (String) -> Meaning,
    earlier: ((String) -> Field?)? = nil,
    earlierIDs: @escaping () -> [String],
    laterField: @escaping (String) -> LaterField? = { _ in nil },
    idLabelled: @escaping (String) -> String? = { _ in nil },
    misnamedOptions: @escaping (FieldID) -> MisnamedOptions? = { _ in nil },
    budget: SuggestionBudget = SuggestionBudget()
  ) {
    self.meaning = meaning
    self.earlier =
      earlier ?? { name in
        if case .earlier(let field) = meaning(name) { field } else { nil }
      }
    self.earlierIDs = earlierIDs
    self.laterField = laterField
    self.idLabelled = idLabelled
    self.misnamedOptions = misnamedOptions
    self.budget = budget
  }
}

/// Bounds the search for near misses, so that a form full of mistakes is refused as quickly as any.
///
/// A suggestion is worth little when there are ten thousand of them.
package final class SuggestionBudget {
  private var steps: Int

  /// Creates a budget of so many steps, of a few nanoseconds each.
  package init(steps: Int = 16_000_000) { self.steps = steps }

  /// Whether nothing can be looked at any more.
  var isSpent: Bool { steps == 0 }

  /// Takes a look at each of `count` things from the budget; what does not fit ends it.
  func spend(_ count: Int) -> Bool {
    let (cost, isOverflow) = count.multipliedReportingOverflow(by: 8)
    guard !isOverflow, cost <= steps else {
      steps = 0
      return false
    }
    steps -= cost
    return true
  }

  /// The nearest of some candidates to a word, best first, as long as the budget lasts.
  func nearest(
    to word: String,
    among candidates: some Sequence<String>,
    takesWholeWords: Bool = false
  ) -> [String] {
    Diagnostics.nearest(
      to: word,
      among: candidates,
      takesWholeWords: takesWholeWords,
      spending: &steps
    )
  }
}

extension ReferenceScope {
  /// The nearest earlier fields.
  func nearestFields(to word: String) -> [String] {
    if budget.isSpent { return [] }
    let candidates = earlierIDs()
    guard budget.spend(candidates.count) else { return [] }
    let near = budget.nearest(to: word, among: candidates)
    guard near.isEmpty, budget.spend(candidates.count) else { return near }
    let whole = budget.nearest(to: word, among: candidates, takesWholeWords: true)
    guard whole.isEmpty, word.utf8.count > 2 else { return whole }
    // A word that is cut short, when only one can be meant.
    let begun = candidates.filter { $0.hasPrefix(word) }
    return begun.count == 1 ? begun : []
  }

  /// The nearest options of a list.
  func nearestOptions(to word: String, in list: OptionList) -> [String] {
    budget.nearest(to: word, among: list.options.lazy.map(\.id.rawValue))
  }

  /// The option that had an id before.
  func option(renamedFrom id: OptionID, in list: OptionList) -> OptionID? {
    guard budget.spend(list.count) else { return nil }
    return list.options.first { $0.renamedFrom.contains(id) }?.id
  }
}
