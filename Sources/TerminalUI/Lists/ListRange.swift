/// Rows that are selected or deselected together: from an anchor to wherever a person has gone since.
///
/// While it is pending the selection is not touched; a ``SelectList`` makes it anew from its anchor to
/// its cursor, so it shrinks when the cursor comes back, and dropped it leaves no trace.
///
/// ```swift
/// if case .commit(let range) = list.commit() {
///   let ids = range.places.map { list.rows[$0] }
///   if range.selects { chosen.formUnion(ids) } else { chosen.subtract(ids) }
/// }
/// ```
public struct ListRange<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row it began on.
  public let anchor: ID
  /// The place of the anchor.
  public let start: Int
  /// The place it goes to, above or below the anchor or the anchor itself.
  public let end: Int
  /// Whether its rows are to be selected; else they are to be deselected.
  public let selects: Bool

  /// Its places, from the upper end to the lower one.
  public var span: Range<Int> { min(start, end)..<max(start, end) + 1 }

  /// Its places, from the anchor on.
  public var places: StrideThrough<Int> {
    stride(from: start, through: end, by: end < start ? -1 : 1)
  }

  /// What the range would change.
  ///
  /// - Parameters:
  ///   - rows: The rows as they are shown; those that cannot hold the cursor are passed over.
  ///   - limit: How many rows can be selected at most, counted from the anchor; the rows behind
  ///     the last of them are left out. A range that deselects has no limit.
  ///   - changes: Whether the row at a place would be another one than it is: not selected yet and
  ///     free to be, or selected, when the range deselects.
  /// - Returns: How many rows, and how far.
  /// - Complexity: O(rows of the range).
  public func preview(
    in rows: ListRows<ID>,
    limit: Int = .max,
    changes: (_ place: Int) -> Bool
  ) -> RangePreview {
    let limit = selects ? max(limit, 0) : .max
    var (count, leftOut) = (0, 0)
    var last: Int?
    for place in places {
      if rows.canHoldCursor(at: place), changes(place) {
        if count < limit { count += 1 } else { leftOut += 1 }
      }
      if leftOut == 0 { last = place }
    }
    let reach = last.map { min(start, $0)..<max(start, $0) + 1 } ?? start..<start
    return RangePreview(reach: reach, count: count, leftOut: leftOut)
  }
}

/// What a pending range would change, if it were committed now.
///
/// ```swift
/// let preview = list.range?.preview(in: list.rows, limit: 5) { !chosen.contains(list.rows[$0]) }
/// preview?.count  // how many rows Enter would choose
/// ```
public struct RangePreview: Hashable, Sendable {
  /// The places the limit lets it reach, from the anchor on: all of the range where nothing was left
  /// out.
  public let reach: Range<Int>
  /// How many rows would change.
  public let count: Int
  /// How many more would change if there were no limit.
  public let leftOut: Int
}
