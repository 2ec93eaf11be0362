import Glibc
import Synchronization

/// What runs when a signal comes: see ``SignalGuard`` for what may be done here.
enum SignalHandlers {
  /// Takes any of the signals that are guarded.
  static let take:
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void = { number, details, _ in
      let code = errno
      defer { errno = code }
      guard let state = SignalGuard.state else { return }
      switch number {
      case SIGWINCH, SIGCONT, SIGTSTP: mark(number, state)
      case SIGHUP, SIGINT, SIGQUIT, SIGTERM:
        // Nobody took the first one: the program hangs, and this is the way out.
        if mark(number, state) {
          restore()
          deliver(number)
        }
      case SIGSEGV, SIGBUS, SIGILL, SIGFPE:
        restore()
        sigaction(number, state.pointee.previous + Int(number), nil)
        // A fault repeats itself with the old disposition, its place intact; one that was sent does
        // not.
        if (details?.pointee.si_code ?? 0) <= 0 { raise(number) }
      default:
        restore()
        sigaction(number, state.pointee.previous + Int(number), nil)
        // It comes when this returns.
        raise(number)
      }
    }

  /// Records a signal and wakes a waiting thread; returns whether it was recorded already.
  @discardableResult
  private static func mark(
    _ number: Int32,
    _ state: UnsafeMutablePointer<SignalGuard.State>
  ) -> Bool {
    let bit = SignalSet(number).rawValue
    let old = state.pointee.pending.bitwiseOr(bit, ordering: .acquiringAndReleasing).oldValue
    var byte: UInt8 = 0
    _ = write(state.pointee.wakeEnd, &byte, 1)
    return old & bit != 0
  }

  /// Leaves the screen's modes and sets the terminal back, once.
  static func restore() {
    guard let state = SignalGuard.state,
      state.pointee.isArmed.exchange(false, ordering: .sequentiallyConsistent)
    else { return }
    let descriptor = state.pointee.descriptor
    if let memory = state.pointee.leaveBytes.load(ordering: .acquiring) {
      let count = memory.load(as: Int.self)
      var written = 0
      var left = SignalGuard.timeout
      while written < count, left > 0 {
        let start = memory + MemoryLayout<Int>.size + written
        let result = write(descriptor, start, count - written)
        if result > 0 {
          written += result
        } else if errno == EAGAIN {
          var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&question, 1, 10)
          left -= 10
        } else if errno != EINTR {
          break
        }
      }
    }
    tcsetattr(descriptor, TCSANOW, &state.pointee.settings)
  }

  /// Lets a signal do at once what it did before it was handled.
  private static func deliver(_ number: Int32) {
    var action = sigaction()
    if let state = SignalGuard.state { action = state.pointee.previous[Int(number)] }
    sigaction(number, &action, nil)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    raise(number)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Ends the process by a signal, so that its parent sees by which.
  static func end(_ number: Int32) -> Never {
    restore()
    deliver(number)
    // Somebody blocks it in every way; 128 and the signal is what a shell would say.
    exit(128 + number)
  }

  /// Stops this process and its job, as Ctrl-Z at a shell does.
  static func stop() -> Bool {
    var old = sigaction()
    guard let state = SignalGuard.state, sigaction(SIGTSTP, nil, &old) == 0, !old.isIgnoring
    else { return false }
    // That it goes on is the only sign that it was stopped: the system does not stop a job that no
    // shell could bring back.
    var action = sigaction(handler: take)
    sigemptyset(&action.sa_mask)
    action.sa_flags = numericCast(SA_SIGINFO) | numericCast(SA_RESTART)
    var continuing = sigaction()
    sigaction(SIGCONT, &action, &continuing)
    defer { sigaction(SIGCONT, &continuing, nil) }
    let bit = SignalSet(SIGCONT).rawValue
    state.pointee.pending.bitwiseAnd(~bit, ordering: .relaxed)
    kill(0, SIGTSTP)
    return state.pointee.pending.bitwiseAnd(~bit, ordering: .relaxed).oldValue & bit != 0
  }
}

extension sigaction {
  /// An action that runs a function of three arguments.
  init(
    handler:
      @convention(c) (
        Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
      ) -> Void
  ) {
    self.init()
    __sigaction_handler.sa_sigaction = handler
  }

  /// Whether it is `SIG_DFL`, the function at the address 0.
  var isDefault: Bool { unsafeBitCast(__sigaction_handler, to: Int.self) == 0 }

  /// Whether it is `SIG_IGN`, the function at the address 1.
  var isIgnoring: Bool { unsafeBitCast(__sigaction_handler, to: Int.self) == 1 }
}
