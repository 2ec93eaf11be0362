import FormModel
import SourceTree

/// What stands in the way of moving a later field before a place that names it.
extension FormDecoder {
  /// More fields than this are not moved one by one.
  private static let mostMoved = 3
  /// More names than this are not followed.
  private static let mostNeeds = 16
  /// Words of one field that are looked at.
  private static let mostWords = 256

  /// Looks at the field of an id in the text, since it has not been decoded.
  func laterField(_ id: String, before current: String?) -> LaterField? {
    let index = fieldIndex.value { FieldIndex(tree) }
    guard let node = index.nodes[id], suggestionBudget.spend(FormDecoder.mostWords) else {
      return nil
    }
    var later = LaterField()
    switch tree.value(of: "type", in: node).map({ tree.text(of: $0) }) {
    case "computed":
      later.kind = .computed(names(in: node).filter { $0 != id }.prefix(3).map(\.self))
    default:
      if let secure = tree.value(of: "secure", in: node), tree.isText(secure, "true") {
        later.kind = .secure
      }
    }
    var seen: Set<String> = [id]
    addNeeds(of: node, before: current, to: &later, &seen)
    return later
  }

  /// Adds the fields that have to move with a field, each behind those that it names itself.
  private func addNeeds(
    of field: NodeID,
    before current: String?,
    to later: inout LaterField,
    _ seen: inout Set<String>
  ) {
    let index = fieldIndex.value { FieldIndex(tree) }
    for name in names(in: field) where seen.insert(name).inserted {
      if name == current {
        later.isCircular = true
        continue
      }
      guard usedID(ofField: name)?.position ?? .max >= fields.count,
        let needed = index.nodes[name]
      else { continue }
      guard seen.count < FormDecoder.mostNeeds, later.needed.count < FormDecoder.mostMoved else {
        later.needsMany = true
        return
      }
      addNeeds(of: needed, before: current, to: &later, &seen)
      later.needed.append(name)
    }
  }

  /// The fields that the conditions and templates of a field name, as far as they can be seen.
  private func names(in field: NodeID) -> [String] {
    let index = fieldIndex.value { FieldIndex(tree) }
    var texts = ["when", "value"].compactMap { tree.value(of: $0, in: field) }
    if let value = tree.value(of: "default", in: field),
      tree.withBytes(of: value, { $0.contains(0x7B) })
    {
      texts.append(value)
    }
    if let options = tree.value(of: "options", in: field) {
      texts += tree.elements(of: options).prefix(64).compactMap { tree.value(of: "when", in: $0) }
      if let command = tree.value(of: "command", in: options) {
        texts += tree.elements(of: command).prefix(64)
      }
    }
    var names: [String] = []
    for text in texts where tree.kind(of: text) == .scalar {
      var quote: Character?
      var word = ""
      for character in tree.text(of: text).prefix(600) + " " {
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "\"" || character == "'" {
          quote = character
        } else if character.isASCII,
          character.isLetter || character.isNumber || "-_".contains(character)
        {
          word.append(character)
          continue
        }
        if index.ids.contains(word), !names.contains(word) { names.append(word) }
        word = ""
        if names.count >= 64 { return names }
      }
    }
    return names
  }
}
