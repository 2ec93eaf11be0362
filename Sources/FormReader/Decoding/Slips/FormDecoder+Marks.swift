import Diagnostics
import FormModel
import SourceTree

/// Marks of YAML, of word processors and of other languages that became part of a text unseen.
///
/// Only texts without quotes are looked at: who quotes a text means all that is in it.
extension FormDecoder {
  /// Warns of a mark at the ends of a plain text that is most likely none of it.
  mutating func checkMarks(of node: NodeID, _ key: Key) {
    // What stands at the end of a plain text stands at its end in the source, and nearly always
    // settles it.
    let range = tree.range(of: node)
    guard mayEndWithMark(range) else { return }
    let isRead = KeySet.texts.contains(key)
    let mark = tree.withBytes(of: node) { bytes -> Mark? in
      guard bytes.count > 1 else { return nil }
      let before = bytes[bytes.count - 2]
      switch bytes[bytes.count - 1] {
      case 0x98, 0x99, 0x9C, 0x9D: return FormDecoder.areCurlyQuotes(bytes) ? .curly : nil
      // After a digit it means inches.
      case 0x22 where isRead || FormDecoder.endsWithoutQuote.contains(key):
        let isEnd = !(before >= 0x30 && before <= 0x39) && !FormDecoder.isLength(bytes)
        return (isEnd || key == .pattern || key == .version || key == .id)
          && bytes.count { $0 == 0x22 } == 1 ? .stray("\"") : nil
      case 0x7D where isRead: return bytes.contains(0x7B) ? nil : .stray("}")
      case 0x5D where isRead: return bytes.contains(0x5B) ? nil : .stray("]")
      case 0x2C where isRead || FormDecoder.endsWithoutQuote.contains(key): return .separator(",")
      case 0x3B where FormDecoder.endsAlone.contains(key):
        // A question in Greek, or an entity of HTML.
        return bytes.contains { $0 == 0x26 || $0 == 0xCE || $0 == 0xCF } ? nil : .separator(";")
      default: return nil
      }
    }
    if mark == nil, !isRead { return }
    let place = SourceLocation(tree.source, range)
    switch mark {
    case .curly?: report(FormFindings.curlyQuotes(key, tree.text(of: node), at: place))
    case .stray(let sign)?:
      let end = place.range.upperBound
      let last = SourceLocation(tree.source, SourceRange(max(end - 1, 0), end))
      var finding = FormFindings.strayMark(key, sign, at: last)
      // Without quotes it could be read as a number or a date.
      if key == .version { finding.help = "write `\"\(tree.text(of: node))`" }
      report(finding)
    case .separator(let sign)?:
      guard !isOnBrokenLine(range) else { return }
      let end = place.range.upperBound
      let last = SourceLocation(tree.source, SourceRange(max(end - 1, 0), end))
      report(FormFindings.separatorAtEnd(key, sign, at: last))
    case nil:
      guard let number = numberAfterSign(range.upperBound) else { return }
      report(
        FormFindings.lostNumber(
          key,
          tree.text(of: node),
          tree.source.text(in: number),
          at: SourceLocation(tree.source, number)
        )
      )
    }
  }

  /// Whether something is wrong with the text of a line, so that its values are not as they were
  /// meant.
  func isOnBrokenLine(_ range: SourceRange) -> Bool {
    guard !isTreeWhole else { return false }
    let line = tree.source.position(of: range.lowerBound).line
    return findings.prefix(64).contains { finding in
      finding.severity == .error && finding.location.source === tree.source
        && finding.location.start.line == line
    }
  }

