import Diagnostics
import FormModel
import SourceTree

/// Values: each read by its key, from its spelling, never by its look.
extension FormDecoder {
  /// Keeps a finding, or only counts it when there are many.
  mutating func report(_ finding: Finding) {
    guard findings.count < FormDecoder.mostFindings else {
      omitted.count += 1
      omitted.severity = max(omitted.severity, finding.severity)
      omitted.first = omitted.first ?? finding.location
      return
    }
    var finding = finding
    finding.idPath = path.idPath(in: tree)
    findings.append(finding)
  }

  /// Whether reading ends here: the form is refused, and nobody counts so many mistakes.
  var isFull: Bool {
    omitted.count >= FormDecoder.mostOmitted && omitted.severity == .error
  }

  /// Whether no more warnings will be told.
  var isCrowded: Bool { omitted.count >= FormDecoder.mostOmitted }

  /// Leaves out what has been said better, at the same place.
  mutating func removeSuperseded() {
    guard !superseded.isEmpty else { return }
    let rules = [SourceRule.duplicateKey.rawValue, SourceRule.keyNotText.rawValue]
    findings.removeAll { finding in
      rules.contains(finding.rule) && superseded.contains(finding.location.range.lowerBound)
    }
  }

  /// Says how much was found beyond what is told.
  mutating func reportOmitted() {
    guard let place = omitted.first else { return }
    findings.append(
      FormFindings.tooManyFindings(
        omitted.count,
        isWhole: omitted.count < FormDecoder.mostOmitted,
        at: place,
        severity: omitted.severity
      )
    )
  }

  /// The smallest place that stands for a node: the first key of a mapping, a scalar itself.
  func start(of node: NodeID) -> SourceLocation {
    if let first = tree.entries(of: node).first(where: { _ in true }) {
      return tree.location(of: first.key)
    }
    let range = tree.range(of: node)
    if tree.kind(of: node) == .sequence, !isOnOneLine(range) {
      return SourceLocation(
        tree.source,
        SourceRange(range.lowerBound, min(range.lowerBound + 1, range.upperBound))
      )
    }
    return SourceLocation(tree.source, range)
  }

  func isOnOneLine(_ range: SourceRange) -> Bool {
    range.count <= FormDecoder.longestMark
      && !tree.source.bytes[range.lowerBound..<range.upperBound].contains {
        $0 == 0x0A || $0 == 0x0D
      }
  }

  /// Bytes of a list that are marked; of a longer one only the beginning is.
  private static let longestMark = 200

  /// Whether a node is a scalar with something in it; reports when it is not.
  mutating func expectScalar(_ node: NodeID, _ key: Key, _ expected: String) -> Bool {
    switch tree.kind(of: node) {
    case .invalid: return false
    case .scalar where tree.byteCount(of: node) > 0 && !tree.isNull(node):
      return !isCutShort(node)
    case .scalar:
      report(noValue(node, key, expected))
      return false
    case .sequence, .mapping:
      if !tree.isCut(node), !isTooLarge(node) {
        if isBracesInBraces(node) { superseded.insert(start(of: node).range.lowerBound) }
        report(wrongType(node, key, expected))
      }
      return false
    }
  }

  /// The finding about a key without a value, which may stand behind `#`.
  func noValue(_ node: NodeID, _ key: Key, _ expected: String) -> Finding {
    let isLabel = key == .label && path.field != nil && path.option == nil
    return FormFindings.noValue(
      key,
      expected,
      isNeeded: KeySet.needed.contains(key) || isLabel,
      comment: tree.byteCount(of: node) == 0 ? comment(after: node) : nil,
      at: start(of: node)
    )
  }

