import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The page of a field's options: what is shown, where the user is, and what is chosen.
///
/// What is chosen is the answer at once. While the caret is in the search every printable key is
/// typed; an arrow, a page key or a choice takes it to the list, where Space chooses.
struct OptionsPage: Sendable {
  /// What is chosen.
  private(set) var chooser: OptionChooser
  private(set) var search: SearchLine
  /// What a command has said so far; `nil` where the options are known or may not be asked for.
  private(set) var batches: OptionBatches?
  /// The answer when the page was opened.
  let answerBefore: AnswerValue?
  /// Whether it was said that nothing, or too little, is chosen.
  private var isWarned = false
  /// Where the user goes by what has just happened.
  private var exit: PageExit?

  /// Opens the page of a question.
  ///
  /// - Parameters:
  ///   - path: The question.
  ///   - before: The page as it was left, whose loaded options, own entries and cursor are kept.
  ///   - asksSource: Whether the command that knows the options may be run.
  ///   - context: What is answered.
  /// - Complexity: O(options).
  init(_ path: AnswerPath, before: OptionsPage?, asksSource: Bool, _ context: PageContext) {
    let session = context.session
    let field = session.field(at: path)
    answerBefore = session.answer(at: path)
    if asksSource, case .batched(let source)? = field.kind.options {
      var batches = before?.batches ?? OptionBatches(source)
      batches.open(texts: session.texts(in: path.scope))
      self.batches = batches
    }
    let offered = batches?.list ?? session.offeredOptions(at: path)
    let shown = ShownOptions(field, offered, languages: session.words.languages)
    chooser = OptionChooser(path, field, shown, known: batches?.known, margin: 1)
    search = SearchLine(isAlone: offered == nil)
    chooser.shown.keep(before?.shown.pool.own ?? [])
    chooser.take(session.chosenOptions(at: path))
    // Of one that has no answer nothing is highlighted, so that Enter leaves it open.
    let hasCursor = field.kind.isMultiple || chooser.firstChosen != nil
    let start = chooser.firstChosen ?? (hasCursor ? before?.list.cursor : nil)
    chooser.open(at: start, hasCursor: hasCursor, height: height(context))
  }

  /// The question.
  var path: AnswerPath { chooser.path }
  /// The field as the form has it.
  var field: Field { chooser.field }
  /// The field with all options whose names are known.
  var knownField: Field { chooser.knownField }
  var shown: ShownOptions { chooser.shown }
  var selection: OptionSelection { chooser.selection }
  var list: SelectList<OptionRow> { chooser.list }

  /// What keys go to.
  var keyPlace: KeyPlace { search.hasCaret ? .search : .list }

  /// Whether typing searches; else it goes to the next option that begins so.
  var isSearchable: Bool { field.kind.choice?.isSearchable ?? true }

  /// The answer is what it was when the user came.
  private mutating func cancel(_ context: inout PageContext) {
    if context.answers.isOther(than: answerBefore, at: path) {
      context.answers.give(answerBefore, to: path)
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
    case .restored:
      chooser.takeRestored(context.session)
      // The answers that the command names may be others.
      let texts = context.session.texts(in: path.scope)
      batches?.open(texts: texts)
      showLoaded(&context)
    case .covered:
      chooser.cover(&context)
      return nil
    case .left:
      leave(&context)
      return nil
    case .edited, .answered, .begin: return nil
    }
    chooser.endPreview()
    settleBatches(&context)
    updateList(context)
    return exit
  }

