import FormAnswers
import FormModel
import TerminalUI

/// The page of a list or map: its items, one of which may be open for answering.
///
/// The cursor and the open item belong to the number of an item, so that they stay with it wherever
/// it moves.
struct ItemsPage: Sendable {
  /// What a user can go to.
  enum Row: Hashable, Sendable {
    case item(Int)
    case add
    case done
  }

  /// An item that was added and is still open.
  private struct NewItem {
    /// The answer before it was added.
    let before: AnswerValue?
  }

  let path: AnswerPath
  private(set) var cursor = Row.done
  /// The item that is open.
  private(set) var editor: ItemEditor? { didSet { if editor == nil { added = nil } } }
  /// What is known of the item that is open if it is new.
  private var added: NewItem?
  /// Whether it was said that a list which needs an answer has no items.
  private var hasWarned = false

  init(_ path: AnswerPath) { self.path = path }

  /// The items as they are given, else those of the default.
  func items(_ context: PageContext) -> [ItemAnswer] { context.session.items(of: path) }

  /// The rows, in order.
  func rows(_ context: PageContext) -> [Row] {
    items(context).map { .item($0.number) } + [.add, .done]
  }

  func keyPlace(_ context: PageContext) -> KeyPlace { editor?.keyPlace(context) ?? .items }

  /// The text at hand in the open item.
  var textAtHand: TextEntry? { editor?.textAtHand }

  /// The user comes to the page.
  mutating func enter(_ context: inout PageContext) {
    editor = nil
    let open = context.session.state(of: path).openItems.first
    if let open, items(context).indices.contains(open) {
      cursor = .item(items(context)[open].number)
    }
    context.answers.enter(path)
  }
}

/// Events.
extension ItemsPage {
  /// Takes an event.
  ///
  /// - Returns: Where the user goes; `nil` to stay.
  mutating func update(_ event: PageEvent, _ context: inout PageContext) -> PageExit? {
    if case .restored(let paths) = event {
      if paths.contains(path) { takeRestored(&context) }
      return nil
    }
    if case .left = event { context.answers.leave(path) }
    if editor != nil {
      edit(&context) { $0.send(event, &$1) }
      if case .left = event { editor = nil }
      return nil
    }
    switch event {
    case .key(let key, let action): return press(action, key, &context)
    case .mouse(let mouse, let targets, _): return take(mouse, at: targets, &context)
    default: return nil
    }
  }

  /// Goes back inside the item that is open; `false` where none is.
  mutating func goBack(_ context: inout PageContext) -> Bool {
    guard editor != nil else { return false }
    edit(&context) {
      $0.goBack(&$1)
      return false
    }
    return true
  }

  /// Does something in the item that is open, and takes what it answers.
  private mutating func edit(
    _ context: inout PageContext,
    _ change: (inout ItemEditor, inout PageContext) -> Bool
  ) {
    guard var item = editor else { return }
    let before = item.given
    let isTyping = change(&item, &context)
    // What is typed into one text of an item is one act.
    if !isTyping { context.answers.history.endTyping() }
    let added = added
    editor = item.end == nil ? item : nil
    var items = items(context)
    guard let place = items.firstIndex(where: { $0.number == item.number }) else { return }
    switch item.end {
    case _? where added != nil: cursor = .done
    case .answered?:
      let next = items.dropFirst(place + 1).first
      cursor = next.map { .item($0.number) } ?? .done
    case .back?, nil: break
    }
    if let added, let end = item.end, !keeps(item, after: end, context) {
      return context.answers.give(added.before, to: path)
    }
    if item.given.areSpelled(as: before) { return }
    items[place].answers = item.given
    if isTyping {
      context.answers.take(.items(items), typedInto: path)
    } else {
      context.answers.give(.items(items), to: path)
    }
  }

  /// Whether a new item stays: one that was answered, be it by default, or begun; but not without
  /// the one answer that it is.
  private func keeps(_ item: ItemEditor, after end: ItemEnd, _ context: PageContext) -> Bool {
    let isSingle = context.session.field(at: path).kind.items?.isSingle == true
    return switch end {
    case .answered: !isSingle || item.hasAnswers
    case .back: !item.given.isEmpty
    }
  }

