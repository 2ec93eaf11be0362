import Diagnostics
import SourceTree

/// The JSON Schema of forms (draft 7), made of the rows of the language.
enum LanguageSchema {
  /// The whole schema, as `Schemas/form.schema.json` holds it.
  static var form: JSONValue {
    let definitions = undocumentedValues + records + fieldTypes + [field, section]
    return [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Formwork form",
      "description":
        "A form, asked in the terminal by `formwork run`, answered without asking by `formwork fill`, checked by `formwork check`. Keys that begin with `x-` are the author's own.",
      "type": "object",
      "required": ["formwork", "id"],
      "properties": properties(RecordType.form.keys),
      "if": ["required": ["sections"]],
      "then": ["properties": ["fields": false]],
      "else": ["required": ["fields"]],
      "patternProperties": ["^x-": true],
      "additionalProperties": false,
      "definitions": .object(definitions),
    ]
  }

  private static func properties(_ keys: [LanguageKey]) -> JSONValue {
    .object(keys.map { JSONValue.Member(key: $0.name.spelling, value: property($0)) })
  }

  /// A key with its documentation and the schema of its value.
  private static func property(_ key: LanguageKey) -> JSONValue {
    let schema = key.schema()
    guard schema.members.first?.key == "$ref" else {
      return ["description": .string(key.documentation)] + schema
    }
    let value = values.first { JSONValue.definition($0.key) == schema }?.value.members ?? []
    var text = key.documentation
    if case .string(let more)? = value.first(where: { $0.key == "description" })?.value {
      text += " " + more
    }
    // A draft 7 reader ignores everything beside a `$ref`.
    return ["description": .string(text), "allOf": [schema]]
  }

  /// What a mapping of a type may hold, without its title.
  private static func members(_ type: RecordType, known: [KeyName] = []) -> JSONValue {
    let properties = type.keys.map { key in
      JSONValue.Member(
        key: key.name.spelling,
        value: known.contains(key.name) ? true : property(key)
      )
    }
    let required = type.required.filter { !known.contains($0) || $0 == .label }
    return [
      "required": JSONValue.strings(required.map(\.spelling)).unlessEmpty,
      "properties": .object(properties),
      "patternProperties": ["^x-": true],
      "additionalProperties": false,
    ]
  }

  /// A definition with its title and documentation.
  private static func definition(
    _ name: String,
    _ title: String,
    _ text: String,
    _ rest: JSONValue
  ) -> JSONValue.Member {
    let documentation: JSONValue = ["title": .string(title), "description": .string(text)]
    return JSONValue.Member(key: name, value: documentation + rest)
  }

  /// A text that is an id, or a mapping with more.
  private static func idOrMapping(_ type: RecordType, id: String) -> JSONValue {
    [
      "type": ["string", "object"], "if": ["type": "string"], "then": .definition(id),
      "else": members(type),
    ]
  }

  private static func list(of element: JSONValue) -> JSONValue {
    ["type": "array", "items": element]
  }

  private static let object: JSONValue = ["type": "object"]

  /// Definitions of the records that are no fields.
  private static var records: [JSONValue.Member] {
    [
      definition(
        "retired",
        "Retired ids",
        "Ids that were in use and must never be used again. The label is kept so that messages can name what an old answer was about: `{ id: fax, label: Fax number }`.",
        list(of: idOrMapping(.retirement, id: "id"))
      ),
      definition(
        "retired-options",
        "Retired options",
        "Option ids of this field that were in use and must never be used again. An old answer that has one is read without it, with a warning: `[{ id: mysql, label: MySQL }]`.",
        list(of: idOrMapping(.retiredOption, id: "option-id"))
      ),
      definition(
        "external-default",
        "Default from outside",
        "A default read when the form runs: from the environment, `{ env: USER }`, or from git's configuration, `{ git: user.email }`. Where there is nothing to read, the field has no default.",
        object + members(.defaultSource) + ["minProperties": 1, "maxProperties": 1]
      ),
      definition(
        "option",
        "Option",
        "One option: a string, which is id and label at once, or an object with at least an `id`: `{ id: redis, label: Redis, group: Storage }`.",
        idOrMapping(.option, id: "option-id")
      ),
      definition(
        "option-keys",
        "Columns",
        "Which column, or key, of a file or page holds which part of an option. Parts that are not named are read from the column of their own name: `{ id: code, label: name }`.",
        object + ["minProperties": 1] + members(.columns)
      ),
      optionSource,
    ]
  }

