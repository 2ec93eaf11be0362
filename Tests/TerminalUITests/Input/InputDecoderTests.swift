import Testing

@testable import TerminalUI

@Suite struct InputDecoderTests {
  @Test(arguments: InputTable.keys)
  func bytesAreKeys(bytes: String, keys: String) {
    expect(bytes, Key.sequence(keys).map(InputEvent.key))
  }

  @Test(arguments: InputTable.mouse)
  func reportsAreMouseEvents(bytes: String, event: MouseEvent) {
    expect(bytes, [.mouse(event)])
  }

  @Test(arguments: InputTable.swallowed)
  func whatIsNoKeyIsSwallowed(bytes: String) {
    expect(bytes, [])
    // And what is typed behind it comes through.
    expect(bytes + "x", [.key(Key(.character("x")))])
  }

  @Test(arguments: InputTable.interrupted)
  func aControlInterruptsWhatIsOpen(bytes: String, keys: String) {
    expect(bytes, Key.sequence(keys).map(InputEvent.key))
  }

  @Test(arguments: InputTable.pastes)
  func aPasteIsOneEvent(bytes: String, text: String) {
    expect("\u{1B}[200~" + bytes + "\u{1B}[201~x", [.paste(text), .key(Key(.character("x")))])
  }

  @Test(
    arguments: [
      ([0xC3], ""), ([0x80, 0x61], "a"), ([0xFF, 0xFE, 0x61], "a"), ([0xC3, 0x61], "a"),
      ([0xE2, 0x82, 0x61], "a"), ([0xC0, 0x80, 0x61], "a"), ([0xED, 0xA0, 0x80, 0x61], "a"),
      ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"), ([0xC3, 0xC3, 0xA9], "é"), ([0xE9, 0x0D], "enter"),
      ([0xF0, 0x9F, 0x91, 0x8D], "👍"), ([0x1B, 0xFF, 0x61], "a"), ([0xC2, 0x9B, 0x41], "A"),
    ] as [([UInt8], String)]
  )
  func bytesThatAreNotTextAreDropped(bytes: [UInt8], keys: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes, at: 0) == Key.sequence(keys).map(InputEvent.key))
  }

  @Test func aLongPasteIsCutBetweenCharacters() {
    for (limit, text) in [(6, "ab名c"), (5, "ab名"), (4, "ab"), (3, "ab"), (2, "ab"), (0, "")] {
      var decoder = InputDecoder(pasteLimit: limit)
      let bytes = Array("\u{1B}[200~ab名cdefgh\u{1B}[201~x".utf8)
      let events = decoder.decode(bytes, at: 0)
      #expect(events == [.paste(text), .key(Key(.character("x")))])
    }
  }

  @Test func aStringIsSwallowedHoweverLongItIs() {
    var decoder = InputDecoder()
    let string = "\u{1B}]0;" + String(repeating: "x", count: 100_000) + "\u{7}a"
    #expect(decoder.decode(Array(string.utf8), at: 0) == [.key(Key(.character("a")))])
  }

  @Test(
    arguments: [
      ("11;rgb:0000/8080/ffff", Color.rgb(0, 128, 255)), ("11;rgb:1c/1c/ff", .rgb(28, 28, 255)),
      ("11;rgba:ffff/0000/0000/8000", .rgb(255, 0, 0)), ("11;rgb:f/0/8", .rgb(255, 0, 136)),
    ]
  )
  func theBackgroundIsRead(reply: String, color: Color) {
    for end in ["\u{7}", "\u{1B}\\"] {
      expect(
        "a\u{1B}]\(reply)\(end)b",
        [
          .key(Key(.character("a"))), .background(color), .key(Key(.character("b"))),
        ]
      )
    }
  }

  @Test func aPasteThatIsNotUTF8IsText() {
    var decoder = InputDecoder()
    let bytes = Array("\u{1B}[200~a".utf8) + [0xFF] + Array("\u{1B}[201~".utf8)
    #expect(decoder.decode(bytes, at: 0) == [.paste("a\u{FFFD}")])
  }

  /// The same events in one piece, in two pieces parted anywhere, and byte by byte.
  private func expect(_ text: String, _ events: [InputEvent]) {
    let bytes = Array(text.utf8)
    var whole = InputDecoder()
    #expect(whole.settled(bytes) == events)
    var single = InputDecoder()
    #expect(bytes.flatMap { single.decode([$0], at: 0) } + single.rest() == events)
    for place in bytes.indices.dropFirst() {
      var parted = InputDecoder()
      let first = parted.decode(bytes[..<place], at: 0)
      #expect(first + parted.settled(bytes[place...]) == events, "parted at \(place)")
    }
  }
}

extension InputDecoder {
  fileprivate mutating func settled(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    decode(bytes, at: 0) + rest()
  }

  fileprivate mutating func rest() -> [InputEvent] { deadline.map { expire(at: $0) } ?? [] }
}
