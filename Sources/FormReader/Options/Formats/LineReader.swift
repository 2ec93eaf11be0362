import Diagnostics
import FormModel
import SourceTree

/// `.txt`: one option a line, its text being id and label at once.
///
/// Spaces at the ends of a line and empty lines do not count. Nothing else has a meaning: a line
/// that begins with `#` is an option, since `#general` is a name as good as any.
enum LineReader {
  /// The marks with which lines begin in other formats; the first line with each is reported.
  private static let marks = ["# ", "- ", "id: ", "\"", "'"]

  static func read(_ source: SourceText) -> OptionFileContent {
    let bytes = source.bytes
    var collector = OptionCollector(source, keys: OptionKeys(), capacity: bytes.count / 32)
    var marks = marks
    for line in TextLines(source) {
      let text = String(decoding: bytes[line], as: UTF8.self)
      let place = SourceRange(line.lowerBound, line.upperBound)
      guard collector.add(OptionCell(value: .text(text, nil), place: place)) else { break }
      if let mark = marks.firstIndex(where: { isMark($0, of: text) }) {
        marks.remove(at: mark)
        let start = text.utf8.count > 60 ? String(text.prefix(57)) + "…" : text
        collector.warn(.lineMark(start), at: place)
      }
    }
    return collector.finish()
  }

  private static func isMark(_ mark: String, of line: String) -> Bool {
    guard line.utf8.first == mark.utf8.first, line.utf8.count > 2, line.hasPrefix(mark) else {
      return false
    }
    return mark.utf8.count > 1 || line.hasSuffix(mark)
  }
}

/// The lines of a text that are not empty, without the spaces at their ends.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index: Int

  init(_ source: SourceText) {
    bytes = source.bytes
    index = bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
  }

  mutating func next() -> Range<Int>? {
    while index < bytes.count {
      let start = index
      let end = endOfLine
      index = end + 1
      let line = TextTrimming.trimmed(bytes, start..<end)
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// The place of the next line break; of CRLF the CR, and the empty line between is skipped.
  private var endOfLine: Int {
    let span = bytes.span
    var end = index
    while end < span.count, span[end] != 0x0A, span[end] != 0x0D { end += 1 }
    return end
  }
}
