import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// A wizard that is killed at any moment loses at most what was answered in the last second.
@Suite("Killing the wizard", .spawns, .timeLimit(.minutes(10)))
struct WizardKillTests {
  private static let text = "the quick brown fox jumps over the lazy dog 0123456789"

  /// What the draft holds of the text; `nil` when it is no whole file.
  private func kept(_ session: WizardSession) -> String? {
    guard let draft = session.draft else { return "" }
    guard draft.hasSuffix("}\n"), let start = draft.firstRange(of: "\"name\": \"") else {
      return nil
    }
    return String(draft[start.upperBound...].prefix { $0 != "\"" })
  }

  /// Waits until what was answered is written, which takes a second at most on an idle machine.
  private func waitForDraft(
    _ what: String,
    _ session: WizardSession,
    _ condition: (String) -> Bool
  ) async throws {
    try await session.program.wait(for: "the draft with \(what)", .seconds(180)) { _ in
      session.draft.map(condition) ?? false
    }
  }

  @Test("keeps what was typed before, and no half of a file", arguments: 0..<4)
  func kill(seed: Int) async throws {
    var numbers = WizardResizeTests.Numbers(state: UInt64(seed))
    let text = WizardKillTests.text
    for _ in 0..<3 {
      let session = try WizardSession(text: WizardForms.oneText)
      try await session.begin()
      let prefix = text.prefix(Int.random(in: 1..<text.utf8.count, using: &numbers))
      session.program.send(String(prefix))
      try await waitForDraft("\(prefix)", session) { _ in kept(session) == String(prefix) }
      // The kill comes in the middle of the work on the others.
      session.program.send(String(text.dropFirst(prefix.count)))
      session.program.signal(SIGKILL)
      #expect(try await session.program.waitForExit() == .ended(by: SIGKILL))
      let draft = try #require(kept(session))
      #expect(text.hasPrefix(draft) && draft.hasPrefix(prefix))
    }
  }

  @Test("keeps what a held key types without a pause")
  func heldKey() async throws {
    let session = try WizardSession(text: WizardForms.oneText)
    try await session.begin()
    // No pause is ever long enough for "soon after the last change".
    try await session.program.wait(for: "a draft", .seconds(180)) { program in
      program.send("a")
      return session.draft != nil
    }
    session.program.signal(SIGKILL)
    #expect(try await session.program.waitForExit() == .ended(by: SIGKILL))
    #expect(kept(session)?.hasPrefix("a") == true)
  }

  @Test("keeps a long selection while it changes", arguments: 0..<4)
  func longSelection(seed: Int) async throws {
    var numbers = WizardResizeTests.Numbers(state: UInt64(seed))
    let options = (0..<2_000).map { "o\($0)" }.joined(separator: ", ")
    let form = """
      formwork: 1
      id: long
      fields:
        - { id: many, type: multi-selector, label: Many, options: [\(options)] }
      """
    let folder = Folder(["a.form.yaml": form])
    let killed = try WizardSession("a.form.yaml", in: folder)
    try await killed.begin()
    try await killed.press("<Enter><C-a>", until: "2000 chosen")
    let count = Int.random(in: 0..<20, using: &numbers)
    killed.press(String(repeating: "<Space><Down>", count: count))
    try await waitForDraft("\(2_000 - count) options", killed) { draft in
      draft.split(separator: "\n").count { $0.contains("\"o") } == 2_000 - count
    }
    killed.press(String(repeating: "<Space><Down>", count: 20 - count))
    killed.program.signal(SIGKILL)
    #expect(try await killed.program.waitForExit() == .ended(by: SIGKILL))
    let session = try WizardSession("a.form.yaml", in: folder)
    try await session.see("There is a draft with one answer.")
    session.press("<Enter><C-g><End><Enter>")
    try await session.end(.exited(0))
    let kept = session.output.split(separator: "\n").count { $0.contains("\"o") }
    #expect((1_980...2_000 - count).contains(kept))
  }

  @Test("goes on afterwards")
  func resumes() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let killed = try WizardSession("a.form.yaml", in: folder)
    try await killed.begin()
    killed.press("abc")
    try await waitForDraft("abc", killed) { $0.contains("\"abc\"") }
    killed.program.signal(SIGKILL)
    _ = try await killed.program.waitForExit()
    let session = try WizardSession("a.form.yaml", in: folder)
    try await session.see("There is a draft with one answer.")
    session.press("<Enter>d<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output == "{\n  \"name\": \"abcd\"\n}\n")
    #expect(folder.drafts.isEmpty)
  }
}
