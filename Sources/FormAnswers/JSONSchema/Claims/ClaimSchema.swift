import FormModel

/// Claims as schemas of an object of answers.
struct ClaimSchema {
  let form: Form

  func schema(of claim: Claim) -> SchemaValue {
    switch claim {
    case .always: .bool(true)
    case .never: .bool(false)
    case .shown(let id): .object(["$ref": .string("#/$defs/shown-\(id)")])
    case .hidden(let id): .object(["$ref": .string("#/$defs/hidden-\(id)")])
    case .not(let inner): .object(["not": schema(of: inner)])
    case .any(let parts): .object(["anyOf": .array(parts.map { schema(of: $0) })])
    case .all(let parts): schema(ofAll: parts)
    case .answer, .absentOr: schema(ofAll: [claim])
    }
  }

  /// The schemas of answers that a field's own property schema has to refuse, for each of its keys.
  func absence(of field: Field) -> SchemaObject {
    let leftovers = OptionAnswer(field).retiredOnly
    var properties = SchemaObject()
    for key in field.keys { properties.add(key, leftovers.map { .object($0) } ?? .bool(false)) }
    return ["properties": .object(properties)]
  }

  /// The schema of an object that has an answer of the field.
  func presence(of field: Field) -> SchemaValue { answer(to: field, .any) }

  /// One object for all claims about fields that have one key; the others stand beside it.
  private func schema(ofAll claims: [Claim]) -> SchemaValue {
    var required: [String] = []
    var properties = SchemaObject()
    var used: Set<String> = []
    var others: [SchemaValue] = []
    for claim in claims {
      switch claim {
      case .answer(let id, let test):
        guard let field = form[id] else { continue }
        if field.keys.count == 1, used.insert(id.rawValue).inserted {
          required.append(id.rawValue)
          properties.add(id.rawValue, schema(of: test, for: field).map { .object($0) })
        } else {
          others.append(answer(to: field, test))
        }
      case .absentOr(let id, let test):
        guard let field = form[id], let schema = schemaOrRetired(of: test, for: field) else {
          continue
        }
        if used.isDisjoint(with: field.keys) {
          for key in field.keys { properties.add(key, .object(schema)) }
          used.formUnion(field.keys)
        } else {
          var own = SchemaObject()
          for key in field.keys { own.add(key, .object(schema)) }
          others.append(.object(["properties": .object(own)]))
        }
      default: others.append(schema(of: claim))
      }
    }
    var result = SchemaObject()
    if !required.isEmpty { result.add("required", .strings(required)) }
    if !properties.isEmpty { result.add("properties", properties) }
    if result.isEmpty, others.count == 1, let only = others.first { return only }
    result.add("allOf", others)
    return .object(result)
  }

  /// The schema of an object that has an answer that passes a test, under any key of the field.
  private func answer(to field: Field, _ test: Claim.AnswerTest) -> SchemaValue {
    let alternatives = field.keys.map { key in
      var schema: SchemaObject = ["required": .strings([key])]
      if let inner = self.schema(of: test, for: field) {
        schema.add("properties", .object([key: .object(inner)]))
      }
      return SchemaValue.object(schema)
    }
    return alternatives.count == 1
      ? alternatives[0] : .object(["anyOf": .array(alternatives)])
  }

  private func schemaOrRetired(of test: Claim.AnswerTest, for field: Field) -> SchemaObject? {
    guard let schema = schema(of: test, for: field) else { return nil }
    guard let retired = OptionAnswer(field).retiredOnly else { return schema }
    return ["anyOf": .array([.object(schema), .object(retired)])]
  }

  /// The schema of an answer that passes a test; `nil` when every answer does.
  private func schema(of test: Claim.AnswerTest, for field: Field) -> SchemaObject? {
    let answered = OptionAnswer(field).answered
    switch test {
    case .any: return answered
    case .passes(let test):
      var schema: SchemaObject = ["type": .string(field.kind.jsonType)]
      schema.add(keywords(of: test, for: field))
      if case .counts = test, let answered { schema.add("allOf", [.object(answered)]) }
      return schema
    case .fails(let test):
      var schema: SchemaObject = ["type": .string(field.kind.jsonType)]
      schema.add("not", keywords(of: test, for: field))
      if let answered { schema.add("allOf", [.object(answered)]) }
      return schema
    }
  }

  private func keywords(of test: Condition.Test, for field: Field) -> SchemaObject {
    let options = OptionAnswer(field)
    switch test {
    case .isOn: return ["const": .bool(true)]
    case .isOneOf(_, let values): return SchemaObject.oneOf(values.flatMap(options.spellings))
    case .compares(_, let comparison, let number):
      let bound = SchemaValue.number(number.spelling)
      switch comparison {
      case .equal: return ["const": bound]
      case .less: return ["exclusiveMaximum": bound]
      case .lessOrEqual: return ["maximum": bound]
      case .greater: return ["exclusiveMinimum": bound]
      case .greaterOrEqual: return ["minimum": bound]
      }
    case .hasAny(_, let ids):
      return ["contains": .object(.oneOf(ids.flatMap { options.spellings(.option($0)) }))]
    case .hasAll(_, let ids):
      let parts = ids.map { id in
        SchemaObject(
          dictionaryLiteral: ("contains", .object(.oneOf(options.spellings(.option(id)))))
        )
      }
      if parts.count == 1, let only = parts.first { return only }
      return ["allOf": .array(parts.map { .object($0) })]
    case .counts(_, let comparison, let count): return options.count(comparison, count)
    case .isAnswered: return [:]
    }
  }
}

extension SchemaObject {
  /// One value or one of several.
  static func oneOf(_ values: [SchemaValue]) -> SchemaObject {
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
