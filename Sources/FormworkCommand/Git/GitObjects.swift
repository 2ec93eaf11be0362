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
    try conversation.withLock { (conversation) throws(SystemError) in
      if isSilent.load(ordering: .relaxed) { throw .silence }
      var git: Conversation
      if let known = conversation.take() { git = known } else { git = try start() }
      do throws(SystemError) {
        let bytes = try GitObjects.ask(id, atMost: limit, of: &git)
        conversation = consume git
        return bytes
      } catch {
        if error == .silence { isSilent.store(true, ordering: .relaxed) }
        throw error
      }
    }
  }

  /// Asks for an object, and with an empty line for none.
  ///
  /// Git prints the size that the head of an object claims, and then the bytes it finds, be they
  /// more or less. What it says of the empty line shows where they really end.
  private static func ask(
    _ id: String,
    atMost limit: Int,
    of git: inout Conversation
  ) throws(SystemError) -> [UInt8] {
    try git.ask(Array("\(id)\n\n".utf8))
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
