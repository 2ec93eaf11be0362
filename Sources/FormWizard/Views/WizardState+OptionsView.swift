import DisplayText
import FormModel
import TerminalUI

/// The page of a field's options.
extension WizardState {
  /// The rows of options that fit into the window.
  func listHeight(of id: FieldID) -> Int {
    max(1, undetailedHeight(of: id) - optionDetail(of: id).count)
  }

  /// The rows that would fit if the one the person is at were not told in full.
  private func undetailedHeight(of id: FieldID) -> Int {
    guard let page = optionPages[id] else { return 1 }
    let height = ungroupedHeight(page, of: id)
    return keepsGroup(page, of: id) ? height - 1 : height
  }

  private func ungroupedHeight(_ page: OptionPage, of id: FieldID) -> Int {
    var height = size.height - chromeHeight
    if showsSearch(page, of: id) { height -= 1 }
    height -= explanation(of: id).count
    return height - pagingLines(of: id).count
  }

  /// Whether the name of the group stays above its rows: where there is room for it and a row.
  private func keepsGroup(_ page: OptionPage, of id: FieldID) -> Bool {
    page.rows.hasHeaders && ungroupedHeight(page, of: id) > 1
  }

  /// Whether the search has a line: while it is used, and where the list is long.
  private func showsSearch(_ page: OptionPage, of id: FieldID) -> Bool {
    if page.isTyping || !page.query.isEmpty { return true }
    switch session.form[id]?.kind {
    case .picker(let picker)?: return picker.isSearchable ?? (page.rows.count > 7)
    case .multiSelector(let selector)?: return selector.isSearchable ?? (page.rows.count > 7)
    default: return false
    }
  }

  /// What stands above the options: why there are none, else the help of the field in one line.
  private func explanation(of id: FieldID) -> [String] {
    guard let field = session.form[id] else { return [] }
    if field.kind.options?.list == nil, pagings[id] == nil {
      var isSingle = false
      if case .picker = field.kind { isSingle = true }
      return Array(words.loadedByCommand(isSingle).lines(within: size.width).prefix(3))
    }
    guard size.height >= 12, let page = optionPages[id] else { return [] }
    var texts = field.help.map { [words.text($0)] } ?? []
    if page.takesEntries { texts.append(words.ownEntries) }
    // Rows that would stand empty are there to be read.
    let isGrowing = pagings[id] != nil
    let spare = isGrowing ? 0 : size.height - chromeHeight - 2 - page.rows.count
    let most = max(size.height / 6, min(spare, 6))
    return texts.flatMap { $0.lines(within: max(1, size.width - 2)) }
      .cut(to: most, sign: theme.symbols.ellipsis)
  }

  /// The columns of the rows of options; the last column may be needed for the signs that there is
  /// more, and one is left blank before it.
  fileprivate var optionWidth: Int { min(size.width - 2, 87) }

  /// The row the person is at in full, when it does not fit in its line.
  ///
  /// Not while a range is drawn: the rows stay where they are under the mouse.
  private func optionDetail(of id: FieldID) -> [String] {
    // A row of options stays in any case.
    let most = min(4, size.height / 3, undetailedHeight(of: id) - 1)
    guard most > 0, let page = optionPages[id], page.press == nil, page.pending == nil,
      let place = page.list.place, place < page.rows.count,
      let option = page.rows.option(at: place)
    else { return [] }
    let group = page.query.isEmpty || page.rows.hasHeaders ? nil : option.group
    let texts = [option.detail, group, option.disabledReason].compactMap { $0.map(words.text) }
    let label = words.text(option.label)
    let marks = page.iconWidth > 0 ? page.iconWidth + 1 : 0
    // The pointer in front, and a blank before the sign behind.
    let room = optionWidth - theme.glyphs.check.columns - 3 - marks
    if texts.reduce(label.columns, { $0 + 2 + $1.columns }) <= room { return [] }
    return (texts.isEmpty ? label : "\(label): \(texts.joined(separator: "; "))")
      .lines(within: max(1, size.width - 4)).cut(to: most, sign: theme.symbols.ellipsis)
  }

  func optionsView(of id: FieldID) -> View {
    guard let field = session.form[id].map(knownField), let optionPage = optionPages[id] else {
      return .spacer()
    }
    var body: [View] = []
    for text in explanation(of: id) {
      body.append(View.text(text, style: theme.faint, flow: .cutAtEnd))
    }
    if showsSearch(optionPage, of: id) { body.append(searchLine(optionPage)) }
    body.append(contentsOf: list(optionPage, of: field, from: chromeHeight - 2 + body.count))
    if let view = pagingView(of: id) {
      // In the row behind the last one.
      body.insert(view, at: body.count - 1)
    }
    let detail = optionDetail(of: id).map {
      View.text("  \($0)", style: theme.notice, flow: .cutAtEnd)
    }
    if !detail.isEmpty { body.append(View.column(detail).identified("detail")) }
    return page(
      StyledText(words.label(field), theme.title),
      StyledText(standing(optionPage, of: field), theme.faint),
      body: body,
      hints: hints(optionPage, of: field),
      hintsContinue: isNarrow
    )
  }

