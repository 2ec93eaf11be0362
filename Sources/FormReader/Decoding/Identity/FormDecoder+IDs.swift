import Diagnostics
import FormModel
import SourceTree

/// Where an id was first used.
struct UsedID {
  var id: String
  var part: Part
  /// The scalar that is the id.
  var node: NodeID
  /// The mapping of the section or field.
  var mapping: NodeID
  /// The place of a field among all fields; `nil` when it could not be read.
  var position: Int?
  /// How often it was used.
  var uses = 1
}

/// Ids: what a good one is, and that there is only one of each.
extension FormDecoder {
  /// What is known of a field with this id.
  func usedID(ofField id: String) -> UsedID? {
    guard let used = ids[FormDecoder.folded(id)], used.id == id, used.part == .field else {
      return nil
    }
    return used
  }

  /// The id of a form, section or field.
  mutating func decodeID(_ record: Record, as part: Part) -> String? {
    guard let node = record[.id] else {
      reportMissing(.id, in: record, as: part.place)
      return nil
    }
    guard let id = decodeIdentifier(node, as: part) else { return nil }
    let folded = FormDecoder.folded(id)
    if let first = ids[folded] {
      let place = tree.location(of: node)
      let other = tree.location(of: first.node)
      // Nobody knows which of the two a reference means.
      if part == .field { brokenFields.insert(id) }
      if first.id == id { ids[folded]?.uses += 1 }
      report(
        first.id == id
          ? FormFindings.duplicateID(
            id,
            part,
            uses: first.uses + 1,
            other: idFromLabel(record),
            at: place,
            other,
            first.part
          )
          : FormFindings.similarID(id, part, at: place, first: first.id, other)
      )
      if part == .field, first.id == id, findings.last?.location.range == place.range {
        sharedIDs.append(
          SharedID(finding: findings.count - 1, first: first.mapping, second: record.node)
        )
      }
      return first.id == id ? nil : id
    }
    ids[folded] = UsedID(
      id: id,
      part: part,
      node: node,
      mapping: record.node,
      position: part == .field ? fields.count : nil
    )
    if tree.withBytes(of: node, { FormDecoder.looksGenerated($0) }) {
      report(FormFindings.generatedID(id, part, at: tree.location(of: node)))
    }
    return id
  }

  /// A free id made of what a section or field is called.
  private func idFromLabel(_ record: Record) -> String? {
    guard let label = record[.label] ?? record[.title], tree.kind(of: label) == .scalar,
      (3...32).contains(tree.byteCount(of: label)),
      let id = FormFindings.identifier(from: tree.text(of: label)), id.utf8.count > 2,
      ids[FormDecoder.folded(id)] == nil
    else { return nil }
    return id
  }

  /// An id as such, wherever it stands.
  mutating func decodeIdentifier(_ node: NodeID, as part: Part) -> String? {
    guard tree.byteCount(of: node) > 0 || expectScalar(node, .id, "an id") else { return nil }
    if let meaning = tree.plainMeaning(of: node) {
      report(
        FormFindings.idNotText(
          tree.spelling(of: node),
          part,
          meaning,
          at: tree.location(of: node),
          canBeQuoted: part == .option
        )
      )
      // An option is compared by how it is written.
      return part == .option ? tree.text(of: node) : nil
    }
    let id = tree.text(of: node)
    if part == .option {
      let isSimple = tree.withBytes(of: node) { bytes in
        FormDecoder.isSimple(bytes) && bytes.last.map { ![0x22, 0x2C, 0x3B].contains($0) } ?? true
      }
      guard !isSimple else { return id }
      if tree.style(of: node) == .plain {
        if let first = foldedOption(node) { return first }
        checkMarks(of: node, .id)
        // Others name it as it was meant.
        if let last = id.utf8.last, [0x22, 0x2C, 0x3B].contains(last) {
          misnamedOptions.ids.append(String(id.dropLast()))
        }
      }
      guard
        let problem = FormDecoder.problem(ofOptionID: id)
      else { return id }
      report(FormFindings.invalidOptionID(id, problem, at: tree.location(of: node)))
      return nil
    }
    guard tree.withBytes(of: node, { FormDecoder.isIdentifier($0) }) else {
      report(FormFindings.invalidID(id, part, at: tree.location(of: node)))
      return nil
    }
    if let reason = FormDecoder.reservation(of: id) {
      report(FormFindings.reservedID(id, part, reason, at: tree.location(of: node)))
      return nil
    }
    return id
  }

  /// Whether a field may have this id.
  static func isUsableID(_ id: String) -> Bool { isIdentifier(id) && reservation(of: id) == nil }

  /// Whether an id is one to 64 of `a-z`, `0-9`, `_` and `-`, the first a letter.
  static func isIdentifier(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { isIdentifier($0) }
  }

  static func isIdentifier(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = id.first, first >= 0x61, first <= 0x7A, id.count <= 64 else { return false }
    return id.allSatisfy {
      $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D || $0 == 0x5F
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

  /// Whether the id of an option is so plain that nothing can be wrong with it.
  static func isSimple(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    !id.isEmpty && id.count <= 128 && id.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// What is wrong with the id of an option, if anything.
  static func problem(ofOptionID id: String) -> String? {
    let scalars = id.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return "is empty" }
    if first.properties.isWhitespace { return "begins with a space" }
    if last.properties.isWhitespace { return "ends with a space" }
    if scalars.count > 128 { return "is longer than 128 characters" }
    let isControlled = scalars.contains { $0.properties.generalCategory == .control }
    return isControlled ? "holds a control character" : nil
  }

  /// Whether an id says nothing to a reader and tends to change.
  static func looksGenerated(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = id.last else { return false }
    if id.count >= 16, isHexadecimal(id) { return true }
    guard last >= 0x30, last <= 0x39 else { return false }
    var stem = id.count
    while stem > 0, id[stem - 1] >= 0x30, id[stem - 1] <= 0x39 { stem -= 1 }
    if stem > 1, id[stem - 1] == 0x2D || id[stem - 1] == 0x5F { stem -= 1 }
    let word = id[..<stem]
    return generatedStems.contains { word.elementsEqual($0.utf8) }
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
    var id = id
    guard id.withUTF8({ $0.contains(0x5F) }) else { return id }
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
