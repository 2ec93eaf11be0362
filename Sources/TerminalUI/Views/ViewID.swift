/// The identity of a view among its siblings: any value that is unique among them.
///
/// What is kept for a view (its layout, its cells, how far it is scrolled) is kept under the path
/// of ids from the root. It survives a move among its siblings, and goes when the id goes.
///
/// ```swift
/// View.text("Redis").identified("redis")
/// View.text("Row").identified(ViewID(7))
/// ```
public struct ViewID: Hashable, Sendable {
  private enum Kind: Sendable {
    case value(any Hashable & Sendable)
    case place(Int)
  }

  private let kind: Kind

  /// Creates an id.
  public init(_ value: some Hashable & Sendable) { kind = .value(value) }

  private init(kind: Kind) { self.kind = kind }

  /// The place among the siblings, for views without an id of their own.
  static func place(_ index: Int) -> ViewID { ViewID(kind: .place(index)) }

  /// What the view stands for: the id of a field, an option, a section; `nil` for a view that has
  /// no id of its own.
  public var value: (any Hashable & Sendable)? {
    if case .value(let value) = kind { value } else { nil }
  }

  /// Whether two are the same value.
  public static func == (a: ViewID, b: ViewID) -> Bool {
    switch (a.kind, b.kind) {
    case (.value(let a), .value(let b)):
      func isEqual<Value: Hashable>(_ value: Value) -> Bool { value == b as? Value }
      return isEqual(a)
    case (.place(let a), .place(let b)): return a == b
    case (.value, _), (.place, _): return false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .value(let value): value.hash(into: &hasher)
    case .place(let index): hasher.combine(index)
    }
  }
}

extension ViewID: ExpressibleByStringLiteral {
  /// Creates an id from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
