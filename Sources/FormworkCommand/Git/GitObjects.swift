import Formwork
import Synchronization

/// What git has stored, read through `git cat-file --batch`: a question, its answer, the next.
///
/// Safe to use from several threads. One that finds the process busy takes another, as long as there
/// are: to wait for a lock costs as much as an answer. After an answer that cannot be used a process
/// is ended, and the next question starts another.
final class GitObjects: Sendable {
  enum Kind: String {
    case blob, commit, tree
  }

  /// A place for one process.
  private final class Seat: Sendable {
    let conversation = Mutex<Conversation?>(nil)
  }

  private let start: @Sendable () throws(SystemError) -> Conversation
  private let seats: [Seat]
  /// Whether git has been waited for in vain, which nobody does a second time.
  private let isSilent = Atomic(false)

  /// Reads from as many processes as there are threads that read, each begun by `start` when it is
  /// first needed.
  init(threads: Int, _ start: @escaping @Sendable () throws(SystemError) -> Conversation) {
    self.start = start
    seats = (0..<max(threads, 1)).map { _ in Seat() }
  }

  /// The bytes of an object.
  /// - Throws: `missing` where git has no such object or can make no sense of it, `tooLarge`,
  ///   `broken` where it is something else than it should be; what the pipe throws otherwise.
  func bytes(
    of id: GitObjectID,
    _ kind: Kind,
    atMost limit: Int
  ) throws(SystemError) -> [UInt8] {
    for seat in seats {
      let bytes = try seat.conversation.withLockIfAvailable { (conversation) throws(SystemError) in
        try self.bytes(of: id, kind, atMost: limit, from: &conversation)
      }
      if let bytes { return bytes }
    }
    return try seats[0].conversation.withLock { (conversation) throws(SystemError) in
      try bytes(of: id, kind, atMost: limit, from: &conversation)
    }
  }

  private func bytes(
    of id: GitObjectID,
    _ kind: Kind,
    atMost limit: Int,
    from conversation: inout Conversation?
  ) throws(SystemError) -> [UInt8] {
    if isSilent.load(ordering: .relaxed) { throw .silence }
    var git: Conversation
    if let known = conversation.take() { git = known } else { git = try start() }
    do throws(SystemError) {
      let bytes = try GitObjects.ask(id, kind, atMost: limit, of: &git)
      conversation = consume git
      return bytes
    } catch {
      if error == .silence { isSilent.store(true, ordering: .relaxed) }
      throw error
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
