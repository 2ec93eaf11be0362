import Diagnostics
import FormModel
import SourceTree

/// A question of copier, as it is read.
struct CopierQuestion {
  let name: String
  /// The mapping, or the default alone.
  let node: NodeID
  let tree: SourceTree
  private let marks: JinjaMarks
  /// The keys with their values.
  private let keys: [String: NodeID]
  /// What the answer is: `str`, `int`, `float`, `bool`, `path`, `json` or `yaml`.
  let type: String
  let isMultiple: Bool
  var isSecret: Bool

  init(_ name: String, _ node: NodeID, of tree: SourceTree, _ marks: JinjaMarks) {
    (self.name, self.node, self.tree, self.marks) = (name, node, tree, marks)
    var keys: [String: NodeID] = [:]
    if tree.kind(of: node) == .mapping {
      for entry in tree.entries(of: node) { keys[tree.text(of: entry.key)] = entry.value }
    } else {
      keys["default"] = node
    }
    self.keys = keys
    let isOn = { (key: String) in keys[key].map { tree.value(of: $0) == .boolean(true) } ?? false }
    isMultiple = isOn("multiselect")
    isSecret = isOn("secret")
    let named = keys["type"].map { tree.text(of: $0).trimmed } ?? ""
    type = named.isEmpty ? CopierQuestion.type(of: keys["default"], in: tree) : named
  }

  subscript(key: String) -> NodeID? { keys[key] }

  /// Whether nothing is an answer: an empty text, and `null`, are read as one.
  var takesNothing: Bool { type == "yaml" }

  /// The keys that copier does not know.
  func otherKeys(than known: Set<String>) -> [NodeID] {
    tree.entries(of: node).lazy.map(\.key).filter { !known.contains(tree.text(of: $0)) }
  }

  /// What an answer is where the question does not say so: as its default.
  private static func type(of node: NodeID?, in tree: SourceTree) -> String {
    guard let node, tree.kind(of: node) == .scalar else { return "yaml" }
    return switch tree.value(of: node) {
    case .text: "str"
    case .number(let digits): digits.contains(".") ? "float" : "int"
    case .boolean: "bool"
    case .none: "yaml"
    }
  }

  /// What the field is.
  func kind(among options: [ImportedOption]?) -> ImportedQuestion.Kind {
    if let options, !options.isEmpty { return isMultiple ? .choices(options) : .choice(options) }
    return switch type {
    case "int", "float": .number
    case "bool": .toggle(on: .boolean(true), off: .boolean(false))
    case "yaml", "json": .other
    default: .text
    }
  }

  /// A value of the file as an answer of this type.
  func cast(_ node: NodeID) -> ImportedValue {
    let value = tree.value(of: node)
    switch (type, value) {
    case ("str", .text), ("path", .text): return value
    case ("str", _), ("path", _): return .text(value.text)
    case (_, .text(let text)):
      // Other types read their texts as YAML does.
      let parsed = ParsedSource.parse(SourceText(name: "", text: text), as: .yaml)
      guard let root = parsed.tree.root, parsed.tree.kind(of: root) == .scalar else { return value }
      return parsed.tree.value(of: root)
    default: return value
    }
  }

  /// What a computed field is: of other types than texts, what its value is.
  func computedKind(_ translator: inout JinjaTranslator) -> ImportedQuestion.Kind {
    guard type == "yaml" || type == "json", let node = self["default"],
      tree.kind(of: node) == .scalar
    else { return kind(among: nil) }
    guard case .text(let text) = tree.value(of: node) else {
      return tree.value(of: node).isNumber
        ? .number : .toggle(on: .boolean(true), off: .boolean(false))
    }
    let literals = (try? translator.alternatives(of: text))?.map {
      $0.literal?.trimmed.lowercased()
    }
    let areTruths = literals?.allSatisfy { $0 == "true" || $0 == "false" } ?? false
    return areTruths ? .toggle(on: .boolean(true), off: .boolean(false)) : .other
  }

  /// What conditions know of a computed field.
  func knownKind(
    _ translator: inout JinjaTranslator,
    _ kind: ImportedQuestion.Kind
  ) throws(ImportProblem) -> ImportedQuestion.Kind {
    guard case .text = kind, let node = self["default"] else { return kind }
    let alternatives = try translator.alternatives(of: tree.text(of: node))
    if alternatives.count == 1, let sole = alternatives[0].sole, alternatives[0].literal == nil,
      let (own, _) = translator.names.name(of: sole), let question = translator.names.known[own]
    {
      return question.kind
    }
    // Of a closed set, what is compared with something else is a mistake.
    var options = ImportedOptions()
    for alternative in alternatives {
      guard let literal = alternative.literal, !literal.isEmpty else { return kind }
      _ = options.add(.text(literal), from: tree.range(of: node))
    }
    return .choice(options.all)
  }

  /// The default of the field; `nil` where it has none.
  func value(
    _ translator: inout JinjaTranslator,
    for kind: ImportedQuestion.Kind
  ) throws(ImportProblem) -> FormValue? {
    guard let node = self["default"] else { return nil }
    let place = tree.range(of: node)
    if tree.kind(of: node) != .scalar {
      if marks.occur(in: tree.spelling(of: node)) {
        throw ImportProblem("there are templates in a list or mapping")
      }
      guard case .choices(let options) = kind else {
        if case .other = kind { return tree.written(node) }
        throw ImportProblem("it is a list or mapping, and its type is `\(type.shortened)`")
      }
      var ids: [FormValue] = []
      for element in tree.elements(of: node) {
        let value = cast(element)
        guard let option = options.first(where: { $0.value == value }) else {
          throw ImportProblem("`\(value.text.shortened)` is none of the options")
        }
        ids.append(.text(option.id, from: tree.range(of: element)))
      }
      return .list(ids)
    }
    if case .text(let text) = tree.value(of: node) {
      return try translator.value(of: text, for: kind, from: place)
    }
    switch kind {
    case .choice(let options):
      guard let option = options.first(where: { $0.value == cast(node) }) else {
        throw ImportProblem("`\(tree.text(of: node).shortened)` is none of the options")
      }
      return .text(option.id, from: place)
    case .text: return .text(cast(node).text.withDoubledBraces, from: place)
    case .toggle:
      return .word(String(tree.value(of: node).text.isTruth), from: place)
    case .other: return tree.written(node)
    default: return try translator.value(of: tree.value(of: node).text, for: kind, from: place)
    }
  }
}

extension ImportedValue {
  var isNumber: Bool { if case .number = self { true } else { false } }
}
