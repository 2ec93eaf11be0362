import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// What stays on the terminal after Submit: a receipt, in which secure answers never are.
struct SubmittedSummary {
  let context: PageContext

  private var session: FormSession { context.session }
  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  /// What a line says: a question or a section, and what was answered, in a number of columns.
  private typealias Row = (name: String, answer: (Int) -> String)

  /// The most lines.
  private static let mostLines = 12
  /// So much of each answer of a section is shown.
  private static let answerColumns = 24

  /// Lines of at most a number of columns.
  ///
  /// They are the form with how many answers were submitted, and each section with its answers; of a
  /// form of one section, each question with its answer, which is all of one below the prompt.
  func lines(width: Int) -> [StyledText] {
    let sections = session.form.sections.map { section in
      (title: words.title(section), fields: session.form.fields(of: section).filter(isAnswered))
    }.filter { !$0.fields.isEmpty }
    let rows: [Row] =
      sections.count > 1
      ? sections.map { section in (section.title, { answers(to: section.fields, within: $0) }) }
      : sections.flatMap(\.fields).map { field in
        (
          words.label(field, in: session.form, sign: theme.glyphs.forward),
          { answer(to: field, within: $0) }
        )
      }
    let title = context.input.isInline ? [] : [self.title]
    let most = SubmittedSummary.mostLines - title.count
    let shown = rows.count > most ? rows.prefix(most - 1) : rows[...]
    var lines = title + self.lines(of: shown, width: width)
    if shown.count < rows.count {
      lines.append(StyledText(words.say("and \(rows.count - shown.count) more"), theme.faint))
    }
    return lines.map { $0.cut(toColumns: width, sign: theme.symbols.ellipsis) }
  }

  private func isAnswered(_ field: Field) -> Bool {
    field.kind.isAsked && session.isShown(field.path) && context.answers.hasAnswer(field.path)
  }

  /// The form, and how many answers were submitted.
  private var title: StyledText {
    let (count, own) = session.submittedCounts
    return StyledText([
      StyledText.Run(context.formTitle, theme.title),
      StyledText.Run("  \(words.submitted(count, own: own))", theme.faint),
    ])
  }

  private func lines(of rows: ArraySlice<Row>, width: Int) -> [StyledText] {
    let column = min(rows.map(\.name.columns).max() ?? 0, width * 2 / 5)
    return rows.map { name, answer in
      let name = name.cut(toColumns: column, sign: theme.symbols.ellipsis)
      let gap = String(repeating: " ", count: column - name.columns + 2)
      let sign = "\(theme.glyphs.check) "
      let room = max(1, width - sign.columns - column - 2)
      return StyledText([
        StyledText.Run(sign, theme.chosen), StyledText.Run(name + gap, theme.label),
        StyledText.Run(answer(room), theme.answer),
      ])
    }
  }

  /// The answers of a section beside each other, as they are read: of a toggle that is on its label,
  /// which items that are on or off have in front of them.
  private func answers(to fields: [Field], within width: Int) -> String {
    let most = SubmittedSummary.answerColumns
    let texts = fields.compactMap { field -> String? in
      guard field.kind.toggle != nil else {
        let answer = answer(to: field, within: most)
        let isBare = field.kind.items?.item.ownFields.first?.kind.toggle != nil
        return isBare ? words.labelled(words.label(field), answer) : answer
      }
      return session.state(of: field.path).value == .toggle(true) ? words.label(field) : nil
    }
    return texts.map { $0.cut(toColumns: most, sign: theme.symbols.ellipsis) }
      .joined(
        within: width,
        separator: " \(theme.glyphs.dot) ",
        ellipsis: theme.symbols.ellipsis
      )
  }

  private func answer(to field: Field, within width: Int) -> String {
    context.summary(of: field, within: width).text
  }
}
