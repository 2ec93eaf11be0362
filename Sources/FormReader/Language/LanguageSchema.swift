import Diagnostics
import SourceTree

/// The JSON Schema of forms (draft 7), made of the rows of the language.
enum LanguageSchema {
  /// The whole schema, as `Schemas/form.schema.json` holds it.
  static var form: JSONSchema {
    let properties = RecordType.form.keys.map { ($0.name.spelling, property($0)) }
    return .object([
      ("$schema", "http://json-schema.org/draft-07/schema#"),
      ("title", "Formwork form"),
      (
        "description",
        "A form, asked in the terminal by `formwork run`, answered without asking by `formwork fill`, proved right by `formwork check`. Keys that begin with `x-` are the author's own."
      ),
      ("type", "object"),
      ("required", ["formwork", "id"]),
      ("properties", .object(properties)),
      ("if", ["required": ["sections"]]),
      ("then", ["properties": ["fields": false]]),
      ("else", ["required": ["fields"]]),
      ("patternProperties", ["^x-": true]),
      ("additionalProperties", false),
      ("definitions", .object(values + records + fieldTypes + [field, section])),
    ])
  }

  private typealias Entry = (key: String, value: JSONSchema)

  /// A key with its documentation and the schema of its value.
  private static func property(_ key: LanguageKey) -> JSONSchema {
    let schema = key.schema()
    // A draft 7 reader ignores everything beside a `$ref`.
    let isReference = schema.entries.first?.key == "$ref"
    let description: Entry = ("description", .string(key.documentation))
    return .object([description] + (isReference ? [("allOf", [schema])] : schema.entries))
  }

  /// What a mapping of a type may hold, without its title.
  private static func members(_ type: RecordType, known: [KeyName] = []) -> [Entry] {
    let properties = type.keys.map { key in
      (key.name.spelling, known.contains(key.name) ? true : property(key))
    }
    let required = type.required.filter { !known.contains($0) || $0 == .label }
    let names = required.map { JSONSchema.string($0.spelling) }
    return (names.isEmpty ? [] : [("required", .array(names))])
      + [
        ("properties", .object(properties)), ("patternProperties", ["^x-": true]),
        ("additionalProperties", false),
      ]
  }

  /// A definition with its title and documentation.
  private static func definition(
    _ name: String,
    _ title: String,
    _ text: String,
    _ rest: [Entry]
  ) -> Entry {
    (name, .object([("title", .string(title)), ("description", .string(text))] + rest))
  }

  /// A text that is an id, or a mapping with more.
  private static func idOrMapping(_ type: RecordType, id: String) -> [Entry] {
    [
      ("type", ["string", "object"]), ("if", ["type": "string"]), ("then", .definition(id)),
      ("else", .object(members(type))),
    ]
  }

  private static func list(of element: [Entry]) -> [Entry] {
    [("type", "array"), ("items", .object(element))]
  }

  private static let object: [Entry] = [("type", "object")]

  /// Definitions of the records that are no fields.
  private static var records: [Entry] {
    [
      definition(
        "retired",
        "Retired ids",
        "Ids that once lived and must never be used again. The label is kept so that messages can say what an old answer was about: `{ id: fax, label: Fax number }`.",
        list(of: idOrMapping(.retirement, id: "id"))
      ),
      definition(
        "retired-options",
        "Retired options",
        "Option ids of this field that once lived and must never be used again. An old answer that holds one is read without it, with a warning: `[{ id: mysql, label: MySQL }]`.",
        list(of: idOrMapping(.retiredOption, id: "option-id"))
      ),
      definition(
        "external-default",
        "Default from outside",
        "A default read when the form runs: from the environment, `{ env: USER }`, or from git's configuration, `{ git: user.email }`. Where there is nothing to read, the field has no default.",
        object + members(.defaultSource) + [("minProperties", 1), ("maxProperties", 1)]
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
        object + [("minProperties", 1)] + members(.columns)
      ),
      optionSource,
    ]
  }

  /// The three mappings that `options` may be: each allows its own keys only.
  private static var optionSource: Entry {
    func only(_ type: RecordType) -> [Entry] {
      [
        ("properties", .object(type.keys.map { ($0.name.spelling, true) })),
        ("patternProperties", ["^x-": true]), ("additionalProperties", false),
      ]
    }
    let dependencies: JSONSchema = [
      "items": ["required": ["format"], "properties": ["format": ["const": "json"]]],
      "keys": ["required": ["format"], "properties": ["format": ["enum": ["csv", "json"]]]],
    ]
    let paged = [("required", ["command"])] + only(.pagedSource) + [("dependencies", dependencies)]
    let fileOrPaged: [Entry] = [
      ("if", ["required": ["from"]]), ("then", .object(only(.optionFile))),
      ("else", .object(paged)),
    ]
    return definition(
      "option-source",
      "Source of options",
      "Where the options come from, when they are not written here: a list of the form, a file, or a command that prints pages.",
      [
        ("type", "object"),
        ("properties", .object(RecordType.anySource.keys.map { ($0.name.spelling, property($0)) })),
        ("if", ["required": ["list"]]), ("then", .object(only(.namedOptions))),
        ("else", .object(fileOrPaged)),
      ]
    )
  }

  /// One definition a type of field, beside what `field` says of the keys of every field.
  private static var fieldTypes: [Entry] {
    FieldType.allCases.map { type in
      let members = members(type.record, known: FieldType.commonKeys.map(\.name))
      let title = type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst() + " field"
      return definition("\(type.rawValue)-field", title, type.documentation, members)
    }
  }

  private static var field: Entry {
    let common = FieldType.commonKeys.map { ($0.name.spelling, property($0)) }
    let cases = FieldType.allCases.map { type -> JSONSchema in
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
        ("type", "object"), ("required", ["id", "type"]), ("properties", .object(common)),
        ("allOf", .array(cases)),
      ]
    )
  }

  private static var section: Entry {
    definition("section", "Section", "A page of the wizard.", object + members(.section))
  }

  /// Definitions of values, which are written by hand: `Values.json`.
  private static var values: [Entry] {
    let source = SourceText(name: "Values.json", bytes: PackageResources.Values_json)
    let tree = ParsedSource.parse(source, as: .json).tree
    return tree.root.map { JSONSchema($0, in: tree).entries } ?? []
  }
}

extension JSONSchema {
  /// A value as it is written in JSON.
  fileprivate init(_ node: NodeID, in tree: SourceTree) {
    switch tree.kind(of: node) {
    case .mapping:
      self = .object(
        tree.entries(of: node).map { (tree.text(of: $0.key), JSONSchema($0.value, in: tree)) }
      )
    case .sequence: self = .array(tree.elements(of: node).map { JSONSchema($0, in: tree) })
    case .scalar where tree.style(of: node) == .plain:
      self = tree.isText(node, "true") ? true : .number(tree.text(of: node))
    case .scalar, .invalid: self = .string(tree.text(of: node))
    }
  }
}