  /// The comment on the line of an empty value, with its `#`.
  private func comment(after node: NodeID) -> String? {
    guard tree.style(of: node) == .plain else { return nil }
    let rest = tree.source.bytes[tree.range(of: node).upperBound...].prefix(200)
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }.drop {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x3A
    }
    guard line.first == 0x23, line.count > 1 else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    return text.utf8.contains(0x22) || text.utf8.contains(0x5C) ? nil : text
  }

  /// Whether a limit was met inside a node, which is the finding that matters.
  private func isTooLarge(_ node: NodeID) -> Bool {
    let range = tree.range(of: node)
    // Limits are met while the text is read, so that they are the first findings.
    return findings.prefix(64).contains { finding in
      finding.rule == SourceRule.tooLarge.rawValue && finding.location.source === tree.source
        && finding.location.range.lowerBound >= range.lowerBound
        && finding.location.range.lowerBound <= range.upperBound
    }
  }

  /// Whether reading stopped at a scalar, so that it may be longer or otherwise than it was meant.
  func isCutShort(_ node: NodeID) -> Bool {
    tree.isCut(node) || tree.isLastRead(node)
  }

  /// Whether a node is a list; reports when it is not.
  mutating func expectList(_ node: NodeID, _ key: Key) -> Bool {
    switch tree.kind(of: node) {
    case .sequence: return true
    case .invalid: return false
    case .scalar where tree.isNull(node):
      if !tree.isCut(node) { report(noValue(node, key, "a list")) }
      return false
    case .scalar:
      report(inBrackets(wrongType(node, key, "a list"), node, key))
      return false
    case .mapping:
      report(wrongType(node, key, "a list"))
      return false
    }
  }

  /// The finding with the brackets that make a list of one id.
  private func inBrackets(_ finding: Finding, _ node: NodeID, _ key: Key) -> Finding {
    let holdsIDs = KeySet(.renamedFrom, .retired, .retiredSections, .suggestions).contains(key)
    let spelling = tree.spelling(of: node)
    guard holdsIDs, !isCutShort(node), spelling.utf8.count < 200,
      !spelling.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return finding }
    var finding = finding
    finding.help = "put it in brackets: `[\(FormFindings.shortened(spelling))]`"
    if tree.style(of: node) != .plain
      || !spelling.utf8.contains(where: Array(",[]{}".utf8).contains)
    {
      finding.fix = .replace(tree.range(of: node), with: "[\(spelling)]")
    }
    return finding
  }

  /// Whether a node is a mapping; reports when it is not.
  mutating func expectMapping(_ node: NodeID, _ thing: String) -> Bool {
    switch tree.kind(of: node) {
    case .mapping: return true
    case .invalid: return false
    case .scalar, .sequence:
      report(FormFindings.notAMapping(thing, found: describe(node), at: start(of: node)))
      return false
    }
  }

  func wrongType(_ node: NodeID, _ key: Key, _ expected: String) -> Finding {
    var finding = FormFindings.wrongType(
      key,
      expected: expected,
      found: describe(node),
      at: start(of: node)
    )
    finding.help = instead(of: node, key)
    return finding
  }

  /// What a node is, in words, with its spelling.
  func describe(_ node: NodeID) -> String {
    switch tree.kind(of: node) {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .invalid: return "nothing usable"
    case .scalar:
      let spelling = FormFindings.firstLine(tree.spelling(of: node))
      if tree.style(of: node) != .plain { return "the text `\(spelling)`" }
      if tree.byteCount(of: node) == 0 { return "nothing" }
      switch tree.plainMeaning(of: node) {
      case .boolean?: return "the boolean `\(spelling)`"
      case .number?: return "the number `\(spelling)`"
      case .null?: return "the null `\(spelling)`"
      case .date?: return "the date `\(spelling)`"
      case nil: return "the text `\(spelling)`"
      }
    }
  }

  /// Text that YAML readers must not take for anything else, since it is compared as text or
  /// easily mistaken for a switch: `version: 1.10`, `disabled: true`.
  mutating func isClearlyText(_ node: NodeID, _ key: Key, _ expected: String) -> Bool {
    guard tree.kind(of: node) == .scalar, let meaning = tree.plainMeaning(of: node),
      !tree.isNull(node)
    else { return true }
    var finding = wrongType(node, key, expected)
    if key != .version { finding.help = FormFindings.example(of: key) }
    if key == .version, meaning != .boolean {
      let spelling = tree.spelling(of: node)
      finding.help = "quote it: `\"\(spelling)\"`"
      finding.fix = .replace(tree.range(of: node), with: "\"\(spelling)\"")
    }
    report(finding)
    return false
  }

  mutating func decodeString(_ node: NodeID, _ key: Key) -> String? {
    guard expectScalar(node, key, "text") else { return nil }
    switch tree.style(of: node) {
    case .plain: checkMarks(of: node, key)
    case .doubleQuoted: checkEscapes(of: node, key)
    default: break
    }
    return tree.text(of: node)
  }

  mutating func decodeBoolean(_ node: NodeID, _ key: Key) -> Bool? {
    guard expectScalar(node, key, "`true` or `false`") else { return nil }
    if tree.style(of: node) == .plain {
      if tree.isText(node, "true") { return true }
      if tree.isText(node, "false") { return false }
    }
    let text = tree.text(of: node)
    let word = FormFindings.withoutCurlyQuotes(text).lowercased()
    let range = tree.range(of: node)
    var finding = wrongType(node, key, "`true` or `false`")
    let meant: Bool? =
      switch word {
      case "true", "yes", "on", "y": true
      case "false", "no", "off", "n": false
      default: nil
      }
    guard let meant else {
      let suggestions = nearest(to: text, among: ["true", "false"])
      finding.help =
        didYouMean(suggestions)
        ?? (text == "1"
          ? "write `true`" : text == "0" ? "write `false`" : "write `true` or `false`")
      if suggestions.count == 1 { finding.fix = .replace(range, with: suggestions[0]) }
      report(finding)
      return suggestions.count == 1 ? suggestions[0] == "true" : nil
    }
    if tree.plainMeaning(of: node) == .boolean {
      finding.message = FormFindings.writtenAs(key, "`true` or `false`", not: text)
    }
    finding.help =
      word.utf8.count < text.utf8.count
      ? "curly quotes are letters to YAML; write `\(meant)`" : "write `\(meant)`"
    finding.fix = .replace(range, with: "\(meant)")
    report(finding)
    return meant
  }

  /// A whole number that is not negative.
  mutating func decodeCount(
    _ node: NodeID,
    _ key: Key,
    in range: ClosedRange<Int> = 0...Int.max
  ) -> Int? {
    if tree.kind(of: node) == .scalar, tree.style(of: node) == .plain, let number = decimal(node),
      range.contains(number)
    {
      return number
    }
    let expected =
      switch (range.lowerBound, range.upperBound) {
      case (0, Int.max): "a whole number from 0"
      case (let least, Int.max): "a whole number from \(least)"
      case (let least, let most): "a whole number from \(least) to \(most)"
      }
    guard expectScalar(node, key, expected) else { return nil }
    if tree.style(of: node) == .plain, hasManyDigits(node) {
      report(FormFindings.hugeCount(key, at: tree.location(of: node)))
      return nil
    }
    var finding = wrongType(node, key, expected)
    if tree.style(of: node) != .plain, let number = Int(tree.text(of: node)),
      range.contains(number)
    {
      finding.help = "remove the quotes: `\(number)`"
      finding.fix = .replace(tree.range(of: node), with: "\(number)")
    } else if finding.help == nil, tree.plainMeaning(of: node) == .number {
      finding.help = countInstead(of: tree.text(of: node), in: range)
    }
    report(finding)
    return nil
  }

  /// What to write instead of a number that is none to count with.
  private func countInstead(of text: String, in range: ClosedRange<Int>) -> String {
    let digits = text.utf8.first == 0x2B ? text.dropFirst() : text[...]
    if let number = Int(digits) {
      return number > range.upperBound
        ? "write `\(range.upperBound)` or less"
        : number < range.lowerBound
          ? "write `\(range.lowerBound)` or more, or remove the key" : "write `\(number)`"
    }
    for (mark, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(mark) {
      guard let number = Int(digits.dropFirst(2), radix: radix), range.contains(number) else {
        continue
      }
      return "write it in decimal: `\(number)`"
    }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), Int(parts[1]) != nil,
      range.contains(number), number < 1 << 60
    else { return "write a whole number in digits, for example `\(max(range.lowerBound, 10))`" }
    return Int(parts[1]) == 0 || !range.contains(number + 1)
      ? "write a whole number: `\(number)`"
      : "write a whole number: `\(number)` or `\(number + 1)`"
  }

  mutating func decodeNumber(_ node: NodeID, _ key: Key) -> ExactNumber? {
    guard expectScalar(node, key, "a number") else { return nil }
    if tree.style(of: node) == .plain, let number = ExactNumber(json: tree.text(of: node)) {
      guard number.isBeyondComparison else { return number }
      report(FormFindings.hugeExponent(key, at: tree.location(of: node)))
      return nil
    }
    var finding = wrongType(node, key, "a number")
    if tree.style(of: node) != .plain, let number = ExactNumber(json: tree.text(of: node)) {
      finding.help = "remove the quotes: `\(number.spelling)`"
      finding.fix = .replace(tree.range(of: node), with: number.spelling)
    } else if tree.plainMeaning(of: node) == .number {
      finding.message = FormFindings.writtenAs(key, "a decimal number", not: tree.text(of: node))
      finding.help =
        NumberWord.decimal(tree.text(of: node)).map { "write `\($0)`" }
        ?? "write it in decimal, for example `12`, `-0.5` or `1e6`"
    }
    report(finding)
    return nil
  }

  /// One of a few words.
  mutating func decodeWord<Value: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID,
    _ key: Key,
    _ type: Value.Type
  ) -> Value? {
    guard expectScalar(node, key, "a word") else { return nil }
    let word = tree.text(of: node)
    if let value = Value(rawValue: word) { return value }
    reportUnknownWord(node, key, allowed: Value.allCases.map(\.rawValue), meant: nil)
    return nil
  }

  /// The format of a text, or what was meant by a word of other tools.
  mutating func decodeFormat(_ node: NodeID) -> TextFormat? {
    guard expectScalar(node, .format, "a word") else { return nil }
    let word = tree.text(of: node)
    if let format = TextFormat(rawValue: word) { return format }
    reportUnknownWord(
      node,
      .format,
      allowed: TextFormat.allCases.map(\.rawValue),
      meant: Synonyms.format(for: word)
    )
    return nil
  }

  mutating func reportUnknownWord(_ node: NodeID, _ key: Key, allowed: [String], meant: String?) {
    let word = tree.text(of: node)
    let bare = FormFindings.withoutCurlyQuotes(word)
    let suggestions = allowed.contains(bare) ? [bare] : nearest(to: bare, among: allowed)
    report(
      FormFindings.unknownValue(
        word,
        of: key,
        at: tree.location(of: node),
        suggestions: suggestions.isEmpty ? meant.map { [$0] } ?? [] : suggestions,
        isFixable: suggestions.count == 1,
        allowed: allowed
      )
    )
  }

  private static let mostDigits = 18

  /// Whether it is a whole number that is too large to count with.
  private func hasManyDigits(_ node: NodeID) -> Bool {
    tree.withBytes(of: node) { bytes in
      bytes.count > FormDecoder.mostDigits && bytes[0] != 0x30
        && bytes.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
  }

  private func decimal(_ node: NodeID) -> Int? {
    tree.withBytes(of: node) { bytes in
      guard !bytes.isEmpty, bytes.count <= FormDecoder.mostDigits,
        bytes.count == 1 || bytes[0] != 0x30
      else {
        return nil
      }
      var value = 0
      for byte in bytes {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
  }
}
