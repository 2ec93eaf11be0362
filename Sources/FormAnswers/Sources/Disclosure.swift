import Diagnostics
import FormModel
import SourceTree

// What findings may show of a source
//
// A secret never gets into a finding, so that nothing has to be taken out of one. In a form without
// secure fields there is nothing to hide. Otherwise, before anything is said about a source, all of
// its values and comments are hidden, and its keys are shown. Of a text that cannot be read nothing
// is shown, and none of its answers are looked at. A message may quote the answer of a field that is
// not secure.

/// What findings may show of the sources of answers.
struct Disclosure {
  private let engine: AnswerEngine
  /// Whether the form has a secure field.
  let hidesSecrets: Bool
  /// The names in objects of answers, which are shown; any other one may be a secret out of place.
  private let words: Set<String>

  init(_ engine: AnswerEngine) {
    self.engine = engine
    hidesSecrets = engine.hidesSecrets
    words = engine.wordsOfPlaces
  }

  /// Whether a key may be quoted: an id of the form, or what looks like one.
  func mayQuote(_ key: String) -> Bool {
    if !hidesSecrets || engine.knows(key) || AnswerFile.reservedKeys.contains(key) {
      return true
    }
    let isWord = key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
    return isWord && !key.isEmpty || engine.plan(placedAt: key) != nil
  }

  /// Whether none of a file is looked at: it is not UTF-8, or its syntax is wrong in a form with
  /// secure fields, so that a secret may stand anywhere in it.
  func hides(_ file: ParsedSource) -> Bool {
    !file.isText || hidesSecrets && !file.isWellFormed
  }

  /// Lets findings show no more of a file than its keys.
  ///
  /// - Complexity: O(bytes).
  func hideValues(of file: ParsedSource) {
    guard hidesSecrets else { return }
    let (tree, source) = (file.tree, file.tree.source)
    guard !hides(file), let root = tree.root, tree.kind(of: root) == .mapping else {
      return source.hide(source.range)
    }
    var end = 0
    hideValues(of: root, in: tree, from: &end)
    source.hideComments(from: end, to: source.bytes.count)
  }

  /// Hides the values of a mapping, or of a list, and the comments since the end of what was hidden
  /// before.
  private func hideValues(of node: NodeID, in tree: SourceTree, from end: inout Int) {
    func hide(_ node: NodeID, _ isHidden: Bool = true) {
      let range = tree.range(of: node)
      tree.source.hideComments(from: end, to: range.lowerBound)
      if isHidden { tree.source.hide(range) }
      end = max(end, range.upperBound)
    }
    for entry in tree.entries(of: node) {
      let name = tree.text(of: entry.key)
      let isObject = words.contains(name)
      hide(entry.key, !isObject && (node != tree.root || !mayQuote(name)))
      if isObject, [.mapping, .sequence].contains(tree.kind(of: entry.value)) {
        hideValues(of: entry.value, in: tree, from: &end)
      } else {
        hide(entry.value)
      }
    }
    for element in tree.elements(of: node) {
      if tree.kind(of: element) == .mapping {
        hideValues(of: element, in: tree, from: &end)
      } else {
        hide(element)
      }
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
  /// Hides the comments of a part between two scalars, where `#` begins one if the text is
  /// well-formed.
  fileprivate func hideComments(from start: Int, to end: Int) {
    var start = start
    while start < end, let sign = bytes[start..<end].firstIndex(of: 0x23) {
      start = bytes[sign..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
      hide(SourceRange(sign, start))
    }
  }
}
