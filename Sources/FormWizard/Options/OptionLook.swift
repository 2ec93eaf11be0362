import FormModel
import FormSession
import TerminalUI

/// How an option of a list is drawn: by whether it is at hand, whether it is chosen, and what the
/// pending range makes of it.
struct OptionLook {
  let isCurrent: Bool
  let isPending: Bool
  /// What its label is drawn with.
  let style: Style
  let box: String
  let boxStyle: Style

  init(of option: Option?, _ row: OptionRow, in chooser: OptionChooser, _ theme: Theme) {
    let selection = chooser.selection
    let isChosen = selection.isSelected(row)
    let pending = selection.pendingChange(of: row)
    isCurrent = chooser.list.cursor == row
    isPending = pending != nil
    if isPending {
      style = theme.pending
    } else if option?.disabledReason != nil, !isChosen {
      style = theme.faint
    } else {
      style = isCurrent ? theme.current : isChosen ? theme.chosen : theme.answer
    }
    box = theme.glyphs.box(pending ?? isChosen, isSingle: selection.rules.isSingle)
    boxStyle = isChosen && !isPending ? theme.chosen : style
  }
}
