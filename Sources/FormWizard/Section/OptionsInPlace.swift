import FormModel
import FormSession
import TerminalUI

/// A few options that are open among the other questions, below each other.
///
/// Arrows go through them, and past the first and the last to the questions beside. Only Space,
/// Enter in a picker, Tab behind letters there, ranges and the mouse choose.
struct OptionsInPlace: Sendable {
  private(set) var chooser: OptionChooser

  var field: Field { chooser.field }

  /// Opens at the first option that is chosen, else a multi-selector at its first one.
  init(_ path: AnswerPath, _ context: PageContext) {
    let session = context.session
    let field = session.field(at: path)
    let offered = session.offeredOptions(at: path)
    let shown = ShownOptions(field, offered, languages: session.words.languages)
    chooser = OptionChooser(path, field, shown, known: nil, margin: 0)
    chooser.take(session.chosenOptions(at: path))
    let start = chooser.firstChosen
    chooser.open(at: start, hasCursor: start != nil || field.kind.isMultiple, height: .max)
  }

  /// Takes what is offered and chosen after an undo; the cursor stays on its option.
  mutating func takeRestored(_ session: FormSession) {
    chooser.takeRestored(session)
    chooser.list.update(chooser.shown.rows, height: .max)
  }

  /// Takes a key.
  ///
  /// - Returns: `false` for one that leads to other rows or pages.
  mutating func press(_ action: KeyAction?, _ key: Key, _ context: inout PageContext) -> Bool {
    let isTyped = chooser.isTyped
    if chooser.type(key, action, &context) { return true }
    switch action {
    // What was typed is meant.
    case .nextQuestion where isTyped && !field.kind.isMultiple:
      return choose(isAtEnd: true, &context)
    case .move(let step):
      guard chooser.list.range != nil || step == .up || step == .down else { return false }
      return move(by: .move(step), &context)
    case .extend, .range: return move(by: action, &context)
    case .choose, .accept, .escape:
      if chooser.list.range != nil { return move(by: action, &context) }
      if action == .escape { return false }
      return choose(isAtEnd: action == .accept, &context)
    case .chooseAll: chooser.perform(.all(ids), &context)
    case .invert: chooser.perform(.invert(ids), &context)
    case .clear: chooser.clear(&context)
    case .reset: chooser.reset(&context)
    default: return false
    }
    return true
  }

  private var ids: [OptionID] { chooser.shown.rows.ids.compactMap(\.option) }

  /// Moves, or ends a range; `false` at the end of the list.
  private mutating func move(by action: KeyAction?, _ context: inout PageContext) -> Bool {
    guard let action, let outcome = chooser.move(by: action) else { return false }
    if outcome == .unchanged, chooser.list.range == nil { return false }
    take(outcome, &context)
    return true
  }

  private mutating func take(
    _ outcome: SelectList<OptionRow>.Outcome,
    _ context: inout PageContext
  ) {
    if let id = chooser.take(outcome, &context)?.option { chooser.choose(id, &context) }
    chooser.endPreview()
  }

  /// Space chooses what is highlighted, or drops it again; Enter takes it in a picker, and goes on.
  private mutating func choose(isAtEnd: Bool, _ context: inout PageContext) -> Bool {
    guard let row = chooser.list.cursor, let id = row.option else {
      if !isAtEnd { context.refuse("Nothing is highlighted: ↓ goes to the options") }
      return !isAtEnd
    }
    if isAtEnd, field.kind.isMultiple || chooser.selection.isSelected(row) { return false }
    let isTaken = chooser.choose(id, &context)
    return !isAtEnd || !isTaken
  }

  /// Takes lines that name options.
  mutating func paste(_ text: String, _ context: inout PageContext) {
    if field.kind.isMultiple {
      chooser.choose(named: text.trimmedLines, &context)
    } else {
      context.refuse("There is no text here to paste into")
    }
  }

  /// Takes what the mouse did.
  ///
  /// The options may be several lines high, so that a drag is followed by the options it comes to.
  mutating func take(
    _ mouse: MouseEvent,
    at targets: [ViewTarget],
    _ context: inout PageContext
  ) {
    var place: Int?
    for case .option(let row) in targets { place = chooser.shown.rows.index(of: row) }
    let line = place ?? chooser.list.place ?? 0
    let point = Point(x: mouse.place.x, y: line)
    let event = MouseEvent(mouse.action, at: point, modifiers: mouse.modifiers)
    take(chooser.move(by: event, at: place, context), &context)
    chooser.tick(&context)
  }

  /// Time has passed.
  mutating func tick(_ context: inout PageContext) {
    chooser.tick(&context)
    if chooser.list.isDragging { chooser.showRange(&context) }
  }

  /// The mouse is pressed elsewhere.
  mutating func dropDrag() { chooser.dropDrag() }

  /// Something lies over the page.
  mutating func cover(_ context: inout PageContext) { chooser.cover(&context) }

  /// The user goes elsewhere.
  mutating func leave(_ context: inout PageContext) { chooser.commitRange(&context) }
}
