import DisplayText
import FormAnswers
import FormModel
import FormSession
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
  private var detail: [String] = []
  /// The rows of answers that fit into the window.
  private(set) var listHeight = 1

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ page: ReviewPage, _ context: PageContext) {
    self.page = page
    self.context = context
    let shown = context.session.asked(.form).shownSections
    var labels = LabelColumns()
    for section in shown { labels.formUnion(context.input.labels[section.id] ?? LabelColumns()) }
    boxWidth = page.isMarking ? context.theme.glyphs.box(true).columns + 1 : 0
    columns = AnswerColumns(labels, width: context.size.width - boxWidth, isDocument: true)
    detail = lines(ofDetail: page.list.cursor)
    let searchHeight = page.search.isEmpty ? 0 : 1
    listHeight = max(1, context.input.bodyHeight - above - searchHeight - detail.count)
  }

  /// The blank lines below the title.
  private var above: Int { context.size.height >= 16 ? 1 : 0 }

  /// What does not fit in the line of a row.
  private func lines(ofDetail row: ReviewRow?) -> [String] {
    let most = min(6, context.size.height / 3)
    // While a range is drawn the rows stay where they are under the mouse.
    guard most > 0, page.list.range == nil else { return [] }
    if row == .submit, let text = context.warningBeforeSubmit {
      return context.lines(of: text, most: most, margins: 3)
    }
    guard let row, let path = row.question else { return [] }
    let field = context.session.field(at: path)
    if isWhole(field) { return [] }
    let label = fullLabel(field)
    // What is wrong is told whole beside its label.
    if case .problem = row { return [] }
    let text = context.summary(of: field, within: context.size.width * most).text
    if text.columns <= columns.answer { return [] }
    return context.lines(of: "\(label): \(text)", most: most, margins: 3)
  }

  /// The label of a question, in as many lines as it takes, behind the groups that it stands in.
  func label(of field: Field) -> [String] {
    let indent = indent(of: field)
    return lines(of: words.label(field), within: max(1, columns.label - indent.columns))
      .map { indent + $0 }
  }

  /// The same beside what is wrong, with the names of the groups, in two lines or as many as that
  /// takes.
  func problemLabel(of field: Field) -> [String] {
    lines(of: fullLabel(field), within: columns.label).cut(
      to: max(2, reason(of: field).count),
      sign: theme.symbols.ellipsis
    )
  }

  /// What a field is called where it stands away from the groups that it is in.
  private func fullLabel(_ field: Field) -> String {
    words.label(field, in: context.form, sign: theme.glyphs.forward)
  }

  /// What stands in front of a field in groups.
  private func indent(of field: Field) -> String {
    let columns = AnswerColumns.step * context.form.groups(around: field).count
    return String(repeating: " ", count: columns)
  }

  /// A sentence to agree to, behind its box across the page, or before a word where rows have the boxes
  /// of marks; none for other questions.
  func consent(_ field: Field) -> [String] {
    guard field.isConsent(words) else { return [] }
    let isOn = context.session.shownAnswer(to: field.path) == .toggle(true)
    let (label, word) = (words.label(field), isOn ? words.on : words.off)
    let box = page.isMarking ? "" : "\(theme.glyphs.box(isOn)) "
    let front = indent(of: field) + box
    // The word has its room without marks too, so that no row moves when one is made.
    let room = columns.width - front.columns - word.columns - 2 - changeSign(of: field).columns
    var lines = label.lines(within: max(1, room))
    if page.isMarking, let last = lines.popLast() { lines.append(words.labelled(last, word)) }
    return zip(lines.indices, lines).map {
      ($0 == 0 ? front : String(repeating: " ", count: front.columns)) + $1
    }
  }

  /// What is wrong with an answer, in the lines beside its label.
  func reason(of field: Field) -> [String] {
    lines(of: context.session.problems(at: field.path).first ?? "")
  }

  /// The lines of an answer that is shown whole: those of a text, each of several long options from a
  /// line of its own on, else as its row has it.
  func wholeAnswer(to field: Field) -> [String] {
    let most = field.path == page.whole ? ReviewView.mostItems : FieldRow.mostItems
    let items = context.itemLines(of: field.path, most: most)
    if !items.isEmpty { return items.flatMap { lines(of: $0) } }
    let options = context.session.chosenOptions(at: field.path).map {
      words.label(of: $0, in: field)
    }
    if field.kind.isMultiple, options.contains(where: { $0.columns * 2 > columns.answer }) {
      return options.flatMap { lines(of: $0) }
    }
    var text = context.summary(of: field, within: ReviewView.mostColumns).text
    if !field.kind.isSecret,
      case .text(let answer)? = context.session.answerOrDefault(to: field.path)
    {
      text = answer
    }
    return lines(of: text)
  }

  /// Whether an answer is shown in as many lines as it takes: one that was asked for, and options,
  /// which may differ only at their ends.
  func isWhole(_ field: Field) -> Bool {
    if field.path == page.whole { return true }
    if !context.session.state(of: field.path).items.isEmpty { return true }
    guard field.kind.choice != nil else { return false }
    let (most, answer) = (ReviewView.mostLines * columns.answer, columns.answer)
    let text = context.summary(of: field, within: most + 1).text
    return text.columns > answer && wholeAnswer(to: field).count <= ReviewView.mostLines
  }

  /// The items that are shown where all of them are asked for.
  private static let mostItems = 200

  /// Whether more of an answer can be shown than its row has.
  func isCut(_ field: Field) -> Bool {
    if field.path == page.whole { return false }
    if context.session.state(of: field.path).items.count > FieldRow.mostItems { return true }
    return !isWhole(field) && wholeAnswer(to: field).count > 1
  }

  /// Options that take more lines are cut, as other answers are.
  private static let mostLines = 8

  /// A text as lines, in the column of answers or another one.
  private func lines(of text: String, within width: Int? = nil) -> [String] {
    let width = width ?? columns.answer
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
    let isChanged = session.form.ownFields.contains {
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
    [View](repeating: .text(" "), count: above) + searchLine + [
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
      .text("  \(words.say("Search")): ", style: theme.faint, flow: .cutAtEnd),
      View(.input(input)).on(theme.place(isFocused: page.search.hasCaret)),
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
    case .group(let path):
      let field = context.session.field(at: path)
      let label = indent(of: field) + words.label(field)
      return .row([front(of: row), .text(label, style: theme.group, flow: .cutAtEnd)])
    case .submit:
      let style = isCurrent ? theme.current : theme.button
      let label = theme.place == nil ? "[ \(words.say("Submit")) ]" : words.say("Submit")
      let button = theme.button(label, isCurrent: isCurrent, else: style)
      let words = View.text(button, flow: .cutAtEnd).identified(ViewTarget.button.id)
      return .row([front(of: row), words])
    case .line(let path, let number), .rest(let path, let number):
      let field = context.session.field(at: path)
      return further(isWhole(field) ? wholeAnswer(to: field) : [], number, row, field, theme.answer)
    case .reason(let path, let number):
      let field = context.session.field(at: path)
      return further(reason(of: field), number, row, field, theme.problem)
    case .problem(let path), .field(let path), .value(let path):
      return line(row, context.session.field(at: path), pending: pending(row, at: place))
    }
  }

  /// A further line of what stands in the column of answers.
  private func further(
    _ lines: [String],
    _ number: Int,
    _ row: ReviewRow,
    _ field: Field,
    _ style: Style
  ) -> View {
    func line(_ lines: [String]) -> String { lines.indices.contains(number) ? lines[number] : "" }
    let isComputed = field.kind.isComputed
    let isReason = if case .reason = row { true } else { false }
    let consent = consent(field)
    if !isReason, !consent.isEmpty {
      return .row([front(of: row), .text(line(consent), style: theme.label, flow: .cutAtEnd)])
    }
    let label = View.text(
      line(isReason ? problemLabel(of: field) : label(of: field)),
      style: isComputed ? theme.faint : theme.label,
      flow: .cutAtEnd
    )
    return .row([
      front(of: row), label.framed(width: columns.label),
      .text(String(repeating: " ", count: AnswerColumns.gap), flow: .cutAtEnd),
      View.text(line(lines), style: style, flow: .cutAtEnd).framed(width: columns.answer),
    ])
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
      if context.session.answerOrDefault(to: field.path) == nil {
        answer = field.kind.group == nil ? words.say("not answered") : words.noAnswer(to: field)
      }
      if isWhole(field) { answer = wholeAnswer(to: field).first ?? "" }
      if context.session.isChanged(field.path) { sign = theme.glyphs.changed }
    }
    if pending != nil {
      (labelStyle, style, signStyle) = (theme.pending, theme.pending, theme.pending)
    }
    let isProblem = row == .problem(field.path)
    if !isProblem, let consent = consent(field).first {
      let line = View.text(consent, style: labelStyle, flow: .cutAtEnd)
      let sign = View.text(changeSign(of: field), style: theme.accent, flow: .cutAtEnd)
      return .row([front(of: row, pending: pending), line, sign])
    }
    if !sign.isEmpty { sign += " " }
    let gap = String(repeating: " ", count: max(0, AnswerColumns.gap - sign.columns))
    let line = View.row([
      View.text(
        (isProblem ? problemLabel(of: field) : label(of: field)).first ?? "",
        style: labelStyle,
        flow: .cutAtEnd
      )
      .framed(width: columns.label),
      .text(gap + sign, style: signStyle, flow: .cutAtEnd),
      View.text(answer, style: style, flow: .cutAtEnd).framed(width: columns.answer),
    ])
    return .row([front(of: row, pending: pending), pending == nil ? line : line.on(theme.pending)])
  }

  /// The sign of a changed answer behind a sentence to agree to.
  private func changeSign(of field: Field) -> String {
    context.session.isChanged(field.path) ? " \(theme.glyphs.changed)" : ""
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
    let hasMore = page.list.cursor?.question.map { path in
      let field = context.session.field(at: path)
      return page.list.cursor == .field(path) && isCut(field)
    }
    if !page.search.isEmpty {
      let clear = KeyHint("clear", .escape)
      if page.list.cursor == nil { return [clear] }
      return [KeyHint("open", .accept), clear, KeyHint("mark", .choose), move]
    }
    return [KeyHint(isAtEnd ? "submit" : "open", .accept)]
      + (hasMore == true ? [KeyHint("whole answer", .right)] : []) + [KeyHint("back", .escape)]
      + (isAtEnd ? [] : [KeyHint("to Submit", .move(.last))]) + [
        KeyHint("mark", .choose), KeyHint("leave", .leave),
      ]
  }
}
