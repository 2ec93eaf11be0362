/// Rows that are selected or deselected together: from an anchor to the cursor.
///
/// While it is pending the selection does not change; a ``SelectList`` recomputes it from its
/// anchor and cursor, so it shrinks when the cursor comes back, and dropping it leaves no trace.
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
}
