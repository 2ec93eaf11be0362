import TerminalEmulator
import TestTraits
import Testing

/// However bytes arrive, they are the same keys.
@Suite("Bytes on their way to the wizard", .spawns, .timeLimit(.minutes(10)))
struct WizardInputTests {
  private static let keys =
    "Jürgen 🐘 é<Tab><C-u>7<Tab>y<Enter><Right><Tab>one<A-Enter>two<PgDn><Enter>blue<Enter><Enter>"
    + "<Space><Down><Down><Space><Enter><PgDn><Enter>"

  private static let output = """
    {
      "name": "Jürgen 🐘 é",
      "port": 7,
      "public": true,
      "web": "vapor",
      "notes": "one\\ntwo",
      "team": "blue",
      "parts": [
        "apple",
        "carrot"
      ]
    }

    """

  private func expectAnswers(_ session: WizardSession) async throws {
    try await session.end(.exited(0))
    #expect(session.output == WizardInputTests.output)
  }

  @Test("everything at once, before the first frame")
  func typedAhead() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    // The system itself still acts on Ctrl-U, which comes later.
    let parts = WizardInputTests.keys.split(separator: "<C-u>")
    session.press(String(parts[0]))
    try await session.see("▌ Port")
    session.press("<C-u>" + parts[1])
    try await expectAnswers(session)
  }

  @Test("what is typed while a shell is still busy")
  func typedAtTheShell() async throws {
    let script = "read line; exec \"$@\""
    let session = try WizardSession(text: WizardForms.everything, .init(shell: (script, "")))
    session.program.send("a line\nabc\t")
    try await session.see("▌ Port")
    try await session.see("abc")
  }

  @Test("one byte at a time")
  func singleBytes() async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.see("● First")
    for key in KeyBytes.each(WizardInputTests.keys) {
      // An Escape that is alone for 50 ms is one; on a busy machine that happens.
      for part in key.first == 0x1B ? [key] : key.map({ [$0] }) {
        session.program.send(part)
        await Task.yield()
      }
    }
    try await expectAnswers(session)
  }

  @Test("cut inside of characters, with a wait between the parts")
  func cutCharacters() async throws {
    let session = try WizardSession(text: WizardForms.oneText)
    try await session.see("Name")
    let text = "aé🐘z"
    for byte in Array(text.utf8) {
      session.program.send([byte])
      guard byte < 0x80 else { continue }
      try await session.see(byte == UInt8(ascii: "a") ? "a" : "aé🐘z")
    }
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output == "{\n  \"name\": \"aé🐘z\"\n}\n")
  }

  private static let pasted = "one\u{1B}[31m two\r\nthree é🐘 <<\u{3}\u{4}\t"

  @Test("a paste, cut anywhere, never submits and is never obeyed", arguments: 0..<24)
  func pastes(part: Int) async throws {
    let session = try WizardSession(text: WizardForms.everything)
    try await session.see("● First")
    let bytes = KeyBytes.of("a") + KeyBytes.paste(WizardInputTests.pasted) + KeyBytes.of("b")
    // Behind the sequence that opens it: a beginning of a key is not waited for.
    let start = 7
    let place = start + part * (bytes.count - 1 - start) / 24
    session.program.send(Array(bytes.prefix(place)))
    // At once: a paste that is quiet for a second has ended.
    session.program.send(Array(bytes.dropFirst(place)))
    try await session.program.waitUntil("the whole text") { screen in
      let line = screen.lines[screen.cursor.y]
      return line.contains("three") && line.contains("b")
    }
    #expect(session.program.screen.text.contains("▌ Name"))
    #expect(session.program.screen.unknown == [])
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
  }
}
