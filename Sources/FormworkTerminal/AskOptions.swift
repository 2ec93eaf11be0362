public import FormAnswers

/// How `Form.ask(_:)` asks.
public struct AskOptions: Sendable {
  /// How questions are shown.
  public enum Display: Hashable, Sendable {
    /// Below the prompt where the form is short, otherwise on the whole screen, and line by line
    /// where the user has asked for that: as `formwork run` decides.
    case automatic
    /// Below the prompt.
    case inline
    /// On the whole screen.
    case fullScreen
    /// Line by line, in words; also through a pipe.
    case plain
  }

  /// How the wizard looks.
  public enum Theme: Hashable, Sendable {
    /// The colours of the terminal.
    case standard
    /// Hardly any colour.
    case quiet
    /// No colour, nothing dim.
    case contrast
  }

  /// The answers given before; their surroundings and languages are those of the options.
  public var answers: AnswerRequest
  /// Whether questions that `answers` answers are left out; if none is left, nothing is shown.
  public var asksOnlyMissing: Bool
  /// The languages of the user, best first; `nil` for those of the locale.
  public var languages: [String]?
  /// How questions are shown.
  public var display = Display.automatic
  /// How the wizard looks.
  public var theme = Theme.standard
  /// Whether the wizard on the whole screen uses the mouse.
  public var usesMouse = true
  /// The file that keeps unfinished answers, never secure ones, for the next call; with `nil` none
  /// are kept.
  ///
  /// It is removed when the user submits.
  public var draft: String?
  /// Whether commands that the form's options come from may run.
  public var allowsCommands = false
  /// The folder in which these commands run.
  public var folder = "."
  /// Where the form's defaults read variables and the date, and paths are completed; `nil` for what
  /// the process sees when it asks.
  public var surroundings: Surroundings?

  /// Creates options to ask with some answers given before, all questions or only the others.
  public init(answers: AnswerRequest = AnswerRequest(), asksOnlyMissing: Bool = false) {
    (self.answers, self.asksOnlyMissing) = (answers, asksOnlyMissing)
  }
}
