package import JSON

/// A text, number or boolean that a result holds in the place of an answer of the form: the value of
/// an option, or of a toggle that is on or off.
public enum PlainValue: Hashable, Sendable {
  /// A text, which may be empty.
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
