import DisplayText
import Formwork

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

extension String {
  /// The text in lines of at most so many columns, as far as words allow; as it is where it fits.
  func broken(within columns: Int) -> [String] {
    utf8.count <= columns ? [self] : lines(within: max(1, columns))
  }
}
