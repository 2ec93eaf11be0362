import Diagnostics
import FormModel
import Patterns
import SourceTree

/// Patterns: compiled once for all fields, and forms, that share one.
extension FormDecoder {
  mutating func decodePattern(_ node: NodeID) -> String? {
    guard let source = decodeString(node, .pattern) else { return nil }
    // Nothing is compiled beyond what a form may have.
    guard patternSteps <= FormDecoder.mostPatternSteps else { return nil }
    switch patterns.pattern(source) {
    case .success(let pattern):
      guard !countedPatterns.insert(source).inserted || hasRoom(for: pattern, at: node) else {
        return nil
      }
      if source.utf8.contains(UInt8(ascii: ":")) { checkNamedClass(in: source, at: node) }
      return source
    case .failure(let error):
      let range = tree.range(ofText: error.range, in: node)
      report(
        FormFindings.invalidPattern(
          error.message,
          at: SourceLocation(tree.source, range),
          help: PatternMask(source)?.meant.map { FormFindings.writePattern($0) }
            ?? PatternMask.wildcard(source).map { FormFindings.writeWildcard($0) }
            ?? closed(source, error).map { FormFindings.writePattern($0) } ?? error.help
        )
      )
      return nil
    }
  }

  /// The pattern with the `]` that seems to be lost before a count.
  private mutating func closed(_ source: String, _ error: PatternError) -> String? {
    let bytes = Array(source.utf8)
    guard error.range.upperBound <= bytes.count,
      let open = bytes[..<error.range.upperBound].lastIndex(of: UInt8(ascii: "{")),
      let start = bytes[..<open].lastIndex(of: UInt8(ascii: "[")),
      !bytes[start..<open].contains(UInt8(ascii: "]")), open > start + 1,
      open + 1 < bytes.count, bytes[open + 1] >= 0x30, bytes[open + 1] <= 0x39
    else { return nil }
    let whole = String(
      decoding: bytes[..<open] + [UInt8(ascii: "]")] + bytes[open...],
      as: UTF8.self
    )
    guard case .success = patterns.pattern(whole) else { return nil }
    return whole
  }

  /// Warns of a pattern whose letters and digits were meant to stand for others.
  mutating func checkMask(of field: TextField, _ record: Record) {
    guard let node = record[.pattern], let pattern = field.pattern,
      let mask = PatternMask(pattern)
    else { return }
    // `type DELETE to go on`
    let texts = [Key.label, .help, .placeholder, .patternMessage]
    let isToldOf = texts.contains { key in
      guard let text = record[key] else { return false }
      return tree.source.text(in: tree.range(of: text)).contains(pattern)
    }
    guard mask.meant != nil || !isToldOf else { return }
    doubtfulPatterns.insert(node)
    report(
      FormFindings.mask(
        pattern,
        mask,
        format: mask.meant == nil ? Synonyms.format(named: pattern) : nil,
        at: tree.location(of: node)
      )
    )
  }

  /// Reports a pattern that asks for a line break where an answer cannot have one.
  ///
  /// With alternatives, or in a class, the rest of the pattern may still match.
  mutating func checkLineBreak(in pattern: String, at node: NodeID) {
    guard let place = pattern.utf8.firstIndex(of: 0x0A) else { return }
    let offset = pattern.utf8.distance(from: pattern.startIndex, to: place)
    let isNeeded = pattern.utf8.last == 0x0A && !pattern.utf8.contains(UInt8(ascii: "|"))
    let written = tree.range(ofText: offset..<(offset + 1), in: node)
    report(
      FormFindings.unmatchablePattern(
        at: SourceLocation(tree.source, isOnOneLine(written) ? written : tree.range(of: node)),
        severity: isNeeded ? .error : .warning
      )
    )
  }

  /// Whether a text can be compared with a pattern without too much work.
  ///
  /// Matching is linear in the text, but times the steps of the pattern; a form could hold enough
  /// of both to keep a check busy for minutes.
  mutating func canCompare(_ text: String, with source: String) -> Bool {
    guard case .success(let pattern) = patterns.pattern(source) else { return true }
    // Nearly all texts and patterns are too small to be worth a count.
    if text.utf8.count * pattern.stepCount < FormDecoder.smallComparison { return true }
    return pattern.matchesWhole(text, spending: &matchingBudget) != nil
  }

  /// Whether some text of these lengths may match a pattern; the work for all is bounded.
  mutating func mayMatch(_ source: String, _ lengths: ClosedRange<Int>) -> Bool {
    let question = LengthQuestion(pattern: source, from: lengths.lowerBound)
    if let known = leastLengths[question] { return known.map(lengths.contains) ?? false }
    guard lengthBudget > 0, case .success(let pattern) = patterns.pattern(source) else {
      return true
    }
    let found = pattern.leastLength(from: lengths.lowerBound, spending: &lengthBudget)
    let least = lengthBudget < 0 ? lengths.lowerBound : found
    leastLengths[question] = .some(least)
    return least.map(lengths.contains) ?? false
  }

  /// The least length, from one on, of the texts that match a pattern.
  struct LengthQuestion: Hashable {
    var pattern: String
    var from: Int
  }

  /// Takes the steps of a new pattern off what a form may have; reports the first that does not
  /// fit.
  private mutating func hasRoom(for pattern: Pattern, at node: NodeID) -> Bool {
    patternSteps += pattern.stepCount
    guard patternSteps > FormDecoder.mostPatternSteps else { return true }
    report(FormFindings.tooManySteps(at: tree.location(of: node)))
    return false
  }

  /// Bytes of a text times steps of a pattern that are compared at once; a field may have few
  /// such texts, so that they stay far below the budget.
  private static let smallComparison = 4_096

  /// Steps of all patterns of a form: fifty for each of the fields it may have.
  static let mostPatternSteps = 1_000_000
}
