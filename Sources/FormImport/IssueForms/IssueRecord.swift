import Diagnostics
import FormModel
import SourceTree

/// A text of an issue form.
struct IssueText {
  let node: NodeID
  var text: String
  private let place: SourceRange

  init(_ node: NodeID, in tree: SourceTree) {
    (self.node, text, place) = (node, tree.text(of: node), tree.range(of: node))
  }

  /// The text as it is.
  var value: FormValue { .text(text.trimmed, from: place) }
  /// The text where braces stand for places.
  var template: FormValue { .text(text.withDoubledBraces, from: place) }
  /// The same without white space around it.
  var trimmedTemplate: FormValue { .text(text.trimmed.withDoubledBraces, from: place) }
}

/// A mapping of an issue form, read by its keys.
struct IssueRecord {
  let node: NodeID
  /// What messages call it.
  let name: String
  private let tree: SourceTree

  init(_ node: NodeID, called name: String, in tree: SourceTree) {
    (self.node, self.name, self.tree) = (node, name, tree)
  }

  /// The value of a key.
  func value(_ key: String) -> NodeID? {
    tree.entries(of: node).first { tree.text(of: $0.key) == key }?.value
  }

  /// The mapping under a key; one without keys where there is none.
  func record(_ key: String, called name: String, _ translation: inout Translation) -> IssueRecord?
  {
    guard let value = value(key), !tree.isNull(value) else { return nil }
    guard tree.kind(of: value) == .mapping else {
      translation.refuse("`\(key)` of \(self.name) must be a mapping", at: value)
      return nil
    }
    return IssueRecord(value, called: name, in: tree)
  }

  /// Refuses the keys that GitHub does not permit.
  func refuseOtherKeys(than keys: [String], _ translation: inout Translation) {
    for entry in tree.entries(of: node) {
      let key = tree.text(of: entry.key)
      if keys.contains(key) || tree.kind(of: entry.key) == .invalid { continue }
      translation.refuse(
        "`\(key.shortened)` is not a permitted key of \(name)",
        at: entry.key,
        help: "permitted are \(listed(keys, atMost: 12))"
      )
    }
  }

  /// The text of a key, which must be a string that is not blank.
  func text(
    _ key: String,
    isRequired: Bool = false,
    _ translation: inout Translation
  ) -> IssueText? {
    guard let value = value(key), isRequired || !tree.isNull(value) else {
      if isRequired {
        translation.refuse("required key `\(key)` is missing in \(name)", at: node)
      }
      return nil
    }
    return text(at: value, of: "`\(key)` of \(name)", &translation)
  }

  /// The text at a node, which must be a string that is not blank.
  func text(
    at value: NodeID,
    of what: String,
    mayBeNumber: Bool = false,
    _ translation: inout Translation
  ) -> IssueText? {
    let text = IssueText(value, in: tree)
    if tree.kind(of: value) == .scalar, !text.text.trimmed.isEmpty,
      mayBeNumber && tree.meaning(of: value) != .boolean || tree.meaning(of: value) == nil
    {
      return text
    }
    translation.refuse(
      "\(what) must be a string, not \(text.text.trimmed.isEmpty && tree.kind(of: value) == .scalar ? "empty" : tree.description(of: value))",
      at: value,
      help: tree.meaning(of: value) == nil ? nil : "put it in quotes"
    )
    return nil
  }

  /// A text, or a list of texts, as it is; a text may list several, with commas between them.
  func texts(_ key: String, _ translation: inout Translation) -> FormValue? {
    guard let value = value(key), !tree.isNull(value) else { return nil }
    guard tree.kind(of: value) == .sequence else {
      return text(key, &translation)?.value
    }
    let texts = tree.elements(of: value).compactMap {
      text(at: $0, of: "each of `\(key)`", mayBeNumber: true, &translation)?.value
    }
    return texts.isEmpty ? nil : .list(texts)
  }

  /// Whether a key is true.
  func isOn(_ key: String, _ translation: inout Translation) -> Bool {
    guard let value = value(key), !tree.isNull(value) else { return false }
    if tree.meaning(of: value) == .boolean { return tree.text(of: value).meantBoolean == true }
    translation.refuse("`\(key)` of \(name) must be `true` or `false`", at: value)
    return false
  }
}

extension SourceTree {
  /// What GitHub takes a scalar for that is not text; it reads `y` and `n` as text.
  func meaning(of node: NodeID) -> PlainMeaning? {
    let meaning = plainMeaning(of: node)
    return meaning == .boolean && byteCount(of: node) == 1 ? nil : meaning
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    let start = unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  /// The text in one line.
  var inOneLine: String {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
  }
}
