import Diagnostics

/// A part of a text without the spaces of any script at its ends, and where it stands.
struct TrimmedText {
  let text: String
  let place: SourceRange

  /// Takes a part of UTF-8.
  ///
  /// - Complexity: O(bytes of the part).
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let whole = String(decoding: bytes[range], as: UTF8.self)
    let scalars = whole.unicodeScalars
    guard let first = scalars.first, let last = scalars.last,
      first.isSpace || last.isSpace
    else {
      text = whole
      place = SourceRange(range.lowerBound, range.upperBound)
      return
    }
    let rest = scalars.drop(while: \.isSpace)
    let end = rest.lastIndex { !$0.isSpace }
    text = end.map { String(rest[...$0]) } ?? ""
    let start = range.upperBound - Substring(rest).utf8.count
    place = SourceRange(start, start + text.utf8.count)
  }
}

extension Unicode.Scalar {
  /// Whether it is a space of any script; most characters are told apart without a table.
  fileprivate var isSpace: Bool {
    if value > 0x20, value < 0x7F { return false }
    return properties.isWhitespace
  }
}
