import TerminalEmulator
import TestTraits
import Testing

/// Programs run in a terminal as a person would run them.
@Suite(.spawns, .timeLimit(.minutes(10))) struct TerminalProcessTests {
  private func shell(
    _ script: String,
    input: TerminalProcess.Input = .terminal,
    output: TerminalProcess.Output = .terminal,
    errors: TerminalProcess.Output = .terminal
  ) throws -> TerminalProcess {
    try TerminalProcess(
      "/bin/sh",
      ["-c", script],
      environment: ["COLOUR": "blue"],
      folder: "/usr",
      width: 40,
      height: 8,
      input: input,
      output: output,
      errors: errors
    )
  }

  @Test
  func `the terminal has the size, the folder and the environment`() async throws {
    let program = try shell("stty size; pwd; echo $COLOUR; echo tty >/dev/tty; exit 3")
    #expect(try await program.waitForExit() == .exited(3))
    #expect(program.screen.lines.prefix(4) == ["8 40", "/usr", "blue", "tty"])
    #expect(program.screen.unknown == [])
  }

  @Test
  func `what is typed arrives, and the terminal shows it`() async throws {
    let program = try shell("read name; echo \"<$name>\"")
    program.send("Ana\r")
    try await program.waitUntil("the answer") { $0.text == "Ana\n<Ana>" }
    #expect(try await program.waitForExit() == .exited(0))
  }

  @Test
  func `streams can be pipes`() async throws {
    let program = try shell(
      "cat; echo wrong >&2; echo seen >/dev/tty",
      input: .pipe(Array(repeating: 0x61, count: 100_000)),
      output: .pipe,
      errors: .pipe
    )
    #expect(try await program.waitForExit() == .exited(0))
    #expect(program.standardOutput.count == 100_000)
    #expect(program.standardErrors == Array("wrong\n".utf8))
    #expect(program.screen.text == "seen")
  }

  @Test
  func `another size is told`() async throws {
    let program = try shell(
      "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.01; done"
    )
    try await program.waitUntil("ready") { $0.text == "ready" }
    program.resize(width: 33, height: 5)
    try await program.waitUntil("the size") { $0.text == "ready\n5 33" }
  }

  @Test
  func `signals and the hang-up arrive`() async throws {
    let first = try shell("echo ready; sleep 100")
    try await first.waitUntil("ready") { $0.text == "ready" }
    first.signal(15)
    #expect(try await first.waitForExit() == .ended(by: 15))
    let second = try shell("echo ready; read line")
    try await second.waitUntil("ready") { $0.text == "ready" }
    second.hangUp()
    #expect(try await second.waitForExit() == .ended(by: 1))
  }

  @Test
  func `settings can be compared`() async throws {
    let program = try shell("stty raw -echo; echo ready; read line; stty sane")
    try await program.waitUntil("ready") { $0.text == "ready" }
    #expect(program.settings != program.firstSettings)
    #expect(!program.settings.echoes && !program.settings.isCanonical)
  }

  @Test
  func `what is waited for in vain is shown`() async throws {
    let program = try shell("echo here; exit 1")
    let error = await #expect(throws: TerminalProcessError.self) {
      try await program.waitUntil("a miracle") { $0.text.contains("there") }
    }
    #expect(error?.description.contains("waited in vain for a miracle") == true)
    #expect(error?.description.contains("|here") == true)
    #expect(error?.description.contains("exited(1)") == true)
  }
}
