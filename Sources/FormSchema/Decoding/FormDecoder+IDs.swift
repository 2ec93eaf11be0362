import Diagnostics
import FormModel
import SourceTree

/// Where an id was first used.
struct UsedID {
  var id: String
  var part: Part
  var node: NodeID
}

/// Ids: what a good one is, and that there is only one of each.
extension FormDecoder {
  /// The id of a form, section or field.
  mutating func decodeID(_ record: Record, as part: Part) -> String? {
    guard let node = record[.id] else {
      reportMissing(.id, in: record, as: part.place)
      return nil
    }
    guard let id = decodeIdentifier(node, as: part) else { return nil }
    guard part != .form else { return id }
    let folded = FormDecoder.folded(id)
    if let first = ids[folded] {
      let place = tree.location(of: node)
      let other = tree.location(of: first.node)
      report(
        first.id == id
          ? FormFindings.duplicateID(id, part, at: place, first: other, firstPart: first.part)
          : FormFindings.similarID(id, part, at: place, first: first.id, other)
      )
      return first.id == id ? nil : id
    }
    ids[folded] = UsedID(id: id, part: part, node: node)
    if FormDecoder.looksGenerated(id) {
      report(FormFindings.generatedID(id, part, at: tree.location(of: node)))
    }
    return id
  }

  /// An id as such, wherever it stands.
  mutating func decodeIdentifier(_ node: NodeID, as part: Part) -> String? {
    guard expectScalar(node, .id, "an id") else { return nil }
    let place = tree.location(of: node)
    if let meaning = tree.plainMeaning(of: node) {
      report(
        FormFindings.idNotText(
          tree.spelling(of: node),
          part,
          meaning,
          at: place,
          canBeQuoted: part == .option
        )
      )
      return nil
    }
    let id = tree.text(of: node)
    if part == .option {
      guard let problem = FormDecoder.problem(ofOptionID: id) else { return id }
      report(FormFindings.invalidOptionID(id, problem, at: place))
      return nil
    }
    guard FormDecoder.isIdentifier(id) else {
      report(FormFindings.invalidID(id, part, at: place))
      return nil
    }
    if let reason = FormDecoder.reservation(of: id) {
      report(FormFindings.reservedID(id, part, reason, at: place))
      return nil
    }
    return id
  }

  /// Whether an id is one to 64 of `a-z`, `0-9`, `_` and `-`, the first a letter.
  static func isIdentifier(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { bytes in
      guard let first = bytes.first, first >= 0x61, first <= 0x7A, bytes.count <= 64 else {
        return false
      }
      return bytes.allSatisfy {
        $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D || $0 == 0x5F
      }
    }
  }

  /// Why a well-formed id is taken, if it is.
  static func reservation(of id: String) -> String? {
    guard id.utf8.count <= 8 else { return nil }
    return switch id {
    case "and", "or", "not", "in", "has", "any", "all", "none", "count", "answered":
      "a word of the condition language"
    case "true", "false", "yes", "no", "on", "off", "y", "n": "a boolean to YAML"
    case "null": "nothing to YAML"
    default: nil
    }
  }

  /// What is wrong with the id of an option, if anything.
  static func problem(ofOptionID id: String) -> String? {
    var id = id
    let isSimple = id.withUTF8 { bytes in
      !bytes.isEmpty && bytes.count <= 128 && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
    if isSimple { return nil }
    let scalars = id.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return "is empty" }
    if first.properties.isWhitespace { return "begins with a space" }
    if last.properties.isWhitespace { return "ends with a space" }
    if scalars.count > 128 { return "is longer than 128 characters" }
    let isControlled = scalars.contains { $0.properties.generalCategory == .control }
    return isControlled ? "holds a control character" : nil
  }

  /// Whether an id says nothing to a reader and tends to change.
  static func looksGenerated(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { bytes in
      guard let last = bytes.last else { return false }
      if bytes.count >= 12, isHexadecimal(bytes) { return true }
      guard last >= 0x30, last <= 0x39 else { return false }
      var stem = bytes.count
      while stem > 0, bytes[stem - 1] >= 0x30, bytes[stem - 1] <= 0x39 { stem -= 1 }
      if stem > 1, bytes[stem - 1] == 0x2D || bytes[stem - 1] == 0x5F { stem -= 1 }
      let word = bytes[..<stem]
      return generatedStems.contains { word.elementsEqual($0.utf8) }
    }
  }

  private static let generatedStems = [
    "field", "option", "question", "item", "section", "input", "choice", "answer", "page", "value",
    "untitled", "new", "id",
  ]

  /// A UUID (8-4-4-4-12), or sixteen and more hexadecimal digits with letters and numbers mixed.
  private static func isHexadecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var numbers = 0
    var hyphens: [Int] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39: numbers += 1
      case 0x41...0x46, 0x61...0x66: break
      case 0x2D: hyphens.append(index)
      default: return false
      }
    }
    if bytes.count == 36 { return hyphens == [8, 13, 18, 23] }
    return hyphens.isEmpty && bytes.count >= 16 && numbers > 0 && numbers < bytes.count
  }

  /// An id as it is compared: `-` and `_` are the same.
  static func folded(_ id: String) -> String {
    guard id.utf8.contains(0x5F) else { return id }
    return String(decoding: id.utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
  }
}

extension Part {
  var place: FormDecoder.Place {
    switch self {
    case .form: .form
    case .section: .section
    case .field: .field(nil)
    case .option: .option
    }
  }
}
