import TerminalEmulator
import Testing

/// What goes wrong around the wizard is told, and costs no answer.
@Suite("Trouble around the wizard", .timeLimit(.minutes(2)))
struct WizardTroubleTests {
  private func start(
    _ folder: Folder,
    _ setting: WizardSession.Setting = .init()
  ) async throws -> WizardSession {
    let session = try WizardSession("a.form.yaml", in: folder, setting)
    try await session.begin()
    return session
  }

  @Test("a draft that cannot be written is told, and stops nobody")
  func unwritableDraft() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText, "state": "a file"])
    let session = try await start(folder)
    try await session.press("abc", until: "The draft could not be saved")
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output == "{\n  \"name\": \"abc\"\n}\n")
    #expect(session.program.screen.mainText.contains("no draft is kept"))
  }

  @Test(
    "answers that cannot be written stay in the draft",
    arguments: ["a.form.yaml/out", "state"]
  )
  func unwritableOutput(output: String) async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let session = try await start(folder, .init(arguments: ["-o", output]))
    try await session.press("abc", until: "abc")
    try await session.program.wait(for: "the draft") { _ in session.draft != nil }
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(2))
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
    #expect(session.program.screen.mainText.contains("error: cannot write"))
  }

  @Test("answers nobody reads any more stay in the draft")
  func closedPipe() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    // The reader says that it has gone before the answers are there.
    let script = "\"$@\" | { exec <&-; touch gone; }"
    let setting = WizardSession.Setting(output: .terminal, shell: (script, ""))
    let session = try await start(folder, setting)
    try await session.press("abc", until: "abc")
    try await session.program.wait(for: "no reader") { _ in folder.text("gone") != nil }
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
    #expect(session.program.screen.mainText.contains("Your answers are kept."))
  }

  @Test("a draft that is broken is set aside, and told")
  func brokenDraft() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await start(folder)
    try await first.press("abc", until: "abc")
    first.press("<C-c><C-c>")
    try await first.end(.exited(130))
    let name = try #require(folder.names(in: "state/formwork").first)
    folder.write("{ \"$form\": ", to: "state/formwork/\(name)")
    let session = try await start(folder)
    #expect(!session.program.screen.text.contains("draft with"))
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    #expect(session.program.screen.mainText.contains("broken"))
    #expect(folder.text("state/formwork/\(name).set-aside") == "{ \"$form\": ")
  }

  @Test("answers for a standard output that is closed stay in the draft, off the terminal")
  func closedOutput() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let setting = WizardSession.Setting(output: .terminal, shell: ("\"$@\" >&-", ""))
    let session = try await start(folder, setting)
    try await session.press("abc", until: "abc")
    try await session.program.wait(for: "the draft") { _ in session.draft != nil }
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(2))
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
    #expect(session.program.screen.mainText.contains("error: cannot write to standard output"))
    #expect(!session.program.screen.mainText.contains("\"abc\""))
  }

  @Test("streams that are closed change nothing at the terminal", arguments: ["<&-", "2>&-"])
  func closedStreams(redirection: String) async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let session = try await start(folder, .init(shell: ("\"$@\" \(redirection)", "")))
    try await session.press("abc", until: "abc")
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output == "{\n  \"name\": \"abc\"\n}\n")
  }
}
