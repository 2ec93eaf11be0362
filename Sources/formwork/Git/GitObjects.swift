import Synchronization

/// What git has stored, read through one `git cat-file --batch`.
///
/// An object is asked for before it is needed, so that git works while the program does: `request`
/// returns at once, `object(_:)` waits. Safe to use from several threads.
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

  private struct State {
    var asked: [Question] = []
    /// How many of them were answered.
    var answeredCount = 0
    /// The bytes of the questions that wait.
    var waiting = 0
    var nextNumber = 0
    /// Answers that nobody has taken.
    var answers: [Int: Object] = [:]
  }

  private let conversation: Conversation
  private let state = Mutex(State())

  /// Starts reading in a repository.
  init(of root: String, in console: Console) throws(SystemError) {
    conversation = try console.converse([
      "git", "-C", root, "cat-file", "--batch", "--follow-symlinks",
    ])
  }

  /// Asks for the object of a name such as `main:forms/a.form.yaml`.
  ///
  /// A name with a line break, which git cannot be asked for in this way, is missing.
  func request(_ name: String, limit: Int) throws(SystemError) -> Ticket {
    guard !name.utf8.contains(where: { $0 == 0x0A || $0 == 0 }) else { return Ticket(number: nil) }
    return try use { (state, exchange) throws(SystemError) in
      let size = name.utf8.count + 1
      while state.waiting > 0, state.waiting + size > Conversation.safelyAhead {
        try GitObjects.takeAnswer(&state, &exchange.reader)
      }
      try exchange.ask(name)
      let number = state.nextNumber
      state.nextNumber += 1
      state.waiting += size
      state.asked.append(Question(number: number, size: size, limit: limit))
      return Ticket(number: number)
    }
  }

  /// The object that was asked for.
  func object(_ ticket: Ticket) throws(SystemError) -> Object {
    guard let number = ticket.number else { return .missing }
    return try use { (state, exchange) throws(SystemError) in
      while state.waiting > 0, state.answers[number] == nil {
        try GitObjects.takeAnswer(&state, &exchange.reader)
      }
      return state.answers.removeValue(forKey: number) ?? .missing
    }
  }

  /// The object of a name.
  func object(_ name: String, limit: Int) throws(SystemError) -> Object {
    try object(try request(name, limit: limit))
  }

  private func use<Result: Sendable>(
    _ body: (inout State, inout Conversation.Exchange) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let outcome: Swift.Result<Result, SystemError> = state.withLock { state in
      do throws(SystemError) {
        return .success(
          try conversation.use { (exchange) throws(SystemError) in
            try body(&state, &exchange)
          }
        )
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// Takes the answer to the question that has waited longest.
  private static func takeAnswer(
    _ state: inout State,
    _ reader: inout AnswerReader
  ) throws(SystemError) {
    let question = state.asked[state.answeredCount]
    state.answers[question.number] = try answer(within: question.limit, &reader)
    state.answeredCount += 1
    state.waiting -= question.size
    if state.answeredCount == state.asked.count {
      state.asked.removeAll(keepingCapacity: true)
      state.answeredCount = 0
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
