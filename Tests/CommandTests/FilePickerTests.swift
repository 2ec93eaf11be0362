import TerminalEmulator
import TestTraits
import Testing

/// The example of the terminal library, in a terminal, with keys and the mouse as bytes.
@Suite("The file picker", .spawns, .timeLimit(.minutes(10)))
struct FilePickerTests {
  private static let names = ["ant", "bee", "bat", "cat", "dog", "eel", "fox", "gnu"]

  /// What is typed, and what standard output gets; files are sorted by name.
  static let ways: [(keys: String, picked: [String])] = [
    ("<Tab><Enter>", ["ant"]), ("<Tab><Down><Tab><Enter>", ["ant", "bat"]),
    ("<C-a><Enter>", names.sorted()),
    ("<S-Down><S-Down><S-Up><Enter><Enter>", ["ant", "bat"]),
    ("<S-Down><Tab><Down><Down><S-End><Enter><Enter>", names.sorted().filter { $0 != "bee" }),
    ("b<C-a><Backspace>o<Tab><Enter>", ["bat", "bee", "dog"]),
    // A click is a range of one row. A `<` alone is a part of what the mouse reports.
    ("\u{1B}[<0;5;4M\u{1B}[<0;5;4m\u{1B}[<0;5;6M\u{1B}[<0;5;6m\r", ["bat", "cat"]),
    ("\u{1B}[<0;5;3M\u{1B}[<32;5;5M\u{1B}[<0;5;5m\r", ["ant", "bat", "bee"]),
    ("<Tab><C-c>", []),
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
    program.send(KeyBytes.of(keys))
    let state = try await program.waitForExit()
    #expect(state == .exited(picked.isEmpty ? 1 : 0))
    let text = String(decoding: program.standardOutput, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines == picked.map { "\(folder.path)/\($0)" })
    #expect(program.screen.leftoverModes == [])
  }
}
