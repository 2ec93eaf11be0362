import Glibc
import TerminalEmulator
import Testing

/// Ctrl-C while a command is asked for a page of options.
@Suite("An interrupted page", .timeLimit(.minutes(10)))
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

  /// A process in the group of the command, and one that has left it.
  private static let commands = [
    "sleep 99 & echo $! > started; wait",
    "setsid sh -c 'echo $$ > started; exec sleep 99' & wait",
  ]

  /// Whether a process is there and has not ended.
  private func isRunning(_ id: String) -> Bool {
    guard let status = Folder.text("/proc/\(id)/status") else { return false }
    return !status.contains("State:\tZ")
  }

  @Test(
    "ends the command and all it has started",
    arguments: [
      ["run", "a.form.yaml", "--accessible", "--no-draft", "--allow-commands"],
      ["fill", "a.form.yaml", "--set", "many=x", "--allow-commands"],
    ],
    commands
  )
  func interrupt(arguments: [String], command: String) async throws {
    let folder = Folder(["a.form.yaml": PageInterruptTests.form(command)])
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
    let id = String((folder.text("started") ?? "").dropLast())
    if arguments[0] == "fill" {
      try await program.wait(for: "the line about waiting") { program in
        program.screen.text.contains("loading page 1 of the options of `many`")
      }
    }
    #expect(isRunning(id))
    program.send("\u{3}")
    #expect(try await program.waitForExit() == .ended(by: SIGINT))
    for _ in 0..<1000 where isRunning(id) { try await Task.sleep(for: .milliseconds(20)) }
    #expect(!isRunning(id))
  }
}