  /// Whether keys are named in fewer columns, and on the line for notices as well.
  private var isNarrow: Bool { size.width < 60 && isRoomy }

  /// What is chosen, and in front of it where the person is in a list that is cut or searched, as
  /// far as there is room.
  private func standing(_ page: OptionPage, of field: Field) -> String {
    let room = size.width - words.label(field).columns - 2
    let dot = theme.glyphs.dot
    let position = position(page, of: field.id)
    guard case .multiSelector(let selector) = field.kind else {
      let label = page.chosen.first.map { words.label(of: $0, in: field) } ?? words.none
      guard let position else { return label }
      let text = "\(position) \(dot) \(label)"
      return text.columns <= room ? text : position
    }
    let count = page.chosen.count
    let (least, most) = (selector.minSelections, selector.maxSelections)
    let bounded = words.chosen(count, least: least, most: most, in: theme.glyphs)
    let brief = words.chosenInBrief(count, least: least, most: most)
    let places = [position, briefPosition(page, of: field.id)].compactMap(\.self)
    let signs = words.chosenInBrief(count, least: least, most: most, sign: theme.glyphs.check)
    let isBounded = least != nil || most != nil
    var texts = isBounded ? [bounded, brief, signs] : [bounded, signs]
    if !places.isEmpty {
      texts = texts.flatMap { text in places.map { "\($0) \(dot) \(text)" } }
    }
    if let fitting = texts.first(where: { $0.columns <= room }) { return fitting }
    // Where one is and how many are chosen and may be is worth more than the end of a long title.
    let width = max(room, TwoEnds.most(right: size.width))
    texts += places.map { "\($0) \(dot) \(count) \(theme.glyphs.check)" } + [brief]
    return texts.first { $0.columns <= width } ?? words.chosen(count)
  }

  /// The same as ``position(_:of:)`` in fewer columns: `12/50+`.
  private func briefPosition(_ page: OptionPage, of id: FieldID) -> String? {
    guard let position = position(page, of: id), let place = page.list.place,
      let number = page.rows.number(at: place), !page.isSearching, !isAsked(id)
    else { return nil }
    return "\(number)/\(page.rows.optionCount)\(position.hasSuffix("+") ? "+" : "")"
  }

  /// Where the person is among the rows, when not all are seen or a search has left some out.
  private func position(_ page: OptionPage, of id: FieldID) -> String? {
    if hasFailedSearch(of: id) { return words.searchFailed }
    if page.isSearching { return words.searching(page.foundCount) }
    if isAsked(id) { return words.searching(nil) + theme.symbols.ellipsis }
    let count = page.rows.optionCount
    guard count > 0, !page.query.isEmpty || page.rows.count > listHeight(of: id) else {
      return nil
    }
    guard let place = page.list.place else { return nil }
    // Nobody knows how many more a source has.
    let isAll = pagings[id].map(\.pages.isExhausted) ?? true
    guard let number = page.rows.number(at: place) else {
      // Among the options, but none of them.
      return page.list.cursor == .add ? words.found(count, isAll: isAll) : nil
    }
    return words.progress(number, of: count, isAll: isAll)
  }

  private func searchLine(_ page: OptionPage) -> View {
    let sign = View.text("/ ", style: theme.key, flow: .cutAtEnd).framed(width: 2)
    let line: View
    if page.isTyping {
      let input = InputView(
        page.search,
        placeholder: words.search,
        style: theme.answer,
        faintStyle: theme.faint,
        isFocused: isUncovered,
        mostLines: 1
      )
      line = View(.input(input), id: "query")
    } else {
      line = View.text(
        page.query.isEmpty ? words.search : page.query,
        style: page.query.isEmpty ? theme.faint : theme.answer,
        flow: .cutAtEnd
      )
    }
    return View.row([sign, line.framed(width: max(1, size.width - 2))])
      .identified(ViewTarget.search.id)
  }

