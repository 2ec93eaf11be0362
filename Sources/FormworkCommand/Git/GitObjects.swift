import Formwork
import Synchronization

/// The files that git has stored, read through one `git cat-file --batch`: a question, its answer,
/// the next.
///
/// Safe to use from several threads. After an answer that cannot be used the process is ended, and
/// the next question starts another.
final class GitObjects: Sendable {
  private let start: @Sendable () throws(SystemError) -> Conversation
  private let conversation = Mutex<Conversation?>(nil)
  /// Whether git has been waited for in vain, which nobody does a second time.
  private let isSilent = Atomic(false)

  /// Reads from a process that is begun by `start` when it is first needed.
  init(_ start: @escaping @Sendable () throws(SystemError) -> Conversation) { self.start = start }

  /// The bytes of a file by the id of its object.
  /// - Throws: `missing` where git has no such object or can make no sense of it, `tooLarge`,
  ///   `broken` where it is something else than it should be; what the pipe throws otherwise.
  func bytes(of id: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read([id], atMost: limit) { bytes = $1 }
    return bytes
  }

  /// Reads several files in one go, which is several times as fast as one by one.
  ///
  /// - Parameters:
  ///   - ids: The ids of their objects, a few hundred at most: what git does not take at once would
  ///     be waited for.
  ///   - limit: The bytes that one may have.
  ///   - take: Is given each, in their order.
  /// - Throws: As ``bytes(of:atMost:)``; those behind the one that cannot be read are not given.
  func read(
    _ ids: [String],
    atMost limit: Int,
    _ take: (_ id: String, [UInt8]) -> Void
  ) throws(SystemError) {
    try conversation.withLock { (conversation) throws(SystemError) in
      if isSilent.load(ordering: .relaxed) { throw .silence }
      var git: Conversation
      if let known = conversation.take() { git = known } else { git = try start() }
      do throws(SystemError) {
        // What git says of an empty line shows where the bytes before it really end.
        try git.ask(Array(ids.map { "\($0)\n\n" }.joined().utf8))
        for id in ids { take(id, try GitObjects.answer(of: &git, about: id, atMost: limit)) }
        conversation = consume git
      } catch {
        if error == .silence { isSilent.store(true, ordering: .relaxed) }
        throw error
      }
    }
  }

  /// What git says of an object.
  ///
  /// It prints the size that the head of an object claims, and then the bytes it finds, be they more
  /// or less.
  private static func answer(
    of git: inout Conversation,
    about id: String,
    atMost limit: Int
  ) throws(SystemError) -> [UInt8] {
    let header = try git.line()
    if header == "\(id) missing" { throw .missing }
    let words = header.split(separator: " ")
    guard words.count == 3, words[0] == id, words[1] == "blob", let size = Int(words[2]), size >= 0
    else { throw .broken }
    guard size <= limit else { throw .tooLarge }
    let bytes = try git.bytes(size)
    guard try git.line().isEmpty, try git.line() == " missing" else { throw .broken }
    return bytes
  }
}