  /// An undo has brought back other items.
  private mutating func takeRestored(_ context: inout PageContext) {
    let items = items(context)
    if case .item(let number) = cursor, !items.contains(where: { $0.number == number }) {
      cursor = .done
    }
    guard var open = editor else { return }
    guard let item = items.first(where: { $0.number == open.number }) else {
      editor = nil
      return
    }
    open.restore(item, of: path, &context)
    editor = open
  }
}

/// What is done with items.
extension ItemsPage {
  private mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    _ context: inout PageContext
  ) -> PageExit? {
    switch action {
    case .move(let step): cursor = rows(context).stepped(step, from: cursor)
    case .accept, .right, .choose: return accept(&context)
    case .escape: return .back
    case .add: add(&context)
    case .clear: remove(&context)
    case .extend(.up): move(by: -1, &context)
    case .extend(.down): move(by: 1, &context)
    case .reset:
      context.change([context.session.field(at: path)]) { $0.reset($1) }
      cursor = .done
    default: break
    }
    return nil
  }

  private mutating func accept(_ context: inout PageContext) -> PageExit? {
    switch cursor {
    case .item(let number): open(number, &context)
    case .add: add(&context)
    case .done: return finish(&context)
    }
    return nil
  }

  /// Goes on; a list without items that needs an answer is only left so at the second time.
  private mutating func finish(_ context: inout PageContext) -> PageExit? {
    guard context.session.isMissing(path) else { return .answered }
    let mayBeEmpty = context.session.field(at: path).mayBeEmpty
    if hasWarned {
      if mayBeEmpty { context.answers.give(.items([]), to: path) }
      return .answered
    }
    hasWarned = true
    context.refuse(
      mayBeEmpty
        ? "No items. + adds one. Enter again answers with none."
        : "No items. + adds one. Enter again leaves it open."
    )
    return nil
  }

  private mutating func open(_ number: Int, isNew: Bool = false, _ context: inout PageContext) {
    guard let item = items(context).first(where: { $0.number == number }) else { return }
    cursor = .item(number)
    editor = ItemEditor(item, of: path, isNew: isNew, &context)
  }

  private mutating func add(_ context: inout PageContext) {
    var items = items(context)
    let most = context.session.field(at: path).kind.items?.most ?? 0
    guard items.count < most else { return context.refuse("At most \(most) items") }
    let (item, before) = (items.another, context.session.given[path])
    items.append(item)
    context.answers.give(.items(items), to: path)
    open(item.number, isNew: true, &context)
    if editor != nil { added = NewItem(before: before) }
  }

  private mutating func remove(_ context: inout PageContext) {
    var items = items(context)
    guard case .item(let number) = cursor,
      let place = items.firstIndex(where: { $0.number == number })
    else { return context.refuse("Go to an item to remove it") }
    items.remove(at: place)
    context.answers.give(.items(items), to: path)
    cursor = items.isEmpty ? .done : .item(items[min(place, items.count - 1)].number)
    context.say("Removed (Ctrl-_ brings it back)")
  }

  /// Moves the item at hand.
  private mutating func move(by step: Int, _ context: inout PageContext) {
    var items = items(context)
    guard case .item(let number) = cursor,
      let place = items.firstIndex(where: { $0.number == number }),
      items.indices.contains(place + step)
    else { return }
    items.swapAt(place, place + step)
    context.answers.give(.items(items), to: path)
  }

  /// The mouse: a click on a row is Enter there.
  private mutating func take(
    _ mouse: MouseEvent,
    at targets: [ViewTarget],
    _ context: inout PageContext
  ) -> PageExit? {
    switch mouse.action {
    case .press(.left):
      for case .item(let row) in targets.reversed() {
        cursor = row
        return accept(&context)
      }
    case .scroll(let lines):
      cursor = rows(context).stepped(lines > 0 ? .down : .up, from: cursor)
    default: break
    }
    return nil
  }
}

extension [ItemsPage.Row] {
  /// The row that a step leads to; a page is ten rows.
  fileprivate func stepped(_ step: ListStep, from row: ItemsPage.Row) -> ItemsPage.Row {
    let place = firstIndex(of: row) ?? count - 1
    let next =
      switch step {
      case .up: place - 1
      case .down: place + 1
      case .pageUp: place - 10
      case .pageDown: place + 10
      case .first: 0
      case .last: count - 1
      }
    return self[Swift.min(Swift.max(0, next), count - 1)]
  }
}

extension Field {
  /// Whether no items are an answer to a list or map.
  var mayBeEmpty: Bool { kind.items?.minItems ?? 0 == 0 }
}
