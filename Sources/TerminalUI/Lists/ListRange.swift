/// Rows that are about to be selected or deselected together: from an anchor to wherever a person
/// has gone since.
///
/// It is pending: the selection is not touched until the range is committed, and a range that is
/// dropped leaves no trace. Both ends are ids, so that it stays on its rows when others come, go
/// or move. What it would change is worked out from scratch each time (``preview(in:limit:changes:)``),
/// so it shrinks when the head comes back.
///
/// ```swift
/// let rows = ListRows(["a", "b", "c", "d"])
/// var range = ListRange(from: "b", selects: true)
/// range.extend(to: "d")
/// range.preview(in: rows) { _ in true }?.count  // 3
/// ```
public struct ListRange<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row it began on.
  public let anchor: ID
  /// The row it goes to, above or below the anchor or the anchor itself.
  public private(set) var head: ID
  /// Whether its rows are to be selected; else they are to be deselected.
  public let selects: Bool
  /// Where the ends were last seen, from where they are sought.
  private let anchorPlace: Int
  private var headPlace: Int

  /// Begins a range on one row.
  ///
  /// - Parameters:
  ///   - anchor: The row.
  ///   - selects: What becomes of its rows; the opposite of what the first one is now, by custom.
  ///   - place: Where the row is, if it is known: it is found faster then.
  public init(from anchor: ID, selects: Bool, near place: Int = 0) {
    self.anchor = anchor
    self.selects = selects
    head = anchor
    (anchorPlace, headPlace) = (place, place)
  }

  /// Lets the range go to another row, the anchor stays; `place` is where the row is, if it is
  /// known.
  public mutating func extend(to id: ID, near place: Int = 0) {
    head = id
    headPlace = place
  }

  /// Where the range begins and where it goes to; `nil` when one of both is not among the rows.
  ///
  /// - Complexity: O(rows the ends have moved by).
  public func ends(in rows: ListRows<ID>) -> (anchor: Int, head: Int)? {
    guard let anchor = rows.index(of: anchor, near: anchorPlace),
      let head = rows.index(of: head, near: headPlace)
    else { return nil }
    return (anchor, head)
  }

  /// The places from one end to the other; `nil` when one of both is not among the rows.
  ///
  /// - Complexity: O(rows the ends have moved by).
  public func span(in rows: ListRows<ID>) -> Range<Int>? {
    ends(in: rows).map { min($0.anchor, $0.head)..<max($0.anchor, $0.head) + 1 }
  }

  /// What the range would change.
  ///
  /// - Parameters:
  ///   - rows: The rows as they are shown; those that cannot hold the cursor are passed over.
  ///   - limit: How many rows can be selected at most, counted from the anchor; the rows behind
  ///     the last of them are left out. A range that deselects has no limit.
  ///   - changes: Whether the row at a place would be another one than it is: not selected yet and
  ///     free to be, or selected, when the range deselects.
  /// - Returns: `nil` when one of the ends is not among the rows any more.
  /// - Complexity: O(rows of the range + rows the ends have moved by).
  public func preview(
    in rows: ListRows<ID>,
    limit: Int = .max,
    changes: (_ place: Int) -> Bool
  ) -> RangePreview? {
    guard let (start, end) = ends(in: rows) else { return nil }
    let limit = selects ? max(limit, 0) : .max
    let step = end < start ? -1 : 1
    var (count, leftOut) = (0, 0)
    var last: Int?
    for place in stride(from: start, through: end, by: step) {
      if rows.canHoldCursor(at: place), changes(place) {
        if count < limit { count += 1 } else { leftOut += 1 }
      }
      if leftOut == 0 { last = place }
    }
    let reach = last.map { min(start, $0)..<max(start, $0) + 1 } ?? start..<start
    return RangePreview(
      span: min(start, end)..<max(start, end) + 1,
      reach: reach,
      count: count,
      leftOut: leftOut,
      selects: selects
    )
  }
}

/// What a pending range would change, if it were committed now.
public struct RangePreview: Hashable, Sendable {
  /// The places from one end to the other.
  public let span: Range<Int>
  /// The places the limit lets it reach, from the anchor on: all of `span` where nothing was left
  /// out.
  public let reach: Range<Int>
  /// How many rows would change.
  public let count: Int
  /// How many more would change if there were no limit.
  public let leftOut: Int
  /// Whether they would be selected; else deselected.
  public let selects: Bool
}
