import Glibc
import TerminalDevice
import TerminalUI
import Testing

/// Raw mode is entered and left, in an order that leaves no gap.
@Suite struct TerminalModeTests {
  struct Place: Sendable {
    var devices: [String: Int32]
    var terminals: Set<Int32>
    var errorsPath: String?
    var log: [String]?
  }

  @Test(
    arguments: [
      Place(devices: ["/dev/tty": 5], terminals: [5, 2], log: ["close 5"]),
      Place(
        devices: ["/dev/pts/7": 7],
        terminals: [7, 2],
        errorsPath: "/dev/pts/7",
        log: ["close 7"]
      ),
      Place(devices: [:], terminals: [2], errorsPath: "/dev/pts/7", log: []),
      Place(devices: ["/dev/tty": 5], terminals: [2], log: ["close 5"]),
      Place(devices: [:], terminals: []),
    ]
  )
  func `finds the terminal, and closes what it opened`(place: Place) throws {
    let system = ScriptedSystem { script in
      script.devices = place.devices
      script.terminals = place.terminals
      script.errorsPath = place.errorsPath
    }
    if let log = place.log {
      do { _ = try Terminal(calls: system.calls) }
      #expect(system.log == log)
    } else {
      #expect(throws: TerminalError.noTerminal) { _ = try Terminal(calls: system.calls) }
    }
  }

  @Test(
    arguments: [
      (Size(width: 100, height: 30), "1", "2", Size(width: 100, height: 30)),
      (Size(width: 0, height: 0), "132", "43", Size(width: 132, height: 43)),
      (Size(width: 0, height: 30), nil, nil, Size(width: 80, height: 30)),
      (nil, nil, nil, Size(width: 80, height: 24)),
      (nil, "0", "-4", Size(width: 80, height: 24)),
      (nil, "wide", "99999999999999999999", Size(width: 80, height: 24)),
    ] as [(Size?, String?, String?, Size)]
  )
  func `the size is told, or handed in, or usual`(
    told: Size?,
    columns: String?,
    lines: String?,
    size: Size
  ) throws {
    let system = ScriptedSystem { $0.size = told }
    let terminal = try Terminal(columns: columns, lines: lines, calls: system.calls)
    #expect(terminal.size == size)
  }

  @Test
  func `signals are guarded before raw mode, and until the settings are back`() throws {
    let system = ScriptedSystem()
    let terminal = try Terminal(calls: system.calls)
    terminal.leaveBytes = Array("bye".utf8)
    terminal.leave()
    #expect(system.log == [])
    try terminal.enter()
    try terminal.enter()
    #expect(system.log == ["leave with bye", "arm", "raw"])
    system.clearLog()
    terminal.leaveBytes = Array("ciao".utf8)
    terminal.leave()
    terminal.leave()
    #expect(system.log == ["leave with ciao", "write ciao", "restore", "disarm"])
  }

  @Test
  func `a terminal nobody holds is left`() throws {
    let system = ScriptedSystem()
    do {
      let terminal = try Terminal(calls: system.calls)
      try terminal.enter()
    }
    #expect(system.log == ["leave with ", "arm", "raw", "restore", "disarm", "close 5"])
  }

  @Test(
    arguments: [
      ([-ENOTTY], [], [], TerminalError.settings(ENOTTY), ["leave with "]),
      ([], [-EMFILE], [], .settings(EMFILE), ["leave with ", "arm"]),
      ([], [], [-EIO], .settings(EIO), ["leave with ", "arm", "disarm"]),
    ] as [([Int32], [Int32], [Int32], TerminalError, [String])]
  )
  func `what cannot be entered is as it was`(
    reading: [Int32],
    arming: [Int32],
    changing: [Int32],
    error: TerminalError,
    log: [String]
  ) throws {
    let system = ScriptedSystem { script in
      (script.reading, script.arming, script.changing) = (reading, arming, changing)
    }
    let terminal = try Terminal(calls: system.calls)
    #expect(throws: error) { try terminal.enter() }
    #expect(!terminal.isEntered)
    terminal.leave()
    #expect(system.log.filter { $0 != "leave with " } == log.filter { $0 != "leave with " })
  }

  @Test
  func `changing the settings goes on when it was interrupted`() throws {
    let system = ScriptedSystem { $0.changing = [-EINTR, -EINTR, 0, -EINTR] }
    let terminal = try Terminal(calls: system.calls)
    try terminal.enter()
    terminal.leave()
    #expect(system.log.filter { $0 == "raw" || $0 == "restore" } == ["raw", "restore"])
  }

