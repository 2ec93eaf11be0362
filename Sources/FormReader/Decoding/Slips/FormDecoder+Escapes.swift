import Diagnostics
import FormModel
import Patterns
import SourceTree

/// Escapes in double quotes that were not meant as such: `"\b[0-9]"`, `"C:\temp"`.
extension FormDecoder {
  /// Warns of a control character that came from an escape where nobody means one.
  ///
  /// A text without escapes is as long as its spelling between the quotes, which settles it.
  mutating func checkEscapes(of node: NodeID, _ key: Key) {
    let range = tree.range(of: node)
    guard range.count != tree.byteCount(of: node) + 2, key == .pattern || KeySet.texts.contains(key)
    else { return }
    let isLine = KeySet.linesOfText.contains(key)
    let found = tree.withBytes(of: node) { bytes in
      bytes.firstIndex { byte in
        switch byte {
        case 0x0A, 0x0D: false
        // A pattern has these escapes too, and a long text may be laid out with a tab.
        case 0x09: isLine
        case 0x0B, 0x0C: key != .pattern
        default: byte < 0x20
        }
      }
      .map { (offset: $0, byte: bytes[$0]) }
    }
    guard let (offset, byte) = found else { return }
    let place = tree.range(ofText: offset..<(offset + 1), in: node)
    let escape = tree.source.text(in: place)
    guard escape.utf8.first == 0x5C else { return }
    let inner = tree.source.text(in: SourceRange(range.lowerBound + 1, range.upperBound - 1))
    if key == .pattern { doubtfulPatterns.insert(node) }
    report(
      FormFindings.escape(
        escape,
        byte,
        in: key,
        help: key == .pattern ? insteadOfEscape(escape, inner) : inSingleQuotes(inner),
        at: SourceLocation(tree.source, place)
      )
    )
  }

  /// The text as it is spelled, in quotes in which a backslash is one.
  private func inSingleQuotes(_ inner: String) -> String {
    guard inner.utf8.count <= 80, !inner.utf8.contains(0x27), !inner.contains("\\\\"),
      !inner.contains("\\\"")
    else { return "write the backslash twice: `\\\\`" }
    return "write it in single quotes: `'\(inner)'`"
  }

  /// A word boundary at an end of a pattern says nothing; elsewhere it is refused in any quotes.
  private func insteadOfEscape(_ escape: String, _ inner: String) -> String {
    guard escape == "\\b" else {
      return "remove it; a literal backslash is `\\\\` in single quotes"
    }
    var bare = Substring(inner)
    if bare.hasPrefix("\\b") { bare = bare.dropFirst(2) }
    if bare.hasSuffix("\\b") { bare = bare.dropLast(2) }
    guard !bare.isEmpty, !bare.contains("\\"), bare.utf8.count <= 80, !bare.utf8.contains(0x27),
      case .success = patterns.pattern(String(bare))
    else {
      return "remove it: a pattern is about the whole text; other backslashes want single quotes"
    }
    return "a pattern is about the whole text, without `\\b`: write `'\(bare)'`"
  }

  /// Warns of `[:digit:]` outside of a class, where it is a class of a colon and some letters.
  mutating func checkNamedClass(in pattern: String, at node: NodeID) {
    guard let (range, name) = NamedClass.alone(in: pattern),
      let written = NamedClass.pattern(named: name)
    else { return }
    doubtfulPatterns.insert(node)
    report(
      FormFindings.namedClass(
        name,
        written,
        at: SourceLocation(tree.source, tree.range(ofText: range, in: node))
      )
    )
  }
}

extension KeySet {
  /// Keys of texts that are shown on one line.
  fileprivate static let linesOfText = KeySet(
    .title,
    .label,
    .placeholder,
    .unit,
    .onLabel,
    .offLabel,
    .group
  )
}

extension FormFindings {
  static func escape(
    _ escape: String,
    _ byte: UInt8,
    in key: Key,
    help: String,
    at place: SourceLocation
  ) -> Finding {
    let name =
      switch byte {
      case 0x00: "a null"
      case 0x07: "a bell"
      case 0x08: "a backspace"
      case 0x09: "a tab"
      case 0x0B: "a vertical tab"
      case 0x0C: "a form feed"
      case 0x1B: "an escape"
      default: "a control"
      }
    return Finding(
      FormRule.suspiciousText,
      "`\(shortened(escape))` in double quotes is \(name) character to YAML",
      severity: key == .pattern ? .error : .warning,
      at: place,
      help: help
    )
  }

  static func namedClass(_ name: String, _ written: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.suspiciousText,
      "`[:\(name):]` matches one of its own letters or a colon",
      severity: .warning,
      at: place,
      help: "write `\(written)`"
    )
  }
}
