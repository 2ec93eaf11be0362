import Diagnostics
import FormModel
import SourceTree

/// An id that two fields have.
struct SharedID {
  /// Where the finding about it stands among all.
  var finding: Int
  /// The mappings of the two fields.
  var first: NodeID
  var second: NodeID
}

/// What one of two fields with one id was meant to be called.
extension FormDecoder {
  /// A name that no field has and the places at which it is used.
  private struct WantedID {
    var name: String
    var findings: [Int]
  }

  /// Gives the names that nothing has to the fields that they fit.
  ///
  /// What was said of such a name follows from the id that two fields have. It stays where the
  /// name fits neither of them, or where several names fit.
  mutating func nameSharedIDs() {
    guard !sharedIDs.isEmpty else { return }
    var wanted = wantedIDs()
    guard wanted.count <= FormDecoder.mostWantedIDs else { return }
    var answered: Set<Int> = []
    for (index, shared) in sharedIDs.enumerated() {
      guard let first = wanted.firstIndex(where: { fits($0, shared) }),
        wanted.count <= sharedIDs.count - index
          || !wanted[(first + 1)...].contains(where: {
            fits($0, shared)
          })
      else { continue }
      let name = wanted.remove(at: first)
      findings[shared.finding].help = FormFindings.nameForSharedID(name.name)
      answered.formUnion(name.findings)
    }
    guard !answered.isEmpty else { return }
    var kept: [Finding] = []
    kept.reserveCapacity(findings.count)
    for (index, finding) in findings.enumerated() where !answered.contains(index) {
      kept.append(finding)
    }
    findings = kept
  }

  /// More names than this are no accident with two ids.
  private static let mostWantedIDs = 64

  /// Names that no field has and that are not near to one that a field has.
  private func wantedIDs() -> [WantedID] {
    var wanted: [WantedID] = []
    var places: [String: Int] = [:]
    for (index, finding) in findings.enumerated()
    where finding.rule == ConditionRule.unknownReference.rawValue {
      let name = tree.source.text(in: finding.location.range)
      if let place = places[name] {
        wanted[place].findings.append(index)
      } else if wanted.count <= FormDecoder.mostWantedIDs, FormDecoder.isUsableID(name),
        !isNearAnID(name)
      {
        places[name] = wanted.count
        wanted.append(WantedID(name: name, findings: [index]))
      }
    }
    return wanted
  }

  private func isNearAnID(_ name: String) -> Bool {
    let ids = fieldIndex.value { FieldIndex(tree) }.ids
    return !suggestionBudget.nearest(to: name, among: ids).isEmpty
      || suggestionBudget.spend(ids.count)
        && ids.contains { $0.hasPrefix(name) || FormDecoder.beginsAlike($0, name) }
  }

  /// Whether two words have more than half of their letters in common at the beginning.
  private static func beginsAlike(_ first: String, _ second: String) -> Bool {
    let common = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
    return common > 2 && common * 2 > max(first.utf8.count, second.utf8.count) - 1
  }

  private func fits(_ name: WantedID, _ shared: SharedID) -> Bool {
    [shared.first, shared.second].contains { field in
      name.findings.allSatisfy { fits(findings[$0].location.range, field) }
    }
  }

  /// Whether the name at a place can be that of a field: it is a later one that asks for it, and
  /// for what such a field answers.
  private func fits(_ use: SourceRange, _ field: NodeID) -> Bool {
    guard use.lowerBound > tree.range(of: field).upperBound,
      let type = tree.value(of: "type", in: field)
    else { return false }
    return NameUse(of: use, in: tree.source).fits(tree.text(of: type))
  }
}

/// How a condition or template uses a name, by what stands around it.
private enum NameUse {
  case place
  case truth
  case number
  case text
  case choice
  case listed
  case any

  init(of name: SourceRange, in source: SourceText) {
    let bytes = source.bytes
    var before = name.lowerBound
    while before > 0, bytes[before - 1] == 0x20 { before -= 1 }
    let previous = before > 0 ? bytes[before - 1] : 0x0A
    if previous == UInt8(ascii: "{") {
      self = .place
      return
    }
    var end = name.upperBound
    while end < bytes.count, end - name.upperBound < 64, bytes[end] >= 0x20 { end += 1 }
    let rest = String(decoding: bytes[name.upperBound..<end], as: UTF8.self)
    let words = rest.split(separator: " ")
    // A function asks whether there is an answer, or how many.
    let isArgument = previous == UInt8(ascii: "(") && before > 1 && bytes[before - 2] > 0x60
    guard !isArgument, let first = words.first else {
      self = isArgument ? .any : .truth
      return
    }
    switch first {
    case "has": self = .listed
    case "<", ">", "<=", ">=": self = .number
    case "==", "!=", "in", "not": self = NameUse(comparedWith: words.dropFirst())
    default: self = .truth
    }
  }

  private init(comparedWith words: ArraySlice<Substring>) {
    let literal = words.first { $0 != "in" }?.drop { $0 == "[" } ?? ""
    switch literal.utf8.first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .text
    case let byte? where byte == 0x2D || byte >= 0x30 && byte <= 0x39: self = .number
    default: self = literal.hasPrefix("true") || literal.hasPrefix("false") ? .truth : .choice
    }
  }

  func fits(_ type: String) -> Bool {
    switch self {
    case .place: type != "note"
    case .truth: type == "toggle"
    case .number: type == "number"
    case .text: type == "text" || type == "picker" || type == "computed"
    case .choice: type == "picker"
    case .listed: type == "multi-selector"
    case .any: type != "note"
    }
  }
}
