import Glibc
import TerminalDevice
import TerminalUI
import Testing

/// Every byte is written, or the reason why not is told.
@Suite struct TerminalWritingTests {
  private func entered(
    _ change: (inout ScriptedSystem.Script) -> Void
  ) throws -> (Terminal, ScriptedSystem) {
    let system = ScriptedSystem()
    let terminal = try Terminal(calls: system.calls)
    try terminal.enter()
    system.clearLog()
    system.change(change)
    return (terminal, system)
  }

  @Test(
    arguments: [
      ([], ["write abcdef"]),
      ([2], ["write ab", "write cdef"]),
      ([1, 1, 3], ["write a", "write b", "write cde", "write f"]),
      ([-Int(EINTR)], ["write abcdef"]),
      ([3, -Int(EINTR), -Int(EINTR)], ["write abc", "write def"]),
      ([-Int(EAGAIN)], ["write abcdef"]),
      ([5, -Int(EAGAIN), -Int(EAGAIN)], ["write abcde", "write f"]),
    ] as [([Int], [String])]
  )
  func `whatever is taken at a time, all is written`(taking: [Int], log: [String]) throws {
    let (terminal, system) = try entered { $0.taking = taking }
    try terminal.write(Array("abcdef".utf8))
    #expect(system.log == log)
  }

  @Test(
    arguments: [
      ([-Int(EIO)], TerminalError.lost(EIO), ""),
      ([2, -Int(EPIPE)], .lost(EPIPE), "ab"),
      ([3, -Int(EAGAIN), -Int(ENXIO)], .lost(ENXIO), "abc"),
    ] as [([Int], TerminalError, String)]
  )
  func `a terminal that is gone is an error`(
    taking: [Int],
    error: TerminalError,
    written: String
  ) throws {
    let (terminal, system) = try entered { $0.taking = taking }
    #expect(throws: error) { try terminal.write(Array("abcdef".utf8)) }
    #expect(system.written == written)
  }

  @Test
  func `nothing is written for no bytes`() throws {
    let (terminal, system) = try entered { _ in }
    try terminal.write([])
    #expect(system.log == [])
  }

  @Test
  func `a slow terminal gives way to a signal that ends`() throws {
    let (terminal, system) = try entered { script in
      script.taking = [2, -Int(EAGAIN)]
      script.hasRoom = false
      script.signals = SignalSet(SIGTERM)
    }
    #expect(throws: TerminalError.interrupted) { try terminal.write(Array("abcdef".utf8)) }
    #expect(system.written == "ab")
    #expect(try terminal.next() == .interrupted(.terminate))
  }

  @Test
  func `other signals wait until the text is written`() throws {
    let (terminal, system) = try entered { script in
      script.taking = [2, -Int(EAGAIN)]
      script.signals = SignalSet(SIGWINCH)
      script.size?.width = 50
    }
    try terminal.write(Array("abcdef".utf8))
    #expect(system.written == "abcdef")
    #expect(try terminal.next() == .resized(.init(width: 50, height: 24)))
  }
}
