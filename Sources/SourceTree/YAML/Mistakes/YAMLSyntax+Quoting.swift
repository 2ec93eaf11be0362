import Diagnostics

/// Quotes and braces that can be added around a text.
extension YAMLSyntax {
  /// A text with quotes around it; `nil` when that takes more than quotes.
  func quoted(_ range: SourceRange) -> String? {
    guard range.count > 0, range.count <= 120 else { return nil }
    let text = text(in: range)
    if !text.utf8.contains(0x22), !text.utf8.contains(0x5C) { return "\"\(text)\"" }
    return text.utf8.contains(0x27) ? nil : "'\(text)'"
  }

  /// Quotes around the value of a line, when nothing else can have been meant: the text is on
  /// this line alone, and nothing in it could be YAML of its own.
  func quotingFix(_ line: YAMLLine) -> Finding.Fix? {
    guard let text = quoted(line.value), line.value.count > 0, !isContinued(line) else {
      return nil
    }
    switch bytes[line.valueStart] {
    case 0x21, 0x22, 0x26, 0x27, 0x2A, 0x3E, 0x5B, 0x7B, 0x7C: return nil
    default: return .replace(line.value, with: text)
    }
  }

  /// A text that could be the entries of a mapping, with braces around it.
  func inBraces(_ range: SourceRange) -> String? {
    let isPlain = !bytes[range.lowerBound..<range.upperBound].contains {
      $0 == 0x22 || $0 == 0x27 || $0 == 0x5B || $0 == 0x5D || $0 == 0x7B || $0 == 0x7D
    }
    guard isPlain, range.count <= 120 else { return nil }
    let entries = bytes[range.lowerBound..<range.upperBound].split(separator: 0x2C)
    let areEntries = entries.allSatisfy { entry in
      entry.indices.count {
        bytes[$0] == 0x3A && $0 + 1 < range.upperBound && bytes[$0 + 1] == 0x20
      }
        == 1
    }
    return areEntries ? "{ \(text(in: range)) }" : nil
  }

  func isOutsideBrackets(_ range: SourceRange) -> Bool {
    !bytes[range.lowerBound..<range.upperBound].contains {
      $0 == 0x2C || $0 == 0x5B || $0 == 0x5D || $0 == 0x7B || $0 == 0x7D
    }
  }

  /// Whether the next line is indented further than the key of this one.
  func isContinued(_ line: YAMLLine) -> Bool {
    var number = source.position(of: line.range.lowerBound).line + 1
    while number <= source.lineCount {
      let next = YAMLLine(source.lineRange(number), bytes)
      if !next.isBlank { return column(next.indentEnd) > column(line.contentStart) }
      number += 1
    }
    return false
  }
}
