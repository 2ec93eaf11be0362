import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The page of a list or map: its items, each of which is opened for answering, or typed where it
/// stands (``ItemCells``).
///
/// The cursor belongs to the number of an item, so that it stays with it wherever it moves.
struct ItemsPage: Sendable {
  /// What a user can go to.
  enum Row: Hashable, Sendable {
    case item(Int)
    /// A new item.
    case add
    case done

    fileprivate var isItem: Bool { if case .item = self { true } else { false } }
  }

  let path: AnswerPath
  private(set) var cursor = Row.done
  /// The number of the item that was typed into a new row last: Enter there begins another one.
  private var begun: Int?
  /// Whether the user has just added an item, and may want another one.
  private(set) var hasAdded = false
  /// What is typed into the items, where they are edited where they stand.
  private(set) var cells: ItemCells?
  /// Whether it was said that a list which needs an answer has no items.
  private var hasWarned = false

  init(_ path: AnswerPath, _ context: PageContext) {
    self.path = path
    cells = ItemCells(context.session.field(at: path))
  }

  /// The items as they are given, else those of the default.
  func items(_ context: PageContext) -> ItemAnswers { context.session.items(of: path) }

  /// The rows, in order.
  func rows(_ context: PageContext) -> [Row] {
    var rows = items(context).map { Row.item($0.number) }
    if let cells, rows.count < most(context) {
      rows.insert(.add, at: min(cells.newPlace ?? rows.count, rows.count))
    } else if cells == nil {
      rows.append(.add)
    }
    return rows + [.done]
  }

  private func most(_ context: PageContext) -> Int {
    context.session.field(at: path).kind.items?.most ?? 0
  }

  private func item(_ number: Int) -> Scope { path.scope.item(number, of: path.field) }

  /// The item at hand.
  private var item: Int? { if case .item(let number) = cursor { number } else { nil } }

  /// The question whose text is typed at the row at hand; `nil` where nothing is typed.
  var typed: AnswerPath? {
    item.flatMap { cells?.path(in: item($0)) }
  }

  /// What keys go to.
  var keyPlace: KeyPlace { cells != nil && cursor != .done ? .item : .items }

  /// The user comes to the page.
  mutating func enter(_ context: inout PageContext) {
    if let open = context.session.state(of: path).items.first(where: \.isOpen) {
      go(to: .item(open.number), &context)
    }
    context.answers.visit(path)
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
    case .paste(let text): paste(text, &context)
    case .mouse(let mouse, let targets, let rect): return take(mouse, at: targets, rect, &context)
    case .tick: cells?.entry.tick(&context)
    case .left:
      leaveRow(&context)
      context.answers.report(path)
    default: break
    }
    return nil
  }

  /// The user has left an item, past its last question or back to the page.
  mutating func leave(_ number: Int, isDone: Bool, _ context: inout PageContext) {
    let items = items(context)
    guard let place = items.place(ofNumber: number) else { return }
    let left = context.answers.leaveItem(item(number), isDone: isDone)
    cursor = .item(number)
    if left != .known || isDone && place == items.count - 1 {
      cursor = .done
    } else if isDone {
      cursor = .item(items[place + 1].number)
    }
    hasAdded = left == .added && isDone
  }

  /// An undo has brought back other items.
  mutating func takeRestored(_ context: PageContext) {
    cells?.clear()
    if case .item(let number) = cursor, !items(context).contains(where: { $0.number == number }) {
      cursor = cells == nil ? .done : .add
    }
  }
}

/// Going from row to row.
extension ItemsPage {
  /// Goes to a row, of which a cell is typed where items are edited where they stand.
  private mutating func go(to row: Row, cell: Int = 0, _ context: inout PageContext) {
    if row != cursor {
      leaveRow(&context)
      begun = nil
    }
    hasAdded = false
    cursor = rows(context).contains(row) ? row : .done
    cells?.go(to: cell, &context)
    if let path = typed { context.answers.visit(path) }
  }

  /// The user leaves the row at hand: an item that nothing is left of is none.
  private mutating func leaveRow(_ context: inout PageContext) {
    guard cells != nil else { return }
    let typed = typed
    cells?.leave(typed, &context)
    if let number = emptyItem(context) {
      remove(number, emptiedAt: typed, &context)
    } else if let item {
      context.answers.leaveItem(self.item(item), isDone: false)
    }
    if cursor == .add { cells?.newPlace = nil }
  }

