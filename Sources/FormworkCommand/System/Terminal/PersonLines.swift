import DisplayText
import Formwork
import Glibc

/// Lines that a person types, and lines that are said to the person.
final class PersonLines {
  /// One line that came in.
  enum Line: Hashable {
    /// A line, without its line break.
    case text(String)
    /// Bytes that are not UTF-8.
    case unreadable
    /// More bytes than an answer can have.
    case tooLong
  }

  /// Where lines are said.
  let writing: Int32

  private static let mostBytes = 1 << 20
  private static let mark = "> "

  private let reading: Int32
  /// Whether the descriptors are this object's own.
  private let isOwner: Bool
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0

  /// Reads and writes descriptors that are open.
  init(reading: Int32, writing: Int32, isOwner: Bool = false) {
    self.reading = reading
    self.writing = writing
    self.isOwner = isOwner
  }

  deinit { if isOwner { close(reading) } }

  /// The terminal of the process; `nil` when it has none.
  static func terminal() -> PersonLines? {
    let (input, errors) = (StandardStreams.input, StandardStreams.errors)
    if StandardStreams.isTerminal(input), StandardStreams.isTerminal(errors) {
      return PersonLines(reading: input, writing: errors)
    }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    return PersonLines(reading: descriptor, writing: descriptor, isOwner: true)
  }

  /// Standard input, and standard error to speak.
  static func input() -> PersonLines {
    PersonLines(reading: StandardStreams.input, writing: StandardStreams.errors)
  }

  /// Reads the next line, which needs no line break if it is the last.
  ///
  /// - Parameter isSecret: Whether a terminal must not show what is typed.
  /// - Returns: The line; `nil` at the end.
  /// - Throws: Why the system does not give it.
  func next(isSecret: Bool) throws(SystemError) -> Line? {
    let result: Result<Line?, SystemError> =
      isSecret ? TerminalEcho.hiding(on: reading, read) : read()
    return try result.get()
  }

  /// Whether lines are typed at a terminal.
  var isTerminal: Bool { StandardStreams.isTerminal(reading) }

  /// Marks at a terminal that a line is waited for.
  func prompt() { if isTerminal { write(PersonLines.mark) } }

  /// Lines as they are said, and the mark behind them.
  func prompted(_ lines: [String]) -> String {
    lines.map { broken($0) + "\n" }.joined() + PersonLines.mark
  }

  /// Says lines; whoever closed the stream does not want them.
  ///
  /// On a terminal they are broken between words.
  func say(_ lines: [String]) {
    if !lines.isEmpty { write(lines.map(broken).joined(separator: "\n") + "\n") }
  }

  /// A line as it is said: broken between words where the terminal is narrower.
  func broken(_ line: String) -> String {
    guard let columns = StandardStreams.columns(of: writing), line.utf8.count >= columns else {
      return line
    }
    return line.lines(within: max(1, columns - 1)).joined(separator: "\n")
  }

  private func write(_ text: String) {
    do throws(SystemError) {
      try OpenFile.write(Array(text.utf8), to: writing)
    } catch {
      return
    }
  }

  private func read() -> Result<Line?, SystemError> {
    buffer.removeFirst(start)
    start = 0
    var scanned = 0
    while true {
      if let end = buffer[scanned...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return .success(line(start..<end))
      }
      if buffer.count - start > PersonLines.mostBytes { return skip() }
      scanned = buffer.count
      switch fill() {
      case .failure(let error): return .failure(error)
      case .success(true): continue
      case .success(false):
        defer { start = buffer.count }
        return .success(start == buffer.count ? nil : line(start..<buffer.count))
      }
    }
  }

  /// Drops the rest of a line that is too long.
  private func skip() -> Result<Line?, SystemError> {
    while true {
      buffer.removeAll()
      start = 0
      switch fill() {
      case .failure(let error): return .failure(error)
      case .success(false): return .success(.tooLong)
      case .success(true):
        if let end = buffer.firstIndex(of: 0x0A) {
          start = end + 1
          return .success(.tooLong)
        }
      }
    }
  }

  /// Reads more bytes; `false` at the end.
  private func fill() -> Result<Bool, SystemError> {
    var chunk = [UInt8](repeating: 0, count: 4096)
    do throws(SystemError) {
      let count = try uninterrupted { Glibc.read(reading, &chunk, chunk.count) }
      buffer += chunk[..<count]
      return .success(count > 0)
    } catch {
      return .failure(error)
    }
  }

  private func line(_ range: Range<Int>) -> Line {
    var bytes = buffer[range]
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .unreadable
  }
}