  /// Takes a key: what it asks for, or `nil` for one that may be typed.
  private mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    _ context: inout PageContext
  ) {
    if !isSearchable, chooser.type(key, action, &context) { return }
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
    if let outcome = chooser.move(by: action) {
      switch action {
      case .move, .extend: search.leave()
      default: break
      }
      take(outcome, &context)
      return
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
    case .clear:
      chooser.clear(&context)
      updateList(context)
    case .reset: chooser.reset(&context)
    case .retry: retry(&context)
    default: break
    }
    chooser.showRange(&context)
  }

  /// Enter: takes what is highlighted and goes on; in a search of several, only that.
  private mutating func accept(_ context: inout PageContext) {
    if search.hasCaret, !search.isEmpty {
      guard let row = cursorRow(&context) else { return }
      if !selection.isSelected(row), !choose(row, &context) { return }
      clearSearch(&context)
      if row != .add { chooser.list.move(to: row) }
      if selection.rules.isSingle { exit = .answered }
      return
    }
    if selection.rules.isSingle {
      if let row = list.cursor {
        if selection.isSelected(row) {
          chooser.accept(row.option, context: &context)
        } else if !choose(row, &context) {
          return
        }
      } else if isLoading {
        return refuseToWait(&context)
      }
    } else if selection.chosen.isEmpty, !selection.isTouched, !isWarned, shown.optionCount > 0 {
      isWarned = true
      return context.say("Nothing chosen: Space chooses. Enter again leaves it so.")
    } else if let least = selection.rules.least, selection.chosen.count < least, !isWarned,
      shown.optionCount > 0
    {
      isWarned = true
      let chosen = selection.count(in: context.words)
      return context.say("\(chosen). Enter again leaves it so.")
    }
    exit = .answered
  }

  /// Escape: ends the search, then leaves.
  private mutating func escape(_ context: inout PageContext) {
    if !search.isEmpty {
      clearSearch(&context)
    } else if shown.only != nil {
      chooser.shown.show(only: nil)
      updateList(context)
    } else {
      cancel(&context)
    }
  }

  private mutating func showChosen(_ context: inout PageContext) {
    chooser.commitRange(&context)
    if shown.only == nil, selection.chosen.isEmpty {
      return context.refuse("Nothing is chosen yet")
    }
    chooser.shown.show(only: shown.only == nil ? selection.chosen : nil)
    search.clear()
    updateList(context)
  }
}

/// The search.
extension OptionsPage {
  private mutating func type(_ key: Key, _ context: inout PageContext) {
    if !isSearchable { return }
    let result = search.type(key)
    if result == .unhandled { return }
    if chooser.list.cancel() { context.say("Range cancelled") }
    if result == .changed { searchAnew(&context) }
  }

  /// Takes a text that was pasted: of several lines, the options that they name are chosen.
  private mutating func paste(_ text: String, _ context: inout PageContext) {
    let lines = text.trimmedLines
    if lines.count > 1, field.kind.isMultiple, shown.pool.offered != nil {
      chooser.choose(named: lines, &context)
      sayWhatIsLoaded(&context)
    } else if isSearchable {
      if search.insert(lines.joined(separator: " ")) { searchAnew(&context) }
    }
  }

  private mutating func clearSearch(_ context: inout PageContext) {
    let isAtOption = list.cursor?.option != nil
    search.clear()
    searchAnew(&context)
    if !isAtOption {
      chooser.open(
        at: chooser.firstChosen,
        hasCursor: field.kind.isMultiple || chooser.firstChosen != nil,
        height: height(context)
      )
    }
  }

  private mutating func searchAnew(_ context: inout PageContext) {
    chooser.shown.search(search.text)
    showFound(&context)
  }

  /// Goes to the best of what a search has found so far, and lets it go on.
  private mutating func showFound(_ context: inout PageContext) {
    let height = height(context)
    if search.followsBest, !shown.isSearching || shown.foundCount != nil {
      chooser.open(at: shown.rows.ids.first(where: \.isStop), height: height)
    } else {
      chooser.list.update(shown.rows, height: height)
    }
    if shown.isSearching { context.wake(after: 0) }
  }
}

