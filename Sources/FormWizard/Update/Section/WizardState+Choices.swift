import FormAnswers
import FormModel
import TerminalUI

/// The keys on a row whose choices stand in it: toggles and short pickers.
extension WizardState {
  /// Takes a key for the choices of the field the person is at; `false` for all others.
  mutating func pressInChoices(_ action: KeyAction?, _ key: Key, of field: Field) -> Bool {
    switch action {
    case .clear: change([field]) { $0.clearAnswer(of: $1) }
    case .left: choose(-1, of: field)
    case .right: choose(1, of: field)
    case .choose: choose(1, of: field, isRound: true)
    case nil:
      guard case .toggle = field.kind, case .character(let character) = key.code,
        key.modifiers.subtracting(.shift).isEmpty, let isOn = words.toggleLetter(character)
      else { return false }
      choose(isOn ? "true" : "false", of: field)
    default: return false
    }
    return true
  }

  /// The choices that stand in the row of a field, in order; none for fields of other kinds.
  func choices(of field: Field) -> [Choice] {
    switch field.kind {
    case .toggle:
      [true, false].map { isOn in
        Choice(id: isOn ? "true" : "false", label: words.word(for: isOn, in: field))
      }
    case .picker(let picker) where isOpenInPlace(picker):
      // No answer is a choice, too, where no default takes its place.
      (field.defaultValue == nil ? [Choice(id: nil, label: theme.glyphs.dash)] : [])
        + offered(picker.options).map { option in
          Choice(
            id: option.id,
            label: words.text(option.label),
            reason: option.disabledReason.map(words.text)
          )
        }
    case .picker, .multiSelector, .text, .number, .note, .computed: []
    }
  }

  /// The choice that is the answer of a field.
  func chosenChoice(of field: Field) -> OptionID? {
    switch session.shownAnswer(to: field.id) {
    case .toggle(let isOn)?: isOn ? "true" : "false"
    case .option(let id)?: id
    default: nil
    }
  }

  /// Chooses the one `step` on; at the ends it stays, or goes round and round.
  private mutating func choose(_ step: Int, of field: Field, isRound: Bool = false) {
    let all = choices(of: field).filter { !$0.isDisabled }.map(\.id)
    guard !all.isEmpty else { return }
    var current = all.firstIndex(of: chosenChoice(of: field))
    // A toggle that nobody has touched is off, the last of its choices.
    if case .toggle = field.kind { current = current ?? all.count - 1 }
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : all.count - 1)
    choose(isRound ? all[next % all.count] : all[min(max(next, 0), all.count - 1)], of: field)
  }

  /// Takes a choice in the row; `nil` for no answer.
  mutating func choose(_ id: OptionID?, of field: Field) {
    spoken.insert(field.id)
    guard let id else { return give(nil, to: field.id) }
    if case .toggle = field.kind { return give(.toggle(id == "true"), to: field.id) }
    if let reason = choices(of: field).first(where: { $0.id == id })?.reason {
      return refuse(words.cannotBeChosen(reason))
    }
    give(.option(id), to: field.id)
  }
}
