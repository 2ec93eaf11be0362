import Diagnostics
import FormModel
import SourceTree

/// `.txt`: one option a line, its text being id and label at once.
///
/// Spaces at the ends of a line and empty lines do not count. Nothing else has a meaning: a line
/// that begins with `#` is an option, since `#general` is a name as good as any. What looks like
/// another format is told once, with how many lines are like it.
enum OptionLines {
  static func read(_ source: SourceText) -> OptionFileContent {
    let scan = TextScan(source, as: .yaml)
    let bytes = scan.isUnreadable ? [] : scan.repaired ?? source.bytes
    var collector = OptionCollector(source, capacity: bytes.count / 32)
    collector.append(scan.findings)
    var marks = LineMarks()
    var start = scan.prefix
    while start < bytes.count {
      let end = lineEnd(bytes, from: start)
      let line = OptionText.trimmed(bytes, start..<end)
      if !line.isEmpty {
        let id = OptionID(String(decoding: bytes[line], as: UTF8.self))
        let place = SourceRange(line.lowerBound, line.upperBound)
        marks.look(at: bytes[line], place)
        guard collector.add(Option(id: id), at: place) else { break }
      }
      start = end + 1
    }
    for (mark, seen) in marks.seen.sorted(by: {
      $0.value.place.lowerBound < $1.value.place.lowerBound
    }) {
      collector.findings.lineMark(mark, seen.text, count: seen.count, at: seen.place)
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

/// Marks of other formats that lines begin or end with.
struct LineMarks {
  enum Mark: Hashable {
    case comment, dash, quotes, key
  }

  struct Seen {
    var text: String
    var place: SourceRange
    var count = 1
  }

  private(set) var seen: [Mark: Seen] = [:]

  mutating func look(at line: ArraySlice<UInt8>, _ place: SourceRange) {
    guard let mark = mark(of: line) else { return }
    if seen[mark] != nil {
      seen[mark]?.count += 1
    } else {
      seen[mark] = Seen(text: String(decoding: line.prefix(200), as: UTF8.self), place: place)
    }
  }

  private func mark(of line: ArraySlice<UInt8>) -> Mark? {
    guard line.count > 2, let first = line.first, let last = line.last else { return nil }
    let second = line[line.startIndex + 1]
    switch first {
    case 0x23 where second == 0x20: return .comment
    case 0x2D where second == 0x20: return .dash
    case 0x22, 0x27:
      return last == first && line.count { $0 == first } == 2 ? .quotes : nil
    case 0x69 where line.starts(with: "id: ".utf8): return .key
    default:
      // Where comments are written, they are also written behind options.
      guard seen[.comment] != nil, line.contains(0x23) else { return nil }
      return zip(line, line.dropFirst()).contains { $0 == 0x20 && $1 == 0x23 } ? .comment : nil
    }
  }
}
