package import FormModel
import FormReader
import Glibc
import SystemFiles

/// A program that prints one batch of options.
///
/// It runs beside the wizard: the event loop waits for its descriptors together with the terminal,
/// so that neither blocks the other and no thread is needed. The batch is its whole output. When it
/// has ended, is cancelled, times out or prints too much, all processes of its group are ended. Its
/// standard input is empty, and it works in the folder of the form.
package final class BatchProgram {
  /// The result of the program.
  package typealias Batch = Result<OptionBatch, BatchFailure>

  /// When to call ``advance(now:)``, whether or not there is output.
  private(set) var wake: Int

  /// When it times out, in milliseconds of the clock it was started with.
  private let deadline: Int
  private let source: BatchedSource
  private let child: pid_t
  private var output: Int32
  private var errors: Int32
  private var bytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var hasEnded = false

  /// Poll interval for its end after its output was closed, in milliseconds.
  private static let pause = 5
  /// Poll interval before that, in milliseconds: a process in the background may keep the output
  /// open.
  private static let longPause = 50

  /// Starts a program in a folder.
  init(_ request: BatchRequest, in folder: String, now: Int) throws(BatchFailure) {
    let program = request.arguments[0]
    source = request.source
    let (seconds, attoseconds) = source.timeout.components
    wake = now + BatchProgram.longPause
    deadline = now + Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    do throws(SystemError) {
      let (child, ends) = try ChildProcess.start(
        request.arguments,
        piping: [1, 2],
        in: folder,
        ownGroup: true
      )
      (self.child, output, errors) = (child, ends[0], ends[1])
    } catch {
      throw BatchFailure("`\(program)` cannot be started: \(error.reason)")
    }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  deinit { stop() }

  /// Runs a program to its end; a signal that ends this program ends the other one first.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - folder: The folder of the form.
  ///   - waiting: Called now and then until the program has ended.
  /// - Returns: The batch, or why there is none.
  package static func run(_ request: BatchRequest, in folder: String, waiting: () -> Void) -> Batch
  {
    // In its own session the program does not get the Ctrl-C of the terminal, and would continue.
    var signals = HeldSignals(HeldSignals.ending)
    defer { signals.release() }
    do throws(BatchFailure) {
      let program = try BatchProgram(request, in: folder, now: CurrentProcess.milliseconds())
      while true {
        let now = CurrentProcess.milliseconds()
        if let batch = program.advance(now: now) { return batch }
        if let number = signals.take(), let batch = program.end(.killed(by: number)) {
          signals.release()
          raise(number)
          return batch
        }
        waiting()
        _ = StandardStreams.isReadable(program.descriptors, within: max(0, program.wake - now))
      }
    } catch {
      return .failure(error)
    }
  }

  /// The descriptors that become readable when there is output.
  var descriptors: [Int32] { [output, errors].filter { $0 >= 0 } }

  /// Reads the output so far, without waiting.
  ///
  /// - Returns: The batch or why there is none, once the program has ended.
  func advance(now: Int) -> Batch? {
    if hasEnded { return nil }
    // Checked before reading: after its end, all of its output can be read.
    let exit = exit()
    if output >= 0, !drain(&output, into: &bytes, limit: BatchOutput.mostBytes, isKept: true) {
      return end(.tooLarge)
    }
    if errors >= 0 {
      _ = drain(&errors, into: &errorBytes, limit: BatchOutput.mostErrorBytes, isKept: false)
    }
    if let exit { return end(exit) }
    wake = min(deadline, now + (descriptors.isEmpty ? BatchProgram.pause : BatchProgram.longPause))
    return now >= deadline ? end(.timedOut) : nil
  }

  /// Ends the program and all its processes; its output is dropped.
  func stop() { _ = end(.timedOut) }

  private func end(_ ending: BatchOutput.Ending) -> Batch? {
    if hasEnded { return nil }
    hasEnded = true
    // A program of another user cannot be ended, and is not waited for; nor is one that has ended.
    if kill(-child, SIGKILL) == 0 { _ = try? ChildProcess.wait(for: child) }
    for descriptor in descriptors { close(descriptor) }
    (output, errors) = (-1, -1)
    let output = BatchOutput(bytes: bytes, errors: errorBytes, ending: ending)
    return OptionBatch.read(output, of: source)
  }

  /// The exit status of the program, if it has ended.
  private func exit() -> BatchOutput.Ending? {
    var status: Int32 = 0
    let found = waitpid(child, &status, WNOHANG)
    if found == 0 || (found < 0 && errno == EINTR) { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(by: signal)
  }

  /// Reads the output so far; a descriptor at its end is closed.
  ///
  /// - Returns: `false` when there is more than the limit and all of it is needed.
  private func drain(
    _ descriptor: inout Int32,
    into bytes: inout [UInt8],
    limit: Int,
    isKept: Bool
  ) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // Bounded, so that a program that never stops printing does not block the keys.
    for _ in 0..<16 {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { return true }
      }
      guard count > 0 else {
        close(descriptor)
        descriptor = -1
        return true
      }
      bytes.append(contentsOf: chunk[..<min(count, max(0, limit + 1 - bytes.count))])
      if bytes.count > limit, isKept { return false }
    }
    return true
  }
}
