import FormModel

/// Lists of options that several fields use, which a schema writes once, under `$defs`.
struct SharedOptions {
  /// A list and what a choice of it may be.
  private struct Use: Hashable {
    let name: OptionListName
    let allowsCustom: Bool

    init?(_ field: Field) {
      guard let name = field.kind.options?.name else { return nil }
      self.name = name
      allowsCustom = field.kind.takesAnyOption
    }
  }

  private struct Definition {
    let field: Field
    var fieldCount = 1
    var selectorCount = 0
  }

  private var definitions: [Use: Definition] = [:]
  private var order: [Use] = []

  /// - Complexity: O(fields).
  init(_ form: Form) {
    for field in form.fields {
      guard let use = Use(field) else { continue }
      if definitions[use] == nil {
        order.append(use)
        definitions[use] = Definition(field: field)
      } else {
        definitions[use]?.fieldCount += 1
      }
      if case .multiSelector = field.kind { definitions[use]?.selectorCount += 1 }
    }
  }

  /// The schema of one option of a field's list, by reference, when the list is shared.
  func choice(of field: Field) -> SchemaObject? {
    definition(for: field, atLeast: 2, \.fieldCount).map { reference("options-of", $0) }
  }

  /// What a selection from the list has to be whatever its field wants, by reference, when the
  /// list is shared.
  func selection(of field: Field) -> SchemaObject? {
    definition(for: field, atLeast: 2, \.selectorCount).map { reference("selections-of", $0) }
  }

  /// Everything that is referred to.
  func schemas(
    languages: [String],
    unreachable: (Field) -> Set<OptionID>
  ) -> SchemaObject {
    var schemas = SchemaObject()
    for use in order {
      guard let definition = definitions[use], definition.fieldCount > 1 else { continue }
      let field = definition.field
      let options = OptionSchema(field, unreachable: unreachable(field), languages: languages)
      var choice = options.ownChoice([])
      choice.add("x-option-labels", options.labels())
      schemas.add("options-of-\(field.id)", choice)
      if definition.selectorCount > 1, options.hasAliases {
        var selection = SchemaObject()
        selection.add("allOf", options.aliases())
        schemas.add("selections-of-\(field.id)", selection)
      }
    }
    return schemas
  }

  private func definition(
    for field: Field,
    atLeast count: Int,
    _ uses: KeyPath<Definition, Int>
  ) -> Definition? {
    guard let use = Use(field), let definition = definitions[use],
      definition[keyPath: uses] >= count
    else { return nil }
    return definition
  }

  private func reference(_ prefix: String, _ definition: Definition) -> SchemaObject {
    ["$ref": .string("#/$defs/\(prefix)-\(definition.field.id)")]
  }
}
