/// The bytes that a terminal sends for keys, written as a text.
///
/// Characters are typed; names stand in `<…>`, with `C-`, `A-` and `S-` before them:
///
///     KeyBytes.of("ab<Enter><C-n><S-Tab><A-Left>")
package enum KeyBytes {
  /// The bytes of all keys of a script, one after the other.
  package static func of(_ script: String) -> [UInt8] { each(script).flatMap { $0 } }

  /// The bytes of each key of a script.
  package static func each(_ script: String) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    var rest = script[...]
    while let character = rest.popFirst() {
      guard character == "<", let end = rest.firstIndex(of: ">") else {
        keys.append(Array(String(character).utf8))
        continue
      }
      keys.append(named(String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }

  /// A text as a terminal sends it when it is pasted.
  package static func paste(_ text: String) -> [UInt8] {
    Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
  }

  private static func named(_ name: String) -> [UInt8] {
    if let bytes = keys[name] { return bytes }
    if name.hasPrefix("A-") { return [0x1B] + named(String(name.dropFirst(2))) }
    if name.hasPrefix("C-"), let byte = name.utf8.last { return [byte & 0x1F] }
    precondition(name.utf8.count == 1, "no such key: \(name)")
    return Array(name.utf8)
  }

  private static let keys: [String: [UInt8]] = [
    "Enter": "\r", "Tab": "\t", "S-Tab": "\u{1B}[Z", "Esc": "\u{1B}", "Backspace": "\u{7F}",
    "Space": " ", "lt": "<", "Delete": "\u{1B}[3~", "Up": "\u{1B}[A", "Down": "\u{1B}[B",
    "Right": "\u{1B}[C", "Left": "\u{1B}[D", "A-Left": "\u{1B}[1;3D", "Home": "\u{1B}[H",
    "End": "\u{1B}[F", "PgUp": "\u{1B}[5~", "PgDn": "\u{1B}[6~", "F1": "\u{1B}OP",
    "S-Up": "\u{1B}[1;2A", "S-Down": "\u{1B}[1;2B", "S-Home": "\u{1B}[1;2H",
    "S-End": "\u{1B}[1;2F", "A-Up": "\u{1B}[1;3A", "A-Down": "\u{1B}[1;3B",
    "Insert": "\u{1B}[2~", "F2": "\u{1B}OQ", "F3": "\u{1B}OR", "F4": "\u{1B}OS",
    "F5": "\u{1B}[15~", "F6": "\u{1B}[17~", "F7": "\u{1B}[18~", "F8": "\u{1B}[19~",
    "F9": "\u{1B}[20~",
  ].mapValues { Array($0.utf8) }
}
