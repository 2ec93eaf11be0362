import FormAnswers
import FormModel
import OptionSources
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
      takesEntries: field.kind.allowsCustom || paging.pages.failure != nil
    )
    keepOptionsInSight(id)
  }

  /// Takes a page, or why it is not there.
  mutating func takePage(
    _ result: Result<OptionPageContent, PageFailure>,
    _ generation: Int,
    of id: FieldID
  ) {
    let isFirst = pagings[id]?.pages.isWanting == true
    guard pagings[id]?.take(result, generation) == true else { return }
    if case .success = result {
      reloadPage(id)
      let isSearch = optionPages[id]?.query.isEmpty == false
      if isFirst, isSearch { walk(id) { $0.move(.first, in: $1, height: $2) } }
    } else {
      reloadPage(id)
      effects.append(.ring)
    }
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

  /// The last row the person has come to: that of the cursor, or the last one in a window that was
  /// moved away from it.
  private func reach(of page: OptionPage, _ id: FieldID) -> Int {
    let window = page.list.window(height: listHeight(of: id))
    guard let place = page.list.place, window.contains(place) else { return window.upperBound - 1 }
    return place
  }

  /// Keys of a page that is not there; `false` for all others.
  mutating func pressInPaging(_ key: Key, of id: FieldID, isTyping: Bool) -> Bool {
    guard pagings[id]?.pages.failure != nil else { return false }
    guard key == .control("r") || (!isTyping && key == Key(.character("r"))) else { return false }
    pagings[id]?.retry()
    reloadPage(id)
    return true
  }

  /// What stands in the row behind the options.
  func pagingNote(of id: FieldID) -> PagingNote? {
    guard let paging = pagings[id], let page = optionPages[id] else { return nil }
    if let failure = paging.pages.failure {
      return .failed(words.pageFailed(words.reason(failure), isTyping: page.isTyping))
    }
    if paging.pages.isLoading {
      let window = page.list.window(height: max(1, size.height))
      let last = page.rows.count - 1
      let isAtEnd = (page.list.place ?? last) >= last || window.isEmpty
      if isAtEnd { return .loading }
    }
    if !page.query.isEmpty, !paging.pages.source.searches, !paging.pages.isExhausted {
      return .searching(words.searchingLoaded(paging.pages.options.count))
    }
    return nil
  }

  func pagingRow(_ note: PagingNote) -> View {
    switch note {
    case .failed(let text): View.text("  \(text)", style: theme.notice, flow: .cutAtEnd)
    case .loading:
      View.text("  \(words.loading)\(theme.symbols.ellipsis)", style: theme.faint, flow: .cutAtEnd)
    case .searching(let text): View.text("  \(text)", style: theme.faint, flow: .cutAtEnd)
    }
  }
}

/// What is said about a source in the row behind its options.
enum PagingNote: Hashable {
  case failed(String)
  case loading
  case searching(String)
}
