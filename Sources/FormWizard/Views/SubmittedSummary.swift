import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// What stays on the terminal after Submit: lines of plain text, in which secure answers never are.
struct SubmittedSummary {
  let context: PageContext

  private var session: FormSession { context.session }
  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  /// Lines of a number of columns, where words allow it.
  ///
  /// They are the form, how many answers were submitted, and those that are the user's own, as far
  /// as there is room; of a form below the prompt each question with its answer.
  func lines(width: Int) -> [String] {
    if context.input.isInline { return answerLines(width: width) }
    let (count, own) = session.submittedCounts
    // More could not be seen, whatever the width.
    let names = session.ownAnswers.prefix(max(0, width) / 4 + 1).map { path in
      let (field, most) = (session.field(at: path), SubmittedSummary.answerColumns)
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
    let fields = session.form.ownFields.filter { field in
      field.kind.isAsked && session.isShown(field.path) && context.answers.hasAnswer(field.path)
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
  private static let answerColumns = 24
}
