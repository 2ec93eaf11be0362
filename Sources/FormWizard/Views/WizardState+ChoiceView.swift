import FormModel
import TerminalUI

/// One of the choices that stand in a row.
struct Choice: Hashable {
  var id: OptionID
  var label: String
  var isDisabled = false
}

/// Choices beside each other, as many in a line as fit.
extension WizardState {
  func choices(_ choices: [Choice], chosen: OptionID?, of field: Field) -> View {
    let width = max(1, size.width - 4)
    var lines: [[View]] = [[]]
    var used = 0
    let marked = chosen.flatMap { id in choices.firstIndex { $0.id == id } }
    for (place, choice) in choices.enumerated() {
      let isChosen = place == marked
      let text = "\(isChosen ? theme.glyphs.on : theme.glyphs.off) \(choice.label)"
      let columns = text.columns + 2
      if used > 0, used + columns - 2 > width {
        lines.append([])
        used = 0
      }
      used += columns
      let style =
        isChosen ? theme.chosen : choice.isDisabled ? theme.faint : theme.answer
      let view = View.text(text, style: style, flow: .cutAtEnd)
        .framed(width: min(columns, width))
        .identified(ViewTarget.choice(field.id, choice.id).id)
      lines[lines.count - 1].append(active(view, if: place == marked ?? 0))
    }
    return .column(lines.map { .row($0) })
  }
}
