import DisplayText
import FormModel
import TerminalUI

/// All answers in one list.
extension WizardState {
  var reviewHeight: Int { max(1, size.height - chromeHeight - reviewDetail.count) }

  /// The row the person is at in full, when it does not fit in its line.
  private var reviewDetail: [String] {
    let most = min(6, size.height / 3)
    // While a range is drawn the rows stay where they are under the mouse.
    guard most > 0, review.list.range == nil else { return [] }
    let label: String
    let text: String
    switch review.list.cursor {
    case .submit? where showsAnswers && session.holdsSecrets:
      return words.secretsShown.lines(within: max(1, canvas.width - 3))
        .cut(to: most, sign: theme.symbols.ellipsis)
    case .problem(let id)?:
      guard let field = session.form[id] else { return [] }
      label = words.label(field)
      text = complaints(about: field).first ?? ""
    case .field(let id)?:
      guard let field = session.form[id] else { return [] }
      label = words.label(field)
      text = summary(of: field, within: canvas.width * most).text
    default: return []
    }
    let columns = reviewColumns
    if label.columns <= columns.label, text.columns <= columns.answer { return [] }
    return "\(label): \(text)".lines(within: max(1, canvas.width - 3))
      .cut(to: most, sign: theme.symbols.ellipsis)
  }

  /// The columns of the review, which are the same for all sections.
  private var reviewColumns: AnswerColumns {
    let shown = visible.shown.sections.compactMap { longestLabels[session.form.sections[$0].id] }
    let box = review.isMarking ? theme.glyphs.box(true).columns + 1 : 0
    return AnswerColumns(longest: shown.max() ?? 0, width: canvas.width - box)
  }

  var reviewView: View {
    let rows = reviewRows
    let window = review.list.state.window(height: reviewHeight)
    // The wheel moves the list away from the cursor; the terminal's stays as near as it can.
    let active = review.list.state.place.map {
      max(window.lowerBound, min($0, window.upperBound - 1))
    }
    let values = window.map { place in
      var value = value(of: rows[place])
      if review.isMarking, rows[place].field != nil {
        value.isMarked = review.isMarked(rows[place])
        if let preview = review.preview, preview.span.contains(place) {
          value.pending = preview.selects == value.isMarked ? nil : preview.selects
        }
      }
      return value
    }
    let version = ReviewVersion(values: values, active: isUncovered ? active : nil)
    let answers = ListView(
      count: rows.count,
      top: window.lowerBound,
      signs: edgeSigns(from: chromeHeight - 2, height: reviewHeight),
      version: version
    ) { [theme] place in
      guard window.contains(place) else { return .text(" ", flow: .cutAtEnd) }
      let value = values[place - window.lowerBound]
      var view = View.lazy(value) { value.view(theme) }
      if place == version.active { view.cursor = Point(x: 0, y: 0) }
      return view.identified(ViewTarget.review(value.row).id)
    }
    let detail = reviewDetail.map { View.text("  \($0)", style: theme.notice, flow: .cutAtEnd) }
    let isMarked = session.form.fields.contains {
      session.isShown($0.id) && session.isChanged($0.id)
    }
    let legend = StyledText([
      StyledText.Run("\(theme.glyphs.changed) ", theme.accent),
      StyledText.Run(words.changedSign, theme.faint),
    ])
    return formPage(
      legend: isMarked ? legend : nil,
      body: [
        View(.list(answers), id: "answers").framed(height: reviewHeight), .spacer(),
        View.column(detail).identified("detail"),
      ],
      hints: reviewHints
    )
  }

  private var reviewHints: [KeyHint] {
    if review.list.range != nil {
      return [
        KeyHint("Enter", words.keyApply), KeyHint("Esc", words.keyCancel),
        KeyHint("↑↓", words.keyMove),
      ]
    }
    if review.isMarking {
      return [
        KeyHint("Space", words.keyMark), KeyHint("Delete", words.keyClear),
        KeyHint("F8", words.keyDefault), KeyHint("Esc", words.keyCancel),
        KeyHint("^A", words.keyAll),
      ]
    }
    let isAtEnd = review.list.cursor == .submit
    return [
      KeyHint("Enter", isAtEnd ? words.submit.lowercased() : words.keyOpen),
      KeyHint("Esc", words.back),
    ] + (isAtEnd ? [] : [KeyHint("End", words.keyToSubmit)]) + [
      KeyHint("Space", words.keyMark), KeyHint("^C", words.keyLeave),
    ]
  }