  /// The item at hand, if all that was typed into it is gone.
  private func emptyItem(_ context: PageContext) -> Int? {
    let given = items(context).first { $0.number == item }
    return cells != nil && given?.answers.isEmpty == true ? item : nil
  }

  private mutating func move(_ step: ListStep, _ context: inout PageContext) {
    let rows = rows(context)
    let place = rows.firstIndex(of: cursor) ?? rows.count - 1
    let next =
      switch step {
      case .up: place - 1
      case .down: place + 1
      case .pageUp: place - 10
      case .pageDown: place + 10
      case .first: 0
      case .last: rows.count - 1
      }
    let row = rows[min(max(0, next), rows.count - 1)]
    if row != cursor { go(to: row, &context) }
  }
}

/// Keys.
extension ItemsPage {
  private mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    _ context: inout PageContext
  ) -> PageExit? {
    if cells != nil, type(key, action, &context) { return nil }
    switch action {
    case .move(let step): move(step, &context)
    case .nextQuestion where typed != nil && cells?.isLastCell == false:
      go(to: cursor, cell: 1, &context)
    case .nextQuestion: move(.down, &context)
    case .previousQuestion where typed != nil && cells?.cell != 0: go(to: cursor, &context)
    case .previousQuestion: move(.up, &context)
    case .accept, .right, .choose: return accept(&context)
    case .escape: return .back
    case .add: return add(&context)
    case .clear: removeItem(&context)
    case .extend(.up): moveItem(by: -1, &context)
    case .extend(.down): moveItem(by: 1, &context)
    case .reset:
      cells?.clear()
      context.change([path]) { $0.reset($1) }
      cursor = .done
    default: break
    }
    return nil
  }

  /// Types a key into the row at hand, which becomes an item with its first letter.
  ///
  /// - Returns: `false` for a key that leads to other rows or pages.
  private mutating func type(
    _ key: Key,
    _ action: KeyAction?,
    _ context: inout PageContext
  ) -> Bool {
    if [Key(.backspace), Key(.delete)].contains(key), let number = emptyItem(context) {
      let typed = typed
      cells?.clear()
      cells?.go(to: 0, &context)
      remove(number, emptiedAt: typed, &context)
      return true
    }
    if item == nil, action == nil, key.isTyped { begin(&context) }
    guard let path = typed else { return false }
    switch action {
    case .add, .extend: return false
    default:
      return cells?.entry.editText(at: path, &context) { $0.press(action, key, &$1) } ?? false
    }
  }

  /// Makes an item of the row for a new one, in which something is typed now.
  private mutating func begin(_ context: inout PageContext) {
    guard let item = context.answers.beginItem(of: path, at: cells?.newPlace) else {
      return refuseMore(&context)
    }
    cells?.newPlace = nil
    begun = item.items.last?.number
    cursor = .item(begun ?? 0)
  }

  private mutating func accept(_ context: inout PageContext) -> PageExit? {
    switch cursor {
    case .done: return finish(&context)
    case .add where cells == nil: return add(&context)
    case .add:
      go(to: .done, &context)
      return finish(&context)
    case .item(let number) where cells == nil:
      return .item(item(number))
    case .item where emptyItem(context) != nil:
      go(to: .done, &context)
      return finish(&context)
    case .item where cells?.isLastCell == false:
      go(to: cursor, cell: 1, &context)
      return nil
    case .item(let number) where number == begun && context.answers.room(at: path) > 0:
      addBelow(&context)
      return nil
    case .item:
      let rows = rows(context)
      let place = rows.firstIndex(of: cursor) ?? 0
      go(to: rows[min(place + 1, rows.count - 1)], &context)
      return cursor == .done ? finish(&context) : nil
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
}

/// What is done with items.
extension ItemsPage {
  /// Says that there may not be another item.
  private func refuseMore(_ context: inout PageContext) {
    context.refuse("At most \(context.words.items(most(context)))")
  }

  private mutating func add(_ context: inout PageContext) -> PageExit? {
    if cells != nil {
      addBelow(&context)
      return nil
    }
    guard let item = context.answers.beginItem(of: path) else {
      refuseMore(&context)
      return nil
    }
    cursor = .item(item.items.last?.number ?? 0)
    return .item(item)
  }

  /// Goes to the row for a new item, below the one at hand unless nothing is left of that.
  private mutating func addBelow(_ context: inout PageContext) {
    if context.answers.room(at: path) == 0 { return refuseMore(&context) }
    let items = items(context)
    let place = item.flatMap(items.place(ofNumber:))
    leaveRow(&context)
    let left = self.items(context).count
    cells?.newPlace = place.map { $0 + 1 + left - items.count }
    go(to: .add, &context)
  }

  private mutating func removeItem(_ context: inout PageContext) {
    guard case .item(let number) = cursor else {
      return context.refuse("Go to an item to remove it")
    }
    remove(number, &context)
    context.say("Removed (Ctrl-_ brings it back)")
  }

  private mutating func remove(
    _ number: Int,
    emptiedAt path: AnswerPath? = nil,
    _ context: inout PageContext
  ) {
    let place = items(context).place(ofNumber: number) ?? 0
    context.answers.removeItem(item(number), emptiedAt: path)
    let items = items(context)
    if items.isEmpty {
      cursor = cells == nil ? .done : .add
    } else {
      cursor = .item(items[min(place, items.count - 1)].number)
    }
  }

  /// Moves the item at hand.
  private mutating func moveItem(by step: Int, _ context: inout PageContext) {
    guard let item = item.map(item) else { return }
    context.answers.moveItem(item, to: context.session.place(of: item) + step)
  }

  /// Takes lines that were pasted: into a list each as an item, else as the text at hand.
  private mutating func paste(_ text: String, _ context: inout PageContext) {
    guard let cells else { return context.refuse("There is no text here to paste into") }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isBlank }
    guard let single = cells.single, lines.count > 1 else {
      if item == nil { begin(&context) }
      guard let path = typed else { return }
      self.cells?.entry.editText(at: path, &context) { $0.paste(text, &$1) }
      return
    }
    leaveRow(&context)
    let place = rows(context).firstIndex(of: cursor)
    let answers = lines.map { line in
      var answers = Answers()
      answers[single.path] = single.kind.wording.answer(typed: line, in: context.session)
      return answers
    }
    let added = context.answers.addItems(
      answers,
      to: path,
      at: place.map { item == nil ? $0 : $0 + 1 }
    ).count
    go(to: .add, &context)
    if added < lines.count {
      let left = lines.count - added
      context.say("\(added) added, \(left) left out: \(most(context)) at most", isRefusal: true)
    } else {
      context.say("\(added) added")
    }
  }
}

