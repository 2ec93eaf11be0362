import DisplayText
import FormModel
import FormSession
import TerminalUI

/// What the page of a field's options looks like: the one place that knows how high its list is.
struct OptionsView {
  private let page: OptionsPage
  private let context: PageContext
  private let field: Field
  /// What stands above the options.
  private let explanation: [String]
  /// What is said about the source behind the options.
  private let sourceLines: [String]
  /// The row the user is at in full, when it does not fit in its line.
  private let detail: [String]
  /// The rows of options that fit into the window.
  let listHeight: Int

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ page: OptionsPage, _ context: PageContext) {
    self.page = page
    self.context = context
    field = page.knownField
    explanation = OptionsView.explanation(page, context)
    let searchHeight = page.isSearchable ? 1 : 0
    let height = context.input.bodyHeight - searchHeight - explanation.count
    sourceLines = OptionsView.sourceLines(page, context, height: height)
    let room = height - sourceLines.count
    // A row of options stays in any case.
    let most = min(4, context.size.height / 3, room - 1)
    detail = OptionsView.detail(page, context, most: most)
    listHeight = max(1, room - detail.count)
  }

  /// Why there are no options, else the help of the field, as far as there is room.
  private static func explanation(_ page: OptionsPage, _ context: PageContext) -> [String] {
    let (size, words) = (context.size, context.words)
    if page.shown.pool.offered == nil, page.batches == nil {
      let text = words.say(
        page.field.kind.isMultiple
          ? "Only a command knows these options; --allow-commands runs it. Type ids; they are not verified."
          : "Only a command knows these options; --allow-commands runs it. Type an id; it is not verified."
      )
      return Array(text.lines(within: max(1, size.width - 4)).prefix(3))
    }
    guard size.height >= 12 else { return [] }
    var texts = page.field.help.map { [words.markdown($0).plainText] } ?? []
    if page.shown.pool.takesEntries {
      texts.append(words.say("Search for an entry of your own to add it"))
    }
    // Rows that would stand empty are there to be read.
    let spare = context.input.bodyHeight - 2 - page.shown.rows.count
    let most = max(size.height / 6, page.batches == nil ? min(spare, 6) : 0)
    return texts.isEmpty ? [] : context.lines(of: texts.joined(separator: "\n"), most: most)
  }

  /// That a batch is requested, or why it is not there; a reason in full, as far as there is room.
  private static func sourceLines(
    _ page: OptionsPage,
    _ context: PageContext,
    height: Int
  ) -> [String] {
    guard let batches = page.batches else { return [] }
    let (size, words) = (context.size, context.words)
    if let failure = batches.current.failure {
      let text = words.say("Ctrl-R to retry: \(failure.reason)")
      return Array(text.lines(within: max(1, size.width - 4)).prefix(max(1, size.height / 3)))
    }
    // It takes the place of the last row, so only where that is seen.
    let last = page.shown.rows.count - 1
    let isAtEnd = page.list.window(height: max(1, height)).upperBound > last
    let isStale = batches.isStale(for: page.search.text)
    if isStale || batches.current.isLoading, isAtEnd {
      let text = isStale ? words.say("Searching") : words.say("Loading")
      return [text + context.theme.symbols.ellipsis]
    }
    if page.shown.isFiltered, !batches.current.source.searches, !batches.current.isExhausted {
      return [words.say("searching \(batches.current.options.count) loaded")]
    }
    return []
  }

  /// Not while a range is drawn: the rows stay where they are under the mouse.
  private static func detail(
    _ page: OptionsPage,
    _ context: PageContext,
    most: Int
  ) -> [String] {
    guard most > 0, page.list.range == nil, let place = page.list.place,
      place < page.shown.rows.count, let id = page.shown.rows[place].option,
      let option = page.shown.pool.all[id]
    else { return [] }
    let words = context.words
    let group = page.shown.isFiltered ? option.group : nil
    let texts = [option.detail, group, option.disabledReason].compactMap { $0.map(words.text) }
    let label = words.text(option.label)
    let columns = OptionColumns(page, context)
    let start = texts.isEmpty ? label.columns : max(label.columns, columns.label)
    if texts.reduce(start, { $0 + 2 + $1.columns }) <= columns.room { return [] }
    let text = texts.isEmpty ? label : "\(label): \(texts.joined(separator: "; "))"
    return context.lines(of: text, most: most)
  }
}

