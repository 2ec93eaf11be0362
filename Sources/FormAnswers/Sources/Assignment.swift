import Diagnostics
import SourceTree

/// One `--set`: `id=value`, typed by the field, or `id:=JSON`.
///
/// Whether it is well-formed is reported together with everything else.
public struct Assignment: Sendable {
  /// The text as given.
  let source: SourceText
  let content: Content

  enum Content: Sendable {
    /// `id=value`.
    case text(key: SourceRange, value: SourceRange)
    /// `id:=JSON`; the tree has the offsets of the whole text.
    case json(key: SourceRange, ParsedSource)
    /// Neither.
    case malformed
  }

  /// Reads an assignment; the id ends at the first `=`.
  ///
  /// ```swift
  /// Assignment("features=redis")           // one option; repeat it for more
  /// Assignment("features:=[\"redis\"]")    // the whole answer
  /// ```
  /// - Complexity: O(bytes).
  public init(_ text: String) {
    source = SourceText(name: "--set", text: text, isFile: false)
    let bytes = source.bytes
    guard let equals = bytes.firstIndex(of: 0x3D) else {
      content = .malformed
      return
    }
    let isJSON = equals > 0 && bytes[equals - 1] == 0x3A
    let key = SourceRange(0, isJSON ? equals - 1 : equals)
    let isEmptyJSON = isJSON && bytes[(equals + 1)...].allSatisfy { $0 <= 0x20 }
    guard !key.isEmpty, !isEmptyJSON else {
      content = .malformed
      return
    }
    guard isJSON else {
      content = .text(key: key, value: SourceRange(equals + 1, bytes.count))
      return
    }
    var padded = bytes
    for index in 0...equals { padded[index] = 0x20 }
    let parsed = ParsedSource.parse(
      SourceText(name: source.name, bytes: padded, isFile: false),
      as: .json,
      limits: .answers
    )
    content = .json(key: key, parsed)
  }
}
