import Diagnostics
import FormModel

/// Keeps what a reader says about a text that is not well-formed from quoting a secret.
///
/// Such a text has no nodes to go by, so lines do: on a line that holds the key of a secure field,
/// everything after the key is taken for the secret.
struct SecretLines {
  /// Ids of secure fields, old ones included.
  private let keys: [[UInt8]]

  init(_ engine: AnswerEngine) {
    keys = engine.plans.filter(\.isSecure).flatMap { plan in
      ([plan.id] + plan.field.renamedFrom).map { Array($0.rawValue.utf8) }
    }
  }

  /// The part of a finding's first line that may be secret.
  func secret(near finding: Finding) -> SourceLocation? {
    guard !keys.isEmpty else { return nil }
    let source = finding.location.source
    let line = source.lineRange(source.position(of: finding.location.range.lowerBound).line)
    let bytes = source.bytes[line.lowerBound..<line.upperBound]
    let ends = keys.compactMap { end(of: $0, in: bytes) }
    guard let start = ends.min() else { return nil }
    return SourceLocation(source, SourceRange(start, line.upperBound))
  }

  /// One past the colon of a key, when the line has it.
  private func end(of key: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    var rest = line
    while rest.count > key.count {
      if rest.starts(with: key) {
        var after = rest.dropFirst(key.count)
        while let byte = after.first, byte == 0x20 || byte == 0x22 || byte == 0x27 {
          after.removeFirst()
        }
        if after.first == 0x3A { return after.startIndex + 1 }
      }
      rest.removeFirst()
    }
    return nil
  }
}
