import Diagnostics
import FormModel

/// The schema of an answer of options.
struct OptionSchema {
  let field: Field
  let claims: FormClaims
  let languages: [String]
  /// Where the schemas stand that other fields have too; `nil` to write these.
  var shared: SharedOptions?

  /// The options; absent when only a command knows them.
  private var list: OptionList? { field.kind.options?.list }

  func picker() -> JSONValue {
    var schema: JSONValue = ["type": "string"]
    schema.add(choice())
    return schema
  }

  func multiSelector(_ selector: ChoiceField) -> JSONValue {
    let answer = OptionAnswer(field)
    var items: JSONValue = ["type": "string"]
    items.add(choice())
    var schema: JSONValue = ["type": "array", "items": items, "uniqueItems": true]
    let bounds = answer.count(from: selector.minSelections, through: selector.maxSelections)
    var parts: [JSONValue] = []
    if let retiredOnly = answer.retiredOnly, bounds.unlessEmpty != nil {
      parts.append(["anyOf": [retiredOnly, bounds]])
    } else {
      schema.add(bounds)
    }
    // An option and its old ids are one option, and may be chosen once.
    parts += options.filter { !$0.renamedFrom.isEmpty }.map { option in
      let spellings = answer.spellings(.option(option.id))
      return ["contains": .oneOf(spellings), "minContains": 0, "maxContains": 1]
    }
    let exclusive = options.filter(\.isExclusive).flatMap { answer.spellings(.option($0.id)) }
    if !exclusive.isEmpty {
      let alone = answer.count(from: nil, through: 1)
      parts.append(["if": ["contains": .oneOf(exclusive)], "then": alone])
    }
    schema.add("allOf", JSONValue.array(parts).unlessEmpty)
    return schema
  }

  /// What each option is called, where its schema does not say it.
  func labels() -> JSONValue? {
    if namesOptions { return nil }
    let labels = options.lazy.filter(isOffered).map { option in
      JSONValue.Member(
        key: option.id.rawValue,
        value: .string(option.label.text(for: languages))
      )
    }
    return JSONValue.object(Array(labels)).unlessEmpty
  }

  private var options: [Option] { list?.options ?? [] }

  private func isOffered(_ option: Option) -> Bool {
    option.disabledReason == nil
      && option.condition.map { claims.claim(for: $0).possible != .never } ?? true
  }

  /// The keywords of one option of an answer, besides its type.
  private func choice() -> JSONValue {
    let retired = field.kind.retired
    guard let sharedChoice = shared?.choice(of: field) else { return ownChoice(retired) }
    if retired.isEmpty { return sharedChoice }
    let choices = retired.map { choice($0.id, $0.label, isOld: true) }
    return ["anyOf": .array([sharedChoice] + choices)]
  }

  /// The keywords of one option, besides its type, without reference to those of other fields.
  ///
  /// Each option is a `const` with a `title`, as form generators show it; the ids of more than
  /// ``mostNamed`` are only listed.
  func ownChoice(_ retired: [Retirement<OptionID>]) -> JSONValue {
    guard let list, !field.kind.allowsCustom else { return custom(OptionAnswer(field)) }
    let offered = list.options.lazy.filter(isOffered)
    if offered.isEmpty, retired.isEmpty { return .impossible }
    guard namesOptions else {
      var ids: [JSONValue] = []
      for option in offered { ids.append(.string(option.id.rawValue)) }
      for option in offered { ids += option.renamedFrom.map { .string($0.rawValue) } }
      ids += retired.map { .string($0.id.rawValue) }
      return ["enum": .array(ids)]
    }
    var choices: [JSONValue] = offered.map { choice($0.id, $0.label) }
    for option in offered {
      choices += option.renamedFrom.map { choice($0, option.label, isOld: true) }
    }
    choices += retired.map { choice($0.id, $0.label, isOld: true) }
    return ["oneOf": .array(choices)]
  }

  /// So many options are named one by one; a form generator does not offer more as a list.
  private static let mostNamed = 1_000

  /// Whether the schema has a title for each option.
  private var namesOptions: Bool {
    list != nil && !field.kind.allowsCustom && options.count <= OptionSchema.mostNamed
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
  private func custom(_ answer: OptionAnswer) -> JSONValue {
    var refused: [JSONValue] = [
      ["pattern": "[\\x00-\\x1F\\x7F-\\x9F]"],
      ["pattern": "^\(OptionSchema.space)|\(OptionSchema.space)$"],
    ]
    let disabled = options.filter { !isOffered($0) }.flatMap { answer.spellings(.option($0.id)) }
    if !disabled.isEmpty { refused.append(.oneOf(disabled)) }
    let examples = options.filter(isOffered).map(\.id.rawValue)
    return [
      "minLength": 1,
      "maxLength": 128,
      "not": ["anyOf": .array(refused)],
      "examples": JSONValue.strings(examples).unlessEmpty,
    ]
  }

  /// Unicode's White_Space that is no control character.
  private static let space =
    "[ \\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]"
}
