import FormAnswers
import FormModel
import FormValidation
import TerminalUI

/// Choosing options: what is chosen is a set of ids, and no row number is part of it.
extension WizardState {
  mutating func clearOptions(_ field: Field) {
    settleOptions()
    clear(field)
    let chosen = Set(chosenOptions(of: field))
    optionPages[field.id]?.choose(chosen)
  }

  /// Chooses the option of a picker that the person is at, and goes back.
  mutating func chooseCursorRow(_ field: Field) {
    guard let row = optionPages[field.id]?.list.cursor else { return goBack() }
    toggle(row, of: field)
  }

  /// Chooses or drops the option that the person is at.
  mutating func toggleCursorRow(_ field: Field) {
    if let row = optionPages[field.id]?.list.cursor { toggle(row, of: field) }
  }

  mutating func toggle(_ row: OptionRow, of field: Field) {
    guard let page = optionPages[field.id] else { return }
    if page.editing.isActive { return toggleEntry(row, of: field.id) }
    switch row {
    case .header: break
    case .option(let id):
      if case .picker = field.kind { pick(id, of: field) } else { toggle(id, of: field) }
    case .add:
      let text = page.entryText
      let id = OptionID(text)
      guard isEntry(id, of: field) else { return refuse(words.malformedEntry) }
      optionPages[field.id]?.search = TextEditor()
      if case .picker = field.kind { pick(id, of: field) } else { toggle(id, of: field) }
      guard optionPages[field.id]?.chosen.contains(id) == true else { return }
      optionPages[field.id]?.showRows()
      walk(field.id) { $0.move(to: .option(id), in: $1, height: $2) }
      if page.options == nil { notice = Notice(text: words.notVerified(text)) }
    }
  }

  /// Whether a text may be an answer beside the options.
  private func isEntry(_ id: OptionID, of field: Field) -> Bool {
    var answer = AnswerValue.option(id)
    if case .multiSelector = field.kind { answer = .options([id]) }
    return !FieldValidator(field).problems(of: answer).contains { problem in
      if case .malformedOption = problem { true } else { false }
    }
  }

  private mutating func pick(_ id: OptionID, of field: Field) {
    if let reason = optionPages[field.id]?.options?[id]?.disabledReason {
      return refuse(words.cannotBeChosen(reason.text(for: session.languages)))
    }
    give(.option(id), to: field.id)
    optionPages[field.id]?.choose([id])
    goBack()
    spoken.insert(field.id)
  }

  private mutating func toggle(_ id: OptionID, of field: Field) {
    guard case .multiSelector(let selector) = field.kind, let page = optionPages[field.id] else {
      return
    }
    if page.chosen.contains(id) {
      optionPages[field.id]?.setChosen(id, false)
      answer(field)
      return tellMinimum(of: selector, in: field.id)
    }
    let option = page.options?[id]
    if let reason = option?.disabledReason {
      return refuse(words.cannotBeChosen(reason.text(for: session.languages)))
    }
    if option?.isExclusive == true {
      if !page.chosen.isEmpty { notice = Notice(text: words.othersDropped(page.chosen.count)) }
      return choose([id], of: field)
    }
    let exclusive = page.exclusive.filter(page.chosen.contains)
    if let most = selector.maxSelections, page.chosen.count - exclusive.count >= most {
      return refuse(words.atMost(most))
    }
    for dropped in exclusive {
      optionPages[field.id]?.setChosen(dropped, false)
      notice = Notice(text: words.exclusiveDropped(words.label(of: dropped, in: field)))
    }
    optionPages[field.id]?.setChosen(id, true)
    answer(field)
  }

  /// All options that are shown; when they all are chosen, none of them.
  mutating func chooseAllShown(_ field: Field) {
    guard case .multiSelector(let selector) = field.kind, let page = optionPages[field.id] else {
      return
    }
    let shown = choices(shownIn: page)
    let missing = page.chosen.isEmpty ? shown : shown.filter { !page.chosen.contains($0) }
    if missing.isEmpty {
      let isEverything = shown.count == page.chosen.count
      return drop(
        isEverything ? page.chosen : page.chosen.intersection(shown),
        selector,
        of: field
      )
    }
    take(missing, into: page.chosen, selector, of: field)
  }

