import Diagnostics
import SourceTree

// Schemas of JSON.
//
// The properties of an object are fields, and an object in it is a group. `JSONSchema` is a schema
// with all that it refers to, `JSONSchemaObject` makes fields of its properties, `JSONSchemaField`
// writes one by its type, and `JSONSchemaBranch` is what holds while another property has a value.
// A schema has no answers of its own, and no page that asks it: it is imported, and not asked in
// place unless somebody names its kind.

/// The translation of JSON Schemas.
enum JSONSchemaFile: FormTranslator {
  static let name = "JSON Schema"
  static let mark = "`$schema` of json-schema.org, for `import` alone"
  static let isAskedInPlace = false

  /// How many properties are still a form.
  static let mostQuestions = 2_000

  static func isFile(_ path: String) -> Bool { false }

  static func isFile(_ root: NodeID, of tree: SourceTree) -> Bool {
    guard let schema = tree.value(of: "$schema", in: root) else { return false }
    return tree.text(of: schema).contains("json-schema.org/")
  }

  static func translate(_ translation: inout Translation) -> FormRecord {
    let tree = translation.tree
    guard let root = tree.root, !translation.hasErrors else { return FormRecord() }
    guard tree.kind(of: root) == .mapping else {
      translation.refuse("a JSON Schema is a mapping of keywords", at: root)
      return FormRecord()
    }
    var schema = JSONSchema(root, root: root, of: tree).simplified
    for name in translation.only {
      guard let inner = schema.properties.first(where: { $0.name == name }) else {
        translation.refuse(
          "there is no property `\(name.shortened)` here",
          at: schema.node,
          help: "name one of \(listed(schema.properties.map(\.name), atMost: 12)) with `--only`"
        )
        return FormRecord()
      }
      schema = inner.schema.simplified
    }
    if let problem = schema.problem {
      translation.refuse("the schema cannot be read: \(problem)", at: schema.node)
      return FormRecord()
    }
    var form = translation.head(
      of: .jsonSchema,
      keeping: FormRecord(),
      titled: schema.text("title")?.text.inOneLine
    )
    if let (text, node) = schema.text("description") {
      form.add("description", .text(text, from: tree.range(of: node)))
    }
    let object = JSONSchemaObject(schema, level: 1, of: tree)
    let fields = object.fields(in: &form, &translation)
    if translation.questionCount >= mostQuestions {
      translation.refuse(
        "more than \(mostQuestions) properties are no form",
        at: schema.node,
        help: "name a part of them: `--only PROPERTY`, or `--only PROPERTY.PROPERTY`"
      )
    } else if fields.isEmpty, !translation.hasErrors {
      translation.refuse("the schema has no property that can be asked", at: schema.node)
    }
    form.add("fields", .list(fields.map { .block($0) }))
    return form
  }
}
