/// The ids of a list's rows, in order.
///
/// A copy shares its contents, so that a list can keep the rows it was last shown with.
///
/// ```swift
/// let rows = ListRows(["Fruit", "apple", "pear"]) { $0 != "Fruit" }
/// rows.index(of: "pear")  // 2
/// rows.canHoldCursor(at: 0)  // false
/// ```
public struct ListRows<ID: Hashable & Sendable>: Equatable, Sendable {
  /// The ids, in order; one that occurs twice is found at the place that is nearer to where it is
  /// sought.
  public let ids: [ID]
  /// The places of rows that cannot hold the cursor.
  private let skipped: Set<Int>

  /// Creates rows of which all, or only some, can hold the cursor; headers of groups cannot.
  ///
  /// - Complexity: O(rows).
  public init(_ ids: [ID] = [], canHoldCursor: (ID) -> Bool = { _ in true }) {
    self.ids = ids
    skipped = Set(ids.indices.filter { !canHoldCursor(ids[$0]) })
  }

  /// The number of rows.
  public var count: Int { ids.count }

  /// The id of a row.
  public subscript(index: Int) -> ID { ids[index] }

  /// Whether the cursor can stand on a row.
  public func canHoldCursor(at index: Int) -> Bool {
    skipped.isEmpty || !skipped.contains(index)
  }

  /// The place of an id, sought from where it is likely to be.
  ///
  /// - Complexity: O(distance from there).
  public func index(of id: ID, near place: Int = 0) -> Int? {
    var before = min(max(place, 0), count) - 1
    var after = before + 1
    while before >= 0 || after < count {
      if after < count {
        if ids[after] == id { return after }
        after += 1
      }
      if before >= 0 {
        if ids[before] == id { return before }
        before -= 1
      }
    }
    return nil
  }

  /// The nearest row that can hold the cursor: at a place or behind it, else in front of it.
  func nearestHolder(from place: Int, forward: Bool = true) -> Int? {
    if count == 0 { return nil }
    let place = min(max(place, 0), count - 1)
    let behind = (place..<count).lazy.filter { canHoldCursor(at: $0) }
    let inFront = (0...place).reversed().lazy.filter { canHoldCursor(at: $0) }
    return forward ? behind.first ?? inFront.first : inFront.first ?? behind.first
  }
}
