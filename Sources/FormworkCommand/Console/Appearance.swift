import Diagnostics
import TerminalUI

/// How text looks on one stream.
struct Appearance: Sendable {
  /// Whether to use colours.
  var isColored: Bool
  /// Whether other than ASCII characters can be shown.
  var isUnicode: Bool
  /// The width a line may take.
  var columns: Int

  /// The looks that fit a stream, as far as they were not asked for.
  init(_ stream: TextStream, _ console: Console, color: ColorChoice) {
    let isPlain =
      console.variable("NO_COLOR")?.isEmpty == false
      || console.variable("TERM") == "dumb"
    isColored =
      switch color {
      case .always: true
      case .never: false
      case .auto: stream.isTerminal && !isPlain
      }
    isUnicode = console.speaksUnicode
    columns = stream.columns ?? 120
  }

  /// The renderer of findings in these looks.
  var renderer: TextRenderer {
    TextRenderer(color: isColored, unicode: isUnicode, columns: columns)
  }

  /// Colour as it is laid over text.
  var decorator: Decorator { isColored ? .ansi : .plain }
}

extension ColorDepth {
  /// The colours of the terminal that a person sits at, as its variables tell.
  static func screen(_ console: Console, _ choice: ColorChoice) -> ColorDepth {
    let isRefused = choice == .auto && console.variable("NO_COLOR")?.isEmpty == false
    if choice == .never || isRefused { return .none }
    let name = console.variable("TERM") ?? ""
    switch console.variable("COLORTERM") {
    case "truecolor", "24bit": return .full
    default: return name.hasSuffix("-direct") ? .full : name.contains("256") ? .indexed : .named
    }
  }
}

/// When to use colours.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
