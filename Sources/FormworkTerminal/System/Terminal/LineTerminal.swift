import DisplayText
import FormRun
import Formwork
import Glibc
import SystemFiles
import TerminalDevice

/// The lines that the user types, and the lines shown to the user.
package final class LineTerminal {
  /// A line of input.
  enum Line: Hashable {
    /// A line, without its line break.
    case text(String)
    /// Bytes that are not UTF-8.
    case unreadable
  }

  /// Where lines are written.
  let writing: Int32
  /// Whether lines are typed at a terminal.
  package let isTerminal: Bool

  /// The longest line; more bytes than any answer can have.
  private static let mostBytes = 1 << 20
  private static let mark = "> "

  /// Whether this object closes the descriptors.
  private let isOwner: Bool
  private var lines: ByteReader

  /// Reads and writes descriptors that are open.
  init(reading: Int32, writing: Int32, isOwner: Bool = false) {
    lines = ByteReader(reading)
    self.writing = writing
    self.isOwner = isOwner
    isTerminal = StandardStreams.isTerminal(reading)
  }

  deinit { if isOwner { close(lines.descriptor) } }

  /// The terminal of the process; `nil` when it has none.
  static func terminal() -> LineTerminal? {
    let (input, errors) = (StandardStreams.input, StandardStreams.errors)
    if StandardStreams.isTerminal(input), StandardStreams.isTerminal(errors) {
      return LineTerminal(reading: input, writing: errors)
    }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    return LineTerminal(reading: descriptor, writing: descriptor, isOwner: true)
  }

  /// Reads the next line; the last one needs no line break.
  ///
  /// A terminal shows a prompt; for a secret, input is hidden by then.
  ///
  /// - Parameter isSecret: Whether a terminal must not show what is typed.
  /// - Returns: The line; `nil` at the end.
  /// - Throws: Why it cannot be read.
  func next(isSecret: Bool) throws(SystemError) -> Line? {
    let (descriptor, isTerminal) = (lines.descriptor, isTerminal)
    func mark() { if isTerminal { write(LineTerminal.mark) } }
    if !isSecret { mark() }
    let bytes = try lines.line(atMost: LineTerminal.mostBytes) {
      if isSecret { HiddenInput.wait(on: descriptor, prompting: mark) }
    }
    guard var bytes else { return nil }
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .unreadable
  }

  /// Whether they were typed at a terminal that was closed meanwhile.
  var isLost: Bool { isTerminal && !StandardStreams.isTerminal(lines.descriptor) }

  /// Writes lines; they are dropped if the reader has closed the stream.
  ///
  /// On a terminal they are broken between words.
  func say(_ lines: [String]) {
    if !lines.isEmpty { write(lines.map(broken).joined(separator: "\n") + "\n") }
  }

  /// A line as it is written: broken between words where the terminal is narrower.
  private func broken(_ line: String) -> String {
    guard let columns = StandardStreams.columns(of: writing), line.utf8.count >= columns else {
      return line
    }
    return line.lines(within: max(1, columns - 1)).joined(separator: "\n")
  }

  private func write(_ text: String) { try? OpenFile.write(Array(text.utf8), to: writing) }
}
