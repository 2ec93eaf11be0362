import Glibc
import TerminalEmulator
import Testing

@testable import FormworkCommand

/// Two runs of one form at once: the draft is the first one's.
@Suite("A form that is open twice", .timeLimit(.minutes(10)))
struct WizardLockTests {
  private static let open = "This form is open in another terminal: answers are not kept here"
  private static let notKept = "Your answers are not kept: the form is open in another terminal."

  private func session(
    in folder: Folder,
    _ arguments: [String] = [],
    isPlain: Bool = false,
    until text: String = "Name"
  ) async throws -> WizardSession {
    let variables = isPlain ? ["TERM": "dumb"] : [:]
    let setting = WizardSession.Setting(arguments: arguments, variables: variables)
    let session = try WizardSession("a.form.yaml", in: folder, setting)
    try await session.see(text)
    return session
  }

  private func leave(_ session: WizardSession) async throws {
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
  }

  private func waitForDraft(of session: WizardSession, with text: String) async throws {
    try await session.program.wait(for: "the draft with \(text)") { _ in
      session.draft?.contains("\"\(text)\"") == true
    }
  }

  @Test("says so at once, and leaves the draft of the other alone", arguments: [false, true])
  func second(isPlain: Bool) async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await session(in: folder)
    let second = try await session(in: folder, isPlain: isPlain)
    try await second.see(WizardLockTests.open)
    first.press("mine")
    try await waitForDraft(of: first, with: "mine")
    second.program.send(isPlain ? "theirs\nquit\nyes\n" : "theirs\u{3}\u{3}")
    #expect(try await second.program.waitForExit() == .exited(130))
    #expect(second.program.screen.mainText.contains(WizardLockTests.notKept))
    #expect(first.draft?.contains("\"name\": \"mine\"") == true)
    try await leave(first)
    #expect(folder.names(in: "state/formwork").count == 1)
  }

  @Test("says so to who interrupts it too")
  func interrupted() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await session(in: folder)
    let second = try await session(in: folder, isPlain: true, until: ">")
    second.program.send("\u{3}")
    #expect(try await second.program.waitForExit() == .ended(by: SIGINT))
    #expect(second.program.screen.text.contains(WizardLockTests.notKept))
    try await leave(first)
  }

  @Test("keeps no draft, and submits all the same")
  func submits() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await session(in: folder)
    let second = try await session(in: folder)
    try await second.press("abc", until: "abc")
    second.press("<C-g><End><Enter>")
    try await second.end(.exited(0))
    #expect(second.output.contains("abc"))
    #expect(first.draft == nil)
    try await leave(first)
    #expect(folder.names(in: "state/formwork").isEmpty)
  }

  @Test("is free again however the first one ended", arguments: [SIGKILL, SIGTERM, SIGHUP])
  func ended(signal: Int32) async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await session(in: folder)
    first.press("abc")
    try await waitForDraft(of: first, with: "abc")
    first.program.signal(signal)
    _ = try await first.program.waitForExit()
    let second = try await session(in: folder, until: "There is a draft with one answer.")
    try await leave(second)
    #expect(folder.names(in: "state/formwork").count == 1)
  }

  @Test("does not matter with drafts in other files, or without one")
  func others() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await session(in: folder)
    for arguments in [["--draft", "own.json"], ["--no-draft"]] {
      let second = try await session(in: folder, arguments)
      #expect(!second.program.screen.text.contains("another terminal"))
      try await leave(second)
    }
    try await leave(first)
  }

  @Test("does not matter where there can be no locks")
  func unavailable() {
    let folder = Folder(["a.form.yaml": "", "file": ""])
    for path in ["\(folder.path)/file/d.lock", "\(folder.path)/no/d.lock", ""] {
      guard case .unavailable = FileLock.take(path) else {
        Issue.record("\(path) can be locked")
        continue
      }
    }
    #expect(folder.names == ["a.form.yaml", "file"])
  }

  @Test("has a lock that one has at a time, and that goes with who has it")
  func locks() {
    let folder = Folder()
    let path = "\(folder.path)/d.lock"
    var held = FileLock.take(path)
    guard case .held = held else {
      Issue.record("it is not free")
      return
    }
    guard case .taken = FileLock.take(path) else {
      Issue.record("two have it")
      return
    }
    held = .unavailable
    #expect(folder.names.isEmpty)
    guard case .held = FileLock.take(path) else {
      Issue.record("it is not free again")
      return
    }
  }
}
