/// The identity of a view among its siblings: any value that tells it from them.
///
/// What is kept for a view (its layout, its cells, how far it is scrolled) is kept under the path
/// of ids from the root. It survives a move among its siblings, and goes when the id goes.
///
/// ```swift
/// View.text("Redis").identified("redis")
/// View.text("Row").identified(ViewID(7))
/// ```
public struct ViewID: Hashable, Sendable {
  /// What the view stands for: the id of a field, an option, a section.
  public let value: any Hashable & Sendable

  /// Creates an id.
  public init(_ value: some Hashable & Sendable) { self.value = value }

  private struct Place: Hashable { var index: Int }
  private struct Over: Hashable {}

  /// The place among the siblings, for views without an id of their own.
  static func place(_ index: Int) -> ViewID { ViewID(Place(index: index)) }

  /// The view over another one, when it has no id of its own.
  static let over = ViewID(Over())

  /// Whether two are the same value.
  public static func == (a: ViewID, b: ViewID) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension ViewID: ExpressibleByStringLiteral {
  /// Creates an id from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
