import Glibc

extension Terminal {
  /// Milliseconds since an arbitrary moment, in which deadlines are given; never goes back.
  package var now: Int { calls.milliseconds() }

  /// Waits for the next event.
  ///
  /// `deadline` is a moment of ``now``; without one there is no limit. `others` are descriptors
  /// that are waited for as well, for example the output of a program that was started. Signals
  /// come first, then what was typed, then the deadline, then the other descriptors.
  ///
  /// Raw mode has to be on (``enter()``).
  ///
  /// - Throws: ``TerminalError/lost(_:)``, ``TerminalError/settings(_:)``.
  package func next(
    until deadline: Int? = nil,
    watching others: [Int32] = []
  ) throws(TerminalError) -> TerminalEvent {
    if !typedAhead.isEmpty {
      defer { typedAhead = [] }
      return .bytes(typedAhead)
    }
    var set = [descriptor, wakeDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    set += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      if let event = try nextSignal() { return event }
      let left = deadline.map { Int32(clamping: max(0, $0 - now)) } ?? -1
      let count = calls.poll(&set, left)
      if count == -EINTR || count == -EAGAIN { continue }
      guard count >= 0 else { throw .lost(Int32(clamping: -count)) }
      if count > 0, set[1].revents != 0 {
        emptyPipe()
        continue
      }
      if count > 0, set[0].revents != 0, let event = try read() { return event }
      if let deadline, now >= deadline { return .timeout }
      if count > 0, let other = set.dropFirst(2).first(where: { $0.revents != 0 }) {
        return .ready(other.fd)
      }
    }
  }

  /// The most urgent of the signals that came.
  private func nextSignal() throws(TerminalError) -> TerminalEvent? {
    signals.formUnion(calls.signals.take())
    guard !signals.isEmpty else { return nil }
    for signal in TerminalSignal.allCases where signals.remove(SignalSet(signal.number)) != nil {
      return .interrupted(signal)
    }
    if signals.remove(SignalSet(SIGTSTP)) != nil { return .suspendRequested }
    if signals.remove(SignalSet(SIGCONT)) != nil {
      try reenter()
      return .continued
    }
    if signals.remove(SignalSet(SIGWINCH)) != nil {
      updateSize()
      return .resized(size)
    }
    signals = []
    return nil
  }

  /// Reads what was typed; `nil` when there is nothing after all.
  func read() throws(TerminalError) -> TerminalEvent? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      result = calls.read(descriptor, UnsafeMutableRawBufferPointer(buffer))
      count = max(0, result)
    }
    switch Int32(clamping: -result) {
    case ..<0: return .bytes(bytes)
    case 0, EIO, ENXIO: return .end
    case EINTR, EAGAIN: return nil
    case let code: throw .lost(code)
    }
  }

  /// Empties the pipe that says that signals came.
  func emptyPipe() {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = buffer.count
    while buffer.withUnsafeMutableBytes({ calls.read(wakeDescriptor, $0) }) == count {}
  }

  /// Whether something can be read within some milliseconds.
  func isReadable(within milliseconds: Int) -> Bool {
    var set = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return calls.poll(&set, Int32(clamping: max(0, milliseconds))) > 0
  }
}
