import TerminalUI

/// Keys by the names that are printed on them, in English: `Enter`, `Ctrl-A`, `Shift-↑`, `F6`, `?`.
extension Key {
  /// The key of this name, also in the short form of the footer (`^A`); `nil` for any other text.
  init?(named name: String) {
    if let code = Key.codes[name] {
      self.init(code)
    } else if let cut = name.firstIndex(of: "-"), let held = Key.held[String(name[..<cut])],
      let key = Key(named: String(name[name.index(after: cut)...]))
    {
      self.init(key.code, key.modifiers.union(held))
      // Letters are printed in capitals.
      if case .character(let letter) = code { code = .character(Character(letter.lowercased())) }
    } else if name.count == 2, name.first == "^", let letter = name.last {
      self = .control(Character(letter.lowercased()))
    } else if name.first == "F", let number = Int(name.dropFirst()) {
      self.init(.function(number))
    } else if name.count == 1, let character = name.first {
      self.init(.character(character))
    } else {
      return nil
    }
  }

  /// The name of the key.
  var name: String {
    var name = ""
    if modifiers.contains(.control) { name += "Ctrl-" }
    if modifiers.contains(.alt) { name += "Alt-" }
    if modifiers.contains(.shift) { name += "Shift-" }
    switch code {
    case .function(let number): name += "F\(number)"
    case .character(" "): name += "Space"
    case .character(let character):
      name += modifiers.isEmpty ? String(character) : character.uppercased()
    default: name += Key.names[code] ?? ""
    }
    return name
  }

  private static let held: [String: Modifiers] = [
    "Ctrl": .control, "Alt": .alt, "Shift": .shift,
  ]

  private static let codes: [String: Code] = [
    "Enter": .enter, "Tab": .tab, "Esc": .escape, "Space": .character(" "), "Delete": .delete,
    "↑": .up, "↓": .down, "←": .left, "→": .right, "Up": .up, "Down": .down, "Left": .left,
    "Right": .right, "Home": .home, "End": .end, "PgUp": .pageUp, "PgDn": .pageDown,
  ]

  private static let names: [Code: String] = [
    .enter: "Enter", .tab: "Tab", .escape: "Esc", .delete: "Delete", .up: "↑", .down: "↓",
    .left: "←", .right: "→", .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn",
    .backspace: "Backspace", .insert: "Insert",
  ]
}
