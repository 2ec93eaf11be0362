package import JSON

/// A text, number or boolean that a result holds in the place of an answer of the form: the value of
/// an option, or of a toggle that is on or off.
public enum PlainValue: Sendable {
  /// A text, which may be empty; equal to others by code points.
  case text(String)
  /// A number, digits kept; equal to others by value.
  case number(ExactNumber)
  /// A boolean.
  case boolean(Bool)

  /// The value that a JSON value is; `nil` for one of another type.
  package init?(_ json: JSONValue) {
    switch json {
    case .string(let text): self = .text(text)
    case .number(let spelling):
      guard let number = ExactNumber(json: spelling), !number.isBeyondComparison else { return nil }
      self = .number(number)
    case .bool(let isTrue): self = .boolean(isTrue)
    case .object, .array, .null: return nil
    }
  }

  /// The value in JSON.
  package var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number.spelling)
    case .boolean(let isTrue): .bool(isTrue)
    }
  }

  /// The value written as text.
  package var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.spelling
    case .boolean(let isTrue): "\(isTrue)"
    }
  }

  /// Whether it is of the same type as another one.
  func hasType(of other: PlainValue) -> Bool {
    switch (self, other) {
    case (.text, .text), (.number, .number), (.boolean, .boolean): true
    case (.text, _), (.number, _), (.boolean, _): false
    }
  }

  /// Whether it is a text.
  package var isText: Bool { if case .text = self { true } else { false } }
}

extension PlainValue: Hashable {
  /// Whether two values are the same.
  public static func == (left: PlainValue, right: PlainValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): ExactText(left) == ExactText(right)
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.text, _), (.number, _), (.boolean, _): false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): hasher.combine(ExactText(text))
    case .number(let number): hasher.combine(number)
    case .boolean(let isTrue): hasher.combine(isTrue)
    }
  }
}
