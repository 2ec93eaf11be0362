import Diagnostics
import FormModel

// What an answer may look like in a file: under today's key or an old one, with today's options, old
// ones and retired ones. Retired ones are dropped, and an answer of nothing else is none.

extension Field {
  /// The keys under which an answer may stand: today's id, then the old ones.
  var keys: [String] { [id.rawValue] + renamedFrom.map(\.rawValue) }

  /// A value as it may stand in a file: an option also under its old ids.
  func spellings(_ value: AnswerValue) -> [JSONValue] {
    if kind.options == nil { return [JSONValue(value)] }
    return value.chosen.flatMap { id in
      ([id] + (kind.options?.list?[id]?.renamedFrom ?? [])).map { JSONValue.string($0.rawValue) }
    }
  }

  /// The schema of an answer that is as good as none; `nil` when there is no such answer.
  var retiredOnly: JSONValue? {
    guard let retired else { return nil }
    return kind.isMultiple ? ["type": "array", "minItems": 1, "items": retired] : retired
  }

  private var retired: JSONValue? {
    let ids = kind.retired.map { JSONValue.string($0.id.rawValue) }
    return ids.isEmpty ? nil : .oneOf(ids)
  }

  /// Keywords for an array with so many options, without the retired ones.
  func count(from least: Int?, through most: Int?) -> JSONValue {
    if let most, most < 0 { return .impossible }
    let least = least.flatMap { $0 > 0 ? $0 : nil }
    let (minimum, maximum) = (
      least.map { JSONValue.integer($0) }, most.map { JSONValue.integer($0) }
    )
    guard let retired else { return ["minItems": minimum, "maxItems": maximum] }
    if least == nil, most == nil { return [:] }
    return [
      "contains": ["not": retired],
      "minContains": minimum ?? 0,
      "maxContains": maximum,
    ]
  }
}

// What conditions ask of answers.
extension Field {
  /// The schema of an object that has an answer to the field.
  var presence: JSONValue { answer(.isAnswered(id)) }

  /// The schema of an object without one.
  var absence: JSONValue { ["properties": .object(keys, each: retiredOnly ?? false)] }

  /// The schema of an object that has an answer that passes a test.
  func answer(_ test: Condition.Test) -> JSONValue {
    let answer = schema(of: test)
    return .some(
      keys.map { key in
        ["required": [.string(key)], "properties": answer.map { [key: $0] }]
      }
    )
  }

  /// The schema of an object that has no answer, or one that passes a test.
  func absentOr(_ test: Condition.Test) -> JSONValue {
    if case .isAnswered = test { return true }
    guard let schema = schema(of: test) else { return true }
    let retired = retiredOnly.map { [$0] } ?? []
    return ["properties": .object(keys, each: .some([schema] + retired))]
  }

  /// The schema of an answer that passes a test; `nil` when every answer does.
  private func schema(of test: Condition.Test) -> JSONValue? {
    let answered: JSONValue? = retiredOnly.map { ["not": $0] }
    if case .isAnswered = test { return answered }
    var schema: JSONValue = ["type": .string(jsonType)]
    schema.add(keywords(of: test))
    if case .counts = test { schema.add("allOf", answered.map { [$0] }) }
    return schema
  }

  private func keywords(of test: Condition.Test) -> JSONValue {
    func contains(_ ids: [OptionID]) -> JSONValue {
      ["contains": .oneOf(spellings(.options(ids)))]
    }
    switch test {
    case .isOn: return ["const": true]
    case .isOneOf(_, let values): return .oneOf(values.flatMap(spellings))
    case .compares(_, let comparison, let number):
      return [comparison.keyword: .number(number.spelling)]
    case .hasAny(_, let ids): return contains(ids)
    case .hasAll(_, let ids):
      return ids.count == 1 ? contains(ids) : ["allOf": .array(ids.map { contains([$0]) })]
    case .counts(_, let comparison, let bound):
      switch comparison {
      case .equal: return count(from: bound, through: bound)
      case .less: return count(from: nil, through: bound - 1)
      case .lessOrEqual: return count(from: nil, through: bound)
      case .greater: return count(from: bound == .max ? bound : bound + 1, through: nil)
      case .greaterOrEqual: return count(from: bound, through: nil)
      }
    case .isAnswered: return [:]
    }
  }

  private var jsonType: String {
    switch kind {
    case .text: kind.isSecure ? "object" : "string"
    case .number(let number): number.isInteger ? "integer" : "number"
    case .toggle: "boolean"
    case .picker, .computed, .note: "string"
    case .multiSelector: "array"
    }
  }
}

extension Condition.Comparison {
  /// The keyword of JSON Schema that compares a number with a bound.
  fileprivate var keyword: String {
    switch self {
    case .equal: "const"
    case .less: "exclusiveMaximum"
    case .lessOrEqual: "maximum"
    case .greater: "exclusiveMinimum"
    case .greaterOrEqual: "minimum"
    }
  }
}

extension JSONValue {
  /// Keywords that nothing satisfies.
  static let impossible: JSONValue = ["not": [:]]

  /// One value or one of several.
  static func oneOf(_ values: [JSONValue]) -> JSONValue {
    values.count == 1 ? ["const": values[0]] : ["enum": .array(values)]
  }
}
