import SourceTree

/// A schema together with what it refers to, and what all of it has to hold at once.
///
/// A keyword is that of the first part that has it: what stands beside a `$ref` comes first.
struct JSONSchema {
  private let tree: SourceTree
  private let root: NodeID
  /// The schema itself, and those that it refers to or consists of.
  private(set) var parts: [NodeID] = []
  /// The schemas that were referred to on the way here, none of which may come again.
  private var followed: Set<NodeID>
  /// Why it is not known whole.
  private(set) var problem: String?

  /// How many schemas one may consist of.
  private static let mostParts = 64

  /// Reads the schema at a node.
  init(_ node: NodeID, root: NodeID, of tree: SourceTree, following: Set<NodeID> = []) {
    (self.tree, self.root, followed) = (tree, root, following)
    add(node)
  }

  /// A schema within this one.
  func inner(_ node: NodeID) -> JSONSchema {
    JSONSchema(node, root: root, of: tree, following: followed)
  }

  var node: NodeID { parts[0] }

  private mutating func add(_ node: NodeID) {
    parts.append(node)
    guard tree.kind(of: node) == .mapping else { return }
    if parts.count > JSONSchema.mostParts {
      problem = "it consists of more than \(JSONSchema.mostParts) schemas"
      return
    }
    if let reference = tree.value(of: "$ref", in: node) { follow(reference) }
    guard let all = tree.value(of: "allOf", in: node) else { return }
    for element in tree.elements(of: all) where problem == nil { add(element) }
  }

  private mutating func follow(_ reference: NodeID) {
    let text = tree.text(of: reference)
    guard text.hasPrefix("#") else {
      problem = "`$ref` leads to another file"
      return
    }
    guard let target = target(of: text.dropFirst()) else {
      problem = "`$ref` leads to nothing in this file"
      return
    }
    guard followed.insert(target).inserted else {
      problem = "`$ref` leads back to itself"
      return
    }
    add(target)
  }

  /// The schema at a pointer, such as `/$defs/port`.
  private func target(of pointer: Substring) -> NodeID? {
    var node = root
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = step.percentDecoded.replacing("~1", with: "/").replacing("~0", with: "~")
      switch tree.kind(of: node) {
      case .mapping:
        let entry = tree.entries(of: node).first { tree.text(of: $0.key) == name }
        guard let entry else { return nil }
        node = entry.value
      case .sequence:
        let elements = tree.elements(of: node)
        guard let index = Int(name), index >= 0, index < tree.count(of: node) else { return nil }
        node = elements.dropFirst(index).first { _ in true } ?? node
      default: return nil
      }
    }
    return pointer.isEmpty || pointer.hasPrefix("/") ? node : nil
  }

  /// The value of a keyword; `nil` where there is none.
  subscript(key: StaticString) -> NodeID? {
    for part in parts {
      if let value = tree.value(of: key, in: part) { return value }
    }
    return nil
  }

  /// The values of a keyword in all parts.
  func all(_ key: StaticString) -> [NodeID] { parts.compactMap { tree.value(of: key, in: $0) } }

  /// A text in one line, unless there is none.
  func text(_ key: StaticString) -> (text: String, node: NodeID)? {
    guard let node = self[key], tree.kind(of: node) == .scalar else { return nil }
    let text = tree.text(of: node).trimmed
    return text.isEmpty ? nil : (text, node)
  }

  /// Whether a keyword is `true`.
  func isOn(_ key: StaticString) -> Bool {
    self[key].map { tree.value(of: $0) == .boolean(true) } ?? false
  }

  /// The properties, each of the first part that has it.
  var properties: [(name: String, key: NodeID, schema: JSONSchema)] {
    var names: Set<String> = []
    var properties: [(String, NodeID, JSONSchema)] = []
    for mapping in all("properties") where tree.kind(of: mapping) == .mapping {
      for entry in tree.entries(of: mapping) {
        let name = tree.text(of: entry.key)
        if names.insert(name).inserted { properties.append((name, entry.key, inner(entry.value))) }
      }
    }
    return properties
  }

  /// The properties that have to be there.
  var required: Set<String> {
    Set(all("required").flatMap { tree.elements(of: $0).map { tree.text(of: $0) } })
  }

  /// The types that a value may have, but `null`.
  var types: Set<String> {
    guard let node = self["type"] else {
      if self["properties"] != nil { return ["object"] }
      return self["items"] != nil ? ["array"] : []
    }
    let names =
      tree.kind(of: node) == .sequence
      ? tree.elements(of: node).map { tree.text(of: $0) } : [tree.text(of: node)]
    return Set(names).subtracting(["null"])
  }

  /// The values that it may be, with their titles, where they are listed; but `null`.
  var constants: [(node: NodeID, title: NodeID?)]? {
    if let list = self["enum"] {
      return tree.elements(of: list).filter { !tree.isNull($0) }.map { ($0, nil) }
    }
    guard let alternatives, !alternatives.isEmpty else { return nil }
    var constants: [(NodeID, NodeID?)] = []
    for alternative in alternatives {
      if let value = alternative["const"] {
        constants.append((value, alternative["title"] ?? alternative["description"]))
      } else if alternative["enum"] != nil, let inner = alternative.constants {
        constants += inner
      } else {
        return nil
      }
    }
    return constants
  }

  /// The schemas of which one has to hold, but that of `null`.
  var alternatives: [JSONSchema]? {
    guard let list = self["oneOf"] ?? self["anyOf"] else { return nil }
    return tree.elements(of: list).map(inner).filter { schema in
      schema["type"].map { tree.text(of: $0) != "null" } ?? true
    }
  }

  /// The schema with its only alternative, where that is all it is one of.
  var simplified: JSONSchema {
    guard self["type"] == nil, let alternatives, alternatives.count == 1 else { return self }
    var schema = self
    schema.parts += alternatives[0].parts
    schema.followed.formUnion(alternatives[0].followed)
    schema.problem = problem ?? alternatives[0].problem
    return schema
  }
}

extension Substring {
  /// The text with the bytes that `%` stands for.
  fileprivate var percentDecoded: String {
    guard utf8.contains(0x25) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
