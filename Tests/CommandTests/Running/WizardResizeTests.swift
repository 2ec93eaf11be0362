import TerminalEmulator
import TestTraits
import Testing

/// A window that changes its size all the time shows what a new frame would show.
@Suite("Resizing the wizard", .spawns, .timeLimit(.minutes(10)))
struct WizardResizeTests {
  /// Numbers that look random and are the same every time (SplitMix64).
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    /// As many small numbers as large ones: 1–2 is as likely as 125–250.
    mutating func size(upTo limit: Int) -> Int {
      var size = limit
      while size > 1, Int.random(in: 0..<3, using: &self) > 0 {
        size = Int.random(in: 1...size, using: &self)
      }
      return size
    }
  }

  /// Keys that change what is seen, and no mode; none of them ends anything.
  private static let keys = [
    "<Down>", "<Up>", "<Tab>", "<S-Tab>", "<PgDn>", "<PgUp>", "<C-g>", "<Enter>", "<Left>", "ab",
    "<C-u>", "<Space>", "op", "<End>", "<Home>", "<F1>", "<A-Left>",
  ]

  /// Waits until everything that was sent has been taken, and its frame is on the screen.
  private func settle(_ session: WizardSession) async throws {
    for (key, isCovered) in [("<F1>", true), ("<Space>", false)] {
      session.press(key)
      try await session.program.waitUntil("the help \(isCovered)") { screen in
        screen.text.contains("┌") == isCovered
      }
    }
  }

  /// Waits until everything was drawn anew; by then every key and every size before is known.
  ///
  /// What lies over the page takes any key, and would take a single one for itself.
  private func redraw(_ session: WizardSession, mayBeCovered: Bool = false) async throws {
    let entries = session.program.screen.entryCount
    session.press(mayBeCovered ? "<C-l><C-l>" : "<C-l>")
    try await session.program.waitUntil("a whole frame") { $0.entryCount > entries }
  }

  /// The cells, but for the row of notices, which the next key empties.
  private func cells(_ screen: TerminalScreen) -> [ScreenCell] {
    (0..<screen.height).flatMap { y in
      y == screen.height - 2
        ? [] : (0..<screen.width).map { seen(screen.cell($0, y)) }
    }
  }

  /// A cell without what cannot be seen: the colour and weight of a blank.
  private func seen(_ cell: ScreenCell) -> ScreenCell {
    var cell = cell
    if cell.text == " ", !cell.style.isReversed, !cell.style.isUnderlined {
      cell.style.foreground = ScreenStyle.plain.foreground
      cell.style.isBold = false
      cell.style.isDim = false
    }
    return cell
  }

  @Test("leaves no stale cell", arguments: 0..<2)
  func storm(seed: Int) async throws {
    var numbers = Numbers(state: UInt64(seed))
    let session = try WizardSession(text: WizardForms.long, .init(answersQueries: true))
    try await session.program.waitUntil("whole frames") { $0.updateCount > 0 || $0.isAlternate }
    for _ in 0..<8 {
      for _ in 0..<9 {
        session.program.resize(
          width: numbers.size(upTo: 250),
          height: numbers.size(upTo: 80)
        )
        let key = WizardResizeTests.keys.randomElement(using: &numbers) ?? ""
        if Bool.random(using: &numbers) { session.press(key) }
      }
      let width = max(21, numbers.size(upTo: 200))
      let height = max(5, numbers.size(upTo: 60))
      session.program.resize(width: width, height: height)
      try await redraw(session, mayBeCovered: true)
      // What lies over the page takes any key.
      session.press("<F1><Space><C-g>")
      try await settle(session)
      for _ in 0..<3 {
        session.press(WizardResizeTests.keys.randomElement(using: &numbers) ?? "")
      }
      session.press("<F1><Enter>")
      try await settle(session)
      let before = cells(session.program.screen)
      let cursor = session.program.screen.cursor
      let text = session.program.screen.text
      try await redraw(session)
      let screen = session.program.screen
      #expect(
        cells(screen) == before && (screen.cursor == cursor || !screen.isCursorVisible),
        "\(text)\n--\n\(screen.text)"
      )
      #expect(session.program.screen.unknown == [])
    }
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
  }

  static let smallSizes = [(1, 1), (2, 1), (1, 40), (20, 4), (20, 24), (80, 4), (80, 1)]

  @Test("says that there is no room, and still leaves", arguments: smallSizes)
  func small(width: Int, height: Int) async throws {
    let session = try WizardSession(text: WizardForms.long)
    try await session.see("Many")
    session.program.resize(width: width, height: height)
    let expected = width >= 20 ? "Window too" : width * height > 1 ? "W" : "…"
    try await session.see(expected)
    session.press("abc<C-c><C-c>")
    try await session.end(.exited(130))
    #expect(session.draft == nil)
  }

  @Test("leaves an empty screen behind, of which nothing can come back")
  func emptied() async throws {
    let session = try WizardSession(text: WizardForms.long)
    try await session.see("Many")
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    let written = String(decoding: session.program.written, as: UTF8.self)
    let end = try #require(written.firstRange(of: "\u{1B}[?1049l"))
    let erasure = try #require(written[..<end.lowerBound].firstRange(of: "\u{1B}[2J\u{1B}[m"))
    #expect(!written[erasure.upperBound..<end.lowerBound].contains("Never"))
  }
}
