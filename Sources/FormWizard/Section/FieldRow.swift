import DisplayText
import FormAnswers
import FormModel
import TerminalUI

/// The row of a field on the page of a section, open for answering or closed.
struct FieldRow {
  private let field: Field
  private let control: any FieldControl
  private let content: RowContent
  private let page: SectionPage
  private let context: PageContext
  private let columns: AnswerColumns

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ field: Field, _ page: SectionPage, _ context: PageContext, longestLabel: Int) {
    self.field = field
    control = field.kind.control
    content = control.row
    self.page = page
    self.context = context
    columns = AnswerColumns(longest: longestLabel, width: context.size.width)
  }

  private func note(_ text: LocalizedText) -> View {
    View.text(theme.styled(words.markdown(text), theme.notice))
      .framed(width: max(1, context.size.width - 4))
  }

  /// The mark of a label whose question has to be answered.
  private var mark: String { field.demandsAnswer ? " *" : "" }

  /// Whether it is answered on a page of its own.
  private var hasPage: Bool { if case .page = content { true } else { false } }

  /// The row when the user is not there: the label on the left, the answer on the right.
  var closed: View {
    let margin = Insets(left: AnswerColumns.margin)
    if case .note(let text) = content { return note(text).padded(margin) }
    let answers = context.answers
    let isNeeded = answers.reported.contains(field.path) && context.session.isMissing(field.path)
    let answer = context.summary(of: field, within: columns.answer)
    let isFaint = field.kind.isComputed || !answer.isPresent
    let labelStyle = field.kind.isComputed ? theme.faint : theme.label
    let text = View.text(answer.text, style: isFaint ? theme.faint : theme.answer, flow: .cutAtEnd)
    let line = View.row([
      text.framed(width: min(answer.text.columns, columns.answer)), .spacer(),
      .text(isNeeded ? words.say("needed") : "", style: theme.needed, flow: .cutAtEnd),
    ])
    let problems = answers.isWrong(field.path) ? context.problems(of: field) : []
    let label = columns.labelView(words.label(field), mark: mark, labelStyle, theme.accent)
    return View.column([columns.row(label, line)] + problems.map { columns.below(problem($0)) })
      .padded(margin)
  }

  private func problem(_ text: String) -> View {
    .text("\(theme.glyphs.problem) \(text)", style: theme.problem)
  }

  /// The row when the user is there.
  var open: View {
    if case .note(let text) = content { return marked(context.active(note(text))) }
    let isLong = if case .typed(let type) = content { type.isMultiline } else { false }
    let name = words.label(field)
    let fits = name.columns + mark.columns <= columns.label
    let heading =
      fits
      ? columns.labelView(name, mark: mark, theme.current, theme.accent)
      : View.text(
        StyledText([
          StyledText.Run(name, theme.current), StyledText.Run(mark, theme.accent),
        ])
      ).framed(width: columns.width)
    // The cursor stands where one types or chooses; elsewhere on the label.
    let label = context.active(heading, if: hasPage)
    let explanations = View.column(explanations)
    // In a narrow page, and for a long text, what is given stands below the label in full width.
    if isLong || !columns.isWide {
      if fits, hasPage {
        let line = columns.row(label, details(within: columns.answer))
        return marked(.column([line, explanations.framed(width: columns.width)]))
      }
      let details = details(within: columns.width)
      return marked(.column([label, details, explanations]).framed(width: columns.width))
    }
    let details = View.column([details(within: columns.answer), explanations])
    return marked(fits ? columns.row(label, details) : .column([label, columns.below(details)]))
  }

  /// A row with the bar in front that says that the user is there.
  private func marked(_ row: View) -> View {
    .row([
      .divider(theme.glyphs.bar, style: theme.accent).framed(width: 1),
      .spacer().framed(width: AnswerColumns.margin - 1), row,
    ])
  }

  /// The answer of an open question as it is given.
  private func details(within width: Int) -> View {
    switch content {
    case .typed(let type): return typed(page.text(of: field, type, context.answers), within: width)
    case .choices(let type):
      let row = ChoiceRow(field, type, context)
      return .column([row.view(within: width, context)] + row.details(theme))
    case .page:
      let sign = " \(theme.glyphs.forward)"
      let summary = context.summary(of: field, within: width - sign.columns)
      let answer = View.text(
        summary.text,
        style: summary.isPresent ? theme.answer : theme.faint,
        flow: .cutAtEnd
      ).framed(width: max(1, min(summary.text.columns, width - sign.columns)))
      return .row([answer, .text(sign, style: theme.faint, flow: .cutAtEnd)])
    case .note, .value: return .column([])
    }
  }

  /// What is typed, the unit behind it, and what may be taken in its place below.
  private func typed(_ entry: TextEntry, within width: Int) -> View {
    var input = View(.input(input(entry)), id: ViewTarget.input.id)
    if let unit = entry.type.unit.map({ " " + words.text($0) }) {
      let room = max(1, width - unit.columns)
      let typed = entry.editor.characters.count + 1
      input = .row([
        input.framed(width: min(room, max(8, typed))),
        .text(unit, style: theme.faint, flow: .cutAtEnd),
      ])
    }
    let suggestions = entry.suggestions(context.answers).map { suggestion in
      let isCurrent = suggestion == entry.suggestion
      let pointer = isCurrent ? theme.glyphs.pointer : " "
      let style = isCurrent ? theme.current : theme.faint
      return View.text("\(pointer) \(suggestion)", style: style, flow: .cutAtEnd)
        .identified(ViewTarget.suggestion(suggestion).id)
    }
    return .column([input] + suggestions)
  }

  /// The text at hand as it is drawn.
  func input(_ entry: TextEntry) -> InputView {
    let type = entry.type
    var placeholder = type.placeholder.map { words.example($0) } ?? ""
    if entry.isRepeating { placeholder = words.say("once more") }
    // An empty editor of a field with a default: leaving it empty takes that.
    if entry.editor.characters.isEmpty, !type.isSecure,
      let standing = context.session.shownAnswer(to: field.path)
    {
      let text = standing.templateText.oneLine(theme, within: context.size.width)
      placeholder = words.say("default: \(text)")
    }
    return InputView(
      entry.editor,
      mask: type.isSecure && !entry.isRevealed ? theme.glyphs.mask : nil,
      placeholder: placeholder,
      suggestion: entry.completion(context.answers) ?? "",
      style: entry.isUntouched(context.answers) ? theme.faint : theme.answer,
      faintStyle: theme.faint,
      isFocused: context.input.isUncovered,
      mostLines: context.input.mostTextLines
    )
  }

  private var explanations: [View] {
    var rows: [View] = []
    let problems = context.shownProblems(of: field)
    rows += problems.map(problem)
    for text in context.answers.remarks[field.path] ?? [] {
      rows.append(.text("\(theme.glyphs.problem) \(text)", style: theme.notice))
    }
    if let text = field.deprecated { rows.append(.text(words.text(text), style: theme.notice)) }
    if let help = field.help { rows.append(.text(theme.styled(words.markdown(help), theme.faint))) }
    // A problem says what is needed already.
    let isMissing = context.session.isMissing(field.path) && control.reasonToBeOn == nil
    let isNoNumber = context.session.state(of: field.path).problems == [.wrongType]
    if problems.isEmpty || isMissing || isNoNumber, let hint = words.hint(for: field) {
      rows.append(.text(hint, style: theme.faint))
    }
    return rows
  }
}
