import DisplayText
import FormAnswers
package import FormModel
import TerminalUI

/// Options that a command knows, page by page.
///
/// The first page is asked for when the person opens the field, never before: a section may show
/// many fields that nobody is going to change. After every event `settlePaging` looks whether the
/// person has come near the end, and asks for the next page; at most one is out. Leaving the page
/// gives up what is out, and what was loaded stays for the next time.
extension WizardState {
  /// A field with the options that are on its page.
  func loadedField(_ field: Field) -> Field {
    guard let paging = pagings[field.id] else { return field }
    return field.offering(paging.list)
  }

  /// A field with all options whose names are known.
  func knownField(_ field: Field) -> Field {
    guard let paging = pagings[field.id] else { return field }
    return field.offering(paging.known)
  }

  /// The person opens the page of a field.
  mutating func openPaging(_ field: Field) {
    guard allowsCommands, case .paged(let source)? = field.kind.options else { return }
    var paging = pagings[field.id] ?? OptionPaging(source)
    paging.open { session.state(of: $0).value }
    pagings[field.id] = paging
  }

  /// Shows what was loaded.
  mutating func reloadPage(_ id: FieldID) {
    guard let paging = pagings[id], let field = session.form[id] else { return }
    optionPages[id]?.reload(
      paging.list,
      answering: paging.list.count == 0 ? "" : paging.shownQuery,
      takesEntries: field.kind.allowsCustom
    )
    keepOptionsInSight(id)
    // What is typed is searched for anew among these rows.
    if optionPages[id]?.isSearching == true { effects.append(.wake(after: 0)) }
    comeBackFromSearch(of: id)
  }

  /// Takes a page, or why it is not there.
  mutating func takePage(
    _ result: Result<OptionPageContent, PageFailure>,
    _ generation: Int,
    of id: FieldID
  ) {
    let isFirst = pagings[id]?.pages.isWanting == true
    let isTaken = pagings[id]?.take(result, generation)
    guard isTaken == true else { return }
    optionPages[id]?.hasMissedKey = false
    if notice?.lastsUntilPage == true { notice = nil }
    if case .success(let content) = result {
      if let leftOut = content.leftOut {
        notice = Notice(text: words.itemsLeftOut(leftOut.count, leftOut.first), isRefusal: true)
      }
      if pagings[id]?.pages.state == .repeating {
        notice = Notice(text: words.onlyRepeats, brief: words.onlyRepeatsInBrief, isRefusal: true)
      }
      let row = optionPages[id]?.list.cursor
      reloadPage(id)
      dropDoubts(of: id)
      if isFirst, let page = optionPages[id], !page.query.isEmpty {
        // Who has gone to a row stays there, if it is among what is found.
        if !page.isMoved || page.list.cursor != row {
          walk(id) { $0.move(.first, in: $1, height: $2) }
        }
        optionPages[id]?.owed = 0
      }
      goOwedRows(in: id)
      goToEnd(of: id)
      settleAwaited(id)
      // A drag that has come to the end goes on.
      if optionPages[id]?.press?.drag.phase == .held { effects.append(.wake(after: 1)) }
    } else {
      optionPages[id]?.isAwaited = false
      reloadPage(id)
      effects.append(.ring)
    }
  }

  /// Whether it is said of the answer to a field that nobody has seen it in the field's source.
  package func doubts(_ id: FieldID) -> Bool {
    guard let doubts = doubts[id] else { return false }
    return remarks[id]?.contains(where: doubts.contains) ?? false
  }

  /// What is answered was seen on a page: nothing is doubted any more.
  private mutating func dropDoubts(of id: FieldID) {
    guard doubts(id), let doubts = doubts[id], let paging = pagings[id],
      let field = session.form[id]
    else { return }
    let isSeen = chosenOptions(of: field).allSatisfy {
      paging.known.contains($0) || paging.list.contains($0)
    }
    guard isSeen, let left = remarks[id]?.filter({ !doubts.contains($0) }) else { return }
    remarks[id] = left.isEmpty ? nil : left
  }

  /// What follows for the sources from anything that has happened.
  mutating func settlePaging() {
    for id in pagings.keys.sorted() where page != .options(id) { leavePaging(id) }
    guard case .options(let id) = page, pagings[id] != nil, let optionPage = optionPages[id] else {
      return
    }
    pagings[id]?.remember(optionPage.chosen)
    settleSearch(id)
    askForPage(id)
    if pagings[id]?.pages.isLoading != true { optionPages[id]?.owed = 0 }
  }

  private mutating func leavePaging(_ id: FieldID) {
    guard let paging = pagings[id], paging.pages.isLoading || paging.waiting != nil else { return }
    if paging.pages.isLoading { effects.append(.cancelPage(id)) }
    pagings[id]?.cancel()
  }

