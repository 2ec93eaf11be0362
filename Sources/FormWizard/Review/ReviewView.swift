import DisplayText
import FormAnswers
import FormModel
import TerminalUI

/// What the review looks like: the one place that knows how high its list is.
struct ReviewView {
  private let page: ReviewPage
  private let context: PageContext
  /// The columns of answers, which are the same for all sections.
  private let columns: AnswerColumns
  /// The columns of the boxes; none where nothing is marked.
  private let boxWidth: Int
  /// The row the user is at in full, when it does not fit in its line.
  private let detail: [String]
  /// The rows of answers that fit into the window.
  let listHeight: Int

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ page: ReviewPage, _ context: PageContext) {
    self.page = page
    self.context = context
    let shown = context.answers.session.shownSections
    let longest = shown.compactMap { context.input.longestLabels[$0.id] }.max()
    boxWidth = page.isMarking ? context.theme.glyphs.box(true).columns + 1 : 0
    columns = AnswerColumns(longest: longest ?? 0, width: context.size.width - boxWidth)
    detail = ReviewView.detail(page, context, columns)
    let searchHeight = page.search.isEmpty ? 0 : 1
    listHeight = max(1, context.input.bodyHeight - searchHeight - detail.count)
  }

  private static func detail(
    _ page: ReviewPage,
    _ context: PageContext,
    _ columns: AnswerColumns
  ) -> [String] {
    let most = min(6, context.size.height / 3)
    // While a range is drawn the rows stay where they are under the mouse.
    guard most > 0, page.list.range == nil else { return [] }
    if page.list.cursor == .submit, let text = context.warningBeforeSubmit {
      return context.lines(of: text, most: most, margins: 3)
    }
    guard let row = page.list.cursor, let path = row.question else {
      return []
    }
    if path == page.whole { return [] }
    let field = context.session.field(at: path)
    let label = context.words.label(field)
    // What is wrong is told whole beside its label.
    if case .problem = row {
      return label.columns <= columns.label ? [] : context.lines(of: label, most: most, margins: 3)
    }
    let text = context.summary(of: field, within: context.size.width * most).text
    if label.columns <= columns.label, text.columns <= columns.answer { return [] }
    return context.lines(of: "\(label): \(text)", most: most, margins: 3)
  }

  /// What is wrong with an answer, in the lines beside its label.
  func reason(of field: Field) -> [String] {
    lines(of: context.problems(of: field).first ?? "")
  }

  /// The lines of an answer that is shown whole: those of a text, else as its row has it.
  func wholeAnswer(to field: Field) -> [String] {
    var text = context.summary(of: field, within: ReviewView.mostColumns).text
    if !field.kind.isSecure, case .text(let answer)? = context.session.shownAnswer(to: field.path) {
      text = answer
    }
    return lines(of: text)
  }

  /// A text as lines in the column of answers.
  private func lines(of text: String) -> [String] {
    let width = columns.answer
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let line = String(line)
      return line.columns <= width
        ? [line] : line.lines(within: width).flatMap { $0.pieces(ofColumns: width) }
    }
  }

  /// More of an answer in one line is not shown.
  private static let mostColumns = 20_000

  /// What follows the progress: what the sign of changed answers means, where there are some.
  var legend: StyledText? {
    let session = context.session
    let isChanged = session.form.fields.contains {
      session.isShown($0.path) && session.isChanged($0.path)
    }
    if !isChanged { return nil }
    return StyledText([
      StyledText.Run("\(theme.glyphs.changed) ", theme.accent),
      StyledText.Run(words.say("not the default"), theme.faint),
    ])
  }

  /// The lines between the title and the footer.
  var body: [View] {
    searchLine + [
      answers.identified("answers"), .spacer(),
      View.column(detail.map { .text("  \($0)", style: theme.notice, flow: .cutAtEnd) })
        .identified("detail"),
    ]
  }

  /// What is searched for; nothing where nothing is.
  private var searchLine: [View] {
    if page.search.isEmpty { return [] }
    let input = InputView(
      page.search.editor,
      style: theme.answer,
      isFocused: page.search.hasCaret && context.input.isUncovered,
      mostLines: 1
    )
    let line = View.row([
      .text("  \(words.say("Search")): ", style: theme.faint, flow: .cutAtEnd), View(.input(input)),
    ])
    return [line.identified("query")]
  }

  private var answers: View {
    let rows = page.list.rows
    let current = page.search.hasCaret ? nil : page.list.place
    if rows.count == 0 {
      return .text("  \(words.say("Nothing found"))", style: theme.faint).framed(height: listHeight)
    }
    let list = ScrollView(
      count: rows.count,
      top: page.list.window(height: listHeight).lowerBound,
      id: { ViewTarget.review(rows[$0]).id },
      row: { place in
        context.active(view(of: rows[place], at: place), if: place == current)
          .identified(ViewTarget.review(rows[place]).id)
      }
    )
    return View(.scroll(list)).framed(height: listHeight)
  }

  private func view(of row: ReviewRow, at place: Int) -> View {
    let isCurrent = page.list.cursor == row
    switch row {
    case .gap: return .text(" ", flow: .cutAtEnd)
    case .attention:
      return .text("  \(words.say("Needs attention"))", style: theme.problem, flow: .cutAtEnd)
    case .section(let id):
      let title = context.form.section(id)?.title.map(words.text) ?? ""
      return .text("  \(title)", style: theme.group, flow: .cutAtEnd)
    case .submit:
      let style = isCurrent ? theme.current : theme.button
      let label = words.say("Submit")
      return .row([front(of: row), .text("[ \(label) ]", style: style, flow: .cutAtEnd)])
    case .line(let path, let number):
      return further(wholeAnswer(to: context.session.field(at: path)), number, row, theme.answer)
    case .reason(let path, let number):
      return further(reason(of: context.session.field(at: path)), number, row, theme.problem)
    case .problem(let path), .field(let path), .value(let path):
      return line(row, context.session.field(at: path), pending: pending(row, at: place))
    }
  }

  /// A further line of what stands in the column of answers.
  private func further(_ lines: [String], _ number: Int, _ row: ReviewRow, _ style: Style) -> View {
    let text = lines.indices.contains(number) ? lines[number] : ""
    return .row([front(of: row), columns.below(.text(text, style: style, flow: .cutAtEnd))])
  }

  /// Whether a pending range would mark a row; `nil` where it does nothing.
  private func pending(_ row: ReviewRow, at place: Int) -> Bool? {
    guard let range = page.list.range, range.span.contains(place), row.question != nil else {
      return nil
    }
    return range.selects == page.isMarked(row) ? nil : range.selects
  }

  /// The bar of the row the user is at, and the box of one that can be marked.
  private func front(of row: ReviewRow, pending: Bool? = nil) -> View {
    let bar = page.list.cursor == row ? String(theme.glyphs.bar) : " "
    let isLine = if case .line = row { true } else { false }
    let hasBox = page.isMarking && row.question != nil && !isLine
    let box = hasBox ? "\(theme.glyphs.box(pending ?? page.isMarked(row))) " : ""
    // As wide for what cannot be marked, so that answers stay in one column.
    return View.text(
      StyledText([StyledText.Run("\(bar) ", theme.accent), StyledText.Run(box, theme.label)]),
      flow: .cutAtEnd
    ).framed(width: 2 + boxWidth)
  }

  /// A label and an answer in their columns, with a sign in front of the answer.
  private func line(_ row: ReviewRow, _ field: Field, pending: Bool?) -> View {
    let summary = context.summary(of: field, within: columns.answer)
    var labelStyle = page.list.cursor == row ? theme.current : theme.label
    var answer = summary.text
    var (style, sign, signStyle) = (theme.answer, "", theme.accent)
    switch row {
    case .problem:
      answer = reason(of: field).first ?? ""
      (style, sign, signStyle) = (theme.problem, theme.glyphs.problem, theme.problem)
    case .value: (labelStyle, style, signStyle) = (theme.faint, theme.faint, theme.faint)
    default:
      if !summary.isPresent { style = theme.faint }
      if context.session.shownAnswer(to: field.path) == nil { answer = words.say("not answered") }
      if field.path == page.whole { answer = wholeAnswer(to: field).first ?? "" }
      if context.session.isChanged(field.path) { sign = theme.glyphs.changed }
    }
    if pending != nil {
      (labelStyle, style, signStyle) = (theme.pending, theme.pending, theme.pending)
    }
    if !sign.isEmpty { sign += " " }
    let gap = String(repeating: " ", count: max(0, AnswerColumns.gap - sign.columns))
    let line = View.row([
      View.text(words.label(field), style: labelStyle, flow: .cutAtEnd).framed(
        width: columns.label
      ),
      .text(gap + sign, style: signStyle, flow: .cutAtEnd),
      View.text(answer, style: style, flow: .cutAtEnd).framed(width: columns.answer),
    ])
    return .row([front(of: row, pending: pending), pending == nil ? line : line.on(theme.pending)])
  }

  /// What the keys do here.
  var hints: [KeyHint] {
    let move = KeyHint("move", .move(.up), .move(.down))
    if page.list.range != nil {
      return [KeyHint("apply", .accept), KeyHint("cancel", .escape), move]
    }
    if page.isMarking {
      return [
        KeyHint("mark", .choose), KeyHint("clear", .clear), KeyHint("default", .reset),
        KeyHint("cancel", .escape), KeyHint("all", .chooseAll),
      ]
    }
    let isAtEnd = page.list.cursor == .submit
    let isCut = page.list.cursor?.question.map { path in
      path != page.whole && page.list.cursor == .field(path)
        && wholeAnswer(to: context.session.field(at: path)).count > 1
    }
    if !page.search.isEmpty {
      let clear = KeyHint("clear", .escape)
      if page.list.cursor == nil { return [clear] }
      return [KeyHint("open", .accept), clear, KeyHint("mark", .choose), move]
    }
    return [KeyHint(isAtEnd ? "submit" : "open", .accept)]
      + (isCut == true ? [KeyHint("whole answer", .right)] : []) + [KeyHint("back", .escape)]
      + (isAtEnd ? [] : [KeyHint("to Submit", .move(.last))]) + [
        KeyHint("mark", .choose), KeyHint("leave", .leave),
      ]
  }
}
