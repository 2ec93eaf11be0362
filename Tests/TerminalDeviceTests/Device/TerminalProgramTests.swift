import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// A program leaves the terminal as it found it, however it ends.
@Suite(.spawns, .timeLimit(.minutes(10))) struct TerminalProgramTests {
  private func start(
    _ environment: [String: String] = [:],
    shell: String? = nil,
    width: Int = 80,
    output: TerminalProcess.Output = .terminal
  ) throws -> TerminalProcess {
    var environment = environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let probe = TerminalProcess.built("TerminalProbe")
    return try TerminalProcess(
      shell == nil ? probe : "/bin/sh",
      shell.map { ["-mc", $0, probe] } ?? [],
      environment: environment,
      width: width,
      output: output
    )
  }

  private func waitForPage(_ program: TerminalProcess) async throws {
    try await program.waitUntil("the page") { $0.text.contains("ready") }
    #expect(program.screen.leftoverModes == [25, 1002, 1006, 1049, 2004])
    let settings = program.settings
    #expect(!settings.isCanonical && !settings.echoes && !settings.sendsSignals)
  }

  private func expectRestored(
    _ program: TerminalProcess,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(program.settings == program.firstSettings, sourceLocation: sourceLocation)
    #expect(program.screen.leftoverModes == [], sourceLocation: sourceLocation)
    #expect(program.screen.unknown == [], sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      ("q", TerminalProcess.State.exited(0)), ("e", .exited(3)),
      ("a", .ended(by: SIGABRT)), ("f", .ended(by: SIGFPE)), ("o", .ended(by: SIGSEGV)),
      ("s", .ended(by: SIGSEGV)),
    ]
  )
  func `every way out restores`(key: String, expected: TerminalProcess.State) async throws {
    let program = try start()
    try await waitForPage(program)
    program.send(key)
    #expect(try await program.waitForExit() == expected)
    expectRestored(program)
  }

  @Test
  func `a trap restores and says why`() async throws {
    let program = try start()
    try await waitForPage(program)
    program.send("t")
    let state = try await program.waitForExit()
    #expect([.ended(by: SIGILL), .ended(by: SIGTRAP)].contains(state))
    #expect(program.screen.isAlternate == false)
    #expect(program.settings == program.firstSettings)
  }

  /// All but SIGKILL and SIGSTOP, and what does not end a program by itself.
  private static let ending = (1...31).filter { number in
    ![SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH]
      .contains(number)
  }

  @Test(arguments: ending)
  func `every signal restores and ends`(signal: Int32) async throws {
    let program = try start()
    try await waitForPage(program)
    program.signal(signal)
    #expect(try await program.waitForExit() == .ended(by: signal))
    expectRestored(program)
  }

  @Test
  func `a signal restores at any moment of the start`() async throws {
    for round in 0..<60 {
      let program = try start()
      try await Task.sleep(for: .microseconds(round * 200))
      program.signal(SIGTERM)
      #expect(try await program.waitForExit() == .ended(by: SIGTERM))
      expectRestored(program)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a program that hangs is ended by the second signal`(signal: Int32) async throws {
    let program = try start()
    try await waitForPage(program)
    program.send("h")
    try await program.waitUntil("the key") { $0.text.contains("bytes 68") }
    try await program.wait(for: "the end") { program in
      program.signal(signal)
      return program.state == .ended(by: signal)
    }
    expectRestored(program)
  }

  @Test
  func `a program may stay when it is asked to end`() async throws {
    let program = try start(["STAY": "1"])
    try await waitForPage(program)
    program.signal(SIGTERM)
    try await program.waitUntil("the answer") { $0.text.contains("stays") }
    program.send("q")
    #expect(try await program.waitForExit() == .exited(0))
    expectRestored(program)
  }

  @Test
  func `a window that closes ends the program`() async throws {
    let program = try start()
    try await waitForPage(program)
    program.hangUp()
    // The signal and the end of the input race.
    let ends: [TerminalProcess.State] = [.ended(by: SIGHUP), .exited(4)]
    let state = try await program.waitForExit()
    #expect(ends.contains(state))
  }

  /// Runs the program as the only job of a shell that stops and continues it: it goes on behind
  /// the shell at the first Enter, in front at the second.
  private static let jobs =
    "\"$0\" & echo $! >/dev/tty; fg >/dev/null; echo stopped; "
    + "read x; bg; echo behind; read x; fg; echo end"

  enum Stop: CaseIterable {
    case key
    case signal
  }

  @Test(arguments: Stop.allCases)
  func `suspending restores, and going on enters again`(way: Stop) async throws {
    let program = try start(shell: TerminalProgramTests.jobs)
    try await waitForPage(program)
    let job = try #require(Int32(program.screen.mainText.split(separator: "\n").last ?? ""))
    switch way {
    case .key: program.send([0x1A])
    case .signal: kill(job, SIGTSTP)
    }
    try await program.waitUntil("the shell") { $0.text.contains("stopped") }
    expectRestored(program)
    program.send("\n")
    try await program.waitUntil("the job behind") { $0.text.contains("behind") }
    expectRestored(program)
    program.resize(width: 50, height: 10)
    program.send("\n")
    try await program.waitUntil("the page again") { $0.text.contains("resumed true 50x10") }
    #expect(program.screen.leftoverModes == [25, 1002, 1006, 1049, 2004])
    #expect(!program.settings.isCanonical)
    program.send("q")
    #expect(try await program.waitForExit() == .exited(0))
    expectRestored(program)
  }

  @Test
  func `a stop behind its back is noticed when it goes on`() async throws {
    let program = try start()
    try await waitForPage(program)
    program.signal(SIGSTOP)
    try await program.wait(for: "the stop") { $0.state == .stopped(by: SIGSTOP) }
    program.signal(SIGCONT)
    try await program.waitUntil("the page again") { $0.text.contains("continued 80x24") }
    program.send("q")
    #expect(try await program.waitForExit() == .exited(0))
    expectRestored(program)
  }

  @Test(arguments: ["trap '' TSTP; exec \"$0\"", "exec \"$0\""])
  func `where nothing could bring it back it is not stopped`(script: String) async throws {
    let program = try start(shell: script)
    try await waitForPage(program)
    program.send([0x1A])
    try await program.waitUntil("the page again") { $0.text.contains("resumed false") }
    program.send("q")
    #expect(try await program.waitForExit() == .exited(0))
  }

  @Test
  func `a signal that was ignored before stays so`() async throws {
    let program = try start(shell: "trap '' HUP; exec \"$0\"")
    try await waitForPage(program)
    program.signal(SIGHUP)
    program.send("d")
    try await program.waitUntil("the deadline") { $0.text.contains("timeout true") }
    program.send("q")
    #expect(try await program.waitForExit() == .exited(0))
  }

  @Test
  func `bytes arrive as they were typed`() async throws {
    let program = try start()
    try await waitForPage(program)
    for byte: UInt8 in [0x03, 0x11, 0x13, 0x1C, 0x0D, 0x0A, 0x7F, 0x16, 0x04, 0x00, 0xC3, 0xA9] {
      program.send([byte])
      let expected = "bytes " + String(byte, radix: 16)
      try await program.waitUntil(expected) { screen in
        screen.lines.last { !$0.isEmpty } == expected
      }
    }
  }

  @Test
  func `what was typed ahead is kept`() async throws {
    let program = try start(shell: "echo shell; sleep 0.2; exec \"$0\"")
    try await program.waitUntil("the shell") { $0.mainText.contains("shell") }
    program.send("ab\rc")
    try await program.waitUntil("the keys") { $0.text.contains("bytes 61 62 d 63") }
  }

  @Test
  func `each new size is told`() async throws {
    let program = try start()
    try await waitForPage(program)
    for (width, height) in [(100, 30), (20, 4), (1, 1), (300, 80)] {
      program.resize(width: width, height: height)
      let told = "size \(width)x\(height)\r\n"
      try await program.wait(for: told) { program in
        String(decoding: program.written, as: UTF8.self).contains(told)
      }
    }
  }

  @Test
  func `a window without a size has that of the variables`() async throws {
    let program = try start(["COLUMNS": "132"], shell: "stty cols 0 rows 0; exec \"$0\"")
    try await program.waitUntil("the page") { $0.text.contains("ready 132x24") }
  }

  @Test
  func `a long text is written whole`() async throws {
    let program = try start()
    try await waitForPage(program)
    program.send("w")
    try await program.waitUntil("the text") { $0.text.contains("written") }
    #expect(program.written.count { $0 == UInt8(ascii: "#") } == 79 * 20_000)
  }

  @Test
  func `a terminal that takes nothing does not keep the program from ending`() async throws {
    let program = try start()
    try await waitForPage(program)
    program.isReading = false
    program.send("w")
    // More than the terminal holds: the program waits in the middle of the text.
    try await Task.sleep(for: .milliseconds(100))
    program.signal(SIGTERM)
    #expect(try await program.waitForExit() == .ended(by: SIGTERM))
    #expect(program.settings == program.firstSettings)
  }

  @Test
  func `it can be left and entered again, and left twice`() async throws {
    let program = try start()
    try await waitForPage(program)
    program.send("l")
    try await program.waitUntil("the page again") { $0.text.contains("again") }
    program.send("q")
    #expect(try await program.waitForExit() == .exited(0))
    expectRestored(program)
  }

  @Test
  func `standard output stays free`() async throws {
    let program = try start(output: .pipe)
    try await waitForPage(program)
    program.send("q")
    #expect(try await program.waitForExit() == .exited(0))
    #expect(program.standardOutput == Array("done\n".utf8))
    expectRestored(program)
  }
}