  private func value(of row: ReviewRow) -> ReviewRowValue {
    var value = ReviewRowValue(
      row: row,
      columns: reviewColumns,
      isCurrent: review.list.cursor == row
    )
    switch row {
    case .attention: value.label = words.attention
    case .section(let id):
      let section = session.form.sections.first { $0.id == id }
      value.label = section?.title.map(words.text) ?? ""
    case .submit: value.label = words.submit
    case .gap: break
    case .problem(let id):
      guard let field = session.form[id] else { break }
      value.label = words.label(field)
      value.answer = AnswerSummary(
        text: complaints(about: field).first ?? "",
        isPresent: true
      )
    case .field(let id), .computed(let id):
      guard let field = session.form[id] else { break }
      value.label = words.label(field)
      value.isChanged = session.isChanged(id)
      value.answer = summary(of: field, within: value.columns.answer)
    }
    return value
  }
}

/// Everything the rows of the review that are seen are made from.
private struct ReviewVersion: Hashable {
  var values: [ReviewRowValue]
  /// The place of the row the terminal's cursor stands on.
  var active: Int?
}

/// Everything a row of the review is drawn from.
private struct ReviewRowValue: Hashable {
  var row: ReviewRow
  var label = ""
  var answer = AnswerSummary(text: "", isPresent: false)
  var isChanged = false
  var columns: AnswerColumns
  var isCurrent: Bool
  /// Whether it is selected, while answers are edited.
  var isMarked: Bool?
  /// Whether a pending range would select it; `nil` when none would touch it.
  var pending: Bool?

  init(row: ReviewRow, columns: AnswerColumns, isCurrent: Bool) {
    self.row = row
    self.columns = columns
    self.isCurrent = isCurrent
  }

  func view(_ theme: Theme) -> View {
    switch row {
    case .gap: return .text(" ", flow: .cutAtEnd)
    case .attention: return .text("  \(label)", style: theme.problem, flow: .cutAtEnd)
    case .section: return .text("  \(label)", style: theme.group, flow: .cutAtEnd)
    case .submit:
      let style = isCurrent ? theme.current : theme.button
      return .row([front(theme), .text("[ \(label) ]", style: style, flow: .cutAtEnd)])
    case .problem:
      return line(theme.problem, sign: "\(theme.glyphs.problem) ", theme.problem, theme)
    case .computed: return line(theme.faint, sign: "", theme.faint, theme)
    case .field:
      let style = answer.isPresent ? theme.answer : theme.faint
      return line(style, sign: isChanged ? "\(theme.glyphs.changed) " : "", theme.accent, theme)
    }
  }

  /// The bar of the row the person is at, and the box of one that can be marked.
  private func front(_ theme: Theme) -> View {
    let bar = isCurrent ? String(theme.glyphs.bar) : " "
    let box = isMarked.map { "\(theme.glyphs.box(pending ?? $0)) " } ?? ""
    return .text(
      StyledText([StyledText.Run("\(bar) ", theme.accent), StyledText.Run(box, theme.label)]),
      flow: .cutAtEnd
    )
  }

  /// A label and an answer in their columns, with a sign in front of the answer.
  private func line(_ style: Style, sign: String, _ signStyle: Style, _ theme: Theme) -> View {
    var labelStyle = isCurrent ? theme.current : theme.label
    if case .computed = row { labelStyle = theme.faint }
    if pending != nil { labelStyle = theme.pending }
    let gap = String(repeating: " ", count: max(0, AnswerColumns.gap - sign.columns))
    return .row([
      front(theme), columns.labelView(label, mark: "", labelStyle, labelStyle),
      .text(gap + sign, style: signStyle, flow: .cutAtEnd),
      View.text(answer.text, style: style, flow: .cutAtEnd).framed(width: columns.answer),
    ])
  }
}
