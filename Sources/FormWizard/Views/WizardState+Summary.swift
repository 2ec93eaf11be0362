import FormAnswers
import FormModel
import TerminalUI

extension WizardState {
  /// What stays on the terminal after Submit: lines of plain text, each at most `width` columns
  /// where words allow it; secure answers are never in them.
  ///
  /// The third one names the answers that the second one calls the user's own, as far as there is
  /// room; there is none where nothing is.
  package func summary(width: Int) -> [String] {
    let (count, own) = session.submittedCounts
    // More could not be seen, whatever the width.
    let names = session.ownAnswers.prefix(max(0, width) / 4 + 1).map { path in
      let (field, most) = (session.field(at: path), WizardState.summaryColumns)
      let answer = context.summary(of: field, within: most).text
        .cut(toColumns: most, sign: theme.symbols.ellipsis)
      return "\(words.label(field)): \(answer)"
    }
    let rest = [String](repeating: "", count: own - names.count)
    let answers = (names + rest).joined(within: width) { words.say(", and \($0) more") }
    return ["\(theme.glyphs.check) \(context.formTitle)", words.submitted(count, own: own)]
      + (own > 0 ? [answers] : [])
  }

  /// So much of each answer is shown.
  private static let summaryColumns = 24
}
