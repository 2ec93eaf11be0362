import DisplayText
import FormModel
import FormSession
import TerminalUI

/// What a list of options looks like that is open among the other questions: a table of labels and
/// details, in which nothing is cut.
struct OptionsInPlaceView {
  private let list: OptionsInPlace
  private let width: Int
  private let context: PageContext
  /// The columns of icons, with the blank behind; none where no option has one.
  private let iconWidth: Int

  private var theme: Theme { context.theme }
  private var words: Words { context.words }

  /// - Parameters:
  ///   - list: The options.
  ///   - width: The columns of an option, without the sign of the one at hand.
  ///   - context: What is answered.
  init(_ list: OptionsInPlace, width: Int, _ context: PageContext) {
    self.list = list
    self.width = width
    self.context = context
    let icons = list.chooser.shown.pool.iconWidth
    iconWidth = icons > 0 ? icons + 1 : 0
  }

  private var pool: OptionPool { list.chooser.shown.pool }

  var view: View {
    let rows = list.chooser.shown.rows.ids
    if rows.isEmpty { return .text("  \(words.say("No options"))", style: theme.faint) }
    let options = rows.compactMap { $0.option.flatMap { pool.all[$0] } }
    let longest = options.map { words.text($0.label).columns }.max() ?? 0
    let hasDetails = options.contains { $0.detail != nil || $0.disabledReason != nil }
    // Details stand beside the labels where there is room for a few words of them.
    let labels = max(1, width - front - (hasDetails ? gap + leastDetail : 0))
    let isTable = hasDetails && longest <= labels
    let cursor = list.chooser.list.cursor ?? (context.input.isUncovered ? rows.first : nil)
    return .column(
      rows.map { row in
        context.active(view(of: row, isTable ? longest : nil), if: row == cursor)
          .identified(ViewTarget.option(row).id)
      }
    )
  }

  private let gap = 2
  private let leastDetail = 20

  /// The columns in front of a label: its box and icon.
  private var front: Int {
    theme.glyphs.box(true, isSingle: isSingle).columns + 1 + iconWidth
  }

  private var isSingle: Bool { list.chooser.selection.rules.isSingle }

  /// An option, or the heading of a group, with labels of a number of columns and details beside
  /// them; with `nil` details stand below.
  private func view(of row: OptionRow, _ labelWidth: Int?) -> View {
    guard let id = row.option, let option = pool.all[id] else {
      guard case .header(let id) = row, let group = pool.all[id]?.group else { return .text(" ") }
      return .text("  \(words.text(group))", style: theme.group)
    }
    let look = OptionLook(of: option, row, in: list.chooser, theme)
    let icon = option.icon ?? ""
    let space = String(repeating: " ", count: max(0, iconWidth - icon.columns))
    let pointer = look.isCurrent ? theme.glyphs.pointer : " "
    let details = [(option.detail, theme.faint), (option.disabledReason, theme.notice)]
      .compactMap { text, style in
        text.map { StyledText(words.text($0), look.isPending ? look.style : style) }
      }
    let beside = View.column(details.map { .text($0) })
    let label = View.text(words.text(option.label), style: look.style)
    let signs = View.text("\(look.box) \(icon)\(space)", style: look.boxStyle, flow: .cutAtEnd)
    let room = max(1, width - front)
    let cells =
      labelWidth.map { labelWidth in
        [
          label.framed(width: labelWidth), .spacer().framed(width: gap),
          beside.framed(width: max(1, room - labelWidth - gap)),
        ]
      } ?? [View.column([label, beside]).framed(width: room)]
    let line = View.row([signs.framed(width: front)] + cells)
    return .row([
      View.text("\(pointer) ", style: theme.accent, flow: .cutAtEnd).framed(width: 2),
      look.isPending ? line.on(theme.pending) : line,
    ])
  }
}
