import Diagnostics

/// Where the text of a block (`|`, `>`) is written, line by line.
///
/// The lines are read as libyaml reads them: the indentation is left out, and in a folded block a
/// single line break between lines that do not begin with space is a space.
struct BlockTextRuns {
  /// A piece of the text.
  struct Run {
    /// Bytes of the text.
    var count: Int
    /// Where it is written: byte for byte, or a line break with the indentation after it.
    var range: SourceRange
    var isVerbatim: Bool
  }

  private(set) var runs: [Run] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isFolded: Bool
  private var offset = 0

  /// `nil` when the block does not come out as the text.
  init?(
    _ text: UnsafeBufferPointer<UInt8>,
    isFolded: Bool,
    at start: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.bytes = bytes
    self.isFolded = isFolded
    var index = BlockTextRuns.endOfLine(in: bytes, from: start)
    index += YAMLLineBreak.length(in: bytes, at: index, before: bytes.count)
    guard let indent = BlockTextRuns.indentation(of: text, from: index, in: bytes) else {
      return nil
    }
    walk(text, from: index, indent)
    guard offset == text.count else { return nil }
  }

  private mutating func walk(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ indent: Int
  ) {
    var index = start
    // The break after the last line with text, and the breaks of empty lines after it.
    var breaks: [SourceRange] = []
    var isFirst = true
    var wasIndented = false
    while offset < text.count, index < bytes.count {
      var content = index
      while content < bytes.count, content - index < indent, bytes[content] == 0x20 {
        content += 1
      }
      let length = YAMLLineBreak.length(in: bytes, at: content, before: bytes.count)
      if length > 0 {
        breaks.append(SourceRange(content, content + length))
        index = content + length
        continue
      }
      guard content - index == indent, content < bytes.count else { break }
      let isIndented = bytes[content] == 0x20 || bytes[content] == 0x09
      let joins = isFolded && !isFirst && !wasIndented && !isIndented
      addBreaks(breaks, joins: joins, upTo: content, text.count)
      let end = BlockTextRuns.endOfLine(in: bytes, from: content)
      guard addLine(SourceRange(content, end), text) else { return }
      let after = YAMLLineBreak.length(in: bytes, at: end, before: bytes.count)
      breaks = after > 0 ? [SourceRange(end, end + after)] : []
      index = end + after
      wasIndented = isIndented
      isFirst = false
    }
    addBreaks(breaks, joins: false, upTo: index, text.count)
  }

  private mutating func addLine(_ line: SourceRange, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset + line.count <= text.count,
      ByteComparison.isEqual(
        UnsafeBufferPointer(rebasing: bytes[line.lowerBound..<line.upperBound]),
        UnsafeBufferPointer(rebasing: text[offset..<offset + line.count])
      )
    else { return false }
    runs.append(Run(count: line.count, range: line, isVerbatim: true))
    offset += line.count
    return true
  }

  private mutating func addBreaks(
    _ breaks: [SourceRange],
    joins: Bool,
    upTo content: Int,
    _ limit: Int
  ) {
    var breaks = breaks[...]
    // A separator of lines or paragraphs is not folded.
    if joins, let first = breaks.first, first.count < 3 {
      breaks.removeFirst()
      if breaks.isEmpty { addBreak(SourceRange(first.lowerBound, content), count: 1) }
    }
    for range in breaks {
      let count = range.count == 3 ? 3 : 1
      guard offset + count <= limit else { return }
      addBreak(range, count: count)
    }
  }

  private mutating func addBreak(_ range: SourceRange, count: Int) {
    runs.append(Run(count: count, range: range, isVerbatim: false))
    offset += count
  }

  /// The spaces before the first line that has text, less those that are part of the text.
  private static func indentation(
    of text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let written = spaces(in: bytes, from: start), let meant = spaces(in: text, from: 0),
      written >= meant
    else { return nil }
    return written - meant
  }

  /// The spaces at the beginning of the first line that has more than spaces.
  private static func spaces(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let line = index
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      guard index < bytes.count else { return nil }
      let length = YAMLLineBreak.length(in: bytes, at: index, before: bytes.count)
      if length == 0 { return index - line }
      index += length
    }
    return nil
  }

  private static func endOfLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count,
      YAMLLineBreak.length(in: bytes, at: index, before: bytes.count) == 0
    {
      index += 1
    }
    return index
  }

  /// Where a range of the text is written, not beyond the end of the node.
  func range(of text: Range<Int>, end: Int) -> SourceRange {
    var lower: Int?
    var upper: Int?
    var offset = 0
    for run in runs {
      if text.lowerBound < offset + run.count, lower == nil {
        lower = run.range.lowerBound + (run.isVerbatim ? text.lowerBound - offset : 0)
      }
      if text.upperBound > offset, text.upperBound <= offset + run.count {
        upper = run.isVerbatim ? run.range.lowerBound + text.upperBound - offset : nil
        upper = upper ?? run.range.upperBound
      }
      offset += run.count
    }
    let from = min(lower ?? end, end)
    return SourceRange(from, text.isEmpty ? from : max(from, min(upper ?? end, end)))
  }
}
