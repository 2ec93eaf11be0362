/// What is selected in a list: a value that its owner holds and the list only reads.
///
/// What kind it is decides how the list behaves: one id or none, or any number of them in a set.
/// It knows ids alone. Filtering, sorting, paging and drawing the rows anew take no part in it:
/// only the functions below change it, and each says what it did.
///
/// ```swift
/// var selection = ListSelection.multiple(["a"])
/// selection.toggle("b", limit: 2)  // selected: 1
/// selection.toggle("c", limit: 2)  // leftOut: 1, nothing changed
/// ```
public enum ListSelection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// One row at most; selecting another replaces it.
  case single(ID?)
  /// Any number of rows.
  case multiple(Set<ID>)

  /// The selected ids, in no order.
  public var ids: Set<ID> {
    switch self {
    case .single(let id): id.map { [$0] } ?? []
    case .multiple(let ids): ids
    }
  }

  /// How many ids are selected.
  public var count: Int {
    switch self {
    case .single(let id): id == nil ? 0 : 1
    case .multiple(let ids): ids.count
    }
  }

  /// Whether nothing is selected.
  public var isEmpty: Bool { count == 0 }

  /// Whether an id is selected.
  public func contains(_ id: ID) -> Bool {
    switch self {
    case .single(let selected): selected == id
    case .multiple(let ids): ids.contains(id)
    }
  }

  /// Selects ids, in this order, as long as there is room.
  ///
  /// - Parameters:
  ///   - ids: What to select; of several, a single selection takes the last.
  ///   - limit: The most that can be selected in all; a single selection replaces instead.
  /// - Returns: What was done.
  @discardableResult
  public mutating func select(
    _ ids: some Sequence<ID>,
    limit: Int = .max
  ) -> SelectionChange {
    var change = SelectionChange()
    switch self {
    case .single(let old):
      var new = old
      for id in ids { new = id }
      if new != old { change = SelectionChange(selected: 1, deselected: old == nil ? 0 : 1) }
      self = .single(new)
    case .multiple(var selected):
      self = .multiple([])
      for id in ids where !selected.contains(id) {
        if selected.count < limit {
          selected.insert(id)
          change.selected += 1
        } else {
          change.leftOut += 1
        }
      }
      self = .multiple(selected)
    }
    return change
  }

  /// Deselects ids.
  @discardableResult
  public mutating func deselect(_ ids: some Sequence<ID>) -> SelectionChange {
    var change = SelectionChange()
    switch self {
    case .single(let old):
      guard let old, ids.contains(old) else { break }
      self = .single(nil)
      change.deselected = 1
    case .multiple(var selected):
      self = .multiple([])
      for id in ids where selected.remove(id) != nil { change.deselected += 1 }
      self = .multiple(selected)
    }
    return change
  }

  /// Deselects an id that is selected, and selects one that is not.
  @discardableResult
  public mutating func toggle(_ id: ID, limit: Int = .max) -> SelectionChange {
    contains(id) ? deselect([id]) : select([id], limit: limit)
  }

  /// Selects all ids that are shown; when they all are selected, none of them.
  ///
  /// - Parameters:
  ///   - ids: What is shown and may be selected.
  ///   - limit: The most that can be selected in all.
  /// - Returns: What was done.
  @discardableResult
  public mutating func toggleAll(
    _ ids: some Sequence<ID>,
    limit: Int = .max
  ) -> SelectionChange {
    ids.allSatisfy(contains) ? deselect(ids) : select(ids, limit: limit)
  }

  /// Selects what is shown and not selected, and deselects what is shown and selected.
  ///
  /// - Parameters:
  ///   - ids: What is shown and may be selected.
  ///   - limit: The most that can be selected in all.
  /// - Returns: What was done.
  @discardableResult
  public mutating func invert(_ ids: some Sequence<ID>, limit: Int = .max) -> SelectionChange {
    let added = ids.filter { !contains($0) }
    var change = deselect(ids)
    let selection = select(added, limit: limit)
    change.selected = selection.selected
    change.leftOut = selection.leftOut
    return change
  }

  /// Drops the selection: no id, or the empty set.
  public mutating func clear() {
    switch self {
    case .single: self = .single(nil)
    case .multiple: self = .multiple([])
    }
  }
}

/// What was done to a selection.
public struct SelectionChange: Hashable, Sendable {
  /// How many ids are selected that were not.
  public var selected = 0
  /// How many ids are not selected any more.
  public var deselected = 0
  /// How many were not selected because of the limit.
  public var leftOut = 0

  /// Creates a change.
  public init(selected: Int = 0, deselected: Int = 0, leftOut: Int = 0) {
    self.selected = selected
    self.deselected = deselected
    self.leftOut = leftOut
  }
}
