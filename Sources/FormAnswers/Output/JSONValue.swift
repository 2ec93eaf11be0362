import Diagnostics
import FormModel

/// JSON that is put together before it is written; keys keep the order in which they were added.
indirect enum JSONValue: Hashable, Sendable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// A number in JSON's spelling.
  case number(String)
  case bool(Bool)

  /// A key with its value.
  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// A key for each of some names, all with the same value.
  static func object(_ names: some Sequence<String>, each value: JSONValue) -> JSONValue {
    .object(names.map { Member(key: $0, value: value) })
  }

  static func strings(_ values: some Sequence<String>) -> JSONValue {
    .array(values.map { .string($0) })
  }

  static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// An answer in its shape.
  init(_ answer: AnswerValue) {
    switch answer {
    case .text(let text): self = .string(text)
    case .number(let number): self = .number(number.spelling)
    case .toggle(let isOn): self = .bool(isOn)
    case .option(let id): self = .string(id.rawValue)
    case .options(let ids): self = .strings(ids.map(\.rawValue))
    }
  }

  /// A text in the first of some languages that it has.
  init?(_ text: LocalizedText?, for languages: [String]) {
    guard let text else { return nil }
    self = .string(text.text(for: languages))
  }

  /// The members of an object; none for anything else.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The value, or `nil` for an object or array with nothing in it.
  var unlessEmpty: JSONValue? { self == .object([]) || self == .array([]) ? nil : self }

  /// Adds a key that is not there yet to an object; a value of `nil` adds nothing.
  mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { add([Member(key: key, value: value)]) }
  }

  /// Adds everything of another object.
  mutating func add(_ other: JSONValue?) { add(other?.members ?? []) }

  private mutating func add(_ others: [Member]) {
    var members = members
    self = .bool(false)
    members += others
    self = .object(members)
  }

  /// The text with a line break at its end.
  func bytes(layout: JSONWriter.Layout = .pretty) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    write(to: &writer)
    return writer.bytes + [0x0A]
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .object: writer.object { writeMembers(to: &$0) }
    case .array(let values):
      writer.array { writer in
        for value in values { value.write(to: &writer) }
      }
    case .string(let value): writer.string(value)
    case .number(let value): writer.number(value)
    case .bool(let value): writer.bool(value)
    }
  }

  /// Writes the members into an object that is being written.
  func writeMembers(to writer: inout JSONWriter) {
    for member in members {
      writer.key(member.key)
      member.value.write(to: &writer)
    }
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Keys with a value of `nil` are left out.
  init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}
