import FormModel
import TerminalUI

/// What is chosen among the options of a field, and how options may be chosen.
///
/// It is a set of ids: no search, sorting or scrolling changes it.
struct OptionSelection: Sendable {
  /// What is chosen.
  private(set) var chosen: Set<OptionID> = []
  /// How options may be chosen.
  let rules: ChoiceRules

  /// Nothing chosen among the options of a field.
  ///
  /// - Complexity: O(options).
  init(_ kind: FieldKind, among options: OptionList?) {
    rules = ChoiceRules(kind, options: options?.options ?? [])
  }

  /// The same chosen among other options, which a source gave.
  ///
  /// - Complexity: O(options).
  func among(_ options: OptionList?, of kind: FieldKind) -> OptionSelection {
    var selection = OptionSelection(kind, among: options)
    selection.chosen = chosen
    return selection
  }

  /// Chooses these and no others, as they were answered.
  mutating func choose(_ ids: [OptionID]) {
    chosen = Set(ids)
  }

  /// Drops a text that is no option any more.
  mutating func drop(_ id: OptionID) {
    chosen.remove(id)
  }

  /// Chooses or drops options, as far as the rules allow.
  mutating func perform(_ act: ChoiceAct) -> ChoiceOutcome {
    rules.perform(act, on: &chosen)
  }

  /// Whether a range would change a row: an option that is free to be chosen or dropped beside
  /// others.
  func changes(_ row: OptionRow, selects: Bool) -> Bool {
    guard case .option(let id) = row else { return false }
    return chosen.contains(id) != selects && rules.isFree(id, toBeChosen: selects)
  }

  /// What a range would change; `nil` when one of its ends is not there any more.
  ///
  /// - Complexity: O(rows of the range).
  func preview(_ range: ListRange<OptionRow>, in shown: ShownOptions) -> RangePreview? {
    range.preview(in: shown.ids, limit: rules.room(beside: chosen)) { place in
      changes(shown.rows[place], selects: range.selects)
    }
  }
}
