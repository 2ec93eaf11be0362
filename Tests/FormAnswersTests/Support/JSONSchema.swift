import Diagnostics
import FormAnswers
import FormModel
import JSON
import SourceTree

/// A JSON Schema that judges values, by the keywords of draft 2020-12 that schemas of answers have.
///
/// It follows the specification, and shares nothing with what writes the schemas.
final class JSONSchema {
  private let root: JSONValue
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(_ schema: JSONValue) { root = schema }

  /// The schema of the answers to a form, or of its results.
  convenience init(of form: Form, _ subject: AnswerSchema.Subject) {
    self.init(.reading(AnswerSchema(form: form, of: subject, languages: []).json()))
  }

  /// Why a value does not fit the schema; `nil` where it does.
  func objection(to value: JSONValue) -> String? { objection(to: value, by: root) }

  private func takes(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    objection(to: value, by: schema) == nil
  }

  private func objection(to value: JSONValue, by schema: JSONValue) -> String? {
    if case .bool(let takesAll) = schema { return takesAll ? nil : "\(value) is not allowed" }
    for keyword in schema.members {
      if let objection = objection(to: value, by: keyword, of: schema) {
        return "\(keyword.key): \(objection)"
      }
    }
    return nil
  }

  private func objection(
    to value: JSONValue,
    by keyword: JSONValue.Member,
    of schema: JSONValue
  ) -> String? {
    let argument = keyword.value
    func refusing(unless fits: Bool) -> String? {
      fits ? nil : "\(value) by \(argument) of \(schema["$comment"] ?? true)"
    }
    func all(_ parts: [(JSONValue, JSONValue)]) -> String? {
      parts.lazy.compactMap { self.objection(to: $0, by: $1) }.first
    }
    switch keyword.key {
    case "$ref": return objection(to: value, by: self.schema(at: argument))
    case "type":
      return refusing(unless: (argument.elements ?? [argument]).contains(where: value.isOfType))
    case "const": return refusing(unless: value.isEqual(to: argument))
    case "enum": return refusing(unless: argument.elements?.contains(where: value.isEqual) == true)
    case "allOf": return all((argument.elements ?? []).map { (value, $0) })
    case "anyOf":
      return refusing(unless: argument.elements?.contains { takes(value, $0) } == true)
    case "oneOf":
      return refusing(unless: argument.elements?.filter { takes(value, $0) }.count == 1)
    case "not": return refusing(unless: !takes(value, argument))
    case "if":
      let then = schema[takes(value, argument) ? "then" : "else"]
      return then.flatMap { objection(to: value, by: $0) }.map {
        "\($0) of \(schema["$comment"] ?? true)"
      }
    case "$comment", "$defs", "$schema", "default", "deprecated", "description", "else", "examples",
      "format", "maxContains", "minContains", "readOnly", "then", "title":
      return nil
    default: break
    }
    switch value {
    case .object(let members):
      switch keyword.key {
      case "properties":
        return all(members.compactMap { member in argument[member.key].map { (member.value, $0) } })
      case "additionalProperties":
        let others = members.filter { schema["properties"]?[$0.key] == nil }
        return all(others.map { ($0.value, argument) })
      case "propertyNames": return all(members.map { (.string($0.key), argument) })
      case "required":
        let names = argument.elements ?? []
        return names.first { value[$0.text ?? ""] == nil }.map { "there is no \($0)" }
      case "minProperties": return refusing(unless: members.count >= argument.count)
      case "maxProperties": return refusing(unless: members.count <= argument.count)
      case "dependentRequired":
        return all(
          argument.members.filter { value[$0.key] != nil }.map { (value, ["required": $0.value]) }
        )
      case "dependentSchemas":
        return all(argument.members.filter { value[$0.key] != nil }.map { (value, $0.value) })
      default: break
      }
    case .array(let elements):
      switch keyword.key {
      case "prefixItems": return all(Array(zip(elements, argument.elements ?? [])))
      case "items":
        let rest = elements.dropFirst(schema["prefixItems"]?.elements?.count ?? 0)
        return all(rest.map { ($0, argument) })
      case "contains":
        let count = elements.filter { takes($0, argument) }.count
        return refusing(
          unless: count >= schema["minContains"]?.count ?? 1
            && count <= schema["maxContains"]?.count ?? .max
        )
      case "minItems": return refusing(unless: elements.count >= argument.count)
      case "maxItems": return refusing(unless: elements.count <= argument.count)
      case "uniqueItems":
        let isUnique = elements.indices.allSatisfy { place in
          !elements[..<place].contains(where: elements[place].isEqual)
        }
        return refusing(unless: argument == false || isUnique)
      default: break
      }
    case .string(let text):
      let count = text.unicodeScalars.count
      switch keyword.key {
      case "minLength": return refusing(unless: count >= argument.count)
      case "maxLength": return refusing(unless: count <= argument.count)
      case "pattern": return refusing(unless: matches(text, argument.text ?? ""))
      default: break
      }
    case .number(let spelling):
      guard let number = ExactNumber(json: spelling), case .number(let limit) = argument,
        let limit = ExactNumber(json: limit)
      else { break }
      switch keyword.key {
      case "minimum": return refusing(unless: number >= limit)
      case "maximum": return refusing(unless: number <= limit)
      case "exclusiveMinimum": return refusing(unless: number > limit)
      case "exclusiveMaximum": return refusing(unless: number < limit)
      case "multipleOf": return refusing(unless: number.isMultiple(of: limit) == true)
      default: break
      }
    case .bool, .null: break
    }
    return JSONSchema.known.contains(keyword.key) ? nil : "no such keyword"
  }

