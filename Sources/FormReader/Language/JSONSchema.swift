import Diagnostics

/// A piece of a JSON Schema, whose keys keep their order.
indirect enum JSONSchema: Sendable {
  case boolean(Bool)
  case number(String)
  case string(String)
  case array([JSONSchema])
  case object([(key: String, value: JSONSchema)])

  /// A reference to one of the schema's definitions.
  static func definition(_ name: String) -> JSONSchema {
    ["$ref": .string("#/definitions/\(name)")]
  }

  /// The entries of an object; none for anything else.
  var entries: [(key: String, value: JSONSchema)] {
    if case .object(let entries) = self { entries } else { [] }
  }
}

extension JSONSchema: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .number("\(value)") }
  init(arrayLiteral elements: JSONSchema...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONSchema)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension JSONSchema {
  /// The text as it is published.
  var text: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes + [0x0A]
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .boolean(let value): writer.bool(value)
    case .number(let digits): writer.number(digits)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.array { writer in
        for element in elements { element.write(to: &writer) }
      }
    case .object(let entries):
      writer.object { writer in
        for entry in entries {
          writer.key(entry.key)
          entry.value.write(to: &writer)
        }
      }
    }
  }
}
