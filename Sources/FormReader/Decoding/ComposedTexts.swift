import Diagnostics
import FormModel
import SourceTree

// Answers are compared by code points, and what is typed is composed. So a text of the form that is
// not composed, as one copied from the name of a file on macOS, equals nothing that is typed.
extension FormContext {
  /// Warns of texts of a mapping that are not composed, and that answers are made of or compared
  /// with.
  ///
  /// - Parameters:
  ///   - record: The mapping.
  ///   - hasFreeID: Whether its id may have accents, as those of options.
  func checkComposed(_ record: Record, hasFreeID: Bool = false) {
    guard mayHoldMarks, mayHoldMarks(in: record.node) else { return }
    for name in KeyName.compared {
      guard let node = record.node(name), name != .id || hasFreeID else { continue }
      // JSON is not composed when it is typed.
      if name == .default, record.fieldType == .json { continue }
      let isStored = (hasFreeID ? KeyName.storedOfOption : KeyName.stored).contains(name)
      checkComposed(node, of: name, isStored: isStored)
    }
  }

  private func mayHoldMarks(in node: NodeID) -> Bool {
    let range = tree.range(of: node)
    return FormContext.mayHoldMarks(tree.source.bytes[range.lowerBound..<range.upperBound])
  }

  /// Warns of the texts of a value, which saved results may hold.
  private func checkComposed(_ node: NodeID, of key: KeyName, isStored: Bool) {
    switch tree.kind(of: node) {
    case .scalar: checkComposed(scalar: node, of: key, isStored: isStored)
    case .sequence:
      for element in tree.elements(of: node) { checkComposed(element, of: key, isStored: isStored) }
    case .mapping:
      // Other mappings are read key by key.
      guard key == .default, tree.value(of: "cases", in: node) == nil else { return }
      for entry in tree.entries(of: node) {
        checkComposed(entry.key, of: key, isStored: true)
        checkComposed(entry.value, of: key, isStored: isStored)
      }
    case .invalid: break
    }
  }

  /// Warns of a scalar as it is written; an accent that is written as an escape is intended.
  private func checkComposed(scalar node: NodeID, of key: KeyName, isStored: Bool) {
    let range = tree.range(of: node)
    guard mayHoldMarks(in: node), !tree.source.hides(range) else { return }
    let text = tree.source.text(in: range)
    guard let place = text.firstToCompose else { return }
    let found = String(text[place])
    let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    let composed = found.composed
    report(
      .notComposed,
      "`\(key.spelling)` spells `\(found)` as \(found.codePoints), and typed answers have "
        + composed.codePoints,
      severity: .warning,
      found: found,
      expected: [composed],
      at: SourceLocation(tree.source, SourceRange(start, start + found.utf8.count)),
      notes: isStored ? ["results that were saved may hold it as it is written"] : [],
      help: "compose it: `\(text.composed.shortened)`",
      fix: key == .pattern && text.hasClassToCompose
        ? nil : .replace(range, with: text.composed, isSafe: !isStored)
    )
  }
}

extension KeyName {
  /// The keys whose texts answers are made of, or compared with.
  fileprivate static let compared: [KeyName] = [
    .id, .options, .value, .key, .when, .required, .must, .pattern, .suggestions, .default,
    .onValue, .offValue,
  ]
  /// Those whose texts stand in results as they are written, in a field and in an option.
  fileprivate static let stored = KeyNames([.options, .key, .onValue, .offValue])
  fileprivate static let storedOfOption = KeyNames([.id, .value])
}

extension String {
  /// The code points: `U+0065 U+0301`.
  fileprivate var codePoints: String {
    unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }

  /// Whether a class of a pattern has something to compose, which would make a letter of a range.
  fileprivate var hasClassToCompose: Bool {
    split(separator: "[").dropFirst().contains {
      String($0.prefix { $0 != "]" }).firstToCompose != nil
    }
  }
}
