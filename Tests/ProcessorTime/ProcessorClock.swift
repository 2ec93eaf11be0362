import Glibc

/// Measures the processor time of the calling thread, which other work on the machine does not
/// lengthen as it lengthens the time on the wall.
package struct ProcessorClock: Sendable {
  /// Creates a clock.
  package init() {}

  /// The time that work takes on this thread.
  package func measure<E: Error>(_ work: () throws(E) -> Void) throws(E) -> Duration {
    let start = now
    try work()
    return now - start
  }

  /// What the calling thread has used so far.
  package var now: Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else {
      preconditionFailure("every system has a clock for its threads")
    }
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
