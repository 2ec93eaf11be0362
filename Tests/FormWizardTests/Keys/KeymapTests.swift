import TerminalUI
import Testing

@testable import FormWizard

/// The one table of keys, from the bytes that terminals send to what they do.
@Suite("The table of keys")
struct KeymapTests {
  /// What a terminal sends for a key, whose control sequences carry modifiers as xterm's do.
  private static func bytes(of key: Key) -> [UInt8]? {
    var modifier = 1
    if key.modifiers.contains(.shift) { modifier += 1 }
    if key.modifiers.contains(.alt) { modifier += 2 }
    if key.modifiers.contains(.control) { modifier += 4 }
    func sequence(_ number: String, _ end: String) -> [UInt8] {
      if modifier > 1 {
        return Array("\u{1B}[\(number.isEmpty ? "1" : number);\(modifier)\(end)".utf8)
      }
      return Array("\u{1B}[\(number)\(end)".utf8)
    }
    let functions = [
      1: "11", 2: "12", 3: "13", 4: "14", 5: "15", 6: "17", 7: "18", 8: "19", 9: "20",
    ]
    switch key.code {
    case .up: return sequence("", "A")
    case .down: return sequence("", "B")
    case .right: return sequence("", "C")
    case .left: return sequence("", "D")
    case .home: return sequence("", "H")
    case .end: return sequence("", "F")
    case .pageUp: return sequence("5", "~")
    case .pageDown: return sequence("6", "~")
    case .delete: return sequence("3", "~")
    case .insert: return sequence("2", "~")
    case .function(let number): return functions[number].map { sequence($0, "~") }
    case .enter: return [0x0D]
    case .escape: return [0x1B]
    case .backspace: return [0x7F]
    case .tab: return key.modifiers == .shift ? Array("\u{1B}[Z".utf8) : [0x09]
    case .character(let character):
      guard let byte = character.asciiValue else { return nil }
      if key.modifiers == .control { return [byte & 0x1F] }
      return (key.modifiers == .alt ? [0x1B] : []) + [byte]
    }
  }

  @Test("gives its action for the bytes of every key", arguments: KeyPlace.allCases)
  func presses(place: KeyPlace) throws {
    for binding in Keymap.bindings where binding.places.contains(place) {
      for (key, action) in binding.keys {
        let bytes = try #require(KeymapTests.bytes(of: key), "\(key.name)")
        var decoder = InputDecoder()
        // A lone Escape is one when nothing has followed it for a while.
        let events = decoder.decode(bytes, at: 0) + decoder.expire(at: InputDecoder.escapeDelay)
        #expect(events == [.key(key)], "\(key.name)")
        #expect(Keymap.action(of: key, in: place) == action, "\(key.name)")
      }
    }
  }

  @Test("means one thing by a key of a place", arguments: KeyPlace.allCases)
  func unique(place: KeyPlace) {
    let keys = Keymap.bindings.filter { $0.places.contains(place) }.flatMap { $0.keys.map(\.key) }
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 }.keys.map(\.name).isEmpty)
  }

  @Test(
    "binds no key that can be typed where something is typed",
    arguments: [.text, .search] as [KeyPlace]
  )
  func typed(place: KeyPlace) {
    for binding in Keymap.bindings where binding.places.contains(place) {
      for (key, _) in binding.keys { #expect(!key.isTyped, "\(key.name)") }
    }
  }
}
