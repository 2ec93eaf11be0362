/// The bytes of one file (or option, or variable) with the name people know it by.
///
/// Ranges into it are byte offsets; `position(of:)` turns them into lines and columns.
/// The table of lines is made at the first question and kept.
public final class SourceText: Sendable {
  /// The path as the person gave it, or `--set`, a variable's name, `<stdin>`.
  public let name: String
  /// The content as read, a byte order mark included.
  public let bytes: [UInt8]
  /// `false` for an option or a variable, which has no lines worth naming.
  public let isFile: Bool
  /// Byte offsets of the first byte of each line.
  private let lineStarts: LazyTable

  /// Creates a source from bytes, which need not be valid UTF-8.
  public init(name: String, bytes: [UInt8], isFile: Bool = true) {
    self.name = name
    self.bytes = bytes
    self.isFile = isFile
    self.lineStarts = LazyTable()
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
  /// A byte order mark has no column. Bytes that are not valid UTF-8 count one column each.
  /// - Complexity: O(log lines + bytes of the line), after the first question.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    let start = lineRange(line + 1).lowerBound
    guard offset > start else { return SourcePosition(line: line + 1, column: 1) }
    let scalars = String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count
    return SourcePosition(line: line + 1, column: scalars + 1)
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

  /// The text of a range; invalid UTF-8 is repaired with U+FFFD.
  public func text(in range: SourceRange) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  /// The three bytes that may open a UTF-8 file.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var starts: [Int] { lineStarts.value { SourceText.lineStarts(in: bytes) } }

  private func lineIndex(of offset: Int) -> Int {
    let starts = starts
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
    }
    return starts
  }
}