  /// Drops options, and says how many.
  mutating func drop(_ ids: Set<OptionID>, _ selector: MultiSelectorField, of field: Field) {
    guard let page = optionPages[field.id] else { return }
    notice = Notice(text: words.dropped(ids.count))
    let isEverything = ids.count == page.chosen.count
    choose(isEverything ? [] : page.chosen.subtracting(ids), of: field)
    tellMinimum(of: selector, in: field.id, after: words.dropped(ids.count))
  }

  /// Says that fewer are chosen than have to be.
  private mutating func tellMinimum(
    of selector: MultiSelectorField,
    in id: FieldID,
    after done: String? = nil
  ) {
    guard let least = selector.minSelections, let count = optionPages[id]?.chosen.count,
      count < least
    else { return }
    let text = words.atLeast(least, missing: least - count)
    notice = Notice(text: done.map { "\($0): \(text)" } ?? text)
  }

  /// What is shown and chosen is dropped, what is shown and not chosen is chosen.
  mutating func invertShown(_ field: Field) {
    guard case .multiSelector(let selector) = field.kind, let page = optionPages[field.id] else {
      return
    }
    let shown = choices(shownIn: page)
    let missing = page.chosen.isEmpty ? shown : shown.filter { !page.chosen.contains($0) }
    let dropped = shown.count - missing.count
    take(missing, into: page.chosen.subtracting(shown), selector, of: field, dropping: dropped)
  }

  /// Chooses options beside those that are kept, as many as may be, and says how many.
  mutating func take(
    _ added: [OptionID],
    into kept: Set<OptionID>,
    _ selector: MultiSelectorField,
    of field: Field,
    dropping dropped: Int = 0,
    leavingOut leftOut: Int = 0
  ) {
    let exclusive = optionPages[field.id]?.exclusive ?? []
    let kept = added.isEmpty || exclusive.isEmpty ? kept : kept.subtracting(exclusive)
    let room = max(0, (selector.maxSelections ?? .max) - kept.count)
    let taken = added.prefix(room)
    let missed = added.count - taken.count + leftOut
    let isCut = missed > 0
    var text =
      isCut
      ? words.cutAt(selector.maxSelections ?? 0, added: taken.count, leftOut: missed)
      : words.chosen(taken.count)
    if dropped > 0 { text += ", \(words.dropped(dropped))" }
    var chosen = kept
    chosen.reserveCapacity(kept.count + taken.count)
    chosen.formUnion(taken)
    choose(chosen, of: field)
    notice = Notice(text: text, isRefusal: isCut)
    if !isCut { tellMinimum(of: selector, in: field.id, after: text) }
  }

  /// The options that all and invert act on, in order: those that are shown and may be chosen
  /// beside others.
  private func choices(shownIn page: OptionPage) -> [OptionID] {
    page.rows.options.compactMap { id, option in
      option?.disabledReason == nil && option?.isExclusive != true ? id : nil
    }
  }

  /// Takes a selection, and gives it as the answer.
  private mutating func choose(_ ids: Set<OptionID>, of field: Field) {
    optionPages[field.id]?.choose(ids, own: [])
    answer(field)
  }

  /// Gives what is chosen as the answer: at once, or where much is chosen, when the person has
  /// paused or goes on.
  private mutating func answer(_ field: Field) {
    keepOptionsInSight(field.id)
    guard let count = optionPages[field.id]?.chosen.count else { return }
    settling = (field.id, clock + WizardState.settlingPause)
    if count <= WizardState.mostSettledAtOnce {
      settleOptions()
    } else {
      effects.append(.wake(after: WizardState.settlingPause))
    }
  }
}

/// When a selection becomes the answer.
extension WizardState {
  /// Up to so many options every toggle is answered, and so kept in the draft, at once.
  static let mostSettledAtOnce = 1_000
  /// The pause after which a longer selection is, in milliseconds.
  static let settlingPause = 300

  /// Time has passed: a long selection is answered when it is due.
  mutating func keepSettling() {
    guard let settling else { return }
    if clock >= settling.due {
      settleOptions()
    } else {
      effects.append(.wake(after: settling.due - clock))
    }
  }

  /// Gives what is chosen as the answer, if it is not yet.
  ///
  /// - Complexity: O(options) where many are chosen.
  package mutating func settleOptions() {
    guard let id = settling?.id, let field = session.form[id].map(knownField),
      let page = optionPages[id]
    else { return }
    settling = nil
    let ids = page.orderedChoice(in: field.kind.options?.list, after: chosenOptions(of: field))
    give(field.answer(choosing: ids), to: id)
  }
}
