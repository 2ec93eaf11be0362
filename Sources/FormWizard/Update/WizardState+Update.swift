import TerminalUI

extension WizardState {
  /// Takes what has happened.
  ///
  /// - Returns: What is wanted of the world, in order.
  /// - Complexity: O(fields), and a slice of O(options) for a key typed into a search.
  package mutating func update(_ event: WizardEvent) -> [WizardEffect] {
    effects = []
    switch event {
    case .input(.key(let key)): press(key)
    case .input(.paste(let text)): paste(text)
    case .input(.mouse), .input(.synchronizedOutput): break
    case .mouse(let mouse, let path): take(mouse, path)
    case .resized(let size):
      self.size = size
      // Nobody sees where a range would go to.
      if isTooSmall { loseButton() }
      if let section { findNoteStops(of: section) }
      keepInSight()
    case .tick(let milliseconds):
      clock = max(clock, milliseconds)
      if let end = pauseEnds, clock >= end { speakAfterPause() }
      keepSettling()
      holdPress()
      continueSearch()
    case .edited(let result): takeBack(result)
    case .saved(let draft): tellSaving(draft)
    case .page(let id, let generation, let result): takePage(result, generation, of: id)
    case .continued:
      takeBackRange()
      effects.append(.redraw)
    }
    settlePaging()
    if let section { findNoteStops(of: section) }
    return effects
  }

  mutating func press(_ key: Key) {
    // Drawing anew changes nothing.
    if key == .control("l") { return effects.append(.redraw) }
    let awaited = awaitedNotice(at: key)
    notice = nil
    defer { if notice == nil, let awaited, isOut(awaited.field) { notice = awaited.notice } }
    keepOwedRows(pressing: key)
    let isChord = isInChord
    isInChord = false
    switch key {
    case .control("c"): return interrupt()
    case .control("z"): return effects.append(.suspend)
    default: break
    }
    if isTooSmall {
      // What the window asks can be answered there.
      if case .leave = dialog, key == Key(.escape) { dialog = nil }
      return
    }
    if dialog != nil { return pressInDialog(key) }
    if isChord, key == .control("e") { return openEditor() }
    if prepareOptions(for: key) { return }
    if pressInRange(key) { return noteActOfWord() }
    if pressAnywhere(key) { return }
    let before = page
    switch before {
    case .resume: pressInResume(key)
    case .section: pressInSection(key)
    case .options(let id):
      pressInOptions(key, of: id)
      noteActOfWord()
      settle(id, byEnter: key == Key(.enter))
    case .review: pressInReview(key)
    }
    if key == Key(.enter), page == .review, before != .review {
      review.enterTime = clock
      goOnMending()
    }
  }

  /// Keys that mean the same on every page.
  private mutating func pressAnywhere(_ key: Key) -> Bool {
    switch key {
    case .control("x") where isTyping: isInChord = true
    case Key(.function(1)): dialog = .help(top: 0)
    case Key(.character("?")) where !isTyping: dialog = .help(top: 0)
    case .alt("m"): toggleMouse()
    case .control("g") where page != .resume: openReview()
    case .control("s") where page != .resume: save()
    case Key(.left, .alt): goBack()
    default: return false
    }
    return true
  }

  private mutating func paste(_ text: String) {
    notice = nil
    forgetOwedRows()
    if isTooSmall || dialog != nil { return }
    if isRangePending { return refuse(words.rangePends) }
    switch page {
    case .section(let id):
      begun.insert(id)
      pasteInSection(text)
    case .options(let id): pasteInOptions(text, of: id)
    case .resume, .review: break
    }
  }

  /// Ctrl-C: asks first, then leaves, and never loses the draft.
  private mutating func interrupt() {
    if case .leave = dialog { return leave(keepingDraft: true) }
    askToLeave()
  }

  /// Asks whether to leave; the end of the input, as Ctrl-D is one, asks too.
  mutating func askToLeave() {
    takeBackRange()
    leaveField()
    dialog = .leave(leaveChoices[0])
  }

  /// Ends without answers.
  mutating func leave(keepingDraft: Bool) {
    settleOptions()
    effects.append(.leave(keepingDraft: keepingDraft))
  }

  private mutating func save() {
    guard keepsAnswers else { return refuse(words.noDraftKept) }
    settleOptions()
    awaitsSaving = true
    effects.append(.saveDraft)
  }

  private mutating func tellSaving(_ draft: SavedDraft) {
    switch draft {
    case .failed(let reason):
      isDraftLost = true
      notice = Notice(text: words.draftNotSaved(reason), isRefusal: true)
    case .kept where awaitsSaving: notice = Notice(text: words.draftSaved)
    case .empty where awaitsSaving:
      notice = Notice(text: session.hasSecrets ? words.onlySecrets : words.nothingToSave)
    case .earlier where awaitsSaving: notice = Notice(text: words.earlierDraftStays)
    case .kept, .empty, .earlier: break
    }
    awaitsSaving = false
  }

  private mutating func toggleMouse() {
    listensToMouse.toggle()
    notice = Notice(text: listensToMouse ? words.mouseTaken : words.mouseReleased)
  }

  /// Says that a key can do nothing here.
  mutating func refuse(_ text: String, brief: String? = nil) {
    notice = Notice(text: text, brief: brief, isRefusal: true)
    effects.append(.ring)
  }
}
