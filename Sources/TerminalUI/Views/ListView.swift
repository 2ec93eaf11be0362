/// Rows of one cell's height each, of which only those in the window are built.
///
/// The caller holds the state (``ListState``) and hands in which row is on top; the list knows
/// nothing about what its rows mean.
public struct ListView: Equatable, Sendable {
  /// The number of rows.
  public var count: Int
  /// The first row of the window.
  public var top: Int
  /// Where it is told that there is more above or below; `nil` for nowhere.
  public var signs: EdgeSigns?
  /// Makes the view of a row by its place, counted from 0.
  ///
  /// Asked for the rows of the window alone, each time the list itself has changed. A row that is
  /// costly to build is ``View/lazy(_:build:)``, and each has an id.
  public var row: @Sendable (_ index: Int) -> View
  /// What the rows are made from: two lists with equal versions and windows have equal rows.
  public var version: any Hashable & Sendable

  /// Creates a list.
  public init(
    count: Int,
    top: Int,
    signs: EdgeSigns? = nil,
    version: any Hashable & Sendable,
    row: @escaping @Sendable (_ index: Int) -> View
  ) {
    self.count = count
    self.top = top
    self.signs = signs
    self.version = version
    self.row = row
  }

  /// Two are the same when nothing they are made from differs.
  public static func == (a: ListView, b: ListView) -> Bool {
    a.count == b.count && a.top == b.top && a.signs == b.signs
      && AnyHashable(a.version) == AnyHashable(b.version)
  }
}
