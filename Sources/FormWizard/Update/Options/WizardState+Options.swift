import FormAnswers
import FormModel
import TerminalUI

/// The keys on a page of options.
extension WizardState {
  mutating func openOptions(of id: FieldID) {
    guard let asked = session.form[id] else { return }
    openPaging(asked)
    let field = loadedField(asked)
    let before = optionPages[id]
    var page = OptionPage(field, chosen: chosenOptions(of: field), languages: session.languages) {
      $0.holds { session.state(of: $0).value }
    }
    // The page opens without a search, at what is chosen, else where it was left.
    if let before {
      page.order = before.order
      page.keepEntries(of: before)
      page.history = before.history
      if page.chosen.isEmpty { page.list = before.list }
    }
    optionPages[id] = page
    reloadPage(id)
    keepOptionsInSight(id)
  }

  /// What is chosen in a field, in order.
  func chosenOptions(of field: Field) -> [OptionID] {
    switch session.shownAnswer(to: field.id) {
    case .option(let id)?: [id]
    case .options(let ids)?: ids
    default: []
    }
  }

  mutating func keepOptionsInSight(_ id: FieldID, near row: Int? = nil) {
    walk(id) { $0.update($1, height: $2, near: row) }
  }

  mutating func pressInOptions(_ key: Key, of id: FieldID) {
    guard let field = session.form[id].map(knownField), let page = optionPages[id] else { return }
    if missesRows(key, of: page, id) { return refuseUntilRows(of: id) }
    optionPages[id]?.isAwaited = false
    if key != Key(.enter), key.listStep(isTyping: page.isTyping) == nil {
      optionPages[id]?.hasMissedKey = false
    }
    if !key.isPlainLetter, key != .control("_") { optionPages[id]?.isTakenBack = false }
    if pressInPaging(key, of: id, isTyping: page.isTyping) { return }
    if page.isTyping ? pressInSearch(key, of: field) : pressInList(key, of: field) { return }
    if let step = key.listStep(isTyping: false) { return move(step, in: id) }
    switch (key.code, key.modifiers) {
    case (.character("a"), .control): chooseAllShown(field)
    case (.character("i"), .alt): invertShown(field)
    case (.function(2), []): turnOrder(of: id)
    case (.escape, []): escapeOptions(id)
    default: break
    }
  }

  /// F2: what is found in the other order.
  private mutating func turnOrder(of id: FieldID) {
    guard let order = optionPages[id]?.order.other else { return }
    optionPages[id]?.order = order
    optionPages[id]?.showRows()
    keepOptionsInSight(id)
    notice = Notice(text: words.order(order))
  }

  /// Keys while the search is typed; `false` for those of the list.
  private mutating func pressInSearch(_ key: Key, of field: Field) -> Bool {
    switch (key.code, key.modifiers) {
    // It has begun already.
    case (.character("/"), [])
    where optionPages[field.id]?.query.isEmpty == true
      && optionPages[field.id]?.options != nil:
      optionPages[field.id]?.isSearchAsked = true
      return true
    case (.tab, []):
      toggleCursorRow(field)
      return true
    case (.enter, []):
      acceptInSearch(field)
      return true
    case (.up, _), (.down, _), (.pageUp, _), (.pageDown, _), (.home, _), (.end, _): return false
    case (.character("n"), .control), (.character("p"), .control),
      (.character("a"), .control):
      return false
    case (.character("d"), .control) where optionPages[field.id]?.query.isEmpty == true:
      askToLeave()
      return true
    case (.character("_"), .control), (.character("_"), .alt):
      undoInSearch(key, of: field)
      return true
    default: break
    }
    guard let outcome = optionPages[field.id]?.search.handle(key) else { return false }
    if outcome == .changed { searchAnew(field.id) }
    tellTakenBack(field.id)
    return outcome != .unhandled
  }

  /// Ctrl-_ and Alt-_ in a search: what was typed since something was chosen comes first.
  private mutating func undoInSearch(_ key: Key, of field: Field) {
    guard let page = optionPages[field.id] else { return }
    let again = key.modifiers == .alt
    optionPages[field.id]?.isTakenBack = false
    // What letters did before they were a word was done last, however much of it is typed by now.
    let isLast = page.actedQuery == page.query || page.isTakenBack && !again
    let isChoice = isLast && (again ? page.history.canRedo : page.history.canUndo)
    if !isChoice, optionPages[field.id]?.search.handle(key) == .changed {
      return searchAnew(field.id)
    }
    undoChoice(in: field, again: again)
  }

  /// Enter in a search: chooses the one of a picker, else goes to the list.
  private mutating func acceptInSearch(_ field: Field) {
    guard let page = optionPages[field.id] else { return }
    if case .picker = field.kind { return chooseCursorRow(field) }
    if page.list.cursor == .add { return toggleCursorRow(field) }
    if page.options == nil { return page.query.isEmpty ? goBack() : toggleCursorRow(field) }
    // A list without rows is no place to go to.
    if page.rows.count == 0 { return awaitRows(of: field.id) }
    optionPages[field.id]?.isTyping = false
  }

