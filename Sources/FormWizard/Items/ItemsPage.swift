import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The page of a list or map: its items, which are opened for answering.
///
/// The cursor belongs to the number of an item, so that it stays with it wherever it moves.
struct ItemsPage: Sendable {
  /// What a user can go to.
  enum Row: Hashable, Sendable {
    case item(Int)
    case add
    case done
  }

  /// An item that was added and is still open.
  struct NewItem: Sendable {
    /// Its number.
    fileprivate let number: Int
    /// The answer before it was added.
    fileprivate let before: AnswerValue?
  }

  let path: AnswerPath
  private(set) var cursor = Row.done
  /// The item that is open, if it is new.
  var added: NewItem?
  /// Whether it was said that a list which needs an answer has no items.
  private var hasWarned = false

  init(_ path: AnswerPath) { self.path = path }

  /// The items as they are given, else those of the default.
  func items(_ context: PageContext) -> ItemAnswers { context.session.items(of: path) }

  /// The rows, in order.
  func rows(_ context: PageContext) -> [Row] {
    items(context).map { .item($0.number) } + [.add, .done]
  }

  /// The user comes to the page.
  mutating func enter(_ context: inout PageContext) {
    let open = context.session.state(of: path).items.first(where: \.isOpen)
    if let open { cursor = .item(open.number) }
    context.answers.enter(path)
  }
}

/// Events.
extension ItemsPage {
  /// Takes an event.
  ///
  /// - Returns: Where the user goes; `nil` to stay.
  mutating func update(_ event: PageEvent, _ context: inout PageContext) -> PageExit? {
    switch event {
    case .key(let key, let action): return press(action, key, &context)
    case .mouse(let mouse, let targets, _): return take(mouse, at: targets, &context)
    case .left:
      context.answers.leave(path)
      return nil
    default: return nil
    }
  }

  /// The user has left an item, past its last question or back to the page.
  mutating func leave(_ number: Int, isDone: Bool, _ context: inout PageContext) {
    let added = added?.number == number ? added : nil
    self.added = nil
    let items = items(context)
    guard let place = items.firstIndex(where: { $0.number == number }) else { return }
    cursor = .item(number)
    if added != nil || isDone && place == items.count - 1 {
      cursor = .done
    } else if isDone {
      cursor = .item(items[place + 1].number)
    }
    if let added, !keeps(number, isDone: isDone, context) {
      context.answers.give(added.before, to: path)
      context.answers.dropGoneItems()
    }
  }

  /// Whether a new item stays: one that was answered, be it by default, or begun; but not without
  /// the one answer that it is.
  private func keeps(_ number: Int, isDone: Bool, _ context: PageContext) -> Bool {
    let session = context.session
    let asked = session.asked(path.scope.item(number, of: path.field))
    let isBegun = asked.paths.contains { session.answer(at: $0) != nil }
    if !isDone { return isBegun }
    let isSingle = session.field(at: path).kind.items?.isSingle == true
    return !isSingle || asked.paths.contains { session.shownAnswer(to: $0) != nil }
  }

  /// An undo has brought back other items.
  mutating func takeRestored(_ context: PageContext) {
    if case .item(let number) = cursor, !items(context).contains(where: { $0.number == number }) {
      cursor = .done
    }
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
    case .add: return add(&context)
    case .clear: remove(&context)
    case .extend(.up): move(by: -1, &context)
    case .extend(.down): move(by: 1, &context)
    case .reset:
      context.change([path]) { $0.reset($1) }
      cursor = .done
    default: break
    }
    return nil
  }

  private mutating func accept(_ context: inout PageContext) -> PageExit? {
    switch cursor {
    case .item(let number): .item(path.scope.item(number, of: path.field), isNew: false)
    case .add: add(&context)
    case .done: finish(&context)
    }
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

  private mutating func add(_ context: inout PageContext) -> PageExit? {
    var items = items(context)
    let most = context.session.field(at: path).kind.items?.most ?? 0
    guard items.count < most else {
      context.refuse("At most \(most) items")
      return nil
    }
    let item = items.another
    cursor = .item(item.number)
    added = NewItem(number: item.number, before: context.session.answer(at: path))
    items.append(item)
    context.answers.give(.items(items), to: path)
    return .item(path.scope.item(item.number, of: path.field), isNew: true)
  }

  private mutating func remove(_ context: inout PageContext) {
    var items = items(context)
    guard case .item(let number) = cursor,
      let place = items.firstIndex(where: { $0.number == number })
    else { return context.refuse("Go to an item to remove it") }
    items.remove(at: place)
    context.answers.give(.items(items), to: path)
    context.answers.dropGoneItems()
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
