/// JSON that is put together before it is written; keys keep the order in which they were added.
///
///     let place: JSONValue = ["type": "string", "minLength": 1]
///     var schema: JSONValue = ["properties": ["env": place], "title": nil]  // no `title`
///     schema.add("additionalProperties", false)
package enum JSONValue: Hashable, Sendable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// A number in JSON's spelling.
  case number(String)
  case bool(Bool)
  case null

  /// A key with its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
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

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Keys with a value of `nil` are left out.
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}
