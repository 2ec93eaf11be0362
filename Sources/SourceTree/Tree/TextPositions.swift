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
    let lower = min(max(text.lowerBound, 0), Int(entry.count))
    let upper = min(max(text.upperBound, lower), Int(entry.count))
    if !entry.isBuffered {
      return SourceRange(Int(entry.value) + lower, Int(entry.value) + upper)
    }
    if entry.style == .literal || entry.style == .folded {
      return withBytes(of: node) { value in
        bytes.withUnsafeBufferPointer { bytes in
          BlockTextRuns(
            value,
            isFolded: entry.style == .folded,
            at: whole.lowerBound,
            in: bytes
          )?.range(of: lower..<upper, end: whole.upperBound) ?? whole
        }
      }
    }
    var units = TextUnits(of: entry, whole)
    return source.bytes.withUnsafeBufferPointer { bytes in
      var start: Int?
      var end: Int?
      var offset = 0
      while let unit = units.next(in: bytes) {
        if lower < offset + unit.count, start == nil { start = unit.range.lowerBound }
        if upper <= offset + unit.count, upper > offset { end = unit.range.upperBound }
        offset += unit.count
      }
      guard offset == Int(entry.count) else { return whole }
      let from = start ?? units.end
      return SourceRange(from, upper > lower ? end ?? units.end : from)
    }
  }
}

/// Walks through the spelling of a scalar: an escape or a folded line break is one unit.
private struct TextUnits {
  /// One past the last byte of the spelling, the closing quote left out.
  let end: Int
  private let style: ScalarStyle
  private var index: Int
  /// Line breaks after the first of a fold, which stay line breaks; the next one is last.
  private var breaks: [Unit] = []

  /// What one piece of the spelling means.
  struct Unit {
    /// Bytes of the text; 0 for what stands for nothing.
    var count: Int
    /// Where it is written.
    var range: SourceRange
  }

  init(of node: Node, _ range: SourceRange) {
    style = node.style
    switch style {
    case .plain, .literal, .folded: (index, end) = (range.lowerBound, range.upperBound)
    case .singleQuoted, .doubleQuoted:
      (index, end) = (range.lowerBound + 1, max(range.lowerBound + 1, range.upperBound - 1))
    }
  }

  mutating func next(in bytes: UnsafeBufferPointer<UInt8>) -> Unit? {
    if let unit = breaks.popLast() { return unit }
    guard index < end else { return nil }
    let start = index
    switch bytes[index] {
    case 0x5C where style == .doubleQuoted: return escape(in: bytes)
    case 0x27 where style == .singleQuoted:
      index = min(index + 2, end)
      return Unit(count: 1, range: SourceRange(start, index))
    case 0x20, 0x09, 0x0A, 0x0D, 0xC2, 0xE2:
      return fold(in: bytes, isEscaped: false)
    default:
      index += 1
      return Unit(count: 1, range: SourceRange(start, index))
    }
  }

  /// Space around line breaks: one break is a space, more are one break less (YAML 1.1, 4.2.5).
  private mutating func fold(in bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> Unit {
    let start = index
    var found: [Unit] = []
    var probe = index
    while probe < end {
      let length = YAMLLineBreak.length(in: bytes, at: probe, before: end)
      if length > 0 {
        // A separator of lines or paragraphs stays itself, every other break becomes a line feed.
        let count = length == 3 ? 3 : 1
        found.append(Unit(count: count, range: SourceRange(probe, probe + length)))
        probe += length
      } else if bytes[probe] == 0x20 || bytes[probe] == 0x09 {
        probe += 1
      } else {
        break
      }
    }
    if isEscaped {
      index = probe
      breaks = found.reversed()
      return Unit(count: 0, range: SourceRange(start, probe))
    }
    guard let first = found.first else {
      index = start + 1
      return Unit(count: 1, range: SourceRange(start, index))
    }
    index = probe
    if first.count == 1, found.count == 1 {
      return Unit(count: 1, range: SourceRange(start, probe))
    }
    breaks = (first.count == 1 ? found[1...] : found[...]).reversed()
    return Unit(count: 0, range: SourceRange(start, first.range.upperBound))
  }

  private mutating func escape(in bytes: UnsafeBufferPointer<UInt8>) -> Unit {
    let start = index
    guard index + 1 < end else {
      index = end
      return Unit(count: 1, range: SourceRange(start, end))
    }
    index += 1
    let lineBreak = YAMLLineBreak.length(in: bytes, at: index, before: end)
    if lineBreak > 0 {
      index += lineBreak
      let unit = fold(in: bytes, isEscaped: true)
      return Unit(count: 0, range: SourceRange(start, unit.range.upperBound))
    }
    let digits: Int
    switch bytes[index] {
    case 0x78: digits = 2
    case 0x75: digits = 4
    case 0x55: digits = 8
    // `\N` and `\_` are two bytes of UTF-8, `\L` and `\P` three.
    case 0x4E, 0x5F: return unit(from: start, count: 2)
    case 0x4C, 0x50: return unit(from: start, count: 3)
    default: return unit(from: start, count: 1)
    }
    var value = number(in: bytes, at: index + 1, digits)
    index += digits
    if value >= 0xD800, value < 0xDC00, index + 2 < end, bytes[index + 1] == 0x5C,
      bytes[index + 2] == 0x75
    {
      let second = number(in: bytes, at: index + 3, 4)
      if second >= 0xDC00, second < 0xE000 {
        value = 0x10000
        index += 6
      }
    }
    let count = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    return unit(from: start, count: count)
  }

  /// The unit that ends with the current byte.
  private mutating func unit(from start: Int, count: Int) -> Unit {
    index = min(index + 1, end)
    return Unit(count: count, range: SourceRange(start, index))
  }

  private func number(
    in bytes: UnsafeBufferPointer<UInt8>,
    at start: Int,
    _ digits: Int
  ) -> UInt32 {
    var value: UInt32 = 0
    for byte in bytes[min(start, end)..<min(start + digits, end)] {
      // The low nibble of a letter counts from 1.
      value = value << 4 | UInt32(byte & 0x0F &+ (byte > 0x39 ? 9 : 0))
    }
    return value
  }
}
