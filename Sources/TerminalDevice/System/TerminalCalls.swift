package import Glibc
package import TerminalUI

/// What a terminal needs of the system, so that every refusal can be played through.
///
/// Calls that can fail give the system's error number, negated.
package struct TerminalCalls: Sendable {
  /// Opens a device to read and write, never waiting, closed in children.
  package var open: @Sendable (_ path: String) -> Int32
  /// Closes a descriptor.
  package var close: @Sendable (Int32) -> Void
  /// Whether a descriptor is a terminal that can be read and written.
  package var isTerminal: @Sendable (Int32) -> Bool
  /// The device of a terminal.
  package var path: @Sendable (Int32) -> String?
  /// Reads the settings.
  package var settings: @Sendable (Int32, inout termios) -> Int32
  /// Changes the settings at once, what was typed is kept.
  package var setSettings: @Sendable (Int32, termios) -> Int32
  /// The size of the window as the system has it; zeros are possible.
  package var size: @Sendable (Int32) -> Size?
  /// Reads what is there.
  package var read: @Sendable (Int32, UnsafeMutableRawBufferPointer) -> Int
  /// Writes what is taken.
  package var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int
  /// Waits for descriptors, at most so many milliseconds; -1 is for ever.
  package var poll: @Sendable (inout [pollfd], Int32) -> Int
  /// Milliseconds since an arbitrary moment; never goes back.
  package var milliseconds: @Sendable () -> Int
  /// The signals of the process.
  package var signals: SignalCalls
}

/// What a terminal needs of the signals of its process.
package struct SignalCalls: Sendable {
  /// From now on a signal that ends the process restores these settings first, and others wait to
  /// be taken; a descriptor that can be read when there are some.
  package var arm: @Sendable (_ descriptor: Int32, _ settings: termios) -> Int32
  /// Everything is as it was before.
  package var disarm: @Sendable () -> Void
  /// What a restoring signal writes first.
  package var setLeaveBytes: @Sendable ([UInt8]) -> Void
  /// Hands over the signals that came.
  package var take: @Sendable () -> SignalSet
  /// Stops the job of this process as Ctrl-Z does; whether it was stopped, once it goes on.
  package var stop: @Sendable () -> Bool
  /// Ends the process by a signal.
  package var end: @Sendable (Int32) -> Never
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
