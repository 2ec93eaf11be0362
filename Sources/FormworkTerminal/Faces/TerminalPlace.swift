package import FormRun
package import TerminalDevice

/// The streams on which a user can be asked.
package struct UserStreams: Sendable {
  /// Whether standard input is a pipe or file with lines.
  package var isInputStream: Bool
  /// The lines of standard input, with standard error to write to.
  var inputLines: @Sendable () -> LineTerminal
  /// The lines of the terminal, also when standard input or output is redirected; `nil` without
  /// one.
  var terminal: @Sendable () -> LineTerminal?

  /// The streams of this process.
  package static var process: UserStreams {
    UserStreams(
      isInputStream: StandardStreams.isStream(StandardStreams.input),
      inputLines: {
        LineTerminal(reading: StandardStreams.input, writing: StandardStreams.errors)
      },
      terminal: { LineTerminal.terminal() }
    )
  }
}

/// Where a user is asked.
package enum TerminalPlace {
  /// On the screen, or below the prompt.
  case screen(Terminal)
  /// Line by line.
  case lines(LineTerminal)
  /// Not at all.
  case nowhere(AskError.Obstacle)

  /// Opens the place that `PromptRule` chooses.
  ///
  /// - Parameters:
  ///   - streams: The streams on which the user can be asked.
  ///   - isAccessible: Whether `--accessible` was given.
  ///   - isInputTaken: Whether standard input is the form or a file of answers.
  ///   - variable: A variable of the environment.
  package init(
    _ streams: UserStreams,
    isAccessible: Bool,
    isInputTaken: Bool = false,
    variable: @escaping (String) -> String?
  ) {
    let terminal = streams.terminal()
    let rule = PromptRule(
      isAccessible: isAccessible,
      isInputStream: streams.isInputStream,
      isInputTaken: isInputTaken,
      hasTerminal: terminal != nil,
      variable: variable
    )
    switch rule.way {
    case .refused(let obstacle): self = .nowhere(obstacle)
    case .plainInput: self = .lines(streams.inputLines())
    case .plainTerminal: self = terminal.map { .lines($0) } ?? .nowhere(.noTerminal)
    case .interactive:
      do throws(TerminalError) {
        self = .screen(try Terminal(columns: variable("COLUMNS"), lines: variable("LINES")))
      } catch {
        self = .nowhere(.noTerminal)
      }
    }
  }

  /// Why the user cannot be asked; `nil` where the user can be.
  package var obstacle: AskError.Obstacle? {
    if case .nowhere(let obstacle) = self { obstacle } else { nil }
  }

  /// The face that asks there; `nil` where the user cannot be asked.
  package func face(_ settings: TerminalSettings) -> AskingFace? {
    switch self {
    case .screen(let terminal): { ScreenRun($0, keepingIn: $1, on: terminal, settings) }
    case .lines(let lines):
      { PlainRun($0, keepingIn: $1, on: lines, isStrict: settings.isStrict) }
    case .nowhere: nil
    }
  }
}
