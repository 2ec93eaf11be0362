import FormAnswers
import FormModel
import TerminalUI

/// The page of a field's options: what is shown, where the user is, and what is chosen.
///
/// What is chosen is the answer at once. While the caret is in the search every printable key is
/// typed; an arrow, a page key or a choice takes it to the list, where Space chooses.
struct OptionsPage: Sendable {
  /// The field as the form has it.
  let field: Field
  private(set) var shown: ShownOptions
  private(set) var selection: OptionSelection
  private(set) var list: SelectList<OptionRow>
  private(set) var search: SearchLine
  /// What a command has said so far; `nil` where the options are known or may not be asked for.
  private(set) var batches: OptionBatches?
  /// The answer when the page was opened.
  let answerBefore: AnswerValue?
  /// Whether it was said that nothing is chosen.
  private var isWarned = false
  /// Where the user goes by what has just happened.
  private var exit: PageExit?

  /// Opens the page of a field.
  ///
  /// - Parameters:
  ///   - field: What is asked.
  ///   - before: The page as it was left, whose loaded options, own entries and cursor are kept.
  ///   - asksSource: Whether the command that knows the options may be run.
  ///   - context: What is answered.
  /// - Complexity: O(options).
  init(_ field: Field, before: OptionsPage?, asksSource: Bool, _ context: PageContext) {
    self.field = field
    answerBefore = context.session.given[field.path]
    let session = context.session
    if asksSource, case .batched(let source)? = field.kind.options {
      var batches = before?.batches ?? OptionBatches(source)
      batches.open { session.states.texts(of: $0) }
      self.batches = batches
    }
    let answered = session.chosenOptions(of: field)
    let offered = (batches?.list ?? field.kind.options?.list)
      .map { session.offered($0, keeping: answered) }
    shown = ShownOptions(field, offered, languages: session.languages)
    selection = OptionSelection(field, among: offered?.options ?? [])
    search = SearchLine(isAlone: offered == nil)
    list = SelectList(margin: 1, allowsRanges: field.kind.isMultiple)
    shown.keep(before?.shown.pool.own ?? [])
    choose(answered)
    let start = firstChosen ?? before?.list.cursor
    list.reset(to: start, in: shown.rows, height: height(context))
  }

  /// The first row that is chosen.
  private var firstChosen: OptionRow? {
    let chosen = selection.chosen
    if chosen.isEmpty { return nil }
    return shown.pool.all.options.first { chosen.contains($0.id) }.map { .option($0.id) }
  }

  /// The field with all options whose names are known.
  var knownField: Field { batches.map { field.offering($0.known) } ?? field }

  /// What keys go to.
  var keyPlace: KeyPlace { search.hasCaret ? .search : .list }

  /// Whether typing searches; else it goes to the next option that begins so.
  var isSearchable: Bool { field.kind.choice?.isSearchable ?? true }

  /// Takes what is answered, for example after an undo.
  private mutating func choose(_ ids: [OptionID]) {
    list.cancel()
    selection.take(ids)
    keep(ids)
  }

  /// Keeps what is not offered among the rows, by the names that are known.
  private mutating func keep(_ ids: [OptionID]) {
    let known = knownField.kind.options?.list
    shown.keep(ids.filter { shown.pool.all[$0] == nil }.map { known?[$0] ?? Option(id: $0) })
  }

  /// Gives what is chosen as the answer, options that are in no list in the order they came.
  private mutating func giveAnswer(_ context: inout PageContext) {
    context.answers.known[field.path] = batches?.known
    let list = batches?.known ?? shown.pool.offered ?? OptionList([])
    let before = context.session.chosenOptions(of: field)
    let ordered = list.ordered(selection.chosen, then: shown.pool.own.map(\.id) + before)
    context.answers.give(field.answer(choosing: ordered), to: field.path)
  }

  /// The answer follows its default again.
  private mutating func reset(_ context: inout PageContext) {
    context.change([field]) { $0.reset($1) }
    choose(context.session.chosenOptions(of: field))
  }

  /// The answer is what it was when the user came.
  private mutating func cancel(_ context: inout PageContext) {
    let isChanged = !context.session.given.isSpelled(answerBefore, at: field.path)
    if isChanged {
      context.answers.give(answerBefore, to: field.path)
      context.sayChangesDropped()
    }
    exit = .back
  }
}

