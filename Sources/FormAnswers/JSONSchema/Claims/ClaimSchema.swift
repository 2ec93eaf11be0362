import Diagnostics
import FormModel

/// Claims as schemas of an object of answers.
final class ClaimSchema {
  private let form: Form
  /// The claims that what was written so far leaves to definitions.
  private(set) var references: Set<Claim> = []

  init(_ form: Form) { self.form = form }

  /// The schema of a claim that is decided: `Claim/certain` or `Claim/possible`.
  func schema(of claim: Claim) -> JSONValue {
    switch claim {
    case .always: return true
    case .never: return false
    case .defined(let name):
      references.insert(claim)
      return ["$ref": "#/$defs/\(name)"]
    case .between(let certain, _): return schema(of: certain)
    case .not(let inner): return ["not": schema(of: inner)]
    case .any(let parts): return ["anyOf": .array(parts.map { schema(of: $0) })]
    case .all(let parts): return schema(ofAll: parts)
    case .answer, .absentOr: return schema(ofAll: [claim])
    }
  }

  /// The schemas of answers that a field's own property schema has to refuse, for each of its keys.
  func absence(of field: Field) -> JSONValue {
    ["properties": .object(field.keys, each: OptionAnswer(field).retiredOnly ?? false)]
  }

  /// The schema of an object that has an answer of the field.
  func presence(of field: Field) -> JSONValue { answer(to: field, .isAnswered(field.id)) }

  /// One object for all claims about fields that have one key; the others stand beside it.
  private func schema(ofAll claims: [Claim]) -> JSONValue {
    var required: [String] = []
    var properties: JSONValue = [:]
    var used: Set<String> = []
    var others: [JSONValue] = []
    for claim in claims {
      switch claim {
      case .answer(let test):
        guard let field = form[test.field] else { continue }
        if field.keys.count == 1, used.insert(field.id.rawValue).inserted {
          required.append(field.id.rawValue)
          properties.add(field.id.rawValue, schema(of: test, for: field))
        } else {
          others.append(answer(to: field, test))
        }
      case .absentOr(let test):
        guard let field = form[test.field], let schema = schemaOrRetired(of: test, for: field)
        else { continue }
        if used.isDisjoint(with: field.keys) {
          properties.add(.object(field.keys, each: schema))
          used.formUnion(field.keys)
        } else {
          others.append(["properties": .object(field.keys, each: schema)])
        }
      default: others.append(schema(of: claim))
      }
    }
    if required.isEmpty, properties.members.isEmpty, others.count == 1 { return others[0] }
    return [
      "required": JSONValue.strings(required).unlessEmpty,
      "properties": properties.unlessEmpty,
      "allOf": JSONValue.array(others).unlessEmpty,
    ]
  }

  /// The schema of an object that has an answer that passes a test, under any key of the field.
  private func answer(to field: Field, _ test: Condition.Test) -> JSONValue {
    let answer = schema(of: test, for: field)
    let alternatives = field.keys.map { key -> JSONValue in
      ["required": [.string(key)], "properties": answer.map { [key: $0] }]
    }
    return alternatives.count == 1 ? alternatives[0] : ["anyOf": .array(alternatives)]
  }

  private func schemaOrRetired(of test: Condition.Test, for field: Field) -> JSONValue? {
    guard let schema = schema(of: test, for: field) else { return nil }
    guard let retired = OptionAnswer(field).retiredOnly else { return schema }
    return ["anyOf": [schema, retired]]
  }

  /// The schema of an answer that passes a test; `nil` when every answer does.
  private func schema(of test: Condition.Test, for field: Field) -> JSONValue? {
    let answered = OptionAnswer(field).answered
    if case .isAnswered = test { return answered }
    var schema: JSONValue = ["type": .string(field.kind.jsonType)]
    schema.add(keywords(of: test, for: field))
    if case .counts = test { schema.add("allOf", answered.map { [$0] }) }
    return schema
  }

  private func keywords(of test: Condition.Test, for field: Field) -> JSONValue {
    let options = OptionAnswer(field)
    switch test {
    case .isOn: return ["const": true]
    case .isOneOf(_, let values): return .oneOf(values.flatMap(options.spellings))
    case .compares(_, let comparison, let number):
      let bound = JSONValue.number(number.spelling)
      switch comparison {
      case .equal: return ["const": bound]
      case .less: return ["exclusiveMaximum": bound]
      case .lessOrEqual: return ["maximum": bound]
      case .greater: return ["exclusiveMinimum": bound]
      case .greaterOrEqual: return ["minimum": bound]
      }
    case .hasAny(_, let ids):
      return ["contains": .oneOf(ids.flatMap { options.spellings(.option($0)) })]
    case .hasAll(_, let ids):
      let parts = ids.map { id -> JSONValue in
        ["contains": .oneOf(options.spellings(.option(id)))]
      }
      return parts.count == 1 ? parts[0] : ["allOf": .array(parts)]
    case .counts(_, let comparison, let count): return options.count(comparison, count)
    case .isAnswered: return [:]
    }
  }
}

extension JSONValue {
  /// One value or one of several.
  static func oneOf(_ values: [JSONValue]) -> JSONValue {
    values.count == 1 ? ["const": values[0]] : ["enum": .array(values)]
  }
}

extension Field {
  /// The keys under which an answer may stand: today's id, then the old ones.
  var keys: [String] { [id.rawValue] + renamedFrom.map(\.rawValue) }
}

extension FieldKind {
  /// The JSON Schema type of an answer.
  var jsonType: String {
    switch self {
    case .text(let text): text.isSecure ? "object" : "string"
    case .number(let number): number.isInteger ? "integer" : "number"
    case .toggle: "boolean"
    case .picker, .computed, .note: "string"
    case .multiSelector: "array"
    }
  }
}