/// The columns of the rows of options.
private struct OptionColumns {
  /// The columns of icons, with the blank behind; none where no option has one.
  let icon: Int
  /// Those of labels, so that details stand below each other; a longer label takes more.
  let label: Int
  /// Those of label and details: behind the bar, the box and the icon, and before the sign that
  /// there is more.
  let room: Int

  init(_ page: OptionsPage, _ context: PageContext) {
    let pool = page.shown.pool
    let box = context.theme.glyphs.box(true, isSingle: page.selection.rules.isSingle).columns
    icon = pool.iconWidth > 0 ? pool.iconWidth + 1 : 0
    room = max(1, context.size.width - 1 - 3 - box - icon)
    label = min(pool.labelWidth, room / 2)
  }
}

/// The parts.
extension OptionsView {
  /// The lines between the title and the footer.
  var body: [View] {
    var body = explanation.map { View.text("  \($0)", style: theme.faint, flow: .cutAtEnd) }
    if page.isSearchable { body.append(searchLine) }
    body.append(list)
    if !sourceLines.isEmpty { body.append(sourceView) }
    body.append(.spacer())
    if !detail.isEmpty {
      let lines = detail.map { View.text("  \($0)", style: theme.notice, flow: .cutAtEnd) }
      body.append(View.column(lines).identified("detail"))
    }
    return body
  }

  private var searchLine: View {
    let sign = View.text("  ", flow: .cutAtEnd).framed(width: 2)
    let input = InputView(
      page.search.editor,
      placeholder: words.say("Search") + theme.symbols.ellipsis,
      style: theme.answer,
      faintStyle: theme.faint,
      isFocused: page.search.hasCaret && context.input.isUncovered,
      mostLines: 1
    )
    let line = View(.input(input), id: "query")
    let tone = theme.place(isFocused: page.search.hasCaret)
    return View.row([sign, line.framed(width: max(1, context.size.width - 2)).on(tone)])
      .identified(ViewTarget.search.id)
  }

  private var list: View {
    let rows = page.shown.rows
    guard rows.count > 0 else {
      let none = page.shown.query.isEmpty ? words.say("No options") : words.say("Nothing found")
      // It is not known yet: a source is still to say it.
      let isOpen =
        page.shown.isSearching || page.isLoading || page.batches?.current.isWanting == true
      return View.text(isOpen ? " " : "  \(none)", style: theme.faint).framed(height: listHeight)
    }
    let (columns, marked) = (OptionColumns(page, context), page.shown.marked)
    let height = min(listHeight, rows.count)
    let top = page.list.window(height: listHeight).lowerBound
    let group = groupOnTop.map { View.text("  \($0)", style: theme.group, flow: .cutAtEnd) }
    let list = ScrollView(
      count: rows.count,
      top: group == nil ? top : top + 1,
      id: { ViewTarget.option(rows[$0]).id },
      row: { row(at: $0, columns, marked) }
    )
    let view = View(.scroll(list)).framed(height: group == nil ? height : height - 1)
    return View.column(
      (group.map { [$0.identified("group")] } ?? []) + [view.identified("options")]
    )
  }

  /// The group of the first row in the window, which stands in its place where its own heading is
  /// above and more of the group below; the cursor is never there.
  private var groupOnTop: String? {
    let (rows, window) = (page.shown.rows, page.list.window(height: listHeight))
    guard window.lowerBound > 0, window.count > 2, page.list.place != window.lowerBound,
      !page.shown.isFiltered, page.shown.only == nil, let id = rows[window.lowerBound].option,
      rows[window.lowerBound + 1].option != nil
    else { return nil }
    return page.shown.pool.all[id]?.group.map(words.text)
  }

