import TerminalEmulator
import TestTraits
import Testing

/// What the wizard says without a key, and what it leaves alone.
@Suite("A pause in the wizard", .spawns, .timeLimit(.minutes(10)))
struct WizardPauseTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name, pattern: "[a-z]+", pattern-message: only small letters }
      - { id: port, type: number, label: Port, default: 60, min: 10, max: 90, step: 5 }
      - { id: other, type: text, label: Other }

    """

  static let told: [(keys: String, text: String)] = [
    ("Bad Name", "! only small letters"), ("<Tab>60abc", "! not a number"),
    ("<Tab>62", "! 60 or 65 would fit"), ("<Tab>5", "! 5 is less than 10"),
  ]

  @Test("tells what is wrong with a half typed text", arguments: told)
  func tells(keys: String, text: String) async throws {
    let session = try WizardSession(text: WizardPauseTests.form)
    try await session.begin()
    session.press(keys)
    try await session.see(text)
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
  }

  @Test(
    "at the offer to go on changes no draft",
    arguments: ["<C-c><C-c>", "<C-c><Enter>", "<C-c>k"]
  )
  func offer(keys: String) async throws {
    let first = try WizardSession(text: WizardPauseTests.form)
    try await first.begin()
    try await first.press("abc", until: "abc")
    first.press("<Tab><C-c><C-c>")
    try await first.end(.exited(130))
    let draft = try #require(first.draft)
    #expect(draft.contains("\"name\": \"abc\""))

    let second = try WizardSession("a.form.yaml", in: first.folder)
    try await second.see("There is a draft with one answer.")
    second.press(keys)
    try await second.end(.exited(130))
    #expect(second.draft == draft)

    let third = try WizardSession("a.form.yaml", in: first.folder)
    try await third.see("There is a draft with one answer.")
    try await third.press("<Enter>", until: "▌ Port")
    third.press("1<C-c>d")
    try await third.end(.exited(130))
    #expect(third.draft == nil)
  }
}
