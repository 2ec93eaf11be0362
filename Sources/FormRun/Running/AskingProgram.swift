package import Diagnostics
package import FormAnswers
package import FormModel

/// A program that asks a form.
package protocol AskingProgram {
  /// Why the program cannot resolve or write answers.
  associatedtype Failure: Error

  /// Resolves answers given before, to ask the rest or as the result.
  func resolve(_ request: AnswerRequest, of form: Form) throws(Failure) -> Resolution

  /// Reports remarks about answers given before, and warnings, ahead of the first question; with
  /// `nil` nothing is asked.
  func begin(
    _ asking: (any Asking)?,
    remarks: [AnswerRemark],
    warnings: [AskingFailure]
  )

  /// Reports warnings after the last question.
  func end(_ asking: any Asking, warnings: [AskingFailure])

  /// Whether answers are written to the terminal that the user looks at, below their summary, which
  /// the program prints first.
  var showsAnswers: Bool { get }

  /// Writes submitted answers.
  ///
  /// - Returns: Lines to print after the summary; `nil` if the answers were not written, which the
  ///   program has reported.
  func write(_ answers: ResolvedAnswers, from asking: any Asking) throws(Failure) -> [String]?
}

/// How a run ended.
package enum AskEnd {
  /// The user submitted, and the answers were written.
  case submitted(ResolvedAnswers)
  /// The user submitted, and the answers were not written.
  case unwritten
  /// The user left.
  case left
  /// Nothing was asked, because no question is open.
  case complete(Resolution)
  /// Nothing can be asked, and some questions are open.
  case cannotAsk([OpenQuestion], Resolution)
  /// The answers given before have mistakes that no question can show.
  case invalid([Finding])
  /// The file named for the draft cannot be one.
  case unusableDraft(AskingFailure)
  /// Asking stopped: the terminal was lost, for example.
  case stopped(AskingFailure)
}
