import Formwork
import Glibc

/// A program that is asked on its standard input and answers on its standard output, and is ended
/// with this value.
struct Conversation: ~Copyable, Sendable {
  private let child: pid_t
  private let questions: Int32
  private var answers: ByteReader

  /// A line that is longer is no answer.
  private static let longestLine = 1 << 16

  /// Starts a program found through `PATH`, its errors dropped.
  ///
  /// It does not get the variables of these names. `patience` are the milliseconds in which more of
  /// an answer has to come.
  init(
    _ arguments: [String],
    without variables: Set<String> = [],
    patience: Int
  ) throws(SystemError) {
    let (child, ends) = try ChildProcess.start(arguments, without: variables, piping: [0, 1])
    (self.child, questions) = (child, ends[0])
    answers = ByteReader(ends[1], patience: patience)
  }

  deinit {
    close(questions)
    close(answers.descriptor)
    // It has nothing to save, and may be one that never ends by itself.
    kill(child, SIGKILL)
    _ = try? ChildProcess.wait(for: child)
  }

  /// Asks a question, which has to be short: a program that does not read would be waited for.
  func ask(_ question: [UInt8]) throws(SystemError) {
    try OpenFile.write(question, to: questions)
  }

  /// The next line of the answer, without its line break.
  /// - Throws: `EPIPE` when the program has ended, `silence` when it does not go on.
  mutating func line() throws(SystemError) -> String {
    guard let line = try answers.line(atMost: Conversation.longestLine) else {
      throw SystemError(code: EPIPE)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The next bytes of the answer.
  /// - Throws: As ``line()``.
  mutating func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    let bytes = try answers.bytes(count)
    guard bytes.count == count else { throw SystemError(code: EPIPE) }
    return bytes
  }
}
