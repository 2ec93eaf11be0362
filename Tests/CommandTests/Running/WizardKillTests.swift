import Glibc
import TerminalEmulator
import Testing

/// A wizard that is killed at any moment loses at most the key being pressed.
@Suite("Killing the wizard", .timeLimit(.minutes(10)))
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

  @Test("keeps everything that was on the screen", arguments: 0..<4)
  func kill(seed: Int) async throws {
    var numbers = WizardResizeTests.Numbers(state: UInt64(seed))
    let text = WizardKillTests.text
    for _ in 0..<6 {
      let session = try WizardSession(text: WizardForms.oneText)
      try await session.begin()
      // Some keys one by one, so that the kill comes in the middle of the work on the others.
      let shown = Int.random(in: 0..<text.utf8.count, using: &numbers)
      let prefix = text.prefix(shown)
      session.program.send(String(prefix))
      let seen = String(prefix).trimmingEnd
      try await session.program.waitUntil(seen) { screen in
        shown == 0 || screen.lines[screen.cursor.y] == "  " + seen
      }
      session.program.send(String(text.dropFirst(shown)))
      session.program.signal(SIGKILL)
      #expect(try await session.program.waitForExit() == .ended(by: SIGKILL))
      let draft = try #require(kept(session))
      #expect(text.hasPrefix(draft))
      // A space at the end is not seen, so it may be in flight.
      #expect(draft.utf8.count >= seen.utf8.count)
      #expect(session.draft != nil || shown == 0)
    }
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
    for _ in 0..<2 {
      let folder = Folder(["a.form.yaml": form])
      let killed = try WizardSession("a.form.yaml", in: folder)
      try await killed.begin()
      try await killed.press("<Enter>a", until: "2000 chosen")
      let shown = Int.random(in: 0..<20, using: &numbers)
      killed.press(String(repeating: "xj", count: shown))
      try await killed.see("\(2_000 - shown) chosen")
      killed.press(String(repeating: "xj", count: 20 - shown))
      killed.program.signal(SIGKILL)
      #expect(try await killed.program.waitForExit() == .ended(by: SIGKILL))
      let session = try WizardSession("a.form.yaml", in: folder)
      try await session.see("There is a draft with one answer.")
      session.press("<Enter><C-g><End><Enter>")
      try await session.end(.exited(0))
      let count = session.output.split(separator: "\n").count { $0.contains("\"o") }
      #expect((1_980...2_000 - shown).contains(count))
    }
  }

  @Test("goes on afterwards")
  func resumes() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let killed = try WizardSession("a.form.yaml", in: folder)
    try await killed.begin()
    try await killed.press("abc", until: "abc")
    killed.program.signal(SIGKILL)
    _ = try await killed.program.waitForExit()
    let session = try WizardSession("a.form.yaml", in: folder)
    try await session.see("There is a draft with one answer.")
    session.press("<Enter>d<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output == "{\n  \"name\": \"abcd\"\n}\n")
    #expect(folder.names(in: "state/formwork").isEmpty)
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
