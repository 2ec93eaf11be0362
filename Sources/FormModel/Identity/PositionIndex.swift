import Synchronization

/// Where the elements of a list stand, by their ids.
///
/// It is made at the first question that needs it: many a long list is only looked through, and
/// whoever chooses a few options in it knows where they are. Safe to use from several threads; none
/// waits for another once it is made.
final class PositionIndex<Element: Identifiable>: Sendable where Element.ID: Sendable {
  private final class Table: Sendable {
    let positions: [Element.ID: Int]

    init(_ positions: [Element.ID: Int]) { self.positions = positions }
  }

  private let table = AtomicLazyReference<Table>()
  /// Positions that are known without a table.
  private let remembered = Mutex<[Element.ID: Int]>([:])

  /// So many positions are kept without a table.
  private static var mostRemembered: Int { 2_000 }

  /// Whether looking up any id takes no longer than looking up another.
  var isMade: Bool { table.load() != nil }

  /// Remembers where an element is, as long as there is no table.
  func remember(_ position: Int, of id: Element.ID) {
    if isMade { return }
    remembered.withLock { if $0.count < Self.mostRemembered { $0[id] = position } }
  }

  /// The position of an id in the list this is the index of; of elements with the same id the first
  /// one is found.
  ///
  /// - Complexity: O(elements) the first time an id is asked for whose position is not remembered,
  ///   then O(1).
  func position(of id: Element.ID, in elements: [Element]) -> Int? {
    if let table = table.load() { return table.positions[id] }
    if let position = remembered.withLock({ $0[id] }) { return position }
    var positions = [Element.ID: Int](minimumCapacity: elements.count)
    for index in elements.indices.reversed() { positions[elements[index].id] = index }
    return table.storeIfNil(Table(positions)).positions[id]
  }
}

extension PositionIndex: Hashable {
  /// What is kept for look-up says nothing of a list.
  static func == (left: PositionIndex, right: PositionIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
