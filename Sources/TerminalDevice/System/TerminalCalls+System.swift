import Glibc
import TerminalUI

extension TerminalCalls {
  /// The system itself.
  package static let system = TerminalCalls(
    open: { path in outcome(openDevice(path)) },
    close: { descriptor in closeDescriptor(descriptor) },
    isTerminal: { descriptor in
      isatty(descriptor) == 1 && fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR
    },
    path: { descriptor in
      var buffer = [CChar](repeating: 0, count: 1024)
      guard ttyname_r(descriptor, &buffer, buffer.count) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { text in
        text.baseAddress.map { String(cString: $0) }
      }
    },
    settings: { descriptor, settings in outcome(tcgetattr(descriptor, &settings)) },
    setSettings: { descriptor, settings in
      withUnsafePointer(to: settings) { outcome(tcsetattr(descriptor, TCSANOW, $0)) }
    },
    size: { descriptor in
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
      return Size(width: Int(size.ws_col), height: Int(size.ws_row))
    },
    read: { descriptor, buffer in
      outcome(readBytes(descriptor, buffer.baseAddress, buffer.count))
    },
    write: { descriptor, buffer in
      outcome(writeBytes(descriptor, buffer.baseAddress, buffer.count))
    },
    poll: { descriptors, timeout in
      let count = nfds_t(descriptors.count)
      return outcome(Int(waitFor(&descriptors, count, timeout)))
    },
    milliseconds: {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    },
    signals: .system
  )

  /// A result, or the error number negated.
  private static func outcome<Result: SignedInteger>(_ result: Result) -> Result {
    result < 0 ? -Result(errno) : result
  }
}

// Inside the type these names are its own.

private func openDevice(_ path: String) -> Int32 {
  open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

private func readBytes(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, base, count)
}

private func writeBytes(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}

private func waitFor(_ set: inout [pollfd], _ count: nfds_t, _ timeout: Int32) -> Int32 {
  poll(&set, count, timeout)
}
