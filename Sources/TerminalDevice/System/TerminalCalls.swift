package import Glibc
package import TerminalUI

/// What a terminal needs of the system, so that every refusal can be played through.
///
/// Calls that can fail give the system's error number, negated.
package struct TerminalCalls: Sendable {
  /// The system itself.
  package static let system = TerminalCalls()

  /// Opens a device to read and write, never waiting, closed in children.
  package var open: @Sendable (_ path: String) -> Int32 = { path in
    outcome(Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK))
  }
  /// Closes a descriptor.
  package var close: @Sendable (Int32) -> Void = { _ = Glibc.close($0) }
  /// Whether a descriptor is a terminal that can be read and written.
  package var isTerminal: @Sendable (Int32) -> Bool = { descriptor in
    isatty(descriptor) == 1 && fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR
  }
  /// The device of a terminal.
  package var path: @Sendable (Int32) -> String? = { descriptor in
    var buffer = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(descriptor, &buffer, buffer.count) == 0 else { return nil }
    return buffer.withUnsafeBufferPointer { text in
      text.baseAddress.map { String(cString: $0) }
    }
  }
  /// Reads the settings.
  package var settings: @Sendable (Int32, inout termios) -> Int32 = { outcome(tcgetattr($0, &$1)) }
  /// Changes the settings at once, what was typed is kept.
  package var setSettings: @Sendable (Int32, termios) -> Int32 = { descriptor, settings in
    withUnsafePointer(to: settings) { outcome(tcsetattr(descriptor, TCSANOW, $0)) }
  }
  /// The size of the window as the system has it; zeros are possible.
  package var size: @Sendable (Int32) -> Size? = { descriptor in
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }
  /// Reads what is there.
  package var read: @Sendable (Int32, UnsafeMutableRawBufferPointer) -> Int = {
    outcome(Glibc.read($0, $1.baseAddress, $1.count))
  }
  /// Writes what is taken.
  package var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = {
    outcome(Glibc.write($0, $1.baseAddress, $1.count))
  }
  /// Waits for descriptors, at most a number of milliseconds; -1 is without limit.
  package var poll: @Sendable (inout [pollfd], Int32) -> Int = { descriptors, timeout in
    let count = nfds_t(descriptors.count)
    return outcome(Int(Glibc.poll(&descriptors, count, timeout)))
  }
  /// Milliseconds since an arbitrary moment; never goes back.
  package var milliseconds: @Sendable () -> Int = {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
  /// The signals of the process.
  package var signals = SignalCalls()
}

/// A result, or the error number negated.
private func outcome<Result: SignedInteger>(_ result: Result) -> Result {
  result < 0 ? -Result(errno) : result
}

/// What a terminal needs of the signals of its process.
package struct SignalCalls: Sendable {
  /// From now on a signal that ends the process restores these settings first, and others wait to
  /// be taken; a descriptor that can be read when there are some.
  package var arm: @Sendable (_ descriptor: Int32, _ settings: termios) -> Int32 = SignalGuard.arm
  /// Everything is as it was before.
  package var disarm: @Sendable () -> Void = SignalGuard.disarm
  /// What a restoring signal writes first.
  package var setLeaveBytes: @Sendable ([UInt8]) -> Void = SignalGuard.setLeaveBytes
  /// Hands over the signals that came.
  package var take: @Sendable () -> SignalSet = SignalGuard.take
  /// Stops the job of this process as Ctrl-Z does; whether it was stopped, once it goes on.
  package var stop: @Sendable () -> Bool = SignalHandlers.stop
  /// Ends the process by a signal.
  package var end: @Sendable (Int32) -> Never = SignalHandlers.end
}

/// Signals by their numbers, 1–31.
package struct SignalSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one signal.
  package init(_ number: Int32) { rawValue = 1 << UInt32(truncatingIfNeeded: number & 31) }

  /// Those that ask for an end.
  static let ending: SignalSet = [
    SignalSet(SIGHUP), SignalSet(SIGINT), SignalSet(SIGQUIT), SignalSet(SIGTERM),
  ]
}
