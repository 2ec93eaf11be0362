/// What a program gave that was asked for a batch of options.
package struct BatchOutput: Hashable, Sendable {
  /// How the program ended.
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(by: Int32)
    /// It was stopped when its time was over.
    case timedOut
    /// It was stopped when its output was more than is read.
    case tooLarge
  }

  /// The most bytes of a batch: 16 MB, as of a form.
  package static let mostBytes = 16 << 20
  /// The most bytes of its errors that are kept.
  package static let mostErrorBytes = 64 << 10

  /// Its standard output.
  package var bytes: [UInt8]
  /// Its standard error, or the beginning of it.
  package var errors: [UInt8]
  /// How it ended.
  package var ending: Ending

  /// Creates an output.
  package init(bytes: [UInt8], errors: [UInt8] = [], ending: Ending = .exited(0)) {
    self.bytes = bytes
    self.errors = errors
    self.ending = ending
  }

  /// The first line of the errors that is not empty; bytes that are no text are U+FFFD.
  var firstErrorLine: String {
    let text = String(decoding: errors.prefix(4_096), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return String((line ?? "").drop { $0.isWhitespace }.prefix(500))
  }
}
