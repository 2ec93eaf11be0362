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
    let count = Int(entry.count)
    let lower = min(max(text.lowerBound, 0), count)
    let upper = min(max(text.upperBound, lower), count)
    guard entry.isBuffered else {
      return SourceRange(Int(entry.value) + lower, Int(entry.value) + upper)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let leadingSpaces = withBytes(of: node) { SpelledText.spaces(in: $0, from: 0) }
      var spelled = SpelledText(entry.style, whole, leadingSpaces, in: bytes)
      var (start, end): (Int?, Int?)
      var offset = 0
      while offset < count, let unit = spelled.next() {
        if start == nil, lower < offset + unit.count { start = unit.range.lowerBound }
        if offset < upper, upper <= offset + unit.count { end = unit.range.upperBound }
        offset += unit.count
      }
      guard offset == count else { return whole }
      let last = min(start ?? spelled.end, spelled.end)
      return SourceRange(last, upper > lower ? min(end ?? spelled.end, spelled.end) : last)
    }
  }
}

/// The spelling of a scalar, piece by piece, read as libyaml reads it: an escape, a folded line
/// break or a line break with the indentation after it is one unit.
private struct SpelledText {
  /// One past the last byte of the spelling, the closing quote left out.
  let end: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private let style: ScalarStyle
  /// Spaces before each line of a block; `nil` for other styles, where no space there counts.
  private let indent: Int?
  private var index: Int
  /// Whether the line before begins with a space, so that its end is not folded.
  private var isIndented = false
  /// Units that have been read ahead; the next one is last.
  private var pending: [Unit] = []

  /// What one piece of the spelling means.
  struct Unit {
    /// Bytes of the text; 0 for what stands for nothing.
    var count: Int
    /// Where it is written.
    var range: SourceRange
  }

  /// `leadingSpaces` are those of the text itself.
  init(
    _ style: ScalarStyle,
    _ range: SourceRange,
    _ leadingSpaces: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.style = style
    self.bytes = bytes
    let isQuoted = style == .singleQuoted || style == .doubleQuoted
    index = range.lowerBound + (isQuoted ? 1 : 0)
    end = isQuoted ? max(index, range.upperBound - 1) : range.upperBound
    guard style == .literal || style == .folded else {
      indent = nil
      return
    }
    while index < bytes.count, YAMLLineBreak.length(in: bytes, at: index, before: end) == 0 {
      index += 1
    }
    index += YAMLLineBreak.length(in: bytes, at: index, before: bytes.count)
    indent = max(0, SpelledText.spaces(in: bytes, from: index) - leadingSpaces)
    readBreaks(from: index, isFolded: false)
  }

  mutating func next() -> Unit? {
    if let unit = pending.popLast() { return unit }
    guard index < end || indent != nil && index < bytes.count else { return nil }
    let start = index
    switch bytes[index] {
    case 0x5C where style == .doubleQuoted: return escape()
    case 0x27 where style == .singleQuoted:
      index = min(index + 2, end)
    case 0x0A, 0x0D, 0xC2, 0xE2:
      if breakLength(index) == 0 { index += 1 } else { readBreaks(from: index, isFolded: true) }
    case 0x20, 0x09:
      if indent == nil, breakLength(afterSpaces(index)) > 0 {
        readBreaks(from: index, isFolded: true)
      } else {
        index += 1
      }
    default: index += 1
    }
    return pending.popLast() ?? Unit(count: 1, range: SourceRange(start, index))
  }

  /// Reads line breaks up to the next text: one break is a space, more are one break less
  /// (YAML 1.1, 4.2.5), but in a literal block, and around lines that begin with a space.
  private mutating func readBreaks(from start: Int, isFolded: Bool) {
    var found: [Unit] = []
    var content = start
    var line = start
    while true {
      content = found.isEmpty && indent == nil ? afterSpaces(line) : afterIndent(line)
      let length = breakLength(content)
      guard length > 0 else { break }
      // A separator of lines or paragraphs stays itself, every other break becomes a line feed.
      found.append(
        Unit(count: length == 3 ? 3 : 1, range: SourceRange(content, content + length))
      )
      line = content + length
    }
    let wasIndented = isIndented
    isIndented = content < bytes.count && (bytes[content] == 0x20 || bytes[content] == 0x09)
    let goesOn = indent.map { content - line == $0 && style == .folded } ?? true
    if isFolded, goesOn, found.first?.count == 1, indent == nil || !(wasIndented || isIndented) {
      if found.count == 1 {
        found[0].range = SourceRange(start, content)
      } else {
        found.removeFirst()
      }
    }
    index = content
    pending = found.reversed()
  }

  private mutating func escape() -> Unit {
    let start = index
    index = min(index + 1, end)
    guard index < end else { return unit(from: start, count: 1, length: 0) }
    let lineBreak = breakLength(index)
    if lineBreak > 0 {
      readBreaks(from: index + lineBreak, isFolded: false)
      return Unit(count: 0, range: SourceRange(start, index))
    }
    switch bytes[index] {
    case 0x78: return character(from: start, digits: 2)
    case 0x75: return character(from: start, digits: 4)
    case 0x55: return character(from: start, digits: 8)
    // `\N` and `\_` are two bytes of UTF-8, `\L` and `\P` three.
    case 0x4E, 0x5F: return unit(from: start, count: 2, length: 1)
    case 0x4C, 0x50: return unit(from: start, count: 3, length: 1)
    default: return unit(from: start, count: 1, length: 1)
    }
  }

  /// An escape with hexadecimal digits; of JSON's two halves of a character both.
  private mutating func character(from start: Int, digits: Int) -> Unit {
    var value = number(at: index + 1, digits)
    var length = digits + 1
    if value >= 0xD800, value < 0xDC00, index + 6 < end, bytes[index + 5] == 0x5C,
      bytes[index + 6] == 0x75, (0xDC00..<0xE000).contains(number(at: index + 7, 4))
    {
      value = 0x10000
      length += 6
    }
    let count = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    return unit(from: start, count: count, length: length)
  }

  private mutating func unit(from start: Int, count: Int, length: Int) -> Unit {
    index = min(index + length, end)
    return Unit(count: count, range: SourceRange(start, index))
  }

  private func number(at start: Int, _ digits: Int) -> UInt32 {
    bytes[min(start, end)..<min(start + digits, end)].reduce(0) { value, byte in
      // The low nibble of a letter counts from 1.
      value << 4 | UInt32(byte & 0x0F &+ (byte > 0x39 ? 9 : 0))
    }
  }

  /// The spaces at the beginning of the first line that has more than spaces.
  static func spaces(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var line = start
    var index = start
    while index < bytes.count {
      let length = YAMLLineBreak.length(in: bytes, at: index, before: bytes.count)
      guard length > 0 || bytes[index] == 0x20 else { break }
      index += max(length, 1)
      if length > 0 { line = index }
    }
    return index - line
  }

  private func afterIndent(_ start: Int) -> Int {
    guard let indent else { return afterSpaces(start) }
    var index = start
    while index < bytes.count, index - start < indent, bytes[index] == 0x20 { index += 1 }
    return index
  }

  private func afterSpaces(_ start: Int) -> Int {
    var index = start
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  private func breakLength(_ index: Int) -> Int {
    YAMLLineBreak.length(in: bytes, at: index, before: indent == nil ? end : bytes.count)
  }
}
