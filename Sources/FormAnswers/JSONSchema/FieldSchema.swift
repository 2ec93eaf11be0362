import Diagnostics
import FormModel
import Patterns

extension AnswerSchema {
  /// The schema of a field's answer, whatever the other answers are.
  func schema(of field: Field) -> JSONValue {
    var schema: JSONValue = [
      "title": JSONValue(field.label, for: languages),
      "description": JSONValue(field.help, for: languages),
      "deprecated": field.deprecated == nil ? nil : true,
      "$comment": JSONValue(field.deprecated, for: languages),
    ]
    switch field.kind {
    case .text(let text): schema.add(keywords(for: text, isRequired: field.isRequired))
    case .number(let number): schema.add(keywords(for: number))
    case .toggle(let toggle):
      schema.add(["type": "boolean", "const": toggle.mustBeOn == nil ? nil : true])
    case .picker: schema.add(options.picker(field))
    case .multiSelector(let selector): schema.add(options.multiSelector(field, selector))
    case .note, .computed: break
    }
    if !field.kind.isSecure, let value = field.initialAnswer?.literal {
      schema.add("default", JSONValue(value))
    }
    return schema
  }
}

// Texts and numbers.
extension AnswerSchema {
  private func keywords(for text: TextField, isRequired: Bool) -> JSONValue {
    guard !text.isSecure else { return AnswerSchema.secretReference }
    let definition = text.format?.definition
    var patterns = [text.pattern, definition?.pattern].compactMap(\.self).compactMap { source in
      (try? Pattern(source)).map { JSONValue.string($0.ecmaScriptSource) }
    }
    // Last, so that the one that people know comes first.
    if isRequired { patterns.append(.string(AnswerSchema.somethingToSee)) }
    let others = patterns.dropFirst().map { pattern -> JSONValue in ["pattern": pattern] }
    let refused = text.isMultiline ? "\\x00" : AnswerSchema.lineBreaks
    return [
      "type": "string",
      "minLength": .integer(text.lengths?.lowerBound ?? 1),
      "maxLength": [text.maxLength, definition?.maxLength].compactMap(\.self).min()
        .map { .integer($0) },
      "format": text.format?.schemaName.map { .string($0) },
      "pattern": patterns.first,
      "not": ["pattern": .string(refused)],
      "allOf": JSONValue.array(others).unlessEmpty,
      "examples": JSONValue.strings(text.suggestions).unlessEmpty,
    ]
  }

  /// A secret is in no file; a file says where it is.
  private static let secretReference: JSONValue = {
    let place: JSONValue = ["type": "string", "minLength": 1]
    return [
      "type": "object",
      "properties": ["env": place, "file": place],
      "minProperties": 1,
      "maxProperties": 1,
      "additionalProperties": false,
    ]
  }()

  /// Anything but the white space of Unicode, which `\s` of the dialects does not agree on.
  private static let somethingToSee =
    "[^\\t-\\r \\x85\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]"

  /// What ends a line, and U+0000, which no text may hold.
  private static let lineBreaks = "[\\x00\\n\\x0B\\f\\r\\x85\\u2028\\u2029]"

  private func keywords(for number: NumberField) -> JSONValue {
    let step = number.step.flatMap { step -> ExactNumber? in
      let isCountedFromZero = number.min.map { $0.isMultiple(of: step) == true } ?? true
      return step > 0 && isCountedFromZero ? step : nil
    }
    return [
      "type": .string(number.isInteger ? "integer" : "number"),
      "minimum": number.min.map { .number($0.spelling) },
      "maximum": number.max.map { .number($0.spelling) },
      "multipleOf": step.map { .number($0.spelling) },
    ]
  }
}

extension TextFormat {
  /// The format of JSON Schema that accepts whatever this one does; our own pattern stands beside
  /// it, since validators differ in what they make of a format.
  fileprivate var schemaName: String? {
    switch self {
    case .email: "email"
    case .url: "uri"
    case .hostname: "hostname"
    case .date: "date"
    case .slug, .semver, .path, .identifier: nil
    }
  }
}