  /// Keys of the list while nothing is typed; `false` for those that mean the same in a search.
  private mutating func pressInList(_ key: Key, of field: Field) -> Bool {
    let id = field.id
    if key.listStep(isTyping: false) != nil { return false }
    if optionPages[id]?.editing.isActive == true { return pressInEntries(key, of: field) }
    switch (key.code, key.modifiers) {
    case (.enter, []):
      if case .picker = field.kind {
        chooseCursorRow(field)
      } else if optionPages[id]?.hasMissedKey == true, isOut(id) {
        refuseUntilRows(of: id)
      } else {
        goBack()
      }
    case (.left, []), (.tab, .shift): goBack()
    case (.tab, []): goBack()
    case (.character(" "), []): toggleCursorRow(field)
    case (.character("x"), []): toggleCursorRow(field)
    case (.delete, []), (.backspace, []): removeOptions(field)
    case (.character("_"), .control): undoChoice(in: field)
    case (.character("_"), .alt): undoChoice(in: field, again: true)
    case (.character("e"), []) where optionPages[id]?.hasEntries == true: editEntries(of: id)
    case (.character("a"), []): chooseAllShown(field)
    case (.character("i"), []): invertShown(field)
    case (.character("/"), []): beginSearch(in: id, isAsked: true)
    case (.character(let character), []):
      if let digit = key.digit {
        jump(to: digit - 1, in: id)
      } else if character != "v" {
        beginSearch(in: id)
        return pressInSearch(key, of: field)
      }
    default: return false
    }
    return true
  }

  /// Escape: clears the search, then leaves it, then the page.
  private mutating func escapeOptions(_ id: FieldID) {
    switch optionPages[id]?.escape {
    case .clear?:
      optionPages[id]?.search = TextEditor()
      searchAnew(id)
    case .leaveSearch?: optionPages[id]?.isTyping = false
    case .goBack?: goBack()
    case nil: break
    }
  }

  mutating func pasteInOptions(_ text: String, of id: FieldID) {
    beginSearch(in: id)
    if optionPages[id]?.search.insert(text) == .changed { searchAnew(id) }
    tellOfJoinedLines(text)
  }

  /// Keys go into the search from now on.
  mutating func beginSearch(in id: FieldID, isAsked: Bool = false) {
    if isAsked || optionPages[id]?.isTyping == false { optionPages[id]?.isSearchAsked = isAsked }
    optionPages[id]?.isTyping = true
    optionPages[id]?.editing.end()
    // Texts are made ready until the first letter comes.
    effects.append(.wake(after: 0))
  }

  mutating func searchAnew(_ id: FieldID) {
    // The cursor's option is found at its place in a list that is whole again. The page is not kept
    // here: its index would be copied.
    let option = optionPages[id]?.cursorPlace
    noteSearchStart(of: id)
    optionPages[id]?.showRows()
    showFound(of: id, near: option.flatMap { optionPages[id]?.rows.row(ofPlace: $0) })
    comeBackFromSearch(of: id)
  }

  /// Time has passed: the search goes on.
  mutating func continueSearch() {
    guard case .options(let id) = page else { return }
    guard optionPages[id]?.isSearching == true else {
      if optionPages[id]?.prepareSearch() == true { effects.append(.wake(after: 0)) }
      return
    }
    optionPages[id]?.continueSearch()
    showFound(of: id)
  }

  /// Searches to the end where a key needs what is found.
  mutating func finishSearch(of id: FieldID) {
    guard optionPages[id]?.isSearching == true else { return }
    optionPages[id]?.finishSearch()
    showFound(of: id)
  }

  /// Goes to the first row of what a search has found so far, and lets it go on.
  private mutating func showFound(of id: FieldID, near row: Int? = nil) {
    guard let page = optionPages[id] else { return }
    // What is found first is what is meant; without a search the cursor stays on its option.
    if !page.query.isEmpty, !page.isMoved, !page.isSearching || page.foundCount != nil {
      let first = (0..<page.ids.count).first { page.ids.canHoldCursor(at: $0) }
      optionPages[id]?.list = ListState(cursor: first.map { page.ids[$0] }, margin: 1)
    }
    keepOptionsInSight(id, near: row)
    if page.isSearching { effects.append(.wake(after: 0)) }
  }

  /// Changes where the person is among the options, with the rows and the height of the window.
  mutating func walk(
    _ id: FieldID,
    _ change: (inout ListState<OptionRow>, ListRows<OptionRow>, Int) -> Void
  ) {
    guard let page = optionPages[id] else { return }
    var list = page.list
    change(&list, page.ids, listHeight(of: id))
    optionPages[id]?.list = list
  }

  private mutating func move(_ step: ListStep, in id: FieldID) {
    self.step(step, in: id)
    guard step == .last, let paging = pagings[id], !paging.pages.isExhausted,
      paging.list.count > 0
    else { return }
    if paging.pages.failure == nil {
      // What is filtered here does not grow.
      guard isGrowing(id) else { return }
      optionPages[id]?.awaitsEnd = true
      notice = Notice(text: words.loadedSoFar(paging.list.count), lastsUntilPage: true)
    } else {
      let isTyping = optionPages[id]?.isTyping ?? false
      notice = Notice(
        text: words.nextPageFailed(isTyping: isTyping),
        brief: words.nextPageFailedInBrief(isTyping: isTyping),
        isRefusal: true
      )
    }
  }

  /// Goes to the option of this number among those that are shown, counted from 0.
  mutating func jump(to number: Int, in id: FieldID) {
    guard let rows = optionPages[id]?.rows else { return }
    if rows.count == 0, isOut(id) { return refuseUntilRows(of: id) }
    var left = number
    for place in 0..<min(rows.count, 100) where rows[place].isStop {
      if left == 0 {
        walk(id) { $0.move(toIndex: place, in: $1, height: $2) }
        noteSearchGoal(of: id)
        return
      }
      left -= 1
    }
  }
}