  /// The keywords that say nothing of values of other types.
  private static let known: Set<String> = [
    "properties", "additionalProperties", "propertyNames", "required", "minProperties",
    "maxProperties", "dependentRequired", "dependentSchemas", "prefixItems", "items", "contains",
    "minItems", "maxItems", "uniqueItems", "minLength", "maxLength", "pattern", "minimum",
    "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
  ]

  private func matches(_ text: String, _ source: String) -> Bool {
    if patterns[source] == nil {
      let known = source.replacing("\\u2000-\\u200A", with: JSONSchema.spaces)
      patterns[source] = try? Regex(known).matchingSemantics(.unicodeScalar)
    }
    guard let pattern = patterns[source] else { return false }
    return text.firstMatch(of: pattern) != nil
  }

  /// What Swift has no range for, as its bounds are other spellings of spaces.
  private static let spaces = (0x2000...0x200A).map { "\\u\(String($0, radix: 16))" }.joined()

  /// The schema that a reference into the same document leads to.
  private func schema(at reference: JSONValue) -> JSONValue {
    let path = (reference.text ?? "").split(separator: "/").dropFirst()
    return path.reduce(root) { schema, name in
      schema[String(name).replacing("~1", with: "/").replacing("~0", with: "~")] ?? false
    }
  }
}

extension JSONValue {
  /// The value of some JSON.
  static func reading(_ bytes: [UInt8]) -> JSONValue {
    let parsed = ParsedSource.parse(SourceText(name: "value", bytes: bytes), as: .json)
    return parsed.tree.root.flatMap { parsed.tree.json(of: $0) { _ in } } ?? .null
  }

  fileprivate subscript(key: String) -> JSONValue? {
    members.first { ExactText($0.key) == ExactText(key) }?.value
  }

  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var count: Int {
    if case .number(let spelling) = self { Int(spelling) ?? .max } else { .max }
  }

  fileprivate func isOfType(_ name: JSONValue) -> Bool {
    switch self {
    case .object: name == "object"
    case .array: name == "array"
    case .string: name == "string"
    case .number(let spelling):
      name == "number" || name == "integer" && ExactNumber(json: spelling)?.isInteger == true
    case .bool: name == "boolean"
    case .null: name == "null"
    }
  }

  /// Whether both are the same value of JSON Schema: numbers by value, members in any order.
  fileprivate func isEqual(to other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      ExactNumber(json: left) == ExactNumber(json: right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { other[$0.key].map($0.value.isEqual) == true }
    default: self == other
    }
  }
}
