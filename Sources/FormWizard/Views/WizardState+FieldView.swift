import DisplayText
import FormAnswers
import FormModel
import TerminalUI

/// The rows of fields.
extension WizardState {
  /// A row the person is not at: the label on the left, the answer on the right.
  func closedRow(_ field: Field) -> View {
    let theme = theme
    if case .note(let text) = field.kind {
      // As wide as in the row that is open.
      let width = max(1, noteWidth)
      return .lazy(NoteRow(text: words.text(text), width: width)) { [text = words.text(text)] in
        View.text(text, style: theme.notice).framed(width: width).padded(Insets(left: 2))
      }
    }
    let columns = columns(of: field)
    let isNeeded = spoken.contains(field.id) && session.isMissing(field.id)
    let value = ClosedRow(
      label: words.label(field),
      isRequired: field.hasToBeAnswered,
      isComputed: field.isComputed,
      answer: summary(of: field, within: columns.answer),
      needed: isNeeded ? words.stillNeeded : "",
      complaints: isWrong(field) ? toldComplaints(about: field) : [],
      columns: columns
    )
    return .lazy(value) { value.view(theme) }
  }

  /// The columns that a question of the page stands in.
  func columns(of field: Field) -> AnswerColumns {
    let section = session.form.section(of: field.id)
    return AnswerColumns(longest: longestLabels[section?.id] ?? 0, width: canvas.width)
  }

  /// The answer of a field in one line; never the text of a secure one.
  func summary(of field: Field, within width: Int) -> AnswerSummary {
    let field = knownField(field)
    if let text = unread[field.id] {
      return AnswerSummary(text: text.oneLine(answerSigns, within: width), isPresent: true)
    }
    // What is right has its options in the order of the list, as it will be written.
    let right = session.state(of: field.id).value
    guard let answer = right ?? session.shownAnswer(to: field.id) ?? held?.shownAnswer(to: field.id)
    else {
      return AnswerSummary(text: theme.glyphs.dash, isPresent: false)
    }
    switch (answer, field.kind) {
    case (.text, .text(let text)) where text.isSecure:
      return AnswerSummary(text: String(repeating: theme.glyphs.mask, count: 6), isPresent: true)
    case (.text(let text), _):
      return AnswerSummary(text: text.oneLine(answerSigns, within: width), isPresent: true)
    case (.number(let number), .number(let kind)):
      let unit = kind.unit.map { " " + words.text($0) } ?? ""
      return AnswerSummary(text: number.spelling + unit, isPresent: true)
    case (.number(let number), _): return AnswerSummary(text: number.spelling, isPresent: true)
    case (.toggle(let isOn), _):
      return AnswerSummary(text: words.word(for: isOn, in: field), isPresent: true)
    case (.option(let id), _):
      return AnswerSummary(text: words.label(of: id, in: field), isPresent: true)
    case (.options(let ids), _):
      if ids.isEmpty { return AnswerSummary(text: words.none, isPresent: false) }
      // As many names as could be seen, each at least three columns wide.
      let names = ids.prefix(width / 3 + 1).map { words.label(of: $0, in: field) }
      let rest = [String](repeating: "", count: ids.count - names.count)
      return AnswerSummary(
        text: (names + rest).joined(within: width, ellipsis: answerSigns.ellipsis),
        isPresent: true
      )
    }
  }

  var answerSigns: AnswerSigns {
    AnswerSigns(lineBreak: theme.glyphs.lineBreak, ellipsis: theme.symbols.ellipsis)
  }

  /// The row the person is at, open for answering.
  func openRow(_ field: Field) -> View {
    if case .note(let text) = field.kind {
      let note = View.text(words.text(text), style: theme.notice).framed(width: max(1, noteWidth))
      return marked(active(note))
    }
    let columns = columns(of: field)
    let isLong = if case .text(let text) = field.kind { text.isMultiline } else { false }
    let name = words.label(field)
    let mark = field.hasToBeAnswered ? " *" : ""
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
    let label = active(heading, if: hasPage(field))
    let explanations = View.column(explanations(of: field))
    // In a narrow page, and for a long text, what is given stands below the label in full width.
    if isLong || !columns.isWide {
      if fits, hasPage(field) {
        let line = columns.row(label, details(of: field, within: columns.answer))
        return marked(.column([line, explanations.framed(width: columns.width)]))
      }
      let details = details(of: field, within: columns.width)
      return marked(.column([label, details, explanations]).framed(width: columns.width))
    }
    let details = View.column([details(of: field, within: columns.answer), explanations])
    return marked(fits ? columns.row(label, details) : .column([label, columns.below(details)]))
  }

  /// A row with the bar in front that says that the person is there.
  private func marked(_ row: View) -> View {
    .row([
      .divider(theme.glyphs.bar, style: theme.accent).framed(width: 1),
      .spacer().framed(width: AnswerColumns.margin - 1), row,
    ])
  }

