import DisplayText
import FormModel
import FormSession
import TerminalUI
import TextSearch

/// Which choice of a row letters highlight, while the user is there.
struct ChoiceEntry: Sendable {
  let path: AnswerPath
  /// What is highlighted and not the answer.
  fileprivate(set) var highlighted: AnswerValue?
  fileprivate var prefix = TypedPrefix<AnswerValue>()

  init(_ path: AnswerPath) { self.path = path }
}

/// The choices of a field that stand in its row, beside each other.
struct ChoiceRow {
  private let path: AnswerPath
  private let type: any ChosenField
  /// In order.
  private let choices: [Choice]
  /// The answer, chosen or by default.
  private let answer: AnswerValue?

  init(_ field: Field, _ type: any ChosenField, _ context: PageContext) {
    path = context.path(field)
    self.type = type
    choices = type.choices(of: field, in: context)
    answer = context.session.shownAnswer(to: path)
  }

  /// Whether all of them stand in one line, with nothing to explain.
  func fits(within width: Int, _ theme: Theme) -> Bool {
    choices.allSatisfy { $0.detail == nil && $0.reason == nil }
      && lines(within: width, theme).count <= 1
      && choices.allSatisfy { columns(of: $0, theme) <= width }
  }
}

/// Choosing.
extension ChoiceRow {
  /// Takes a key; `false` for one that leads to other rows or pages.
  func press(
    _ action: KeyAction?,
    _ key: Key,
    _ entry: inout ChoiceEntry,
    _ context: inout PageContext
  ) -> Bool {
    if action == nil || key == Key(.backspace) {
      let standing = entry.highlighted ?? answer
      let highlighted = entry.prefix.take(key, from: standing, &context) { letters in
        let letters = letters.foldedForSearch
        return choices.first { !$0.isDisabled && $0.label.foldedForSearch.hasPrefix(letters) }?
          .answer
      }
      if let highlighted {
        if choosesByLetter, let highlighted {
          if highlighted != answer { choose(highlighted, &context) }
        } else {
          entry.highlighted = highlighted == answer ? nil : highlighted
        }
        return true
      }
    }
    // What letters have chosen is not chosen again.
    let isChosen = choosesByLetter && entry.prefix.isMatch && action == .choose
    if entry.prefix.end(by: action) || isChosen { return true }
    let highlighted = entry.highlighted
    switch action {
    case .clear: context.change([path]) { $0.clear($1) }
    case .left where !type.isCheckBox: choose(-1, from: highlighted, &context)
    case .right where !type.isCheckBox: choose(1, from: highlighted, &context)
    case .choose:
      if let highlighted {
        choose(highlighted, &context)
      } else {
        choose(1, from: nil, isRound: true, &context)
      }
    case .accept:
      return !leave(&entry, &context)
    case .escape:
      entry.highlighted = nil
      return false
    default: return false
    }
    entry.highlighted = nil
    return true
  }

  /// Whether a letter chooses at once, as yes and no are one key each.
  private var choosesByLetter: Bool { !type.areOptions && !type.isCheckBox }

  /// The user leaves the row: the choice whose first letters were typed is meant.
  ///
  /// - Returns: `false` if it cannot be chosen, which is said.
  @discardableResult
  func leave(_ entry: inout ChoiceEntry, _ context: inout PageContext) -> Bool {
    let highlighted = entry.highlighted
    entry.highlighted = nil
    return highlighted.map { choose($0, &context) } ?? true
  }

  /// Chooses the one `step` on; at the ends it stays, or goes round and round.
  private func choose(
    _ step: Int,
    from highlighted: AnswerValue?,
    isRound: Bool = false,
    _ context: inout PageContext
  ) {
    let all = choices.filter { !$0.isDisabled }.map(\.answer)
    guard let first = all.first, let last = all.last else { return }
    let next: AnswerValue
    if type.isCheckBox {
      next = first
    } else if let place = all.firstIndex(where: { $0 == highlighted ?? answer }) {
      let count = all.count
      next = all[isRound ? (place + step) % count : min(max(place + step, 0), count - 1)]
    } else {
      next = step > 0 ? first : last
    }
    choose(next, &context)
  }

  /// Takes the answer of a choice; of a check box that is on, takes it back.
  ///
  /// - Returns: `false` if it cannot be chosen, which is said.
  @discardableResult
  func choose(_ answer: AnswerValue, _ context: inout PageContext) -> Bool {
    context.answers.report(path)
    if let reason = choices.first(where: { $0.answer == answer })?.reason {
      context.refuse("Cannot be chosen: \(reason)")
      return false
    }
    let isTakenBack = type.isCheckBox && self.answer == answer
    context.answers.give(isTakenBack ? type.clearedAnswer : answer, to: path)
    return true
  }
}

/// Choices beside each other, as many in a line as fit.
extension ChoiceRow {
  /// The choices as they are drawn in a number of columns, with what the user has highlighted, which
  /// is `nil` where the user is elsewhere.
  func view(within width: Int, _ entry: ChoiceEntry?, _ context: PageContext) -> View {
    let theme = context.theme
    let rows = lines(within: width, theme).map { line in
      View.row(
        line.map { place in
          let choice = choices[place]
          let isChosen = choice.answer == answer
          var style = isChosen ? theme.chosen : choice.isDisabled ? theme.faint : theme.answer
          let isHighlighted = entry?.highlighted == choice.answer
          if isHighlighted { style = theme.button }
          if isChosen, !isHighlighted, entry != nil, let pressed = theme.pressed { style = pressed }
          let view = View.text(text(of: choice, isChosen: isChosen, theme), style: style)
            .framed(width: min(columns(of: choice, theme) + ChoiceRow.gap, width))
            .identified(ViewTarget.choice(path, choice.answer).id)
          let hasCursor =
            entry?.highlighted == nil
            ? isChosen || !hasAnswer && place == 0 : isHighlighted
          return context.active(view, if: entry != nil && hasCursor)
        }
      )
    }
    return .column(rows)
  }

  /// The blank columns between two.
  private static let gap = 3

  private var hasAnswer: Bool { choices.contains { $0.answer == answer } }

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
      used += columns + ChoiceRow.gap
    }
    return choices.isEmpty ? [] : lines + [start..<choices.count]
  }

  private func text(of choice: Choice, isChosen: Bool, _ theme: Theme) -> String {
    "\(theme.glyphs.box(isChosen, isSingle: !type.isCheckBox)) \(choice.text)"
  }

  private func columns(of choice: Choice, _ theme: Theme) -> Int {
    text(of: choice, isChosen: false, theme).columns
  }
}
