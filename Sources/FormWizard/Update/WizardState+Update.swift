import TerminalUI

extension WizardState {
  /// Takes what has happened.
  ///
  /// - Returns: What is wanted of the world, in order.
  /// - Complexity: O(fields), and a slice of O(options) for a key typed into a search.
  package mutating func update(_ event: WizardEvent) -> [WizardEffect] {
    effects = []
    change = nil
    let before = moment
    switch event {
    case .input(.key(let key)): press(key)
    case .input(.paste(let text)): paste(text)
    case .input(.mouse), .input(.synchronizedOutput): break
    case .mouse(let mouse, let path): take(mouse, path)
    case .resized(let size):
      self.size = size
      if let section { findNoteStops(of: section) }
      keepInSight()
    case .tick(let milliseconds):
      clock = max(clock, milliseconds)
      if let end = pauseEnds, clock >= end { speakAfterPause() }
      if case .options(let id) = page { updateOptions(of: id) { $0.tick($1) } }
      if page == .review { tickInReview() }
    case .edited(let result): takeBack(result)
    case .draftFailed(let reason): sayDraftIsLost(reason)
    case .page(let id, let generation, let result):
      updateOptions(of: id) { $0.take(result, generation, $1) }
      dropDoubts(about: id)
    case .continued: effects.append(.redraw)
    }
    if let section { findNoteStops(of: section) }
    if page == .review { keepReviewInSight() }
    if let change { history.note(before, change) }
    return effects
  }

  mutating func press(_ key: Key) {
    let action = Keymap.action(of: key, in: keyPlace)
    // Drawing anew changes nothing.
    if action == .redraw { return effects.append(.redraw) }
    notice = nil
    let isChord = isInChord
    isInChord = false
    switch action {
    case .leave: return interrupt()
    case .suspend: return effects.append(.suspend)
    default: break
    }
    if isTooSmall {
      // What the window asks can be answered there.
      if case .leave = dialog, key == Key(.escape) { dialog = nil }
      return
    }
    if dialog != nil { return pressInDialog(key) }
    if isChord, key == .control("e") { return openEditor() }
    let before = page
    if before != .resume || action == .help, let action, perform(everywhere: action) { return }
    switch before {
    case .resume: pressInResume(key)
    case .section: pressInSection(action, key)
    case .options(let id): updateOptions(of: id) { $0.press(action, key, $1) }
    case .review: pressInReview(action)
    }
    if action == .accept, page == .review, before != .review { goOnMending() }
  }

  /// What means the same on every page; `false` for what is the page's.
  private mutating func perform(everywhere action: KeyAction) -> Bool {
    switch action {
    case .help: dialog = .help(top: 0)
    case .mouse: toggleMouse()
    case .review: openReview()
    case .goBack: goBack()
    case .section(let number): goToSection(number)
    case .nextSection: turnSection(by: 1)
    case .previousSection: turnSection(by: -1)
    case .editor: isInChord = true
    case .undo where textAtHand?.canUndo != true: undo(again: false)
    case .redo where textAtHand?.canRedo != true: undo(again: true)
    default: return false
    }
    return true
  }

  private mutating func paste(_ text: String) {
    notice = nil
    if isTooSmall || dialog != nil { return }
    switch page {
    case .section(let id):
      sectionPages[id, default: SectionPage()].isBegun = true
      pasteInSection(text)
    case .options(let id): updateOptions(of: id) { $0.paste(text, $1) }
    case .resume, .review: break
    }
  }

  /// Ctrl-C: asks first, then leaves, and never loses the draft.
  private mutating func interrupt() {
    if case .leave = dialog { return leave(keepingDraft: true) }
    settleOptions()
    // Nobody sees where a range would go to.
    if case .options(let id) = page { optionPages[id]?.dropRange() }
    review.list.cancel()
    review.preview = nil
    dialog = .leave(leaveChoices[0])
  }

  /// Ends without answers.
  mutating func leave(keepingDraft: Bool) {
    settleOptions()
    effects.append(.leave(keepingDraft: keepingDraft))
  }

  private mutating func sayDraftIsLost(_ reason: String) {
    if isDraftLost { return }
    isDraftLost = true
    notice = Notice(text: words.draftNotSaved(reason), isRefusal: true)
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
