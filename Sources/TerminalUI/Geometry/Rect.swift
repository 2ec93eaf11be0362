/// A size in cells.
///
/// ```swift
/// let size = Size(width: 80, height: 24)
/// ```
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// No cell at all.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A cell's place, counted from 0 at the upper left.
///
/// ```swift
/// let lowerRight = Point(x: 79, y: 23)
/// ```
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a place.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A block of cells.
///
/// ```swift
/// let rect = Rect(origin: Point(x: 2, y: 1), size: Size(width: 10, height: 3))
/// rect.contains(Point(x: 11, y: 3))  // true
/// ```
public struct Rect: Hashable, Sendable {
  /// The upper left cell.
  public var origin: Point
  /// How far it reaches.
  public var size: Size

  /// Creates a block.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Whether a cell lies in it.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x - origin.x < size.width
      && point.y >= origin.y && point.y - origin.y < size.height
  }
}
