/// The identity of a view among its siblings.
///
/// What is kept for a view (its layout, its cells, how far it is scrolled) is kept under the path
/// of ids from the root. It survives a move among its siblings, and goes when the id goes.
public enum ViewID: Hashable, Sendable {
  /// An id that the caller gave: a field's, an option's, a section's.
  case named(String)
  /// The place among the siblings, for views without an id of their own.
  case place(Int)
  /// The view over another one, when it has no id of its own.
  case over

  /// The id that the caller gave, if there is one.
  public var name: String? { if case .named(let name) = self { name } else { nil } }
}

extension ViewID: ExpressibleByStringLiteral {
  /// An id that the caller gave.
  public init(stringLiteral value: String) { self = .named(value) }
}
