package import FormAnswers
import FormModel
package import FormWizard

/// A form with the answers given before the user is asked.
package struct AskingStart {
  package let session: FormSession
  let request: AnswerRequest
  package let words: Words
  /// The remarks about the answers that no question shows by itself.
  package let remarks: [AnswerRemark]
  package let commands: OptionCommands
  private let asksOnlyMissing: Bool

  /// Starts a run with its answers, resolved as those of a request that precedes asking.
  init<Program>(_ run: AskRun<Program>, _ request: AnswerRequest, _ resolution: Resolution) {
    (self.request, remarks, commands) = (request, resolution.remarks, run.commands)
    asksOnlyMissing = run.asksOnlyMissing
    words = Words(for: request.languages)
    session = FormSession(
      AnswerEngine(run.form),
      given: resolution.given,
      surroundings: request.surroundings,
      languages: request.languages,
      asksOnlyMissing: run.asksOnlyMissing
    )
  }

  /// The same form with other answers.
  func session(_ given: Answers) -> FormSession {
    FormSession(
      session.engine,
      given: given,
      surroundings: session.surroundings,
      languages: session.languages,
      asksOnlyMissing: asksOnlyMissing
    )
  }

  /// Whether all is answered, where only the rest is to be asked.
  func asksNothing(_ draft: OpenDraft) -> Bool {
    asksOnlyMissing && !draft.isOffered && session.asksNothing
  }
}
