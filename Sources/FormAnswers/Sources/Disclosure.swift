import Diagnostics
import FormModel
import SourceTree

// What findings may show of a source
//
// A secret never gets into a finding, so that nothing has to be taken out of one. In a form without
// secure fields there is nothing to hide. Otherwise, before anything is said about a source, a copy
// is made in which every byte that is or may be a secret is an asterisk, and the report shows
// findings in the copy. Shown are keys, and the values of fields that are not secure; hidden are the
// values of secure fields, of keys that are no field's (they may be misspelt), and all comments. Of a
// text that cannot be read nothing is shown, and none of its answers are looked at.

/// What findings may show of the sources of answers.
struct Disclosure {
  private let engine: AnswerEngine
  /// Whether the form has a secure field.
  let hidesSecrets: Bool

  init(_ engine: AnswerEngine) {
    self.engine = engine
    hidesSecrets = engine.plans.contains { $0.isSecure }
  }

  /// Whether a key may be quoted: an id of the form, or what looks like one.
  func mayQuote(_ key: String) -> Bool {
    if !hidesSecrets || engine.knows(key) || AnswerFile.reservedKeys.contains(key) {
      return true
    }
    return !key.isEmpty
      && key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }

  /// Whether what stands beside a key may be a secret; where a secret is kept is none.
  func hidesValue(of key: String, isReference: Bool) -> Bool {
    if let plan = engine.keys[key] { return plan.isSecure && !isReference }
    return hidesSecrets && !AnswerFile.reservedKeys.contains(key)
  }

  /// Whether none of a file is looked at: it is not UTF-8, or its syntax is wrong in a form with
  /// secure fields, so that a secret may stand anywhere in it.
  func hides(_ file: ParsedSource) -> Bool {
    !file.isText || hidesSecrets && !file.isWellFormed
  }

  /// The text of a file as findings show it.
  ///
  /// - Complexity: O(bytes).
  func shown(_ file: ParsedSource) -> SourceText {
    let tree = file.tree
    guard hidesSecrets else { return tree.source }
    guard !hides(file), let root = tree.root, tree.kind(of: root) == .mapping else {
      return tree.source.hiding([tree.source.range])
    }
    var hidden: [SourceRange] = []
    var end = 0
    for (node, isHidden) in tree.entries(of: root).flatMap({ parts(of: $0, in: tree) }) {
      let range = tree.range(of: node)
      hidden += tree.source.comments(from: end, to: range.lowerBound)
      if isHidden || tree.kind(of: node) == .invalid { hidden.append(range) }
      end = max(end, range.upperBound)
    }
    return tree.source.hiding(
      hidden + tree.source.comments(from: end, to: tree.source.bytes.count)
    )
  }

  /// The keys and values of an entry in the order of the text, and whether each may be a secret.
  private func parts(
    of entry: MappingEntry,
    in tree: SourceTree
  ) -> [(node: NodeID, isHidden: Bool)] {
    let name = tree.text(of: entry.key)
    let value = entry.value
    let isReference = SecretReference.parse(value, in: tree) != nil
    let key = (node: entry.key, isHidden: !mayQuote(name))
    if hidesValue(of: name, isReference: isReference) { return [key, (value, true)] }
    switch tree.kind(of: value) {
    case .scalar, .invalid: return [key, (value, false)]
    case .sequence:
      return [key] + tree.elements(of: value).map { ($0, tree.kind(of: $0) != .scalar) }
    case .mapping:
      // What a field does not take may be an answer to another one that was indented too far.
      let isOpen = engine.keys[name]?.isSecure ?? true
      let inner = tree.entries(of: value).flatMap { [$0.key, $0.value] }
      return [key] + inner.map { ($0, !isOpen || tree.kind(of: $0) != .scalar) }
    }
  }

  /// What the reader of a text reports; of a finding that quotes the text, what its rule says.
  ///
  /// An edit holds a part of the text too.
  func finding(_ finding: Finding) -> Finding {
    let quotesNothing = finding.found.map { engine.knows($0) } ?? (finding.fix == nil)
    guard hidesSecrets, !quotesNothing, let rule = SourceRule(rawValue: finding.rule) else {
      return finding
    }
    let summary = SourceRule.manual.rules.first { $0.id == finding.rule }?.summary ?? ""
    return Finding(
      rule,
      finding.found == nil
        ? finding.message : summary.prefix(1).lowercased() + summary.dropFirst().dropLast(),
      severity: finding.severity,
      at: finding.location,
      label: finding.found == nil ? finding.label : nil,
      notes: finding.notes + [Finding.Note("what may be a secure answer is not shown")]
    )
  }
}

extension SourceText {
  /// The comments of a part between two scalars, where `#` begins one if the text is well-formed.
  fileprivate func comments(from start: Int, to end: Int) -> [SourceRange] {
    var comments: [SourceRange] = []
    var start = start
    while start < end, let sign = bytes[start..<end].firstIndex(of: 0x23) {
      start = bytes[sign..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
      comments.append(SourceRange(sign, start))
    }
    return comments
  }

  /// A copy with the same offsets and lines in which some parts are asterisks; the text itself when
  /// there is nothing to hide.
  func hiding(_ ranges: [SourceRange]) -> SourceText {
    guard ranges.contains(where: { !$0.isEmpty }) else { return self }
    var bytes = bytes
    for range in ranges {
      for offset in range.lowerBound..<range.upperBound
      where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
        bytes[offset] = 0x2A
      }
    }
    return SourceText(name: name, bytes: bytes, isFile: isFile)
  }
}
