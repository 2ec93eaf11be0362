import Synchronization

/// Where the elements of a list stand, by their ids.
///
/// It is made at the first question that needs it: many a long list is only looked through. Safe to
/// use from several threads; none waits for another.
final class PositionIndex<ID: Hashable & Sendable>: Sendable {
  private final class Table: Sendable {
    let positions: [ID: Int]

    init(_ positions: [ID: Int]) { self.positions = positions }
  }

  private let table = AtomicLazyReference<Table>()

  /// The position of an id in the list this is the index of; of elements with the same id the first
  /// one is found.
  ///
  /// - Complexity: O(elements) the first time, then O(1).
  func position<Element>(
    of id: ID,
    in elements: [Element],
    by ids: (Element) -> some Collection<ID>
  ) -> Int? {
    table(of: elements, by: ids).positions[id]
  }

  /// Whether no element of the list has an id.
  ///
  /// - Complexity: O(elements) the first time, then O(1).
  func isEmpty<Element>(
    for elements: [Element],
    by ids: (Element) -> some Collection<ID>
  ) -> Bool {
    table(of: elements, by: ids).positions.isEmpty
  }

  private func table<Element>(
    of elements: [Element],
    by ids: (Element) -> some Collection<ID>
  ) -> Table {
    if let table = table.load() { return table }
    var positions: [ID: Int] = [:]
    for index in elements.indices.reversed() {
      for id in ids(elements[index]) { positions[id] = index }
    }
    return table.storeIfNil(Table(positions))
  }
}

extension PositionIndex: Hashable {
  /// What is kept for look-up says nothing of a list.
  static func == (left: PositionIndex, right: PositionIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
