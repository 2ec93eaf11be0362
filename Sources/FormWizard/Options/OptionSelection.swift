import FormModel
import FormSession

/// What is chosen of a field's options, and what a pending range would make of it.
///
/// It is about ids, which no search, sorting or scrolling changes.
struct OptionSelection: Sendable {
  private(set) var chosen: ChosenOptions
  /// What would be chosen if the pending range were committed; `nil` without one.
  private(set) var pending: ChosenOptions?
  /// How options may be chosen.
  private(set) var rules: ChoiceRules
  /// Whether the user has selected or deselected anything.
  private(set) var isTouched = false

  private let kind: FieldKind
  /// The options in the order of answers.
  private(set) var list: OptionList

  /// - Parameters:
  ///   - field: What is asked.
  ///   - options: The options that are offered.
  ///   - list: The options in the order of answers: all whose names are known.
  init(_ field: Field, among options: OptionList, of list: OptionList) {
    kind = field.kind
    self.list = list
    chosen = ChosenOptions(of: list)
    rules = ChoiceRules(kind, options: options.options)
  }

  /// Takes what is answered, for example after an undo; a pending range is dropped.
  mutating func take(_ ids: [OptionID]) {
    chosen = ChosenOptions(ids, of: list)
    pending = nil
  }

  /// Takes other options to choose from, which may have other rules.
  mutating func take(_ options: OptionList, of list: OptionList) {
    self.list = list
    chosen = ChosenOptions(chosen.ids(), of: list)
    rules = ChoiceRules(kind, options: options.options)
  }

  /// Does something, as far as the rules allow.
  mutating func perform(_ act: ChoiceAct) -> ChoiceOutcome {
    let outcome = rules.perform(act, on: &chosen)
    if outcome.isChange { isTouched = true }
    return outcome
  }

  /// Deselects an option, whatever the rules say.
  ///
  /// - Returns: Whether it was selected.
  mutating func remove(_ id: OptionID) -> Bool {
    guard chosen.contains(id) else { return false }
    chosen.subtract([id])
    isTouched = true
    return true
  }

  /// Deselects everything, whatever the rules say.
  mutating func removeAll() {
    if !chosen.isEmpty { isTouched = true }
    chosen = ChosenOptions(of: list)
  }

  /// Works out what the pending range would do.
  ///
  /// - Complexity: O(options of the range, and what is chosen).
  mutating func preview(_ act: ChoiceAct) -> ChoiceOutcome {
    var trial = chosen
    let outcome = rules.perform(act, on: &trial)
    pending = trial
    return outcome
  }

  /// There is no pending range any more.
  mutating func endPreview() { pending = nil }

  /// Whether a row is selected.
  func isSelected(_ row: OptionRow) -> Bool {
    switch row {
    case .option(let id): chosen.contains(id)
    case .header, .add: false
    }
  }

  /// Whether the pending range selects a row or deselects it; `nil` where it does nothing.
  func pendingChange(of row: OptionRow) -> Bool? {
    guard let id = row.option, let isChosen = pending?.contains(id),
      isChosen != chosen.contains(id)
    else { return nil }
    return isChosen
  }
}

extension OptionSelection {
  /// How many options are chosen, and how many have to or may be: `24 of at most 200 chosen`.
  func count(in words: Words) -> String {
    rules.count(chosen.count, in: words)
  }
}