  /// A source that can search is asked when nothing was typed for a while.
  private mutating func settleSearch(_ id: FieldID) {
    guard let paging = pagings[id], paging.pages.source.searches else { return }
    let query = optionPages[id]?.query ?? ""
    guard query != paging.pages.query else {
      pagings[id]?.stopWaiting()
      return
    }
    if query.isEmpty, paging.hasPagesWithoutSearch {
      if paging.pages.isLoading { effects.append(.cancelPage(id)) }
      pagings[id]?.search(query)
      return reloadPage(id)
    }
    guard let waiting = paging.waiting, waiting.query == query else {
      pagings[id]?.wait(for: query, until: clock + OptionPaging.quiet)
      effects.append(.wake(after: OptionPaging.quiet))
      return
    }
    if clock < waiting.until {
      // Another wish may have come in between.
      effects.append(.wake(after: waiting.until - clock))
      return
    }
    if paging.pages.isLoading { effects.append(.cancelPage(id)) }
    pagings[id]?.search(query)
  }

  /// Asks for the next page when the person has come near the end.
  private mutating func askForPage(_ id: FieldID) {
    guard let paging = pagings[id], let optionPage = optionPages[id] else { return }
    // What is filtered here is filtered among what is there.
    let isFiltered = !optionPage.query.isEmpty && optionPage.query != optionPage.answeredQuery
    if isFiltered, !paging.pages.isWanting { return }
    let rowsBelow = optionPage.rows.count - 1 - reach(of: optionPage, id)
    let row = paging.pages.options.count - 1 - rowsBelow
    guard paging.pages.needsPage(cursorRow: row, window: listHeight(of: id)) else { return }
    let request = pagings[id]?.next { session.state(of: $0).value }
    guard let request, let generation = pagings[id]?.pages.generation else {
      return reloadPage(id)
    }
    effects.append(.loadPage(id, generation: generation, request))
  }

  /// The last row the person has come to: that of the cursor, or the last one in a window that the
  /// wheel has moved.
  private func reach(of page: OptionPage, _ id: FieldID) -> Int {
    let window = page.list.window(height: listHeight(of: id))
    guard let place = page.list.place, !page.list.isScrolled else { return window.upperBound - 1 }
    return place
  }

  /// Keys of a page that is not there; `false` for all others.
  mutating func pressInPaging(_ key: Key, of id: FieldID, isTyping: Bool) -> Bool {
    guard pagings[id]?.pages.failure != nil else { return false }
    guard key == .control("r") || (!isTyping && key == Key(.character("r"))) else { return false }
    retryPage(of: id)
    return true
  }

  /// Asks again for a page that is not there.
  mutating func retryPage(of id: FieldID) {
    guard pagings[id]?.pages.failure != nil else { return }
    pagings[id]?.retry()
    reloadPage(id)
  }

  /// Whether options that answer what is typed are still to come.
  func isOut(_ id: FieldID) -> Bool {
    guard let paging = pagings[id] else { return false }
    if paging.pages.failure != nil || paging.pages.isExhausted && paging.waiting == nil {
      return false
    }
    let query = optionPages[id]?.query ?? ""
    return paging.pages.isLoading || paging.pages.isWanting
      || (paging.pages.source.searches && query != paging.pages.query)
  }

  /// Whether the rows are not those of what is typed, because the source is going to say which are.
  func isStale(_ id: FieldID) -> Bool {
    guard let paging = pagings[id], paging.pages.source.searches, paging.pages.failure == nil else {
      return false
    }
    return optionPages[id]?.query ?? "" != paging.shownQuery
  }

  /// Whether the source is searching for what is typed.
  func isAsked(_ id: FieldID) -> Bool {
    guard isStale(id), let pages = pagings[id]?.pages, pages.isLoading else { return false }
    return pages.query == optionPages[id]?.query
  }

  /// Whether the source could not search for what is typed.
  func hasFailedSearch(of id: FieldID) -> Bool {
    guard let pages = pagings[id]?.pages, pages.failure != nil, pages.isWanting else {
      return false
    }
    return !pages.query.isEmpty && pages.query == optionPages[id]?.query
  }

  /// Says that there is nothing to be done with rows that are about to become others; `false` when
  /// they stay.
  mutating func refuseStaleRows(of id: FieldID) -> Bool {
    guard isStale(id) else { return false }
    refuseUntilRows(of: id)
    return true
  }

  /// Says that a key can do nothing before the rows it is meant for are there.
  mutating func refuseUntilRows(of id: FieldID) {
    optionPages[id]?.hasMissedKey = true
    if optionPages[id]?.rows.count ?? 0 > 0 {
      refuse(words.stillSearching, brief: words.stillSearchingInBrief)
    } else {
      refuse(words.waitForRows(after: theme.symbols.ellipsis))
    }
    notice?.lastsUntilPage = true
  }

