import Glibc
import Synchronization

/// What git has stored, read through one `git cat-file --batch`.
///
/// An object is asked for before it is needed, so that git works while the program does: `request`
/// returns at once, `object(_:)` waits. Questions are gathered until they are sent, so that git is
/// not woken for each. Safe to use from several threads.
final class GitObjects: Sendable {
  /// One object.
  enum Object: Sendable {
    case blob([UInt8])
    case tree([UInt8])
    /// There is none, or it is something else.
    case missing
    /// It has more bytes than are wanted.
    case tooLarge
  }

  /// What an object is handed out for, once.
  struct Ticket: Sendable {
    /// Absent for a name that git cannot be asked for.
    fileprivate let number: Int?
  }

  private struct Question {
    var number: Int
    var size: Int
    var limit: Int
  }

  private struct Asked {
    /// Those whose answers nobody has begun to take, oldest first, from `start` on.
    var questions: [Question] = []
    var start = 0
    /// The bytes of the questions that wait.
    var waiting = 0
    var nextNumber = 0
    /// Questions that git has not been sent.
    var unsent: [UInt8] = []
  }

  private let conversation: Conversation
  /// Never held while git is waited for, so that one thread asks while another waits.
  private let asked = Mutex(Asked())
  /// Answers that nobody has called for.
  private let answers = Mutex<[Int: Object]>([:])

  /// Starts reading in a repository.
  init(of root: String, in console: Console) throws(SystemError) {
    conversation = try console.converse(
      GitRepository.command(in: root) + ["cat-file", "--batch", "--follow-symlinks"]
    )
  }

  /// Asks for the object of a name such as `main:forms/a.form.yaml`.
  ///
  /// A name with a line break, which git cannot be asked for in this way, is missing.
  func request(_ name: String, limit: Int) throws(SystemError) -> Ticket {
    guard !name.utf8.contains(where: { $0 == 0x0A || $0 == 0 }) else { return Ticket(number: nil) }
    let question = (size: name.utf8.count + 1, limit: limit)
    while true {
      let ticket: Ticket? = asked.withLock { asked in
        guard asked.waiting == 0 || asked.waiting + question.size <= Conversation.safelyAhead else {
          return nil
        }
        asked.unsent.append(contentsOf: name.utf8)
        asked.unsent.append(0x0A)
        let number = asked.nextNumber
        asked.nextNumber += 1
        asked.waiting += question.size
        asked.questions.append(
          Question(number: number, size: question.size, limit: question.limit)
        )
        return Ticket(number: number)
      }
      if let ticket { return ticket }
      try takeAnswer(upTo: nil)
    }
  }

  /// Sends git the questions that were gathered.
  func send() throws(SystemError) {
    let outcome: Result<Void, SystemError> = asked.withLock { asked in send(&asked) }
    try outcome.get()
  }

  private func send(_ asked: inout Asked) -> Result<Void, SystemError> {
    guard !asked.unsent.isEmpty else { return .success(()) }
    do throws(SystemError) {
      try conversation.ask(lines: asked.unsent)
    } catch {
      return .failure(error)
    }
    asked.unsent.removeAll(keepingCapacity: true)
    return .success(())
  }

  /// The object that was asked for.
  func object(_ ticket: Ticket) throws(SystemError) -> Object {
    guard let number = ticket.number else { return .missing }
    while true {
      if let object = answers.withLock({ $0.removeValue(forKey: number) }) { return object }
      try takeAnswer(upTo: number)
    }
  }

  /// The object of a name.
  func object(_ name: String, limit: Int) throws(SystemError) -> Object {
    try object(try request(name, limit: limit))
  }

  /// Takes the answer to the question that has waited longest, unless somebody has meanwhile taken
  /// the one that is called for.
  private func takeAnswer(upTo number: Int?) throws(SystemError) {
    try conversation.take { (reader) throws(SystemError) in
      if let number, answers.withLock({ $0[number] != nil }) { return }
      let next: Result<Question?, SystemError> = asked.withLock { asked in
        guard asked.start < asked.questions.count else { return .success(nil) }
        // What is waited for has to have been sent.
        if case .failure(let error) = send(&asked) { return .failure(error) }
        defer { asked.start += 1 }
        return .success(asked.questions[asked.start])
      }
      guard let question = try next.get() else {
        // An answer that broke off is lost, and so are all that would have followed.
        if number != nil || asked.withLock({ $0.waiting > 0 }) { throw SystemError(code: EPIPE) }
        return
      }
      let object = try GitObjects.answer(within: question.limit, &reader)
      answers.withLock { $0[question.number] = object }
      asked.withLock { asked in
        asked.waiting -= question.size
        if asked.start == asked.questions.count {
          asked.questions.removeAll(keepingCapacity: true)
          asked.start = 0
        }
      }
    }
  }

  private static func answer(
    within limit: Int,
    _ reader: inout AnswerReader
  ) throws(SystemError) -> Object {
    let header = try reader.line()
    if header.hasSuffix(" missing") || header.hasSuffix(" ambiguous") { return .missing }
    let words = header.split(separator: " ")
    guard let word = words.last, let size = Int(word) else { return .missing }
    guard words.count == 3, words[1] == "blob" || words[1] == "tree" else {
      // `dangling 17` and its like are followed by the link.
      try reader.skip(size + 1)
      return .missing
    }
    guard size <= limit else {
      try reader.skip(size + 1)
      return .tooLarge
    }
    let bytes = try reader.bytes(size)
    try reader.skip(1)
    return words[1] == "blob" ? .blob(bytes) : .tree(bytes)
  }
}
