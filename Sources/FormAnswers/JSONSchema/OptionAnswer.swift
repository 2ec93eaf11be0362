import FormModel

/// What an answer of options may look like in a file: today's ids, old ones, retired ones.
///
/// Old ids stand for today's; retired ones are dropped, and an answer of nothing else is none.
struct OptionAnswer {
  private let list: OptionList?
  /// The ids of options that are gone for good.
  let retiredIDs: [SchemaValue]
  private let isList: Bool

  init(_ field: Field) {
    list = field.kind.options?.list
    retiredIDs = field.kind.retiredOptions.map { .string($0.id.rawValue) }
    isList = if case .multiSelector = field.kind { true } else { false }
  }

  /// The schema of an answer that is as good as none; `nil` when there is no such answer.
  var retiredOnly: SchemaObject? {
    if retiredIDs.isEmpty { return nil }
    let retired = SchemaObject.oneOf(retiredIDs)
    guard isList else { return retired }
    return ["type": .string("array"), "minItems": .integer(1), "items": .object(retired)]
  }

  /// The schema of an answer that counts as one; `nil` when every answer does.
  var answered: SchemaObject? { retiredOnly.map { ["not": .object($0)] } }

  /// A value as it may stand in a file: an option also under its old ids.
  func spellings(_ value: AnswerValue) -> [SchemaValue] {
    switch value {
    case .text, .number, .toggle: [SchemaValue(value)]
    case .option(let id): ([id] + (list?[id]?.renamedFrom ?? [])).map { .string($0.rawValue) }
    case .options(let ids): ids.flatMap { spellings(.option($0)) }
    }
  }

  /// Keywords for an array whose number of options stands in a relation to a bound.
  func count(_ comparison: Condition.Comparison, _ bound: Int) -> SchemaObject {
    switch comparison {
    case .equal: return count(from: bound, through: bound)
    case .less: return bound > 0 ? count(from: 0, through: bound - 1) : SchemaObject.impossible
    case .lessOrEqual: return count(from: 0, through: bound)
    case .greater: return count(from: bound == .max ? bound : bound + 1, through: nil)
    case .greaterOrEqual: return count(from: bound, through: nil)
    }
  }

  /// Keywords for an array with so many options, without the retired ones.
  func count(from least: Int?, through most: Int?) -> SchemaObject {
    if let most, most < 0 { return SchemaObject.impossible }
    var schema = SchemaObject()
    let least = least.map { max($0, 0) }
    if retiredIDs.isEmpty {
      if let least, least > 0 { schema.add("minItems", .integer(least)) }
      if let most { schema.add("maxItems", .integer(most)) }
    } else if (least ?? 0) > 0 || most != nil {
      schema.add("contains", ["not": .object(.oneOf(retiredIDs))])
      schema.add("minContains", .integer(least ?? 0))
      schema.add("maxContains", most.map { .integer($0) })
    }
    return schema
  }
}

extension SchemaObject {
  /// Keywords that nothing satisfies.
  static let impossible: SchemaObject = ["not": .object([:])]
}
