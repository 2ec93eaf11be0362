import Glibc
import TerminalDevice
import TerminalUI
import Testing

/// Everything that happens comes through one door, the most urgent first.
@Suite struct TerminalEventTests {
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
      ([.bytes([0x61])], .bytes([0x61])),
      ([.bytes([])], .end),
      ([.refusal(-Int(EIO))], .end),
      ([.refusal(-Int(ENXIO))], .end),
      ([.refusal(-Int(EAGAIN)), .bytes([0x62])], .bytes([0x62])),
      ([.refusal(-Int(EINTR)), .refusal(-Int(EINTR)), .bytes([0x63])], .bytes([0x63])),
    ] as [([ScriptedSystem.Input], TerminalEvent)]
  )
  func `reads what was typed`(input: [ScriptedSystem.Input], event: TerminalEvent) throws {
    let (terminal, _) = try entered { $0.input = input }
    #expect(try terminal.next() == event)
  }

  @Test
  func `what cannot be read or waited for is an error`() throws {
    let (terminal, system) = try entered { $0.input = [.refusal(-Int(EBADF))] }
    #expect(throws: TerminalError.lost(EBADF)) { try terminal.next() }
    system.change { $0.waiting = [-Int(EINVAL)] }
    #expect(throws: TerminalError.lost(EINVAL)) { try terminal.next() }
  }

  @Test
  func `waiting goes on when it was interrupted`() throws {
    let (terminal, _) = try entered { script in
      script.waiting = [-Int(EINTR), -Int(EAGAIN), 0]
      script.input = [.bytes([0x61])]
    }
    #expect(try terminal.next() == .bytes([0x61]))
  }

  @Test
  func `the most urgent comes first`() throws {
    let (terminal, _) = try entered { script in
      script.ready = [9]
      script.input = [.bytes([0x61])]
      for number in [SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGQUIT, SIGTERM, SIGHUP] {
        script.signals.insert(SignalSet(number))
      }
    }
    let deadline = terminal.now
    let expected: [TerminalEvent] = [
      .interrupted(.hangUp), .interrupted(.terminate), .interrupted(.quit),
      .interrupted(.interrupt), .suspendRequested, .continued,
      .resized(Size(width: 80, height: 24)), .bytes([0x61]), .timeout, .timeout,
    ]
    for event in expected {
      #expect(try terminal.next(until: deadline, watching: [8, 9]) == event)
    }
    #expect(try terminal.next(watching: [8, 9]) == .ready(9))
    #expect(try terminal.next(until: deadline + 1, watching: [8, 9]) == .ready(9))
  }

  @Test(arguments: [(0, 0), (50, 50), (-10, 0)])
  func `a deadline is a moment`(from now: Int, passed: Int) throws {
    let (terminal, _) = try entered { _ in }
    let start = terminal.now
    #expect(try terminal.next(until: start + now) == .timeout)
    #expect(terminal.now == start + passed)
  }

  @Test
  func `a deadline far away is no overflow`() throws {
    let (terminal, _) = try entered { $0.input = [.bytes([0x61])] }
    #expect(try terminal.next(until: .max) == .bytes([0x61]))
  }

  @Test
  func `going on brings raw mode and the size back`() throws {
    let (terminal, system) = try entered { script in
      script.signals = SignalSet(SIGCONT)
      script.size = Size(width: 30, height: 9)
    }
    #expect(try terminal.next() == .continued)
    #expect(system.log == ["raw"])
    #expect(terminal.size == Size(width: 30, height: 9))
  }

  @Test
  func `signals nobody asked for are no event`() throws {
    let (terminal, _) = try entered { script in
      script.signals = SignalSet(SIGUSR1)
      script.input = [.bytes([0x61])]
    }
    #expect(try terminal.next() == .bytes([0x61]))
  }
}
