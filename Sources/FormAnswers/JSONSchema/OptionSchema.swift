import FormModel

/// The schema of an answer of options.
struct OptionSchema {
  private let field: Field
  /// Options whose condition is never true.
  private let unreachable: Set<OptionID>
  /// Where the schemas stand that other fields have too; `nil` to write these.
  private let shared: SharedOptions?
  private let languages: [String]

  init(
    _ field: Field,
    unreachable: Set<OptionID>,
    languages: [String],
    shared: SharedOptions? = nil
  ) {
    self.field = field
    self.languages = languages
    self.unreachable = unreachable
    self.shared = shared
  }

  /// The options; absent when only a command knows them.
  private var list: OptionList? { field.kind.options?.list }

  func picker() -> SchemaObject {
    var schema: SchemaObject = ["type": .string("string")]
    schema.add(choice())
    return schema
  }

  func multiSelector(_ selector: MultiSelectorField) -> SchemaObject {
    let answer = OptionAnswer(field)
    var items: SchemaObject = ["type": .string("string")]
    items.add(choice())
    var schema: SchemaObject = [
      "type": .string("array"), "items": .object(items), "uniqueItems": .bool(true),
    ]
    let bounds = answer.count(from: selector.minSelections, through: selector.maxSelections)
    var parts: [SchemaValue] = []
    if let retiredOnly = answer.retiredOnly, !bounds.isEmpty {
      parts.append(.object(["anyOf": .array([.object(retiredOnly), .object(bounds)])]))
    } else {
      schema.add(bounds)
    }
    if let sharedSelection = shared?.selection(of: field) {
      if hasAliases { parts.append(.object(sharedSelection)) }
    } else {
      parts += aliases()
    }
    let exclusive = options.filter(\.isExclusive).flatMap { answer.spellings(.option($0.id)) }
    if !exclusive.isEmpty {
      parts.append(
        .object([
          "if": .object(["contains": .object(.oneOf(exclusive))]),
          "then": .object(answer.count(from: nil, through: 1)),
        ])
      )
    }
    schema.add("allOf", parts)
    return schema
  }

  /// What each option is called, where its schema does not say it.
  func labels() -> SchemaValue? {
    if namesOptions { return nil }
    let offered = options.filter(isOffered)
    guard !offered.isEmpty else { return nil }
    var labels = SchemaObject()
    for option in offered {
      labels.add(option.id.rawValue, .string(option.label.text(for: languages)))
    }
    return .object(labels)
  }

  private var options: [Option] { list?.options ?? [] }

  private func isOffered(_ option: Option) -> Bool {
    option.disabledReason == nil && !unreachable.contains(option.id)
  }

  /// The keywords of one option of an answer, besides its type.
  private func choice() -> SchemaObject {
    let retired = field.kind.retiredOptions
    guard let sharedChoice = shared?.choice(of: field) else { return ownChoice(retired) }
    guard !retired.isEmpty, !field.kind.takesAnyOption else { return sharedChoice }
    let choices = retired.map { choice($0.id, $0.label, isOld: true) }
    return ["anyOf": .array([.object(sharedChoice)] + choices)]
  }

  /// The keywords of one option, besides its type, without reference to those of other fields.
  ///
  /// Each option is a `const` with a `title`, as form generators show it; the ids of more than
  /// ``mostNamed`` are only listed.
  func ownChoice(_ retired: [Retirement<OptionID>]) -> SchemaObject {
    guard let list, !field.kind.takesAnyOption else { return custom(OptionAnswer(field)) }
    let offered = list.options.filter(isOffered)
    if offered.isEmpty, retired.isEmpty { return .impossible }
    guard namesOptions else {
      let ids = offered.map(\.id) + offered.flatMap(\.renamedFrom) + retired.map(\.id)
      return ["enum": .strings(ids.lazy.map(\.rawValue))]
    }
    let living = offered.map { choice($0.id, $0.label) }
    let renamed = offered.flatMap { option in
      option.renamedFrom.map { choice($0, option.label, isOld: true) }
    }
    return [
      "oneOf": .array(living + renamed + retired.map { choice($0.id, $0.label, isOld: true) })
    ]
  }

  /// So many options are named one by one; a form generator does not offer more as a list.
  private static let mostNamed = 1_000

  /// Whether the schema has a title for each option.
  private var namesOptions: Bool {
    list != nil && !field.kind.takesAnyOption && options.count <= OptionSchema.mostNamed
  }

  /// One id with what it is called.
  private func choice(_ id: OptionID, _ label: LocalizedText?, isOld: Bool = false) -> SchemaValue {
    var schema: SchemaObject = ["const": .string(id.rawValue)]
    schema.add("title", label.map { .string($0.text(for: languages)) })
    if isOld { schema.add("deprecated", .bool(true)) }
    return .object(schema)
  }

  /// Any text that could be an id (language.md, *Ids*), but for options that cannot be chosen.
  private func custom(_ answer: OptionAnswer) -> SchemaObject {
    var schema: SchemaObject = ["minLength": .integer(1), "maxLength": .integer(128)]
    var refused: [SchemaValue] = [
      .object(["pattern": .string("[\\x00-\\x1F\\x7F-\\x9F]")]),
      .object(["pattern": .string("^\(OptionSchema.space)|\(OptionSchema.space)$")]),
    ]
    let disabled = options.filter { !isOffered($0) }.flatMap { answer.spellings(.option($0.id)) }
    if !disabled.isEmpty { refused.append(.object(.oneOf(disabled))) }
    schema.add("not", ["anyOf": .array(refused)])
    let examples = options.filter(isOffered)
    if !examples.isEmpty { schema.add("examples", .strings(examples.map(\.id.rawValue))) }
    return schema
  }

  /// Unicode's White_Space that is no control character.
  private static let space =
    "[ \\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]"

  /// Whether an option may stand under several ids.
  var hasAliases: Bool { options.contains { !$0.renamedFrom.isEmpty } }

  /// An option and its old ids are one option, and may be chosen once.
  func aliases() -> [SchemaValue] {
    options.filter { !$0.renamedFrom.isEmpty }.map { option in
      let spellings = OptionAnswer(field).spellings(.option(option.id))
      return .object([
        "contains": .object(.oneOf(spellings)),
        "minContains": .integer(0),
        "maxContains": .integer(1),
      ])
    }
  }
}

extension FieldKind {
  /// Whether texts that are no options may be answered.
  var takesAnyOption: Bool {
    switch self {
    case .picker(let picker): picker.allowsCustom
    case .multiSelector(let selector): selector.allowsCustom
    case .text, .number, .toggle, .note, .computed: false
    }
  }
}
