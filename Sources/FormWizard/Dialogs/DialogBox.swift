import DisplayText
import FormModel
import FormSession
import TerminalUI

extension PageContext {
  /// Rows in a frame over a page, between two rules, wide enough to part them from what lies below.
  ///
  /// - Parameters:
  ///   - rows: The lines.
  ///   - width: The columns of the whole box, where the window has as many.
  ///   - above: How many lines are hidden above; the rule says so.
  ///   - below: How many are hidden below.
  /// - Returns: The box, to be laid over a page.
  func box(_ rows: [View], width: Int, above: Int = 0, below: Int = 0) -> View {
    let glyphs = theme.glyphs
    let width = max(1, min(width, size.width))
    func edge(_ corners: [String], _ sign: String, _ hidden: Int) -> View {
      var rule = String(repeating: glyphs.rule, count: max(0, width - 2))
      let note = " \(sign) \(words.say("\(hidden) more")) "
      if hidden > 0, note.columns + 2 <= width - 2 {
        rule = String(repeating: glyphs.rule, count: width - 4 - note.columns) + note
        rule += String(repeating: glyphs.rule, count: 2)
      }
      return .text(corners[0] + rule + corners[1], style: theme.accent, flow: .cutAtEnd)
    }
    let side = View.text(glyphs.side, style: theme.accent, flow: .cutAtEnd)
    let lines = rows.map { row in
      View.row([
        side, .text(" "), row.framed(width: max(1, width - 4)), .text(" "), side,
      ])
    }
    let upper = edge(glyphs.upperCorners, theme.symbols.above, above)
    let lower = edge(glyphs.lowerCorners, theme.symbols.below, below)
    return View.column([upper] + lines + [lower]).framed(width: width).on(theme.dialog)
  }
}
