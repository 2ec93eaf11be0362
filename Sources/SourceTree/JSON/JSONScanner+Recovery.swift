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
    // The quote before it may be all that is missing.
    let isHalf = end < bytes.count && bytes[end] == 0x22
    guard end > index, byte != 0x27, isFollowed(end + (isHalf ? 1 : 0), asKey: true) else {
      return nil
    }
    return SourceRange(index, end)
  }

  /// A word that is no value of JSON, alone in the place of one.
  func wrongWord() -> SourceRange? {
    let end = wordEnd()
    guard end > index, byte != 0x27, isFollowed(end, asKey: false) else { return nil }
    return SourceRange(index, end)
  }

  /// Words on one line that are no value of JSON, with no quotes or only the one after them.
  func wrongText() -> SourceRange? {
    guard let byte, byte >= 0x41, byte != 0x5B, byte != 0x5D, byte != 0x7B, byte != 0x7D else {
      return nil
    }
    var end = index
    loop: while end < bytes.count {
      switch bytes[end] {
      case 0x00..<0x20, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D, 0x22: break loop
      default: end += 1
      }
    }
    if end < bytes.count, bytes[end] == 0x22 { end += 1 }
    while end > index, bytes[end - 1] == 0x20 { end -= 1 }
    return isFollowed(end, asKey: false) ? SourceRange(index, end) : nil
  }

  /// Whether something that may be a value begins here.
  func beginsValue() -> Bool {
    guard let byte else { return false }
    switch byte {
    case 0x7B, 0x5B: return true
    case 0x22: return stringEnd().map { isFollowed($0, asKey: false) } ?? false
    default:
      let end = wordEnd()
      return end > index && isWord(SourceRange(index, end)) && isFollowed(end, asKey: false)
    }
  }

  /// The colon before the quote that ends a text, as in `"key: "`.
  func colon(atEndOf text: SourceRange) -> Int? {
    var end = text.upperBound - 1
    while end > text.lowerBound + 1, bytes[end - 1] == 0x20 { end -= 1 }
    guard end > text.lowerBound + 2, bytes[end - 1] == 0x3A, byte != nil, byte != 0x3A else {
      return nil
    }
    return end - 1
  }

  /// The comma before the quote that ends a text, as in `"value, "`.
  func comma(atEndOf text: SourceRange) -> Int? {
    var end = text.upperBound - 1
    while end > text.lowerBound + 1, bytes[end - 1] == 0x20 { end -= 1 }
    return end > text.lowerBound + 2 && bytes[end - 1] == 0x2C ? end - 1 : nil
  }

  /// Whether a key begins here but for its first quote.
  func beginsHalfKey() -> Bool {
    let end = wordEnd()
    return end > index && end < bytes.count && bytes[end] == 0x22
      && isFollowed(end + 1, asKey: true)
  }

  /// Where a text without its last quote was meant to end: before the marks that end an entry.
  ///
  /// `nil` unless the next line begins as one after it would.
  func endOfLostQuote(from start: Int) -> Int? {
    guard byte == 0x0A || byte == 0x0D else { return nil }
    var next = index
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    guard next < bytes.count, [0x22, 0x5B, 0x5D, 0x7B, 0x7D].contains(bytes[next]) else {
      return nil
    }
    var end = index
    func skipSpaces() { while end > start + 1, bytes[end - 1] <= 0x20 { end -= 1 } }
    skipSpaces()
    if bytes[end - 1] == 0x2C, end > start + 1 { end -= 1 }
    skipSpaces()
    while end > start + 1, bytes[end - 1] == 0x5D || bytes[end - 1] == 0x7D {
      end -= 1
      skipSpaces()
    }
    return end
  }

  /// Whether nothing but space stands before a byte on its line.
  func beginsLine(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
  }

  /// Whether a line begins here with a key.
  func beginsKeyOnLine() -> Bool {
    guard byte == 0x22, beginsLine(index), let end = stringEnd() else { return false }
    return isFollowed(end, asKey: true)
  }

  /// Whether nothing but space follows on the line.
  func endsLine(_ offset: Int) -> Bool {
    var end = offset
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
  }

  mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  /// Whether an entry begins here, before which only the comma is missing.
  func beginsEntry(inObject: Bool) -> Bool {
    guard let byte else { return false }
    if inObject {
      guard byte == 0x22, let end = stringEnd() else { return false }
      return isFollowed(end, asKey: true) || beginsLine(index)
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
