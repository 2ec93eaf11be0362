import Glibc

/// Why a program in a terminal did not do what was waited for.
package struct TerminalProcessError: Error, CustomStringConvertible, Sendable {
  /// The reason, with the screen when there is one.
  package let description: String

  static func system(_ what: String, _ code: Int32) -> TerminalProcessError {
    TerminalProcessError(
      description: "\(what): \(strerror(code).map { String(cString: $0) } ?? "")"
    )
  }

  static func waiting(
    for what: String,
    _ screen: TerminalScreen,
    _ state: TerminalProcess.State
  ) -> TerminalProcessError {
    let edge = "+" + String(repeating: "-", count: screen.width) + "+"
    let rows = screen.lines.enumerated().map { y, line in
      "|\(line)" + (y == screen.cursor.y ? "   <- cursor in column \(screen.cursor.x)" : "")
    }
    var text = (["waited in vain for \(what)", edge] + rows + [edge]).joined(separator: "\n")
    text += "\nthe program: \(state); modes: \(screen.leftoverModes.sorted())"
    if !screen.unknown.isEmpty { text += "; unknown: \(screen.unknown.prefix(5))" }
    return TerminalProcessError(description: text)
  }
}
