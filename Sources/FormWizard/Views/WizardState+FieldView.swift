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
    let width = rowWidth - 2
    let label = words.label(field)
    let value = ClosedRow(
      label: label,
      isRequired: hasToBeAnswered(field),
      isComputed: field.isComputed,
      answer: summary(
        of: field,
        within: TwoEnds.room(beside: headingText(label, field).columns, of: width)
      ),
      complaints: isWrong(field) ? toldComplaints(about: field) : [],
      width: width
    )
    return .lazy(value) { value.view(theme) }
  }

  /// The answer of a field in one line; never the text of a secure one.
  func summary(of field: Field, within width: Int) -> AnswerSummary {
    let field = knownField(field)
    if let text = unread[field.id] {
      return AnswerSummary(text: text.oneLine(answerSigns, within: width), isPresent: true)
    }
    if field.isComputed { return summary(ofComputed: field, within: width) }
    // What is right has its options in the order of the list, as it will be written.
    let right = session.state(of: field.id).value
    guard let answer = right ?? session.shownAnswer(to: field.id) ?? held?.shownAnswer(to: field.id)
    else {
      return AnswerSummary(text: unanswered(field), isPresent: false)
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

  /// What stands where nothing was answered: a dash, which nobody takes for an answer, or that one
  /// is needed, where the person has passed.
  private func unanswered(_ field: Field) -> String {
    let isNeeded = spoken.contains(field.id) && session.isMissing(field.id)
    return isNeeded ? words.stillNeeded : theme.glyphs.dash
  }

  /// What follows from other answers, and that it does.
  private func summary(ofComputed field: Field, within width: Int) -> AnswerSummary {
    guard let answer = session.state(of: field.id).value else {
      return AnswerSummary(text: "\(theme.glyphs.dash) (\(words.workedOut))", isPresent: false)
    }
    let sign = " (\(words.workedOut))"
    let text = answer.templateText.oneLine(answerSigns, within: width - sign.columns)
    return AnswerSummary(text: text + sign, isPresent: true)
  }

  var answerSigns: AnswerSigns {
    AnswerSigns(lineBreak: theme.glyphs.lineBreak, ellipsis: theme.symbols.ellipsis)
  }

  /// The row the person is at, open for answering.
  ///
  /// Its label looks as in the closed row: the pointer marks it, and a move draws less.
  func openRow(_ field: Field) -> View {
    var rows: [View] = []
    // Rows that may use the columns behind the answers.
    var answerRows = 0
    let width = rowWidth - 2
    let label = words.label(field)
    switch field.kind {
    case .text(let text):
      rows = [heading(label, field), input(field, text)]
      rows += suggestions(for: field).map { suggestion in
        let isCurrent = suggestion == suggested
        let pointer = isCurrent ? theme.glyphs.pointer : " "
        let style = isCurrent ? theme.current : theme.faint
        return .text("\(pointer) \(suggestion)", style: style, flow: .cutAtEnd)
      }
    case .number(let number):
      let unit = number.unit.map { " (\(words.text($0)))" } ?? ""
      rows = [heading(label, field, faint: unit), input(field, nil)]
    case .toggle: rows = [heading(label, field), choiceView(of: field)]
    case .picker(let picker) where isOpenInPlace(picker):
      let chosen = chosenChoice(of: field)
      rows = [heading(label, field), choiceView(of: field)]
      for option in offered(picker.options) {
        if option.id == chosen, let detail = option.detail {
          rows.append(indented(words.text(detail), theme.faint))
        }
        if let reason = option.disabledReason {
          let text = "\(words.text(option.label)): \(words.text(reason))"
          rows.append(indented(text, theme.faint))
        }
      }
    case .picker, .multiSelector:
      let sign = " \(theme.glyphs.forward)"
      // Behind the answer where there is room, so that the answer stays where it is.
      let isBehind = isRoomy && rowWidth + sign.columns <= size.width
      func line(_ left: StyledText) -> TwoEnds {
        let room = TwoEnds.room(beside: left.columns, of: width) - (isBehind ? 0 : sign.columns)
        let summary = summary(of: field, within: room)
        let style = summary.isPresent ? theme.current : theme.faint
        let answer = StyledText(summary.text + (isBehind ? "" : sign), style)
        return TwoEnds(left: left, right: answer, width: width)
      }
      func view(_ line: TwoEnds) -> View {
        let view = line.view.framed(width: width)
        if !isBehind { return view }
        return .row([view, .text(sign, style: theme.faint, flow: .cutAtEnd)])
      }
      let whole = line(headingText(label, field))
      if whole.fits {
        rows = [active(view(whole))]
      } else {
        // The label is read to its end, and the answer stands below it.
        let label = heading(label, field).framed(width: max(1, size.width - 4))
        rows = [active(label), view(line(StyledText([])))]
      }
      answerRows = rows.count
    case .note(let text):
      rows = [active(.text(words.text(text), style: theme.notice))]
    case .computed: break
    }
    rows += explanations(of: field)
    let pointer = View.text("\(theme.glyphs.pointer) ", style: theme.current, flow: .cutAtEnd)
    var room = max(1, size.width - 4)
    if case .note = field.kind { room = max(1, noteWidth) }
    rows = rows[..<answerRows] + rows[answerRows...].map { $0.framed(width: room) }
    return .row([
      pointer.framed(width: 2), View.column(rows).framed(width: max(1, size.width - 2)),
    ])
  }

  private func heading(_ label: String, _ field: Field, faint: String = "") -> View {
    var text = headingText(label, field)
    if !faint.isEmpty { text.runs.append(StyledText.Run(faint, theme.faint)) }
    return .text(text)
  }

  private func headingText(_ label: String, _ field: Field) -> StyledText {
    var text = StyledText(label, theme.label)
    if hasToBeAnswered(field) { text.runs.append(StyledText.Run(" *", theme.accent)) }
    return text
  }

  /// Whether the form cannot be submitted without an answer of the person.
  private func hasToBeAnswered(_ field: Field) -> Bool {
    if case .toggle(let toggle) = field.kind, toggle.mustBeOn != nil { return true }
    return field.isRequired
  }

  private func input(_ field: Field, _ text: TextField?) -> View {
    let editor = editor(for: field)
    var placeholder = text?.placeholder.map { words.example(words.text($0)) } ?? ""
    // An empty editor of a field with a default: leaving it empty takes that.
    if editor.characters.isEmpty, text?.isSecure != true,
      let standing = session.shownAnswer(to: field.id)
    {
      placeholder = words.standing(
        standing.templateText.oneLine(answerSigns, within: size.width)
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
      rows.append(indented("\(theme.glyphs.problem) \(complaint)", theme.problem))
    }
    for text in remarks[field.id] {
      rows.append(indented("\(theme.glyphs.problem) \(text)", theme.notice))
    }
    if let text = field.deprecated { rows.append(indented(words.text(text), theme.notice)) }
    if let help = field.help { rows.append(indented(words.text(help), theme.faint)) }
    // A complaint says what is needed already.
    var isMissing = session.isMissing(field.id)
    if case .toggle = field.kind { isMissing = false }
    if complaints.isEmpty || isMissing || unread[field.id] != nil, let hint = words.hint(for: field)
    {
      rows.append(indented(hint, theme.faint))
    }
    return rows
  }

  private func indented(_ text: String, _ style: Style) -> View { .text(text, style: style) }
}

extension Field {
  /// Whether it follows from other answers.
  var isComputed: Bool { if case .computed = kind { true } else { false } }
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
  var complaints: [String]
  var width: Int

  func view(_ theme: Theme) -> View {
    let left = StyledText(label, isComputed ? theme.faint : theme.label)
    let mark = isRequired ? StyledText(" *", theme.accent) : StyledText([])
    let isFaint = isComputed || !answer.isPresent
    let right = StyledText(answer.text, isFaint ? theme.faint : theme.answer)
    let line = TwoEnds(left: left, mark: mark, right: right, width: width)
    var rows = [line.view.framed(width: width)]
    rows += complaints.map { .text("\(theme.glyphs.problem) \($0)", style: theme.problem) }
    return View.column(rows).padded(Insets(left: 2))
  }
}
