import FormAnswers
package import FormModel

/// Items of lists and maps: which of them are open, and what they are in words.
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
}

/// Items in words.
extension FormSession {
  /// An item in a few words; `nil` where there is nothing to show.
  ///
  /// That is what names it, and its `summary` or, in a map of single answers, the answer; where items
  /// have no names, their first two answers. Where none is right, it is what was typed first.
  package func title(of item: Scope) -> String? {
    guard let list = item.list, let number = item.items.last?.number,
      let items = field(at: list).kind.items
    else { return nil }
    let title = title(items, decided(in: item))
    if !title.isEmpty { return title }
    let given = self.items(of: list)
    guard let place = given.place(ofNumber: number) else { return nil }
    return items.item.ownFields.lazy.filter { !$0.kind.holdsSecrets }
      .compactMap { given[place].answers[$0.path]?.text }.first
  }

  private func title(_ items: CollectionField, _ states: ScopeStates) -> String {
    func text(_ id: FieldID) -> String? {
      guard let field = items.item[id], !field.kind.holdsSecrets else { return nil }
      return states.own[id]?.value.map { words.answer($0, to: field) }
    }
    let name = items.nameField.flatMap(text)
    // Without its name an item of others that have one is known by its number.
    if items.nameField != nil, name == nil { return "" }
    var said: String?
    if let summary = items.summary {
      var texts = shownTexts(in: states)
      said = words.text(texts.filled(summary))
    } else if items.isSingle {
      said = items.item.ownFields.last.flatMap { text($0.id) }
    } else if items.nameField == nil {
      said = items.item.ownFields.map(\.id).compactMap(text).prefix(2).joined(separator: ", ")
    }
    guard let name, let said else { return name ?? said ?? "" }
    return said.contains(name) ? said : words.labelled(name, said)
  }

  /// An item by the label of its list or map and its number, counted from 1.
  package func numbered(_ item: Scope) -> String {
    guard let list = item.list else { return "" }
    return "\(words.label(field(at: list))) \(place(of: item) + 1)"
  }

  /// How many items stand before one.
  package func place(of item: Scope) -> Int {
    guard let list = item.list, let number = item.items.last?.number else { return 0 }
    return items(of: list).place(ofNumber: number) ?? 0
  }
}
