import Glibc

extension TerminalError: CustomStringConvertible {
  /// The reason in words, lower-case, without a full stop.
  public var description: String {
    switch self {
    case .interrupted: "writing to the terminal was interrupted"
    case .lost(let code): "the terminal was lost: \(TerminalError.words(for: code))"
    case .noTerminal: "there is no terminal"
    case .settings(let code):
      "the terminal's settings cannot be changed: \(TerminalError.words(for: code))"
    }
  }

  private static func words(for code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
