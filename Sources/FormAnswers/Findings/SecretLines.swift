import Diagnostics
import FormModel

/// Keeps what a reader says about a text that is not well-formed from quoting a secret.
///
/// Such a text has no nodes to go by, so lines do: on a line that holds the key of a secure field,
/// everything after the key is taken for the secret.
struct SecretLines {
  /// Ids of secure fields, old ones included.
  private let keys: Set<String>
  /// What was found out about lines, by their first byte.
  private var known: [Int: SourceRange?] = [:]

  init(_ engine: AnswerEngine) {
    var keys: Set<String> = []
    for plan in engine.plans where plan.isSecure {
      keys.insert(plan.id.rawValue)
      for old in plan.field.renamedFrom { keys.insert(old.rawValue) }
    }
    self.keys = keys
  }

  /// The part of a finding's first line that may be secret.
  ///
  /// - Complexity: O(line) for the first finding of a line.
  mutating func secret(near finding: Finding) -> SourceLocation? {
    guard !keys.isEmpty else { return nil }
    let source = finding.location.source
    let line = source.lineRange(source.position(of: finding.location.range.lowerBound).line)
    let range = known[line.lowerBound] ?? firstSecret(in: line, of: source.bytes)
    known[line.lowerBound] = .some(range)
    return range.map { SourceLocation(source, $0) }
  }

  /// From the first colon after a key to the end of the line.
  private func firstSecret(in line: SourceRange, of bytes: [UInt8]) -> SourceRange? {
    for colon in line.lowerBound..<line.upperBound where bytes[colon] == 0x3A {
      var end = colon
      while end > line.lowerBound, [0x20, 0x22, 0x27].contains(bytes[end - 1]) { end -= 1 }
      var start = end
      while start > line.lowerBound, end - start < 128, isKeyByte(bytes[start - 1]) { start -= 1 }
      if start < end, keys.contains(String(decoding: bytes[start..<end], as: UTF8.self)) {
        return SourceRange(colon + 1, line.upperBound)
      }
    }
    return nil
  }

  private func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
