import Diagnostics
import FormModel

/// Lists of options that several fields use, which a schema writes once, under `$defs`.
struct SharedOptions {
  /// The first field of each list that several have, which names its definition.
  private let owners: [OptionListName: FieldID]
  private let form: Form

  /// - Complexity: O(fields).
  init(_ form: Form) {
    self.form = form
    // Where any text will do, the options are examples only.
    let fields = form.fields.filter { !$0.kind.allowsCustom }
    let named = Dictionary(grouping: fields) { $0.kind.options?.sharedName }
    var owners: [OptionListName: FieldID] = [:]
    for case (let name?, let fields) in named where fields.count > 1 { owners[name] = fields[0].id }
    self.owners = owners
  }

  /// The schema of one option of a field's list, by reference, when the list is shared.
  func choice(of field: Field) -> JSONValue? {
    owner(of: field).map { ["$ref": "#/$defs/options-of-\($0)"] }
  }

  /// Everything that is referred to.
  func schemas(_ claims: FormClaims, languages: [String]) -> JSONValue {
    var schemas: JSONValue = [:]
    for field in form.fields where owner(of: field) == field.id {
      let options = OptionSchema(field: field, claims: claims, languages: languages)
      var choice = options.ownChoice([])
      choice.add("x-option-labels", options.labels())
      schemas.add("options-of-\(field.id)", choice)
    }
    return schemas
  }

  private func owner(of field: Field) -> FieldID? {
    field.kind.allowsCustom ? nil : field.kind.options?.sharedName.flatMap { owners[$0] }
  }
}
