import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// The plain mode at a terminal: what is said around the lines, and how an interrupt ends it.
@Suite("The plain mode at a terminal", .spawns, .timeLimit(.minutes(10)))
struct PlainTerminalTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name, required: true }
      - { id: token, type: text, label: Token, secure: true }
      - { id: last, type: text, label: Last }

    """

  private func session(in folder: Folder? = nil) throws -> WizardSession {
    try WizardSession(
      "a.form.yaml",
      in: folder ?? Folder(["a.form.yaml": PlainTerminalTests.form]),
      WizardSession.Setting(variables: ["TERM": "dumb"])
    )
  }

  @Test("A mark says that a line is waited for")
  func prompt() async throws {
    let session = try session()
    try await session.see("Required.\n>")
    session.program.send("Ada\n")
    try await session.see("Name: Ada.")
    session.program.signal(SIGKILL)
    _ = try await session.program.waitForExit()
  }

  @Test("That answers are kept is said once, and an interrupt ends it by the signal")
  func interrupt() async throws {
    let saved = "Saved; you can leave and come back."
    let session = try session()
    try await session.see("Name.")
    #expect(!session.program.screen.text.contains(saved))
    session.program.send("Ada\n")
    try await session.see(saved)
    session.program.send("secret\n")
    try await session.see("Last.")
    session.program.signal(SIGINT)
    #expect(try await session.program.waitForExit() == .ended(by: SIGINT))
    #expect(session.program.screen.text.ranges(of: saved).count == 1)
    #expect(session.folder.drafts.count == 1)
    #expect(session.draft?.contains("Ada") == true && session.draft?.contains("secret\"") == false)
    session.expectRestored()
  }

  @Test("Letters of a secret do not go to whoever reads next", arguments: ["\u{3}", "\u{1C}"])
  func unseen(key: String) async throws {
    let folder = Folder(["a.form.yaml": PlainTerminalTests.form])
    // The terminal is told not to drop them by itself at such a key, and the shell reads what is left.
    let script = """
      trap : INT QUIT; stty noflsh; "$@"
      echo ended; IFS= read -r rest; printf '%s' "<$rest>" >left
      """
    let session = try WizardSession(
      "a.form.yaml",
      in: folder,
      WizardSession.Setting(
        variables: ["TERM": "dumb"],
        output: .terminal,
        shell: (script, "")
      )
    )
    try await session.see("Name.")
    session.program.send("Ada\n")
    try await session.see("leave it out.\n>")
    session.program.send("hunter2\(key)")
    try await session.see("ended")
    session.program.send("\n")
    _ = try await session.program.waitForExit()
    #expect(folder.text("left") == "<>")
    #expect(!session.program.screen.text.contains("hunter2"))
  }

  /// Answers the first question, and waits until the second hides what is typed.
  private func beginSecret(_ session: WizardSession) async throws {
    try await session.see("Name.")
    session.program.send("Ada\n")
    try await session.see("leave it out.\n>")
    try await session.program.wait(for: "hidden input") { !$0.settings.echoes }
  }

  @Test(
    "However the program ends while a secret is typed, the terminal shows what is typed next",
    arguments: [SIGTRAP, SIGILL, SIGSEGV, SIGUSR1, SIGALRM, SIGTERM, SIGHUP]
  )
  func endedUnseen(signal: Int32) async throws {
    let session = try session()
    try await beginSecret(session)
    session.program.signal(signal)
    #expect(try await session.program.waitForExit() == .ended(by: signal))
    session.expectRestored()
  }

  @Test("A secret stays hidden after a stop", arguments: [SIGSTOP, SIGTSTP])
  func stoppedUnseen(signal: Int32) async throws {
    let folder = Folder(["a.form.yaml": PlainTerminalTests.form])
    // A shell that edits its lines shows what is typed, and so leaves the terminal.
    let script = """
      "$@" & echo $! >pid; fg >/dev/null; stty echo; echo stopped; read x; fg >/dev/null; echo end
      """
    let session = try WizardSession(
      "a.form.yaml",
      in: folder,
      WizardSession.Setting(variables: ["TERM": "dumb"], output: .terminal, shell: (script, "m"))
    )
    try await beginSecret(session)
    let id = try #require(folder.text("pid").flatMap { Int32($0.dropLast()) })
    kill(id, signal)
    try await session.see("stopped")
    #expect(session.program.settings.echoes)
    session.program.send("\n")
    try await session.program.wait(for: "hidden input") { !$0.settings.echoes }
    session.program.send("hunter2\n")
    try await session.see("Token: received.")
    session.program.send("\nsubmit\n")
    try await session.see("end")
    #expect(!session.program.screen.text.replacing("\"hunter2\"", with: "").contains("hunter2"))
    session.expectRestored()
  }

  @Test(
    "What was submitted is counted as it is written",
    arguments: [
      (["Ada", "", "", "submit"], "Submitted: 2 answers, 1 yours and 1 by default."),
      (["Ada", "secret", "9", "submit"], "Submitted: 3 answers."),
      (["Ada", "submit"], "Submitted: 2 answers, 1 yours and 1 by default."),
    ]
  )
  func submitted(lines: [String], says: String) async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: name, type: text, label: Name, required: true }
        - { id: token, type: text, label: Token, secure: true }
        - { id: port, type: number, label: Port, default: 8 }

      """
    let folder = Folder(["a.form.yaml": form])
    let run = await Formwork.run(
      ["run", "--accessible", "a.form.yaml"],
      in: folder.path,
      input: Array((lines.joined(separator: "\n") + "\n").utf8)
    )
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("\n\(says)\n"), "\(run.errors)")
  }

  @Test("Nothing was submitted where nobody takes the answers", arguments: [">&-", "> /dev/full"])
  func refused(output: String) async {
    let folder = Folder(["a.form.yaml": PlainTerminalTests.form])
    let run = await Formwork.spawn(
      ["run", "--accessible", "a.form.yaml"],
      in: folder.path,
      input: Array("Ada\nsubmit\n".utf8),
      shell: "exec \"$@\" \(output)"
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("error:"))
    #expect(!run.errors.contains("Submitted"))
  }

  @Test("Lines that are piped ahead stay, also while a command is asked for options")
  func piped() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - id: tools
          type: multi-selector
          label: Tools
          options: { command: [sh, -c, "cat; printf 'axe\\nsaw\\n'"], format: lines, timeout: 300 }
        - { id: name, type: text, label: Name }

      """
    let folder = Folder(["a.form.yaml": form])
    for (lines, status) in [("2\n\nAda\nsubmit", 0), ("2\n\nAda\nrev", 130), ("2", 130), ("", 130)]
    {
      let run = await Formwork.spawn(
        ["run", "--accessible", "--allow-commands", "a.form.yaml"],
        in: folder.path,
        input: Array(lines.utf8)
      )
      #expect(run.status == Int32(status), "\(lines): \(run.errors)")
      #expect(run.errors.contains("The input has ended") == (status == 130))
      #expect(run.output.contains("\"saw\"") == (status == 0))
    }
  }

  @Test("What was told of a draft before the screen opened is there after it")
  func setAside() async throws {
    let folder = Folder(["a.form.yaml": PlainTerminalTests.form])
    let first = try session(in: folder)
    try await first.see("Name.")
    first.program.send("Ada\n")
    try await first.see("Token.")
    first.program.signal(SIGKILL)
    _ = try await first.program.waitForExit()
    let name = try #require(folder.names(in: "state/formwork").first)
    folder.write("{ broken", to: "state/formwork/\(name)")
    let second = try WizardSession("a.form.yaml", in: folder)
    try await second.begin()
    second.program.send("\u{3}\u{3}")
    _ = try await second.program.waitForExit()
    let told = second.program.screen.text.split(separator: "\n")
    #expect(told.count { $0.contains("warning: The earlier draft") } >= 1)
    #expect(folder.drafts == [name + ".bak"])
  }
}
