import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// A short form is asked below the prompt, and its answers stay there.
@Suite("The wizard below the prompt", .spawns, .timeLimit(.minutes(10)))
struct WizardInlineTests {
  private static let form = """
    formwork: 1
    id: sample
    title: Sample
    fields:
      - { id: name, type: text, label: Name }
      - { id: token, type: text, label: Token, secure: true }
      - id: parts
        type: multi-selector
        label: Parts
        options: [apple, banana, carrot, dill, endive, fennel, garlic, honey, iris]

    """

  private func start(_ setting: WizardSession.Setting = .init()) async throws -> WizardSession {
    var setting = setting
    setting.isInline = true
    setting.shell = ("echo before >/dev/tty; exec \"$@\"", "")
    let session = try WizardSession(text: WizardInlineTests.form, setting)
    try await session.see("[ Submit ]")
    #expect(session.program.screen.leftoverModes == [7, 2004])
    #expect(session.program.screen.text.hasPrefix("before\n"))
    return session
  }

  @Test("shows long lists and the review on the whole screen, and leaves a line for each answer")
  func answers() async throws {
    let session = try await start()
    session.press("abc<Enter>hush<Enter><Enter>")
    try await session.program.waitUntil("the options") { $0.isAlternate }
    session.press("<Space><Enter>")
    try await session.program.waitUntil("the page") { screen in
      !screen.isAlternate && screen.text.contains("Parts   apple")
    }
    session.press("<C-g>")
    try await session.program.waitUntil("the review") { $0.isAlternate }
    session.press("<Esc>")
    try await session.program.waitUntil("the page again") { !$0.isAlternate }
    #expect(session.program.screen.text.hasPrefix("before\n"))
    #expect(session.program.screen.text.contains("▌ [ Submit ]"))
    session.press("<Enter>")
    try await session.end(.exited(0))
    let lines = session.program.screen.mainText.split(separator: "\n")
    #expect(lines.count == 4 && lines.first == "before", "\(lines)")
    #expect(lines.contains("✓ Name   abc") && lines.last == "✓ Parts  apple", "\(lines)")
    #expect(!session.program.screen.mainText.contains("hush"))
    #expect(session.output.contains("\"hush\""))
  }

  @Test(
    "leaves nothing but a sentence where it is left",
    arguments: ["", "<Tab><Tab><Enter>", "<C-g>", "<Tab><Tab><Tab>"]
  )
  func left(keys: String) async throws {
    let session = try await start()
    try await session.press("abc", until: "Name    abc")
    session.press(keys + "<C-c><C-c>")
    try await session.end(.exited(130))
    let text = session.program.screen.mainText
    #expect(text.hasPrefix("before\nYour answers are kept."), "\(text)")
    #expect(!text.contains("Name"))
  }

  @Test("leaves nothing when a signal ends it", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signalled(signal: Int32) async throws {
    let session = try await start()
    try await session.press("abc<Tab><Tab>", until: "▌ Parts")
    session.program.signal(signal)
    try await session.end(.ended(by: signal))
    #expect(session.program.screen.mainText == "before")
  }

  @Test("is drawn anew in a window of another size, and keeps what is above it")
  func resized() async throws {
    let session = try await start()
    session.program.resize(width: 50, height: 14)
    try await session.program.waitUntil("the narrow page") { screen in
      screen.lines.contains { $0.hasSuffix("of 3") && $0.count <= 48 }
    }
    try await session.press("abc", until: "abc")
    #expect(session.program.screen.mainText.hasPrefix("before\n"))
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    #expect(session.program.screen.mainText.hasPrefix("before\nYour answers"))
  }

  @Test("is begun at the end of the window by scrolling")
  func scrolled() async throws {
    var setting = WizardSession.Setting(isInline: true)
    setting.shell = ("seq 30 >/dev/tty; exec \"$@\"", "")
    let session = try WizardSession(text: WizardInlineTests.form, setting)
    try await session.see("[ Submit ]")
    try await session.press("abc", until: "Name    abc")
    session.press("<C-g><Enter>")
    try await session.end(.exited(0))
    let lines = session.program.screen.mainText.split(separator: "\n")
    #expect(lines.prefix(30).map { String($0) } == (1...30).map { "\($0)" })
    #expect(lines.dropFirst(30) == ["✓ Name  abc"])
  }

  /// Fields, arguments, and whether the form is asked below the prompt.
  static let places: [(fields: Int, arguments: [String], isBelow: Bool)] = [
    (6, [], true), (7, [], false), (7, ["--inline"], true), (1, ["--full-screen"], false),
  ]

  @Test("is chosen by the length of the form, and by flags", arguments: places)
  func place(fields: Int, arguments: [String], isBelow: Bool) async throws {
    let form =
      "formwork: 1\nid: sample\nfields:\n"
      + (1...fields).map { "  - { id: f\($0), type: text, label: Field \($0) }\n" }.joined()
    let setting = WizardSession.Setting(arguments: arguments, isInline: true)
    let session = try WizardSession(text: form, setting)
    try await session.see("▌ Field 1")
    #expect(session.program.screen.isAlternate != isBelow)
    session.press("<C-c>")
    try await session.end(.exited(130))
  }
}