  private func row(at place: Int, _ columns: OptionColumns, _ marked: MarkedWords) -> View {
    let row = page.shown.rows[place]
    let isCurrent = page.list.cursor == row
    let pointer = "\(isCurrent ? String(theme.glyphs.bar) : " ") "
    func plain(_ text: String) -> View {
      let style = isCurrent ? theme.current : theme.answer
      let runs = [StyledText.Run(pointer, theme.accent), StyledText.Run(text, style)]
      return .text(StyledText(runs), flow: .cutAtEnd)
    }
    let view: View
    switch row {
    case .header(let id):
      let name = page.shown.pool.all[id]?.group?.text(for: words.languages) ?? " "
      view = .text("  \(name)", style: theme.group, flow: .cutAtEnd)
    case .add:
      view = plain(
        "\(words.say("Add")) \(theme.glyphs.quotes.joined(separator: page.shown.entryText))"
      )
    case .option(let id): view = optionRow(id, columns, marked)
    }
    // Without a cursor the terminal's stands on the first row.
    let hasCursor = isCurrent || page.list.cursor == nil && place == firstRow
    return context.active(view, if: hasCursor && !page.search.hasCaret)
      .identified(ViewTarget.option(row).id)
  }

  private var firstRow: Int? { page.shown.rows.ids.firstIndex(where: \.isStop) }

  private func optionRow(
    _ id: OptionID,
    _ columns: OptionColumns,
    _ marked: MarkedWords
  ) -> View {
    let row = OptionRow.option(id)
    let option = page.shown.pool.all[id]
    // What is marked is looked at letter by letter; a row shows no more of a long text than this.
    let room = 4 * context.size.width
    let name = option.map { words.text($0.label) } ?? id.rawValue
    let label = name.cutInMiddle(toColumns: columns.room, sign: theme.symbols.ellipsis)
    var details = [option?.detail, page.shown.isFiltered ? option?.group : nil]
      .compactMap { $0.map { String(words.text($0).prefix(room)) } }
    // The id, where it is why the row is found.
    if !marked.areFound(in: [String(name.prefix(room))] + details) { details.append(id.rawValue) }
    let reason = option?.disabledReason.map(words.text)
    let look = OptionLook(of: option, row, in: page.chooser, theme)
    let (style, faint) = (look.style, look.isPending ? look.style : theme.faint)
    let bar = look.isCurrent ? String(theme.glyphs.bar) : " "
    let pointer = StyledText.Run("\(bar) ", theme.accent)
    var runs = [StyledText.Run("\(look.box) ", look.boxStyle)]
    if columns.icon > 0 {
      let icon = option?.icon ?? ""
      let rest = String(repeating: " ", count: max(1, columns.icon - icon.columns))
      runs.append(StyledText.Run(icon + rest, style))
    }
    runs += marked.runs(in: label, style, theme.matched(in: style), areScattered: true)
    if !details.isEmpty || reason != nil {
      let rest = String(repeating: " ", count: max(0, columns.label - label.columns))
      runs.append(StyledText.Run(rest, faint))
    }
    for text in details {
      runs.append(StyledText.Run("  ", faint))
      runs += marked.runs(in: text, faint, theme.matched(in: faint))
    }
    if let reason { runs.append(StyledText.Run("  \(reason)", theme.notice)) }
    if !look.isPending { return View.text(StyledText([pointer] + runs), flow: .cutAtEnd) }
    return .row([
      .text(StyledText([pointer])),
      View.text(StyledText(runs), flow: .cutAtEnd).on(theme.pending),
    ])
  }

