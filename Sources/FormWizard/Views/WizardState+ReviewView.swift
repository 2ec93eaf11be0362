import FormModel
import TerminalUI

/// All answers in one list.
extension WizardState {
  var reviewHeight: Int { max(1, size.height - chromeHeight) }

  var reviewView: View {
    let rows = reviewRows
    let values = review.list.window(height: reviewHeight).map { place in
      var value = value(of: rows[place])
      if review.editing.isActive, rows[place].field != nil {
        value.isMarked = review.editing.selection.contains(rows[place].selected)
        if let preview = review.preview, preview.span.contains(place) {
          value.pending = preview.selects
        }
      }
      return value
    }
    let views = values.map { value in
      let row = View.lazy(value) { [theme] in value.view(theme) }
      return active(row, if: value.isCurrent).identified(ViewTarget.review(value.row).id)
    }
    return page(
      StyledText(words.review, theme.title),
      StyledText(formTitle, theme.faint),
      body: [View.column(views).framed(height: reviewHeight).identified("answers"), .spacer()],
      hints: reviewHints
    )
  }

  private var reviewHints: [KeyHint] {
    if review.editing.range != nil {
      return [
        KeyHint("Enter", words.keyChoose), KeyHint("Esc", words.back),
        KeyHint(theme.glyphs.upDown, words.keyMove),
      ]
    }
    if review.editing.isActive {
      return [
        KeyHint("Space", words.keyToggle), KeyHint("c", words.keyClear),
        KeyHint("d", words.keyDefault), KeyHint("v", words.keyRange),
        KeyHint("a", words.keyAll), KeyHint("e", words.keyDone),
      ]
    }
    return [
      KeyHint("Enter", words.keyOpen), KeyHint(theme.glyphs.upDown, words.keyMove),
      KeyHint("End", words.submit.lowercased()), KeyHint("e", words.keyEdit),
      KeyHint("Esc", words.back), KeyHint("^S", words.keySave),
    ]
  }

  private func value(of row: ReviewRow) -> ReviewRowValue {
    var value = ReviewRowValue(row: row, width: rowWidth, isCurrent: review.list.cursor == row)
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
    case .field(let id):
      guard let field = session.form[id] else { break }
      value.label = words.label(field)
      value.answer = summary(of: field, within: rowWidth * 3 / 5)
      value.isChanged = isChanged(field)
    }
    return value
  }
}

/// Everything a row of the review is drawn from.
private struct ReviewRowValue: Hashable {
  var row: ReviewRow
  var label = ""
  var answer = AnswerSummary(text: "", isPresent: false)
  var isChanged = false
  var width: Int
  var isCurrent: Bool
  /// Whether it is selected, while answers are edited.
  var isMarked: Bool?
  /// Whether a pending range would select it; `nil` when none would touch it.
  var pending: Bool?

  init(row: ReviewRow, width: Int, isCurrent: Bool) {
    self.row = row
    self.width = width
    self.isCurrent = isCurrent
  }

  func view(_ theme: Theme) -> View {
    var pointer = StyledText.Run(isCurrent ? "\(theme.glyphs.pointer) " : "  ", theme.accent)
    if let isMarked {
      var mark = isMarked ? theme.glyphs.on : theme.glyphs.off
      if let pending { mark = pending ? theme.glyphs.adding : theme.glyphs.dropping }
      pointer.text += "\(mark) "
    }
    let style = pending != nil ? theme.pending : isCurrent ? theme.current : theme.label
    switch row {
    case .gap: return .text(" ", flow: .cutAtEnd)
    case .attention: return .text(label, style: theme.problem, flow: .cutAtEnd)
    case .section: return .text(label, style: theme.group, flow: .cutAtEnd)
    case .submit:
      let runs = [
        pointer, StyledText.Run("[ \(label) ]", isCurrent ? theme.current : theme.button),
      ]
      return .text(StyledText(runs), flow: .cutAtEnd)
    case .problem:
      return TwoEnds(
        left: StyledText([pointer, StyledText.Run(label, style)]),
        right: StyledText("\(theme.glyphs.problem) \(answer.text)", theme.problem),
        width: width
      ).view.framed(width: width)
    case .field:
      var right = StyledText(answer.text, answer.isPresent ? theme.answer : theme.faint)
      if isChanged {
        right.runs.insert(StyledText.Run("\(theme.glyphs.changed) ", theme.accent), at: 0)
      }
      return TwoEnds(
        left: StyledText([pointer, StyledText.Run(label, style)]),
        right: right,
        width: width
      ).view.framed(width: width)
    }
  }
}
