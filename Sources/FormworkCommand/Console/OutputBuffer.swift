import DisplayText
import Formwork

/// Text on its way to standard output, in pieces large enough to be cheap.
///
/// When nobody reads the other end any more, the rest is dropped without a word.
struct OutputBuffer {
  private let stream: TextStream
  private var bytes: [UInt8] = []
  /// Whether somebody may still be reading.
  private(set) var isOpen = true

  private static let pieceSize = 1 << 16

  init(_ stream: TextStream) { self.stream = stream }

  /// Adds text, and sends what has gathered when it is enough.
  mutating func write(_ text: some Sequence<UInt8>) throws(Failure) {
    guard isOpen else { return }
    bytes.append(contentsOf: text)
    if bytes.count >= OutputBuffer.pieceSize { try flush() }
  }

  /// Adds text.
  mutating func write(_ text: String) throws(Failure) { try write(text.utf8) }

  /// Sends what is left.
  mutating func flush() throws(Failure) {
    guard isOpen, !bytes.isEmpty else { return }
    do throws(SystemError) {
      try stream.write(bytes)
    } catch {
      isOpen = false
      if !error.isClosedPipe {
        throw Failure("cannot write to standard output: \(error.reason)")
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

extension TextStream {
  /// Writes text that nobody's success depends on: whoever closed the stream does not want it.
  func say(_ text: String) { try? write(Array(text.utf8)) }

  /// The width at which a person reads the stream; `nil` where nobody does, so that a line stays
  /// one.
  var readableColumns: Int? { isTerminal ? columns : nil }
}

extension String {
  /// The text in lines of at most so many columns, as far as words allow; as it is where it fits.
  func broken(within columns: Int) -> [String] {
    utf8.count <= columns ? [self] : lines(within: max(1, columns))
  }
}
