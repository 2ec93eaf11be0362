import Diagnostics

/// Texts in quotes that run on over lines that are no part of them.
extension YAMLSyntax {
  /// The first quoted text, up to a byte, that swallows a line that is a key or an item like its own.
  ///
  /// - Complexity: O(bytes).
  func lostQuote(before offset: Int) -> YAMLRefusal? {
    let last = source.position(of: min(offset, bytes.count)).line
    var number = 1
    while number <= last {
      let line = YAMLLine(source.lineRange(number), bytes)
      number += 1
      guard !line.isBlank else { continue }
      if isBlockText(line.value) {
        let column = width(line.key == nil ? line.indentEnd : line.contentStart, in: line)
        while number <= last {
          let text = YAMLLine(source.lineRange(number), bytes)
          guard text.isEmpty || width(text.indentEnd, in: text) > column else { break }
          number += 1
        }
      } else if let quote = openingQuote(of: line) {
        if let refusal = lostQuote(at: quote) { return refusal }
        guard let end = textEnd(from: quote) else { return nil }
        number = max(number, source.position(of: end).line)
        if source.position(of: end).line > source.position(of: quote).line { number += 1 }
      } else if let refusal = lostQuoteInBrackets(of: line) {
        return refusal
      }
    }
    return nil
  }

  /// What is said of the quoted text that begins at a byte, if it swallows a line like its own.
  func lostQuote(at quote: Int) -> YAMLRefusal? {
    let line = line(at: quote)
    guard openingQuote(of: line) == quote else { return nil }
    let end = textEnd(from: quote)
    guard end ?? bytes.count > line.range.upperBound else { return nil }
    var number = source.position(of: quote).line + 1
    while number <= source.lineCount {
      let next = YAMLLine(source.lineRange(number), bytes)
      number += 1
      guard next.indentEnd < end ?? bytes.count else { return nil }
      guard swallows(next, in: line) else { continue }
      let finding = SourceFindings.unclosedQuote(
        character(quote),
        at: place(quote),
        closed: end.map { location($0 - 1, $0) }
      )
      return YAMLRefusal(finding, coveringText(from: quote, in: line))
    }
    return nil
  }

  /// The quote that begins the value of a line and is not closed on it.
  private func openingQuote(of line: YAMLLine) -> Int? {
    guard line.contentStart < line.end else { return nil }
    // What stands behind brackets is looked for with them.
    guard line.firstByte != 0x5B, line.firstByte != 0x7B else { return nil }
    var starts = line.key == nil ? [] : [line.valueStart]
    if line.isItem { starts.insert(line.contentStart, at: 0) }
    return starts.first {
      $0 < line.end && (bytes[$0] == 0x22 || bytes[$0] == 0x27)
        && textEnd(from: $0, to: line.range.upperBound) == nil
    }
  }

  /// One past the quote that ends a text.
  func textEnd(from start: Int, to limit: Int? = nil) -> Int? {
    let quote = bytes[start]
    let limit = limit ?? bytes.count
    var index = start + 1
    while index < limit {
      if bytes[index] == 0x5C, quote == 0x22 {
        index += 1
      } else if bytes[index] == quote {
        guard quote == 0x27, index + 1 < limit, bytes[index + 1] == quote else { return index + 1 }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Whether a text that begins on a line and ends at a byte runs over a line like that one.
  func swallowsLine(from line: YAMLLine, upTo end: Int) -> Bool {
    var number = source.position(of: line.range.lowerBound).line + 1
    while number <= source.lineCount {
      let next = YAMLLine(source.lineRange(number), bytes)
      number += 1
      guard next.indentEnd < end else { return false }
      if swallows(next, in: line) { return true }
    }
    return false
  }

  /// Whether a line that a text runs over stands where the next key or item would.
  private func swallows(_ next: YAMLLine, in line: YAMLLine) -> Bool {
    let column = width(next.indentEnd, in: next)
    if line.key == nil {
      return next.isItem && next.contentStart < next.end
        && column <= width(line.indentEnd, in: line)
    }
    let own = width(line.contentStart, in: line)
    if next.isItem { return column < own && next.contentStart < next.end }
    guard column <= own, let key = next.key, !key.isEmpty else { return false }
    let first = bytes[key.lowerBound]
    if first == 0x22 || first == 0x27 { return column == own && first == line.firstByte }
    return bytes[key.lowerBound..<key.upperBound].allSatisfy {
      isKeyLetter($0) || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x5F
    }
  }

  /// Makes the text of one line useless, up to a comma that ends it, with the lines that continue it.
  private func coveringText(from quote: Int, in line: YAMLLine) -> YAMLPatch {
    var end = line.range.upperBound
    while end > quote + 1, bytes[end - 1] <= 0x20 { end -= 1 }
    if end > quote + 1, bytes[end - 1] == 0x2C { end -= 1 }
    return covering(SourceRange(quote, end), in: line)
  }

  /// Whether a value is the `|` or `>` of a text on the lines below.
  func isBlockText(_ value: SourceRange) -> Bool {
    guard !value.isEmpty, bytes[value.lowerBound] == 0x7C || bytes[value.lowerBound] == 0x3E
    else { return false }
    return bytes[(value.lowerBound + 1)..<value.upperBound].allSatisfy {
      $0 == 0x2B || $0 == 0x2D || $0 >= 0x31 && $0 <= 0x39
    }
  }
}
