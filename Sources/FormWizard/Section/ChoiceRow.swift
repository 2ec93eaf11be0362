import DisplayText
import FormModel
import TerminalUI

/// The choices of a field that stand in its row, beside each other.
struct ChoiceRow {
  private let field: Field
  /// In order.
  private let choices: [Choice]
  /// The answer, chosen or by default.
  private let answer: AnswerValue?

  init(_ field: Field, _ type: any ChosenField, _ context: PageContext) {
    self.field = field
    choices = type.choices(of: field, in: context)
    answer = context.session.shownAnswer(to: field.path)
  }
}

/// Choosing.
extension ChoiceRow {
  /// Takes a key; `false` for all that do not choose.
  func press(_ action: KeyAction?, _ key: Key, _ context: inout PageContext) -> Bool {
    switch action {
    case .clear: context.change([field]) { $0.clear($1) }
    case .left: choose(-1, &context)
    case .right: choose(1, &context)
    case .choose: choose(1, isRound: true, &context)
    case nil:
      guard case .character(let character) = key.code, key.modifiers.subtracting(.shift).isEmpty,
        let isOn = context.words.isYes(character.lowercased()),
        let choice = choices.first(where: { $0.answer == .toggle(isOn) })
      else { return false }
      choose(choice.answer, &context)
    default: return false
    }
    return true
  }

  /// Chooses the one `step` on; at the ends it stays, or goes round and round.
  private func choose(_ step: Int, isRound: Bool = false, _ context: inout PageContext) {
    let all = choices.filter { !$0.isDisabled }.map(\.answer)
    guard !all.isEmpty else { return }
    let next = all.firstIndex(of: answer).map { $0 + step } ?? (step > 0 ? 0 : all.count - 1)
    choose(isRound ? all[next % all.count] : all[min(max(next, 0), all.count - 1)], &context)
  }

  /// Takes the answer of a choice; `nil` for none.
  func choose(_ answer: AnswerValue?, _ context: inout PageContext) {
    context.answers.reported.insert(field.path)
    if let reason = choices.first(where: { $0.answer == answer })?.reason {
      return context.refuse("Cannot be chosen: \(reason)")
    }
    context.answers.give(answer, to: field.path)
  }
}

/// Choices beside each other, as many in a line as fit.
extension ChoiceRow {
  func view(within width: Int, _ context: PageContext) -> View {
    let theme = context.theme
    let rows = lines(within: width, theme).map { line in
      View.row(
        line.map { place in
          let choice = choices[place]
          let isChosen = choice.answer == answer
          let style =
            isChosen ? theme.chosen : choice.isDisabled ? theme.faint : theme.answer
          let view = View.text(
            text(of: choice, isChosen: isChosen, theme),
            style: style,
            flow: .cutAtEnd
          )
          .framed(width: min(columns(of: choice, theme) + 2, width))
          .identified(ViewTarget.choice(field.path, choice.answer).id)
          return context.active(view, if: isChosen || answer == nil && place == 0)
        }
      )
    }
    return .column(rows)
  }

  /// Which choices stand in which line.
  private func lines(within width: Int, _ theme: Theme) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    for (place, choice) in choices.enumerated() {
      let columns = columns(of: choice, theme)
      if used > 0, used + columns > width {
        lines.append(start..<place)
        (start, used) = (place, 0)
      }
      used += columns + 2
    }
    return choices.isEmpty ? [] : lines + [start..<choices.count]
  }

  private func text(of choice: Choice, isChosen: Bool, _ theme: Theme) -> String {
    choice.answer == nil
      ? choice.label : "\(theme.glyphs.box(isChosen, isSingle: true)) \(choice.label)"
  }

  private func columns(of choice: Choice, _ theme: Theme) -> Int {
    text(of: choice, isChosen: false, theme).columns
  }

  /// What the chosen one is, and why others cannot be chosen.
  func details(_ theme: Theme) -> [View] {
    choices.flatMap { choice in
      let detail = choice.answer == answer ? choice.detail : nil
      let reason = choice.reason.map { "\(choice.label): \($0)" }
      return [detail, reason].compactMap { $0.map { View.text($0, style: theme.faint) } }
    }
  }
}
