import FormAnswers
import FormModel
import TerminalUI

/// Choosing options: what is chosen is a set of ids, and no row number is part of it.
extension WizardState {
  mutating func clearOptions(_ field: Field) {
    guard let page = optionPages[field.id] else { return }
    let before = snapshot(of: page, field.id)
    settleOptions()
    clear(field)
    let answered = chosenOptions(of: field)
    optionPages[field.id]?.choose(answered)
    guard let chosen = optionPages[field.id]?.chosen else { return }
    if chosen == before.chosen, session.given.isSpelled(before.given, for: field.id) { return }
    optionPages[field.id]?.note(before.choice)
    if chosen.isEmpty, !page.rules.isSingle {
      notice = Notice(text: words.undoable(words.dropped(before.chosen.count)))
    }
  }

  /// Ctrl-_: what was chosen before the last act is chosen again; Alt-_: what was undone is done
  /// again.
  mutating func undoChoice(in field: Field, again: Bool = false) {
    guard let page = optionPages[field.id] else { return }
    let now = snapshot(of: page, field.id).choice
    let other =
      again
      ? optionPages[field.id]?.history.redo(from: now)
      : optionPages[field.id]?.history.undo(from: now)
    guard let other else { return refuse(again ? words.nothingToRedo : words.nothingToUndo) }
    optionPages[field.id]?.clicked = nil
    optionPages[field.id]?.actedQuery = page.query
    restoreChoice(other, of: field.id)
    keepOptionsInSight(field.id)
    let count = other.chosen.count
    notice = Notice(text: again ? words.redone(count) : words.undone(count))
  }

  /// Chooses the option of a picker that the person is at, and goes back.
  mutating func chooseCursorRow(_ field: Field) {
    guard let page = optionPages[field.id] else { return }
    if let row = page.list.cursor, page.rows.count > 0 { return toggle(row, of: field) }
    if page.query.isEmpty, pagings[field.id] == nil { return goBack() }
    awaitRows(of: field.id)
  }

  /// Chooses or drops the option that the person is at.
  mutating func toggleCursorRow(_ field: Field) {
    guard let page = optionPages[field.id] else { return }
    if page.rows.count == 0, let paging = pagings[field.id], paging.pages.failure == nil,
      isOut(field.id) || !page.query.isEmpty
    {
      return tellOfNoRows(field.id)
    }
    // What is filtered among the rows that are there is what is typed; what is not filtered is not.
    if page.query.isEmpty, refuseStaleRows(of: field.id) { return }
    guard let row = page.list.cursor else { return }
    toggle(row, of: field)
    // A range that follows goes on with what this row has become.
    guard optionPages[field.id]?.isSelected(row) != page.isSelected(row) else { return }
    optionPages[field.id]?.clicked = row
  }

