package import FormModel

/// Items of lists and maps: which of them are open, and where they stand.
extension FormSession {
  /// The first item of a list or map in which something is missing or wrong, where that is all that
  /// is.
  package func openItem(at path: AnswerPath) -> Scope? {
    let state = state(of: path)
    guard !state.isMissing, state.problems.isEmpty else { return nil }
    return state.items.first(where: \.isOpen).map { path.scope.item($0.number, of: path.field) }
  }

  /// The first question in the items of a list or map whose answer is missing or wrong, at any
  /// depth; where all are right by themselves, the one whose answer is that of another item.
  package func openQuestion(inItemsOf path: AnswerPath) -> AnswerPath? {
    let state = state(of: path)
    if let item = state.items.first(where: \.isOpen) {
      let open = asked(path.scope.item(item.number, of: path.field)).open.first
      return open.map { openQuestion(inItemsOf: $0) ?? $0 }
    }
    guard let items = field(at: path).kind.items,
      let place = state.problems.lazy.compactMap(\.elementIndex).first
    else { return nil }
    let scope = path.scope.item(state.items[place].number, of: path.field)
    return (items.nameField ?? items.item.ownFields.first?.id).map { AnswerPath($0, in: scope) }
  }

  /// How many items stand before one.
  package func place(of item: Scope) -> Int {
    guard let list = item.list, let number = item.items.last?.number else { return 0 }
    return items(of: list).place(ofNumber: number) ?? 0
  }
}
