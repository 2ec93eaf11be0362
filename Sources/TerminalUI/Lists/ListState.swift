/// Where a person is in a list: the row of the cursor and the row on top, both by id, so that they
/// stay where they are when rows come, go or move.
public struct ListState<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row of the cursor; `nil` before the list has rows.
  public private(set) var cursor: ID?
  /// The place of the first row in the window.
  public private(set) var top: Int

  /// Creates a state; the list opens at `cursor`.
  public init(cursor: ID? = nil) {
    self.cursor = cursor
    top = 0
  }
}
