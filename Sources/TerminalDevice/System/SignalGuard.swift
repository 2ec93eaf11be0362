import Glibc
import Synchronization

/// Restores the terminal when a signal ends the process, and collects the signals that do not.
///
/// Handlers touch only the memory below, which is allocated before the first of them can run and
/// never freed, and call only what POSIX lists as async-signal-safe (signal-safety(7)): `write`,
/// `poll`, `tcsetattr`, `sigaction`, `pthread_sigmask`, `raise`. No Swift object is made or
/// counted.
enum SignalGuard {
  /// What handlers look at.
  struct State: ~Copyable {
    /// Whether there is something to restore.
    let isArmed = Atomic(false)
    /// The signals that came and were not taken.
    let pending = Atomic<UInt32>(0)
    /// The bytes that leave the screen's modes, their count in front.
    let leaveBytes = Atomic<UnsafeMutableRawPointer?>(nil)
    /// The terminal, and the end of the pipe that wakes a waiting thread.
    var descriptor: Int32 = -1
    var wakeEnd: Int32 = -1
    var waitEnd: Int32 = -1
    /// The settings to restore.
    var settings = termios()
    /// What was done about each signal before, by its number.
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    /// The signals that are handled.
    var handled: SignalSet = []
  }

  /// Nothing before the first terminal; a plain pointer, so that reading it runs no initializer.
  nonisolated(unsafe) static var state: UnsafeMutablePointer<State>?
  /// All bytes that were ever handed in: a handler may be reading any of them.
  nonisolated(unsafe) private static var allLeaveBytes: [[UInt8]: UnsafeMutableRawPointer] = [:]

  static let waiting = [SIGWINCH, SIGCONT, SIGTSTP]
  static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  static let fatal = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
  /// All others that end a process which has not asked for them.
  static let others = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPIPE, SIGIO, SIGXCPU, SIGXFSZ, SIGSTKFLT,
    SIGPWR, SIGSYS,
  ]
  private static let all = waiting + ending + fatal + others

  /// Milliseconds in which a terminal has to take the last bytes.
  static let timeout: Int32 = 200

  /// Starts to handle signals; the descriptor to wait for, or an error number negated.
  static func arm(_ descriptor: Int32, _ settings: termios) -> Int32 {
    guard let state = prepared() else { return -errno }
    precondition(!state.pointee.isArmed.load(ordering: .relaxed), "one terminal a process")
    state.pointee.descriptor = descriptor
    state.pointee.settings = settings
    // An earlier request to end still counts; other signals were about another screen.
    state.pointee.pending.bitwiseAnd(SignalSet.ending.rawValue, ordering: .relaxed)
    state.pointee.isArmed.store(true, ordering: .sequentiallyConsistent)
    for number in all { handle(number, state) }
    return state.pointee.waitEnd
  }

  /// Stops to handle signals: what was done about them before is done again.
  static func disarm() {
    guard let state else { return }
    for number in all where state.pointee.handled.contains(SignalSet(number)) {
      sigaction(number, state.pointee.previous + Int(number), nil)
    }
    state.pointee.handled = []
    state.pointee.isArmed.store(false, ordering: .sequentiallyConsistent)
  }

  static func setLeaveBytes(_ bytes: [UInt8]) {
    guard let state = prepared() else { return }
    if allLeaveBytes[bytes] == nil {
      let head = MemoryLayout<Int>.size
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: head + bytes.count,
        alignment: MemoryLayout<Int>.alignment
      )
      memory.storeBytes(of: bytes.count, as: Int.self)
      bytes.withUnsafeBytes { source in
        guard let base = source.baseAddress else { return }
        (memory + head).copyMemory(from: base, byteCount: source.count)
      }
      allLeaveBytes[bytes] = memory
    }
    state.pointee.leaveBytes.store(allLeaveBytes[bytes] ?? nil, ordering: .releasing)
  }

  static func take() -> SignalSet {
    guard let state else { return [] }
    return SignalSet(rawValue: state.pointee.pending.exchange(0, ordering: .acquiring))
  }

  /// Makes the memory, the pipe and the stack of the handlers, once; `nil`, with the reason in
  /// `errno`, where there is no pipe to be had.
  private static func prepared() -> UnsafeMutablePointer<State>? {
    if let state { return state }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let memory = UnsafeMutablePointer<State>.allocate(capacity: 1)
    memory.initialize(to: State())
    memory.pointee.previous.initialize(repeating: sigaction(), count: 32)
    (memory.pointee.waitEnd, memory.pointee.wakeEnd) = (ends[0], ends[1])
    state = memory
    useOwnStack()
    // A first, idle run: whatever the handlers need to have loaded is loaded here.
    SignalHandlers.restore()
    atexit { SignalHandlers.restore() }
    return memory
  }

  /// Gives this thread a stack for handlers: its own may be what overflowed.
  private static func useOwnStack() {
    var old = stack_t()
    guard sigaltstack(nil, &old) == 0, old.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = malloc(stack.ss_size)
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
  }

  private static func handle(_ number: Int32, _ state: UnsafeMutablePointer<State>) {
    let previous = state.pointee.previous + Int(number)
    guard sigaction(number, nil, previous) == 0 else { return }
    // Who started this program may have had a reason to ignore a signal: `nohup`, for example, or
    // a shell that cannot bring a stopped program back.
    if ending.contains(number) || number == SIGTSTP, previous.pointee.isIgnoring { return }
    // The program may have a use for the others.
    if others.contains(number), !previous.pointee.isDefault { return }
    var action = sigaction(handler: SignalHandlers.take)
    // In a handler no other signal interrupts, and SIGTTOU does not stop a background process
    // that restores the settings.
    sigfillset(&action.sa_mask)
    action.sa_flags = numericCast(SA_SIGINFO) | numericCast(SA_ONSTACK) | numericCast(SA_RESTART)
    state.pointee.handled.insert(SignalSet(number))
    sigaction(number, &action, nil)
  }
}
