import Diagnostics
import FormModel
import SourceTree

/// `.txt`: one option a line, its text being id and label at once.
///
/// Spaces at the ends of a line and empty lines do not count. Nothing else has a meaning: a line
/// that begins with `#` is an option, since `#general` is a name as good as any.
enum LineReader {
  static func read(_ source: SourceText, into collector: inout OptionCollector) {
    var row = OptionFileRow(place: SourceRange(0, 0))
    for line in TextLines(source) {
      let text = String(decoding: source.bytes[line], as: UTF8.self)
      row.place = SourceRange(line.lowerBound, line.upperBound)
      row[.id] = OptionCell(value: .text(text, nil), place: row.place)
      guard collector.add(row) else { return }
    }
  }
}

/// The lines of a text that are not empty, without the spaces at their ends.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index: Int

  init(_ source: SourceText) {
    bytes = source.bytes
    index = source.startOfText
  }

  mutating func next() -> Range<Int>? {
    while index < bytes.count {
      let end = bytes.endOfLine(from: index)
      let line = bytes.trimmed(index..<end)
      index = end + 1
      if !line.isEmpty { return line }
    }
    return nil
  }
}

extension SourceText {
  /// Where the text begins, behind a byte order mark.
  var startOfText: Int { bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0 }
}

extension [UInt8] {
  /// The index of the next line break, or of a separator before it; the end without one.
  func endOfLine(from start: Int, orAt separator: UInt8 = 0x0A) -> Int {
    let bytes = span
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != separator {
      end += 1
    }
    return end
  }

  /// A range without the spaces and tabs at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let bytes = span
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }
}
