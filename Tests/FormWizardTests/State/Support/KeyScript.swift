import TerminalUI

/// Keys as a text: characters are typed, names stand in `<…>`, `C-`, `A-` and `S-` before them.
///
///     KeyScript.keys("ab<Enter><C-n><S-Tab>")
enum KeyScript {
  static func keys(_ script: String) -> [Key] {
    var keys: [Key] = []
    var rest = script[...]
    while let character = rest.popFirst() {
      guard character == "<", let end = rest.firstIndex(of: ">") else {
        keys.append(Key(.character(character)))
        continue
      }
      keys.append(named(String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }

  private static func named(_ name: String) -> Key {
    var modifiers: Key.Modifiers = []
    var name = name[...]
    let prefixes: [(String, Key.Modifiers)] = [("C-", .control), ("A-", .alt), ("S-", .shift)]
    while let (prefix, modifier) = prefixes.first(where: { name.hasPrefix($0.0) }) {
      name = name.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    let codes: [String: Key.Code] = [
      "Enter": .enter, "Tab": .tab, "Esc": .escape, "Backspace": .backspace, "Delete": .delete,
      "Insert": .insert,
      "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
      "PgUp": .pageUp, "PgDn": .pageDown, "Space": .character(" "), "lt": .character("<"),
    ]
    if let code = codes[String(name)] { return Key(code, modifiers) }
    if name.first == "F", let number = Int(name.dropFirst()) {
      return Key(.function(number), modifiers)
    }
    precondition(name.count == 1, "no such key: \(name)")
    return Key(.character(name.first ?? "?"), modifiers)
  }
}
