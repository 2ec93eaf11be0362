import FormModel
import FormSession
import TerminalUI

/// What is chosen of the options of a field: by keys, ranges, the mouse, and names that are pasted.
///
/// What is chosen is the answer at once. The page of options and the list that stands among the
/// questions both have one.
struct OptionChooser: Sendable {
  /// The question.
  let path: AnswerPath
  /// The field as the form has it.
  let field: Field
  /// The rows.
  var shown: ShownOptions
  private(set) var selection: OptionSelection
  var list: SelectList<OptionRow>
  /// All options whose names are known, where a command has them.
  private(set) var known: OptionList?
  /// The letters typed where typing does not search.
  private var prefix = TypedPrefix<OptionRow>()

  /// - Parameters:
  ///   - path: The question.
  ///   - field: What is asked.
  ///   - shown: The rows.
  ///   - known: All options whose names are known, where a command has them.
  ///   - margin: The rows that are kept in sight beyond the cursor.
  init(
    _ path: AnswerPath,
    _ field: Field,
    _ shown: ShownOptions,
    known: OptionList?,
    margin: Int
  ) {
    (self.path, self.field) = (path, field)
    self.shown = shown
    self.known = known
    let offered = shown.pool.offered ?? OptionList([])
    selection = OptionSelection(field, among: offered, of: known ?? offered)
    list = SelectList(margin: margin, allowsRanges: field.kind.isMultiple)
  }

  /// The field with all options whose names are known.
  var knownField: Field { known.map(field.offering) ?? field }

  /// The first row that is chosen.
  var firstChosen: OptionRow? {
    let chosen = selection.chosen
    if chosen.isEmpty { return nil }
    return shown.pool.all.options.first { chosen.contains($0.id) }.map { .option($0.id) }
  }

  /// Takes what is answered, for example after an undo.
  mutating func take(_ ids: [OptionID]) {
    list.cancel()
    selection.take(ids)
    keep(ids)
  }

  /// Takes other options, which a command gave, and all whose names are known.
  mutating func take(_ options: OptionList, known: OptionList) {
    self.known = known
    selection.take(options, of: known)
    keep(selection.chosen.ids().sorted())
  }

  /// Takes what is offered and chosen after an undo.
  mutating func takeRestored(_ session: FormSession) {
    if let offered = session.offeredOptions(at: path) {
      shown.take(offered, answering: "")
      selection.take(offered, of: known ?? offered)
    }
    let chosen = session.chosenOptions(at: path)
    if selection.chosen != ChosenOptions(chosen, of: selection.list) { take(chosen) }
  }

  /// Keeps what is not offered among the rows, by the names that are known.
  mutating func keep(_ ids: [OptionID]) {
    let known = knownField.kind.options?.list
    shown.keep(ids.filter { shown.pool.all[$0] == nil }.map { known?[$0] ?? Option(id: $0) })
  }

  /// Gives what is chosen as the answer, options that are in no list in the order they came.
  private func giveAnswer(_ context: inout PageContext) {
    context.answers.report(path)
    if let known { context.answers.session.name(known, at: path) }
    let before = context.session.chosenOptions(at: path)
    let order = [shown.pool.own.map(\.id), before].joined()
    context.answers.give(field.answer(choosing: selection.chosen.ids(then: order)), to: path)
  }
}

/// Choosing.
extension OptionChooser {
  /// Chooses an option, or drops it where several can be chosen.
  ///
  /// - Returns: `false` if it cannot be chosen, which is said.
  @discardableResult
  mutating func choose(_ id: OptionID, _ context: inout PageContext) -> Bool {
    let change = selection.perform(.toggle(id))
    if change.isChange { giveAnswer(&context) }
    let remark = change.remarks.first
    let isRefused = remark != nil && !change.isChange
    if let remark {
      context.say(Phrase(context.words.remark(remark, in: knownField)), isRefusal: isRefused)
    }
    accept(id, context: &context)
    if !isRefused { noteCursor() }
    return !isRefused
  }

  /// Takes a choice as it is where no command is asked for the options.
  func accept(_ id: OptionID?, context: inout PageContext) {
    guard let id, selection.chosen.contains(id), shown.pool.offered == nil else { return }
    context.answers.session.accept([id], at: path)
  }

  /// Takes note of what the row at hand has become: a range that begins there does the same.
  private mutating func noteCursor() {
    guard let cursor = list.cursor else { return }
    list.note(cursor, isSelected: selection.isSelected(cursor))
  }

  /// Does something with several options, and says how many.
  mutating func perform(_ act: ChoiceAct, _ context: inout PageContext) {
    if selection.rules.isSingle { return }
    let change = selection.perform(act)
    if change.isChange { giveAnswer(&context) }
    context.say(
      Phrase(context.words.summary(of: change, in: knownField)),
      isRefusal: change.remarks.contains(where: \.isRefusal)
    )
  }

  /// Chooses the options that lines of a text name.
  mutating func choose(named names: [String], _ context: inout PageContext) {
    let (found, missing) = shown.pool.find(names)
    if !found.isEmpty { perform(.choose(found), &context) }
    if missing.isEmpty { return }
    let said = context.output.notice.map { "\($0.text), " } ?? ""
    let few = missing.prefix(3).joined(separator: ", ") + (missing.count > 3 ? "…" : "")
    let notFound = context.words.say("\(missing.count) not found: \(few)")
    context.say(Phrase(said + notFound), isRefusal: true)
  }

