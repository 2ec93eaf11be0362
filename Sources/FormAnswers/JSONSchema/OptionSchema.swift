import Diagnostics
import FormModel

/// The schemas of answers of options.
struct OptionSchema {
  private let form: Form
  private let claims: FormClaims
  private let languages: [String]
  /// The first field of each list that several have: a schema writes these once, under `$defs`.
  private let owners: [SharedList: FieldID]

  /// A list as several fields have it.
  private struct SharedList: Hashable {
    var name: OptionListName
    var allowsCustom: Bool

    init?(_ choice: ChoiceField?) {
      guard let choice, let name = choice.options.sharedName else { return nil }
      (self.name, allowsCustom) = (name, choice.allowsCustom)
    }
  }

  /// - Complexity: O(fields).
  init(_ form: Form, _ claims: FormClaims, languages: [String]) {
    self.form = form
    self.claims = claims
    self.languages = languages
    owners = Dictionary(grouping: form.fields) { SharedList($0.kind.choice) }
      .reduce(into: [:]) { owners, list in
        if let name = list.key, list.value.count > 1 { owners[name] = list.value[0].id }
      }
  }

  /// The lists that several fields have.
  var definitions: JSONValue {
    var schemas: JSONValue = [:]
    for field in form.fields {
      guard let choice = field.kind.choice, owner(of: choice) == field.id else { continue }
      schemas.add(OptionSchema.definitionName(field.id), schema(of: choice, []))
    }
    return schemas
  }

  private func owner(of choice: ChoiceField) -> FieldID? {
    SharedList(choice).flatMap { owners[$0] }
  }

  static func definitionName(_ owner: FieldID) -> String { "options-of-\(owner)" }

  private func isOffered(_ option: Option) -> Bool {
    option.disabledReason == nil
      && option.condition.map { claims.claim(for: $0) != false } ?? true
  }

  /// The keywords of one option of an answer, besides its type.
  func schema(of choice: ChoiceField) -> JSONValue {
    let retired = choice.retired
    guard let owner = owner(of: choice) else { return schema(of: choice, retired) }
    let shared: JSONValue = ["$ref": "#/$defs/\(OptionSchema.definitionName(owner))"]
    if retired.isEmpty { return shared }
    return ["anyOf": .array([shared] + retired.map { option($0.id, $0.label, isOld: true) })]
  }

  /// The most options that get a title each; form generators offer no longer lists.
  private static let mostNamed = 1_000

  /// The keywords of one option, besides its type, without reference to those of other fields.
  ///
  /// Each option is a `const` with a `title`, as form generators show it; the ids of more than
  /// ``mostNamed`` are only listed.
  private func schema(of choice: ChoiceField, _ retired: [Retirement<OptionID>]) -> JSONValue {
    guard let list = choice.options.list, !choice.allowsCustom else { return custom(choice) }
    let offered = list.options.filter(isOffered)
    if offered.isEmpty, retired.isEmpty { return .impossible }
    let renamed = offered.flatMap { option in
      option.renamedFrom.map { Retirement(id: $0, label: option.label) }
    }
    let old = renamed + retired
    if list.count > OptionSchema.mostNamed {
      return ["enum": .strings((offered.map(\.id) + old.map(\.id)).map(\.rawValue))]
    }
    let current = offered.map { option($0.id, $0.label) }
    return ["oneOf": .array(current + old.map { option($0.id, $0.label, isOld: true) })]
  }

  /// One id with its label.
  private func option(_ id: OptionID, _ label: LocalizedText?, isOld: Bool = false) -> JSONValue {
    [
      "const": .string(id.rawValue),
      "title": JSONValue(label, for: languages),
      "deprecated": isOld ? true : nil,
    ]
  }

  /// Any text that could be an id (language.md, *Ids*), but for options that cannot be chosen.
  private func custom(_ choice: ChoiceField) -> JSONValue {
    let options = choice.options.list?.options ?? []
    var refused: [JSONValue] = [
      ["pattern": "[\\x00-\\x1F\\x7F-\\x9F]"],
      ["pattern": "^\(OptionSchema.space)|\(OptionSchema.space)$"],
    ]
    let others = choice.spellings(of: options.filter { !isOffered($0) }.map(\.id))
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
