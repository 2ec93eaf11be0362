import Glibc
import Synchronization
import TerminalUI

@testable import TerminalDevice

/// A system without a terminal that answers each call as a test wants it.
///
/// The terminal is descriptor 5, signals wake descriptor 6. Results that run out are those of a
/// system where all is well. Waiting for ever for nothing is refused with EDEADLK.
final class ScriptedSystem: Sendable {
  struct Script: Sendable {
    /// Devices that can be opened, with their descriptors.
    var devices: [String: Int32] = ["/dev/tty": 5]
    var terminals: Set<Int32> = [2, 5]
    var errorsPath: String?
    /// The settings the terminal has.
    var settings = termios()
    /// Results of reading and changing settings, of waiting and of preparing for signals.
    var reading: [Int32] = []
    var changing: [Int32] = []
    var waiting: [Int] = []
    var arming: [Int32] = []
    var size: Size? = Size(width: 80, height: 24)
    /// What is read: bytes, or an error number negated; no bytes are the end.
    var input: [Input] = []
    /// What is taken of each write: at most so many bytes, or an error number negated.
    var taking: [Int] = []
    /// Whether a terminal that took nothing has room later.
    var hasRoom = true
    var signals: SignalSet = []
    /// Other descriptors that can be read.
    var ready: Set<Int32> = []
    var time = 1000
    var stops = true
  }

  enum Input: Sendable {
    case bytes([UInt8])
    case refusal(Int)
  }

  private struct State: Sendable {
    var script: Script
    var written: [UInt8] = []
    var log: [String] = []
  }

  private let state: Mutex<State>

  init(_ change: (inout Script) -> Void = { _ in }) {
    var script = Script()
    script.settings.c_lflag = tcflag_t(ICANON | ECHO)
    change(&script)
    state = Mutex(State(script: script))
  }

  /// Everything that was written.
  var written: String {
    state.withLock { String(decoding: $0.written, as: UTF8.self) }
  }

  /// What was done, in order: `raw`, `restore`, `write …`, `arm`, `disarm`, `stop`, `close …`.
  var log: [String] { state.withLock { $0.log } }

  /// Changes the rest of the script.
  func change(_ body: (inout Script) -> Void) {
    state.withLock { body(&$0.script) }
  }

  /// Forgets what was done so far.
  func clearLog() { state.withLock { $0.log = [] } }

  private static func take<Value>(_ values: inout [Value]) -> Value? {
    values.isEmpty ? nil : values.removeFirst()
  }

  var calls: TerminalCalls {
    TerminalCalls(
      open: { path in self.state.withLock { $0.script.devices[path] ?? -ENXIO } },
      close: { descriptor in self.state.withLock { $0.log.append("close \(descriptor)") } },
      isTerminal: { descriptor in
        self.state.withLock { $0.script.terminals.contains(descriptor) }
      },
      path: { _ in self.state.withLock { $0.script.errorsPath } },
      settings: { _, settings in
        self.state.withLock { state in
          settings = state.script.settings
          return ScriptedSystem.take(&state.script.reading) ?? 0
        }
      },
      setSettings: { _, settings in self.set(settings) },
      size: { _ in self.state.withLock { $0.script.size } },
      read: { descriptor, buffer in descriptor == 5 ? self.read(into: buffer) : 0 },
      write: { _, buffer in self.write(buffer) },
      poll: { set, timeout in self.poll(&set, timeout) },
      milliseconds: { self.state.withLock { $0.script.time } },
      signals: signals
    )
  }

  private var signals: SignalCalls {
    SignalCalls(
      arm: { _, _ in
        self.state.withLock { state in
          state.log.append("arm")
          return ScriptedSystem.take(&state.script.arming) ?? 6
        }
      },
      disarm: { self.state.withLock { $0.log.append("disarm") } },
      setLeaveBytes: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        self.state.withLock { $0.log.append("leave with \(text)") }
      },
      take: {
        self.state.withLock { state in
          defer { state.script.signals = [] }
          return state.script.signals
        }
      },
      stop: {
        self.state.withLock { state in
          state.log.append("stop")
          return state.script.stops
        }
      },
      end: { number in preconditionFailure("ended by \(number)") }
    )
  }

  private func set(_ settings: termios) -> Int32 {
    state.withLock { state in
      let result = ScriptedSystem.take(&state.script.changing) ?? 0
      if result >= 0 {
        state.script.settings = settings
        state.log.append(settings.c_lflag & tcflag_t(ICANON) == 0 ? "raw" : "restore")
      }
      return result
    }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      switch ScriptedSystem.take(&state.script.input) {
      case .bytes(let bytes)?:
        buffer.copyBytes(from: bytes)
        return bytes.count
      case .refusal(let code)?: return code
      case nil: return -Int(EAGAIN)
      }
    }
  }

  private func write(_ buffer: UnsafeRawBufferPointer) -> Int {
    state.withLock { state in
      let most = ScriptedSystem.take(&state.script.taking) ?? buffer.count
      guard most >= 0 else { return most }
      let bytes = Array(buffer.prefix(most))
      state.written += bytes
      state.log.append("write \(String(decoding: bytes, as: UTF8.self))")
      return bytes.count
    }
  }

  private func poll(_ set: inout [pollfd], _ timeout: Int32) -> Int {
    state.withLock { state in
      if let result = ScriptedSystem.take(&state.script.waiting) { return result }
      var count = 0
      for index in set.indices {
        let isReady =
          switch set[index].fd {
          case 5 where set[index].events == Int16(POLLOUT): state.script.hasRoom
          case 5: !state.script.input.isEmpty
          case 6: !state.script.signals.isEmpty
          case let other: state.script.ready.contains(other)
          }
        set[index].revents = isReady ? set[index].events : 0
        if isReady { count += 1 }
      }
      if count == 0 {
        if timeout < 0 { return -Int(EDEADLK) }
        state.script.time += Int(timeout)
      }
      return count
    }
  }
}
