import Synchronization

/// Where the elements of a list stand, by their ids.
///
/// It is made at the first question that needs it: many a long list is only looked through. Safe to
/// use from several threads; none waits for another.
final class PositionIndex: Sendable {
  private final class Table: Sendable {
    let positions: [String: Int]

    init(_ positions: [String: Int]) { self.positions = positions }
  }

  private let table = AtomicLazyReference<Table>()

  /// The position of an id in the list this is the index of; of elements with the same id the first
  /// one is found.
  ///
  /// - Complexity: O(elements) the first time, then O(1).
  func position<Element, Subject>(
    of id: StableID<Subject>,
    in elements: [Element],
    by ids: (Element) -> some Collection<StableID<Subject>>
  ) -> Int? {
    if let table = table.load() { return table.positions[id.rawValue] }
    var positions: [String: Int] = [:]
    for index in elements.indices.reversed() {
      for id in ids(elements[index]) { positions[id.rawValue] = index }
    }
    return table.storeIfNil(Table(positions)).positions[id.rawValue]
  }
}

extension PositionIndex: Hashable {
  /// What is kept for look-up says nothing of a list.
  static func == (left: PositionIndex, right: PositionIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
