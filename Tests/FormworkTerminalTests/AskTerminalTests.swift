import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// What a program gets that asks in a terminal, on every way out.
@Suite("Asking in a terminal", .spawns, .timeLimit(.minutes(10)))
struct AskTerminalTests {
  private static let answered = "{\"name\":\"billing\",\"public\":true}\nsignals as before\n"
  /// To the review, and to its end.
  private static let submit = "\u{7}\u{1B}[F\r"
  /// More questions than are asked below the prompt by default.
  private static let longForm =
    "formwork: 1\nid: long\nfields:\n  - { id: name, type: text, label: Service name }\n"
    + (1...9).map { "  - { id: n\($0), type: text, label: Note \($0) }\n" }.joined()

  @Test("gives answers again and again, also in a window that is hardly one", arguments: [80, 24])
  func again(width: Int) async throws {
    let session = try AskSession(["again"], width: width, height: width * 3 / 10)
    for count in 1...2 {
      try await session.see("▌ Service name")
      session.program.send("billing" + AskTerminalTests.submit)
      try await session.hear(String(repeating: AskTerminalTests.answered, count: count))
    }
    try await session.end(AskTerminalTests.answered + AskTerminalTests.answered)
  }

  @Test("stays below the prompt, or takes the whole screen, as it is told")
  func displays() async throws {
    for (word, form, isWhole) in [
      ("", Asker.form, false), ("full-screen", Asker.form, true),
      ("", AskTerminalTests.longForm, true), ("inline", AskTerminalTests.longForm, false),
    ] {
      let session = try AskSession([word], form: form)
      try await session.see("▌ Service name")
      #expect(session.program.screen.isAlternate == isWhole, "\(word)")
      session.program.send("billing" + AskTerminalTests.submit)
      try await session.hear("\"name\":\"billing\"")
      _ = try await session.program.waitForExit(timeout: AskSession.patience)
      #expect(session.program.screen.leftoverModes == [])
    }
  }

  @Test("leaves the summary, and no empty line below it", arguments: ["", "full-screen", "plain"])
  func summary(display: String) async throws {
    let session = try AskSession([display])
    try await session.see("Service name")
    let isPlain = display == "plain"
    session.program.send("billing" + (isPlain ? "\n\n\nsubmit\n" : AskTerminalTests.submit))
    try await session.end(AskTerminalTests.answered)
    let screen = session.program.screen
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.lastIndex { !$0.isEmpty }
    #expect(last == screen.cursor.y - 1 && screen.cursor.x == 0, "\(screen.text)")
  }

  @Test("asks line by line, on the terminal and through a pipe")
  func plain() async throws {
    let lines = "billing\n\n\nsubmit\n"
    let typed = try AskSession(["plain"])
    try await typed.see("Service name")
    #expect(typed.program.settings.isCanonical && !typed.program.screen.isAlternate)
    typed.program.send(lines)
    try await typed.end(AskTerminalTests.answered)

    let piped = try AskSession(["plain"], input: .pipe(Array(lines.utf8)))
    try await piped.end(AskTerminalTests.answered)
    #expect(piped.program.screen.text.contains("Service name"))
  }

  @Test("asks nothing without a terminal")
  func noTerminal() async throws {
    let session = try AskSession(isAlone: true, input: .pipe([]), errors: .pipe)
    try await session.end(
      """
      cannot ask: open questions cannot be asked: there is no terminal
        name (Service name)
      signals as before

      """
    )
  }

  @Test("asks nothing where the variable of the date gives none, and names it")
  func noDay() async throws {
    let session = try AskSession(environment: ["SOURCE_DATE_EPOCH": "soon"])
    try await session.end(
      """
      refused: the variable `SOURCE_DATE_EPOCH` has to be a whole number of seconds since 1970, up \
      to the year 9999: `soon`
      signals as before

      """
    )
  }

  @Test(
    "gives signals back to the program, submitted or left",
    arguments: ["", "full-screen", "plain"]
  )
  func handlers(display: String) async throws {
    let session = try AskSession([display, "handling", "again"])
    let isPlain = display == "plain"
    let question = isPlain ? "Required.\n>" : "▌ Service name"
    try await session.see(question)
    session.program.send("billing" + (isPlain ? "\n\n\nsubmit\n" : AskTerminalTests.submit))
    try await session.hear(AskTerminalTests.answered)
    try await session.see(question)
    session.program.send(isPlain ? "\u{4}" : "\u{3}")
    try await session.end(AskTerminalTests.answered + "left\nsignals as before\n")
  }

  @Test(
    "is ended by a signal",
    arguments: [SIGTERM, SIGHUP, SIGINT],
    ["", "full-screen", "plain"]
  )
  func signals(signal: Int32, display: String) async throws {
    let session = try AskSession([display])
    try await session.see("Service name")
    session.program.signal(signal)
    try await session.end("", .ended(by: signal))
  }

  @Test("lets the program handle the signal that ends it", arguments: ["", "full-screen"])
  func handledSignal(display: String) async throws {
    let session = try AskSession([display, "handling"])
    try await session.see("▌ Service name")
    session.program.signal(SIGTERM)
    try await session.end("handled \(SIGTERM)\n", .exited(128 + SIGTERM))
  }

  @Test(
    "says that the terminal was lost, and keeps the answers",
    arguments: ["", "full-screen", "plain"]
  )
  func lost(display: String) async throws {
    let session = try AskSession([display, "ignoring", "draft=d.json", "again"])
    try await session.see("Service name")
    session.program.send("billing\r")
    try await session.see("Reachable")
    try await session.kept("\"name\": \"billing\"")
    session.program.hangUp()
    let ended = try await session.program.waitForExit(timeout: AskSession.patience)
    #expect(ended == .exited(0))
    // Whether it is read, drawn or set up again first is up to the system.
    let lines = session.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("lost: cannot ") == true, "\(lines)")
    let expected = [
      "signals as before", "cannot ask: open questions cannot be asked: there is no terminal",
      "  name (Service name)", "signals as before",
    ]
    #expect(lines.dropFirst().map { String($0) } == expected)
    #expect(session.folder.text("d.json")?.contains("\"name\": \"billing\"") == true)
  }

  @Test("is busy for another thread")
  func busy() async throws {
    let session = try AskSession(["beside"])
    try await session.see("▌ Service name")
    session.program.signal(SIGUSR1)
    try await session.hear("busy\n")
    session.program.send("billing" + AskTerminalTests.submit)
    try await session.end("busy\n" + AskTerminalTests.answered)
  }

  @Test("keeps what was answered for the next call", arguments: ["", "full-screen", "plain"])
  func draft(display: String) async throws {
    let isPlain = display == "plain"
    let words = [display, "draft=d.json"]
    let first = try AskSession(words)
    try await first.see("Service name")
    first.program.send(isPlain ? "billing\n" : "billing\r")
    try await first.kept("\"name\": \"billing\"")
    first.program.send(isPlain ? "\u{4}" : "\u{3}\u{3}")
    try await first.end("left\nsignals as before\n")

    let second = try AskSession(words, in: first.folder)
    try await second.see("There is a draft with one answer.")
    second.program.send(isPlain ? "yes\n" : "\r")
    try await second.see(isPlain ? "Reachable" : "billing")
    second.program.send(isPlain ? "\n\nsubmit\n" : AskTerminalTests.submit)
    try await second.end(AskTerminalTests.answered)
    #expect(second.folder.text("d.json") == nil)
  }
}
