import FormSession
import TerminalUI

extension Key {
  /// The name that is printed on the key, in English: `Enter`, `Ctrl-A`, `Shift-↑`, `F6`, `?`.
  var name: String {
    var name = ""
    if modifiers.contains(.control) { name += "Ctrl-" }
    if modifiers.contains(.alt) { name += "Alt-" }
    if modifiers.contains(.shift) { name += "Shift-" }
    return name + unmodifiedName
  }

  /// The name as the footer has it, in as few columns as there may be: `^A`, `⇧↑`.
  var shortName: String {
    if modifiers == .control { return "^" + unmodifiedName }
    return modifiers == .shift ? "⇧" + unmodifiedName : name
  }

  /// The name without the keys that are held with it; letters are printed in capitals.
  private var unmodifiedName: String {
    switch code {
    case .function(let number): "F\(number)"
    case .character(" "): "Space"
    case .character(let character): modifiers.isEmpty ? "\(character)" : character.uppercased()
    default: Key.names[code] ?? ""
    }
  }

  static let names: [Code: String] = [
    .enter: "Enter", .tab: "Tab", .escape: "Esc", .delete: "Delete", .up: "↑", .down: "↓",
    .left: "←", .right: "→", .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn",
    .backspace: "Backspace", .insert: "Insert",
  ]
}

/// Several keys.
extension Key {
  /// Keys parted by spaces, as they are written on keyboards.
  static func names(_ keys: String, in words: Words) -> String {
    keys.split(separator: " ").map { key in
      let parts = key.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      guard parts.allSatisfy({ !$0.isEmpty }) else { return String(key) }
      return parts.map { $0.count > 1 ? words.phrases[$0] ?? $0 : $0 }.joined(separator: "-")
    }.joined(separator: " ")
  }

  /// Names of keys parted by spaces; numbers in a row as one: `Alt-1…9`.
  static func folded(_ names: [String]) -> String {
    var names = names
    if let first = names.firstIndex(of: "Alt-1"), let last = names.firstIndex(of: "Alt-9") {
      names.replaceSubrange(first...last, with: ["Alt-1…9"])
    }
    return names.joined(separator: " ")
  }
}
