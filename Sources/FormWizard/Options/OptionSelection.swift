import FormModel
import TerminalUI

/// What is chosen among the options of a field, and how options may be chosen.
///
/// It is a set of ids: no search, sorting or scrolling changes it.
struct OptionSelection: Sendable {
  /// What is chosen.
  private(set) var chosen: ChosenOptions
  /// How options may be chosen.
  private(set) var rules: ChoiceRules
  /// Counts changes of what is chosen.
  private(set) var version = 0

  /// Nothing chosen among the options of a field.
  ///
  /// - Complexity: O(options).
  init(_ kind: FieldKind, in base: OptionBase?) {
    rules = ChoiceRules(kind)
    rules.add(base?.list.options ?? [])
    chosen = ChosenOptions(in: base)
  }

  /// The same chosen among other options, which a source gave.
  ///
  /// - Complexity: O(options).
  func moved(to base: OptionBase?, of kind: FieldKind) -> OptionSelection {
    var selection = OptionSelection(kind, in: base)
    selection.chosen = chosen.moved(to: base)
    selection.version = version + 1
    return selection
  }

  /// Chooses these and no others, as they were answered.
  mutating func choose(_ ids: [OptionID]) {
    chosen = ChosenOptions(ids, in: chosen.base)
    version += 1
  }

  /// Drops a text that is no option any more.
  mutating func drop(_ id: OptionID) {
    chosen.subtract([id])
    version += 1
  }

  /// Chooses or drops options, as far as the rules allow.
  mutating func perform(_ act: ChoiceAct) -> ChoiceOutcome {
    let outcome = rules.perform(act, on: &chosen)
    if outcome.isChange { version += 1 }
    return outcome
  }

  /// Whether a range would change the row at a place: an option that is free to be chosen or dropped
  /// beside others.
  func changes(_ place: Int, of rows: OptionRows, selects: Bool) -> Bool {
    if let option = rows.place(at: place) {
      return chosen.contains(.place(option)) != selects
        && rules.isFree(at: option, toBeChosen: selects)
    }
    guard case .option(let id) = rows[place] else { return false }
    return chosen.contains(.other(id)) != selects && rules.isFree(id, toBeChosen: selects)
  }

  /// What a range would change; `nil` when one of its ends is not there any more.
  ///
  /// - Complexity: O(rows of the range), without a text being looked at.
  func preview(_ range: ListRange<OptionRow>, in shown: ShownOptions) -> RangePreview? {
    range.preview(in: shown.ids, limit: rules.room(beside: chosen)) { place in
      changes(place, of: shown.rows, selects: range.selects)
    }
  }
}
