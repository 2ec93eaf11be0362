import FormAnswers
import FormModel
import FormValidation
import TerminalUI

/// Choosing options: what is chosen is a set of ids, and no row number is part of it.
extension WizardState {
  /// Enter on the page of a multi-selector: what is chosen is the answer, also when it is nothing.
  mutating func acceptOptions(_ field: Field) {
    if session.given[field.id] == nil, session.state(of: field.id).value == nil,
      case .multiSelector(let selector) = field.kind, (selector.minSelections ?? 0) == 0
    {
      give(.options([]), to: field.id)
    }
    goBack()
  }

  mutating func clearOptions(_ field: Field) {
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
    var chosen = page.chosen
    if chosen.remove(id) != nil {
      choose(chosen, of: field, adding: nil)
      return tellMinimum(of: selector, in: field.id)
    }
    let option = page.options?[id]
    if let reason = option?.disabledReason {
      return refuse(words.cannotBeChosen(reason.text(for: session.languages)))
    }
    if option?.isExclusive == true {
      if !chosen.isEmpty { notice = Notice(text: words.othersDropped(chosen.count)) }
      return choose([id], of: field, adding: id)
    }
    let exclusive = chosen.filter { page.options?[$0]?.isExclusive == true }
    if let dropped = exclusive.first {
      chosen.subtract(exclusive)
      notice = Notice(text: words.exclusiveDropped(words.label(of: dropped, in: field)))
    }
    if let most = selector.maxSelections, chosen.count >= most {
      return refuse(words.atMost(most))
    }
    chosen.insert(id)
    choose(chosen, of: field, adding: id)
  }

  /// All options that are shown; when they all are chosen, none of them.
  mutating func chooseAllShown(_ field: Field) {
    guard case .multiSelector(let selector) = field.kind, let page = optionPages[field.id] else {
      return
    }
    let shown = choices(shownIn: page)
    let missing = shown.filter { !page.chosen.contains($0) }
    if missing.isEmpty {
      return drop(page.chosen.intersection(shown), selector, of: field)
    }
    take(missing, into: page.chosen, selector, of: field)
  }

  /// Drops options, and says how many.
  mutating func drop(_ ids: Set<OptionID>, _ selector: MultiSelectorField, of field: Field) {
    guard let page = optionPages[field.id] else { return }
    notice = Notice(text: words.dropped(ids.count))
    choose(page.chosen.subtracting(ids), of: field, adding: nil)
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
    let missing = shown.filter { !page.chosen.contains($0) }
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
    let kept =
      added.isEmpty || kept.isEmpty
      ? kept : kept.filter { selector.options.list?[$0]?.isExclusive != true }
    let room = max(0, (selector.maxSelections ?? .max) - kept.count)
    let taken = added.prefix(room)
    let isCut = taken.count < added.count || leftOut > 0
    var text =
      isCut ? words.cutAt(selector.maxSelections ?? 0, taken.count) : words.chosen(taken.count)
    if dropped > 0 { text += ", \(words.dropped(dropped))" }
    var chosen = kept
    chosen.reserveCapacity(kept.count + taken.count)
    chosen.formUnion(taken)
    choose(chosen, of: field, adding: nil)
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

  /// Gives a selection as the answer, in option order, entries of the person's own after them.
  private mutating func choose(_ ids: Set<OptionID>, of field: Field, adding: OptionID?) {
    let list = field.kind.options?.list
    var entries = chosenOptions(of: field).filter { list?.contains($0) != true && ids.contains($0) }
    if let adding, list?.contains(adding) != true, !entries.contains(adding) {
      entries.append(adding)
    }
    optionPages[field.id]?.choose(ids, own: entries)
    let ordered = inOrder(entries.isEmpty ? ids : ids.subtracting(entries), of: list) + entries
    var answer: AnswerValue? = .options(ordered)
    // Where nothing cannot be an answer, it is none.
    if ordered.isEmpty, field.defaultValue == nil, case .multiSelector(let selector) = field.kind,
      selector.minSelections ?? 0 > 0
    {
      answer = nil
    }
    give(answer, to: field.id)
    keepOptionsInSight(field.id)
  }

  /// Options in the order of their list.
  private func inOrder(_ ids: Set<OptionID>, of list: OptionList?) -> [OptionID] {
    // Walking the list is faster than sorting when many of its options are chosen.
    if let list, ids.count > list.count / 16 {
      let ordered = list.options.compactMap { ids.contains($0.id) ? $0.id : nil }
      if ordered.count == ids.count { return ordered }
    }
    return ids.map { (place: list?.position(of: $0) ?? .max, id: $0) }
      .sorted { ($0.place, $0.id) < ($1.place, $1.id) }.map(\.id)
  }
}