/// Choosing.
extension OptionsPage {
  /// The row the user is at; `nil`, and why, when there is none.
  private mutating func cursorRow(_ context: inout PageContext) -> OptionRow? {
    if shown.rows.count > 0 {
      if list.cursor == nil { context.refuse("Nothing is highlighted: ↓ goes to the options") }
      return list.cursor
    }
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
  ///
  /// - Returns: `false` if it cannot be chosen, which is said.
  @discardableResult
  private mutating func choose(_ row: OptionRow, _ context: inout PageContext) -> Bool {
    isWarned = false
    switch row {
    case .header: return true
    case .option(let id): return chooser.choose(id, &context)
    case .add: return addEntry(&context)
    }
  }

  /// Adds what is typed as an option of the user's own; what could not be added stays typed.
  private mutating func addEntry(_ context: inout PageContext) -> Bool {
    let id = OptionID(shown.entryText)
    guard field.takesEntry(id) else {
      context.refuse("1 to 128 characters are needed")
      return false
    }
    if let retirement = field.kind.retirement(of: id) {
      context.refuse(Phrase(context.words.retired(retirement)))
      return false
    }
    guard chooser.choose(id, &context) else { return false }
    chooser.keep([id])
    clearSearch(&context)
    chooser.list.move(to: .option(id))
    if shown.pool.offered == nil { context.say(.notVerified(id)) }
    return true
  }

  /// Does something with several options, and says how many.
  private mutating func change(_ act: ChoiceAct, _ context: inout PageContext) {
    if selection.rules.isSingle { return }
    finishSearch(context)
    if shown.optionCount == 0 {
      _ = cursorRow(&context)
      return
    }
    isWarned = false
    chooser.perform(act, &context)
    sayWhatIsLoaded(&context)
  }

  /// Says behind what has become of several options that there may be more of them.
  private func sayWhatIsLoaded(_ context: inout PageContext) {
    guard let batches, !batches.current.isExhausted, let notice = context.output.notice else {
      return
    }
    context.say(
      "\(notice.text); \(batches.list.count) loaded so far",
      isRefusal: notice.isRefusal
    )
  }

  /// What has become of a key or the mouse in the list.
  ///
  /// - Returns: `false` if a row cannot be chosen, which is said.
  @discardableResult
  private mutating func take(
    _ outcome: SelectList<OptionRow>.Outcome,
    _ context: inout PageContext
  ) -> Bool {
    if let row = chooser.take(outcome, &context) { return choose(row, &context) }
    if case .commit = outcome { sayWhatIsLoaded(&context) }
    return true
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
    let outcome = chooser.move(by: mouse, at: place, context)
    let isTaken = take(outcome, &context)
    if selection.rules.isSingle, case .commit = outcome, isTaken { exit = .answered }
    chooser.tick(&context)
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
      chooser.shown.continueSearch()
      showFound(&context)
    }
    chooser.tick(&context)
    if list.isDragging { chooser.showRange(&context) }
  }

  /// Searches to the end, because what is found is needed now.
  private mutating func finishSearch(_ context: PageContext) {
    chooser.shown.finishSearch()
    updateList(context)
  }

  /// The rows, the size of the window or the lines around the list have changed.
  private mutating func updateList(_ context: PageContext) {
    chooser.list.update(shown.rows, height: height(context))
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
      context.answers.session.see(content.options, at: path)
      showLoaded(&context)
      if isFirst, search.followsBest { showFound(&context) }
    }
    chooser.tick(&context)
  }

  /// Shows what there is now: what was loaded, or is offered since an undo.
  private mutating func showLoaded(_ context: inout PageContext) {
    if let batches {
      chooser.shown.take(
        batches.list,
        answering: batches.list.count == 0 ? "" : batches.shownQuery
      )
      search.isAlone = shown.pool.offered == nil
      chooser.take(batches.list, known: batches.known)
    }
    updateList(context)
    if shown.isSearching { context.wake(after: 0) }
  }

  private mutating func retry(_ context: inout PageContext) {
    guard batches?.current.failure != nil else { return }
    batches?.retry()
    showLoaded(&context)
  }

  /// Cancels the pending request, as the user leaves the page.
  private mutating func leave(_ context: inout PageContext) {
    chooser.commitRange(&context)
    if batches?.cancel() == true { context.output.effects.append(.cancelBatch(path)) }
  }

  private mutating func settleBatches(_ context: inout PageContext) {
    guard exit == nil, let before = batches else { return }
    if let wait = batches?.follow(search.text, at: context.input.clock) {
      context.wake(after: wait)
    }
    if before.current.isLoading, before.current.query != batches?.current.query {
      context.output.effects.append(.cancelBatch(path))
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
    let texts = context.session.texts(in: path.scope)
    let request = self.batches?.next(texts: texts)
    guard let request, let generation = self.batches?.current.generation else {
      return showLoaded(&context)
    }
    context.output.effects.append(.loadBatch(path, generation: generation, request))
  }
}
