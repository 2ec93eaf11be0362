/// `NAME='…'` lines for `eval` in a POSIX shell; a single quote inside is written `'\''`.
///
/// A build runner obeys a line of its log that begins with `::`, and one that holds `##[`. A pair of
/// quotes there means nothing to a shell, and keeps the runner from seeing either.
enum ShellVariables: VariableFormat {
  static let limits = ""

  static func assignment(of text: String, to name: String) -> String? {
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    // Runners pass over the spaces before a command.
    var isAtStart = false
    for byte in text.utf8 where byte != 0 {
      if isAtStart && byte == 0x3A || previous == 0x23 && byte == 0x23 { bytes += "''".utf8 }
      if byte == 0x27 { bytes += "'\\''".utf8 } else { bytes.append(byte) }
      switch byte {
      case 0x0A, 0x0D: isAtStart = true
      case 0x09, 0x0B, 0x0C, 0x20, 0x80...0xFF: break
      default: isAtStart = false
      }
      previous = byte
    }
    return "\(name)='\(String(decoding: bytes, as: UTF8.self))'\n"
  }

  static func removal(of name: String) -> String? { "unset \(name)\n" }
}
