import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormSession
import FormworkTerminal

/// What a command makes of the answers to a form that it asks.
protocol AnswerDestination {
  /// Why answers cannot be written as wanted.
  func unwritable(_ answers: ResolvedAnswers, asking origins: FormOrigins) -> [Finding]
  /// Writes the answers.
  ///
  /// - Returns: Whether they were written: not when the reader of standard output has closed it.
  func write(_ answers: ResolvedAnswers) throws(Failure) -> Bool
  /// What to do after the answers were written, in lines.
  func nextSteps(of form: Form, after answers: ResolvedAnswers) -> String
  /// How to answer the open questions where the user cannot be asked.
  func help(_ obstacle: AskError.Obstacle?, _ words: Words) -> String
}

extension AnswerInputs: AnswerDestination {
  func help(_ obstacle: AskError.Obstacle?, _ words: Words) -> String {
    words.say(
      obstacle == .noTerminal
        ? "answer with `--set` or `--answers`, or line by line on standard input with `--accessible`"
        : "answer with `--set` or `--answers`"
    )
  }
}
