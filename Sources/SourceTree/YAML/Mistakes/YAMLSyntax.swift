import Diagnostics

/// Says in our words what libyaml has refused.
///
/// libyaml names the token at which it could not go on; people want the place where they went
/// wrong, so most messages are made from the lines at hand.
struct YAMLSyntax {
  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  /// What an earlier reading has made harmless.
  let recovery: YAMLRecovery?

  init(
    _ source: SourceText,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ recovery: YAMLRecovery? = nil
  ) {
    self.source = source
    self.bytes = bytes
    self.recovery = recovery
  }

  /// The finding for a refusal at a byte, with the byte where its context began.
  ///
  /// `level` brackets are open there.
  func refusal(
    _ problem: YAMLProblem,
    at offset: Int,
    context: Int?,
    level: Int
  ) -> YAMLRefusal {
    if problem.isOutOfMemory {
      return YAMLRefusal(SourceFindings.outOfMemory(at: place(offset)))
    }
    if let refusal = conflict() ?? fence() ?? lostQuote(before: offset) { return refusal }
    switch problem.problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      return unclosedQuote(at: context ?? offset, level: level)
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return unknownEscape(at: offset)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return unclosedBracket(at: offset, from: context ?? offset, level: level)
    case "did not find expected node content":
      return content(
        at: offset,
        isInBrackets: problem.context == "while parsing a flow node",
        level: level
      )
    case "did not find expected comment or line break" where problem.context.contains("block"):
      if let refusal = afterValue(beforeBlockText: offset) { return refusal }
      let place = location(offset, max(line(at: offset).end, offset + 1))
      return YAMLRefusal(SourceFindings.textOnBlockLine(at: place), blockLine(place.range))
    case "found an indentation indicator equal to 0":
      let place = place(offset)
      return YAMLRefusal(SourceFindings.blockIndentation(at: place), blockLine(place.range))
    case "did not find expected alphabetic or numeric character":
      if level == 0, let refusal = slipAtLineStart(context ?? offset) { return refusal }
      return reserved(at: context ?? offset, level: level)
    case "did not find expected <document start>":
      return YAMLRefusal(SourceFindings.secondDocument(at: place(offset)))
    case "found incompatible YAML document":
      return YAMLRefusal(SourceFindings.yamlVersion(at: wholeLine(offset)))
    case "found undefined tag handle":
      let line = line(at: context ?? offset)
      let end = afterWord(context ?? offset, to: line.end)
      let place = location(context ?? offset, end)
      return YAMLRefusal(
        SourceFindings.tag(excerpt(of: place.range), at: place),
        coveringWord(place.range)
      )
    default: break
    }
    if problem.context == "while scanning a directive" {
      return YAMLRefusal(SourceFindings.directive(at: wholeLine(context ?? offset)))
    }
    if let tab = tab(at: offset) {
      return tabs(at: tab)
    }
    if context == nil || level == 0, let refusal = slipAtLineStart(offset) { return refusal }
    switch problem.problem {
    case "mapping values are not allowed in this context": return colon(at: offset)
    case "found unexpected ':'": return tightColon(at: offset)
    case "could not find expected ':'": return missingColon(from: context ?? offset)
    case "found character that cannot start any token": return reserved(at: offset, level: level)
    case "did not find expected key", "did not find expected '-' indicator":
      return misplaced(at: offset, from: context ?? offset)
    case "block sequence entries are not allowed in this context":
      return missingListKey(before: line(at: offset))
        ?? YAMLRefusal(SourceFindings.listBegins(at: place(offset)), wholeValue(at: offset))
    case "mapping keys are not allowed in this context":
      return YAMLRefusal(SourceFindings.keyBegins(at: place(offset)), wholeValue(at: offset))
    default:
      return YAMLRefusal(
        SourceFindings.notYAML(problem.problem, while: problem.context, at: place(offset))
      )
    }
  }

  /// What is unmistakably wrong where a line begins.
  private func slipAtLineStart(_ offset: Int) -> YAMLRefusal? {
    let line = line(at: offset)
    return offset == line.indentEnd ? slip(on: line) : nil
  }

  /// The value of a line, when it begins at a byte.
  private func wholeValue(at offset: Int) -> YAMLPatch? {
    let line = line(at: offset)
    return line.key != nil && line.valueStart == offset ? coveringValue(of: line) : nil
  }

  /// What is wrong on the line of `|` or `>`; the text below can be read past.
  private func blockLine(_ range: SourceRange) -> YAMLPatch? {
    let line = line(at: range.lowerBound)
    guard line.valueStart < range.lowerBound else { return nil }
    let value = SourceRange(line.valueStart, range.upperBound)
    return erasing(range, after: value, in: line)
  }

  // MARK: Keys and values

  /// A `:` where no key can be.
  private func colon(at offset: Int) -> YAMLRefusal {
    let line = line(at: offset)
    if line.key.map({ holdsQuote($0) }) == true,
      let refusal = tightBrackets(at: line.contentStart)
    {
      return refusal
    }
    if let refusal = bullet(on: line) ?? tightItem(on: line) ?? missingListKey(before: line)
      ?? deepDash(on: line)
    {
      return refusal
    }
    if let key = line.key, key.upperBound < offset {
      if line.value.count > 0, bytes[line.valueStart] == 0x3A {
        let finding = SourceFindings.twoColons(at: place(line.valueStart))
        return YAMLRefusal(finding, coveringValue(of: line))
      }
      if let refusal = lastColon(at: offset, in: line) ?? lostBraces(on: line) { return refusal }
      // `label: Name: of` fails at the second colon: the value is what needs quotes.
      let lostKey = keyAfterSpace(in: line.value)
      let isList = lostKey.map { isListed($0, in: line) } ?? false
      let finding = SourceFindings.colonInText(
        at: SourceLocation(source, line.value),
        quoted: quoted(line.value),
        lostKey: lostKey.map { text(in: $0) },
        isList: isList,
        inBraces: lostKey.map { $0.lowerBound == line.valueStart } ?? false
          ? inBraces(line.value) : nil,
        test: text(in: key) == "when" ? comparison(line.value) : nil,
        continued: isContinued(line) && lostKey.map { !isListed($0, in: line) } ?? true
          ? excerpt(of: key) : nil,
        fix: quotingFix(line)
      )
      var patch = coveringValue(of: line)
      if let lostKey, isList { readUpTo(lostKey, in: line, &patch) }
      return YAMLRefusal(finding, patch)
    }
    if let refusal = slip(on: line) ?? slip(above: line) { return refusal }
    guard let above = lineAbove(line) else {
      return YAMLRefusal(SourceFindings.mappingBegins(at: place(offset)))
    }
    if let refusal = belowWord(above, line) { return refusal }
    if above.tightColon != nil { return tightColon(above) }
    if let dash = above.tightDash { return tightDash(dash, above) }
    let key = line.key ?? SourceRange(offset, offset + 1)
    if above.key == nil, column(above.contentStart) <= column(line.contentStart) {
      return missingColon(in: above)
    }
    if let refusal = missingDash(above: line, above) ?? missingDash(inSpaceBefore: line) {
      return refusal
    }
    let patch = above.key == nil ? nil : passingOver(line)
    if let shift = shift(for: line, orElse: patch) { return refusal(for: shift) }
    let finding = SourceFindings.tooDeepKey(
      excerpt(of: key),
      at: SourceLocation(source, key),
      column: column(line.contentStart),
      above: above.key.map { SourceLocation(source, $0) },
      expected: column(above.contentStart)
    )
    return YAMLRefusal(finding, patch)
  }

  /// `kind: student` as a condition writes it.
  private func comparison(_ value: SourceRange) -> String? {
    let parts = text(in: value).split(separator: ":", omittingEmptySubsequences: false)
    guard value.count < 100, parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy(isKeyLetter), parts[1].utf8.first == 0x20,
      case let word = parts[1].drop(while: { $0 == " " }), !word.isEmpty,
      word.utf8.allSatisfy({ isKeyLetter($0) || $0 >= 0x30 && $0 <= 0x39 })
    else { return nil }
    return "\(parts[0]) == \(word)"
  }

  /// A single word with a colon after it, which most likely is one too many.
  private func lastColon(at offset: Int, in line: YAMLLine) -> YAMLRefusal? {
    let word = SourceRange(line.valueStart, max(line.valueStart, offset))
    guard offset + 1 == line.end, isSimple(word) else { return nil }
    let finding = SourceFindings.lastColon(
      excerpt(of: word),
      at: location(offset, offset + 1),
      isID: line.key.map { isID($0) } ?? false
    )
    var patch = coveringValue(of: line)
    patch?.restored = (word.lowerBound, word)
    return YAMLRefusal(finding, patch)
  }

  /// A `:` inside brackets, right before a bracket.
  private func tightColon(at offset: Int) -> YAMLRefusal {
    var start = min(offset, bytes.count)
    while start > 0, isKeyLetter(bytes[start - 1]) { start -= 1 }
    let finding = SourceFindings.tightColon(
      excerpt(of: SourceRange(start, offset)),
      at: location(start, min(offset + 2, bytes.count)),
      after: SourceRange(offset + 1, offset + 1)
    )
    guard start < offset, offset + 1 < bytes.count, bytes[offset] == 0x3A else {
      return YAMLRefusal(SourceFindings.unexpected(":", at: place(offset), inside: nil))
    }
    let patch = YAMLPatch(inserted: [YAMLInsertion(offset + 1, [0x20])], end: offset + 1)
    return YAMLRefusal(finding, patch)
  }

  private func missingColon(from context: Int) -> YAMLRefusal {
    let line = line(at: context)
    if let below = lineBelow(line), let refusal = belowWord(line, below) { return refusal }
    if line.tightColon != nil { return tightColon(line) }
    if context == line.contentStart { return missingColon(in: line) }
    let place = location(context, max(context + 1, line.end))
    return YAMLRefusal(SourceFindings.missingColon(at: place))
  }

  private func tightColon(_ line: YAMLLine) -> YAMLRefusal {
    let colon = line.tightColon ?? line.end
    if let refusal = strangeSpaceAfterColon(colon, in: line) { return refusal }
    let key = excerpt(of: SourceRange(line.contentStart, colon))
    let finding = SourceFindings.tightColon(
      key,
      at: location(line.contentStart, line.end),
      after: SourceRange(colon + 1, colon + 1)
    )
    return YAMLRefusal(finding, separatingColon(colon, in: line))
  }

  /// A `-` that its key follows without a space.
  func tightDash(_ dash: Int, _ line: YAMLLine) -> YAMLRefusal {
    let end = line.key?.upperBound ?? line.end
    let finding = SourceFindings.tightDash(
      excerpt(of: SourceRange(dash + 1, end)),
      at: location(dash, end),
      after: SourceRange(dash + 1, dash + 1)
    )
    return YAMLRefusal(finding, separatingDash(dash, in: line))
  }

  // MARK: Texts

  /// A character with which no plain text begins.
  private func reserved(at offset: Int, level: Int) -> YAMLRefusal {
    let line = line(at: offset)
    let isWhole = offset == line.valueStart && level == 0
    let end = max(offset + 1, isWhole ? line.end : afterWord(offset, to: line.end))
    let finding = SourceFindings.reserved(
      character(offset),
      at: location(offset, end),
      quoted: isWhole ? quoted(line.value) : nil,
      fix: isWhole && isOutsideBrackets(line.value) ? quotingFix(line) : nil
    )
    if isWhole { return YAMLRefusal(finding, coveringValue(of: line)) }
    if level > 0 { return YAMLRefusal(finding, coveringWord(SourceRange(offset, end))) }
    guard let key = line.key, key.lowerBound == offset else { return YAMLRefusal(finding) }
    return YAMLRefusal(finding, coveringWord(key))
  }

  private func content(at offset: Int, isInBrackets: Bool, level: Int) -> YAMLRefusal {
    guard !isInBrackets, offset < bytes.count else {
      if isInBrackets, let refusal = bracketAboveItems(at: offset) ?? comma(at: offset) {
        return refusal
      }
      return YAMLRefusal(
        SourceFindings.missingValue(at: place(offset)),
        isInBrackets ? coveringBrackets(at: offset, level: level) : nil
      )
    }
    switch bytes[offset] {
    case 0x5D, 0x7D:
      return YAMLRefusal(
        SourceFindings.closesNothing(character(offset), at: place(offset)),
        wholeValue(at: offset)
      )
    case 0x2C: return reserved(at: offset, level: level)
    default: return YAMLRefusal(SourceFindings.missingValue(at: place(offset)))
    }
  }

  private func unclosedQuote(at offset: Int, level: Int) -> YAMLRefusal {
    YAMLRefusal(
      SourceFindings.unclosedQuote(character(offset), at: place(offset)),
      level > 0 ? coveringBrackets(at: offset, level: level) : openingValue(at: offset)
    )
  }

  /// The value of a line that begins with the quote at a byte.
  func openingValue(at offset: Int) -> YAMLPatch? {
    let line = line(at: offset)
    return line.valueStart == offset ? coveringValue(of: line) : nil
  }

  private func unknownEscape(at offset: Int) -> YAMLRefusal {
    // libyaml points at the backslash, or at the digits after it.
    var start = min(offset, max(bytes.count - 1, 0))
    while start > 0, bytes[start] != 0x5C, offset - start < 10 { start -= 1 }
    let letter = start + 1 < bytes.count ? bytes[start + 1] : 0
    let digits =
      switch letter {
      case 0x78: 2
      case 0x75: 4
      case 0x55: 8
      default: 0
      }
    var end = min(start + 2, bytes.count)
    while end < min(start + 2 + digits, bytes.count), isHexadecimal(bytes[end]) { end += 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let place = location(start, end)
    let finding = SourceFindings.unknownEscape(
      text(in: place.range),
      at: place,
      digits: digits,
      isComplete: end - start == digits + 2
    )
    return YAMLRefusal(finding, bytes[start] == 0x5C ? coveringEscapes(from: start) : nil)
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
  }

  /// A word such as `secure` in `Password secure: true`: perhaps a line break was lost before it,
  /// and with quotes around it all a key would be gone without a word.
  func keyAfterSpace(in value: SourceRange) -> SourceRange? {
    var index = value.lowerBound
    while index + 1 < value.upperBound {
      if bytes[index] == 0x3A, bytes[index + 1] == 0x20 {
        var start = index
        while start > value.lowerBound, isKeyLetter(bytes[start - 1]) { start -= 1 }
        if start < index, start == value.lowerBound || bytes[start - 1] == 0x20 {
          return SourceRange(start, index)
        }
      }
      index += 1
    }
    return nil
  }

  /// Whether a key in a value follows a comma, or an `id`, which has no spaces.
  private func isListed(_ lostKey: SourceRange, in line: YAMLLine) -> Bool {
    var end = lostKey.lowerBound
    while end > line.valueStart, bytes[end - 1] == 0x20 { end -= 1 }
    return end > line.valueStart
      && (bytes[end - 1] == 0x2C && isWordOrNumber(SourceRange(line.valueStart, end - 1))
        || line.key.map { isID($0) } ?? false)
  }

  private func isWordOrNumber(_ range: SourceRange) -> Bool {
    isSimple(range)
      || !range.isEmpty
        && bytes[range.lowerBound..<range.upperBound].allSatisfy {
          $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E || $0 == 0x2D
        }
  }

  /// What may be missing with a key that stands in the value of another; an `id` before it is
  /// taken for what it seems to be.
  private func readUpTo(_ lostKey: SourceRange, in line: YAMLLine, _ patch: inout YAMLPatch?) {
    patch?.passedOver = line.contentStart
    var end = lostKey.lowerBound
    while end > line.valueStart, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x2C { end -= 1 }
    let value = SourceRange(line.valueStart, end)
    guard let key = line.key, isID(key), isSimple(value) else { return }
    patch?.restored = (value.lowerBound, value)
  }

  func isKeyLetter(_ byte: UInt8) -> Bool {
    byte == 0x2D || byte >= 0x61 && byte <= 0x7A
  }
}