  /// What is said about rows that have to be waited for, where a key that only moves would wipe it.
  func awaitedNotice(at key: Key) -> (field: FieldID, notice: Notice)? {
    guard case .options(let id) = page, let notice, notice.lastsUntilPage, notice.isRefusal,
      key.listStep(isTyping: optionPages[id]?.isTyping ?? false) != nil
    else { return nil }
    return (id, notice)
  }

  /// Whether a key is typed ahead for the list that Enter is going to lead to, when there is one.
  func missesRows(_ key: Key, of page: OptionPage, _ id: FieldID) -> Bool {
    guard page.isAwaited, !page.rules.isSingle, page.rows.count == 0, isOut(id) else {
      return false
    }
    return key.isPlainLetter || key == Key(.tab)
  }

  /// Enter or Tab where there is no row to choose: what is on its way is waited for, what has
  /// failed is asked for again, and else it is said that there is nothing.
  mutating func awaitRows(of id: FieldID) {
    if pagings[id]?.pages.failure != nil {
      retryPage(of: id)
    } else if !isOut(id) {
      return refuse(words.noMatchToChoose)
    }
    let isSearch = optionPages[id]?.query.isEmpty == false
    optionPages[id]?.isAwaited = isSearch
    notice = Notice(text: words.loading + theme.symbols.ellipsis, lastsUntilPage: true)
  }

  /// What was waited for is there: the only option that is found is chosen.
  private mutating func settleAwaited(_ id: FieldID) {
    guard let page = optionPages[id], page.isAwaited, !isOut(id) else { return }
    optionPages[id]?.isAwaited = false
    if pagings[id]?.pages.failure != nil { return }
    let count = page.rows.optionCount
    if count == 0 { return refuse(words.noMatchToChoose) }
    if !page.rules.isSingle {
      optionPages[id]?.isTyping = false
      return
    }
    guard count == 1, page.isTyping, !page.query.isEmpty, let row = page.list.cursor,
      let field = session.form[id].map(knownField)
    else {
      notice = Notice(text: words.severalFound(count))
      return
    }
    toggle(row, of: field)
    if self.page != .options(id) { settle(id, byEnter: true) }
  }

  /// What stands in the row behind the options.
  func pagingNote(of id: FieldID) -> PagingNote? {
    guard let paging = pagings[id], let page = optionPages[id] else { return nil }
    if let failure = paging.pages.failure {
      return .failed(words.pageFailed(words.reason(failure), isTyping: page.isTyping))
    }
    // Without the lines of this note, whose number is not known yet.
    let room = max(1, size.height - chromeHeight - 2)
    if paging.pages.isLoading {
      let last = page.rows.count - 1
      let isAtEnd = (page.list.place ?? last) >= last || page.rows.count < room
      let window = page.list.window(height: room + 2)
      if isAtEnd || page.list.isScrolled && window.contains(last) { return .loading }
    }
    if isStale(id), page.rows.count < room { return .loading }
    if !page.query.isEmpty, !paging.pages.source.searches, !paging.pages.isExhausted {
      return .searching(words.searchingLoaded(paging.pages.options.count))
    }
    return nil
  }

  /// The lines of what stands behind the options: a reason is told in full, as far as there is
  /// room for it and some options.
  func pagingLines(of id: FieldID) -> [String] {
    switch pagingNote(of: id) {
    case .failed(let text)?:
      Array(text.lines(within: max(1, size.width - 4)).prefix(max(1, size.height / 3)))
    case .loading?:
      [loadingText(of: id)]
    case .searching(let text)?: [text]
    case nil: []
    }
  }

  /// What is said while a page is out, with how far the person goes when it comes.
  private func loadingText(of id: FieldID) -> String {
    let text = (isStale(id) ? words.searchingSource : words.loading) + theme.symbols.ellipsis
    guard let owed = optionPages[id]?.owed, owed > 0 else { return text }
    return "\(text) \(words.rowsOwed(owed, isMost: owed == WizardState.mostOwed))"
  }

  /// The same drawn; without a row for the cursor, that is where the terminal's stands.
  func pagingView(of id: FieldID) -> View? {
    guard let note = pagingNote(of: id) else { return nil }
    var isFailure = false
    if case .failed = note { isFailure = true }
    let style = isFailure ? theme.notice : theme.faint
    let lines = pagingLines(of: id).map { View.text("  \($0)", style: style, flow: .cutAtEnd) }
    let isEmpty = optionPages[id].map { $0.rows.count == 0 && !$0.isTyping } ?? false
    let view = active(View.column(lines), if: isEmpty)
    return isFailure ? view.identified(ViewTarget.retry.id) : view
  }
}

/// What is said about a source in the row behind its options.
enum PagingNote: Hashable {
  case failed(String)
  case loading
  case searching(String)
}
