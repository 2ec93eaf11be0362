/// The stable id of a form.
///
/// Distinct from every other kind of id, so that one cannot be passed for another.
public struct FormID: RawRepresentable, Hashable, Sendable, Comparable {
  /// The id as written.
  public let rawValue: String

  /// Creates an id; what a valid one looks like is checked where a form is read.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an id.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Orders by the text, for stable output only.
  public static func < (left: FormID, right: FormID) -> Bool { left.rawValue < right.rawValue }
}

extension FormID: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates an id from a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The id as written.
  public var description: String { rawValue }
}
