import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// Ctrl-C while a command is asked for a page of options.
@Suite("An interrupted page", .spawns, .timeLimit(.minutes(10)))
struct PageInterruptTests {
  /// `command` is what the shell is told.
  private static func form(_ command: String) -> String {
    """
    formwork: 1
    id: slow
    fields:
      - id: many
        type: multi-selector
        label: Many
        options:
          command: [/bin/sh, -c, "\(command)"]
          timeout: 90
    """
  }

  @Test(
    "ends the command and all it has started",
    arguments: [
      ["run", "a.form.yaml", "--accessible", "--no-draft", "--allow-commands"],
      ["fill", "a.form.yaml", "--set", "many=x", "--allow-commands"],
    ]
  )
  func interrupt(arguments: [String]) async throws {
    let form = PageInterruptTests.form("sleep 99 & echo $! > started; wait")
    let folder = Folder(["a.form.yaml": form])
    let program = try TerminalProcess(
      TerminalProcess.built("formwork"),
      arguments,
      environment: WizardSession.variables(folder),
      folder: folder.path,
      width: 80,
      height: 24,
      input: .terminal,
      output: .terminal,
      answersQueries: false
    )
    try await program.wait(for: "the command") { _ in
      folder.text("started")?.isEmpty == false
    }
    if arguments[0] == "fill" {
      try await program.wait(for: "the line about waiting") { program in
        program.screen.text.contains("loading batch 1 of the options of `many`")
      }
    }
    program.send("\u{3}")
    #expect(try await program.waitForExit() == .ended(by: SIGINT))
    try await folder.waitForEndOfStarted()
  }
}
