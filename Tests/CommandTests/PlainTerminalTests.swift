import Glibc
import TerminalEmulator
import Testing

/// The plain mode at a terminal: what is said around the lines, and how an interrupt ends it.
@Suite("The plain mode at a terminal", .timeLimit(.minutes(2)))
struct PlainTerminalTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name, required: true }
      - { id: token, type: text, label: Token, secure: true }
      - { id: last, type: text, label: Last }

    """

  private static let kept = "Your answers are kept"

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

  @Test("The question is there again after the program was stopped")
  func stopped() async throws {
    let session = try session()
    try await session.see("Required.\n>")
    session.program.signal(SIGSTOP)
    session.program.signal(SIGCONT)
    try await session.see(">\nName.\nType a text.\nRequired.\n>")
    session.program.send("Ada\n")
    try await session.see("Name: Ada.")
    session.program.signal(SIGKILL)
    _ = try await session.program.waitForExit()
  }

  @Test(
    "An interrupt ends it by the signal, and says that answers are kept where they are",
    arguments: [
      ([], "There is nothing to keep yet."),
      (["Ada\n"], "Your answers are kept. Run the same command again to go on."),
      (["Ada\n", "secret\n"], "Your answers are kept, but no secrets. Run the same"),
    ]
  )
  func interrupt(lines: [String], says: String) async throws {
    let isKept = says.hasPrefix(PlainTerminalTests.kept)
    let session = try session()
    try await session.see("Name.")
    let waits = ["Token.", "Last."]
    for (line, next) in zip(lines, waits) {
      session.program.send(line)
      try await session.see(next)
    }
    try await session.see(">")
    session.program.signal(SIGINT)
    #expect(try await session.program.waitForExit() == .ended(by: SIGINT))
    #expect(session.program.screen.text.contains(says))
    #expect((session.draft != nil) == isKept)
    #expect(session.folder.names(in: "state/formwork").count == (isKept ? 1 : 0))
    session.expectRestored()
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
    #expect(told.count { $0.contains("warning: the draft") } >= 1)
    #expect(folder.names(in: "state/formwork") == [name + ".set-aside"])
  }
}