  @Test(
    arguments: [
      ([2, -Int(EAGAIN)], true, "leave"), ([-Int(EINTR)], true, "leave"),
      ([2, -Int(EIO)], true, "le"), ([3] + Array(repeating: -Int(EAGAIN), count: 50), false, "lea"),
    ] as [([Int], Bool, String)]
  )
  func `the settings come back even if the last bytes do not go out`(
    taking: [Int],
    hasRoom: Bool,
    written: String
  ) throws {
    let system = ScriptedSystem()
    let terminal = try Terminal(calls: system.calls)
    terminal.leaveBytes = Array("leave".utf8)
    try terminal.enter()
    system.change { ($0.taking, $0.hasRoom) = (taking, hasRoom) }
    let start = terminal.now
    terminal.leave()
    #expect(system.written == written)
    #expect(system.log.suffix(2) == ["restore", "disarm"])
    #expect(terminal.now - start <= 1000)
  }

  @Test
  func `raw mode changes what it has to, and nothing else`() throws {
    let system = ScriptedSystem { script in
      script.settings.c_iflag = tcflag_t(ICRNL | IXON | ISTRIP | BRKINT | IXANY)
      script.settings.c_oflag = tcflag_t(OPOST | ONLCR)
      script.settings.c_lflag = tcflag_t(ICANON | ECHO | ISIG | IEXTEN | TOSTOP)
      script.settings.c_cflag = tcflag_t(CS7 | PARENB | CREAD)
    }
    let terminal = try Terminal(calls: system.calls)
    try terminal.enter()
    system.change { script in
      #expect(script.settings.c_iflag == tcflag_t(IXANY))
      #expect(script.settings.c_oflag == tcflag_t(ONLCR))
      #expect(script.settings.c_lflag == tcflag_t(TOSTOP))
      #expect(script.settings.c_cflag == tcflag_t(CS8 | CREAD))
      withUnsafeBytes(of: script.settings.c_cc) { characters in
        #expect(characters[Int(VMIN)] == 1)
        #expect(characters[Int(VTIME)] == 0)
      }
    }
    terminal.leave()
    system.change { script in
      #expect(script.settings.c_lflag == tcflag_t(ICANON | ECHO | ISIG | IEXTEN | TOSTOP))
    }
  }

  @Test(arguments: [(true, "a\rb"), (false, "a\nb")])
  func `what was typed ahead comes first`(mapsEnter: Bool, typed: String) throws {
    let system = ScriptedSystem { script in
      script.settings.c_iflag = mapsEnter ? tcflag_t(ICRNL) : 0
      script.input = [.bytes(Array("a\nb".utf8)), .bytes(Array("\n".utf8))]
    }
    let terminal = try Terminal(calls: system.calls)
    try terminal.enter()
    #expect(try terminal.next() == .bytes(Array(typed.utf8)))
    #expect(try terminal.next() == .bytes([0x0A]))
  }

  @Test(arguments: [true, false])
  func `suspending leaves, stops and enters`(stops: Bool) throws {
    let system = ScriptedSystem { $0.stops = stops }
    let terminal = try Terminal(calls: system.calls)
    terminal.leaveBytes = Array("bye".utf8)
    try terminal.enter()
    system.clearLog()
    system.change { $0.size = Size(width: 40, height: 12) }
    #expect(try terminal.suspend() == stops)
    #expect(
      system.log == [
        "write bye", "restore", "disarm", "stop", "leave with bye", "arm", "raw",
      ]
    )
    #expect(terminal.size == Size(width: 40, height: 12))
    system.change { $0.changing = [0, -EIO] }
    #expect(throws: TerminalError.settings(EIO)) { try terminal.suspend() }
    #expect(!terminal.isEntered)
  }

  @Test
  func `what is to be drawn anew anyhow is not told`() throws {
    let system = ScriptedSystem { script in
      script.signals = [SignalSet(SIGCONT), SignalSet(SIGWINCH), SignalSet(SIGTERM)]
    }
    let terminal = try Terminal(calls: system.calls)
    try terminal.enter()
    #expect(try terminal.next() == .interrupted(.terminate))
    #expect(try terminal.next(until: terminal.now) == .timeout)
  }

  @Test(
    arguments: [
      (TerminalError.noTerminal, "there is no terminal"),
      (.lost(EIO), "the terminal was lost: input/output error"),
      (.settings(EIO), "the terminal's settings cannot be changed: input/output error"),
      (.interrupted, "writing to the terminal was interrupted"),
    ]
  )
  func `errors say what is wrong`(error: TerminalError, words: String) {
    #expect(error.description == words)
  }
}
