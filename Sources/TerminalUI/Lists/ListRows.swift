/// The ids of a list's rows, in order.
///
/// A copy shares its contents, so that a state can keep the rows it was last shown with.
public struct ListRows<ID: Hashable & Sendable>: Sendable {
  private let storage: Storage

  /// Creates rows; those at the places `skipped` (group headers) cannot hold the cursor.
  ///
  /// An id that occurs twice is found at its first place.
  /// - Complexity: O(1).
  public init(_ ids: [ID] = [], skipped: Set<Int> = []) {
    storage = Storage(ids, skipped)
  }

  /// Creates rows whose ids are told by their places, so that a long list takes no memory here.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - skipped: The places of rows that cannot hold the cursor.
  ///   - id: The id of a row, always the same one.
  /// - Complexity: O(1).
  public init(count: Int, skipped: Set<Int> = [], id: @escaping @Sendable (Int) -> ID) {
    storage = Storage(count, skipped, id)
  }

  /// Creates rows of which only some can hold the cursor.
  ///
  /// - Complexity: O(rows).
  public init(_ ids: [ID], canHoldCursor: (ID) -> Bool) {
    self.init(ids, skipped: Set(ids.indices.filter { !canHoldCursor(ids[$0]) }))
  }

  /// The ids, in order.
  ///
  /// - Complexity: O(rows) where they are told by their places.
  public var ids: [ID] { storage.ids ?? (0..<count).map(storage.id) }

  /// The number of rows.
  public var count: Int { storage.count }

  /// The id of a row.
  public subscript(index: Int) -> ID { storage[index] }

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
        if storage[after] == id { return after }
        after += 1
      }
      if before >= 0 {
        if storage[before] == id { return before }
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

  /// Where those begin that stood behind a place, if these rows are some of the old ones in the same
  /// order (a filter): found without an index.
  func startOfRest(of old: ListRows, behind place: Int) -> Int? {
    let (storage, count) = (storage, count)
    if count > old.count { return nil }
    var matched = 0
    var start = 0
    for index in 0..<old.count {
      if matched < count, storage[matched] == old.storage[index] { matched += 1 }
      if index == place { start = matched }
    }
    return matched == count ? start : nil
  }

  /// Whether both are the same copy.
  func isIdentical(to other: ListRows) -> Bool { storage === other.storage }

  private final class Storage: Sendable {
    /// The ids, where they were given as such.
    let ids: [ID]?
    let count: Int
    let skipped: Set<Int>
    let id: @Sendable (Int) -> ID

    init(_ ids: [ID], _ skipped: Set<Int>) {
      self.ids = ids
      count = ids.count
      self.skipped = skipped
      id = { ids[$0] }
    }

    init(_ count: Int, _ skipped: Set<Int>, _ id: @escaping @Sendable (Int) -> ID) {
      ids = nil
      self.count = count
      self.skipped = skipped
      self.id = id
    }

    subscript(index: Int) -> ID { id(index) }
  }
}

extension ListRows: Hashable {
  /// Whether the ids are the same in the same order, and so are the rows that are skipped.
  ///
  /// - Complexity: O(1) for copies, else O(rows).
  public static func == (a: ListRows, b: ListRows) -> Bool {
    if a.storage === b.storage { return true }
    guard a.count == b.count, a.storage.skipped == b.storage.skipped else { return false }
    return (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }

  /// Hashes what can be told without walking the rows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(count > 0 ? self[0] : nil)
    hasher.combine(count > 0 ? self[count - 1] : nil)
  }
}
