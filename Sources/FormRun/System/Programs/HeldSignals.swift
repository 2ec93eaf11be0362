import Glibc

/// Signals that ask this program to end, held back while it has something to clean up first.
///
/// The owner polls for them now and then. Signals that were not taken are delivered when they are
/// released.
package struct HeldSignals {
  private var held = sigset_t()
  private var before = sigset_t()

  /// The signals that ask a program to end.
  package static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The poll interval, in milliseconds.
  static let pause = 50

  /// Holds signals, except for those that were ignored when the program started.
  package init(_ numbers: [Int32]) {
    sigemptyset(&held)
    for number in numbers where !HeldSignals.isIgnored(number) { sigaddset(&held, number) }
    hold()
  }

  /// Holds them again after a release.
  mutating func hold() { pthread_sigmask(SIG_BLOCK, &held, &before) }

  /// The first of the signals that have come, without waiting; the others are taken with it.
  package mutating func take() -> Int32? {
    var first: Int32?
    var time = timespec()
    while case let number = sigtimedwait(&held, nil, &time), number > 0 { first = first ?? number }
    return first
  }

  /// Lets signals through again.
  package mutating func release() { pthread_sigmask(SIG_SETMASK, &before, nil) }

  /// Whether a signal was ignored when the program started, as `nohup` ignores one.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafeBitCast(action.__sigaction_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
