import Diagnostics
import FormModel
import JSON

/// The schemas of answers of options.
struct OptionSchema {
  private let form: Form
  private let claims: FormClaims
  private let languages: [String]
  /// The first field of each list that several have: a schema writes these once, under `$defs`.
  private let owners: [SharedList: FieldID]
  /// What selections of the options of such a list are, by the first field.
  private let selections: [FieldID: Selection]

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
    var (owners, selections) = ([SharedList: FieldID](), [FieldID: Selection]())
    for (list, fields) in Dictionary(grouping: form.ownFields, by: { SharedList($0.kind.choice) }) {
      guard let list, fields.count > 1, let choice = fields[0].kind.choice else { continue }
      owners[list] = fields[0].id
      if fields.contains(where: \.kind.isMultiple) {
        selections[fields[0].id] = Selection(of: choice)
      }
    }
    (self.owners, self.selections) = (owners, selections)
  }

  /// The lists that several fields have.
  var definitions: JSONValue {
    var schemas: JSONValue = [:]
    for field in form.ownFields {
      guard let choice = field.kind.choice, owner(of: choice) == field.id else { continue }
      schemas.add(OptionSchema.definitionName(field.id), schema(of: choice, []))
      guard let selection = selections[field.id] else { continue }
      let once = JSONValue.array(selection.once).unlessEmpty
      schemas.add(OptionSchema.onceName(field.id), once.map { ["allOf": $0] })
      schemas.add(OptionSchema.exclusiveName(field.id), selection.exclusive)
    }
    return schemas
  }

  private func owner(of choice: ChoiceField) -> FieldID? {
    SharedList(choice).flatMap { owners[$0] }
  }

  static func definitionName(_ owner: FieldID) -> String { "options-of-\(owner)" }
  private static func onceName(_ owner: FieldID) -> String { "once-of-\(owner)" }
  private static func exclusiveName(_ owner: FieldID) -> String { "exclusive-of-\(owner)" }

  /// What the options of a list say of several of them together.
  private struct Selection {
    /// That an option is there once: by its id of today, or an old one.
    let once: [JSONValue]
    /// A selection with an option that excludes the others; `nil` where there is none.
    let exclusive: JSONValue?

    /// - Complexity: O(options).
    init(of choice: ChoiceField) {
      let options = choice.options.list?.options.base ?? []
      once = options.compactMap { option in
        let spellings = choice.spellings(of: [option.id])
        return spellings.count < 2
          ? nil : ["contains": .oneOf(spellings), "minContains": 0, "maxContains": 1]
      }
      let exclusive = choice.spellings(of: options.filter(\.isExclusive).map(\.id))
      self.exclusive = exclusive.isEmpty ? nil : ["contains": .oneOf(exclusive)]
    }
  }

  /// What has to be true of the options of an answer together, besides their number.
  func rules(of choice: ChoiceField) -> [JSONValue] {
    let alone = choice.count(from: nil, through: 1)
    guard let owner = owner(of: choice), let selection = selections[owner] else {
      let selection = Selection(of: choice)
      return selection.once + (selection.exclusive.map { [["if": $0, "then": alone]] } ?? [])
    }
    func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }
    let exclusive = selection.exclusive.map { _ in reference(OptionSchema.exclusiveName(owner)) }
    return (selection.once.isEmpty ? [] : [reference(OptionSchema.onceName(owner))])
      + (exclusive.map { [["if": $0, "then": alone]] } ?? [])
  }

  /// The options that some answers offer, and those that none do.
  private func parted(_ list: OptionList) -> (offered: [Option], others: [Option]) {
    let offers = list.offers { claims.claim(for: $0) != false }
    var parts: (offered: [Option], others: [Option]) = ([], [])
    for (option, isOffered) in zip(list.options.base, offers) {
      if isOffered, option.disabledReason == nil {
        parts.offered.append(option)
      } else {
        parts.others.append(option)
      }
    }
    return parts
  }

  /// The keywords of one option of an answer, besides its type.
  func schema(of choice: ChoiceField) -> JSONValue {
    let retired = choice.retired
    guard let owner = owner(of: choice) else { return schema(of: choice, retired) }
    let shared: JSONValue = ["$ref": "#/$defs/\(OptionSchema.definitionName(owner))"]
    if retired.isEmpty { return shared }
    return [
      "anyOf": .array([shared] + retired.map { option($0.written.json, $0.label, isOld: true) })
    ]
  }

  /// The most options that get a title each; form generators offer no longer lists.
  private static let mostNamed = 1_000

  /// The keywords of one option, besides its type, without reference to those of other fields.
  ///
  /// Each option is a `const` with a `title`, as form generators show it; the ids of more than
  /// ``mostNamed`` are only listed.
  private func schema(of choice: ChoiceField, _ retired: [Retirement<OptionID>]) -> JSONValue {
    guard let list = choice.options.list, !choice.allowsCustom else { return custom(choice) }
    let offered = parted(list).offered
    if offered.isEmpty, retired.isEmpty { return .impossible }
    let renamed = offered.flatMap { option in
      choice.spellings(of: [option.id]).dropFirst().map {
        (written: $0, label: Optional(option.label))
      }
    }
    let old = renamed + retired.map { (written: $0.written.json, label: $0.label) }
    if list.count > OptionSchema.mostNamed {
      return ["enum": .array(offered.map(\.written.json) + old.map(\.written))]
    }
    let current = offered.map { option($0.written.json, $0.label) }
    let others = old.map { option($0.written, $0.label, isOld: true) }
    return ["oneOf": .array(current + others)]
  }

  /// One option as results hold it, with its label.
  private func option(
    _ written: JSONValue,
    _ label: LocalizedText?,
    isOld: Bool = false
  ) -> JSONValue {
    [
      "const": written,
      "title": JSONValue(label, for: languages),
      "deprecated": isOld ? true : nil,
    ]
  }

  /// Any text that could be an id (language.md, *Ids*), but for options that cannot be chosen.
  private func custom(_ choice: ChoiceField) -> JSONValue {
    // Names have the bounds of the field that asks for them.
    if choice.options.namesOfAnswer != nil { return ["minLength": 1] }
    let options = choice.options.list?.options.base ?? []
    let (offered, hidden) = choice.options.list.map(parted) ?? ([], [])
    var refused: [JSONValue] = [
      ["pattern": "[\\x00-\\x1F\\x7F-\\x9F]"],
      ["pattern": "^\(OptionSchema.space)|\(OptionSchema.space)$"],
    ]
    let examples = JSONValue.array(offered.map(\.written.json)).unlessEmpty
    var others = choice.spellings(of: hidden.map(\.id))
    var text: JSONValue = ["minLength": 1, "maxLength": 128]
    guard choice.options.list?.hasValues == true else {
      if !others.isEmpty { refused.append(.oneOf(others)) }
      return text + ["not": ["anyOf": .array(refused)], "examples": examples]
    }
    // An entry of the user's own is no id, and no value as text.
    let written = choice.spellings(of: offered.map(\.id))
    for option in options where option.value != nil {
      others += [option.id.rawValue, option.written.text].map { .string($0) }
    }
    var seen = Set(written)
    others = others.filter { seen.insert($0).inserted }
    if !others.isEmpty { refused.append(["enum": .array(others)]) }
    text = ["type": "string"] + text + ["not": ["anyOf": .array(refused)]]
    return ["anyOf": [text, ["enum": .array(written)]], "examples": examples]
  }

  /// Unicode's White_Space that is no control character.
  private static let space =
    "[ \\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]"
}
