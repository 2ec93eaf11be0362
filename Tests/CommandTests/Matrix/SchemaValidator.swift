import Diagnostics
import FeatureMatrix
import JSON
import Patterns

/// Validates values by a JSON Schema, as far as those of answers go.
///
/// `format` is an annotation here, and numbers are compared as binary floating point.
struct SchemaValidator {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// Why a value is not valid: the keyword that refuses it; `nil` where it is valid.
  func refusal(of value: JSONValue) -> String? { refusal(of: value, by: root) }

  private func isValid(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    refusal(of: value, by: schema) == nil
  }

  private func refusal(of value: JSONValue, by schema: JSONValue) -> String? {
    if case .bool(let isValid) = schema { return isValid ? nil : "false" }
    for keyword in schema.members {
      if let reason = refusal(of: value, by: keyword, of: schema) {
        return "\(keyword.key)\(reason.isEmpty ? "" : " > ")\(reason)"
      }
    }
    return nil
  }

  /// What a keyword refuses; an empty text where there is no more to say.
  private func refusal(
    of value: JSONValue,
    by keyword: JSONValue.Member,
    of schema: JSONValue
  ) -> String? {
    let rule = keyword.value
    func unless(_ isRight: Bool) -> String? { isRight ? nil : "" }
    func first(_ reasons: some Sequence<String?>) -> String? {
      reasons.lazy.compactMap(\.self).first
    }
    switch keyword.key {
    case "$schema", "$id", "$defs", "$comment", "title", "description", "default", "format",
      "examples", "deprecated", "then", "else", "readOnly", "writeOnly", "enumNames":
      return nil
    case "$ref":
      let names = (rule.string ?? "").split(separator: "/").dropFirst()
      let target = names.reduce(JSONValue?.some(root)) { $0?[key: String($1)] }
      return target.map { refusal(of: value, by: $0) } ?? "no such definition"
    case "type":
      let types = rule.elements.isEmpty ? [rule] : rule.elements
      return unless(types.contains { value.isOfType($0.string ?? "") })
    case "const": return unless(value.isSame(as: rule))
    case "enum": return unless(rule.elements.contains { value.isSame(as: $0) })
    case "not": return unless(!isValid(value, rule))
    case "allOf": return first(rule.elements.map { refusal(of: value, by: $0) })
    case "anyOf": return unless(rule.elements.contains { isValid(value, $0) })
    case "oneOf": return unless(rule.elements.count { isValid(value, $0) } == 1)
    case "if":
      let branch = schema[key: isValid(value, rule) ? "then" : "else"]
      return branch.flatMap { refusal(of: value, by: $0) }
    case "required":
      guard case .object(let members) = value else { return nil }
      return unless(rule.elements.allSatisfy { name in members.contains { $0.key == name.string } })
    case "dependentRequired":
      return unless(
        rule.members.allSatisfy { name in
          value[key: name.key] == nil
            || name.value.elements.allSatisfy { value[key: $0.string ?? ""] != nil }
        }
      )
    case "dependentSchemas":
      return first(
        rule.members.map { value[key: $0.key] == nil ? nil : refusal(of: value, by: $0.value) }
      )
    case "properties":
      return first(
        rule.members.map { name in
          value[key: name.key].flatMap {
            refusal(of: $0, by: name.value).map { "\(name.key): \($0)" }
          }
        }
      )
    case "patternProperties":
      return first(
        value.members.map { member in
          first(
            rule.members.map { pattern in
              member.key.matches(pattern.key) ? refusal(of: member.value, by: pattern.value) : nil
            }
          )
        }
      )
    case "additionalProperties":
      let known = schema[key: "properties"]?.members.map(\.key) ?? []
      let patterns = schema[key: "patternProperties"]?.members.map(\.key) ?? []
      return first(
        value.members.map { member in
          known.contains(member.key) || patterns.contains { member.key.matches($0) }
            ? nil : refusal(of: member.value, by: rule)
        }
      )
    case "propertyNames": return first(value.members.map { refusal(of: .string($0.key), by: rule) })
    case "minProperties": return unless(!value.isObject || value.members.count >= rule.integer)
    case "maxProperties": return unless(!value.isObject || value.members.count <= rule.integer)
    case "items":
      let start = schema[key: "prefixItems"]?.elements.count ?? 0
      return first(value.elements.dropFirst(start).map { refusal(of: $0, by: rule) })
    case "prefixItems":
      return first(zip(value.elements, rule.elements).map { refusal(of: $0, by: $1) })
    case "contains":
      guard case .array = value else { return nil }
      let count = value.elements.count { isValid($0, rule) }
      let least = schema[key: "minContains"]?.integer ?? 1
      let most = schema[key: "maxContains"]?.integer ?? .max
      return unless(least <= count && count <= most)
    case "minContains", "maxContains": return nil
    case "minItems": return unless(!value.isArray || value.elements.count >= rule.integer)
    case "maxItems": return unless(!value.isArray || value.elements.count <= rule.integer)
    case "uniqueItems":
      let elements = value.elements
      return unless(
        rule != true
          || !elements.indices.contains { place in
            elements[..<place].contains { $0.isSame(as: elements[place]) }
          }
      )
    case "minLength":
      return unless(value.string.map { $0.unicodeScalars.count >= rule.integer } ?? true)
    case "maxLength":
      return unless(value.string.map { $0.unicodeScalars.count <= rule.integer } ?? true)
    case "pattern":
      return unless(value.string.map { $0.matches(rule.string ?? "") } ?? true)
    case "minimum": return unless(value.double.map { $0 >= rule.double ?? 0 } ?? true)
    case "maximum": return unless(value.double.map { $0 <= rule.double ?? 0 } ?? true)
    case "exclusiveMinimum": return unless(value.double.map { $0 > rule.double ?? 0 } ?? true)
    case "exclusiveMaximum": return unless(value.double.map { $0 < rule.double ?? 0 } ?? true)
    case "multipleOf":
      let quotient = (value.double ?? 0) / (rule.double ?? 1)
      return unless((quotient - quotient.rounded()).magnitude < 1e-9)
    default: return keyword.key.hasPrefix("x-") ? nil : "no such keyword"
    }
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
  fileprivate var double: Double? {
    if case .number(let spelling) = self { Double(spelling) } else { nil }
  }
  fileprivate var integer: Int { double.map { Int($0) } ?? 0 }

  fileprivate func isOfType(_ name: String) -> Bool {
    switch self {
    case .object: name == "object"
    case .array: name == "array"
    case .string: name == "string"
    case .number: name == "number" || name == "integer" && double == double?.rounded()
    case .bool: name == "boolean"
    case .null: name == "null"
    }
  }

  /// Whether it is the same value, whatever the order of keys and the spelling of numbers.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number, .number): double == other.double
    case (.array(let values), .array(let others)):
      values.count == others.count && zip(values, others).allSatisfy { $0.isSame(as: $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { member in
          other[key: member.key].map { $0.isSame(as: member.value) } ?? false
        }
    default: self == other
    }
  }
}

extension String {
  /// Whether a part of the text matches a pattern of JSON Schema.
  fileprivate func matches(_ pattern: String) -> Bool {
    // Patterns of forms have no such escapes.
    let pattern = pattern.split(separator: "\\u").enumerated().map { place, part in
      guard place > 0 || pattern.hasPrefix("\\u"), let code = UInt32(part.prefix(4), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return String(part) }
      return "\(scalar)\(part.dropFirst(4))"
    }.joined()
    let (isAtStart, isAtEnd) = (pattern.hasPrefix("^"), pattern.hasSuffix("$"))
    let body = pattern.dropFirst(isAtStart ? 1 : 0).dropLast(isAtEnd ? 1 : 0)
    let anything = "[\\s\\S]*"
    let whole = (isAtStart ? "" : anything) + "(?:\(body))" + (isAtEnd ? "" : anything)
    return (try? Pattern(whole))?.matchesWhole(self) ?? false
  }
}
