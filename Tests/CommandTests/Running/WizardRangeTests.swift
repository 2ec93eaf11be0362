import TerminalEmulator
import TestTraits
import Testing

/// Ranges in the real program: keys and the mouse as the bytes a terminal sends.
@Suite("Ranges in a terminal", .spawns, .timeLimit(.minutes(10)))
struct WizardRangeTests {
  private static let form = """
    formwork: 1
    id: ranges
    title: Ranges
    fields:
      - id: parts
        type: multi-selector
        label: Parts
        searchable: false
        style: list
        options: [a, b, c, d, e, f, g, h]
    """

  private func start() async throws -> TerminalProcess {
    let folder = Folder(["a.form.yaml": WizardRangeTests.form])
    let program = try TerminalProcess(
      TerminalProcess.built("formwork"),
      ["run", "--no-draft", "\(folder.path)/a.form.yaml"],
      output: .pipe
    )
    try await program.waitUntil("the form") { $0.text.contains("Parts") }
    program.send("\r")
    try await program.waitUntil("the options") { $0.text.contains("0 chosen") }
    return program
  }

  /// Goes to the end and gives what was chosen.
  private func submit(_ program: TerminalProcess) async throws -> String {
    program.send("\u{7}\u{1B}[F\r")
    let state = try await program.waitForExit()
    #expect(state == .exited(0))
    #expect(program.screen.leftoverModes == [])
    let text = String(decoding: program.standardOutput, as: UTF8.self)
    return text.drop { $0 != "[" }.filter(\.isLetter)
  }

  /// What is typed on the page of options, what is seen then, and what is chosen in the end.
  static let ways: [(keys: String, seen: String, chosen: String)] = [
    ("<F6><Down><Down><F6>", "3 chosen", "abc"), ("<F6><Down><Down><Enter>", "3 chosen", "abc"),
    ("<F6><Down><Down><Space>", "3 chosen", "abc"), ("<F6><Down><Down><Tab>", "3 chosen", "abc"),
    ("<S-Down><S-Down><Enter>", "3 chosen", "abc"),
    ("<S-Down><S-Down><S-Up><Down><Enter>", "3 chosen", "abc"),
    ("<S-End><Space>", "8 chosen", "abcdefgh"), ("<Down><S-Home><Space>", "2 chosen", "ab"),
    ("<S-End><Space><Home><Down><F6><PgDn><F6>", "1 chosen", "a"), ("<F7><F5>", "0 chosen", ""),
    ("<Down><Down><Space><F5>", "7 chosen", "abdefgh"),
    ("<F6><End><Space>", "8 chosen", "abcdefgh"),
  ]

  @Test("are drawn by keys", arguments: ways)
  func keys(keys: String, seen: String, chosen: String) async throws {
    let program = try await start()
    program.send(KeyBytes.of(keys))
    try await program.waitUntil(seen) { $0.text.contains(seen) }
    let letters = try await submit(program)
    #expect(letters == chosen)
  }

  @Test("are taken back by Escape")
  func escape() async throws {
    let program = try await start()
    program.send(KeyBytes.of("<S-Down><S-Down>"))
    try await program.waitUntil("the range") { $0.text.contains("Enter selects 3") }
    program.send("\u{1B}")
    try await program.waitUntil("no range") { $0.text.contains("Range cancelled") }
    #expect(program.screen.text.contains("0 chosen"))
    let letters = try await submit(program)
    #expect(letters == "")
  }

  /// The report of the mouse at an option of the list, counted from 0.
  private func report(
    _ button: Int,
    _ row: Int,
    in program: TerminalProcess,
    _ end: String = "M"
  )
    -> String
  {
    let lines = program.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.hasSuffix(" a") } ?? 0
    return "\u{1B}[<\(button);5;\(first + row + 1)\(end)"
  }

  @Test("are drawn by holding the mouse and moving it")
  func holding() async throws {
    let program = try await start()
    program.send(report(0, 1, in: program))
    try await program.waitUntil("the range") { $0.text.contains("☑ b") }
    program.send(report(32, 4, in: program))
    try await program.waitUntil("more rows") { $0.text.contains("Releasing selects 4") }
    program.send(report(32, 3, in: program))
    try await program.waitUntil("fewer rows") { $0.text.contains("Releasing selects 3") }
    program.send(report(0, 3, in: program, "m"))
    try await program.waitUntil("the choice") { $0.text.contains("3 chosen") }
    let letters = try await submit(program)
    #expect(letters == "bcd")
  }

  @Test("are drawn by a click with Shift, and are lost with the button")
  func shiftClick() async throws {
    let program = try await start()
    program.send(report(4, 2, in: program) + report(4, 2, in: program, "m"))
    try await program.waitUntil("the choice") { $0.text.contains("3 chosen") }
    program.send(report(4, 5, in: program))
    try await program.waitUntil("the range") { $0.text.contains("Releasing deselects 1") }
    program.send(report(35, 5, in: program))
    try await program.waitUntil("no range") { $0.text.contains("Range cancelled") }
    let letters = try await submit(program)
    #expect(letters == "abc")
  }

  @Test("select answers in the review, which are cleared together")
  func review() async throws {
    let program = try await start()
    program.send(KeyBytes.of("<C-a>"))
    try await program.waitUntil("all") { $0.text.contains("8 chosen") }
    program.send("\u{7}")
    try await program.waitUntil("the review") { $0.text.contains("Review") }
    program.send(KeyBytes.of("<Home><Space>"))
    try await program.waitUntil("the mark") { $0.text.contains("1 selected") }
    program.send(KeyBytes.of("<Delete>"))
    try await program.waitUntil("the end") { $0.text.contains("1 answer cleared") }
    let letters = try await submit(program)
    #expect(letters == "")
  }
}
