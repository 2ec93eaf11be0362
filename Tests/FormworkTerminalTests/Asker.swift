import Glibc
import TerminalEmulator
import Testing

/// What the tests ask.
enum Asker {
  static let form = """
    formwork: 1
    id: service
    fields:
      - { id: name, type: text, label: Service name, required: true }
      - { id: public, type: toggle, label: Reachable from the internet, default: true }
      - { id: note, type: text, label: Note }

    """

  /// The folder of this package.
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
}

/// A program that asks, in a terminal of its own, with its form in a folder that goes with the test.
final class AskSession {
  let program: TerminalProcess
  let folder: Folder
  /// So long something is waited for.
  static let patience = Duration.seconds(300)

  /// Starts `AskProbe`, with words that it knows; alone it has no terminal.
  init(
    _ words: [String] = [],
    in folder: Folder? = nil,
    form: String = Asker.form,
    isAlone: Bool = false,
    input: TerminalProcess.Input = .terminal,
    errors: TerminalProcess.Output = .terminal,
    environment: [String: String] = [:],
    width: Int = 80,
    height: Int = 24
  ) throws {
    self.folder = try folder ?? Folder()
    self.folder.write(form, to: "a.form.yaml")
    let launcher = isAlone ? ["/usr/bin/setsid", "-w"] : []
    let command = launcher + [TerminalProcess.built("AskProbe"), "a.form.yaml"] + words
    program = try TerminalProcess(
      command[0],
      Array(command.dropFirst()),
      environment: environment,
      folder: self.folder.path,
      width: width,
      height: height,
      input: input,
      output: .pipe,
      errors: errors
    )
  }

  /// What it has said of its calls.
  var output: String { String(decoding: program.standardOutput, as: UTF8.self) }

  /// Waits until the screen has a text.
  func see(_ text: String) async throws {
    try await program.waitUntil(text, timeout: AskSession.patience) { $0.text.contains(text) }
  }

  /// Waits until the program has said something of its calls.
  func hear(_ text: String) async throws {
    try await program.wait(for: text, AskSession.patience) { [self] _ in output.contains(text) }
  }

  /// Waits until unfinished answers with a text are in the file `d.json`.
  func kept(_ text: String) async throws {
    try await program.wait(for: "the draft", AskSession.patience) { [self] _ in
      folder.text("d.json")?.contains(text) == true
    }
  }

  /// Waits for the end: with this output, in this state, and the terminal as it was.
  func end(
    _ expected: String,
    _ state: TerminalProcess.State = .exited(0),
    _ place: SourceLocation = #_sourceLocation
  ) async throws {
    let ended = try await program.waitForExit(timeout: AskSession.patience)
    #expect(ended == state, sourceLocation: place)
    #expect(output == expected, sourceLocation: place)
    #expect(program.settings == program.firstSettings, sourceLocation: place)
    #expect(program.screen.leftoverModes == [], sourceLocation: place)
  }
}

/// A folder that goes with the test.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/formwork-ask-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  func write(_ text: String, to name: String) {
    guard let stream = fopen("\(path)/\(name)", "w") else { return }
    fputs(text, stream)
    fclose(stream)
  }

  /// The text of a file; `nil` when there is none.
  func text(_ name: String) -> String? {
    guard let stream = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, stream))
    return String(decoding: bytes, as: UTF8.self)
  }

  deinit {
    for name in ["a.form.yaml", "d.json", "d.json.lock"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