/// Events.
extension OptionsPage {
  mutating func update(_ event: PageEvent, _ context: inout PageContext) -> PageExit? {
    exit = nil
    switch event {
    case .key(let key, let action): press(action, key, &context)
    case .paste(let text): paste(text, &context)
    case .mouse(let mouse, let targets, _): take(mouse, at: targets, &context)
    case .tick: tick(&context)
    case .loaded(let result, let generation): take(result, generation, &context)
    case .restored(let paths):
      if paths.contains(field.path) { choose(context.session.chosenOptions(of: field)) }
      // They may be others that the command names.
      batches?.open { context.session.states.texts(of: $0) }
      showLoaded(&context)
    case .covered:
      commitRange(&context)
      return nil
    case .left:
      leave(&context)
      return nil
    case .edited, .answered, .begin: return nil
    }
    if list.range == nil { selection.endPreview() }
    settleBatches(&context)
    updateList(context)
    context.answers.known[field.path] = batches?.known
    return exit
  }

  /// Takes a key: what it asks for, or `nil` for one that may be typed.
  private mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    _ context: inout PageContext
  ) {
    if search.isEditing(key) {
      type(key, &context)
    } else if let action {
      perform(action, &context)
    } else {
      type(key, &context)
    }
  }

  private mutating func perform(_ action: KeyAction, _ context: inout PageContext) {
    if action != .escape { finishSearch(context) }
    if let outcome = list.perform(action, isSelected: selection.isSelected) {
      switch action {
      case .move, .extend: search.leave()
      default: break
      }
      return take(outcome, &context)
    }
    switch action {
    case .accept: accept(&context)
    case .escape: escape(&context)
    case .choose:
      guard let row = cursorRow(&context) else { return }
      choose(row, &context)
      search.leave(movingCursor: false)
    case .chooseAll: change(.all(optionIDs), &context)
    case .invert: change(.invert(optionIDs), &context)
    case .chosenOnly: showChosen(&context)
    case .clear: clear(&context)
    case .reset: reset(&context)
    case .retry: retry(&context)
    default: break
    }
    showRange(&context)
  }

  /// Enter: takes what is highlighted and goes on; in a search of several, only that.
  private mutating func accept(_ context: inout PageContext) {
    if search.hasCaret, !search.isEmpty {
      guard let row = cursorRow(&context) else { return }
      if !selection.isSelected(row) {
        choose(row, &context)
        if context.output.notice?.isRefusal == true { return }
      }
      clearSearch(&context)
      if row != .add { list.move(to: row) }
      if selection.rules.isSingle { exit = .answered }
      return
    }
    if selection.rules.isSingle {
      if let row = list.cursor {
        if selection.isSelected(row) { accept(row.option, &context) } else { choose(row, &context) }
        if context.output.notice?.isRefusal == true { return }
      } else if isLoading {
        return refuseToWait(&context)
      }
    } else if selection.chosen.isEmpty, !selection.isTouched, !isWarned, shown.optionCount > 0 {
      isWarned = true
      return context.say("Nothing chosen: Space chooses. Enter again leaves it so.")
    }
    exit = .answered
  }

  /// Escape: ends the search, then leaves.
  private mutating func escape(_ context: inout PageContext) {
    if !search.isEmpty {
      clearSearch(&context)
    } else if shown.only != nil {
      shown.show(only: nil)
      updateList(context)
    } else {
      cancel(&context)
    }
  }

  /// Delete: drops a text of the user's own, else everything that is chosen.
  private mutating func clear(_ context: inout PageContext) {
    if let id = list.cursor?.option, shown.pool.offered?.contains(id) != true {
      shown.remove(id)
      let removed = context.words.say("\(1) removed")
      context.say(Phrase(removed))
      if selection.remove(id) {
        noteChange(&context)
        context.say("\(removed) (Ctrl-_ undoes it)")
      }
      updateList(context)
    } else if selection.chosen.isEmpty {
      context.refuse("No answer of yours to reset here")
    } else if selection.rules.isSingle, field.defaultValue != nil {
      // Without an answer of the user's own it is the default.
      reset(&context)
    } else {
      let dropped = context.words.say("\(selection.chosen.count) deselected")
      selection.removeAll()
      noteChange(&context)
      context.say("\(dropped) (Ctrl-_ undoes it)")
    }
  }

  private mutating func showChosen(_ context: inout PageContext) {
    commitRange(&context)
    if shown.only == nil, selection.chosen.isEmpty {
      return context.refuse("Nothing is chosen yet")
    }
    shown.show(only: shown.only == nil ? selection.chosen : nil)
    search.clear()
    updateList(context)
  }
}

