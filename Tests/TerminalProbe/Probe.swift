import Glibc
import TerminalDevice
import TerminalUI

/// A program that draws on a terminal what it is told, and ends in every way there is.
///
/// Keys: `q` returns, `e` calls `exit`, `h` hangs, `d` waits for a deadline, `w` writes a long
/// text, `l` leaves and enters again, Ctrl-Z suspends; each letter of ``crashes`` is a crash.
@main
struct Probe {
  static let enterBytes = "\u{1B}[?1049;1002;1006;2004h\u{1B}[?25l\u{1B}[H\u{1B}[2J"
  static let leaveBytes = "\u{1B}[?2004;1006;1002l\u{1B}[?25h\u{1B}[?1049l"

  static let crashes: [UInt8: @Sendable () -> Void] = [
    UInt8(ascii: "a"): { abort() },
    UInt8(ascii: "f"): { raise(SIGFPE) },
    UInt8(ascii: "o"): { print(deep(1)) },
    UInt8(ascii: "s"): { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 },
    UInt8(ascii: "t"): { fatalError("told to") },
  ]

  static func main() {
    var none = rlimit()
    setrlimit(numericCast(RLIMIT_CORE.rawValue), &none)
    do throws(TerminalError) {
      let terminal = try Terminal(
        columns: getenv("COLUMNS").map { String(cString: $0) },
        lines: getenv("LINES").map { String(cString: $0) }
      )
      terminal.leaveBytes = Array(leaveBytes.utf8)
      try terminal.enter()
      try run(terminal)
      terminal.leave()
      print("done")
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  private static func run(_ terminal: Terminal) throws(TerminalError) {
    try say("\(enterBytes)ready \(words(terminal.size))", terminal)
    while true {
      switch try terminal.next() {
      case .bytes(let bytes):
        try say("bytes " + bytes.map { String($0, radix: 16) }.joined(separator: " "), terminal)
        if bytes == [UInt8(ascii: "q")] { return }
        if bytes.count == 1 { try press(bytes[0], terminal) }
      case .resized(let size): try say("size \(words(size))", terminal)
      case .interrupted(let signal):
        if getenv("STAY") == nil { terminal.end(by: signal) }
        try say("stays", terminal)
      case .suspendRequested: try suspend(terminal)
      case .continued: try say("\(enterBytes)continued \(words(terminal.size))", terminal)
      case .ready, .timeout: try say("nothing to wait for", terminal)
      case .end: exit(4)
      }
    }
  }

  private static func press(_ key: UInt8, _ terminal: Terminal) throws(TerminalError) {
    switch key {
    case UInt8(ascii: "d"):
      let start = terminal.now
      let event = try terminal.next(until: start + 50)
      try say("\(event) \(terminal.now - start >= 50)", terminal)
    case UInt8(ascii: "e"): exit(3)
    case UInt8(ascii: "h"): while true { sleep(1) }
    case UInt8(ascii: "l"):
      terminal.leave()
      terminal.leave()
      try terminal.enter()
      try say("\(enterBytes)again", terminal)
    case UInt8(ascii: "w"):
      let line = String(repeating: "#", count: 79) + "\r\n"
      do throws(TerminalError) {
        try say(String(repeating: line, count: 20_000) + "written", terminal)
      } catch .interrupted {
        // The next event says by what.
      }
    case 0x1A: try suspend(terminal)
    default: crashes[key]?()
    }
  }

  private static func suspend(_ terminal: Terminal) throws(TerminalError) {
    let wasStopped = try terminal.suspend()
    try say("\(enterBytes)resumed \(wasStopped) \(words(terminal.size))", terminal)
  }

  private static func say(_ text: String, _ terminal: Terminal) throws(TerminalError) {
    try terminal.write(Array((text + "\r\n").utf8))
  }

  private static func words(_ size: Size) -> String { "\(size.width)x\(size.height)" }

  /// Uses up the stack.
  private static func deep(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: depth)
      return depth == 0 ? 0 : deep(depth + 1) + Int(buffer[0])
    }
  }
}
