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

  /// The address of the table, once it is there.
  ///
  /// It stays until the end, so it is read without counting references, at which threads would wait
  /// for each other.
  private let address = Atomic<UInt>(0)

  private var table: Unmanaged<Table>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map(Unmanaged.fromOpaque)
  }

  deinit { table?.release() }

  /// The position of an id in the list this is the index of; of elements with the same id the first
  /// one is found.
  ///
  /// - Complexity: O(elements) the first time, then O(1).
  func position<Element>(
    of id: ID,
    in elements: [Element],
    by ids: (Element) -> some Collection<ID>
  ) -> Int? {
    table(of: elements, by: ids)._withUnsafeGuaranteedRef { $0.positions[id] }
  }

  /// Whether no element of the list has an id.
  ///
  /// - Complexity: O(elements) the first time, then O(1).
  func isEmpty<Element>(
    for elements: [Element],
    by ids: (Element) -> some Collection<ID>
  ) -> Bool {
    table(of: elements, by: ids)._withUnsafeGuaranteedRef { $0.positions.isEmpty }
  }

  private func table<Element>(
    of elements: [Element],
    by ids: (Element) -> some Collection<ID>
  ) -> Unmanaged<Table> {
    if let table { return table }
    var positions: [ID: Int] = [:]
    for index in elements.indices.reversed() {
      for id in ids(elements[index]) { positions[id] = index }
    }
    let made = Unmanaged.passRetained(Table(positions))
    let isFirst = address.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: made.toOpaque()),
      ordering: .acquiringAndReleasing
    ).exchanged
    if isFirst { return made }
    // Another thread was faster, and its table says the same.
    made.release()
    return table ?? made
  }
}

extension PositionIndex: Hashable {
  /// What is kept for look-up says nothing of a list.
  static func == (left: PositionIndex, right: PositionIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
