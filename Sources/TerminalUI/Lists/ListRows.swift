/// The ids of a list's rows, in order.
///
/// A copy shares its contents, so that a list can keep the rows it was last shown with.
///
/// ```swift
/// let rows = ListRows(["Fruit", "apple", "pear"]) { $0 != "Fruit" }
/// rows.index(of: "pear")  // 2
/// rows.canHoldCursor(at: 0)  // false
/// ```
public struct ListRows<ID: Hashable & Sendable>: Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let count: Int
    let skipped: Set<Int>
    let id: @Sendable (Int) -> ID

    init(_ count: Int, _ skipped: Set<Int>, _ id: @escaping @Sendable (Int) -> ID) {
      self.count = count
      self.skipped = skipped
      self.id = id
    }
  }

  /// Creates rows whose ids are told by their places, so that a long list takes no memory here.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - skipped: The places of rows that cannot hold the cursor, such as the headers of groups.
  ///   - id: The id of a row, always the same one. An id that occurs twice is found at the place that
  ///     is nearer to where it is sought.
  /// - Complexity: O(1).
  public init(count: Int, skipped: Set<Int> = [], id: @escaping @Sendable (Int) -> ID) {
    storage = Storage(count, skipped, id)
  }

  /// Creates rows of which all, or only some, can hold the cursor.
  ///
  /// - Complexity: O(rows).
  public init(_ ids: [ID] = [], canHoldCursor: (ID) -> Bool = { _ in true }) {
    let skipped = Set(ids.indices.filter { !canHoldCursor(ids[$0]) })
    self.init(count: ids.count, skipped: skipped) { ids[$0] }
  }

  /// The ids, in order.
  ///
  /// - Complexity: O(rows).
  public var ids: [ID] { (0..<count).map(storage.id) }

  /// The number of rows.
  public var count: Int { storage.count }

  /// The id of a row.
  public subscript(index: Int) -> ID { storage.id(index) }

  /// Whether the cursor can stand on a row.
  public func canHoldCursor(at index: Int) -> Bool {
    storage.skipped.isEmpty || !storage.skipped.contains(index)
  }

  /// The place of an id, sought from where it is likely to be.
  ///
  /// - Complexity: O(distance from there).
  public func index(of id: ID, near place: Int = 0) -> Int? {
    let (storage, count) = (storage, count)
    var before = min(max(place, 0), count) - 1
    var after = before + 1
    while before >= 0 || after < count {
      if after < count {
        if storage.id(after) == id { return after }
        after += 1
      }
      if before >= 0 {
        if storage.id(before) == id { return before }
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

  /// Whether both are the same copy.
  func isIdentical(to other: ListRows) -> Bool { storage === other.storage }
}
