package import FormModel

/// Adding, moving and removing items of lists and maps.
extension AnswerSheet {
  /// How many items can be added to a list or map.
  package func room(at path: AnswerPath) -> Int {
    max(0, (session.field(at: path).kind.items?.most ?? 0) - session.items(of: path).count)
  }

  /// Adds an item at a place among the others, or else behind them, where there is room for one.
  ///
  /// - Parameters:
  ///   - answers: What it begins with.
  ///   - path: The list or map.
  ///   - place: How many items stand before it.
  /// - Returns: The item; `nil` where there is no room.
  package mutating func addItem(
    _ answers: Answers = Answers(),
    to path: AnswerPath,
    at place: Int? = nil
  ) -> Scope? {
    addItems([answers], to: path, at: place).first
  }

  /// Adds several items, as many as there is room for.
  ///
  /// - Returns: The items that were added, in order.
  package mutating func addItems(
    _ added: [Answers],
    to path: AnswerPath,
    at place: Int? = nil
  ) -> [Scope] {
    var items = session.items(of: path)
    let place = min(place ?? items.count, items.count)
    let first = max(ItemAnswer.number(besides: items.map(\.number)), nextNumbers[path] ?? 0)
    let new = added.prefix(room(at: path)).enumerated().map { index, answers in
      ItemAnswer(answers, number: first + index)
    }
    if new.isEmpty { return [] }
    nextNumbers[path] = first + new.count
    for (index, item) in new.enumerated() { items.insert(item, at: place + index) }
    give(.items(items), to: path)
    return new.map { path.scope.item($0.number, of: path.field) }
  }

  /// Removes an item; one that nothing is left of since something was deleted at a question, in one
  /// act with that.
  package mutating func removeItem(_ item: Scope, emptiedAt path: AnswerPath? = nil) {
    if let path {
      joinTyping(at: path)
      if let before = newItems.removeValue(forKey: item), let list = item.list {
        return give(before, to: list)
      }
    }
    change(item) { $0.remove(at: $1) }
  }

  /// Moves an item to the place of another one, of which the others make room.
  package mutating func moveItem(_ item: Scope, to place: Int) {
    change(item) { items, old in
      if items.indices.contains(place) { items.insert(items.remove(at: old), at: place) }
    }
  }

  private mutating func change(_ item: Scope, _ change: (inout ItemAnswers, Int) -> Void) {
    guard let list = item.list, let number = item.items.last?.number else { return }
    var items = session.items(of: list)
    guard let place = items.place(ofNumber: number) else { return }
    change(&items, place)
    give(.items(items), to: list)
  }
}

/// Items that are answered question by question.
extension AnswerSheet {
  /// Adds an item that the user answers next, at a place or behind the others.
  ///
  /// - Returns: The item; `nil` where there is no room.
  package mutating func beginItem(of path: AnswerPath, at place: Int? = nil) -> Scope? {
    let before = session.answer(at: path)
    let item = addItem(to: path, at: place)
    if let item { newItems.updateValue(before, forKey: item) }
    return item
  }

  /// Whether the user has begun an item and not left it yet.
  package func isNew(_ item: Scope) -> Bool { newItems[item] != nil }

  /// The user has gone to a scope by another way than leaving the new items: those around it are still
  /// new, the others stay.
  package mutating func keepNewItems(outside scope: Scope) {
    newItems = newItems.filter { scope.isInside($0.key) }
  }

  /// The user has left an item, past its last question or back.
  ///
  /// A new one stays that was answered, be it by default, or begun; but not without the one answer that
  /// it is.
  @discardableResult
  package mutating func leaveItem(_ item: Scope, isDone: Bool) -> LeftItem {
    guard let before = newItems.removeValue(forKey: item), let list = item.list else {
      return .known
    }
    let isSingle = session.field(at: list).kind.items?.isSingle == true
    let stays = session.asked(item).paths.contains { question in
      isDone ? session.answerOrDefault(to: question) != nil : session.answer(at: question) != nil
    }
    if stays || isDone && !isSingle { return .added }
    give(before, to: list)
    return .dropped
  }
}

/// What became of an item that the user has left.
package enum LeftItem: Hashable {
  /// It was there before.
  case known
  case added
  /// It was new, and does not stay.
  case dropped
}
