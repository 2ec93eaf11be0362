import TerminalEmulator
import Testing

/// The example of the terminal library, in a terminal, with keys and the mouse as bytes.
@Suite("The file picker", .timeLimit(.minutes(10)))
struct FilePickerTests {
  private static let names = ["ant", "bee", "bat", "cat", "dog", "eel", "fox", "gnu"]

  /// What is typed, and what standard output gets; files are sorted by name.
  static let ways: [(keys: String, picked: [String])] = [
    (" \r", ["ant"]), (" \u{1B}[B \r", ["ant", "bat"]), ("a\r", names.sorted()),
    (" i\r", Array(names.sorted().dropFirst())),
    ("\u{1B}[1;2B\u{1B}[1;2B\u{1B}[1;2A\r", ["ant", "bat"]),
    (
      "\u{1B}[1;2B \u{1B}[B\u{1B}[B\u{1B}[1;2F\r",
      ["ant", "bat", "cat", "dog", "eel", "fox", "gnu"]
    ),
    ("/b\ra/\u{7F}o\r \r", ["bat", "bee", "dog"]),
    ("\u{1B}[<0;5;4M\u{1B}[<0;5;4m\u{1B}[<0;5;6M\u{1B}[<0;5;6m\r", ["bat", "cat"]),
    (" \u{3}", []),
  ]

  @Test("gives what was chosen to standard output", arguments: ways)
  func picks(keys: String, picked: [String]) async throws {
    let folder = Folder(Dictionary(uniqueKeysWithValues: FilePickerTests.names.map { ($0, "") }))
    let program = try TerminalProcess(
      TerminalProcess.built("file-picker"),
      [folder.path],
      output: .pipe
    )
    try await program.waitUntil("the list") { $0.text.contains("gnu") }
    program.send(keys)
    let state = try await program.waitForExit()
    #expect(state == .exited(picked.isEmpty ? 1 : 0))
    let text = String(decoding: program.standardOutput, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines == picked.map { "\(folder.path)/\($0)" })
    #expect(program.screen.leftoverModes == [])
  }
}
