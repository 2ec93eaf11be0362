import Diagnostics

/// What is not JSON and means one thing all the same, so that what follows can be checked too.
///
/// Each of these looks ahead: unless what follows is as it would be without the mistake, nothing
/// is assumed and reading ends there, since a second message would only repeat the first.
extension JSONScanner {
  /// A text between single quotes, when nothing else can be meant.
  func singleQuotedText(isKey: Bool) -> SourceRange? {
    guard byte == 0x27 else { return nil }
    let range = singleQuoted()
    guard range.count > 1, !bytes[range.lowerBound..<range.upperBound].contains(0x5C) else {
      return nil
    }
    return isFollowed(range.upperBound, asKey: isKey) ? range : nil
  }

  /// A key without quotes: a word before a colon.
  func unquotedKey() -> SourceRange? {
    let end = wordEnd()
    guard end > index, byte != 0x27, isFollowed(end, asKey: true) else { return nil }
    return SourceRange(index, end)
  }

  /// A word that is no value of JSON, alone in the place of one.
  func wrongWord() -> SourceRange? {
    let end = wordEnd()
    guard end > index, byte != 0x27, isFollowed(end, asKey: false) else { return nil }
    return SourceRange(index, end)
  }

  /// Whether an entry begins here, before which only the comma is missing.
  func beginsEntry(inObject: Bool) -> Bool {
    guard let byte else { return false }
    if inObject {
      guard byte == 0x22, let end = stringEnd() else { return false }
      return isFollowed(end, asKey: true)
    }
    switch byte {
    case 0x7B, 0x5B: return true
    case 0x22: return stringEnd().map { isFollowed($0, asKey: false) } ?? false
    default:
      let end = wordEnd()
      return isWord(SourceRange(index, end)) && isFollowed(end, asKey: false)
    }
  }

  /// Passes by commas and the space between them.
  mutating func skipCommas() {
    while byte == 0x2C {
      index += 1
      skipSpace()
    }
  }

  private func wordEnd() -> Int {
    var end = index
    while end < bytes.count, !isDelimiter(bytes[end]) { end += 1 }
    return end
  }

  /// Behind the string that begins here, on one line.
  private func stringEnd() -> Int? {
    var end = index + 1
    while end < bytes.count, bytes[end] >= 0x20 {
      switch bytes[end] {
      case 0x22: return end + 1
      case 0x5C: end += 2
      default: end += 1
      }
    }
    return nil
  }

  /// Whether a key or a value is followed by what may follow one; the end of the text is no sign of
  /// anything.
  private func isFollowed(_ end: Int, asKey: Bool) -> Bool {
    var next = end
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    guard next < bytes.count else { return false }
    switch bytes[next] {
    case 0x3A: return asKey
    case 0x2C, 0x5D, 0x7D: return !asKey
    // The comma behind it is missing too, or there is a comment.
    case 0x22, 0x2F, 0x23: return !asKey && bytes[end..<next].contains(0x0A)
    default: return false
    }
  }
}