  mutating func toggle(_ row: OptionRow, of field: Field) {
    guard let page = optionPages[field.id] else { return }
    noteSearchGoal(of: field.id, row)
    if page.editing.isActive { return toggleEntry(row, of: field.id) }
    switch row {
    case .header: break
    case .option(let id):
      if case .picker = field.kind { pick(id, of: field) } else { toggle(id, of: field) }
    case .add:
      let text = page.entryText
      let id = OptionID(text)
      guard isEntry(id, of: field) else { return refuse(words.malformedEntry) }
      if let retirement = field.kind.retirement(of: id) {
        return refuse(words.retired(retirement))
      }
      if case .picker = field.kind { pick(id, of: field) } else { toggle(id, of: field) }
      // What could not be added stays typed.
      guard optionPages[field.id]?.chosen.contains(id) == true else { return }
      optionPages[field.id]?.search = TextEditor()
      optionPages[field.id]?.actedQuery = ""
      forgetSearchPlaces(of: field.id)
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
    guard let before = optionPages[field.id].map({ snapshot(of: $0, field.id) }),
      let outcome = optionPages[field.id]?.toggle(id)
    else { return }
    if let refusal = outcome.remarks.first {
      return refuse(words.remark(refusal, in: knownField(field)))
    }
    if outcome.isChange { optionPages[field.id]?.note(before.choice) }
    // The page is left, and with it what a search has found.
    if let chosen = optionPages[field.id]?.chosen { pagings[field.id]?.remember(chosen) }
    give(.option(id), to: field.id)
    goBack()
    spoken.insert(field.id)
  }

  private mutating func toggle(_ id: OptionID, of field: Field) {
    guard case .multiSelector = field.kind,
      let before = optionPages[field.id].map({ snapshot(of: $0, field.id) }),
      let outcome = optionPages[field.id]?.toggle(id)
    else { return }
    if !outcome.isChange {
      if let refusal = outcome.remarks.first {
        refuse(words.remark(refusal, in: knownField(field)))
      }
      return
    }
    optionPages[field.id]?.note(before.choice)
    if let remark = outcome.remarks.first {
      notice = Notice(
        text: words.remark(remark, in: knownField(field)),
        brief: words.remarkInBrief(remark)
      )
    }
    answer(field, after: outcome)
  }

  /// All options that are shown; when they all are chosen, none of them.
  mutating func chooseAllShown(_ field: Field) {
    guard let page = optionPages[field.id], !page.rules.isSingle else { return }
    if page.rows.optionCount == 0 { return tellOfNoRows(field.id) }
    if refuseStaleRows(of: field.id) { return }
    change(field, .all(page.rows.group))
    tellHowManyAreLoaded(field.id)
  }

  /// What is shown and chosen is dropped, what is shown and not chosen is chosen.
  mutating func invertShown(_ field: Field) {
    guard let page = optionPages[field.id], !page.rules.isSingle else { return }
    if page.rows.optionCount == 0 { return tellOfNoRows(field.id) }
    if refuseStaleRows(of: field.id) { return }
    change(field, .invert(page.rows.group))
    tellHowManyAreLoaded(field.id)
  }

  /// Says that an act has meant the rows that are loaded, where more could be.
  private mutating func tellHowManyAreLoaded(_ id: FieldID) {
    guard let paging = pagings[id], !paging.pages.isExhausted, let notice else { return }
    let count = paging.list.count
    self.notice?.text = words.loadedSoFar(count, after: notice.text)
    self.notice?.brief = notice.brief.map { words.loadedSoFar(count, after: $0) } ?? notice.text
  }

  /// Says why there is nothing to choose.
  private mutating func tellOfNoRows(_ id: FieldID) {
    guard isOut(id) else { return refuse(words.noMatchToChoose) }
    refuseUntilRows(of: id)
  }

  /// Does something with several options, and says how many.
  mutating func change(_ field: Field, _ act: ChoiceAct) {
    guard let before = optionPages[field.id].map({ snapshot(of: $0, field.id) }),
      let outcome = optionPages[field.id]?.perform(act)
    else { return }
    if outcome.isChange { optionPages[field.id]?.note(before.choice) }
    notice = Notice(
      text: words.told(outcome, in: knownField(field)),
      brief: words.toldInBrief(outcome, in: knownField(field)),
      isRefusal: outcome.remarks.contains(where: \.isRefusal)
    )
    answer(field, after: outcome)
  }

  /// Gives what is chosen as the answer: at once, or where much is chosen, when the person has
  /// paused or goes on.
  private mutating func answer(_ field: Field, after outcome: ChoiceOutcome) {
    keepOptionsInSight(field.id)
    guard let count = optionPages[field.id]?.chosen.count else { return }
    let isNoted = settling?.id == field.id || session.given[field.id] != nil
    settling = (field.id, clock + WizardState.settlingPause)
    if count <= WizardState.mostSettledAtOnce { return settleOptions() }
    defer {
      if count <= WizardState.mostSettledInPause {
        effects.append(.wake(after: WizardState.settlingPause))
      }
    }
    if !outcome.isChange { return }
    // A default that nobody has touched is not in the draft.
    if isNoted, outcome.added.count + outcome.dropped.count < count {
      effects.append(
        .noteChoice(field.id, .change(added: outcome.added, dropped: outcome.dropped))
      )
    } else {
      noteChoice(of: field.id)
    }
  }
}

/// When a selection becomes the answer.
extension WizardState {
  /// Up to so many options every toggle is answered, and so the draft is written anew, at once;
  /// of more, the draft notes the toggle.
  static let mostSettledAtOnce = 1_000
  /// Up to so many are answered in a pause; more, which would hold up the next key, when the person
  /// goes on from the page.
  static let mostSettledInPause = 20_000
  /// The pause after which a longer selection is, in milliseconds.
  static let settlingPause = 300

  /// Notes in the draft all that is chosen.
  mutating func noteChoice(of id: FieldID) {
    guard let chosen = optionPages[id]?.chosen else { return }
    effects.append(.noteChoice(id, .all(chosen)))
  }

  /// Time has passed: a long selection is answered when it is due.
  mutating func keepSettling() {
    guard let settling, let count = optionPages[settling.id]?.chosen.count,
      count <= WizardState.mostSettledInPause
    else { return }
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
    var chosen = page.chosen
    if chosen.count <= WizardState.mostSettledAtOnce { chosen.tellPlaces() }
    // What a search has just found has the order in which it was found.
    pagings[id]?.remember(chosen)
    if let known = pagings[id]?.known { chosen = chosen.moved(to: OptionBase(known)) }
    let ids = chosen.ordered(entries: page.entries, after: chosenOptions(of: field))
    give(field.answer(choosing: ids), to: id)
  }
}
