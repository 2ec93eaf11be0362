package import FormModel

/// Items of lists and maps as they are read.
extension Words {
  /// An item in a few words; `nil` where there is nothing to show.
  ///
  /// That is what names it, and its `summary` or, in a map of single answers, the answer; where items
  /// have no names, their first two answers. Where none is right, it is what was typed first.
  package func title(of item: Scope, in session: FormSession) -> String? {
    guard let list = item.list, let number = item.items.last?.number,
      let items = session.field(at: list).kind.items
    else { return nil }
    let title = title(items, session.decided(in: item), in: session)
    if !title.isEmpty { return title }
    let given = session.items(of: list)
    guard let place = given.place(ofNumber: number) else { return nil }
    return items.item.ownFields.lazy.filter { !$0.kind.holdsSecrets }
      .compactMap { given[place].answers[$0.path]?.text }.first
  }

  private func title(
    _ items: CollectionField,
    _ states: ScopeStates,
    in session: FormSession
  ) -> String {
    func text(_ id: FieldID) -> String? {
      guard let field = items.item[id], !field.kind.holdsSecrets else { return nil }
      return states.own[id]?.value.map { answer($0, to: field) }
    }
    let name = items.nameField.flatMap(text)
    // Without its name an item of others that have one is known by its number.
    if items.nameField != nil, name == nil { return "" }
    var said: String?
    if let summary = items.summary {
      var texts = session.shownTexts(in: states)
      said = self.text(texts.filled(summary))
    } else if items.isSingle {
      said = items.item.ownFields.last.flatMap { text($0.id) }
    } else if items.nameField == nil {
      said = items.item.ownFields.map(\.id).compactMap(text).prefix(2).joined(separator: ", ")
    }
    guard let name, let said else { return name ?? said ?? "" }
    return said.contains(name) ? said : labelled(name, said)
  }

  /// An item by the label of its list or map and its number, counted from 1.
  package func numbered(_ item: Scope, in session: FormSession) -> String {
    guard let list = item.list else { return "" }
    return "\(label(session.field(at: list))) \(session.place(of: item) + 1)"
  }
}
