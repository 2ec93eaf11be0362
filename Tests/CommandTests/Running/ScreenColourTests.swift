import TerminalUI
import Testing

@testable import FormworkCommand
@testable import FormworkTerminal

/// How many colours the variables of a terminal stand for.
@Suite("Colours of the screen")
struct ScreenColourTests {
  static let terminals: [(variables: [String: String], choice: ColorChoice, depth: ColorDepth)] = [
    (["TERM": "xterm"], .auto, .named), (["TERM": "xterm-256color"], .auto, .indexed),
    (["TERM": "xterm-direct"], .auto, .full),
    (["TERM": "xterm", "COLORTERM": "truecolor"], .auto, .full),
    (["TERM": "xterm", "NO_COLOR": "1"], .auto, .none),
    (["TERM": "xterm", "NO_COLOR": "1"], .always, .named),
    (["TERM": "xterm"], .never, .none), ([:], .auto, .named),
  ]

  @Test("follow from its name", arguments: terminals)
  func depth(variables: [String: String], choice: ColorChoice, depth: ColorDepth) {
    #expect(ColorDepth.screen(.variables(variables), choice) == depth)
  }
}
