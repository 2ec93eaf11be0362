import FormAnswers
import FormModel
import TerminalUI

/// The keys on a row whose choices stand in it: toggles and short pickers.
extension WizardState {
  /// Takes a key for the choices of the field the person is at; `false` for all others.
  mutating func pressInChoices(_ key: Key, of field: Field) -> Bool {
    let choices = choices(of: field)
    switch (key.code, key.modifiers) {
    case (.delete, []), (.backspace, []): clear(field)
    case (.left, []): choose(-1, among: choices, of: field)
    case (.right, []): choose(1, among: choices, of: field)
    case (.character(" "), []), (.character("x"), []): turn(choices, of: field)
    case (.down, []), (.character("n"), .control), (.character("j"), []):
      return point(1, in: choices, of: field)
    case (.up, []), (.character("p"), .control), (.character("k"), []):
      return point(-1, in: choices, of: field)
    case (.enter, []):
      // Then it goes on as from every row.
      if let choice = awaitedChoice(of: field) { choose(choice, of: field) }
      return false
    case (.character(let character), []):
      if let digit = character.wholeNumberValue, character.isASCII {
        if choices.indices.contains(digit - 1) { choose(choices[digit - 1], of: field) }
      } else if case .toggle = field.kind, let isOn = words.toggleLetter(character) {
        choose(choices[isOn ? 0 : 1], of: field)
      } else {
        return false
      }
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
      offered(picker.options).map { option in
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

  /// The choice the person is at: where the keys have led, else what is chosen, else the first.
  func pointedChoice(of field: Field, in choices: [Choice]) -> Int? {
    if let pointed, pointed.field == field.id,
      let place = choices.firstIndex(where: { $0.id == pointed.choice })
    {
      return place
    }
    let chosen = chosenChoice(of: field)
    return choices.firstIndex { $0.id == chosen } ?? choices.firstIndex { !$0.isDisabled }
  }

  /// The choice that Enter makes before it goes on.
  ///
  /// It is the one keys have led to, or the one the person is at where a picker has to be answered.
  /// Consent is never given in passing.
  func awaitedChoice(of field: Field) -> Choice? {
    let choices = choices(of: field)
    guard let place = pointedChoice(of: field, in: choices) else { return nil }
    let choice = choices[place]
    guard choice.id != chosenChoice(of: field), !choice.isDisabled else { return nil }
    if pointed?.field == field.id { return choice }
    guard case .picker = field.kind, field.isRequired, chosenChoice(of: field) == nil else {
      return nil
    }
    return choice
  }

  /// Chooses the one `step` on: among two choices the one on that side, among options round and
  /// round.
  private mutating func choose(_ step: Int, among choices: [Choice], of field: Field) {
    let choices = choices.filter { !$0.isDisabled }
    guard !choices.isEmpty else { return }
    var place = step > 0 ? 0 : choices.count - 1
    let current = pointed.flatMap { $0.field == field.id ? $0.choice : nil }
    let chosen = current ?? chosenChoice(of: field)
    if case .toggle = field.kind {
      place = step > 0 ? choices.count - 1 : 0
    } else if let current = choices.firstIndex(where: { $0.id == chosen }) {
      place = (current + step + choices.count) % choices.count
    }
    choose(choices[place], of: field)
  }

  /// Space: the choice the person has gone to, else the next one.
  private mutating func turn(_ choices: [Choice], of field: Field) {
    if pointed?.field == field.id, let choice = awaitedChoice(of: field) {
      return choose(choice, of: field)
    }
    guard case .toggle = field.kind else { return choose(1, among: choices, of: field) }
    choose(choices[session.shownAnswer(to: field.id) == .toggle(true) ? 1 : 0], of: field)
  }

  private mutating func choose(_ choice: Choice, of field: Field) {
    if let reason = choice.reason { return refuse(words.cannotBeChosen(reason)) }
    pointed = nil
    if case .toggle = field.kind {
      giveChoice(.toggle(choice.id == "true"), to: field.id)
      spoken.insert(field.id)
    } else {
      giveChoice(.option(choice.id), to: field.id)
    }
  }

  /// Up and down walk choices that stand below each other; past their ends, and where they stand
  /// beside each other, `false`.
  private mutating func point(_ step: Int, in choices: [Choice], of field: Field) -> Bool {
    guard choices.count > 1, lines(of: choices).count == choices.count,
      var place = pointedChoice(of: field, in: choices)
    else { return false }
    repeat { place += step } while choices.indices.contains(place) && choices[place].isDisabled
    guard choices.indices.contains(place) else { return false }
    pointed = (field.id, choices[place].id)
    return true
  }
}
