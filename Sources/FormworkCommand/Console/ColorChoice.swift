import Diagnostics
import FormworkTerminal
import TerminalUI

/// When to use colours.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether text on a stream has colours.
  func isColored(_ stream: TextStream, _ console: Console) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && console.variable("NO_COLOR")?.isEmpty != false
        && console.variable("TERM") != "dumb"
    }
  }

  /// The styles of text on a stream.
  func decorator(_ stream: TextStream, _ console: Console) -> Decorator {
    isColored(stream, console) ? .ansi : .plain
  }

  /// The renderer of findings on a stream.
  func renderer(_ stream: TextStream, _ console: Console) -> TextRenderer {
    TextRenderer(
      color: isColored(stream, console),
      unicode: console.speaksUnicode,
      columns: stream.columns ?? 120
    )
  }
}

extension ColorDepth {
  /// The colours of the terminal, from its variables.
  static func screen(_ console: Console, _ choice: ColorChoice) -> ColorDepth {
    let isRefused = choice == .auto && console.variable("NO_COLOR")?.isEmpty == false
    if choice == .never || isRefused { return .none }
    return terminal(console.variable)
  }
}
