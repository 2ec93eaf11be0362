import Diagnostics
import FormModel

/// What an answer of options may look like in a file: today's ids, old ones, retired ones.
///
/// Old ids stand for today's; retired ones are dropped, and an answer of nothing else is none.
struct OptionAnswer {
  private let list: OptionList?
  /// The ids of options that are gone for good.
  let retiredIDs: [JSONValue]
  private let isList: Bool

  init(_ field: Field) {
    list = field.kind.options?.list
    retiredIDs = field.kind.retired.map { .string($0.id.rawValue) }
    isList = field.kind.isMultiple
  }

  /// The schema of an answer that is as good as none; `nil` when there is no such answer.
  var retiredOnly: JSONValue? {
    if retiredIDs.isEmpty { return nil }
    let retired = JSONValue.oneOf(retiredIDs)
    guard isList else { return retired }
    return ["type": "array", "minItems": 1, "items": retired]
  }

  /// The schema of an answer that counts as one; `nil` when every answer does.
  var answered: JSONValue? { retiredOnly.map { ["not": $0] } }

  /// A value as it may stand in a file: an option also under its old ids.
  func spellings(_ value: AnswerValue) -> [JSONValue] {
    switch value {
    case .text, .number, .toggle: [JSONValue(value)]
    case .option(let id): ([id] + (list?[id]?.renamedFrom ?? [])).map { .string($0.rawValue) }
    case .options(let ids): ids.flatMap { spellings(.option($0)) }
    }
  }

  /// Keywords for an array whose number of options stands in a relation to a bound.
  func count(_ comparison: Condition.Comparison, _ bound: Int) -> JSONValue {
    switch comparison {
    case .equal: return count(from: bound, through: bound)
    case .less: return bound > 0 ? count(from: 0, through: bound - 1) : .impossible
    case .lessOrEqual: return count(from: 0, through: bound)
    case .greater: return count(from: bound == .max ? bound : bound + 1, through: nil)
    case .greaterOrEqual: return count(from: bound, through: nil)
    }
  }

  /// Keywords for an array with so many options, without the retired ones.
  func count(from least: Int?, through most: Int?) -> JSONValue {
    if let most, most < 0 { return .impossible }
    let least = least.flatMap { $0 > 0 ? $0 : nil }
    if retiredIDs.isEmpty {
      return ["minItems": least.map { .integer($0) }, "maxItems": most.map { .integer($0) }]
    }
    if least == nil, most == nil { return [:] }
    return [
      "contains": ["not": .oneOf(retiredIDs)],
      "minContains": .integer(least ?? 0),
      "maxContains": most.map { .integer($0) },
    ]
  }
}

extension JSONValue {
  /// Keywords that nothing satisfies.
  static let impossible: JSONValue = ["not": [:]]
}
