package import FormModel
import FormReader

/// The programs that load batches, at most one for each question.
package struct BatchPrograms {
  /// The result of a program.
  package struct Answer {
    package var path: AnswerPath
    package var generation: Int
    package var batch: BatchProgram.Batch
  }

  private struct Running {
    var program: BatchProgram
    var generation: Int
  }

  /// The folder of the form, in which they work.
  private let folder: String
  private var running: [AnswerPath: Running] = [:]
  /// Programs that could not be started.
  private var failures: [Answer] = []

  /// Prepares to run programs in a folder.
  package init(in folder: String) { self.folder = folder }

  /// The descriptors that become readable when there is output.
  package var descriptors: [Int32] { running.values.flatMap(\.program.descriptors) }

  /// When to call ``next(now:)``, whether or not there is output.
  package var wake: Int? { running.values.map(\.program.wake).min() }

  /// Starts a program; an earlier one for the question is cancelled.
  package mutating func start(
    _ request: BatchRequest,
    _ generation: Int,
    for path: AnswerPath,
    now: Int
  ) {
    stop(path)
    do throws(BatchFailure) {
      let program = try BatchProgram(request, in: folder, now: now)
      running[path] = Running(program: program, generation: generation)
    } catch {
      failures.append(Answer(path: path, generation: generation, batch: .failure(error)))
    }
  }

  /// Ends the program of a question.
  package mutating func stop(_ path: AnswerPath) {
    running.removeValue(forKey: path)?.program.stop()
  }

  /// Ends all programs.
  package mutating func stopAll() { for path in running.keys { stop(path) } }

  /// Reads the output so far, without waiting.
  ///
  /// - Returns: The result of a program that has ended; `nil` when all are still running.
  package mutating func next(now: Int) -> Answer? {
    if let failure = failures.popLast() { return failure }
    for (path, entry) in running {
      guard let batch = entry.program.advance(now: now) else { continue }
      running[path] = nil
      return Answer(path: path, generation: entry.generation, batch: batch)
    }
    return nil
  }
}
