import Glibc

extension Terminal {
  /// Writes all bytes, in one call where the system takes them at once.
  ///
  /// It waits for a terminal that is slow, and gives up when a signal asks the program to end.
  ///
  /// - Throws: ``TerminalError/lost(_:)``, ``TerminalError/interrupted``.
  /// - Complexity: O(bytes).
  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    try write(bytes, waiting: waitForRoom)
  }

  /// Writes all bytes, waiting where the terminal takes none.
  private func write(
    _ bytes: [UInt8],
    waiting waitForRoom: () throws(TerminalError) -> Void
  ) throws(TerminalError) {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        calls.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
      }
      switch Int32(clamping: -result) {
      case ..<0: written += result
      case EINTR: break
      case 0, EAGAIN: try waitForRoom()
      case let code: throw .lost(code)
      }
    }
  }

  /// Waits until the terminal takes bytes again.
  private func waitForRoom() throws(TerminalError) {
    var set = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = calls.poll(&set, -1)
    if count < 0, count != -EINTR, count != -EAGAIN { throw .lost(Int32(clamping: -count)) }
    if count > 0, set[1].revents != 0 { emptyPipe() }
    signals.formUnion(calls.signals.take())
    if !signals.isDisjoint(with: .ending) { throw .interrupted }
  }

  /// Writes the bytes that leave the modes; a terminal that takes nothing for a second is left.
  func writeLast(_ bytes: [UInt8]) {
    let deadline = now + 1000
    // A failure cannot be reported.
    try? write(bytes) { () throws(TerminalError) in
      let left = deadline - now
      guard left > 0 else { throw .lost(ETIMEDOUT) }
      var set = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      _ = calls.poll(&set, Int32(clamping: left))
    }
  }
}
