import TerminalEmulator
import TestTraits
import Testing

/// What is said about answers that were there before anybody typed.
@Suite("Remarks on earlier answers", .spawns, .timeLimit(.minutes(10)))
struct WizardRemarkTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name }
      - id: tools
        type: multi-selector
        label: Tools
        options: [saw, nail]
        retired: [{ id: hammer, label: Hammer }]

    """

  private static let remark = "option `hammer` (Hammer) of `tools` is retired"

  private func session(
    _ files: [String: String],
    _ arguments: [String]
  ) async throws
    -> WizardSession
  {
    let folder = Folder(["a.form.yaml": WizardRemarkTests.form].merging(files) { $1 })
    let session = try WizardSession("a.form.yaml", in: folder, .init(arguments: arguments))
    try await session.begin()
    return session
  }

  @Test(
    "a retired option is told of at its question, and once in the review",
    arguments: [
      ["--set", "tools=hammer", "--set", "tools=saw"], ["--answers", "a.json"],
      ["--draft", "d.json"],
    ]
  )
  func retired(arguments: [String]) async throws {
    let answers = "\"tools\": [\"hammer\", \"saw\"] }"
    let files = [
      "a.json": "{ " + answers, "d.json": "{ \"$form\": { \"id\": \"sample\" }, " + answers,
    ]
    let session = try await session(files, arguments)
    if arguments[0] == "--draft" {
      try await session.press("<Enter>", until: "Name")
      try await session.miss("There is a draft")
    }
    #expect(!session.program.screen.text.contains("is retired"))
    try await session.press("<C-g>", until: WizardRemarkTests.remark)
    try await session.press("<Home>", until: "Tools")
    try await session.miss(WizardRemarkTests.remark)
    try await session.press("<A-Left>", until: "Review →")
    try await session.press("<Down>", until: WizardRemarkTests.remark)
    try await session.press("<Up><C-g>", until: "Submit")
    #expect(!session.program.screen.text.contains("is retired"))
    session.press("<End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output.contains("\"saw\"") && !session.output.contains("hammer"))
  }
}
