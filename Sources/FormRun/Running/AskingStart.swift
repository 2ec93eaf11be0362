package import FormAnswers
import FormModel
package import FormSession

/// A form with the answers given before the user is asked.
package struct AskingStart {
  /// The run, whose request precedes asking.
  package let run: AskRun
  package let session: FormSession
  /// The remarks about the answers that no question shows by itself.
  package let remarks: [AnswerRemark]

  /// Starts a run with its answers.
  init(_ run: AskRun, _ resolution: Resolution) {
    (self.run, remarks) = (run, resolution.remarks)
    session = FormSession(
      AnswerEngine(run.form),
      given: resolution.given,
      surroundings: run.request.surroundings,
      languages: run.request.languages,
      asksOnlyMissing: run.asksOnlyMissing
    )
  }

  /// The same form with other answers.
  func session(_ given: Answers) -> FormSession {
    FormSession(
      session.engine,
      given: given,
      surroundings: session.surroundings,
      languages: session.words.languages,
      asksOnlyMissing: run.asksOnlyMissing
    )
  }

  /// Whether all is answered, where only the rest is to be asked.
  func asksNothing(_ draft: OpenDraft) -> Bool {
    run.asksOnlyMissing && !draft.isOffered && session.asked(.form).asksNothing
  }
}
