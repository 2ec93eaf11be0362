import DisplayText
import FormModel
import TerminalUI

/// One of the choices that stand in a row.
struct Choice: Hashable {
  /// Nothing for no answer.
  var id: OptionID?
  var label: String
  /// Why it cannot be chosen.
  var reason: String?

  var isDisabled: Bool { reason != nil }
}

/// Choices beside each other, as many in a line as fit.
extension WizardState {
  func choiceView(of field: Field, within width: Int) -> View {
    let choices = choices(of: field)
    let chosen = chosenChoice(of: field)
    let rows = lines(of: choices, within: width).map { line in
      View.row(
        line.map { place in
          let choice = choices[place]
          let isChosen = choice.id == chosen
          let style =
            isChosen
            ? theme.chosen
            : choice.isDisabled ? theme.faint : theme.answer
          let view = View.text(text(of: choice, isChosen: isChosen), style: style, flow: .cutAtEnd)
            .framed(width: min(columns(of: choice) + 2, width))
            .identified(ViewTarget.choice(field.id, choice.id ?? "").id)
          return active(view, if: isChosen || chosen == nil && place == 0)
        }
      )
    }
    return .column(rows)
  }

  /// Which choices stand in which line.
  private func lines(of choices: [Choice], within width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    for (place, choice) in choices.enumerated() {
      let columns = columns(of: choice)
      if used > 0, used + columns > width {
        lines.append(start..<place)
        (start, used) = (place, 0)
      }
      used += columns + 2
    }
    return choices.isEmpty ? [] : lines + [start..<choices.count]
  }

  private func text(of choice: Choice, isChosen: Bool) -> String {
    choice.id == nil
      ? choice.label : "\(theme.glyphs.box(isChosen, isSingle: true)) \(choice.label)"
  }

  private func columns(of choice: Choice) -> Int { text(of: choice, isChosen: false).columns }
}