  /// Without a row for the cursor, this is where the terminal's stands.
  private var sourceView: View {
    let isFailure = page.batches?.current.failure != nil
    let style = isFailure ? theme.notice : theme.faint
    let lines = sourceLines.map { View.text("  \($0)", style: style, flow: .cutAtEnd) }
    var view = View.column(lines)
    if page.shown.rows.count == 0, !page.search.hasCaret, context.input.isUncovered {
      view.cursor = Point(x: 0, y: 0)
    }
    return isFailure ? view.identified(ViewTarget.retry.id) : view
  }

  /// What is chosen from, and the section it is part of where there is room.
  var title: StyledText {
    let label = StyledText(words.label(field), theme.title)
    let section = context.form.section(of: field.id)
    guard context.size.width >= 60, let name = section?.title.map(words.text) else { return label }
    return StyledText(
      [
        StyledText.Run("\(name) \(theme.glyphs.part) ", theme.faint)
      ] + label.runs
    )
  }

  /// What is chosen, and in front of it where the user is in a list that is cut or searched, as
  /// far as there is room.
  var standing: String {
    let margins = 2 * PageFrame.margin(context.size)
    let room = context.size.width - margins - title.columns - 2
    let dot = theme.glyphs.dot
    let position = position
    if page.selection.rules.isSingle {
      let label =
        page.selection.chosen.ids().first.map { words.label(of: $0, in: field) }
        ?? words.say("none chosen")
      guard let position else { return label }
      let text = "\(position) \(dot) \(label)"
      return text.columns <= room ? text : position
    }
    let chosen = page.selection.count(in: words)
    let texts = ([position].compactMap(\.self) + [chosen]).joined(separator: " \(dot) ")
    return [texts, chosen].first { $0.columns <= room }
      ?? words.say("\(page.selection.chosen.count) chosen")
  }

  /// Which rows are seen, when not all are; how many a search has found.
  private var position: String? {
    let shown = page.shown
    if shown.isSearching {
      return shown.foundCount.map { words.say("searching: \($0)") } ?? words.say("searching")
    }
    guard shown.optionCount > 0, shown.isFiltered || shown.rows.count > listHeight else {
      return nil
    }
    let window = page.list.window(height: listHeight)
    let seen = window.dropFirst(groupOnTop == nil ? 0 : 1)
    let before = (0..<seen.startIndex).count { shown.rows[$0].option != nil }
    let last = before + seen.count { shown.rows[$0].option != nil }
    // How many more a source has is not known.
    let isAll = page.batches.map(\.current.isExhausted) ?? true
    if isAll, last - before == shown.optionCount {
      return words.say(last == 1 ? "1 found" : "\(last) found")
    }
    let range = "\(before + 1)\(theme.glyphs.dash)\(last)"
    return words.say("\(range) of \(shown.optionCount)") + (isAll ? "" : "+")
  }

  /// The keys in order of use.
  var hints: [KeyHint] {
    let move = KeyHint("move", .move(.up), .move(.down))
    if page.list.range != nil {
      return [KeyHint("apply", .accept), KeyHint("cancel", .escape), move]
    }
    let retry = page.batches?.current.failure == nil ? [] : [KeyHint("retry", .retry)]
    let hasQuery = !page.search.isEmpty
    let escape = KeyHint(
      hasQuery ? "clear" : page.shown.only == nil ? "cancel" : "show all",
      .escape
    )
    if page.shown.rows.count == 0 { return retry + [escape] }
    if !field.kind.isMultiple {
      // Where nothing is highlighted, Enter leaves it so.
      let accept = KeyHint(page.list.cursor == nil ? "next" : "choose", .accept)
      return [accept, escape, move] + retry
    }
    let many = [
      KeyHint("range", .extend(.up), .extend(.down)), KeyHint("all", .chooseAll),
      KeyHint("chosen", .chosenOnly),
    ]
    let choose = KeyHint("choose", .choose)
    if hasQuery, page.search.hasCaret {
      return [KeyHint("choose", .accept), escape, choose, move] + retry + many
    }
    return [choose, KeyHint("done", .accept), escape] + retry + many
  }
}
