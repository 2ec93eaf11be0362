import Glibc
package import SystemFiles

/// A program that answers one request after the other: each is answered before the next is written,
/// so that neither side ever waits for the other to read.
///
/// It ends with its last owner.
package final class ProgramDialogue {
  private let child: pid_t
  private let input: Int32
  private var output: ByteReader

  /// Starts a program found through `PATH`, as ``ChildProcess/run(_:setting:timeout:_:)`` does.
  package init(
    _ arguments: [String],
    setting variables: [String: String],
    timeout: Int
  )
    throws(SystemError)
  {
    let (child, ends) = try ChildProcess.start(arguments, piping: [0, 1], setting: variables)
    (self.child, input) = (child, ends[0])
    output = ByteReader(ends[1], timeout: timeout)
  }

  deinit {
    close(input)
    close(output.descriptor)
    kill(child, SIGKILL)
    _ = try? ChildProcess.wait(for: child)
  }

  /// Writes a request, and reads the answer.
  package func ask<Answer>(
    _ question: String,
    _ read: (inout ByteReader) throws(SystemError) -> Answer
  ) throws(SystemError) -> Answer {
    try OpenFile.write(Array(question.utf8), to: input)
    return try read(&output)
  }
}
