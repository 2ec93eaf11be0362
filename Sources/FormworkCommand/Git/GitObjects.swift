import Formwork
import Synchronization

/// The objects of a repository, read by their ids through one process of git, from any thread.
final class GitObjects: Sendable {
  private struct State {
    /// The process, once there was a question.
    var process: ProgramDialogue?
    /// Whether git has not answered, and is not asked again.
    var isSilent = false
  }

  private let git: GitProgram
  private let options: [String]
  private let state = Mutex(State())

  /// Reads through a program; `options` say in which repository.
  init(_ git: GitProgram, _ options: [String]) { (self.git, self.options) = (git, options) }

  /// The bytes of a file by the id of its object.
  ///
  /// - Throws: `missing` where git has no such object or can make no sense of it, `tooLarge`,
  ///   `broken` where it is something else than it should be; what a pipe throws otherwise.
  func bytes(of id: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
    try state.withLock { state throws(SystemError) in
      if state.isSilent { throw .silence }
      let process: ProgramDialogue
      if let known = state.process {
        process = known
      } else {
        process = try git.dialogue(options + ["cat-file", "--batch"])
      }
      // What comes after half an answer is not known, so after a failure another process is asked.
      state.process = nil
      do throws(SystemError) {
        // What git says of an empty line shows where the bytes before it really end.
        let bytes = try process.ask("\(id)\n\n") { output throws(SystemError) in
          try GitObjects.object(id, from: &output, atMost: limit)
        }
        state.process = process
        return bytes
      } catch {
        state.isSilent = error == .silence
        throw error
      }
    }
  }

  /// What git says of an object: the size that its head claims, and then the bytes that it finds, be
  /// they more or less.
  private static func object(
    _ id: String,
    from output: inout ByteReader,
    atMost limit: Int
  ) throws(SystemError) -> [UInt8] {
    func line() throws(SystemError) -> String {
      guard let line = try output.line(atMost: 1 << 16) else { throw .missing }
      return String(decoding: line, as: UTF8.self)
    }
    let header = try line()
    if header == "\(id) missing" { throw .missing }
    let words = header.split(separator: " ")
    guard words.count == 3, words[0] == id, words[1] == "blob", let size = Int(words[2]), size >= 0
    else { throw .broken }
    guard size <= limit else { throw .tooLarge }
    let bytes = try output.bytes(size)
    guard bytes.count == size, try line().isEmpty, try line() == " missing" else { throw .broken }
    return bytes
  }
}
