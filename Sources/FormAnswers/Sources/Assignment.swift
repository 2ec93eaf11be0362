import Diagnostics
import SourceTree

/// One `--set`: `id=value`, typed by the field, or `id:=JSON`.
///
/// Whether it is well-formed is reported together with everything else.
public struct Assignment: Sendable {
  /// The text as given.
  let source: SourceText
  /// The id; `nil` when the text is not an assignment.
  let key: SourceRange?
  /// The text after the `=`.
  let value: SourceRange
  /// The value of `id:=JSON`, with the offsets of the whole text.
  let json: ParsedSource?

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
    let equals = bytes.firstIndex(of: 0x3D) ?? bytes.count
    let isJSON = equals > 0 && equals < bytes.count && bytes[equals - 1] == 0x3A
    let keyEnd = isJSON ? equals - 1 : equals
    value = SourceRange(min(equals + 1, bytes.count), bytes.count)
    let isEmptyJSON = isJSON && bytes[value.lowerBound...].allSatisfy { $0 <= 0x20 }
    let isAssignment = equals < bytes.count && keyEnd > 0 && !isEmptyJSON
    key = isAssignment ? SourceRange(0, keyEnd) : nil
    guard isAssignment, isJSON else {
      json = nil
      return
    }
    let id = String(decoding: bytes[..<keyEnd], as: UTF8.self)
    json = ParsedSource.json(at: SourceLocation(source, value), answering: id)
  }
}
