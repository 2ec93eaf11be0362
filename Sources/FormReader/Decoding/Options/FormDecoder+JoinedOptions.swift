import Diagnostics
import FormModel
import SourceTree

/// Options that run into each other, so that YAML sees one text: `[aws gcp]`, `["aws, gcp"]`.
extension FormDecoder {
  /// Reports a list with one option that was meant to be several.
  ///
  /// A condition that asks for one of them leaves no doubt. Without one, a picker that offers a
  /// single option of several words is most likely none.
  mutating func checkJoined(_ options: [Option], in list: NodeID) {
    guard options.count == 1, tree.count(of: list) == 1, let field = path.field,
      let only = tree.elements(of: list).first(where: { _ in true }),
      tree.kind(of: only) == .scalar, isOnOneLine(tree.range(of: list)),
      tree.source.byte(at: tree.range(of: list).lowerBound) == 0x5B
    else { return }
    let text = tree.text(of: only)
    let words = text.split { $0 == "," || $0 == " " }.map(String.init)
    guard (2...32).contains(words.count) else { return }
    let asked = askedWords.value { AskedWords(tree) }.words
    let id = DecodingPath.id(of: field, in: tree) ?? ""
    let known = asked[id] ?? []
    let hit = known.contains(text) ? nil : words.first { known.contains($0) }
    guard hit != nil || isDoubtful(words, text, of: field) else { return }
    if hit != nil { hasLostOptions = true }
    report(
      FormFindings.joinedOptions(
        text,
        words: words.map(FormDecoder.spelledAsOption),
        asked: hit,
        at: tree.location(of: only)
      )
    )
  }

  /// An id as it can stand in a list in brackets.
  static func spelledAsOption(_ id: String) -> String {
    Array(id.utf8).withUnsafeBufferPointer { PlainMeaning($0) } == nil ? id : "\"\(id)\""
  }

  private func isDoubtful(_ words: [String], _ text: String, of field: NodeID) -> Bool {
    guard words.count > 2 || text.utf8.contains(0x2C),
      let type = tree.value(of: "type", in: field), tree.isText(type, "picker"),
      tree.value(of: "allow-custom", in: field) == nil,
      tree.value(of: "extensible", in: field) == nil
    else { return false }
    return words.allSatisfy { word in
      word.utf8.allSatisfy { byte in
        byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D
          || byte == 0x5F || byte == 0x2E
      }
    }
  }

  /// What follows `id ` or `id=` in an option that was meant to be a mapping.
  func idWithoutColon(_ option: NodeID) -> String? {
    guard tree.kind(of: option) == .scalar, tree.style(of: option) == .plain else { return nil }
    let isMeant = tree.withBytes(of: option) { bytes in
      bytes.count > 3 && bytes[0] == 0x69 && bytes[1] == 0x64
        && (bytes[2] == 0x20 || bytes[2] == 0x3D)
    }
    guard isMeant else { return nil }
    let rest = tree.text(of: option).dropFirst(3).drop { $0 == " " || $0 == "=" }
    return rest.isEmpty ? nil : String(rest)
  }

  /// Whether the entries of a list say that `id red` is no option: the others have an `id`, or all
  /// of them begin so.
  func spellsIDs(_ list: NodeID) -> Bool {
    var count = 0
    for element in tree.elements(of: list) {
      if tree.kind(of: element) == .mapping {
        if tree.value(of: "id", in: element) != nil { return true }
      } else if idWithoutColon(element) == nil {
        return false
      }
      count += 1
    }
    return count > 1
  }
}

/// The words that conditions compare each field with, found without reading the conditions.
///
/// It is only made for a list that looks odd.
struct AskedWords {
  private(set) var words: [String: Set<String>] = [:]

  init(_ tree: SourceTree) {
    for position in 0..<max(tree.count - 1, 0) {
      let key = NodeID(position: position)
      guard tree.kind(of: key) == .scalar, tree.isText(key, "when") else { continue }
      let value = NodeID(position: position + 1)
      guard tree.kind(of: value) == .scalar,
        tree.byteCount(of: value) <= 4 * ConditionReader.mostCharacters
      else { continue }
      add(tree.withBytes(of: value) { Array($0) })
    }
  }

  private mutating func add(_ bytes: [UInt8]) {
    var field: String?
    var previous: String?
    for token in ConditionScanner.tokens(of: bytes) {
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      switch token.kind {
      case .comparison: field = previous ?? field
      case .word where ["in", "has"].contains(text): field = previous ?? field
      case .word where ["and", "or"].contains(text): field = nil
      case .and, .or: field = nil
      case .word, .number, .odd: if let field { words[field, default: []].insert(text) }
      case .string:
        if let field { words[field, default: []].insert(String(text.dropFirst().dropLast())) }
      default: break
      }
      if token.kind == .word, text != "not" { previous = text }
    }
  }
}
