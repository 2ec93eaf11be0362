import Diagnostics
import FormModel

/// A piece of a schema, put together before it is written.
indirect enum SchemaValue: Hashable, Sendable {
  case object(SchemaObject)
  case array([SchemaValue])
  case string(String)
  /// A number in JSON's spelling.
  case number(String)
  case bool(Bool)

  static func strings(_ values: some Sequence<String>) -> SchemaValue {
    .array(values.map { .string($0) })
  }

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

  static func integer(_ value: Int) -> SchemaValue { .number(String(value)) }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let object): object.write(to: &writer)
    case .array(let values):
      writer.array { writer in
        for value in values { value.write(to: &writer) }
      }
    case .string(let value): writer.string(value)
    case .number(let value): writer.number(value)
    case .bool(let value): writer.bool(value)
    }
  }
}

/// Keywords with their values, in the order in which they were added.
struct SchemaObject: Hashable, Sendable {
  private(set) var members: [Member] = []

  struct Member: Hashable, Sendable {
    var key: String
    var value: SchemaValue
  }

  var isEmpty: Bool { members.isEmpty }

  /// Adds a keyword that is not there yet; a value of `nil` adds nothing.
  mutating func add(_ key: String, _ value: SchemaValue?) {
    if let value { members.append(Member(key: key, value: value)) }
  }

  /// Adds a keyword with a schema.
  mutating func add(_ key: String, _ schema: SchemaObject) { add(key, .object(schema)) }

  /// Adds a keyword with several schemas, or nothing when there are none.
  mutating func add(_ key: String, _ schemas: [SchemaValue]) {
    if !schemas.isEmpty { add(key, .array(schemas)) }
  }

  /// Adds everything of another object.
  mutating func add(_ other: SchemaObject) { members += other.members }

  func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }

  /// Writes the keywords into an object that is being written.
  func writeMembers(to writer: inout JSONWriter) {
    for member in members {
      writer.key(member.key)
      member.value.write(to: &writer)
    }
  }
}

extension SchemaObject: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, SchemaValue)...) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }
}