  /// The three mappings that `options` may be: each allows its own keys only.
  private static var optionSource: JSONValue.Member {
    func only(_ type: RecordType) -> JSONValue {
      [
        "properties": .object(type.keys.map(\.name.spelling), each: true),
        "patternProperties": ["^x-": true], "additionalProperties": false,
      ]
    }
    let dependencies: JSONValue = [
      "items": ["required": ["format"], "properties": ["format": ["const": "json"]]],
      "keys": ["required": ["format"], "properties": ["format": ["enum": ["csv", "json"]]]],
    ]
    let paged = ["required": ["command"]] + only(.pagedSource) + ["dependencies": dependencies]
    return definition(
      "option-source",
      "Source of options",
      "Where the options come from, when they are not written here: a list of the form, a file, or a command that prints pages.",
      [
        "type": "object",
        "properties": properties(RecordType.anySource.keys),
        "if": ["required": ["list"]],
        "then": only(.namedOptions),
        "else": ["if": ["required": ["from"]], "then": only(.optionFile), "else": paged],
      ]
    )
  }

  /// One definition a type of field, beside what `field` says of the keys of every field.
  private static var fieldTypes: [JSONValue.Member] {
    FieldType.allCases.map { type in
      let members = members(type.record, known: FieldType.commonKeys.map(\.name))
      let title = type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst() + " field"
      return definition("\(type.rawValue)-field", title, type.documentation, members)
    }
  }

  private static var field: JSONValue.Member {
    let cases = FieldType.allCases.map { type -> JSONValue in
      [
        "if": ["required": ["type"], "properties": ["type": ["const": .string(type.rawValue)]]],
        "then": .definition("\(type.rawValue)-field"),
      ]
    }
    return definition(
      "field",
      "Field",
      "One question, note or computed value. `type` decides which other keys it has.",
      [
        "type": "object", "required": ["id", "type"],
        "properties": properties(FieldType.commonKeys), "allOf": .array(cases),
      ]
    )
  }

  private static var section: JSONValue.Member {
    definition("section", "Section", "A page of the wizard.", object + members(.section))
  }

  /// Definitions of values, which are written by hand: `Values.json`.
  private static let values: [JSONValue.Member] = {
    let source = SourceText(name: "Values.json", bytes: PackageResources.Values_json)
    let tree = ParsedSource.parse(source, as: .json).tree
    return tree.root.map { JSONValue($0, in: tree).members } ?? []
  }()

  /// The same without documentation, which stands at the keys: of two texts for one place, language
  /// servers show the inner one, and nothing of what the key is for.
  private static var undocumentedValues: [JSONValue.Member] {
    values.map { value in
      let members = value.value.members.filter { !["title", "description"].contains($0.key) }
      return JSONValue.Member(key: value.key, value: .object(members))
    }
  }
}

extension JSONValue {
  /// A reference to one of the schema's definitions.
  static func definition(_ name: String) -> JSONValue { ["$ref": "#/definitions/\(name)"] }

  /// A value as it is written in JSON.
  fileprivate init(_ node: NodeID, in tree: SourceTree) {
    switch tree.kind(of: node) {
    case .mapping:
      let members = tree.entries(of: node).map { entry in
        Member(key: tree.text(of: entry.key), value: JSONValue(entry.value, in: tree))
      }
      self = .object(members)
    case .sequence: self = .array(tree.elements(of: node).map { JSONValue($0, in: tree) })
    case .scalar where tree.style(of: node) == .plain:
      self = tree.isText(node, "true") ? true : .number(tree.text(of: node))
    case .scalar, .invalid: self = .string(tree.text(of: node))
    }
  }
}
