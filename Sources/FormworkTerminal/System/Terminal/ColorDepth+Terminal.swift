package import TerminalUI

extension ColorDepth {
  /// The colours of the terminal, from its variables.
  package static func terminal(_ variable: (String) -> String?) -> ColorDepth {
    let name = variable("TERM") ?? ""
    switch variable("COLORTERM") {
    case "truecolor", "24bit": return .full
    default: return name.hasSuffix("-direct") ? .full : name.contains("256") ? .indexed : .named
    }
  }
}
