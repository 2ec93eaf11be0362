import FormRun
import FormworkTerminal

/// Where `run` asks.
enum RunPlace {
  case terminal(TerminalPlace)
  case browser(WebSettings)
  /// Nowhere, because `CI` is set.
  case refused

  /// Asks in a browser.
  ///
  /// - Throws: A failure where the program was built without that.
  init(_ web: WebSettings, _ console: Console) throws(Failure) {
    #if Web
    self = PromptRule.isAutomation(console.variable) ? .refused : .browser(web)
    #else
    throw Failure(
      usage: "this `formwork` was built without `--web`",
      help: "build it with the package trait `Web`, or ask on the terminal"
    )
    #endif
  }

  /// The face that asks there; `nil` where the user cannot be asked.
  func face(_ settings: TerminalSettings, _ console: Console) -> AskingFace? {
    if case .terminal(let place) = self { return place.face(settings) }
    #if Web
    if case .browser(let web) = self { return { WebRun($0, keepingIn: $1, web, console) } }
    #endif
    return nil
  }

  /// Why the user cannot be asked; `nil` where the user can be.
  var obstacle: AskError.Obstacle? {
    switch self {
    case .terminal(let place): place.obstacle
    case .browser: nil
    case .refused: .automation
    }
  }

  /// Whether errors would be written over the questions.
  var coversErrors: Bool { if case .terminal(.screen) = self { true } else { false } }

  /// Whether answers are kept for another time; lines that are piped in are not.
  var keepsDrafts: Bool {
    switch self {
    case .terminal(.lines(let lines)): lines.isTerminal
    case .terminal(.screen), .browser: true
    case .terminal(.nowhere), .refused: false
    }
  }
}
