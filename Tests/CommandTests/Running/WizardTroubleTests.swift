import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// What goes wrong around the wizard is told, and costs no answer.
@Suite("Trouble around the wizard", .spawns, .timeLimit(.minutes(10)))
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
    // The next key takes the message away.
    try await session.program.waitUntil("the warning") {
      $0.text.contains("The draft could not be saved")
    }
    try await session.press("abc", until: "abc")
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output == "{\n  \"name\": \"abc\"\n}\n")
    #expect(session.program.screen.mainText.contains("no draft is kept"))
  }

  @Test("answers that cannot be written stay in the draft")
  func unwritableOutput() async throws {
    // The folder of the draft, which is not there yet when the run begins.
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let session = try await start(folder, .init(arguments: ["-o", "state"]))
    try await session.press("abc", until: "abc")
    try await session.program.wait(for: "the draft") { _ in session.draft != nil }
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(2))
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
    let text = session.program.screen.mainText
    #expect(text.contains("Your answers are kept"))
    #expect(text.contains("error: cannot write"))
    #expect(!text.contains("✓"))
  }

  @Test("answers nobody reads any more stay in the draft, and the run has failed")
  func closedPipe() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    // The reader says that it has gone before the answers are there.
    let script = "{ \"$@\"; echo $? >status; } | { exec <&-; touch gone; }"
    let setting = WizardSession.Setting(output: .terminal, shell: (script, ""))
    let session = try await start(folder, setting)
    try await session.press("abc", until: "abc")
    try await session.program.wait(for: "no reader") { _ in folder.text("gone") != nil }
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(folder.text("status") == "2\n")
    #expect(session.draft?.contains("\"name\": \"abc\"") == true)
    let text = session.program.screen.mainText
    #expect(text.contains("Your answers are kept"))
    #expect(text.contains("error: the answers were not written: standard output is closed"))
    #expect(!text.contains("✓"))
  }

  @Test("answers nobody reads and nobody keeps are told as such")
  func closedPipeWithoutDraft() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let script = "{ \"$@\" --no-draft; echo $? >status; } | { exec <&-; touch gone; }"
    let setting = WizardSession.Setting(output: .terminal, shell: (script, ""))
    let session = try await start(folder, setting)
    try await session.press("abc", until: "abc")
    try await session.program.wait(for: "no reader") { _ in folder.text("gone") != nil }
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(folder.text("status") == "2\n")
    #expect(session.program.screen.mainText.contains("`-o FILE` writes them to a file"))
    #expect(!session.program.screen.mainText.contains("kept"))
  }

  @Test(
    "where no draft can be, nobody is offered to keep one",
    arguments: [(["--draft", "folder"], [:]), ([], ["XDG_STATE_HOME": "/dev/null"])]
      as [([String], [String: String])]
  )
  func impossibleDraft(arguments: [String], variables: [String: String]) async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText, "folder/x": ""])
    let session = try await start(folder, .init(arguments: arguments, variables: variables))
    try await session.see("The draft could not be saved")
    try await session.press("a<C-c>", until: "Leave; no answer is kept")
    session.press("<C-c>")
    try await session.end(.exited(130))
    let told = session.program.screen.mainWords
    #expect(told.ranges(of: "no draft is kept").count == 1)
  }

  @Test("a form that is open elsewhere is asked without a draft, and that is said")
  func openElsewhere() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await start(folder)
    try await first.press("abc", until: "abc")
    try await first.program.wait(for: "the draft") { _ in first.draft?.contains("abc") == true }
    let second = try await start(folder)
    try await second.see("This form is open elsewhere; this run keeps no draft")
    try await second.press("x<C-c>", until: "Leave; no answer is kept")
    second.press("<C-c>")
    try await second.end(.exited(130))
    #expect(second.program.screen.mainWords.contains("open elsewhere"))
    #expect(first.draft?.contains("abc") == true)
    first.program.signal(SIGKILL)
    _ = try await first.program.waitForExit()
    let third = try await start(folder)
    try await third.see("There is a draft with one answer.")
    third.press("<C-c><C-c>")
    try await third.end(.exited(130))
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
    try await session.see("The earlier draft cannot be used; it was set aside")
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    #expect(session.program.screen.mainWords.ranges(of: "it was set aside").count == 1)
    #expect(folder.text("state/formwork/\(name).bak") == "{ \"$form\": ")
  }

  /// What stands where the draft of today's id is.
  static let broken = ["{ \"$form\": ", "{ \"$form\": { \"id\": \"x\" } }", ""]

  @Test("a draft under an old id is found behind a broken one", arguments: broken)
  func brokenBeforeGood(text: String) async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await start(folder)
    try await first.press("abc", until: "abc")
    first.press("<C-c><C-c>")
    try await first.end(.exited(130))
    let old = try #require(folder.names(in: "state/formwork").first)
    let new = old.replacing("sample-", with: "example-")
    let form = WizardForms.oneText.replacing(
      "id: sample",
      with: "id: example\nrenamed-from: [sample]"
    )
    folder.write(form, to: "a.form.yaml")
    folder.write(text, to: "state/formwork/\(new)")
    let session = try await start(folder)
    try await session.see("There is a draft with one answer.")
    session.press("<Enter>d<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output == "{\n  \"name\": \"abcd\"\n}\n")
    #expect(session.program.screen.mainWords.contains("it was set aside"))
    #expect(folder.drafts == ["\(new).bak"])
    #expect(folder.text("state/formwork/\(new).bak") == text)
  }

  @Test("a draft under an old id that is broken is not removed with the good one")
  func brokenBehindGood() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    let first = try await start(folder)
    try await first.press("abc", until: "abc")
    first.press("<C-c><C-c>")
    try await first.end(.exited(130))
    let new = try #require(folder.names(in: "state/formwork").first)
    let old = new.replacing("sample-", with: "older-")
    folder.write(
      WizardForms.oneText.replacing("id: sample", with: "id: sample\nrenamed-from: [older]"),
      to: "a.form.yaml"
    )
    folder.write("{", to: "state/formwork/\(old)")
    let session = try await start(folder)
    try await session.see("There is a draft with one answer.")
    session.press("<Enter><C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(folder.drafts == ["\(old).bak"])
  }

  @Test("what was said about given answers stands at the question, and is there after the screen")
  func remarks() async throws {
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: size, type: picker, label: Size, options: [{ id: large, renamed-from: [big] }, small] }

      """
    let folder = Folder(["a.form.yaml": form])
    let session = try await start(folder, .init(arguments: ["--set", "size=big", "--no-draft"]))
    try await session.see("`big` of `size` is called `large` now")
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output == "{\n  \"size\": \"large\"\n}\n")
    let told = session.program.screen.mainText.ranges(of: "info[answer-renamed]")
    #expect(told.count == 1)
  }

  @Test("a standard output that is closed is told before anything is asked")
  func closedOutput() async throws {
    let folder = Folder(["a.form.yaml": WizardForms.oneText])
    for (arguments, status) in [([], 2), (["-o", "-"], 2), (["-o", "out"], 0)]
      as [([String], Int32)]
    {
      let setting = WizardSession.Setting(
        arguments: arguments,
        output: .terminal,
        shell: ("\"$@\" >&-", "")
      )
      let session = try WizardSession("a.form.yaml", in: folder, setting)
      if status == 0 {
        try await session.begin()
        session.press("abc<C-g><End><Enter>")
      }
      try await session.end(.exited(status))
      let text = session.program.screen.mainText
      #expect(text.contains("error: the answers cannot be written") == (status == 2))
      #expect(text.contains("`-o FILE` writes them to a file") == (status == 2))
    }
    #expect(folder.text("out") == "{\n  \"name\": \"abc\"\n}\n")
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
