import Glibc

/// Signals that ask this program to end, held back while it has something to clean up first.
///
/// What came meanwhile and was not taken does what it does when they are released.
struct HeldSignals {
  private var ending = sigset_t()
  private var awaited = sigset_t()
  private var before = sigset_t()

  /// Holds signals, except what is ignored by the will of who started the program.
  init(_ numbers: [Int32]) {
    sigemptyset(&ending)
    for number in numbers where !HeldSignals.isIgnored(number) {
      sigaddset(&ending, number)
    }
    // Held as well, so that the end of a program is something to wait for.
    awaited = ending
    sigaddset(&awaited, SIGCHLD)
    pthread_sigmask(SIG_BLOCK, &awaited, &before)
  }

  /// Waits until a program that was started has changed its state, the time is over, or somebody
  /// wants this one to end.
  ///
  /// - Returns: The signal, in the last case.
  mutating func wait(milliseconds: Int) -> Int32? {
    var time = timespec(
      tv_sec: milliseconds / 1000,
      tv_nsec: milliseconds % 1000 * 1_000_000
    )
    let number = sigtimedwait(&awaited, nil, &time)
    return number > 0 && number != SIGCHLD ? number : nil
  }

  /// The signal that has come and was not taken, without waiting.
  mutating func take() -> Int32? {
    var time = timespec()
    let number = sigtimedwait(&ending, nil, &time)
    return number > 0 ? number : nil
  }

  /// Lets signals through again.
  mutating func release() { pthread_sigmask(SIG_SETMASK, &before, nil) }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafeBitCast(action.__sigaction_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
