import Diagnostics
import SourceTree

/// Tells findings without the words of a text that may be a secure answer.
///
/// Messages put the words they quote in backticks; of those only words of the language and ids of
/// the form stay. Where the text itself holds a backtick, only the kind of fault is told.
struct Concealment {
  /// Whether a word is the id of a field, or an old one.
  let isID: (String) -> Bool
  /// The hidden parts of texts that are not well-formed, in order.
  private(set) var hidden: [ObjectIdentifier: [SourceRange]] = [:]

  /// Texts that hold backticks themselves.
  private var ambiguous: Set<ObjectIdentifier> = []

  init(isID: @escaping (String) -> Bool) { self.isID = isID }

  /// Looks once whether a text holds what quoting is told by.
  mutating func watch(_ source: SourceText) {
    if source.bytes.contains(0x60) { ambiguous.insert(ObjectIdentifier(source)) }
  }

  mutating func hide(_ ranges: [SourceRange], in source: SourceText) {
    hidden[ObjectIdentifier(source)] = ranges
  }

  /// What the reader of a text that may hold a secret says of it; `line` are words that may stay.
  func applied(toReading finding: Finding) -> Finding {
    guard let ranges = hidden[ObjectIdentifier(finding.location.source)],
      !touches(finding.location.range, ranges)
    else {
      let isHidden = hidden[ObjectIdentifier(finding.location.source)] != nil
      return applied(to: finding, line: "", isHidden: isHidden)
    }
    let source = finding.location.source
    let line = source.lineRange(finding.location.start.line)
    return applied(to: finding, line: touches(line, ranges) ? "" : source.text(in: line))
  }

  /// What is said of answers, without their words where they are hidden.
  func applied(toAnswers findings: [Finding]) -> [Finding] {
    hidden.isEmpty ? findings : findings.map(applied(toAnswer:))
  }

  private func applied(toAnswer finding: Finding) -> Finding {
    switch AnswerRule(rawValue: finding.rule) {
    case .computed?, .deprecated?, .format?, .hidden?, .length?, .missing?, .mustBeOn?, .pattern?,
      .unchecked?:
      // They quote nothing of an answer.
      return finding
    default: break
    }
    guard let ranges = hidden[ObjectIdentifier(finding.location.source)],
      SourceRule(rawValue: finding.rule) == nil, touches(finding.location.range, ranges)
    else { return finding }
    var finding = finding
    finding.notes.removeAll { $0.location == nil }
    var told = applied(to: finding, line: "")
    // Numbers are told without backticks.
    if finding.rule == AnswerRule.range.rawValue { told.message = AnswerFindings.concealedRange }
    return told
  }

  private func touches(_ range: SourceRange, _ ranges: [SourceRange]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= range.upperBound
  }
}

/// Words.
extension Concealment {
  private func applied(to finding: Finding, line: String, isHidden: Bool = false) -> Finding {
    var told = finding
    told.fix = nil
    var steps = IDPath()
    for step in finding.idPath.steps {
      steps = steps.appending(step.kind, isID(step.id) ? step.id : "\u{2026}")
    }
    told.idPath = steps
    guard !holdsBacktick(finding.location.source), let message = elided(finding.message, line)
    else {
      told.message = AnswerFindings.concealedMessage(finding.rule)
      told.label = nil
      told.notes = []
      told.help = nil
      return told
    }
    told.message = message
    let isQuestion = finding.label?.hasPrefix("did you mean") == true
    told.label = finding.label.flatMap { elided($0, line) }
      .flatMap { isQuestion && hasGap($0) ? nil : $0 }
    told.notes = finding.notes.compactMap { note in
      guard let words = elided(note.message, line), note.location != nil || !hasGap(words) else {
        return nil
      }
      var note = note
      note.message = words
      return note
    }
    told.help = finding.help.flatMap { help($0, line) }
    if isHidden || message != finding.message {
      told.notes.append(Finding.Note(AnswerFindings.concealedNote))
    }
    return told
  }

  /// A help without the text it would quote; `nil` when it is nothing without it.
  private func help(_ text: String, _ line: String) -> String? {
    guard let words = elided(text, line), words != text else { return text }
    let end = ": " + Concealment.gap
    let clauses = words.split(separator: "; ").compactMap { clause in
      let kept = clause.hasSuffix(end) ? String(clause.dropLast(end.count)) : String(clause)
      return hasGap(kept) ? nil : kept
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: "; ")
  }

  private static let gap = "`\u{2026}`"

  private func hasGap(_ text: String) -> Bool {
    text.split(separator: "`", omittingEmptySubsequences: false).contains("\u{2026}")
  }

  /// A text with an ellipsis in place of words that may not be quoted.
  private func elided(_ text: String, _ line: String) -> String? {
    var parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return nil }
    for index in stride(from: 1, to: parts.count, by: 2) where !maySay(parts[index], line) {
      parts[index] = withoutValue(parts[index]) ?? "\u{2026}"
    }
    return parts.joined(separator: "`")
  }

  private func maySay(_ word: String, _ line: String) -> Bool {
    if Concealment.language.contains(word) || isID(word) { return true }
    if word.utf8.last == 0x3A, isID(String(word.dropLast())) { return true }
    let pieces = word.utf8.split { !DoubtfulKey.isIDByte($0) && $0 < 0x80 }
    return !line.isEmpty && pieces.allSatisfy { line.contains(String(decoding: $0, as: UTF8.self)) }
  }

  /// `name: …` for `name: Ada`.
  private func withoutValue(_ text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: 0x3A), isID(String(text[..<colon])) else {
      return nil
    }
    return "\(text[..<colon]): \u{2026}"
  }

  /// What findings quote of the language itself.
  private static let language: Set<String> = [
    ":", ": ", "-", "- ", ",", ",[]{}", "[", "]", "{", "}", "{}", "\"", "'", "\\\"", "\\\\", "#",
    "# ", "? ", "|", ">", "<<", "*", "&", "key: value", "key:", "\"key\": value", "true", "false",
    "{ env: NAME }", "{ file: PATH }", "\\U0001F600", "\\u00e9", "ID=VALUE", "ID:=JSON", "UTF-8",
  ]

  private func holdsBacktick(_ source: SourceText) -> Bool {
    source.isFile ? ambiguous.contains(ObjectIdentifier(source)) : source.bytes.contains(0x60)
  }
}
