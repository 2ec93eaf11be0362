import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// However the wizard ends, the terminal is as it was, and nothing but the summary is left.
@Suite("Leaving the wizard", .spawns, .timeLimit(.minutes(10)))
struct WizardEndingTests {
  private func start(_ setting: WizardSession.Setting = .init()) async throws -> WizardSession {
    let session = try WizardSession(text: WizardForms.everything, setting)
    try await session.begin()
    try await session.press("abc", until: "abc")
    #expect(session.program.screen.leftoverModes.isSuperset(of: [1002, 1006, 1049, 2004]))
    #expect(!session.program.settings.echoes && !session.program.settings.isCanonical)
    return session
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    var keys: String
    var status: Int32
    /// What is left on the screen of the shell.
    var left = "Your answers are kept"
    var keepsDraft = true

    var testDescription: String { keys }
  }

  static let endings = [
    Ending(keys: "<C-c><C-c>", status: 130),
    Ending(keys: "<C-c><Enter>", status: 130),
    Ending(keys: "<C-c>k", status: 130),
    Ending(keys: "<C-c>d", status: 130, left: "The draft was discarded.", keepsDraft: false),
    // Nothing is left to be kept.
    Ending(keys: "<C-a><C-k><C-c><Enter>", status: 130, left: "", keepsDraft: false),
    Ending(keys: "<C-g><C-c><C-c>", status: 130),
    Ending(keys: "<PgDn><Enter><C-c><C-c>", status: 130),
  ]

  @Test("by keys", arguments: endings)
  func keys(ending: Ending) async throws {
    let session = try await start()
    try await session.program.wait(for: "the draft") { _ in session.draft != nil }
    session.press(ending.keys)
    try await session.end(.exited(ending.status))
    #expect(session.output.isEmpty)
    #expect((session.draft != nil) == ending.keepsDraft)
    let lines = session.program.screen.mainText.split(separator: "\n")
    #expect(lines.count == (ending.left.isEmpty ? 0 : 1), "\(lines)")
    #expect(lines.first?.hasPrefix(ending.left) != false)
    #expect(!session.program.screen.mainText.contains("Name"))
  }

  /// The width of the window, and what is left in it.
  static let widths: [(width: Int, left: String)] = [
    (80, "Your answers are kept. Run the same command again to go on."),
    (40, "Your answers are kept. Run the same\ncommand again to go on."),
    (30, "Your answers are kept. Run the\nsame command again to go on."),
  ]

  @Test("with a sentence that is broken between words", arguments: widths)
  func narrow(width: Int, left: String) async throws {
    let session = try await start(.init(width: width))
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    let text = session.program.screen.mainText
    #expect(text.hasPrefix(left), "\(text)")
  }

  @Test("where nothing was changed nothing is asked, said or kept")
  func unchanged() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.begin()
    session.press("<C-c>")
    try await session.end(.exited(130))
    #expect(session.program.screen.mainText.allSatisfy { $0.isWhitespace })
    #expect(session.draft == nil)
  }

  /// Keys after a text was typed, and what is said of secrets.
  static let secrets: [(keys: String, arguments: [String], saysSo: Bool)] = [
    ("", [], false), ("<PgDn><Tab><Tab>x", [], true),
    // The same command gives it again.
    ("", ["--set", "secret=x"], false),
    ("<PgDn><Tab><Tab>x<Backspace>", [], false),
  ]

  @Test("says that secrets are not kept where there are some", arguments: secrets)
  func tellsOfSecrets(keys: String, arguments: [String], saysSo: Bool) async throws {
    let session = try await start(.init(arguments: arguments))
    session.press(keys + "<C-c><C-c>")
    try await session.end(.exited(130))
    let text = session.program.screen.mainText
    #expect(text.contains("Your answers are kept"))
    #expect(text.contains("but no secrets") == saysSo)
  }

  @Test("by submitting")
  func submits() async throws {
    let session = try await start()
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output.contains("\"name\": \"abc\""))
    #expect(session.draft == nil)
    let lines = session.program.screen.mainText.split(separator: "\n")
    #expect(lines.count <= 12)
    #expect(lines.contains { $0.contains("✓ ") && $0.contains("abc") }, "\(lines)")
  }

  @Test("by submitting in a narrow window, in lines that fit")
  func submitsNarrow() async throws {
    let session = try WizardSession(text: WizardForms.everything, .init(width: 24))
    try await session.begin()
    session.press("abc<Tab>7<PgDn><Tab><Enter><Space><Down><Space><C-g><End><Enter>")
    try await session.end(.exited(0))
    let lines = session.program.screen.mainText.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("✓ ") }, "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 24 && !$0.hasPrefix(" ") }, "\(lines)")
  }

  /// Where a shell evaluates the output, it has to fail.
  @Test(
    "by a signal",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT],
    [("json", ""), ("env", "false\n")]
  )
  func signals(signal: Int32, result: (format: String, output: String)) async throws {
    let session = try await start(.init(arguments: ["--as", result.format]))
    session.program.signal(signal)
    try await session.end(.ended(by: signal))
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
    #expect(session.output == result.output)
    #expect(session.program.screen.mainText.isEmpty)
  }

  @Test("by closing the window")
  func hangUp() async throws {
    let session = try await start()
    session.program.hangUp()
    // The signal and the end of the input race.
    let ends: [TerminalProcess.State] = [.ended(by: SIGHUP), .exited(2)]
    let end = try await session.program.waitForExit()
    #expect(ends.contains(end))
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
  }

  @Test("for a while, and coming back in another size")
  func suspends() async throws {
    let script = "\"$@\" & fg >/dev/null; echo stopped; read x; fg >/dev/null; echo end"
    let session = try await start(.init(output: .terminal, shell: (script, "m")))
    session.press("<C-z>")
    try await session.see("stopped")
    session.expectRestored()
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
    session.program.resize(width: 50, height: 14)
    session.press("<Enter>")
    try await session.see("● First")
    try await session.see("abc")
    #expect(session.program.screen.leftoverModes.isSuperset(of: [1002, 1006, 1049, 2004]))
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    let text = session.program.screen.mainText
    let (receipt, answers) = (text.firstRange(of: "✓ "), text.firstRange(of: "\"name\": \"abc\""))
    let isBelow = receipt.flatMap { receipt in answers.map { receipt.upperBound < $0.lowerBound } }
    #expect(isBelow == true, "\(text)")
  }
}
