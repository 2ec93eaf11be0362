import Formwork
import Glibc
import SourceTree
import SystemFiles

/// Reads whole lines, about 256 KB at a time, so that the first results come soon.
///
/// It waits for the first line only: where a program writes line by line, each batch is what is
/// there. Of a line that is too long only the beginning is kept, which is then refused like a file
/// that is too long.
struct LineReader {
  /// Gives the bytes that are there, and none at the end.
  private let read: (Int) throws(Failure) -> [UInt8]
  /// The byte that ends a line.
  private let end: UInt8
  /// The beginning of the line that comes next.
  private var rest: [UInt8] = []
  private var line = 1
  private var offset = 0
  private var isAtEnd = false

  private static let batchBytes = 1 << 18
  private static let chunkBytes = 1 << 16
  /// The most bytes of a line.
  private static let limit = SourceLimits.answers.bytes

  /// Opens a file, or standard input, of answers or of paths of forms.
  init(
    _ path: String,
    endingIn end: UInt8 = 0x0A,
    isForms: Bool = false,
    in console: Console
  ) throws(Failure) {
    let loader = FormLoader(console: console)
    let file: InputFile?
    do throws(SystemError) {
      file = path == FormLoader.inputPath ? nil : try InputFile(path, in: console.files)
    } catch {
      throw loader.unreadable(path, error, isForm: isForms)
    }
    var isFirst = true
    self.end = end
    read = { count throws(Failure) in
      do throws(SystemError) {
        guard let file else { return try console.readSomeInput(count) }
        let bytes = try file.file.readSome(count)
        if isFirst, bytes.isEmpty, file.file.isPipe { throw .emptyPipe }
        isFirst = false
        return bytes
      } catch {
        throw loader.unreadable(path, error, isForm: isForms)
      }
    }
  }

  /// The next lines; `nil` at the end.
  mutating func next() throws(Failure) -> LineBatch? {
    var bytes = rest
    rest = []
    // Behind a line that was too long there may be whole ones.
    var count = bytes.lastIndex(of: end).map { $0 + 1 } ?? 0
    while !isAtEnd, count < LineReader.batchBytes {
      let chunk = try read(LineReader.chunkBytes)
      isAtEnd = chunk.isEmpty
      if let last = chunk.lastIndex(of: end) { count = bytes.count + last + 1 }
      bytes += chunk
      if count > 0, chunk.count < LineReader.chunkBytes { break }
      if count == 0, bytes.count > LineReader.limit { return try cut(bytes) }
    }
    if !isAtEnd {
      rest = Array(bytes[count...])
      bytes.removeLast(bytes.count - count)
    }
    return bytes.isEmpty ? nil : batch(of: bytes, count: bytes.count)
  }

  /// The beginning of a line that is too long; goes to the end of the line.
  private mutating func cut(_ bytes: [UInt8]) throws(Failure) -> LineBatch? {
    var count = bytes.count
    while rest.isEmpty, !isAtEnd {
      let chunk = try read(LineReader.chunkBytes)
      isAtEnd = chunk.isEmpty
      guard let last = chunk.firstIndex(of: end) else {
        count += chunk.count
        continue
      }
      count += last + 1
      rest = Array(chunk[(last + 1)...])
      break
    }
    return batch(of: Array(bytes.prefix(LineReader.limit + 1)), count: count)
  }

  /// A batch of lines that take a number of bytes.
  private mutating func batch(of bytes: [UInt8], count: Int) -> LineBatch {
    let batch = LineBatch(bytes: bytes, endingIn: end, firstLine: line, firstOffset: offset)
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

  /// The bytes of each line.
  var contents: [ArraySlice<UInt8>] { lines.map { bytes[$0] } }

  init(bytes: [UInt8], endingIn separator: UInt8, firstLine: Int, firstOffset: Int) {
    (self.bytes, self.firstLine, self.firstOffset) = (bytes, firstLine, firstOffset)
    var lines: [Range<Int>] = []
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count, let base = buffer.baseAddress {
        let end =
          memchr(base + start, Int32(separator), buffer.count - start)
          .map { UnsafeRawPointer($0) - base } ?? buffer.count
        // A carriage return in front of a line feed is part of the end.
        let isCut = separator == 0x0A && end > start && buffer[end - 1] == 0x0D
        lines.append(start..<(isCut ? end - 1 : end))
        start = end + 1
      }
    }
    self.lines = lines
  }
}

/// An open file, in a box that a closure can hold.
private final class InputFile: Sendable {
  let file: OpenFile

  init(_ path: String, in files: POSIXFiles) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    file = try OpenFile.reading(files.path(path))
    try file.beginReading()
  }
}