/// The mouse.
extension ItemsPage {
  /// A click on a row is Enter there, or puts the cursor into what is typed.
  private mutating func take(
    _ mouse: MouseEvent,
    at targets: [ViewTarget],
    _ rect: Rect?,
    _ context: inout PageContext
  ) -> PageExit? {
    switch mouse.action {
    case .press(.left): return click(mouse, targets, rect, &context)
    case .scroll(let lines): move(lines > 0 ? .down : .up, &context)
    default: break
    }
    return nil
  }

  private mutating func click(
    _ mouse: MouseEvent,
    _ targets: [ViewTarget],
    _ rect: Rect?,
    _ context: inout PageContext
  ) -> PageExit? {
    for target in targets.reversed() {
      switch target {
      case .aid(let mark):
        guard let path = typed else { return nil }
        cells?.entry.editText(at: path, &context) { $0.click(mark, &$1) }
        return nil
      case .field(let path):
        let number = path.scope.items.last?.number
        guard cells != nil, let number else { continue }
        go(to: .item(number), cell: cells?.place(of: path.field) ?? 0, &context)
        return nil
      case .item(let row):
        let isPressed = row.isItem || targets.contains(.button)
        if cells == nil {
          cursor = row
          return isPressed ? accept(&context) : nil
        }
        if row != cursor { go(to: row, &context) }
        if row == .done { return isPressed ? finish(&context) : nil }
        guard targets.last == .input, let rect, let path = typed else { return nil }
        cells?.entry.editText(at: path, &context) { $0.placeCursor(at: mouse.place, in: rect, $1) }
        return nil
      default: continue
      }
    }
    return nil
  }
}

extension Field {
  /// Whether no items are an answer to a list or map.
  var mayBeEmpty: Bool { kind.items?.minItems ?? 0 == 0 }
}
