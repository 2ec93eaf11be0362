import FormModel
import Patterns

/// The schema of one field's answer, whatever the other answers are.
struct FieldSchema {
  let field: Field
  let languages: [String]
  /// Options that can never be chosen, because their condition is never true.
  let unreachable: Set<OptionID>
  let shared: SharedOptions

  func schema() -> SchemaObject {
    var schema = SchemaObject()
    schema.add("title", field.label.map { text($0) })
    schema.add("description", field.help.map { text($0) })
    if let reason = field.deprecated {
      schema.add("deprecated", .bool(true))
      schema.add("$comment", text(reason))
    }
    switch field.kind {
    case .text(let text): schema.add(keywords(for: text))
    case .number(let number): schema.add(keywords(for: number))
    case .toggle(let toggle):
      schema.add("type", .string("boolean"))
      if toggle.mustBeOn != nil { schema.add("const", .bool(true)) }
    case .picker: schema.add(options.picker())
    case .multiSelector(let selector): schema.add(options.multiSelector(selector))
    case .note, .computed: break
    }
    schema.add("default", defaultValue)
    if shared.choice(of: field) == nil {
      schema.add("x-option-labels", options.labels())
    }
    return schema
  }

  private var options: OptionSchema {
    OptionSchema(field, unreachable: unreachable, languages: languages, shared: shared)
  }

  private func text(_ text: LocalizedText) -> SchemaValue { .string(text.text(for: languages)) }

  private var defaultValue: SchemaValue? {
    guard !field.kind.isSecure else { return nil }
    if case .value(let value)? = field.defaultValue { return SchemaValue(value) }
    guard case .value(let value) = field.initialAnswer else { return nil }
    return SchemaValue(value)
  }
}

/// Texts and numbers.
extension FieldSchema {
  private func keywords(for text: TextField) -> SchemaObject {
    guard !text.isSecure else { return FieldSchema.secretReference }
    var schema: SchemaObject = ["type": .string("string")]
    let definition = text.format?.definition
    schema.add("minLength", .integer(max(text.minLength ?? 1, 1)))
    let longest = [text.maxLength, definition?.maxLength].compactMap(\.self).min()
    schema.add("maxLength", longest.map { .integer($0) })
    schema.add("format", text.format?.schemaName.map { .string($0) })
    var patterns = [text.pattern, definition?.pattern].compactMap(\.self).compactMap { source in
      (try? Pattern(source)).map { SchemaValue.string($0.ecmaScriptSource) }
    }
    // Last, so that the one that people know comes first.
    if field.isRequired { patterns.append(.string(FieldSchema.somethingToSee)) }
    schema.add("pattern", patterns.first)
    schema.add("not", ["pattern": .string(text.isMultiline ? "\\x00" : FieldSchema.lineBreaks)])
    schema.add("allOf", patterns.dropFirst().map { .object(["pattern": $0]) })
    if !text.suggestions.isEmpty { schema.add("examples", .strings(text.suggestions)) }
    return schema
  }

  /// A secret is in no file; a file says where it is.
  private static let secretReference: SchemaObject = {
    let place: SchemaValue = .object(["type": .string("string"), "minLength": .integer(1)])
    return [
      "type": .string("object"),
      "properties": .object(["env": place, "file": place]),
      "minProperties": .integer(1),
      "maxProperties": .integer(1),
      "additionalProperties": .bool(false),
    ]
  }()

  /// Anything but the white space of Unicode, which `\s` of the dialects does not agree on.
  private static let somethingToSee =
    "[^\\t-\\r \\x85\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]"

  /// What ends a line, and U+0000, which no text may hold.
  private static let lineBreaks = "[\\x00\\n\\x0B\\f\\r\\x85\\u2028\\u2029]"

  private func keywords(for number: NumberField) -> SchemaObject {
    var schema: SchemaObject = ["type": .string(number.isInteger ? "integer" : "number")]
    schema.add("minimum", number.min.map { .number($0.spelling) })
    schema.add("maximum", number.max.map { .number($0.spelling) })
    if let step = number.step, step > 0,
      number.min.map({ $0.isMultiple(of: step) == true }) ?? true
    {
      schema.add("multipleOf", .number(step.spelling))
    }
    return schema
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