  /// The answer of an open question as it is given.
  private func details(of field: Field, within width: Int) -> View {
    var rows: [View] = []
    switch field.kind {
    case .text(let text):
      rows.append(input(field, text))
      rows += suggestions(for: field).map { suggestion in
        let isCurrent = suggestion == suggested
        let pointer = isCurrent ? theme.glyphs.pointer : " "
        let style = isCurrent ? theme.current : theme.faint
        return .text("\(pointer) \(suggestion)", style: style, flow: .cutAtEnd)
      }
    case .number(let number):
      let unit = number.unit.map { " " + words.text($0) } ?? ""
      let room = max(1, width - unit.columns)
      let typed = editor(for: field).characters.count + 1
      rows.append(
        unit.isEmpty
          ? input(field, nil)
          : .row([
            input(field, nil).framed(width: min(room, max(8, typed))),
            .text(unit, style: theme.faint, flow: .cutAtEnd),
          ])
      )
    case .toggle, .picker, .multiSelector:
      if !hasPage(field) {
        rows.append(choiceView(of: field, within: width))
        rows += choiceDetails(of: field)
        break
      }
      let sign = " \(theme.glyphs.forward)"
      let summary = summary(of: field, within: width - sign.columns)
      let answer = View.text(
        summary.text,
        style: summary.isPresent ? theme.answer : theme.faint,
        flow: .cutAtEnd
      ).framed(width: max(1, min(summary.text.columns, width - sign.columns)))
      rows.append(.row([answer, .text(sign, style: theme.faint, flow: .cutAtEnd)]))
    case .note, .computed: break
    }
    return .column(rows)
  }

  /// What the chosen one of the choices in a row is, and why others cannot be chosen.
  private func choiceDetails(of field: Field) -> [View] {
    guard case .picker(let picker) = field.kind else { return [] }
    let chosen = chosenChoice(of: field)
    return offered(picker.options).flatMap { option in
      var rows: [View] = []
      if option.id == chosen, let detail = option.detail {
        rows.append(.text(words.text(detail), style: theme.faint))
      }
      if let reason = option.disabledReason {
        let text = "\(words.text(option.label)): \(words.text(reason))"
        rows.append(.text(text, style: theme.faint))
      }
      return rows
    }
  }

  private func input(_ field: Field, _ text: TextField?) -> View {
    let editor = editor(for: field)
    var placeholder = text?.placeholder.map { words.example(words.text($0)) } ?? ""
    // An empty editor of a field with a default: leaving it empty takes that.
    if editor.characters.isEmpty, text?.isSecure != true,
      let standing = session.shownAnswer(to: field.id)
    {
      placeholder = words.standing(
        standing.templateText.oneLine(answerSigns, within: canvas.width)
      )
    }
    let input = InputView(
      editor,
      mask: text?.isSecure == true && revealed != field.id ? theme.glyphs.mask : nil,
      placeholder: placeholder,
      suggestion: completion(for: field, editor) ?? "",
      style: isUntouched(field) ? theme.faint : theme.answer,
      faintStyle: theme.faint,
      isFocused: isUncovered,
      mostLines: mostTextLines
    )
    return View(.input(input), id: "input")
  }

  /// The greatest height of a text of several lines, with room for what stands around it.
  var mostTextLines: Int { max(1, size.height >= 16 ? size.height / 2 : size.height / 3) }

  private func explanations(of field: Field) -> [View] {
    var rows: [View] = []
    let complaints = toldComplaints(about: field)
    for complaint in complaints {
      rows.append(.text("\(theme.glyphs.problem) \(complaint)", style: theme.problem))
    }
    for text in remarks[field.id] {
      rows.append(.text("\(theme.glyphs.problem) \(text)", style: theme.notice))
    }
    if let text = field.deprecated { rows.append(.text(words.text(text), style: theme.notice)) }
    if let help = field.help { rows.append(.text(words.text(help), style: theme.faint)) }
    // A complaint says what is needed already.
    var isMissing = session.isMissing(field.id)
    if case .toggle = field.kind { isMissing = false }
    if complaints.isEmpty || isMissing || unread[field.id] != nil, let hint = words.hint(for: field)
    {
      rows.append(.text(hint, style: theme.faint))
    }
    return rows
  }

}

/// What a row says of an answer.
struct AnswerSummary: Hashable {
  var text: String
  /// Whether there is an answer.
  var isPresent: Bool
}

/// Everything the row of a note is drawn from.
private struct NoteRow: Hashable {
  var text: String
  var width: Int
}

/// Everything a row the person is not at is drawn from.
private struct ClosedRow: Hashable {
  var label: String
  var isRequired: Bool
  var isComputed: Bool
  var answer: AnswerSummary
  /// That an answer is needed, where the person has passed.
  var needed: String
  var complaints: [String]
  var columns: AnswerColumns

  func view(_ theme: Theme) -> View {
    let labelStyle = isComputed ? theme.faint : theme.label
    let label = columns.labelView(label, mark: isRequired ? " *" : "", labelStyle, theme.accent)
    let isFaint = isComputed || !answer.isPresent
    let text = View.text(answer.text, style: isFaint ? theme.faint : theme.answer, flow: .cutAtEnd)
    let line = View.row([
      text.framed(width: min(answer.text.columns, columns.answer)), .spacer(),
      .text(needed, style: theme.needed, flow: .cutAtEnd),
    ])
    let rows = complaints.map {
      columns.below(.text("\(theme.glyphs.problem) \($0)", style: theme.problem))
    }
    return View.column([columns.row(label, line)] + rows)
      .padded(Insets(left: AnswerColumns.margin))
  }
}
