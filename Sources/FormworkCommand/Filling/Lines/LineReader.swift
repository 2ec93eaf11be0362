import Formwork
import Glibc
import SourceTree

/// Reads whole lines, about 256 KB at a time, so that the first results come soon.
///
/// It waits for the first line only: where a program writes line by line, each batch is what is
/// there. Of a line that is too long only the beginning is kept, which is then refused like a file
/// that is too long.
struct LineReader {
  private let read: (Int) throws(SystemError) -> [UInt8]
  /// The beginning of the line that comes next.
  private var rest: [UInt8] = []
  private var line = 1
  private var offset = 0
  private var isAtEnd = false

  private static let batchBytes = 1 << 18
  private static let chunkBytes = 1 << 16
  /// The most bytes of a line.
  private static let limit = SourceLimits.answers.bytes

  /// Reads from a source that gives the bytes that are there, and none at its end.
  init(_ read: @escaping (Int) throws(SystemError) -> [UInt8]) { self.read = read }

  /// The next lines; `nil` at the end.
  mutating func next() throws(SystemError) -> LineBatch? {
    var bytes = rest
    rest = []
    // Behind a line that was too long there may be whole ones.
    var end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    while !isAtEnd, end < LineReader.batchBytes {
      let chunk = try read(LineReader.chunkBytes)
      isAtEnd = chunk.isEmpty
      if let last = chunk.lastIndex(of: 0x0A) { end = bytes.count + last + 1 }
      bytes += chunk
      if end > 0, chunk.count < LineReader.chunkBytes { break }
      if end == 0, bytes.count > LineReader.limit { return try cut(bytes) }
    }
    if !isAtEnd {
      rest = Array(bytes[end...])
      bytes.removeLast(bytes.count - end)
    }
    return bytes.isEmpty ? nil : batch(of: bytes, count: bytes.count)
  }

  /// The beginning of a line that is too long; goes to the end of the line.
  private mutating func cut(_ bytes: [UInt8]) throws(SystemError) -> LineBatch? {
    var count = bytes.count
    while rest.isEmpty, !isAtEnd {
      let chunk = try read(LineReader.chunkBytes)
      isAtEnd = chunk.isEmpty
      guard let end = chunk.firstIndex(of: 0x0A) else {
        count += chunk.count
        continue
      }
      count += end + 1
      rest = Array(chunk[(end + 1)...])
      break
    }
    return batch(of: Array(bytes.prefix(LineReader.limit + 1)), count: count)
  }

  /// A batch of lines that take a number of bytes.
  private mutating func batch(of bytes: [UInt8], count: Int) -> LineBatch {
    let batch = LineBatch(bytes: bytes, firstLine: line, firstOffset: offset)
    line += batch.lines.count
    offset += count
    return batch
  }
}

/// Whole lines of a file.
struct LineBatch: Sendable {
  /// The bytes, with the ends of lines.
  let bytes: [UInt8]
  /// The place of the first one in the file.
  let firstLine: Int
  let firstOffset: Int
  /// Where the lines are, without their ends.
  let lines: [Range<Int>]

  init(bytes: [UInt8], firstLine: Int, firstOffset: Int) {
    (self.bytes, self.firstLine, self.firstOffset) = (bytes, firstLine, firstOffset)
    var lines: [Range<Int>] = []
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count, let base = buffer.baseAddress {
        let end =
          memchr(base + start, 0x0A, buffer.count - start)
          .map { UnsafeRawPointer($0) - base } ?? buffer.count
        // A carriage return in front of it is part of the end.
        lines.append(start..<(end > start && buffer[end - 1] == 0x0D ? end - 1 : end))
        start = end + 1
      }
    }
    self.lines = lines
  }
}