/// The search.
extension OptionsPage {
  private mutating func type(_ key: Key, _ context: inout PageContext) {
    if case .character(let letter) = key.code, key.modifiers.subtracting(.shift).isEmpty,
      !isSearchable
    {
      let row = shown.row(beginningWith: letter, behind: list.place ?? -1)
      if let row { list.move(to: shown.rows[row]) }
      return
    }
    let result = search.type(key)
    if result == .unhandled { return }
    if list.cancel() { context.say("Range cancelled") }
    if result == .changed { searchAnew(&context) }
  }

  /// Takes a text that was pasted: of several lines, the options that they name are chosen.
  private mutating func paste(_ text: String, _ context: inout PageContext) {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty }
    if lines.count > 1, field.kind.isMultiple, shown.pool.offered != nil {
      chooseNamed(lines, &context)
    } else if isSearchable {
      if search.insert(lines.joined(separator: " ")) { searchAnew(&context) }
    }
  }

  private mutating func chooseNamed(_ names: [String], _ context: inout PageContext) {
    let (found, missing) = shown.pool.find(names)
    if !found.isEmpty { change(.choose(found), &context) }
    if !missing.isEmpty {
      let said = context.output.notice.map { "\($0.text), " } ?? ""
      let few = missing.prefix(3).joined(separator: ", ") + (missing.count > 3 ? "…" : "")
      let notFound = context.words.say("\(missing.count) not found: \(few)")
      context.say(Phrase(said + notFound), isRefusal: true)
    }
  }

  private mutating func clearSearch(_ context: inout PageContext) {
    let isAtOption = list.cursor?.option != nil
    search.clear()
    searchAnew(&context)
    if !isAtOption {
      list.reset(to: firstChosen, in: shown.rows, height: height(context))
    }
  }

  private mutating func searchAnew(_ context: inout PageContext) {
    shown.search(search.text)
    showFound(&context)
  }

  /// Goes to the best of what a search has found so far, and lets it go on.
  private mutating func showFound(_ context: inout PageContext) {
    let height = height(context)
    if search.followsBest, !shown.isSearching || shown.foundCount != nil {
      list.reset(to: shown.rows.ids.first(where: \.isStop), in: shown.rows, height: height)
    } else {
      list.update(shown.rows, height: height)
    }
    if shown.isSearching { context.wake(after: 0) }
  }
}

/// Choosing.
extension OptionsPage {
  /// The row the user is at; `nil`, and why, when there is none.
  private mutating func cursorRow(_ context: inout PageContext) -> OptionRow? {
    if shown.rows.count > 0, let row = list.cursor { return row }
    if isLoading {
      refuseToWait(&context)
    } else {
      context.refuse("Nothing found; Esc clears the search")
    }
    return nil
  }

  /// A key was meant for rows that are not there yet.
  private func refuseToWait(_ context: inout PageContext) {
    context.refuse("Loading\(context.theme.symbols.ellipsis): wait for the rows")
  }

  /// The options that are shown, in order, with those of the user's own first.
  private var optionIDs: [OptionID] { shown.rows.ids.compactMap(\.option) }

  /// Chooses a row, or drops it where several can be chosen.
  private mutating func choose(_ row: OptionRow, _ context: inout PageContext) {
    switch row {
    case .header: return
    case .none:
      if selection.chosen.isEmpty { return }
      selection.removeAll()
      noteChange(&context)
    case .option(let id):
      toggle(id, &context)
      accept(id, &context)
    case .add:
      let id = OptionID(shown.entryText)
      if !field.takesEntry(id) { return context.refuse("1 to 128 characters are needed") }
      if let retirement = field.kind.retirement(of: id) {
        return context.refuse(Phrase(context.words.retired(retirement)))
      }
      toggle(id, &context)
      // What could not be added stays typed.
      guard selection.chosen.contains(id) else { return }
      keep([id])
      accept(id, &context)
      clearSearch(&context)
      list.move(to: .option(id))
      if shown.pool.offered == nil { context.say(.notVerified(id)) }
    }
    if context.output.notice?.isRefusal != true, let cursor = list.cursor {
      list.note(cursor, isSelected: selection.isSelected(cursor))
    }
  }

