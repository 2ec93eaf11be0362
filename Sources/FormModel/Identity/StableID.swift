/// The stable id of a form, section, field or option: what answers, conditions and old versions
/// refer to.
///
/// Ids of different things are different types, so that one cannot be passed for another.
public struct StableID<Subject>: RawRepresentable, Hashable, Sendable {
  /// The id as written.
  public let rawValue: String

  /// Creates an id; what a valid one looks like is checked where a form is read.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an id.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The stable id of a form.
public typealias FormID = StableID<Form>
/// The stable id of a section, a page of the wizard.
public typealias SectionID = StableID<FormSection>
/// The stable id of a field: words joined by dots, which are also the place of its answer.
public typealias FieldID = StableID<Field>
/// The stable id of an option, which is what an answer holds.
public typealias OptionID = StableID<Option>

extension StableID: Comparable {
  /// Orders by the text, for stable output only.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension StableID: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates an id from a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The id as written.
  public var description: String { rawValue }
}
