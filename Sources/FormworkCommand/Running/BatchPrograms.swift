import FormModel
import FormReader

/// The programs that are asked for batches, at most one for each question.
struct BatchPrograms {
  /// What a program that was asked has led to.
  struct Answer {
    var path: AnswerPath
    var generation: Int
    var batch: BatchProgram.Batch
  }

  private struct Running {
    var program: BatchProgram
    var generation: Int
  }

  private var running: [AnswerPath: Running] = [:]
  /// Programs that could not be started.
  private var failures: [Answer] = []

  /// What can be read as soon as there is something.
  var descriptors: [Int32] { running.values.flatMap(\.program.descriptors) }

  /// When ``next(now:)`` is to be called, whether or not there is something to read.
  var wake: Int? { running.values.map(\.program.wake).min() }

  /// Starts a program; one that runs for the question already is ended.
  mutating func start(_ request: BatchRequest, _ generation: Int, for path: AnswerPath, now: Int) {
    stop(path)
    do throws(BatchFailure) {
      running[path] = Running(program: try BatchProgram(request, now: now), generation: generation)
    } catch {
      failures.append(Answer(path: path, generation: generation, batch: .failure(error)))
    }
  }

  /// Ends the program of a question.
  mutating func stop(_ path: AnswerPath) { running.removeValue(forKey: path)?.program.stop() }

  /// Ends all programs.
  mutating func stopAll() { for path in running.keys { stop(path) } }

  /// Reads what is there, without waiting.
  ///
  /// - Returns: A program that has ended; `nil` when all that are left still run.
  mutating func next(now: Int) -> Answer? {
    if let failure = failures.popLast() { return failure }
    for (path, entry) in running {
      guard let batch = entry.program.advance(now: now) else { continue }
      running[path] = nil
      return Answer(path: path, generation: entry.generation, batch: batch)
    }
    return nil
  }
}
