/// What was decided about the fields that can be named at one place: those of the form or of an item,
/// and those around it.
package struct ScopeStates: Sendable {
  /// What was decided about the fields of the form, or of the item.
  package var own: FieldTable<FieldState>
  /// What was decided around the item, from the inside out; nothing for the form.
  private var around: [FieldTable<FieldState>] = []

  /// The states of the fields of a form.
  package init(_ form: FieldTable<FieldState> = FieldTable()) { own = form }

  /// The states of the fields of a form, about which nothing is decided.
  package init(undecided form: Form) { own = FieldTable(of: form, repeating: FieldState()) }

  /// What was decided about a field; the innermost one of its name counts.
  package subscript(id: FieldID) -> FieldState? {
    own[id] ?? around.lazy.compactMap { $0[id] }.first
  }

  /// The field with an id.
  package func field(_ id: FieldID) -> Field? {
    own.field(id) ?? around.lazy.compactMap { $0.field(id) }.first
  }

  /// The answer of a field as the result holds it, of a list each of its elements; `nil` without one.
  package func texts(of id: FieldID) -> [String]? {
    own.texts(of: id) ?? around.lazy.compactMap { $0.texts(of: id) }.first
  }
}

/// Inside of items.
extension ScopeStates {
  /// The states as they are seen in an item of one of the lists or maps.
  package func inside(_ item: FieldTable<FieldState>) -> ScopeStates {
    var inner = self
    inner.enter(item)
    return inner
  }

  /// Goes into an item.
  package mutating func enter(_ item: FieldTable<FieldState>) {
    around.insert(own, at: 0)
    own = item
  }

  /// Leaves an item.
  ///
  /// - Returns: What was decided about its fields.
  /// - Precondition: it was entered.
  package mutating func leave() -> FieldTable<FieldState> {
    let item = own
    own = around.removeFirst()
    return item
  }

  /// The states as they are seen in a scope below; `nil` where there is no such item.
  ///
  /// - Complexity: O(items of the lists on the way).
  package func inside(_ scope: Scope) -> ScopeStates? {
    var inner = self
    for step in scope.items {
      guard let items = inner.own[step.list]?.items, let place = items.place(ofNumber: step.number)
      else { return nil }
      inner.enter(items[place].states)
    }
    return inner
  }
}

extension FieldTable<FieldState> {
  /// The answer of a field as the result holds it, of a list each of its elements; `nil` without one.
  package func texts(of id: FieldID) -> [String]? {
    guard let value = self[id]?.value else { return nil }
    return field(id)?.kind.texts(
      of: value,
      option: { kind, id in kind.options?.list?[id]?.written.text ?? id.rawValue },
      toggle: { kind, isOn in kind.toggle?.written(isOn).text ?? "\(isOn)" }
    )
  }
}

extension FieldTable<FieldState> {
  /// Goes through what was decided about the fields of a form or item, and about those in the items
  /// of its lists and maps, each behind its list or map.
  ///
  /// - Complexity: O(fields + items).
  package func forEachState(
    in scope: Scope = .form,
    _ body: (AnswerPath, Field, FieldState) -> Void
  ) {
    forEachField { field, state in
      body(AnswerPath(field.id, in: scope), field, state)
      for item in state.items {
        item.states.forEachState(in: scope.item(item.number, of: field.id), body)
      }
    }
  }
}
