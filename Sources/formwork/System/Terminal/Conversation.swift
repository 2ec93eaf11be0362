import Glibc
import Synchronization

/// A program that is asked line by line, and answers in order.
///
/// Safe to use from several threads, which wait for each other. The program ends when nobody
/// holds the conversation any more.
final class Conversation: Sendable {
  private let child: pid_t
  private let questions: Int32
  private let answers: Int32
  /// What was read of the answers and not yet taken.
  private let buffer = Mutex(Buffer())

  private struct Buffer {
    var bytes: [UInt8] = []
    var start = 0
  }

  /// Starts a program found through `PATH`, its errors dropped.
  init(_ arguments: [String]) throws(SystemError) {
    let (input, questions) = try Conversation.pipe()
    let (answers, output): (Int32, Int32)
    do throws(SystemError) {
      (answers, output) = try Conversation.pipe()
    } catch {
      for end in [input, questions] { close(end) }
      throw error
    }
    defer { for end in [input, output] { close(end) } }
    do throws(SystemError) {
      child = try ChildProcess.spawn(arguments, input: input, output: output)
    } catch {
      for end in [questions, answers] { close(end) }
      throw error
    }
    self.questions = questions
    self.answers = answers
    // With more room the program waits less often for its reader; without it nothing else changes.
    _ = fcntl(answers, Conversation.setPipeSize, Int32(1 << 18))
  }

  deinit {
    close(questions)
    close(answers)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  /// Asks questions: lines, each with its line break.
  ///
  /// Questions may be asked ahead of their answers, as long as those that wait fit in
  /// ``safelyAhead``: a program that nobody reads from would stop to read, and both would wait.
  func ask(lines: [UInt8]) throws(SystemError) {
    try OpenFile.write(lines, to: questions)
  }

  /// Takes answers, in the order of the questions; nobody else takes any meanwhile.
  /// - Throws: What went wrong with the pipe; a program that has ended is a closed pipe.
  func take<Result: Sendable>(
    _ body: (inout AnswerReader) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let outcome: Swift.Result<Result, SystemError> = buffer.withLock { buffer in
      var reader = AnswerReader(answers, buffer.bytes, buffer.start)
      // Held once, so that reading on copies nothing.
      buffer.bytes = []
      defer { (buffer.bytes, buffer.start) = (reader.bytes, reader.start) }
      do throws(SystemError) {
        return .success(try body(&reader))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// How many bytes of questions may wait for their answers: what the smallest pipe holds.
  static let safelyAhead = 4096

  /// `F_SETPIPE_SZ`, which Glibc hides from programs that ask for no extensions (fcntl.h of Linux).
  private static let setPipeSize: Int32 = 1031

  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try uninterrupted { Glibc.pipe(&ends) }
    // A program that is started meanwhile must not hold the ends open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// Takes an answer apart as it comes.
struct AnswerReader {
  private let descriptor: Int32
  fileprivate var bytes: [UInt8]
  fileprivate var start: Int

  fileprivate init(_ descriptor: Int32, _ bytes: [UInt8], _ start: Int) {
    self.descriptor = descriptor
    self.bytes = bytes
    self.start = start
  }

  /// The next line, without its line break.
  mutating func line() throws(SystemError) -> String {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
      searched = bytes.count
      guard bytes.count - start < 1 << 16 else { throw .tooLarge }
      let moved = start
      try fill(atLeast: 1)
      searched -= moved
    }
  }

  /// The next bytes.
  mutating func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    if bytes.count - start < count { try fill(atLeast: count - (bytes.count - start)) }
    defer { start += count }
    return Array(bytes[start..<start + count])
  }

  /// Passes over bytes that are not wanted.
  mutating func skip(_ count: Int) throws(SystemError) {
    var rest = count
    while rest > 0 {
      if bytes.count == start { try fill(atLeast: 1) }
      let step = min(rest, bytes.count - start)
      start += step
      rest -= step
    }
  }

  /// Reads more; what was taken is forgotten first, without giving the room back.
  private mutating func fill(atLeast count: Int) throws(SystemError) {
    bytes.removeFirst(start)
    start = 0
    let wanted = bytes.count + count
    bytes.reserveCapacity(max(wanted, 1 << 16))
    while bytes.count < wanted {
      let read = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
        let read = Glibc.read(descriptor, room.baseAddress, room.count)
        if read > 0 { bytes.append(contentsOf: room[..<read]) }
        return read
      }
      // Who ends in the middle of an answer has failed.
      if read == 0 { throw SystemError(code: EPIPE) }
      if read < 0, errno != EINTR { throw SystemError.last }
    }
  }
}
