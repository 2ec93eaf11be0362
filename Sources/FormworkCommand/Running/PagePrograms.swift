import FormModel
import FormReader

/// The programs that are asked for pages, at most one for each field.
struct PagePrograms {
  /// What a program that was asked has led to.
  struct Answer {
    var field: FieldID
    var generation: Int
    var page: PageProgram.Page
  }

  private struct Running {
    var program: PageProgram
    var generation: Int
  }

  private var running: [FieldID: Running] = [:]
  /// Programs that could not be started.
  private var failures: [Answer] = []

  /// What can be read as soon as there is something.
  var descriptors: [Int32] { running.values.flatMap(\.program.descriptors) }

  /// When ``next(now:)`` is to be called, whether or not there is something to read.
  var wake: Int? { running.values.map(\.program.wake).min() }

  /// Starts a program; one that runs for the field already is ended.
  mutating func start(_ request: PageRequest, _ generation: Int, for id: FieldID, now: Int) {
    stop(id)
    do throws(PageFailure) {
      running[id] = Running(program: try PageProgram(request, now: now), generation: generation)
    } catch {
      failures.append(Answer(field: id, generation: generation, page: .failure(error)))
    }
  }

  /// Ends the program of a field.
  mutating func stop(_ id: FieldID) { running.removeValue(forKey: id)?.program.stop() }

  /// Ends all programs.
  mutating func stopAll() { for id in running.keys { stop(id) } }

  /// Reads what is there, without waiting.
  ///
  /// - Returns: A program that has ended; `nil` when all that are left still run.
  mutating func next(now: Int) -> Answer? {
    if let failure = failures.popLast() { return failure }
    for (id, entry) in running {
      guard let page = entry.program.advance(now: now) else { continue }
      running[id] = nil
      return Answer(field: id, generation: entry.generation, page: page)
    }
    return nil
  }
}
