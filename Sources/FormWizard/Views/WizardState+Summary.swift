import DisplayText
import FormAnswers
import FormModel
import TerminalUI

extension WizardState {
  /// What stays on the terminal after Submit: lines of plain text, each at most `width` columns
  /// where words allow it; secure answers are never in them.
  ///
  /// The third one names the answers that the second one calls the user's own, as far as there is
  /// room; there is none where nothing is.
  ///
  /// Of a form below the prompt each question stays with its answer.
  package func summary(width: Int) -> [String] {
    if isInline { return answerLines(width: width) }
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

  /// A line for each question that has an answer.
  private func answerLines(width: Int) -> [String] {
    let fields = session.form.fields.filter { field in
      field.kind.isAsked && session.isShown(field.path) && context.answers.hasAnswer(field)
    }
    let labels = fields.map(words.label)
    let column = min(labels.map(\.columns).max() ?? 0, width * 2 / 5)
    return zip(fields, labels).map { field, label in
      let start =
        "\(theme.glyphs.check) \(label)"
        + String(repeating: " ", count: max(0, column - label.columns) + 2)
      let room = max(8, width - start.columns)
      let answer = context.summary(of: field, within: room).text
      return start + answer.cut(toColumns: room, sign: theme.symbols.ellipsis)
    }
  }

  /// So much of each answer is shown.
  private static let summaryColumns = 24
}
