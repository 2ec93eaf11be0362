/// A value of JSON; keys keep their order, and numbers their digits.
///
/// JSON that is written is put together of these:
///
///     let place: JSONValue = ["type": "string", "minLength": 1]
///     var schema: JSONValue = ["properties": ["env": place], "title": nil]  // no `title`
///     schema.add("additionalProperties", false)
///
/// Texts and keys are equal where their code points are.
public enum JSONValue: Sendable {
  /// Keys with their values, in order.
  case object([Member])
  /// Values in order.
  case array([JSONValue])
  /// A text.
  case string(String)
  /// A number in JSON's spelling.
  case number(String)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null

  /// A key with its value.
  public struct Member: Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Creates a key with a value.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A key for each of some names, all with the same value.
  package static func object(_ names: some Sequence<String>, each value: JSONValue) -> JSONValue {
    .object(names.map { Member(key: $0, value: value) })
  }

  package static func strings(_ values: some Sequence<String>) -> JSONValue {
    .array(values.map { .string($0) })
  }

  package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// The members of an object; none for anything else.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The value, or `nil` for an object or array with nothing in it.
  package var unlessEmpty: JSONValue? { self == .object([]) || self == .array([]) ? nil : self }

  /// Adds a key that is not there yet to an object; a value of `nil` adds nothing.
  package mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { add([Member(key: key, value: value)]) }
  }

  /// Adds everything of another object.
  package mutating func add(_ other: JSONValue?) { add(other?.members ?? []) }

  private mutating func add(_ others: [Member]) {
    var members = members
    self = .bool(false)
    members += others
    self = .object(members)
  }

  /// The members of two objects.
  package static func + (first: JSONValue, second: JSONValue) -> JSONValue {
    .object(first.members + second.members)
  }

  /// How values are laid out.
  package enum Layout: Sendable {
    /// Everything in one line, without spaces.
    case compact
    /// One value a line, indented by two spaces.
    case pretty
  }

  /// The bytes of the text, with a line break at its end.
  package func bytes(layout: Layout = .pretty) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.write(self)
    writer.end()
    return writer.bytes
  }

  /// The text with a line break at its end.
  package func text(layout: Layout = .pretty) -> String {
    String(decoding: bytes(layout: layout), as: UTF8.self)
  }
}

extension JSONValue: Hashable {
  /// Whether two values are the same, keys in the same order and numbers with the same digits.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)): ExactText(left) == ExactText(right)
    case (.number(let left), .number(let right)): ExactText(left) == ExactText(right)
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    case (.object, _), (.array, _), (.string, _), (.number, _), (.bool, _), (.null, _): false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .object(let members): hasher.combine(members)
    case .array(let values): hasher.combine(values)
    case .string(let text): hasher.combine(ExactText(text))
    case .number(let spelling): hasher.combine(ExactText(spelling))
    case .bool(let value): hasher.combine(value)
    case .null: break
    }
  }
}

extension JSONValue.Member: Hashable {
  /// Whether key and value are the same.
  public static func == (left: JSONValue.Member, right: JSONValue.Member) -> Bool {
    ExactText(left.key) == ExactText(right.key) && left.value == right.value
  }

  /// Hashes key and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(key))
    hasher.combine(value)
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON in one line.
  public var description: String {
    var writer = JSONWriter(.compact)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object; keys with a value of `nil` are left out.
  public init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}
