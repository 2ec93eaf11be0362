import Diagnostics
import FormModel

/// The schemas of answers of options.
struct OptionSchema {
  private let form: Form
  private let claims: FormClaims
  private let languages: [String]
  /// The first field of each list that several have: a schema writes these once, under `$defs`.
  private let owners: [OptionListName: FieldID]

  /// - Complexity: O(fields).
  init(_ form: Form, _ claims: FormClaims, languages: [String]) {
    self.form = form
    self.claims = claims
    self.languages = languages
    owners = Dictionary(grouping: form.fields) { $0.sharedOptions }
      .reduce(into: [:]) { owners, list in
        if let name = list.key, list.value.count > 1 { owners[name] = list.value[0].id }
      }
  }

  /// The lists that several fields have.
  var definitions: JSONValue {
    var schemas: JSONValue = [:]
    for field in form.fields where owner(of: field) == field.id {
      schemas.add(definitionName(field.id), choice(of: field, []))
    }
    return schemas
  }

  func picker(_ field: Field) -> JSONValue { ["type": "string"] + choice(of: field) }

  func multiSelector(_ field: Field, _ selector: MultiSelectorField) -> JSONValue {
    let options = field.kind.options?.list?.options ?? []
    var schema: JSONValue = [
      "type": "array",
      "items": ["type": "string"] + choice(of: field),
      "uniqueItems": true,
    ]
    var parts: [JSONValue] = []
    let bounds = field.count(from: selector.minSelections, through: selector.maxSelections)
    if let retiredOnly = field.retiredOnly, bounds.unlessEmpty != nil {
      parts.append(["anyOf": [retiredOnly, bounds]])
    } else {
      schema.add(bounds)
    }
    // An option and its old ids are one option, and may be chosen once.
    parts += options.filter { !$0.renamedFrom.isEmpty }.map { option in
      let spellings = field.spellings(.option(option.id))
      return ["contains": .oneOf(spellings), "minContains": 0, "maxContains": 1]
    }
    let exclusive = field.spellings(.options(options.filter(\.isExclusive).map(\.id)))
    if !exclusive.isEmpty {
      let alone = field.count(from: nil, through: 1)
      parts.append(["if": ["contains": .oneOf(exclusive)], "then": alone])
    }
    schema.add("allOf", JSONValue.array(parts).unlessEmpty)
    return schema
  }

  private func owner(of field: Field) -> FieldID? { field.sharedOptions.flatMap { owners[$0] } }

  private func definitionName(_ owner: FieldID) -> String { "options-of-\(owner)" }

  private func isOffered(_ option: Option) -> Bool {
    option.disabledReason == nil
      && option.condition.map { claims.claim(for: $0, .possible) != false } ?? true
  }

  /// The keywords of one option of an answer, besides its type.
  private func choice(of field: Field) -> JSONValue {
    let retired = field.kind.retired
    guard let owner = owner(of: field) else { return choice(of: field, retired) }
    let shared: JSONValue = ["$ref": "#/$defs/\(definitionName(owner))"]
    if retired.isEmpty { return shared }
    return ["anyOf": .array([shared] + retired.map { choice($0.id, $0.label, isOld: true) })]
  }

  /// So many options are named one by one; a form generator does not offer more as a list.
  private static let mostNamed = 1_000

  /// The keywords of one option, besides its type, without reference to those of other fields.
  ///
  /// Each option is a `const` with a `title`, as form generators show it; the ids of more than
  /// ``mostNamed`` are only listed.
  private func choice(of field: Field, _ retired: [Retirement<OptionID>]) -> JSONValue {
    guard let list = field.kind.options?.list, !field.kind.allowsCustom else {
      return custom(field)
    }
    let offered = list.options.filter(isOffered)
    if offered.isEmpty, retired.isEmpty { return .impossible }
    let renamed = offered.flatMap { option in
      option.renamedFrom.map { Retirement(id: $0, label: option.label) }
    }
    let old = renamed + retired
    if list.count > OptionSchema.mostNamed {
      return ["enum": .strings((offered.map(\.id) + old.map(\.id)).map(\.rawValue))]
    }
    let choices = offered.map { choice($0.id, $0.label) }
    return ["oneOf": .array(choices + old.map { choice($0.id, $0.label, isOld: true) })]
  }

  /// One id with what it is called.
  private func choice(_ id: OptionID, _ label: LocalizedText?, isOld: Bool = false) -> JSONValue {
    [
      "const": .string(id.rawValue),
      "title": JSONValue(label, for: languages),
      "deprecated": isOld ? true : nil,
    ]
  }

  /// Any text that could be an id (language.md, *Ids*), but for options that cannot be chosen.
  private func custom(_ field: Field) -> JSONValue {
    let options = field.kind.options?.list?.options ?? []
    var refused: [JSONValue] = [
      ["pattern": "[\\x00-\\x1F\\x7F-\\x9F]"],
      ["pattern": "^\(OptionSchema.space)|\(OptionSchema.space)$"],
    ]
    let others = field.spellings(.options(options.filter { !isOffered($0) }.map(\.id)))
    if !others.isEmpty { refused.append(.oneOf(others)) }
    return [
      "minLength": 1,
      "maxLength": 128,
      "not": ["anyOf": .array(refused)],
      "examples": JSONValue.strings(options.filter(isOffered).map(\.id.rawValue)).unlessEmpty,
    ]
  }

  /// Unicode's White_Space that is no control character.
  private static let space =
    "[ \\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]"
}

extension Field {
  /// The list it may share with other fields; where any text will do, options are examples only.
  fileprivate var sharedOptions: OptionListName? {
    kind.allowsCustom ? nil : kind.options?.sharedName
  }
}
