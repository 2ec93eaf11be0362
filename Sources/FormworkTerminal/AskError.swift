public import Diagnostics
public import FormAnswers
import FormModel

/// Why asking gave no answers.
public enum AskError: Error, Sendable {
  /// Why the user cannot be asked.
  public enum Obstacle: Hashable, Sendable {
    /// The variable `CI` is set.
    case automation
    /// There is no terminal.
    case noTerminal
  }

  /// The user left before submitting, or the lines that were piped in have ended.
  case left
  /// The user cannot be asked, and these questions have no answer; at least one.
  case cannotAsk(Obstacle, questions: [OpenQuestion])
  /// The terminal cannot be used any longer, with the reason in words; its window was closed, for
  /// example, in a program that ignores SIGHUP.
  case terminalLost(reason: String)
  /// Another call is asking: there is only one terminal.
  case busy
  /// The answers given before have mistakes that no question can show: all findings, at least one
  /// an error.
  case invalidAnswers([Finding])
  /// The file named for the draft cannot be one, with the reason in words; it is left as it is.
  case unusableDraft(reason: String)
  /// The process has no date, because of its variable `SOURCE_DATE_EPOCH`.
  case unknownDay(DayError)
}

extension AskError: CustomStringConvertible {
  /// The reason in words; a line for each open question or error.
  public var description: String {
    switch self {
    case .left: "nothing was submitted"
    case .cannotAsk(let obstacle, let questions):
      (["open questions cannot be asked: \(obstacle)"]
        + questions.map { "\($0.name) (\($0.label ?? $0.field.kind.name))" })
        .joined(separator: "\n  ")
    case .terminalLost(let reason), .unusableDraft(let reason): reason
    case .unknownDay(let error): error.description
    case .busy: "another form is being asked"
    case .invalidAnswers(let findings):
      findings.filter { $0.severity == .error }.map(\.message).joined(separator: "\n")
    }
  }
}

extension AskError.Obstacle: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .automation: "`CI` is set"
    case .noTerminal: "there is no terminal"
    }
  }
}
