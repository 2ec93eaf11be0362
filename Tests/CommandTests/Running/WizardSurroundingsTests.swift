import TerminalEmulator
import TestTraits
import Testing

/// What variables, flags and streams change about the wizard.
@Suite("Where the wizard runs", .spawns, .timeLimit(.minutes(10)))
struct WizardSurroundingsTests {
  /// Everything that sets a colour: SGR 30–37, 38, 40–47, 48, 90–107.
  private func colours(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\u{1B}[").compactMap { part in
      guard let end = part.firstIndex(where: { $0.isLetter }), part[end] == "m" else { return nil }
      let numbers = part[..<end].split(separator: ";").compactMap { Int($0) }
      return numbers.contains { (30...49).contains($0) || (90...107).contains($0) }
        ? String(part[...end]) : nil
    }
  }

  private func walk(_ setting: WizardSession.Setting) async throws -> WizardSession {
    let session = try WizardSession(text: WizardForms.everything, setting)
    try await session.begin()
    session.press("abc<Tab><C-u>99<PgDn><Enter><Down><Enter><Enter><Space><Enter><F1><Enter><C-g>")
    try await session.see("apple")
    try await session.see("99")
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    return session
  }

  @Test(
    "no colour where none is wanted",
    arguments: [
      (["NO_COLOR": "1"], []), ([:], ["--theme", "quiet"]), ([:], ["--color", "never"]),
    ]
  )
  func withoutColour(variables: [String: String], arguments: [String]) async throws {
    let session = try await walk(.init(arguments: arguments, variables: variables))
    #expect(colours(session.program.written) == [])
  }

  @Test("colour where it is not refused", arguments: [[:], ["NO_COLOR": ""]])
  func withColour(variables: [String: String]) async throws {
    let session = try await walk(.init(variables: variables))
    #expect(colours(session.program.written).count > 5)
  }

  @Test(
    "only ASCII where nothing else can be drawn",
    arguments: [["FORMWORK_ASCII": "1"], ["LANG": "C"], ["LC_ALL": "en_US.ISO-8859-1"]]
  )
  func ascii(variables: [String: String]) async throws {
    let session = try await walk(.init(variables: variables))
    #expect(session.program.written.allSatisfy { $0 < 0x80 })
  }

  @Test("no mouse where it is not wanted")
  func withoutMouse() async throws {
    let session = try await walk(.init(arguments: ["--no-mouse"]))
    let text = String(decoding: session.program.written, as: UTF8.self)
    #expect(!text.contains("\u{1B}[?1002h"))
  }

  static let plainWays: [(arguments: [String], variables: [String: String])] = [
    ([], ["TERM": "dumb"]), (["--accessible"], [:]), ([], ["ACCESSIBLE": "1"]),
    ([], ["FORMWORK_ACCESSIBLE": "1"]),
  ]

  @Test("line by line for those who want it, secrets not shown", arguments: plainWays)
  func plain(arguments: [String], variables: [String: String]) async throws {
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: name, type: text, label: Name }
        - { id: secret, type: text, label: Secret, secure: true }

      """
    let setting = WizardSession.Setting(arguments: arguments, variables: variables)
    let session = try WizardSession(text: form, setting)
    try await session.see("Name.")
    session.program.send("Ada\n")
    try await session.see("Secret.")
    try await session.program.wait(for: "no echo") { !$0.settings.echoes }
    session.program.send("swordfish\n")
    try await session.program.wait(for: "echo") { $0.settings.echoes }
    session.program.send("submit\n")
    try await session.end(.exited(0))
    #expect(session.output.contains("\"secret\": \"swordfish\""))
    let written = String(decoding: session.program.written, as: UTF8.self)
    #expect(written.contains("Ada"))
    #expect(!written.contains("swordfish"))
    #expect(!written.contains("\u{1B}"))
  }

  @Test("a shell takes the answers")
  func shell() async throws {
    let script = "answers=$(\"$@\"); echo \"status $? $answers\" | tr -d '\\n'"
    let session = try WizardSession(
      text: WizardForms.oneText,
      .init(output: .terminal, shell: (script, ""))
    )
    try await session.press("abc", until: "abc")
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.program.screen.mainText.hasSuffix("status 0 {  \"name\": \"abc\"}"))
  }

  @Test("keys come from the terminal when standard input is a pipe")
  func pipedInput() async throws {
    let setting = WizardSession.Setting(
      arguments: ["--answers", "-"],
      input: .pipe(Array("{ \"port\": 7 }".utf8))
    )
    let session = try WizardSession(text: WizardForms.everything, setting)
    try await session.press("abc<Tab>", until: "▌ Port")
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output.hasPrefix("{\n  \"name\": \"abc\",\n  \"port\": 7"))
  }

  @Test("escape sequences and signs of direction in a form are shown, never obeyed")
  func hostileForm() async throws {
    let form = """
      formwork: 1
      id: sample
      title: "T\\e[2J\\e]0;owned\\a\\u202Eend"
      fields:
        - { id: name, type: text, label: "L\\e[31m\\u202Elabel", help: "H\\r\\e[?1049lhelp" }
        - { id: web, type: picker, label: "W\\u2066\\e[5n", style: inline, options: [{ id: a, label: "A\\e[1A\\u200Fx" }, b] }
        - { id: many, type: multi-selector, label: M, options: [{ id: c, label: "C\\e[999C", group: "G\\e[H" }, d] }

      """
    let session = try WizardSession(text: form)
    try await session.see("label")
    session.program.send(KeyBytes.paste("p\u{1B}[2Jq\u{202E}r"))
    session.press("<Tab><Right><Tab><Space><C-g>")
    try await session.see("Submit")
    #expect(session.program.screen.unknown == [])
    #expect(session.program.screen.title.isEmpty)
    #expect(session.program.screen.isAlternate)
    let written = String(decoding: session.program.written, as: UTF8.self)
    for sequence in ["\u{1B}[2J", "\u{1B}]0", "\u{1B}[5n", "\u{1B}[1A", "\u{1B}[999C", "\u{202E}"] {
      #expect(!written.contains(sequence))
    }
    session.press("<End><Enter>")
    let end = try await session.program.waitForExit()
    #expect(end == .exited(0))
    session.expectRestored()
    #expect(session.program.screen.unknown == [])
  }
}
