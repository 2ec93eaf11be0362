/// A piece of a JSON Schema, whose keys keep their order.
indirect enum JSONSchema: Sendable {
  case null
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
  /// The text as it is published: what fits in a line of 100 columns stands in one, unless it has a
  /// description.
  var formatted: String { formatted(indentation: 0, reserved: 0) + "\n" }

  private func formatted(indentation: Int, reserved: Int) -> String {
    let line = onOneLine
    if !isDescribed, line.count + reserved <= 100 { return line }
    let margin = String(repeating: "  ", count: indentation + 1)
    let lines: [String]
    let brackets: (String, String)
    switch self {
    case .object(let entries):
      brackets = ("{", "}")
      lines = entries.enumerated().map { index, entry in
        let head = "\(margin)\(JSONSchema.quoted(entry.key)): "
        let comma = index + 1 < entries.count ? 1 : 0
        return head
          + entry.value.formatted(indentation: indentation + 1, reserved: head.count + comma)
      }
    case .array(let elements):
      brackets = ("[", "]")
      lines = elements.enumerated().map { index, element in
        let comma = index + 1 < elements.count ? 1 : 0
        return margin
          + element.formatted(indentation: indentation + 1, reserved: margin.count + comma)
      }
    case .null, .boolean, .number, .string: return line
    }
    let end = String(repeating: "  ", count: indentation) + brackets.1
    return "\(brackets.0)\n\(lines.joined(separator: ",\n"))\n\(end)"
  }

  private var onOneLine: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let digits): digits
    case .string(let text): JSONSchema.quoted(text)
    case .array(let elements): "[\(elements.map(\.onOneLine).joined(separator: ", "))]"
    case .object(let entries) where entries.isEmpty: "{}"
    case .object(let entries):
      "{ \(entries.map { "\(JSONSchema.quoted($0.key)): \($0.value.onOneLine)" }.joined(separator: ", ")) }"
    }
  }

  private var isDescribed: Bool {
    switch self {
    case .null, .boolean, .number, .string: false
    case .array(let elements): elements.contains(where: \.isDescribed)
    case .object(let entries):
      entries.contains { $0.key == "description" || $0.value.isDescribed }
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}
