import DisplayText

/// The bytes of one file (or option, or variable) with the name people know it by.
///
/// Ranges into it are byte offsets; `position(of:)` turns them into lines and columns.
/// The tables for that are made at the first question and kept.
public final class SourceText: Sendable {
  /// The path as the person gave it, or `--set`, a variable's name, `<stdin>`.
  public let name: String
  /// The content as read, a byte order mark included.
  public let bytes: [UInt8]
  /// `false` for an option or a variable, which has no lines worth naming.
  public let isFile: Bool
  /// The path below the top of the repository, for a text that git has stored.
  package let storedPath: String?
  /// Byte offsets of the first byte of each line.
  private let lineStarts = LazyTable()
  /// Two numbers for each block of bytes, made only for sources with long lines.
  ///
  /// The offset of the first scalar that starts in the block or later, and how many start
  /// before that one.
  private let scalarBlocks = LazyTable()

  /// Creates a source from bytes, which need not be valid UTF-8.
  public convenience init(name: String, bytes: [UInt8], isFile: Bool = true) {
    self.init(name: name, bytes: bytes, isFile: isFile, storedPath: nil)
  }

  /// Creates a source from what git has stored, under a path below the top of the repository.
  package init(name: String, bytes: [UInt8], isFile: Bool = true, storedPath: String?) {
    self.storedPath = storedPath
    self.name = name
    self.bytes = bytes
    self.isFile = isFile
  }

  /// Creates a source from text.
  public convenience init(name: String, text: String, isFile: Bool = true) {
    self.init(name: name, bytes: Array(text.utf8), isFile: isFile)
  }

  /// The range of the whole text.
  public var range: SourceRange { SourceRange(0, bytes.count) }

  /// The number of lines; a text without a line break has one.
  ///
  /// - Complexity: O(bytes) the first time, then O(1).
  public var lineCount: Int { starts.count }

  /// The position of a byte offset; offsets past the end give the end.
  ///
  /// A byte order mark has no column. Bytes that are not valid UTF-8 count one column for each
  /// U+FFFD they are shown as.
  /// - Complexity: O(log lines) after the first question, for lines of any length.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let start = lineRange(line).lowerBound
    guard offset > start else { return SourcePosition(line: line, column: 1) }
    return SourcePosition(line: line, column: scalarCount(from: start, to: offset) + 1)
  }

  /// The bytes of a line without its line break and without a byte order mark.
  ///
  /// Lines count from 1; a line that is not there gives an empty range at the end.
  public func lineRange(_ line: Int) -> SourceRange {
    let starts = starts
    guard line >= 1, line <= starts.count else { return SourceRange(bytes.count, bytes.count) }
    var start = starts[line - 1]
    if line == 1, bytes.starts(with: SourceText.byteOrderMark) { start = 3 }
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }

  /// The byte at an offset; `nil` behind the text, where a node may begin that is empty.
  package func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  /// The text of a range; invalid UTF-8 is repaired with U+FFFD.
  public func text(in range: SourceRange) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  /// The three bytes that may open a UTF-8 file.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The 1-based line an offset lies in; a line break belongs to the line it ends.
  func line(of offset: Int) -> Int {
    max(starts.partitionPoint { $0 > offset }, 1)
  }

  private var starts: [Int] { lineStarts.value { SourceText.lineStarts(in: bytes) } }

  private static func lineStarts(in array: [UInt8]) -> [Int] {
    let bytes = array.span
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      starts.append(index)
    }
    return starts
  }
}

extension SourceText {
  private static let blockSize = 4096

  private func scalarCount(from start: Int, to offset: Int) -> Int {
    guard offset - start > SourceText.blockSize else {
      return SourceText.scalarCount(in: bytes, start..<offset)
    }
    return scalarCount(before: offset) - scalarCount(before: start)
  }

  /// The number of scalars that start before `offset`.
  private func scalarCount(before offset: Int) -> Int {
    let blocks = scalarBlocks.value { SourceText.scalarBlocks(in: bytes) }
    let block = offset / SourceText.blockSize * 2
    let (first, count) = (blocks[block], blocks[block + 1])
    guard first < offset else { return count }
    return count + SourceText.scalarCount(in: bytes, first..<offset)
  }

  private static func scalarCount(in array: [UInt8], _ range: Range<Int>) -> Int {
    let bytes = array.span
    return bytes.scalarCount(in: range)
  }

  private static func scalarBlocks(in array: [UInt8]) -> [Int] {
    let bytes = array.span
    var blocks: [Int] = []
    var index = 0
    var count = 0
    for boundary in stride(from: 0, through: bytes.count, by: blockSize) {
      while index < boundary {
        index += bytes.scalar(at: index, limit: bytes.count).length
        count += 1
      }
      blocks.append(index)
      blocks.append(count)
    }
    return blocks
  }
}
