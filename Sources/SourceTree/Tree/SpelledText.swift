public import Diagnostics

extension SourceTree {
  /// Where a part of a scalar's text is written.
  ///
  /// For example, of `when: 'a == ''b'''` the text is `a == 'b'`, and its range `5..<8` is written
  /// as `''b''`. `text` counts UTF-8 bytes of the text; what lies outside is cut off.
  /// - Complexity: O(length).
  public func range(ofText text: Range<Int>, in node: NodeID) -> SourceRange {
    let entry = nodes[Int(node.index)]
    let whole = range(of: node)
    guard entry.kind == .scalar else { return whole }
    let count = entry.count
    let lower = min(max(text.lowerBound, 0), count)
    let upper = min(max(text.upperBound, lower), count)
    guard entry.isBuffered else {
      return SourceRange(entry.valueRange.lowerBound + lower, entry.valueRange.lowerBound + upper)
    }
    return withBytes(of: node) { meant in
      bytes.withUnsafeBufferPointer { bytes in
        var spelled = SpelledText(meant, entry.style, whole, in: bytes)
        var (start, end): (Int?, Int?)
        while spelled.offset < count {
          let first = spelled.index
          guard spelled.advance() else { return whole }
          if start == nil, lower < spelled.offset { start = first }
          if end == nil, upper <= spelled.offset { end = spelled.index }
        }
        let last = min(start ?? spelled.end, spelled.end)
        return SourceRange(last, upper > lower ? min(end ?? spelled.end, spelled.end) : last)
      }
    }
  }
}

/// The text of a scalar side by side with its spelling, piece by piece.
///
/// A piece is a character, an escape, or the spaces around line breaks with the breaks, which stand
/// for what white space the text has there.
private struct SpelledText {
  /// How far the text has been read.
  private(set) var offset = 0
  /// How far the spelling has been read.
  private(set) var index: Int
  /// One past the last byte of the spelling, the closing quote left out.
  let end: Int
  private let text: UnsafeBufferPointer<UInt8>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let style: ScalarStyle

  init(
    _ text: UnsafeBufferPointer<UInt8>,
    _ style: ScalarStyle,
    _ range: SourceRange,
    in bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.text = text
    self.style = style
    self.bytes = bytes
    let isQuoted = style == .singleQuoted || style == .doubleQuoted
    index = range.lowerBound + (isQuoted ? 1 : 0)
    end = isQuoted ? max(index, range.upperBound - 1) : range.upperBound
    guard style == .literal || style == .folded else { return }
    while index < end, !isBreak(bytes[index]) { index += 1 }
  }

  /// Reads one piece; `false` where text and spelling do not go together.
  mutating func advance() -> Bool {
    // At the end of a block, line breaks of the text may be missing in its range.
    guard index < end else {
      offset = text.count
      return true
    }
    let content = afterSpace(index)
    if bytes[index..<content].contains(where: isBreak) {
      index = content
      while offset < text.count, isSpace(text[offset]) { offset += 1 }
      return true
    }
    if style == .doubleQuoted, bytes[index] == 0x5C, index + 1 < end { return skipEscape() }
    guard bytes[index] == text[offset] else { return false }
    index += style == .singleQuoted && bytes[index] == 0x27 ? 2 : 1
    offset += 1
    return true
  }

  private mutating func skipEscape() -> Bool {
    guard !isBreak(bytes[index + 1]) else {
      index = afterSpace(index + 1)
      while offset < text.count, text[offset] == 0x0A { offset += 1 }
      return true
    }
    let lead = text[offset]
    let count = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let lengths: [UInt8: Int] = [0x78: 4, 0x75: count == 4 ? 12 : 6, 0x55: 10]
    index += lengths[bytes[index + 1]] ?? 2
    offset += count
    return index <= end && offset <= text.count
  }

  /// The index after spaces, tabs and line breaks.
  private func afterSpace(_ start: Int) -> Int {
    bytes[start..<end].firstIndex { !isSpace($0) } ?? end
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isBreak(byte) }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
