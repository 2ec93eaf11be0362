import Formwork
import Glibc

/// A program that is asked on its standard input and answers on its standard output, and is ended
/// with this value.
struct Conversation: ~Copyable, Sendable {
  private let child: pid_t
  private let questions: Int32
  private let answers: Int32
  private let patience: Int
  /// What was read; the bytes before `start` have been taken.
  private var buffer: [UInt8] = []
  private var start = 0

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
    (self.child, questions, answers) = (child, ends[0], ends[1])
    self.patience = patience
  }

  deinit {
    close(questions)
    close(answers)
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
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return String(decoding: buffer[start..<end], as: UTF8.self)
      }
      let length = buffer.count - start
      guard length <= Conversation.longestLine else { throw .broken }
      try fill()
      searched = start + length
    }
  }

  /// The next bytes of the answer.
  /// - Throws: As ``line()``.
  mutating func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    while buffer.count - start < count { try fill() }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  /// Reads more; what was taken is forgotten first.
  private mutating func fill() throws(SystemError) {
    try OpenFile.wait(for: answers, milliseconds: patience)
    buffer.removeFirst(start)
    start = 0
    let (descriptor, size) = (answers, 1 << 16)
    let chunk = try [UInt8](unsafeUninitializedCapacity: size) { room, count throws(SystemError) in
      count = try uninterrupted { read(descriptor, room.baseAddress, size) }
    }
    guard !chunk.isEmpty else { throw SystemError(code: EPIPE) }
    buffer += chunk
  }
}
