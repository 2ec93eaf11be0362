import FormModel

/// The schema of an answer of options.
struct OptionSchema {
  private let field: Field
  /// Options whose condition is never true.
  private let unreachable: Set<OptionID>
  /// Where the schemas stand that other fields have too; `nil` to write these.
  private let shared: SharedOptions?

  init(_ field: Field, unreachable: Set<OptionID>, shared: SharedOptions? = nil) {
    self.field = field
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

  /// What each option is called.
  func labels(_ languages: [String]) -> SchemaValue? {
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
    let retired = OptionAnswer(field).retiredIDs
    guard let sharedChoice = shared?.choice(of: field) else { return ownChoice(retired) }
    guard !retired.isEmpty, !field.kind.takesAnyOption else { return sharedChoice }
    return ["anyOf": .array([.object(sharedChoice), .object(.oneOf(retired))])]
  }

  /// The keywords of one option, besides its type, without reference to those of other fields.
  func ownChoice(_ retired: [SchemaValue]) -> SchemaObject {
    guard let list, !field.kind.takesAnyOption else { return custom(OptionAnswer(field)) }
    let offered = list.options.filter(isOffered)
    let living = offered.map { SchemaValue.string($0.id.rawValue) }
    let old = offered.flatMap(\.renamedFrom).map { SchemaValue.string($0.rawValue) }
    let all = living + old + retired
    return all.isEmpty ? .impossible : ["enum": .array(all)]
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
