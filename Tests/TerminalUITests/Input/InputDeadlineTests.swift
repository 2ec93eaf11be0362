import Testing

@testable import TerminalUI

@Suite struct InputDeadlineTests {
  @Test func aLoneEscapeIsDecidedInTime() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B], at: 100) == [])
    #expect(decoder.deadline == 150)
    #expect(decoder.expire(at: 149) == [])
    #expect(decoder.expire(at: 150) == [.key(Key(.escape))])
    #expect(decoder.deadline == nil)
    #expect(decoder.expire(at: 151) == [])
  }

  @Test(arguments: ["a", "\u{1B}[A", "\u{1B}]0;x\u{7}", "\u{1B}[200~x\u{1B}[201~", "é", ""])
  func nothingIsDueWhenNothingIsOpen(bytes: String) {
    var decoder = InputDecoder()
    _ = decoder.decode(Array(bytes.utf8), at: 0)
    #expect(decoder.deadline == nil)
  }

  @Test func readingNothingPutsNothingOff() {
    var decoder = InputDecoder()
    _ = decoder.decode([0x1B], at: 0)
    #expect(decoder.decode([], at: 40) == [])
    #expect(decoder.deadline == 50)
  }

  /// Each row: what came, how long it may be quiet, what it is then.
  @Test(
    arguments: [
      ("\u{1B}\u{1B}", 50, [.key(Key(.escape, .alt))]), ("\u{1B}[", 50, [.key(.alt("["))]),
      ("\u{1B}[1;", 1_000, []), ("\u{1B}O1", 1_000, []), ("\u{1B}]0;ti", 1_000, []),
      ("\u{1B}]0;ti\u{1B}", 1_000, []), ("\u{1B}[[", 1_000, []), ("\u{1B}[M!", 1_000, []),
    ] as [(String, Int, [InputEvent])]
  )
  func whatIsNotFinishedDoesNotHang(bytes: String, delay: Int, events: [InputEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array(bytes.utf8), at: 7) == [])
    #expect(decoder.deadline == 7 + delay)
    #expect(decoder.expire(at: 7 + delay) == events)
    #expect(decoder.decode([0x78], at: 40_000) == [.key(Key(.character("x")))])
  }

  /// Each row: what came of a paste whose end is missing, and what it is after five seconds.
  @Test(
    arguments: [("ab", "ab"), ("a\u{1B}[3", "a[3"), ("ab\r", "ab\r"), ("", "")]
  )
  func aPasteWithoutEndEnds(text: String, pasted: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~\(text)".utf8), at: 7) == [])
    #expect(decoder.deadline == 5_007)
    #expect(decoder.expire(at: 5_007) == [.paste(pasted)])
    #expect(decoder.deadline == nil)
    #expect(decoder.decode([0x78], at: 5_008) == [.key(Key(.character("x")))])
  }

  @Test(arguments: [0, 900, 1_000, 1_001, 4_999])
  func aPauseIsNoEndOfAPaste(pause: Int) {
    var decoder = InputDecoder()
    var events = decoder.decode(Array("\u{1B}[200~a".utf8), at: 0)
    for step in 1...5 {
      events += decoder.expire(at: step * pause)
      events += decoder.decode([0x62], at: step * pause)
    }
    events += decoder.decode(Array("\u{1B}[201~x".utf8), at: 6 * pause)
    #expect(events.last == .key(Key(.character("x"))))
    let pasted = events.dropLast().map { event in
      if case .paste(let text) = event { text } else { "no paste" }
    }
    #expect(pasted.joined() == "abbbbb")
  }

  /// Each row: what came last before Ctrl-C, when, when Ctrl-C was pressed, and whether it is one.
  @Test(
    arguments: [
      ([0x62], [999], false), ([0x62], [1_000], true), ([0x62], [20_000], true),
      // Who presses it again and again is heard in the end.
      ([0x62], [300, 600, 900], false), ([0x62], [300, 600, 900, 1_200], true),
      // Pasted, it is text, wherever the line has stopped before.
      ([0x62, 0x03, 0x03], [10], false), ([0x0A, 0x03], [999], false),
      ([0x1B, 0x5B], [1_000], true),
    ] as [([UInt8], [Int], Bool)]
  )
  func aPasteThatDoesNotEndCanBeInterrupted(bytes: [UInt8], times: [Int], isInterrupted: Bool) {
    var decoder = InputDecoder()
    var events = decoder.decode(Array("\u{1B}[200~a".utf8) + bytes, at: 0)
    for time in times { events += decoder.decode([0x03], at: time) }
    #expect(events.isEmpty != isInterrupted)
    if isInterrupted {
      #expect(events.last == .key(.control("c")))
      #expect(events.count == 2)
      #expect(decoder.deadline == nil)
    }
  }

  @Test func whatWasPastedBeforeAPressedControlIsKept() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[200~ab".utf8), at: 0)
    #expect(decoder.decode([0x03, 0x03], at: 4_000).first == .paste("ab"))
  }

  /// A slow line can tear a sequence apart behind its Escape.
  @Test(
    arguments: [
      ("[A", "up"), ("[1;5C", "C-right"), ("]0;title\u{7}", ""), ("[?62c", ""), ("OP", "F1"),
      ("OH", "home"), ("Oh", "O h"),
    ]
  )
  func theRestOfALateSequenceIsNoText(rest: String, keys: String) {
    var decoder = InputDecoder()
    _ = decoder.decode([0x1B], at: 0)
    #expect(decoder.expire(at: 50) == [.key(Key(.escape))])
    let events = decoder.decode(Array(rest.utf8), at: 120)
    #expect(events == Key.sequence(keys).map(InputEvent.key))
  }

  @Test(arguments: [("[", 120), ("]", 120), ("[", 5_000), ("O", 120)])
  func aBracketTypedAfterEscapeIsOne(typed: String, time: Int) throws {
    var decoder = InputDecoder()
    _ = decoder.decode([0x1B], at: 0)
    _ = decoder.expire(at: 50)
    var events = decoder.decode(Array(typed.utf8), at: time)
    if let deadline = decoder.deadline { events += decoder.expire(at: deadline) }
    #expect(events == [.key(Key(.character(Character(typed))))])
    #expect(decoder.decode([0x41], at: time + 60) == [.key(Key(.character("A")))])
  }

  @Test func timesNearTheEndAreNoTrap() {
    var decoder = InputDecoder()
    _ = decoder.decode([0x1B], at: .max)
    #expect(decoder.deadline == .max)
    #expect(decoder.expire(at: .max) == [.key(Key(.escape))])
  }
}
