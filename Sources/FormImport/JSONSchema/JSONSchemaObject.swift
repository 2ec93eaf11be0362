import Diagnostics
import FormModel
import SourceTree

/// The properties of an object while they become fields.
struct JSONSchemaObject {
  private let schema: JSONSchema
  private let tree: SourceTree
  /// How many groups and lists it stands in, with itself.
  private let level: Int

  /// How deep forms ask.
  static let mostLevels = 8
  /// How many conditions are read.
  private static let mostBranches = 200
  /// Keywords of objects that a form knows nothing of.
  private static let others: [StaticString] = [
    "not", "contains", "propertyNames", "dependentSchemas", "minProperties", "maxProperties",
  ]

  init(_ schema: JSONSchema, level: Int, of tree: SourceTree) {
    (self.schema, self.level, self.tree) = (schema, level, tree)
  }

  /// The fields; what is lost of the object as a whole is noted in the record that they stand in.
  func fields(in outer: inout FormRecord, _ translation: inout Translation) -> [FormRecord] {
    var branches: [(node: NodeID, branch: JSONSchemaBranch)] = []
    for (node, branch) in JSONSchemaBranch.branches(of: schema, in: tree) {
      if let branch, branches.count < JSONSchemaObject.mostBranches {
        branches.append((node, branch))
      } else {
        lose("a condition that is not on one property", at: node, in: &outer, &translation)
      }
    }
    for key in JSONSchemaObject.others {
      guard let node = schema[key] else { continue }
      lose("`\(key)`", at: node, in: &outer, &translation)
    }
    var properties = schema.properties
    var names = Set(properties.map(\.name))
    if let alternatives = schema.alternatives, alternatives.count > 1,
      let node = schema["oneOf"] ?? schema["anyOf"]
    {
      lose("that it is one of several objects", at: node, in: &outer, &translation)
      for property in alternatives.flatMap({ $0.problem == nil ? $0.properties : [] })
      where names.insert(property.name).inserted { properties.append(property) }
    }
    if let node = schema["additionalProperties"], tree.kind(of: node) == .mapping,
      tree.count(of: node) > 0
    {
      lose("other names than those of the properties", at: node, in: &outer, &translation)
    }
    /// The branch that a property is of, where it is of one alone.
    var owners: [String: Int] = [:]
    for (index, (node, branch)) in branches.enumerated() {
      for property in branch.schema?.properties ?? [] {
        if names.insert(property.name).inserted {
          properties.append(property)
          owners[property.name] = index
        } else if tree.count(of: property.schema.node) > 0 {
          lose(
            "what more holds for `\(property.name.shortened)`",
            at: node,
            in: &outer,
            &translation
          )
        }
      }
    }
    return fields(of: properties, branches, owners, &translation)
  }

  private func fields(
    of properties: [(name: String, key: NodeID, schema: JSONSchema)],
    _ branches: [(node: NodeID, branch: JSONSchemaBranch)],
    _ owners: [String: Int],
    _ translation: inout Translation
  ) -> [FormRecord] {
    let required = schema.required
    var known: [String: ImportedQuestion] = [:]
    var fields: [FormRecord] = []
    for (name, key, schema) in properties {
      if translation.questionCount >= JSONSchemaFile.mostQuestions { break }
      if name == "$schema" { continue }
      var field = JSONSchemaField(name, key, schema.simplified, level: level, of: tree)
      field.isRequired = required.contains(name)
      let made = field.made(&translation)
      guard var (record, question) = made else { continue }
      var needs: [ImportedTest] = []
      for (index, (node, branch)) in branches.enumerated() {
        let isOwned = owners[name] == index
        guard isOwned || branch.required.contains(name), branch.property != name else { continue }
        do throws(ImportProblem) {
          guard let other = known[branch.property] else {
            throw ImportProblem("`\(branch.property.shortened)` is no property above it")
          }
          let test = try branch.condition(on: other)
          if isOwned { record.add("when", .text(test.text, from: tree.range(of: node))) }
          guard branch.required.contains(name) else { continue }
          if record.isGroup { throw ImportProblem("a group is there or not") }
          needs.append(isOwned ? .constant(true) : test)
        } catch {
          translation.lose(
            error,
            of: "a condition of `\(name)`",
            at: node,
            in: &record,
            help: "write a `when` or `required` of your own into the imported form"
          )
        }
      }
      if !needs.isEmpty, !record.has("required"), !record.has("default") {
        let test = ImportedTest.or(needs)
        record.add("required", test == .constant(true) ? .word("true") : .text(test.text))
      }
      question.isSettled = record.isSettled && !record.has("when")
      known[name] = question
      record.putFirst(["id", "type", "label", "help", "required", "default"])
      fields.append(record)
    }
    return fields
  }

  private func lose(
    _ what: String,
    at node: NodeID,
    in record: inout FormRecord,
    _ translation: inout Translation
  ) {
    translation.lose(
      ImportProblem("it has no counterpart"),
      of: what,
      at: node,
      in: &record,
      ofQuestion: false,
      help: "write `rules` or a `when` of your own into the imported form"
    )
  }
}

extension FormRecord {
  /// Whether it is a group, which is never required by a condition.
  fileprivate var isGroup: Bool {
    entries.contains { $0.key == "type" && $0.value.pieces.first?.text == "group" }
  }
}
