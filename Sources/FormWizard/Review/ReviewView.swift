import DisplayText
import FormModel
import TerminalUI

/// What the review looks like: the one place that knows how high its list is.
struct ReviewView {
  private let page: ReviewPage
  private let context: PageContext
  /// The columns of answers, which are the same for all sections.
  private let columns: AnswerColumns
  /// The row the person is at in full, when it does not fit in its line.
  private let detail: [String]
  /// The rows of answers that fit into the window.
  let listHeight: Int

  /// What keys go to.
  private var keys: KeyPlace { .review }
  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ page: ReviewPage, _ context: PageContext) {
    self.page = page
    self.context = context
    let shown = context.answers.visible.shown.sections
    let longest = shown.compactMap { context.longestLabels[context.form.sections[$0].id] }.max()
    let box = page.isMarking ? context.theme.glyphs.box(true).columns + 1 : 0
    columns = AnswerColumns(longest: longest ?? 0, width: context.size.width - box)
    detail = ReviewView.detail(page, context, columns)
    let searchHeight = page.search.characters.isEmpty ? 0 : 1
    let height = context.size.height - context.frameHeight - searchHeight
    listHeight = max(1, height - detail.count)
  }

  private static func detail(
    _ page: ReviewPage,
    _ context: PageContext,
    _ columns: AnswerColumns
  ) -> [String] {
    let most = min(6, context.size.height / 3)
    // While a range is drawn the rows stay where they are under the mouse.
    guard most > 0, page.list.range == nil else { return [] }
    let width = max(1, context.size.width - 3)
    let sign = context.theme.symbols.ellipsis
    if page.list.cursor == .submit, context.showsAnswers, context.session.holdsSecrets {
      return context.words.say(
        "Submit shows the answers here, a secret in the clear; -o FILE or a pipe takes them instead"
      ).lines(within: width).cut(to: most, sign: sign)
    }
    guard let row = page.list.cursor, let field = row.field.flatMap({ context.form[$0] }) else {
      return []
    }
    let label = context.words.label(field)
    var text = context.problems(of: field).first ?? ""
    if case .field = row {
      text = context.summary(of: field, within: context.size.width * most).text
    }
    if label.columns <= columns.label, text.columns <= columns.answer { return [] }
    return "\(label): \(text)".lines(within: width).cut(to: most, sign: sign)
  }

  /// What follows the progress: what the sign of changed answers means, where there are some.
  var legend: StyledText? {
    let session = context.session
    let isChanged = session.form.fields.contains {
      session.isShown($0.id) && session.isChanged($0.id)
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
    if page.search.characters.isEmpty { return [] }
    let input = InputView(page.search, style: theme.answer, isFocused: false, mostLines: 1)
    let line = View.row([
      .text("  \(words.say("Search")): ", style: theme.faint, flow: .cutAtEnd), View(.input(input)),
    ])
    return [line.identified("query")]
  }

  private var answers: View {
    let rows = page.list.rows
    let window = page.list.window(height: listHeight)
    let views = window.map { place in
      let value = value(of: rows[place], at: place)
      let view = View.lazy(value) { [theme] in value.view(theme) }
      return context.active(view, if: place == page.list.place)
        .identified(ViewTarget.review(value.row).id)
    }
    let size = Size(width: context.size.width, height: listHeight)
    return .list(views, window, of: rows.count, in: size, theme.symbols)
  }

  private func value(of row: ReviewRow, at place: Int) -> ReviewRowValue {
    var value = ReviewRowValue(row: row, columns: columns, isCurrent: page.list.cursor == row)
    if page.isMarking, row.field != nil {
      let isMarked = page.isMarked(row)
      value.isMarked = isMarked
      if let range = page.list.range, range.span.contains(place), range.selects != isMarked {
        value.pending = range.selects
      }
    }
    switch row {
    case .attention: value.label = words.say("Needs attention")
    case .section(let id):
      let section = context.form.sections.first { $0.id == id }
      value.label = section?.title.map(words.text) ?? ""
    case .submit: value.label = words.say("Submit")
    case .gap: break
    case .problem(let id):
      guard let field = context.form[id] else { break }
      value.label = words.label(field)
      value.answer = AnswerSummary(
        text: context.problems(of: field).first ?? "",
        isPresent: true
      )
    case .field(let id), .computed(let id):
      guard let field = context.form[id] else { break }
      value.label = words.label(field)
      value.isChanged = context.session.isChanged(id)
      value.answer = context.summary(of: field, within: columns.answer)
    }
    return value
  }

  /// What the keys do here.
  var hints: [KeyHint] {
    if page.list.range != nil {
      return [
        keys.hint(.accept, does: words.say("apply")), keys.hint(.escape, does: words.say("cancel")),
        keys.hint(.move(.up), .move(.down), does: words.say("move")),
      ]
    }
    if page.isMarking {
      return [
        keys.hint(.choose, does: words.say("mark")), keys.hint(.clear, does: words.say("clear")),
        keys.hint(.reset, does: words.say("default")),
        keys.hint(.escape, does: words.say("cancel")),
        keys.hint(.chooseAll, does: words.say("all")),
      ]
    }
    let isAtEnd = page.list.cursor == .submit
    return [
      keys.hint(.accept, does: isAtEnd ? words.say("Submit").lowercased() : words.say("open")),
      keys.hint(.escape, does: words.say("back")),
    ] + (isAtEnd ? [] : [keys.hint(.move(.last), does: words.say("to Submit"))]) + [
      keys.hint(.choose, does: words.say("mark")), keys.hint(.leave, does: words.say("leave")),
    ]
  }
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
    var (style, signStyle) = (style, signStyle)
    if pending != nil {
      (labelStyle, style, signStyle) = (theme.pending, theme.pending, theme.pending)
    }
    let gap = String(repeating: " ", count: max(0, AnswerColumns.gap - sign.columns))
    let line = View.row([
      columns.labelView(label, mark: "", labelStyle, labelStyle),
      .text(gap + sign, style: signStyle, flow: .cutAtEnd),
      View.text(answer.text, style: style, flow: .cutAtEnd).framed(width: columns.answer),
    ])
    return .row([front(theme), pending == nil ? line : line.on(theme.pending)])
  }
}
