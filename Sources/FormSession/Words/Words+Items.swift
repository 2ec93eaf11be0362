package import FormModel

/// Items of lists and maps as they are read.
extension Words {
  /// An item in a few words.
  ///
  /// That is what names it, and its `summary` or, in a map of single answers, the answer; where items
  /// have no names, their first two answers. Where none is right, it is what was typed first.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - session: The session that it is answered in.
  ///   - isShort: Whether what names it is enough, or its first answer.
  /// - Returns: The words; `nil` where there is nothing to show.
  package func title(
    of item: Scope,
    in session: FormSession,
    isShort: Bool = false
  ) -> String? {
    guard let list = item.list, let number = item.items.last?.number,
      let items = session.field(at: list).kind.items
    else { return nil }
    let given = session.items(of: list)
    guard let place = given.place(ofNumber: number) else { return nil }
    let states = session.decided(in: item)
    // Defaults alone do not tell an item from others that is still to be named.
    let first = items.item.ownFields.first { $0.kind.isAsked }
    if given[place].answers.isEmpty, first.flatMap({ states.own[$0.id]?.value }) == nil {
      return nil
    }
    let title = title(items, states, in: session, isShort: isShort)
    if !title.isEmpty { return title }
    return items.item.ownFields.lazy.filter { !$0.kind.holdsSecrets }
      .compactMap { given[place].answers[$0.path]?.text }.first
  }

  private func title(
    _ items: CollectionField,
    _ states: ScopeStates,
    in session: FormSession,
    isShort: Bool
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
      // What is on or off, or a list, tells nothing without its label.
      let telling = items.item.ownFields.filter { $0.kind.toggle == nil && !$0.kind.hasItems }
      let fields = telling.isEmpty ? items.item.ownFields[...] : telling[...]
      said = fields.map(\.id).compactMap(text).prefix(isShort ? 1 : 2).joined(separator: ", ")
    }
    if isShort, let name { return name }
    guard let name, let said else { return name ?? said ?? "" }
    return said.contains(name) ? said : labelled(name, said)
  }

  /// An item by the label of its list or map and its number, counted from 1.
  package func numbered(_ item: Scope, in session: FormSession) -> String {
    guard let list = item.list else { return "" }
    return "\(label(session.field(at: list))) \(session.place(of: item) + 1)"
  }
}