  private mutating func toggle(_ id: OptionID, _ context: inout PageContext) {
    let change = selection.perform(.toggle(id))
    if change.isChange { noteChange(&context) }
    guard let remark = change.remarks.first else { return }
    let text = Phrase(context.words.remark(remark, in: knownField))
    if change.isChange { context.say(text) } else { context.refuse(text) }
  }

  /// Takes a choice as it is where no command is asked for the options.
  private func accept(_ id: OptionID?, _ context: inout PageContext) {
    guard let id, selection.chosen.contains(id), shown.pool.offered == nil else { return }
    context.answers.accept(id, of: field)
  }

  /// Does something with several options, and says how many.
  private mutating func change(_ act: ChoiceAct, _ context: inout PageContext) {
    if selection.rules.isSingle { return }
    finishSearch(context)
    if shown.optionCount == 0 {
      _ = cursorRow(&context)
      return
    }
    let change = selection.perform(act)
    if change.isChange { noteChange(&context) }
    let text = Phrase(context.words.summary(of: change, in: knownField))
    let isRefusal = change.remarks.contains(where: \.isRefusal)
    if let batches, !batches.current.isExhausted {
      context.say("\(text); \(batches.list.count) loaded so far", isRefusal: isRefusal)
    } else {
      context.say(text, isRefusal: isRefusal)
    }
  }

  private mutating func noteChange(_ context: inout PageContext) {
    context.answers.reported.insert(field.path)
    giveAnswer(&context)
  }

  /// What has become of a key or the mouse in the list: a committed range does what it says; of one
  /// row it is a choice, with all that it can say.
  private mutating func take(
    _ outcome: SelectList<OptionRow>.Outcome,
    _ context: inout PageContext
  ) {
    switch outcome {
    case .unchanged, .changed: showRange(&context)
    case .dropped: context.say("Range cancelled")
    case .commit(let range):
      if range.start == range.end { return choose(range.anchor, &context) }
      change(act(of: range), &context)
    }
  }
}

/// Ranges.
extension OptionsPage {
  private func act(of range: ListRange<OptionRow>) -> ChoiceAct {
    let ids = range.places.compactMap { shown.rows[$0].option }
    return range.selects ? .choose(ids) : .drop(ids)
  }

  /// Works out what the pending range would do, and says it.
  ///
  /// - Complexity: O(options of the range, and what is chosen).
  private mutating func showRange(_ context: inout PageContext) {
    guard let range = list.range else { return }
    let outcome = selection.preview(act(of: range))
    if range.start == range.end, list.isDragging { return }
    for case .leftOut(let ids, let most) in outcome.remarks {
      return context.say("\(most) at most: \(ids.count) of the range left out", isRefusal: true)
    }
    let key = Phrase.rangeEnd(isDrawn: list.isDragging)
    context.say(
      range.selects
        ? "\(key) selects \(outcome.added.count), Esc cancels"
        : "\(key) deselects \(outcome.dropped.count), Esc cancels"
    )
  }
}

/// The mouse and time.
extension OptionsPage {
  /// Takes what the mouse did, at the row or the part of the page where it was.
  private mutating func take(
    _ mouse: MouseEvent,
    at targets: [ViewTarget],
    _ context: inout PageContext
  ) {
    var place: Int?
    if mouse.action == .press(.left) { place = press(targets, &context) }
    take(
      list.take(mouse, at: place, context.input.clock, isSelected: selection.isSelected),
      &context
    )
    wake(&context)
  }

  /// Takes a press of the left button.
  ///
  /// - Returns: The place of the row that was pressed, if it was one.
  private mutating func press(_ targets: [ViewTarget], _ context: inout PageContext) -> Int? {
    for target in targets {
      switch target {
      case .search: if isSearchable { search.takeCaret() }
      case .retry: retry(&context)
      case .option(let row):
        guard let place = shown.rows.index(of: row, near: list.place ?? 0) else { return nil }
        search.leave()
        return place
      default: continue
      }
      return nil
    }
    return nil
  }

