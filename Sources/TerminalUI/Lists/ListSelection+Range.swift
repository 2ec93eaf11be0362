extension ListSelection {
  /// A range that begins on a row: it selects when that row is not selected, else it deselects.
  public func range(from anchor: ID) -> ListRange<ID> {
    ListRange(from: anchor, selects: !contains(anchor))
  }

  /// What a pending range would do to the selection.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - rows: The rows as they are shown.
  ///   - limit: The most that can be selected in all.
  ///   - isFree: Whether a row may be selected and deselected by a range.
  /// - Returns: `nil` when one of the range's ends is not shown any more.
  /// - Complexity: O(rows of the range).
  public func preview(
    _ range: ListRange<ID>,
    in rows: ListRows<ID>,
    limit: Int = .max,
    isFree: (ID) -> Bool = { _ in true }
  ) -> RangePreview<ID>? {
    let room = limit == .max ? .max : max(0, limit - count)
    return range.preview(in: rows, limit: room) { place in
      contains(rows[place]) != range.selects && isFree(rows[place])
    }
  }

  /// Does what a range would do; a range that is not committed does nothing.
  @discardableResult
  public mutating func commit(_ preview: RangePreview<ID>) -> SelectionChange {
    var change = preview.selects ? select(preview.changed) : deselect(preview.changed)
    change.leftOut = preview.leftOut
    return change
  }

  /// Does what a range does in rows.
  @discardableResult
  public mutating func commit(
    _ range: ListRange<ID>,
    in rows: ListRows<ID>,
    limit: Int = .max
  ) -> SelectionChange {
    preview(range, in: rows, limit: limit).map { commit($0) } ?? SelectionChange()
  }
}
