import Diagnostics
import FormModel
import SourceTree

/// `.txt`: one option a line, its text being id and label at once.
///
/// Spaces at the ends of a line and empty lines do not count. Nothing else has a meaning: a line
/// that begins with `#` is an option, since `#general` is a name as good as any.
enum OptionLines {
  static func read(_ source: SourceText) -> OptionFileContent {
    let scan = TextScan(source, as: .yaml)
    let bytes = scan.isUnreadable ? [] : scan.repaired ?? source.bytes
    var collector = OptionCollector(source, capacity: bytes.count / 32)
    collector.append(scan.findings)
    var start = scan.prefix
    while start < bytes.count {
      let end = lineEnd(bytes, from: start)
      let line = OptionText.trimmed(bytes, start..<end)
      if !line.isEmpty {
        let id = OptionID(String(decoding: bytes[line], as: UTF8.self))
        let place = SourceRange(line.lowerBound, line.upperBound)
        guard collector.add(Option(id: id), at: place) else { break }
      }
      start = end + 1
    }
    return collector.finish()
  }

  /// The place of the next line break; of CRLF the CR, and the empty line between is skipped.
  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    let bytes = bytes.span
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }
}
