import Diagnostics
import FormModel

/// Lists of options that several fields use, which a schema writes once, under `$defs`.
struct SharedOptions {
  /// A list and what a choice of it may be.
  private struct Use: Hashable {
    let name: OptionListName
    let allowsCustom: Bool

    init?(_ field: Field) {
      guard let name = field.kind.options?.sharedName else { return nil }
      self.name = name
      allowsCustom = field.kind.allowsCustom
    }
  }

  /// The first field of each list that several have, which names its definitions, and whether
  /// several are multi-selectors.
  private let shared: [Use: (first: FieldID, isSelected: Bool)]
  private let form: Form

  /// - Complexity: O(fields).
  init(_ form: Form) {
    self.form = form
    let fields = Dictionary(grouping: form.fields) { Use($0) }
    var shared: [Use: (first: FieldID, isSelected: Bool)] = [:]
    for (use, fields) in fields where fields.count > 1 {
      guard let use else { continue }
      shared[use] = (fields[0].id, fields.count { $0.kind.isMultiple } > 1)
    }
    self.shared = shared
  }

  /// The schema of one option of a field's list, by reference, when the list is shared.
  func choice(of field: Field) -> JSONValue? {
    sharing(field).map { ["$ref": "#/$defs/options-of-\($0.first)"] }
  }

  /// What a selection from the list has to be whatever its field wants, by reference, when several
  /// multi-selectors share the list.
  func selection(of field: Field) -> JSONValue? {
    guard let sharing = sharing(field), sharing.isSelected else { return nil }
    return ["$ref": "#/$defs/selections-of-\(sharing.first)"]
  }

  /// Everything that is referred to.
  func schemas(
    languages: [String],
    unreachable: (Field) -> Set<OptionID>
  ) -> JSONValue {
    var schemas: JSONValue = [:]
    for field in form.fields where sharing(field)?.first == field.id {
      let options = OptionSchema(
        field: field,
        unreachable: unreachable(field),
        languages: languages
      )
      var choice = options.ownChoice([])
      choice.add("x-option-labels", options.labels())
      schemas.add("options-of-\(field.id)", choice)
      if selection(of: field) != nil, options.hasAliases {
        schemas.add("selections-of-\(field.id)", ["allOf": .array(options.aliases())])
      }
    }
    return schemas
  }

  private func sharing(_ field: Field) -> (first: FieldID, isSelected: Bool)? {
    Use(field).flatMap { shared[$0] }
  }
}
