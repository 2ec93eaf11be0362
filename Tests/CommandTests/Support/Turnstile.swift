/// Lets so many in at a time; who comes later waits without holding a thread.
///
/// Tests start all at once: without it hundreds of programs would run beside each other, slowly, and
/// open more files than a process may.
actor Turnstile {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Does something as soon as it is its turn.
  nonisolated func pass<Result: Sendable>(_ body: () async -> Result) async -> Result {
    await enter()
    let result = await body()
    await leave()
    return result
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
