import TerminalEmulator
import TestTraits
import Testing

/// Each example answered with keys at a real terminal gives the bytes that `fill` gives.
@Suite("Running the examples on the whole screen", .spawns, .timeLimit(.minutes(10)))
struct WizardExampleTests {
  private func filled(_ example: ExampleKeys) async -> String {
    await Formwork.run(
      ["fill", example.form, "--answers", example.answers],
      variables: ["GIT_DIR": "/nonexistent"]
    ).output
  }

  /// The wizard has ended with the answers, and nothing else is left.
  private func expectAnswers(_ session: WizardSession, _ example: ExampleKeys) async throws {
    try await session.end(.exited(0))
    #expect(session.output == (await filled(example)))
    #expect(session.draft == nil)
    #expect(!session.program.screen.isAlternate)
  }

  static let sizes = [[80, 24], [40, 12], [120, 40]]

  @Test("Keys give the answers", arguments: ExampleKeys.all, sizes)
  func answers(example: ExampleKeys, size: [Int]) async throws {
    let setting = WizardSession.Setting(width: size[0], height: size[1])
    let session = try WizardSession(example.form, in: Folder(), setting)
    try await session.begin()
    for page in example.pages.dropLast() { session.press(page) }
    // Everything is answered, so the review offers to submit.
    try await session.see("Submit")
    session.press("<Enter>")
    try await expectAnswers(session, example)
  }

  @Test("Who leaves goes on where they stopped", arguments: ExampleKeys.all)
  func resumed(example: ExampleKeys) async throws {
    let folder = Folder()
    for (place, page) in example.pages.enumerated() {
      let session = try WizardSession(example.form, in: folder)
      try await session.begin()
      if place > 0 {
        try await session.see("Go on where you stopped")
        session.press("<Enter>")
      }
      session.press(page)
      if place == example.pages.count - 1 {
        // The review is no field to go on at.
        session.press("<C-g><End><Enter>")
        return try await expectAnswers(session, example)
      }
      try await session.press("<C-c>", until: "Leave?")
      session.press("<Enter>")
      try await session.end(.exited(130))
      #expect(session.draft != nil)
      #expect(session.output.isEmpty)
    }
  }

  @Test("What is wrong is mended from the review", arguments: ExampleKeys.all)
  func corrected(example: ExampleKeys) async throws {
    let session = try WizardSession(example.form, in: Folder())
    try await session.begin()
    var keys = example.keys
    let first = keys.prefix { $0 != "<" }
    keys.removeFirst(first.count)
    session.press(example.mistake.keys + keys)
    // The last key would have submitted; now it opens the answer that is wrong.
    try await session.see("Back to the review")
    session.press(example.mistake.mending + "<Enter>")
    try await session.see("Submit")
    session.press("<End><Enter>")
    try await expectAnswers(session, example)
  }
}
