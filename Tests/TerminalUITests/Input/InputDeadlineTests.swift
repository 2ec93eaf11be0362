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
      ("\u{1B}[200~ab", 1_000, [.paste("ab")]), ("\u{1B}[200~ab\u{1B}[20", 1_000, [.paste("ab")]),
    ] as [(String, Int, [InputEvent])]
  )
  func whatIsNotFinishedDoesNotHang(bytes: String, delay: Int, events: [InputEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array(bytes.utf8), at: 7) == [])
    #expect(decoder.deadline == 7 + delay)
    #expect(decoder.expire(at: 7 + delay) == events)
    #expect(decoder.decode([0x78], at: 2_000) == [.key(Key(.character("x")))])
  }

  @Test func aPasteLastsAsLongAsBytesCome() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[200~a".utf8), at: 0)
    for second in 1...5 {
      #expect(decoder.decode([0x62], at: second * 900) == [])
      #expect(decoder.expire(at: second * 900 + 899) == [])
    }
    #expect(decoder.expire(at: 5_500) == [.paste("abbbbb")])
  }

  /// A slow line can tear a sequence apart behind its Escape.
  @Test(arguments: [("[A", "up"), ("[1;5C", "C-right"), ("]0;title\u{7}", ""), ("[?62c", "")])
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
