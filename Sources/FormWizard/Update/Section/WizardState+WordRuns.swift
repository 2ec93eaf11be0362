import FormModel
import TerminalUI

/// Words typed where letters are commands.
extension WizardState {
  /// Looks at a key before it means anything on a page of options; `true` when it is done with.
  mutating func prepareOptions(for key: Key) -> Bool {
    guard case .options(let id) = page, let page = optionPages[id] else {
      return goOnWithWord(key)
    }
    if page.isSearching, key.needsRows(isTyping: page.isTyping) { finishSearch(of: id) }
    let isRetry = key.letter == "r" && pagings[id]?.pages.failure != nil
    guard !page.isTyping, !isRetry, let letter = key.letter else {
      run = nil
      return false
    }
    var current = WordRun(field: id)
    if let run, run.field == id, clock - run.time <= WordRun.slowestPause { current = run }
    // A range that was begun longer ago is what the letter is for.
    if page.pending != nil, clock - current.time > WordRun.longestPause || current.letters.isEmpty {
      run = nil
      return false
    }
    run = nil
    if page.editing.isActive {
      note(letter, in: &current, page)
      return false
    }
    func isStart(_ text: String) -> Bool { optionPages[id]?.hasWord(beginning: text) ?? false }
    if WordRun.isCommand(letter, after: current.text, canEdit: page.hasEntries) {
      if let word = current.word(withCommand: letter, at: clock, isStart: isStart) {
        searchInstead(word, letter, of: id)
        return true
      }
      note(letter, in: &current, page)
      return false
    }
    let word = current.word(with: letter, at: clock, isStart: isStart)
    if word.isEmpty { return false }
    searchInstead(word, letter, of: id)
    return true
  }

  /// Goes on with a run by a letter that is a command.
  private mutating func note(_ letter: Character, in run: inout WordRun, _ page: OptionPage) {
    run.append(
      WordRun.Letter(character: letter, time: clock, before: snapshot(of: page, run.field))
    )
    self.run = run
  }

  /// Notes what the letter that was just pressed has done.
  mutating func noteActOfWord() {
    guard let run, let letter = run.letters.last, let page = optionPages[run.field] else { return }
    if page.chosen != letter.before.chosen || page.pending != nil {
      self.run?.noteAct()
    } else if notice?.isRefusal == true {
      self.run?.noteRefusal()
    }
  }

  /// The `x` of a word has chosen an option of a picker, which has left the page: the next letter
  /// goes back to it.
  private mutating func goOnWithWord(_ key: Key) -> Bool {
    guard let current = run else { return false }
    run = nil
    guard clock - current.time <= WordRun.longestPause, focusedField?.id == current.field,
      let letter = key.letter, letter.isLetter,
      !WordRun.isCommand(letter, after: "", canEdit: false) || letter == "a"
    else { return false }
    let word = current.word(with: letter, at: clock) { _ in false }
    if word.isEmpty { return false }
    searchInstead(word, letter, of: current.field)
    return true
  }

  /// Takes back what letters did, and searches for them.
  private mutating func searchInstead(
    _ word: ArraySlice<WordRun.Letter>,
    _ letter: Character,
    of id: FieldID
  ) {
    guard let before = word.first?.before else { return }
    if page != .options(id) { push(.options(id)) }
    let isTakenBack =
      session.given[id] != before.given
      || optionPages[id].map { $0.chosen != before.chosen } ?? false
    let acted = optionPages[id].map { snapshot(of: $0, id).choice }
    restore(before, of: id)
    // One undo has it again.
    if isTakenBack, let acted { optionPages[id]?.history.note(acted) }
    notice = nil
    beginSearch(in: id)
    let text = String(word.map(\.character)) + String(letter)
    if optionPages[id]?.search.insert(text) == .changed { searchAnew(id) }
    optionPages[id]?.isTakenBack = isTakenBack
    tellTakenBack(id)
  }

  /// Says that what letters did is taken back, as long as they are gone on with.
  mutating func tellTakenBack(_ id: FieldID) {
    guard let page = optionPages[id], page.isTakenBack else { return }
    notice = Notice(
      text: words.takenBack(searchingFor: page.query),
      brief: words.takenBackInBrief(searchingFor: page.query)
    )
  }

  /// What is answered and chosen in a field, and where the person is among its options.
  func snapshot(of page: OptionPage, _ id: FieldID) -> OptionSnapshot {
    OptionSnapshot(
      choice: ChoiceState(
        given: session.given[id],
        chosen: page.chosen,
        entries: page.entries,
        isSettling: settling?.id == id
      ),
      history: page.history,
      list: page.list,
      pending: page.pending
    )
  }

  /// Goes back to how things were.
  mutating func restore(_ snapshot: OptionSnapshot, of id: FieldID) {
    optionPages[id]?.pending = snapshot.pending
    optionPages[id]?.list = snapshot.list
    optionPages[id]?.editing.end()
    optionPages[id]?.history = snapshot.history
    restoreChoice(snapshot.choice, of: id)
    keepOptionsInSight(id)
  }

  /// Chooses and answers what was chosen and answered before.
  mutating func restoreChoice(_ snapshot: ChoiceState, of id: FieldID) {
    optionPages[id]?.restoreEntries(snapshot.entries)
    if optionPages[id]?.chosen != snapshot.chosen { optionPages[id]?.choose(snapshot.chosen) }
    // What was noted since is not so any more, whether or not there is another answer.
    if settling?.id == id, !snapshot.isSettling { effects.append(.saveDraft) }
    settling = nil
    give(snapshot.given, to: id)
    if snapshot.isSettling {
      settling = (id, clock + WizardState.settlingPause)
      effects.append(.wake(after: WizardState.settlingPause))
      noteChoice(of: id)
    }
  }
}

extension Key {
  /// The letter, digit or sign that would be typed.
  fileprivate var letter: Character? {
    guard case .character(let character) = code, modifiers.isEmpty || modifiers == .shift,
      !" /?".contains(character)
    else { return nil }
    return character
  }

  /// Whether this key does something with the rows, not with the search alone.
  fileprivate func needsRows(isTyping: Bool) -> Bool {
    switch (code, modifiers) {
    case (.escape, _): false
    case (.tab, _), (.enter, _), (.up, _), (.down, _), (.pageUp, _), (.pageDown, _), (.home, _),
      (.end, _):
      true
    case (.character("a"), .control), (.character("n"), .control), (.character("p"), .control),
      (.character("i"), .alt):
      true
    default: !isTyping
    }
  }
}
