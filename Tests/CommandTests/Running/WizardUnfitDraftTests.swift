import TerminalEmulator
import TestTraits
import Testing

/// A form changes while a draft of it waits: what does not fit any more is not lost.
@Suite("Drafts that do not fit any more", .spawns, .timeLimit(.minutes(10)))
struct WizardUnfitDraftTests {
  private static func form(_ fields: [String]) -> String {
    "formwork: 1\nid: sample\nfields:\n" + fields.map { "  - { \($0) }\n" }.joined()
  }

  private static let name = "id: name, type: text, label: Name"
  private static let size = "id: size, type: text, label: Size"
  private static let switched = "id: size, type: toggle, label: Size"

  /// The fields of today, what is said at once, the keys, what is kept aside and what is the draft.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fields: [String]
    var says: String
    var keys: String
    var draft: String?
  }

  private static let notice = "1 earlier answer does not fit the form any more"

  static let changes = [
    Change(
      testDescription: "a field is gone",
      fields: [name],
      says: notice,
      keys: "<Enter>x",
      draft: "\"name\": \"abcx\""
    ),
    Change(
      testDescription: "nothing fits, so that nothing is offered",
      fields: ["id: other, type: text, label: Other"],
      says: "2 earlier answers do not fit the form any more",
      keys: "x",
      draft: "\"other\": \"x\""
    ),
    Change(
      testDescription: "another type",
      fields: [name, switched],
      says: notice,
      keys: "<Enter><Home>x",
      draft: "\"name\": \"abcx\""
    ),
    Change(
      testDescription: "the person begins anew",
      fields: [name],
      says: notice,
      keys: "<Down><Enter>x",
      draft: "\"name\": \"x\""
    ),
    Change(
      testDescription: "nothing is changed",
      fields: [name],
      says: notice,
      keys: "<Enter>",
      draft: "\"name\": \"abc\""
    ),
    Change(
      testDescription: "a number is asked where a text was",
      fields: [name, "id: size, type: number, label: Size"],
      says: notice,
      keys: "<Enter><Up>x",
      draft: "\"name\": \"abcx\""
    ),
  ]

  @Test("A copy of the old draft is kept before it is written anew", arguments: changes)
  func changed(change: Change) async throws {
    let fields = [WizardUnfitDraftTests.name, WizardUnfitDraftTests.size]
    let folder = Folder(["a.form.yaml": WizardUnfitDraftTests.form(fields)])
    let first = try WizardSession("a.form.yaml", in: folder)
    try await first.begin()
    first.press("abc<Tab>long lost<C-c><C-c>")
    try await first.end(.exited(130))
    let name = try #require(folder.names(in: "state/formwork").first)
    let before = try #require(folder.text("state/formwork/\(name)"))
    folder.write(WizardUnfitDraftTests.form(change.fields), to: "a.form.yaml")

    let session = try WizardSession("a.form.yaml", in: folder)
    try await session.begin()
    try await session.see(change.says)
    session.press(change.keys)
    try await session.program.wait(for: "the copy") { _ in
      folder.names(in: "state/formwork").contains("\(name).bak")
    }
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    #expect(folder.text("state/formwork/\(name)")?.contains(change.draft ?? "") == true)
    let told = session.program.screen.mainText.split(separator: "\n").joined()
    #expect(folder.text("state/formwork/\(name).bak") == before)
    #expect(session.program.screen.mainWords.ranges(of: "kept as `").count == 1)
    #expect(told.contains("\(name).bak`"))
    // Its lines may be gone.
    #expect(!told.contains("warning["))
  }

  @Test("Submitting what fits leaves the old draft aside")
  func submitted() async throws {
    let fields = [WizardUnfitDraftTests.name, WizardUnfitDraftTests.size]
    let folder = Folder(["a.form.yaml": WizardUnfitDraftTests.form(fields)])
    let first = try WizardSession("a.form.yaml", in: folder)
    try await first.begin()
    first.press("abc<Tab>long lost<C-c><C-c>")
    try await first.end(.exited(130))
    let name = try #require(folder.names(in: "state/formwork").first)
    folder.write(WizardUnfitDraftTests.form([WizardUnfitDraftTests.name]), to: "a.form.yaml")
    let session = try WizardSession("a.form.yaml", in: folder)
    try await session.begin()
    session.press("<Enter><C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(folder.drafts == ["\(name).bak"])
  }
}
