import Diagnostics
import FormModel
import SourceTree

// What findings may show of a source
//
// A secret never gets into a finding, so that nothing has to be taken out of one. In a form without
// secure fields there is nothing to hide. Otherwise, before anything is said about a source, a copy
// is made in which every byte that is or may be a secret is an asterisk, and findings point into
// the copy. Shown are keys, and the values of fields that are not secure; hidden are the values of
// secure fields, of keys that are no field's (they may be misspelt), and all comments. Of a text
// that cannot be read nothing is shown, and none of its answers are looked at.

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
    if !hidesSecrets || engine.keys[key] != nil || AnswerFile.reservedKeys.contains(key) { return true }
    return !key.isEmpty
      && key.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
      }
  }

  /// Whether what stands beside a key may be a secret.
  func mayBeSecret(_ key: String) -> Bool {
    if let plan = engine.plan(of: key) { return plan.isSecure }
    return hidesSecrets && !AnswerFile.reservedKeys.contains(key)
  }

  /// Whether a file cannot be read, so that none of it may be shown.
  func hides(_ file: ParsedSource) -> Bool {
    hidesSecrets
      && file.findings.contains {
        $0.severity == .error && $0.rule != SourceRule.duplicateKey.rawValue
      }
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
    var cover = SecretCover(tree)
    for entry in tree.entries(of: root) {
      let name = tree.text(of: entry.key)
      cover.add(entry.key, isHidden: !mayQuote(name))
      if !mayBeSecret(name) {
        cover.addOpen(entry.value, isReserved: AnswerFile.reservedKeys.contains(name))
      } else if engine.keys[name] != nil, SecretReference.isReference(entry.value, in: tree) {
        cover.addEntries(of: entry.value)
      } else {
        cover.add(entry.value, isHidden: true)
      }
    }
    cover.finish()
    return tree.source.hiding(cover.hidden)
  }

  /// What the reader of a text says, pointing into the text that is shown.
  ///
  /// A finding that quotes the text says what it found; an edit holds a part of the text too.
  func finding(_ finding: Finding, in shown: SourceText) -> Finding {
    var notes: [Finding.Note] = finding.notes.map { note in
      Finding.Note(note.message, at: note.location.map { SourceLocation(shown, $0.range) })
    }
    let place = SourceLocation(shown, finding.location.range)
    let isOpen = finding.found.map { engine.keys[$0] != nil } ?? (finding.fix == nil)
    guard hidesSecrets, !isOpen, let rule = SourceRule(rawValue: finding.rule) else {
      var told = finding
      (told.location, told.notes) = (place, notes)
      return told
    }
    notes.append(Finding.Note("what may be a secure answer is not shown"))
    return Finding(
      rule,
      finding.found == nil ? finding.message : SourceMistake.unquoted(rule),
      severity: finding.severity,
      at: place,
      label: finding.found == nil ? finding.label : nil,
      notes: notes
    )
  }
}

/// Goes through a file in its order and collects what may be a secret.
private struct SecretCover {
  private(set) var hidden: [SourceRange] = []
  private let tree: SourceTree
  /// Where what was looked at so far ends.
  private var end = 0

  init(_ tree: SourceTree) { self.tree = tree }

  mutating func add(_ node: NodeID, isHidden: Bool) {
    let range = tree.range(of: node)
    hideComments(before: range.lowerBound)
    if isHidden || tree.kind(of: node) == .invalid { hidden.append(range) }
    end = max(end, range.upperBound)
  }

  /// The value of a field that is not secure: what it does not take may be an answer to another
  /// field that was indented too far.
  mutating func addOpen(_ value: NodeID, isReserved: Bool) {
    switch tree.kind(of: value) {
    case .scalar, .invalid: add(value, isHidden: false)
    case .mapping where isReserved: addEntries(of: value)
    case .mapping:
      for entry in tree.entries(of: value) {
        // What is only marked as chosen or not is no secret.
        let isMark = tree.plainMeaning(of: entry.value) == .boolean
        add(entry.key, isHidden: !isMark)
        add(entry.value, isHidden: !isMark)
      }
    case .sequence:
      for element in tree.elements(of: value) {
        add(element, isHidden: tree.kind(of: element) != .scalar)
      }
    }
  }

  /// Keys with values that are no secrets.
  mutating func addEntries(of mapping: NodeID) {
    for entry in tree.entries(of: mapping) {
      add(entry.key, isHidden: false)
      add(entry.value, isHidden: false)
    }
  }

  mutating func finish() { hideComments(before: tree.source.bytes.count) }

  /// Between the scalars of a text that is well-formed, `#` begins a comment.
  private mutating func hideComments(before start: Int) {
    let bytes = tree.source.bytes
    while end < start {
      if bytes[end] == 0x23 {
        let rest = bytes[end..<start]
        let lineEnd = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? start
        hidden.append(SourceRange(end, lineEnd))
        end = lineEnd
      } else {
        end += 1
      }
    }
  }
}

extension SourceText {
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