  /// Delete: drops a text of the user's own, else everything that is chosen.
  mutating func clear(_ context: inout PageContext) {
    if let id = list.cursor?.option, shown.pool.offered?.contains(id) != true {
      shown.remove(id)
      let removed = context.words.say("\(1) removed")
      context.say(Phrase(removed))
      if selection.remove(id) {
        giveAnswer(&context)
        context.say("\(removed) (Ctrl-_ undoes it)")
      }
    } else if selection.chosen.isEmpty {
      context.refuse("No answer of yours to reset here")
    } else if selection.rules.isSingle, field.defaultValue != nil {
      // Without an answer of the user's own it is the default.
      reset(&context)
    } else {
      let dropped = context.words.say("\(selection.chosen.count) deselected")
      selection.removeAll()
      giveAnswer(&context)
      context.say("\(dropped) (Ctrl-_ undoes it)")
    }
  }

  /// The answer follows its default again.
  mutating func reset(_ context: inout PageContext) {
    context.change([path]) { $0.reset($1) }
    take(context.session.chosenOptions(at: path))
  }
}

/// The cursor, ranges, the mouse and time.
extension OptionChooser {
  /// Opens the list at a row, or at none.
  mutating func open(at row: OptionRow?, hasCursor: Bool = true, height: Int) {
    list.reset(to: row, in: shown.rows, height: height, hasCursor: hasCursor)
  }

  /// Moves the cursor, or a range, as a key asks; `nil` for what no list does.
  mutating func move(by action: KeyAction) -> SelectList<OptionRow>.Outcome? {
    let selection = selection
    return list.perform(action, isSelected: selection.isSelected)
  }

  /// Takes a key where typing does not search: letters highlight the first option that begins so.
  ///
  /// - Returns: `false` for a key that does something else.
  mutating func type(_ key: Key, _ action: KeyAction?, _ context: inout PageContext) -> Bool {
    let shown = shown
    if action == nil || key == Key(.backspace),
      let row = prefix.take(key, from: list.cursor, &context, find: shown.row(beginningWith:))
    {
      list.cancel()
      if let row { list.move(to: row) } else { open(at: nil, hasCursor: false, height: .max) }
      return true
    }
    return prefix.end(by: action)
  }

  /// Whether the cursor stands on what was typed.
  var isTyped: Bool { prefix.isMatch }

  /// The same for the mouse, at the place of a row if it is at one.
  mutating func move(
    by mouse: MouseEvent,
    at place: Int?,
    _ context: PageContext
  ) -> SelectList<OptionRow>.Outcome {
    let selection = selection
    return list.take(mouse, at: place, context.input.clock, isSelected: selection.isSelected)
  }

  /// What a range that is dropped or committed would have done is not drawn any more.
  mutating func endPreview() { if list.range == nil { selection.endPreview() } }

  /// What has become of a key or the mouse in the list: a committed range does what it says.
  ///
  /// - Returns: The row of a range of one, which is a choice, with all that it can say.
  mutating func take(
    _ outcome: SelectList<OptionRow>.Outcome,
    _ context: inout PageContext
  ) -> OptionRow? {
    switch outcome {
    case .unchanged, .changed: showRange(&context)
    case .dropped: context.say("Range cancelled")
    case .commit(let range):
      if range.start == range.end { return range.anchor }
      perform(act(of: range), &context)
    }
    return nil
  }

  private func act(of range: ListRange<OptionRow>) -> ChoiceAct {
    let ids = range.places.compactMap { shown.rows[$0].option }
    return range.selects ? .choose(ids) : .drop(ids)
  }

  /// Works out what the pending range would do, and says it.
  ///
  /// - Complexity: O(options of the range, and what is chosen).
  mutating func showRange(_ context: inout PageContext) {
    guard let range = list.range else { return selection.endPreview() }
    let outcome = selection.preview(act(of: range))
    if range.start == range.end, list.isDragging { return }
    for case .leftOut(let ids, let most) in outcome.remarks {
      return context.say("\(most) at most: \(ids.count) of the range left out", isRefusal: true)
    }
    let count = (range.selects ? outcome.added : outcome.dropped).count
    context.sayRange(count, selects: range.selects, isDrawn: list.isDragging)
  }

  /// A range that the mouse draws is dropped, as its release was not seen.
  mutating func dropDrag() {
    if list.isDragging { list.cancel() }
    endPreview()
  }

  /// Something lies over the list, where a release would not be seen: only a range that keys have
  /// drawn is meant.
  mutating func cover(_ context: inout PageContext) {
    dropDrag()
    commitRange(&context)
  }

  /// The user leaves the list: the pending range is meant, but not a row that is pressed and not
  /// released yet.
  mutating func commitRange(_ context: inout PageContext) {
    if list.isDragging, let range = list.range, range.start == range.end { list.cancel() }
    if let row = take(list.commit(), &context), let id = row.option { choose(id, &context) }
    selection.endPreview()
  }

  /// Lets a drag near an edge scroll, and asks for time until it does again.
  mutating func tick(_ context: inout PageContext) {
    let wait = list.tick(at: context.input.clock)
    if let wait { context.wake(after: wait) }
  }
}
