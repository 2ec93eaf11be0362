import DisplayText
import FormModel
import FormSession
import TerminalUI

/// What every page has around its body: title and rule above, notice and footer below.
struct PageFrame {
  /// What the page is, at the left of the first line.
  var title: StyledText
  /// What stands at its right end, and its columns.
  var trailing: (view: View, columns: Int)
  /// The line under the title.
  var rule: View
  /// The lines between.
  var body: [View]
  var notice: Notice?
  /// What the question at hand is about, in a number of lines; a notice takes the last of them.
  var help: View?
  var helpHeight = 0
  var footer: View

  /// The most columns that are drawn on; beyond that the eye loses the line.
  static let mostColumns = 100

  /// The fewest columns of a title that is cut.
  private static let leastTitle = 16

  /// Whether there is room for lines that only part one thing from another.
  static func isRoomy(_ size: Size) -> Bool { size.height >= 10 }

  /// All lines that are not the body.
  static func height(_ size: Size) -> Int { isRoomy(size) ? 4 : 3 }

  /// The page in a size.
  func view(in size: Size, _ theme: Theme) -> View {
    let margin = PageFrame.margin(size)
    var rows = [titleRow(width: size.width, margin: margin).on(theme.bar)]
    if PageFrame.isRoomy(size) { rows.append(rule.identified("rule")) }
    rows += body
    let sides = Insets(left: margin, right: margin)
    let helpLines = max(0, helpHeight - (notice == nil ? 0 : 1))
    if let help { rows.append(help.padded(sides).framed(height: helpLines).identified("help")) }
    if help == nil || notice != nil {
      rows.append(noticeLine(theme).padded(sides).identified("notice"))
    }
    rows.append(footer.padded(Insets(left: margin)).identified("footer").on(theme.bar))
    return .column(rows)
  }

  /// The blank columns at each side of title and footer, where they can be spared.
  static func margin(_ size: Size) -> Int { size.width >= 60 ? AnswerColumns.margin : 0 }

  private func titleRow(width: Int, margin: Int) -> View {
    let room = width - trailing.columns - 2 - 2 * margin
    // A stump of it would say nothing.
    let isShown = room >= min(title.columns, PageFrame.leastTitle)
    let left = View.text(title, flow: .cutAtEnd)
      .framed(width: isShown ? min(title.columns, room) : 0)
    return View.row([left, .spacer(), trailing.view])
      .padded(Insets(left: margin, right: margin)).identified("title")
  }

  private func noticeLine(_ theme: Theme) -> View {
    guard let notice else { return .text(" ", flow: .cutAtEnd) }
    let sign = notice.isRefusal ? "\(theme.glyphs.problem) " : ""
    return .text(
      sign + notice.text,
      style: notice.isRefusal ? theme.problem : theme.notice,
      flow: .cutAtEnd
    )
  }
}

extension View {
  /// This view on cells of a style, where there is one.
  func on(_ style: Style?) -> View { style.map { on($0) } ?? self }
}

extension PageContext {
  /// The line under the title: how far the form is answered, as a line and in words, and what they
  /// are followed by.
  func rule(_ progress: FormProgress, legend: StyledText?) -> View {
    let plain = View.divider(theme.glyphs.rule, style: theme.faint)
    guard progress.total > 0 else { return plain }
    var label = [
      StyledText.Run(" " + words.progress(progress.answered, of: progress.total), theme.faint)
    ]
    if progress.open > 0 {
      label.append(StyledText.Run(" \(theme.glyphs.dot) ", theme.faint))
      label.append(StyledText.Run(words.say("\(progress.open) needed"), theme.needed))
    }
    if let legend { label += [StyledText.Run("  ", theme.faint)] + legend.runs }
    // As far from the edge as what stands above it.
    let text = StyledText(label + [StyledText.Run("  ", theme.faint)])
    let room = size.width - text.columns
    if room < 8 { return plain }
    let eighths = 8 * room * progress.answered / progress.total
    return .row([
      theme.bar(ofEighths: eighths, within: room).framed(width: room),
      .text(text, flow: .cutAtEnd),
    ])
  }
}
