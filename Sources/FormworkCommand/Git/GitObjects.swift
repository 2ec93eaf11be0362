import FormRun
import Formwork
import Synchronization
import SystemFiles

/// The objects of a repository, read by their ids through one process of git, from any thread.
final class GitObjects: Sendable {
  private struct State {
    /// The process, after the first request.
    var process: ProgramDialogue?
    /// Whether git did not answer, so that it is not asked again.
    var isSilent = false
  }

  private let git: GitProgram
  private let options: [String]
  private let state = Mutex(State())

  /// Reads through a program; `options` name the repository.
  init(_ git: GitProgram, _ options: [String]) { (self.git, self.options) = (git, options) }

  /// The bytes of a file by the id of its object.
  ///
  /// - Throws: `missing` if git has no such object or cannot read it, `tooLarge`, `broken` if its
  ///   content does not match its id; otherwise the errors of a pipe.
  func bytes(of id: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
    try state.withLock { state throws(SystemError) in
      if state.isSilent { throw .silence }
      let process: ProgramDialogue
      if let known = state.process {
        process = known
      } else {
        process = try git.dialogue(options + ["cat-file", "--batch"])
      }
      // After a failure the rest of the answer is unknown, so another process is started.
      state.process = nil
      do throws(SystemError) {
        // Git's answer to an empty line marks the real end of the bytes before it.
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

  /// Git's answer about an object: the size in its header, and then its bytes, which may be more or
  /// fewer.
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