  /// The list, which begins at line `line` of the page, with what belongs to it.
  private func list(_ page: OptionPage, of field: Field, from line: Int) -> [View] {
    let height = listHeight(of: field.id)
    let rows = page.rows
    guard rows.count > 0 else {
      if pagings[field.id]?.pages.isWanting == true { return [.spacer()] }
      let none = page.query.isEmpty ? words.noOptions : words.noMatch
      // Nobody knows yet: a source is still to say it.
      let isOpen = page.isSearching || isStale(field.id) || isOut(field.id)
      let text = isOpen ? " " : "  \(none)"
      return [View.text(text, style: theme.faint), .spacer()]
    }
    var views: [View] = []
    var listHeight = height
    var top = page.list.window(height: height).lowerBound
    if keepsGroup(page, of: field.id) {
      // Its name is not hidden when it would stand in the line that is kept for it.
      if top > 0, case .header = rows[top - 1] { top -= 1 }
      if case .header = rows[top] {
        listHeight += 1
      } else {
        // The name of the group stays while its rows pass below it.
        let name = page.group(at: top) ?? " "
        views.append(View.text(name, style: theme.group, flow: .cutAtEnd).identified("group"))
      }
    }
    let drawing = OptionDrawing(self, page.drawn, known: pagings[field.id]?.known)
    let list = ListView(
      count: rows.count,
      top: top,
      signs: edgeSigns(from: line + views.count, height: listHeight),
      version: OptionListVersion(
        rows: page.rowsVersion,
        query: page.isSearching ? nil : page.query,
        chosen: page.chosenVersion,
        cursor: page.list.cursor,
        reach: page.pending?.preview?.reach,
        selects: page.pending?.range.selects,
        editing: page.editing,
        size: size,
        isActive: drawing.isActive
      )
    ) { place in drawing.row(at: place) }
    views.append(View(.list(list), id: "options").framed(height: listHeight))
    views.append(.spacer())
    return views
  }

  private func hints(_ page: OptionPage, of field: Field) -> [KeyHint] {
    var isMultiple = false
    if case .multiSelector = field.kind { isMultiple = true }
    let retry =
      pagings[field.id]?.pages.failure == nil
      ? [] : [KeyHint(page.isTyping ? "^R" : "r", words.keyRetry)]
    if page.pending != nil {
      return [KeyHint("Enter", words.keyApply), KeyHint("Esc", words.keyCancel)] + retry
        + [KeyHint(theme.glyphs.upDown, words.keyMove)]
    }
    if page.editing.isActive {
      return [
        KeyHint("Space", words.keyToggle), KeyHint("d", words.keyRemove),
        KeyHint("v", words.keyRange), KeyHint("a", words.keyAll), KeyHint("e Esc", words.keyDone),
      ]
    }
    let escape =
      switch page.escape {
      case .clear: KeyHint("Esc", words.keyClear)
      case .leaveSearch: KeyHint("Esc", words.keyLeaveSearch)
      case .goBack: KeyHint("Esc", words.back)
      }
    if page.rows.count == 0, !retry.isEmpty { return retry + [escape] }
    if page.rows.count == 0, !page.query.isEmpty { return [escape] }
    if page.isTyping, page.list.cursor == .add {
      return [
        KeyHint("Enter", words.keyAdd), escape, KeyHint(theme.glyphs.upDown, words.keyMove),
      ]
    }
    let move = KeyHint(theme.glyphs.upDown, words.keyMove)
    if page.isTyping {
      let order = page.query.isEmpty ? [] : [KeyHint("F2", words.keyOrder)]
      if !isMultiple {
        return [KeyHint("Enter", words.keyChoose), escape, move, KeyHint("Tab", words.keyChoose)]
          + order
      }
      return [
        KeyHint("Tab", words.keyToggle), escape, KeyHint("Enter", words.keyToList), move,
        KeyHint("^A", words.keyAll),
      ] + order
    }
    if isMultiple {
      let ends =
        page.escape == .goBack
        ? [KeyHint("Enter Esc", words.keyDone)] : [escape, KeyHint("Enter", words.keyDone)]
      // Shorter where what is needed most would not fit into one line.
      let toggle = KeyHint("Space", isNarrow ? theme.glyphs.check : words.keyToggle)
      let search = KeyHint("/", isNarrow ? words.keySearchInBrief : words.keySearch)
      return [toggle] + ends + [
        search, KeyHint("v", words.keyRange), KeyHint("a", words.keyAll),
        KeyHint("i", words.keyInvert), move,
      ] + (page.hasEntries ? [KeyHint("e", words.keyEdit)] : [])
    }
    return [
      KeyHint("Enter", words.keyChoose), escape, KeyHint("/", words.keySearch), move,
    ] + (page.hasEntries ? [KeyHint("e", words.keyEdit)] : [])
  }
}

/// Everything the rows of a list are made from that can change while it is seen.
private struct OptionListVersion: Hashable {
  var rows: Int
  /// What the rows were searched for; `nil` while the search goes on.
  var query: String?
  var chosen: Int
  var cursor: OptionRow?
  var reach: Range<Int>?
  var selects: Bool?
  var editing: ListEditing<OptionRow>
  var size: Size
  var isActive: Bool
}

/// Draws the rows of options.
private struct OptionDrawing: Sendable {
  let isActive: Bool
  private let page: OptionPage
  private let words: Words
  private let theme: Theme
  private let width: Int
  /// Names of options that are chosen and on no page that is shown.
  private let known: OptionList?

