import Formwork
import Synchronization
import SystemFiles

/// A stream to which text is written.
struct TextStream: Sendable {
  /// Whether it is a terminal.
  var isTerminal: Bool
  /// The width of the terminal.
  var columns: Int?
  /// Whether it was closed from the start.
  var isClosed = false
  /// Writes at once, without a buffer.
  var write: @Sendable (_ bytes: [UInt8]) throws(SystemError) -> Void
}

extension TextStream {
  /// Writes a result; if the reader has closed the stream, it is dropped silently.
  ///
  /// `help` is what to say of the bytes that were written before a failure.
  /// - Returns: Whether it was written.
  @discardableResult
  func print(
    _ bytes: [UInt8],
    help: (_ written: Int) -> String? = { _ in nil }
  ) throws(Failure) -> Bool {
    do throws(SystemError) {
      try write(bytes)
      return true
    } catch {
      if error.isClosedPipe { return false }
      throw Failure(
        "cannot write to standard output: \(error.reason)",
        help: help(error.written)
      )
    }
  }

  /// Writes a text that is a result.
  func print(_ text: String) throws(Failure) { try print(Array(text.utf8)) }

  /// Writes text that may be lost, if the reader has closed the stream.
  func say(_ text: String) { try? write(Array(text.utf8)) }
}

/// A stream that keeps its text while a screen covers the terminal.
final class CoveredStream: Sendable {
  private let uncovered: TextStream
  /// The text that waits; `nil` while text is written at once.
  private let held = Mutex<[UInt8]?>(nil)

  init(_ stream: TextStream) { uncovered = stream }

  /// The stream to write to.
  var stream: TextStream {
    var stream = uncovered
    stream.write = { [self] bytes throws(SystemError) in
      let isHeld = held.withLock { $0?.append(contentsOf: bytes) != nil }
      if !isHeld { try uncovered.write(bytes) }
    }
    return stream
  }

  /// Keeps text from here on.
  func hold() { held.withLock { $0 = [] } }

  /// Writes the text that has waited, and later text at once.
  func release() {
    let bytes = held.withLock { held in
      defer { held = nil }
      return held
    }
    if let bytes { try? uncovered.write(bytes) }
  }
}
