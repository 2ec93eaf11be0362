package import FormAnswers
package import FormModel
import FormSession

// Asks a form, for the command and for any other program.
//
// Answers from outside are resolved first (`AskingStart`), then the draft of an earlier session is
// opened (`OpenDraft`). With both a face, which the caller has chosen, gives an `Asking` that asks
// to the end. Without a face, or with nothing left to ask, the answers given before are the result.
// What a program does of its own, reading answers, reporting and writing, is its `AskingProgram`;
// how it ended is an `AskEnd`. Nothing here knows what the face is.

/// One run of a form.
package struct AskRun {
  package let form: Form
  /// The answers given before.
  package private(set) var request: AnswerRequest
  /// Whether questions that are answered are left out.
  package var asksOnlyMissing = false
  package var draft = DraftPaths()
  /// The folder in which commands of options work.
  package var folder = "."
  /// Whether commands of options may run.
  package var allowsCommands = false

  /// Creates a run that asks all questions, keeps no draft and runs no commands.
  package init(_ form: Form, given request: AnswerRequest) {
    (self.form, self.request) = (form, request)
  }

  /// Asks on a face; with `nil` nothing can be asked.
  ///
  /// - Throws: Why the program could not resolve or write answers.
  package func perform<Program: AskingProgram>(
    for program: Program,
    on face: AskingFace?
  ) throws(Program.Failure) -> AskEnd {
    var run = self
    guard let face else {
      run.request.acceptsMissing = true
      return try run.answer(for: program)
    }
    run.request.precedesAsking = true
    let resolution = try program.resolve(run.request, of: form)
    guard resolution.isAskable else { return .invalid(resolution.findings) }
    let start = AskingStart(run, resolution)
    let draft: OpenDraft
    do throws(AskingFailure) {
      let store = DraftStore(form, at: self.draft, start: start.session.given)
      draft = try OpenDraft(store, for: start)
    } catch {
      return .unusableDraft(error)
    }
    if start.asksNothing(draft) {
      program.begin(nil, remarks: [], warnings: draft.warnings)
      return .complete(try program.resolve(request, of: form))
    }
    let asking = face(start, draft)
    let remarks = start.remarks + (asking.showsRemarks ? [] : draft.remarks)
    program.begin(asking, remarks: remarks, warnings: draft.warnings)
    return try ask(asking, keepingIn: draft, given: resolution.answers, for: program)
  }

  /// Takes the answers given before, if they answer all questions.
  private func answer<Program: AskingProgram>(
    for program: Program
  ) throws(Program.Failure) -> AskEnd {
    let resolution = try program.resolve(request, of: form)
    let questions = resolution.openQuestions(of: form, languages: request.languages)
    return questions.isEmpty ? .complete(resolution) : .cannotAsk(questions, resolution)
  }

  /// Asks to the end.
  private func ask<Program: AskingProgram>(
    _ asking: any Asking,
    keepingIn draft: OpenDraft,
    given: ResolvedAnswers,
    for program: Program
  ) throws(Program.Failure) -> AskEnd {
    let outcome: AskingOutcome
    do throws(AskingFailure) {
      outcome = try asking.perform()
    } catch {
      program.end(asking, warnings: [])
      return .stopped(error)
    }
    var warnings = asking.keptTexts.map { path in
      AskingFailure("a text was too long and was not taken", help: "it is kept in `\(path)`")
    }
    switch outcome {
    case .submitted(let answers):
      program.end(asking, warnings: warnings)
      let kept = answers.keepingSecrets(of: given)
      return try submit(kept, from: asking, keptIn: draft, to: program)
    case .left(let keepsAnswers):
      if let failure = draft.store.failure { warnings.append(draft.notKept(failure)) }
      program.end(asking, warnings: warnings)
      draft.leave(keepingAnswers: keepsAnswers, asking)
      return .left
    }
  }

  /// Writes the answers and removes the draft, or says that they are kept there.
  private func submit<Program: AskingProgram>(
    _ answers: ResolvedAnswers,
    from asking: any Asking,
    keptIn draft: OpenDraft,
    to program: Program
  ) throws(Program.Failure) -> AskEnd {
    var lines: [String]?
    defer { if lines == nil, draft.store.hasDraft { asking.say([draft.kept]) } }
    lines = try program.write(answers, from: asking)
    guard let lines else { return .unwritten }
    draft.store.remove()
    if !program.showsAnswers { asking.saySummary() }
    if !lines.isEmpty { asking.say(lines) }
    return .submitted(answers)
  }
}
