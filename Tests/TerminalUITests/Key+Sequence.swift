import TerminalUI

extension Key {
  /// The keys of a notation as in Emacs: `a C-w M-left S-tab F1 space`.
  static func sequence(_ notation: String) -> [Key] {
    notation.unicodeScalars.split(separator: " ").map { Key(notation: String($0)) }
  }

  private init(notation: String) {
    var name = notation[...]
    var modifiers: Modifiers = []
    let prefixes: KeyValuePairs<String, Modifiers> = ["C-": .control, "M-": .alt, "S-": .shift]
    var hasPrefix = true
    while hasPrefix {
      hasPrefix = false
      for (prefix, modifier) in prefixes where name.count > 2 && name.hasPrefix(prefix) {
        modifiers.insert(modifier)
        name = name.dropFirst(2)
        hasPrefix = true
      }
    }
    let code: Code
    if let named = Key.named[String(name)] {
      code = named
    } else if name.count > 1, name.first == "F", let number = Int(name.dropFirst()) {
      code = .function(number)
    } else {
      precondition(name.count == 1, "no such key: \(notation)")
      code = .character(Character(String(name)))
    }
    self.init(code, modifiers)
  }

  private static let named: [String: Code] = [
    "enter": .enter, "tab": .tab, "escape": .escape, "backspace": .backspace, "delete": .delete,
    "insert": .insert, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home,
    "end": .end, "pageUp": .pageUp, "pageDown": .pageDown, "space": .character(" "),
  ]
}