  /// Time has passed.
  private mutating func tick(_ context: inout PageContext) {
    if shown.isSearching {
      shown.continueSearch()
      showFound(&context)
    }
    wake(&context)
    if list.isDragging { showRange(&context) }
  }

  /// Lets a drag near an edge scroll, and asks for time until it does again.
  private mutating func wake(_ context: inout PageContext) {
    let wait = list.tick(at: context.input.clock)
    if let wait { context.wake(after: wait) }
  }

  /// Searches to the end, because what is found is needed now.
  private mutating func finishSearch(_ context: PageContext) {
    shown.finishSearch()
    updateList(context)
  }

  /// The rows, the size of the window or the lines around the list have changed.
  private mutating func updateList(_ context: PageContext) {
    list.update(shown.rows, height: height(context))
  }

  private func height(_ context: PageContext) -> Int { OptionsView(self, context).listHeight }
}

/// Options that a command knows, batch by batch: the next is requested when the user comes near the
/// end, one at a time, and what was loaded stays for the next visit.
extension OptionsPage {
  /// Whether options that answer what is typed are still to come.
  var isLoading: Bool { batches?.isLoading(for: search.text) ?? false }

  /// Takes a batch, or why it is not there.
  private mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    _ generation: Int,
    _ context: inout PageContext
  ) {
    let isFirst = batches?.current.isWanting == true
    guard batches?.take(result, generation) == true else { return }
    switch result {
    case .failure: context.output.effects.append(.ring)
    case .success(let content):
      if let leftOut = content.leftOut { context.say(.leftOut(leftOut), isRefusal: true) }
      if batches?.current.state == .repeating {
        context.say("The source repeats itself: the list ends here", isRefusal: true)
      }
      context.answers.see(content.options, of: field)
      showLoaded(&context)
      if isFirst, search.followsBest { showFound(&context) }
    }
    wake(&context)
  }

  /// Shows what was loaded.
  private mutating func showLoaded(_ context: inout PageContext) {
    guard let batches else { return }
    shown.take(batches.list, answering: batches.list.count == 0 ? "" : batches.shownQuery)
    search.isAlone = shown.pool.offered == nil
    selection.take(options: batches.list.options)
    keep(selection.chosen.sorted())
    updateList(context)
    if shown.isSearching { context.wake(after: 0) }
  }

  private mutating func retry(_ context: inout PageContext) {
    guard batches?.current.failure != nil else { return }
    batches?.retry()
    showLoaded(&context)
  }

  /// The user leaves the list: a range that keys have drawn is meant.
  ///
  /// Of one that the mouse draws the button may have been released where no program could see it,
  /// so that one is dropped.
  private mutating func commitRange(_ context: inout PageContext) {
    if list.isDragging { list.cancel() }
    take(list.commit(), &context)
    selection.endPreview()
  }

  /// Cancels the pending request, as the user leaves the page.
  private mutating func leave(_ context: inout PageContext) {
    commitRange(&context)
    if batches?.cancel() == true { context.output.effects.append(.cancelBatch(field.path)) }
  }

  private mutating func settleBatches(_ context: inout PageContext) {
    guard exit == nil, let before = batches else { return }
    if let wait = batches?.follow(search.text, at: context.input.clock) {
      context.wake(after: wait)
    }
    if before.current.isLoading, before.current.query != batches?.current.query {
      context.output.effects.append(.cancelBatch(field.path))
    }
    // What was loaded before a search is there again.
    if before.shownQuery != batches?.shownQuery { showLoaded(&context) }
    askForBatch(&context)
  }

  /// Requests the next batch when the user has come near the end.
  private mutating func askForBatch(_ context: inout PageContext) {
    guard let batches else { return }
    // What is filtered here is filtered among what is there.
    if shown.isFiltered || shown.only != nil, !batches.current.isWanting { return }
    let height = height(context)
    let window = list.window(height: height)
    let rowsBelow = shown.rows.count - 1 - (list.place ?? window.upperBound - 1)
    let row = batches.current.options.count - 1 - rowsBelow
    guard batches.current.needsBatch(cursorRow: row, window: height) else { return }
    let request = self.batches?.next { context.session.states.texts(of: $0) }
    guard let request, let generation = self.batches?.current.generation else {
      return showLoaded(&context)
    }
    context.output.effects.append(.loadBatch(field.path, generation: generation, request))
  }
}
