import Diagnostics
import FormModel
import JSON

// What an answer may look like in a file: under today's key or an old one, with today's options, old
// ones and retired ones. Retired ones are dropped, and an answer of nothing else is none.

extension Field {
  /// The places at which an answer may stand: today's, then the old ones.
  var places: [ResultPlace] { [place] + oldPlaces }

  /// The schema of what says that there is no answer; `nil` where nothing does.
  var emptyOnly: JSONValue? { absence.flatMap(kind.coding.json).map { ["const": $0] } }

  /// The schema of an answer that is as good as none; `nil` when there is no such answer.
  var noAnswer: JSONValue? { emptyOnly ?? retiredOnly }

  /// The schema of an answer of retired options, which is dropped; `nil` when there is none.
  var retiredOnly: JSONValue? {
    guard let retired = kind.choice?.retiredSpellings else { return nil }
    return kind.isMultiple ? .array(of: retired) : retired
  }
}

// What conditions ask of answers.
extension FormClaims {
  /// The schema of an object that has an answer to a field.
  func presence(of field: Field) -> JSONValue { answer(to: field, passing: .isAnswered(field.id)) }

  /// The schema of an object without one.
  func absence(of field: Field) -> JSONValue {
    .allowing(slots(of: field).map { ($0, field.retiredOnly ?? false) })
  }

  /// The schema of an object in which a field is not asked: without an answer, or with the default
  /// that it keeps; `nil` where that is not known, or may be written in several ways.
  func hidden(_ field: Field) -> JSONValue? {
    // An empty text that says that there is no answer is kept as well.
    let written = field.writtenValue?.isEmptyText == true ? field.writtenValue : nil
    guard field.whenHidden == .default, let source = written ?? field.initialAnswer else {
      return absence(of: field)
    }
    var cases = source.cases
    if case .condition(let condition) = source {
      cases = [true, false].map { isOn in
        ValueCase(when: isOn ? condition : nil, value: .literal(.toggle(isOn)))
      }
    }
    return cases.reversed().reduce(absence(of: field)) { otherwise, part in
      guard let kept = kept(part.value, by: field) else { return nil }
      guard let condition = part.condition else { return kept }
      guard let holds = claim(for: condition), let otherwise else { return nil }
      return ["if": holds, "then": kept, "else": otherwise]
    }
  }

  /// The schema of an object without an answer to a field, or with a literal as its answer.
  private func kept(_ source: ValueSource, by field: Field) -> JSONValue? {
    guard let value = source.literal, let answer = field.spellings(of: value) else { return nil }
    let retired = field.retiredOnly.map { [$0] } ?? []
    return .allowing(slots(of: field).map { ($0, .anyOf([answer] + retired)) })
  }

  /// The schema of an object that has an answer that passes a test.
  func answer(to field: Field, passing test: Condition.Test) -> JSONValue {
    let answer = field.schema(of: test)
    return .anyOf(slots(of: field).map { $0.holding(answer) })
  }

  /// The schema of an object that has no answer, or one that passes a test.
  func noAnswer(to field: Field, orPassing test: Condition.Test) -> JSONValue {
    guard let schema = field.schema(of: test) else { return true }
    if case .isAnswered = test, field.absence == nil { return true }
    let retired = field.retiredOnly.map { [$0] } ?? []
    return .allowing(slots(of: field).map { ($0, .anyOf([schema] + retired)) })
  }
}

extension Field {
  /// The schema of all that a file may say for a value that is written in the form; `nil` where that
  /// depends on other answers, and of secrets, which no schema holds.
  fileprivate func spellings(of value: AnswerValue) -> JSONValue? {
    if let choice = kind.choice {
      let ids = value.chosen
      guard ids.allSatisfy({ choice.options.list?[$0]?.condition == nil }) else { return nil }
      if !kind.isMultiple { return .oneOf(choice.spellings(of: ids)) }
      let all = choice.spellings(of: ids) + choice.retired.map(\.written.json)
      let each = ids.map { id -> JSONValue in ["contains": .oneOf(choice.spellings(of: [id]))] }
      return [
        "type": "array", "items": all.isEmpty ? false : .oneOf(all),
        "allOf": JSONValue.array(each).unlessEmpty,
      ]
    }
    let items = kind.items?.item.ownFields ?? []
    guard !kind.holdsSecrets, items.allSatisfy(\.isAsWritten) else { return nil }
    return kind.coding.json(of: value).map { ["const": $0] }
  }

  /// Whether an item holds for it what is written in a list by default, and a file says it in no other
  /// way.
  private var isAsWritten: Bool {
    condition == nil && initialAnswer == nil && absence == nil && kind.choice == nil
      && !kind.hasItems && kind.group == nil && oldPlaces.isEmpty
  }

  /// The schema of an answer that passes a test; `nil` when every answer does.
  fileprivate func schema(of test: Condition.Test) -> JSONValue? {
    let answered: JSONValue? = noAnswer.map { ["not": $0] }
    if case .isAnswered = test { return answered }
    let coding = kind.coding
    var schema: JSONValue = ["type": coding.schemaType]
    schema.add(keywords(of: test, coding))
    if case .counts = test { schema.add("allOf", answered.map { [$0] }) }
    return schema
  }

  private func keywords(of test: Condition.Test, _ coding: any AnswerCoding) -> JSONValue {
    func contains(_ ids: [OptionID]) -> JSONValue {
      ["contains": .oneOf(kind.choice?.spellings(of: ids) ?? [])]
    }
    func count(from least: Int?, through most: Int?) -> JSONValue {
      kind.choice?.count(from: least, through: most)
        ?? .countOfItems(from: least, through: most, isMap: kind.items?.isMap == true)
    }
    switch test {
    case .isOn: return ["const": coding.json(of: .toggle(true))]
    case .isOneOf(_, let values):
      let ids = values.flatMap(\.chosen)
      return .oneOf(kind.choice?.spellings(of: ids) ?? values.compactMap(coding.json))
    case .compares(_, let comparison, .date(let date)):
      return ["pattern": .string("^(?:\(date.pattern(of: comparison)))$")]
    case .compares(_, let comparison, let bound):
      return [comparison.keyword: coding.json(of: bound)]
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
    case .text(_, let test): return ["pattern": .string(test.ecmaScriptSource)]
    case .isAnswered, .relates: return [:]
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
