import Glibc

/// Ends a command and all it has started with this program when a signal ends it.
///
/// A program in a group of its own does not get the Ctrl-C of the terminal, so it would go on when
/// who waits for its output is gone. The handler only uses calls that are safe in one
/// (POSIX.1-2017, section 2.4.3), and hands the signal on to whoever had it before. There is one at
/// a time.
struct ProgramGroup {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private var mask = sigset_t()

  /// Watches for signals, for a group that has not been started yet.
  ///
  /// Until it has, they are held back: one that came between the start of the group and the time
  /// its number is known would leave it running.
  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in ProgramGroup.signals { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &mask)
    group = 0
    for (place, number) in ProgramGroup.signals.enumerated() {
      let old = signal(number, endGroup)
      before[place] = old
      // Who started this program so that it outlives a signal keeps that.
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// The group is that of this process.
  func begin(_ leader: pid_t) {
    group = leader
    release()
  }

  /// Leaves signals as they were.
  func end() {
    group = 0
    release()
    for (place, number) in ProgramGroup.signals.enumerated() { signal(number, before[place]) }
  }

  private func release() {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Where the handler of a signal stands among those that were there before.
  fileprivate static func place(of number: Int32) -> Int {
    switch number {
    case SIGINT: 0
    case SIGTERM: 1
    case SIGHUP: 2
    default: 3
    }
  }
}

nonisolated(unsafe) private var group: pid_t = 0
nonisolated(unsafe) private var before: InlineArray<4, (@convention(c) (Int32) -> Void)?> =
  InlineArray(repeating: nil)

private func endGroup(_ number: Int32) {
  if group > 0 {
    kill(-group, SIGKILL)
    var status: Int32 = 0
    while waitpid(group, &status, 0) < 0, errno == EINTR {}
    endChildren(of: group, andOthers: true)
  }
  signal(number, before[ProgramGroup.place(of: number)])
  raise(number)
}
