import FormAnswers
import FormModel
import FormValidation
import TerminalUI

/// The rows of fields.
extension WizardState {
  /// A row the person is not at: the label on the left, the answer on the right.
  func closedRow(_ field: Field) -> View {
    let theme = theme
    if case .note(let text) = field.kind {
      return .lazy(words.text(text)) { [text = words.text(text)] in
        View.text(text, style: theme.notice).padded(Insets(left: 2, right: 1))
      }
    }
    let width = rowWidth - 2
    let value = ClosedRow(
      label: words.label(field),
      isRequired: hasToBeAnswered(field),
      isComputed: field.isComputed,
      answer: summary(of: field, within: width * 3 / 5),
      complaints: toldComplaints(about: field),
      width: width
    )
    return .lazy(value) { value.view(theme) }
  }

  /// The answer of a field in one line; never the text of a secure one.
  func summary(of field: Field, within width: Int) -> AnswerSummary {
    let field = knownField(field)
    if let text = unread[field.id] {
      return AnswerSummary(text: text, isPresent: true)
    }
    if field.isComputed { return summary(ofComputed: field) }
    guard let answer = session.shownAnswer(to: field.id) ?? held?.shownAnswer(to: field.id) else {
      let text = field.kind.options == nil ? words.nothing : words.none
      return AnswerSummary(text: text, isPresent: false)
    }
    switch (answer, field.kind) {
    case (.text, .text(let text)) where text.isSecure:
      return AnswerSummary(text: String(repeating: theme.glyphs.mask, count: 6), isPresent: true)
    case (.text(let text), _):
      return AnswerSummary(text: text.oneLine(theme.glyphs.lineBreak), isPresent: true)
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
      return AnswerSummary(text: (names + rest).joined(within: width), isPresent: true)
    }
  }

  /// What follows from other answers, and that it does.
  private func summary(ofComputed field: Field) -> AnswerSummary {
    guard let answer = session.state(of: field.id).value else {
      return AnswerSummary(text: "\(words.nothing) (\(words.workedOut))", isPresent: false)
    }
    let text = answer.templateText.oneLine(theme.glyphs.lineBreak)
    return AnswerSummary(text: "\(text) (\(words.workedOut))", isPresent: true)
  }

  /// The row the person is at, open for answering.
  func openRow(_ field: Field) -> View {
    var rows: [View] = []
    let width = rowWidth - 2
    let label = words.label(field)
    switch field.kind {
    case .text(let text): rows = [heading(label, field), input(field, text)]
    case .number(let number):
      let unit = number.unit.map { " (\(words.text($0)))" } ?? ""
      rows = [heading(label, field, faint: unit), input(field, nil)]
    case .toggle:
      rows = [
        heading(label, field),
        choices(
          [
            Choice(id: "true", label: words.word(for: true, in: field)),
            Choice(id: "false", label: words.word(for: false, in: field)),
          ],
          chosen: session.shownAnswer(to: field.id).map { OptionID($0.templateText) },
          of: field
        ),
      ]
    case .picker(let picker) where isOpenInPlace(picker):
      let offered = offered(picker.options)
      let chosen = chosenOptions(of: field).first
      let shown = offered.map {
        Choice(id: $0.id, label: words.text($0.label), isDisabled: $0.disabledReason != nil)
      }
      rows = [heading(label, field), choices(shown, chosen: chosen, of: field)]
      for option in offered {
        if option.id == chosen, let detail = option.detail {
          rows.append(indented(words.text(detail), theme.faint))
        }
        if let reason = option.disabledReason {
          let text = "\(words.text(option.label)): \(words.text(reason))"
          rows.append(indented(text, theme.faint))
        }
      }
    case .picker, .multiSelector:
      let summary = summary(of: field, within: width * 3 / 5)
      let line = TwoEnds(
        left: headingText(label, field),
        right: StyledText(
          "\(summary.text) \(theme.glyphs.forward)",
          summary.isPresent ? theme.current : theme.faint
        ),
        width: width
      )
      rows = [active(line.view.framed(width: width))]
    case .note, .computed: break
    }
    rows += explanations(of: field)
    let pointer = View.text("\(theme.glyphs.pointer) ", style: theme.accent, flow: .cutAtEnd)
    return .row([
      pointer.framed(width: 2), View.column(rows).framed(width: max(1, size.width - 4)),
    ])
  }

  private func heading(_ label: String, _ field: Field, faint: String = "") -> View {
    var text = headingText(label, field)
    if !faint.isEmpty { text.runs.append(StyledText.Run(faint, theme.faint)) }
    return .text(text)
  }

  private func headingText(_ label: String, _ field: Field) -> StyledText {
    var text = StyledText(label, theme.current)
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
    var placeholder = text?.placeholder.map(words.text) ?? ""
    // An empty editor of a field with a default: leaving it empty takes that.
    if editor.characters.isEmpty, text?.isSecure != true,
      let standing = session.shownAnswer(to: field.id)
    {
      placeholder = standing.templateText
    }
    let input = InputView(
      editor,
      mask: text?.isSecure == true ? theme.glyphs.mask : nil,
      placeholder: placeholder,
      suggestion: suggestion(for: field, editor) ?? "",
      style: isUntouched(field) ? theme.faint : theme.answer,
      faintStyle: theme.faint,
      isFocused: isUncovered,
      mostLines: max(1, min(6, size.height / 3))
    )
    return View(.input(input), id: "input")
  }

  private func explanations(of field: Field) -> [View] {
    var rows: [View] = []
    let complaints = toldComplaints(about: field)
    for complaint in complaints {
      rows.append(indented("\(theme.glyphs.problem) \(complaint)", theme.problem))
    }
    for text in remarks[field.id] ?? [] { rows.append(indented(text, theme.notice)) }
    if let text = field.deprecated { rows.append(indented(words.text(text), theme.notice)) }
    if let help = field.help { rows.append(indented(words.text(help), theme.faint)) }
    // A complaint says what is needed already.
    var isMissing = unread[field.id] == nil && session.state(of: field.id).isMissing
    if case .toggle = field.kind { isMissing = false }
    if complaints.isEmpty || isMissing, let hint = words.hint(for: field) {
      rows.append(indented(hint, theme.faint))
    }
    if case .text(let text) = field.kind, !text.suggestions.isEmpty, !text.isSecure {
      let list = text.suggestions.prefix(8).joined(separator: ", ")
      rows.append(indented(words.suggestions(list), theme.faint))
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

/// Everything a row the person is not at is drawn from.
private struct ClosedRow: Hashable {
  var label: String
  var isRequired: Bool
  var isComputed: Bool
  var answer: AnswerSummary
  var complaints: [String]
  var width: Int

  func view(_ theme: Theme) -> View {
    var left = StyledText(label, isComputed ? theme.faint : theme.label)
    if isRequired { left.runs.append(StyledText.Run(" *", theme.accent)) }
    let isFaint = isComputed || !answer.isPresent
    let right = StyledText(answer.text, isFaint ? theme.faint : theme.answer)
    var rows = [TwoEnds(left: left, right: right, width: width).view.framed(width: width)]
    rows += complaints.map { .text("\(theme.glyphs.problem) \($0)", style: theme.problem) }
    return View.column(rows).padded(Insets(left: 2))
  }
}
