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

  /// Reads an assignment; the id ends at the first `=` that is in no quoted name of an item.
  ///
  /// ```swift
  /// Assignment("features=redis")           // one option; repeat it for more
  /// Assignment("features:=[\"redis\"]")    // the whole answer
  /// ```
  /// - Complexity: O(bytes).
  public init(_ text: String) {
    source = SourceText(name: "--set", text: text, isFile: false)
    let bytes = source.bytes
    let equals = Assignment.endOfName(in: bytes)
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

  /// Where the first `=` stands that is not inside `["…"]`; the end of the text where there is none.
  private static func endOfName(in bytes: [UInt8]) -> Int {
    var (isQuoted, isEscaped, last) = (false, false, UInt8(0))
    let end = bytes.firstIndex { byte in
      defer { last = byte }
      guard isQuoted else {
        isQuoted = byte == UInt8(ascii: "\"") && last == UInt8(ascii: "[")
        return byte == UInt8(ascii: "=")
      }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = false
      }
      return false
    }
    // A quote that is not closed quotes nothing.
    return end ?? bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.count
  }
}