  /// Whether a text ends with a number, a space and `"` for inches.
  private static func isLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = bytes.dropLast().last { $0 != 0x20 } ?? 0
    return last >= 0x30 && last <= 0x39
  }

  private enum Mark {
    case curly
    case stray(String)
    case separator(String)
  }

  /// Keys of texts besides those that people read, which nothing meant ends with one quote or with
  /// a comma.
  private static let endsWithoutQuote = KeySet(
    .defaultValue,
    .icon,
    .id,
    .pattern,
    .value,
    .version
  )

  /// Keys of short texts, after which a semicolon is one of another language.
  private static let endsAlone = KeySet(.id, .title, .label, .onLabel, .offLabel, .group, .unit)

  /// Whether a text begins and ends with curly quotes and holds no others.
  private static func areCurlyQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 6, bytes[0] == 0xE2, FormFindings.holdsCurlyQuotes(bytes[..<3]),
      FormFindings.holdsCurlyQuotes(bytes[(bytes.count - 3)...])
    else { return false }
    return !FormFindings.holdsCurlyQuotes(bytes[3..<(bytes.count - 3)])
  }

  /// Whether a text ends with a byte of a mark, or a space follows, as it has to before a comment.
  private func mayEndWithMark(_ range: SourceRange) -> Bool {
    let bytes = tree.source.bytes
    let end = range.upperBound
    guard end > range.lowerBound else { return false }
    if end < bytes.count, bytes[end] == 0x20 { return true }
    switch bytes[end - 1] {
    case 0x22, 0x2C, 0x3B, 0x5D, 0x7D, 0x98, 0x99, 0x9C, 0x9D: return true
    default: return false
    }
  }

  /// The place of `#12 of them` after a text, which YAML takes for a comment.
  ///
  /// A comment has a space behind its `#`, and words; one space before it and a number alone, or
  /// nothing, is rather the end of a text: `Room # 5`, `Part #`.
  func numberAfterSign(_ end: Int) -> SourceRange? {
    let bytes = tree.source.bytes
    var start = end
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    guard start > end, start < bytes.count, bytes[start] == 0x23 else { return nil }
    var last = start + 1
    while last < bytes.count, bytes[last] != 0x0A, bytes[last] != 0x0D { last += 1 }
    while bytes[last - 1] == 0x20 { last -= 1 }
    let isTight =
      start + 1 < last
      && (bytes[start + 1] >= 0x30 && bytes[start + 1] <= 0x39
        || bytes[start + 1] | 0x20 >= 0x61 && bytes[start + 1] | 0x20 <= 0x7A
        || bytes[start + 1] >= 0x80)
    let isLone =
      start == end + 1
      && bytes[(start + 1)..<last].drop { $0 == 0x20 }.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return isTight || isLone ? SourceRange(start, last) : nil
  }

  /// Warns of a comment right behind a text in quotes, which some readers of YAML refuse.
  ///
  /// - Complexity: O(bytes), and O(nodes) when there seems to be one.
  mutating func checkTightComments() {
    let bytes = tree.source.bytes
    guard hasTightSign else { return }
    for position in 0..<tree.count where !isFull {
      let node = NodeID(position: position)
      guard tree.kind(of: node) == .scalar,
        tree.style(of: node) == .doubleQuoted || tree.style(of: node) == .singleQuoted,
        case let end = tree.range(of: node).upperBound, end < bytes.count, bytes[end] == 0x23
      else { continue }
      report(FormFindings.tightComment(at: SourceLocation(tree.source, SourceRange(end, end + 1))))
    }
  }

  /// Whether a number sign stands right behind a quote.
  private var hasTightSign: Bool {
    var start = 1
    while let sign = tree.source.firstOffset(of: 0x23, from: start) {
      let before = tree.source.bytes[sign - 1]
      if before == 0x22 || before == 0x27 { return true }
      start = sign + 1
    }
    return false
  }

  /// Makes an error of the warning that slashes are around a pattern, when it matches nothing with
  /// them.
  mutating func raiseSlashes(at place: SourceLocation) -> Bool {
    let told = findings.suffix(8).lastIndex {
      $0.rule == FormRule.suspiciousText.rawValue && $0.location.range == place.range
        && $0.location.source === place.source
    }
    guard let told else { return false }
    findings[told].severity = .error
    return true
  }

  /// Warns of the slashes that other languages put around a pattern.
  ///
  /// Where anything else of the field has a slash, an answer may well have them too.
  mutating func checkSlashes(of field: TextField, _ record: Record) {
    guard let node = record[.pattern], let pattern = field.pattern, pattern.utf8.count > 2,
      pattern.utf8.first == 0x2F, field.format != .path,
      let last = pattern.utf8.lastIndex(of: 0x2F), last > pattern.startIndex,
      case let inner = pattern[pattern.index(after: pattern.startIndex)..<last], !inner.isEmpty,
      case let flags = pattern[pattern.index(after: last)...],
      flags.utf8.count <= 4, flags.allSatisfy({ "dgimsuvxy".contains($0) }),
      !inner.utf8.contains(0x2F)
    else { return }
    let others = [Key.label, .help, .placeholder, .patternMessage, .suggestions, .defaultValue]
    let hasSlash = others.contains { key in
      guard let other = record[key] else { return false }
      let range = tree.range(of: other)
      return tree.source.bytes[range.lowerBound..<range.upperBound].contains(0x2F)
    }
    guard !hasSlash else { return }
    report(
      FormFindings.slashes(String(inner), flags: String(flags), at: tree.location(of: node))
    )
  }
}
