import Diagnostics

/// `.txt`: one option a line, its text being id and label at once.
///
/// Spaces at the ends of a line and empty lines do not count. Nothing else has a meaning: a line
/// that begins with `#` is an option, since `#general` is a name as good as any.
enum LineReader {
  /// The marks with which lines begin in other formats; the first line with each is reported.
  private static let marks = ["# ", "- ", "id: ", "\"", "'"]

  static func read(_ source: SourceText, into collector: inout OptionCollector) {
    var marks = marks
    for line in TextLines(source) {
      let cell = OptionCell(value: .text(line.text, nil), place: line.place)
      guard collector.add(cell) else { return }
      guard let mark = marks.firstIndex(where: { line.text.utf8.starts(with: $0.utf8) }),
        marks[mark].utf8.count > 1 || line.text.dropFirst().hasSuffix(marks[mark])
      else { continue }
      marks.remove(at: mark)
      collector.report(
        OptionRule.format,
        "`\(Phrase.short(line.text))` is an option as it stands",
        .warning,
        at: line.place,
        help: "a `.txt` file has one option a line and nothing else; write others as `.yaml`"
      )
    }
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

  mutating func next() -> TrimmedText? {
    while index < bytes.count {
      let end = bytes.endOfLine(from: index)
      let line = TrimmedText(bytes, index..<end)
      index = end + 1
      if !line.text.isEmpty { return line }
    }
    return nil
  }
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
}
