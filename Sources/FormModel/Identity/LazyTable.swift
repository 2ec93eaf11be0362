import Synchronization

/// A table that is made at the first question that needs it: many a long list is only looked through.
///
/// Safe to use from several threads; none waits for another.
package final class LazyTable<Table: AnyObject & Sendable>: Sendable {
  /// The address of the table, once it is there.
  ///
  /// It stays until the end, so it is read without counting references, at which threads would wait
  /// for each other.
  private let address = Atomic<UInt>(0)

  private var table: Unmanaged<Table>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map(Unmanaged.fromOpaque)
  }

  /// Creates a table that is not made yet.
  package init() {}

  /// Creates a table that is made.
  convenience init(_ table: Table) {
    self.init()
    _ = keep(table)
  }

  deinit { table?.release() }

  /// Looks something up in the table, which is made if it is not there.
  package func read<Result>(making make: () -> Table, _ body: (Table) -> Result) -> Result {
    (table ?? keep(make()))._withUnsafeGuaranteedRef(body)
  }

  private func keep(_ new: Table) -> Unmanaged<Table> {
    let made = Unmanaged.passRetained(new)
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

extension LazyTable: Hashable {
  /// What is kept for look-up says nothing of a list.
  package static func == (left: LazyTable, right: LazyTable) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// Where the elements of a list stand, each by any number of ids or values.
final class PositionTable<ID: Hashable & Sendable>: Sendable {
  /// Of elements with the same id the first one is found.
  let positions: [ID: Int]

  init<Element>(of elements: [Element], by ids: (Element) -> some Collection<ID>) {
    var positions: [ID: Int] = [:]
    for index in elements.indices.reversed() {
      for id in ids(elements[index]) { positions[id] = index }
    }
    self.positions = positions
  }
}
