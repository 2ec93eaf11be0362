import Formwork
import Synchronization

/// A stream that text is written to.
struct TextStream: Sendable {
  /// Whether a person is looking.
  var isTerminal: Bool
  /// The width of the terminal.
  var columns: Int?
  /// Whether nothing can be written from the start.
  var isClosed = false
  /// Writes at once, without a buffer.
  var write: @Sendable (_ bytes: [UInt8]) throws(SystemError) -> Void
}

extension TextStream {
  /// Writes a result; when nobody reads the other end any more, it is dropped without a word.
  ///
  /// - Returns: Whether somebody has it.
  @discardableResult
  func print(_ bytes: [UInt8]) throws(Failure) -> Bool {
    do throws(SystemError) {
      try write(bytes)
      return true
    } catch {
      if error.isClosedPipe { return false }
      throw Failure("cannot write to standard output: \(error.reason)")
    }
  }

  /// Writes a text that is a result.
  func print(_ text: String) throws(Failure) { try print(Array(text.utf8)) }

  /// Writes text that nobody's success depends on: whoever closed the stream does not want it.
  func say(_ text: String) { try? write(Array(text.utf8)) }
}

/// A stream whose text can wait while something covers the terminal it goes to.
final class CoveredStream: Sendable {
  private let uncovered: TextStream
  /// What waits; `nil` while nothing has to.
  private let held = Mutex<[UInt8]?>(nil)

  init(_ stream: TextStream) { uncovered = stream }

  /// Where text is written.
  var stream: TextStream {
    var stream = uncovered
    stream.write = { [self] bytes throws(SystemError) in
      let isHeld = held.withLock { $0?.append(contentsOf: bytes) != nil }
      if !isHeld { try uncovered.write(bytes) }
    }
    return stream
  }

  /// Lets text wait from here on.
  func hold() { held.withLock { $0 = [] } }

  /// Writes what has waited, and lets nothing wait any more.
  func release() {
    let bytes = held.withLock { held in
      defer { held = nil }
      return held
    }
    if let bytes { try? uncovered.write(bytes) }
  }
}
