import Synchronization

/// What git has stored, read through one `git cat-file --batch`: a question, its answer, the next.
///
/// Safe to use from several threads, which wait for each other. After an answer that cannot be used
/// the process is ended, and the next question starts another.
final class GitObjects: Sendable {
  enum Kind: String {
    case blob, commit, tree
  }

  private let start: @Sendable () throws(SystemError) -> Conversation
  private let conversation = Mutex<Conversation?>(nil)

  /// Reads from the process that `start` begins, when it is first needed.
  init(_ start: @escaping @Sendable () throws(SystemError) -> Conversation) { self.start = start }

  /// The bytes of an object.
  /// - Throws: `missing` where git has no such object or can make no sense of it, `tooLarge`,
  ///   `broken` where it is something else than it should be; what the pipe throws otherwise.
  func bytes(
    of id: GitObjectID,
    _ kind: Kind,
    atMost limit: Int
  ) throws(SystemError) -> [UInt8] {
    try conversation.withLock { (conversation) throws(SystemError) -> [UInt8] in
      var current: Conversation
      if let known = conversation.take() { current = known } else { current = try start() }
      let bytes = try GitObjects.ask(id, kind, atMost: limit, of: &current)
      conversation = consume current
      return bytes
    }
  }

  /// Asks for an object, and with an empty line for none.
  ///
  /// Git prints the size that the head of an object claims, and then the bytes it finds, be they
  /// more or less. What it says of the empty line shows where they really end.
  private static func ask(
    _ id: GitObjectID,
    _ kind: Kind,
    atMost limit: Int,
    of git: inout Conversation
  ) throws(SystemError) -> [UInt8] {
    try git.ask(Array("\(id.digits)\n\n".utf8))
    let header = try git.line()
    if header == "\(id.digits) missing" { throw .missing }
    let words = header.split(separator: " ")
    guard words.count == 3, words[0] == id.digits, words[1] == kind.rawValue,
      let size = Int(words[2]), size >= 0
    else { throw .broken }
    guard size <= limit else { throw .tooLarge }
    let bytes = try git.bytes(size)
    guard try git.line().isEmpty, try git.line() == " missing" else { throw .broken }
    return bytes
  }
}
