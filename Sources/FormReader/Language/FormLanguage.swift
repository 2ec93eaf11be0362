import Diagnostics
import FormModel
import JSON
import SourceTree

/// The JSON Schema of forms (draft 7), made of the rows of the language.
///
/// What is written by hand stands in `Schema.json`, where `$mapping`, `$properties` and `$only` with
/// a section of `Keys.md` stand for what follows from the kind of mapping that has its keys there.
public enum FormLanguage {
  /// The JSON Schema of forms, for editors: `Schemas/form.schema.json`.
  public static var jsonSchema: [UInt8] { filled(part("schema")).bytes() }

  private static let parts: [JSONValue.Member] = {
    let source = SourceText(name: "Schema.json", bytes: PackageResources.Schema_json)
    let tree = ParsedSource.parse(source, as: .json).tree
    return tree.root.flatMap { tree.json(of: $0) { _ in } }?.members ?? []
  }()

  private static func part(_ name: String) -> JSONValue {
    parts.first { $0.key == name }?.value ?? [:]
  }

  private static func filled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members): .object(members.flatMap(filled))
    case .array(let elements): .array(elements.map(filled))
    case .string, .number, .bool, .null: value
    }
  }

  private static func filled(_ member: JSONValue.Member) -> [JSONValue.Member] {
    let type = RecordType.all.first { member.value == .string($0.section) } ?? .form
    let filling: JSONValue =
      switch member.key {
      case "$mapping": mapping(type)
      case "$properties": ["properties": properties(type)]
      case "$only":
        [
          "properties": .object(type.keys.map(\.name.spelling), each: true),
          "patternProperties": ["^x-": true], "additionalProperties": false,
        ]
      case "$values": undocumentedValues
      case "$types": .object(FieldType.allCases.map(definition))
      case "$cases": ["allOf": .array(FieldType.allCases.map { choice(of: $0, isItem: false) })]
      case "$item-cases": ["allOf": .array(FieldType.allCases.map { choice(of: $0, isItem: true) })]
      default: .object([JSONValue.Member(key: member.key, value: filled(member.value))])
      }
    return filling.members
  }

  /// What a mapping of a type may hold; keys that are described elsewhere only by name.
  private static func mapping(_ type: RecordType, except known: RecordType? = nil) -> JSONValue {
    let isKnown = { (name: KeyName) in known?.names.contains(name) == true }
    let required = type.required.filter { !isKnown($0) }
    return [
      "required": JSONValue.strings(required.map(\.spelling)).unlessEmpty,
      "properties": properties(type, except: isKnown),
      "patternProperties": ["^x-": true],
      "additionalProperties": false,
    ]
  }

  private static func properties(
    _ type: RecordType,
    except isKnown: (KeyName) -> Bool = { _ in false }
  ) -> JSONValue {
    .object(
      type.keys.map { key in
        let value = isKnown(key.name) ? true : property(key, of: type)
        return JSONValue.Member(key: key.name.spelling, value: value)
      }
    )
  }

  /// A key with its documentation and the schema of its value.
  private static func property(_ key: LanguageKey, of type: RecordType) -> JSONValue {
    let schema = key.schema()
    var text = type.documentation(of: key)
    guard schema.members.first?.key == "$ref" else {
      return ["description": .string(text)] + schema
    }
    let value = part("values").members.first { JSONValue.definition($0.key) == schema }
    if case .string(let more)? = value?.value.members.first(where: { $0.key == "description" })?
      .value
    {
      text += " " + more
    }
    // A draft 7 reader ignores everything beside a `$ref`.
    return ["description": .string(text), "allOf": [schema]]
  }

  /// What a type of field has beside what `field` says of the keys of every field.
  private static func definition(of type: FieldType) -> JSONValue.Member {
    let word = type.rawValue
    let documentation: JSONValue = [
      "title": .string(word.prefix(1).uppercased() + word.dropFirst() + " field"),
      "description": .string(type.record.documentation),
    ]
    let value = documentation + mapping(type.record, except: .anyField)
    return JSONValue.Member(key: "\(word)-field", value: value)
  }

  /// Which definition a field of a type has to follow; an item needs no label.
  private static func choice(of type: FieldType, isItem: Bool) -> JSONValue {
    let definition = JSONValue.definition("\(type.rawValue)-field")
    let needsLabel = !isItem && type.record.required.contains(.label)
    return [
      "if": ["required": ["type"], "properties": ["type": ["const": .string(type.rawValue)]]],
      "then": needsLabel ? ["allOf": [definition, ["required": ["label"]]]] : definition,
    ]
  }

  /// Definitions of values without documentation, which stands at the keys: of two texts for one
  /// place, language servers show the inner one, and nothing of what the key is for.
  private static var undocumentedValues: JSONValue {
    .object(
      part("values").members.map { value in
        let members = value.value.members.filter { !["title", "description"].contains($0.key) }
        return JSONValue.Member(key: value.key, value: .object(members))
      }
    )
  }
}

extension JSONValue {
  /// A reference to one of the schema's definitions.
  static func definition(_ name: String) -> JSONValue { ["$ref": "#/definitions/\(name)"] }
}
