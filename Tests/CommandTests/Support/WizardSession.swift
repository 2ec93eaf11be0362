import TerminalEmulator
import Testing

/// `formwork run` at a terminal of its own, its answers read from a pipe.
struct WizardSession {
  /// Everything it may write is in here: drafts in `state`.
  let folder: Folder
  let program: TerminalProcess

  /// How a session is begun.
  struct Setting: Sendable {
    var arguments: [String] = []
    var variables: [String: String] = [:]
    var width = 80
    var height = 24
    /// Whether a short form is asked below the prompt.
    var isInline = false
    var answersQueries = false
    var output = TerminalProcess.Output.pipe
    var input = TerminalProcess.Input.terminal
    /// What is run by `/bin/sh` instead, with the program and its arguments as `"$@"`; `m` is
    /// the flag that gives jobs process groups of their own.
    var shell: (script: String, flags: String)?
  }

  /// Runs a form: a path, or a name in the folder.
  init(_ form: String, in folder: Folder, _ setting: Setting = Setting()) throws {
    self.folder = folder
    let arguments =
      ["run", form] + (setting.isInline ? [] : ["--full-screen"]) + setting.arguments
    var environment = setting.variables
    for (name, value) in WizardSession.variables(folder) where environment[name] == nil {
      environment[name] = value
    }
    let program = TerminalProcess.built("formwork")
    let shell = setting.shell
    self.program = try TerminalProcess(
      shell == nil ? program : "/bin/sh",
      shell.map { ["-\($0.flags)c", $0.script, "sh", program] + arguments } ?? arguments,
      environment: environment,
      folder: folder.path,
      width: setting.width,
      height: setting.height,
      input: setting.input,
      output: setting.output,
      answersQueries: setting.answersQueries
    )
  }

  /// Runs a form that is given as a text.
  init(text: String, _ setting: Setting = Setting()) throws {
    try self.init("a.form.yaml", in: Folder(["a.form.yaml": text]), setting)
  }

  /// Nothing outside of the folder decides about defaults and drafts.
  static func variables(_ folder: Folder) -> [String: String] {
    [
      "GIT_DIR": "/nonexistent", "XDG_STATE_HOME": folder.path + "/state",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Waits for the first frame: before it the system itself still acts on Ctrl-C, Ctrl-U and the
  /// like.
  func begin() async throws {
    try await program.waitUntil("the first frame") { $0.isAlternate && !$0.text.isEmpty }
  }

  /// Presses keys, written as in `KeyBytes`.
  func press(_ script: String) { program.send(KeyBytes.of(script)) }

  /// Presses keys and waits for a text on the screen.
  func press(_ script: String, until text: String) async throws {
    press(script)
    try await see(text)
  }

  /// Waits for a text on the screen.
  func see(_ text: String) async throws {
    try await program.waitUntil(text) { $0.text.contains(text) }
  }

  /// Waits until a text is not on the screen any more.
  func miss(_ text: String) async throws {
    try await program.waitUntil("no \(text)") { !$0.text.contains(text) && $0.isAlternate }
  }

  /// Waits until the terminal's cursor is in a row that holds a text.
  func seeCursor(in text: String) async throws {
    try await program.waitUntil("the cursor at \(text)") { screen in
      screen.lines[screen.cursor.y].contains(text)
    }
  }

  /// What standard output was given; all of it once the program has ended.
  var output: String { String(decoding: program.standardOutput, as: UTF8.self) }

  /// The draft; `nil` when there is none.
  var draft: String? {
    folder.drafts.first { $0.hasSuffix(".json") }
      .flatMap { folder.text("state/formwork/\($0)") }
  }

  /// Waits for the end, after which the terminal has to be as it was.
  func end(
    _ state: TerminalProcess.State,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let ended = try await program.waitForExit()
    #expect(ended == state, sourceLocation: sourceLocation)
    expectRestored(sourceLocation: sourceLocation)
  }

  /// The terminal is as it was before the program.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(program.settings == program.firstSettings, sourceLocation: sourceLocation)
    #expect(program.screen.leftoverModes == [], sourceLocation: sourceLocation)
    #expect(program.screen.unknown == [], sourceLocation: sourceLocation)
    #expect(program.screen.cursorShape == 0, sourceLocation: sourceLocation)
  }
}

extension Folder {
  /// The names in a folder below, sorted.
  func names(in name: String) -> [String] { Folder.names("\(path)/\(name)") }

  /// The names of drafts and of what was set aside, without the locks, sorted.
  var drafts: [String] { names(in: "state/formwork").filter { !$0.hasSuffix(".lock") } }
}
