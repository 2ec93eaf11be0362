/// Where rows that go on outside of their window say so: a sign for what is above, one for what is
/// below, both in the last column.
///
/// Inside of the window the signs take the last column from the rows, and are drawn anew whenever
/// the rows move. Outside they stand on lines of other views, which leave the place free: there the
/// rows have the whole width, and the signs stay as they are.
public struct EdgeSigns: Hashable, Sendable {
  /// How many lines above the first row the upper sign stands; 0 is on that row.
  public var above: Int
  /// How many lines below the last row the lower sign stands; 0 is on that row.
  public var below: Int

  /// On the first and the last row, in a column that is left free for them.
  public static let inside = EdgeSigns(above: 0, below: 0)

  /// Creates places outside of the window, or on its first and last row where they are 0.
  public init(above: Int, below: Int) {
    self.above = above
    self.below = below
  }

  /// The columns of the rows where the window has so many.
  func rowWidth(in width: Int) -> Int {
    let takesColumn = above <= 0 || below <= 0
    return takesColumn && width > 1 ? width - 1 : width
  }
}