  init(_ state: WizardState, _ page: OptionPage, known: OptionList?) {
    self.page = page
    self.known = known
    words = state.words
    theme = state.theme
    width = state.optionWidth
    isActive = state.isUncovered && !page.isTyping
  }

  func row(at place: Int) -> View {
    let row = page.rows[place]
    let isCurrent = page.list.cursor == row
    let pointer = isCurrent ? theme.glyphs.pointer : " "
    switch row {
    case .header(let id):
      return View.text(page.name(ofHeader: id), style: theme.group, flow: .cutAtEnd)
        .identified(ViewTarget.option(row).id)
    case .add:
      let style = isCurrent ? theme.current : theme.answer
      var view = View.text(
        "\(pointer) \(words.addEntry) \"\(page.entryText)\"",
        style: style,
        flow: .cutAtEnd
      ).identified(ViewTarget.option(row).id)
      if isCurrent, isActive { view.cursor = Point(x: 0, y: 0) }
      return view
    case .option(let id):
      let value = OptionRowValue(
        place: place,
        id: id,
        option: page.rows.option(at: place) ?? known?[id],
        query: page.query,
        isCurrent: isCurrent,
        isChosen: page.isChosen(at: place),
        pending: page.pendingChange(at: place),
        isMarked: page.editing.isActive && page.rows.option(at: place) == nil
          ? page.isSelected(row) : nil,
        width: width
      )
      var view = View.lazy(value) { [self] in draw(value) }
      if isCurrent, isActive { view.cursor = Point(x: 0, y: 0) }
      return view.identified(ViewTarget.option(row).id)
    }
  }

  private func draw(_ value: OptionRowValue) -> View {
    let option = value.option
    let reason = option?.disabledReason
    let isBarred = reason != nil && !value.isChosen
    let style =
      value.pending != nil
      ? theme.pending
      : isBarred
        ? theme.faint
        : value.isCurrent ? theme.current : value.isChosen ? theme.chosen : theme.answer
    var runs = [StyledText.Run("\(value.isCurrent ? theme.glyphs.pointer : " ") ", theme.accent)]
    if let isMarked = value.isMarked {
      let mark = theme.glyphs.mark(isMarked, pending: value.pending)
      runs.append(StyledText.Run("\(mark) ", theme.accent))
    }
    if page.iconWidth > 0 {
      let icon = option?.icon ?? ""
      let rest = String(repeating: " ", count: max(0, page.iconWidth - icon.columns) + 1)
      runs.append(StyledText.Run(icon + rest, style))
    }
    let found = page.highlights(at: value.place)
    let label = option.map { words.text($0.label) } ?? value.id.rawValue
    runs += label.runs(found.label, style, theme.matched(in: style))
    let faint = theme.matched(in: theme.faint)
    if let detail = option?.detail {
      runs.append(StyledText.Run("  ", theme.faint))
      runs += words.text(detail).runs(found.detail, theme.faint, faint)
    }
    if !value.query.isEmpty, !page.rows.hasHeaders, let group = option?.group {
      runs.append(StyledText.Run("  ", theme.faint))
      runs += words.text(group).runs(found.group, theme.faint, faint)
    }
    // Why the row is found is seen, too, when it is because of its id.
    if !found.id.isEmpty {
      runs.append(StyledText.Run("  ", theme.faint))
      runs += value.id.rawValue.runs(found.id, theme.faint, faint)
    }
    if let reason { runs.append(StyledText.Run("  \(words.text(reason))", theme.notice)) }
    let glyphs = theme.glyphs
    var sign = value.isChosen ? glyphs.check : isBarred ? glyphs.barred : " "
    if let pending = value.pending, value.isMarked == nil {
      sign = pending ? glyphs.adding : glyphs.dropping
    }
    let room = max(1, value.width - glyphs.check.columns - 1)
    return .row([
      View.text(StyledText(runs), flow: .cutAtEnd).framed(width: room), .spacer(atLeast: 1),
      View.text(
        sign,
        style: value.pending != nil && value.isMarked == nil
          ? theme.pending : value.isChosen ? theme.chosen : isBarred ? theme.faint : .plain,
        flow: .cutAtEnd
      )
      .framed(width: glyphs.check.columns),
    ]).framed(width: value.width)
  }
}

private struct OptionRowValue: Hashable {
  var place: Int
  var id: OptionID
  /// What is known of it, which may come later than the row; `nil` for a text that is no option.
  var option: Option?
  /// What the row was searched for.
  var query: String
  var isCurrent: Bool
  var isChosen: Bool
  /// Whether a pending range would choose or select it; `nil` when none would touch it.
  var pending: Bool?
  /// Whether it is selected, while entries are edited.
  var isMarked: Bool?
  var width: Int
}
