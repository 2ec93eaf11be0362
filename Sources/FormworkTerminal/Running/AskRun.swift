package import FormAnswers
package import FormModel
import FormWizard

// Asks a form, for the command and for any other program.
//
// Answers from outside are resolved first (`AskingStart`), then the draft of an earlier session is
// opened (`OpenDraft`). With both a face, which the caller has chosen, gives an `Asking` that asks
// to the end. Without a face, or with nothing left to ask, the answers given before are the result.
// What a program does of its own, reading answers, reporting and writing, is its `AskingProgram`;
// how it ended is an `AskEnd`. Nothing here knows what the face is.

/// The commands that options come from.
package struct OptionCommands {
  /// The folder in which they work.
  package var folder: String
  /// Whether they may run.
  package var areAllowed: Bool

  /// Creates settings.
  package init(in folder: String, areAllowed: Bool) {
    (self.folder, self.areAllowed) = (folder, areAllowed)
  }
}

/// One run of a form.
package struct AskRun<Program: AskingProgram> {
  private let program: Program
  let form: Form
  /// The answers given before.
  private let request: AnswerRequest
  /// Whether questions that are answered are left out.
  package var asksOnlyMissing = false
  package var draft = DraftPaths()
  package var commands = OptionCommands(in: ".", areAllowed: false)

  /// Creates a run that asks all questions, keeps no draft and runs no commands.
  package init(_ form: Form, given request: AnswerRequest, for program: Program) {
    (self.form, self.request, self.program) = (form, request, program)
  }

  /// Asks on a face; with `nil` nothing can be asked.
  ///
  /// - Throws: Why the program could not resolve or write answers.
  package func perform(on face: (any AskingFace)?) throws(Program.Failure) -> AskEnd {
    guard let face else { return try answerWithoutAsking() }
    var request = request
    request.precedesAsking = true
    let resolution = try program.resolve(request, of: form)
    guard resolution.isAskable else { return .invalid(resolution.findings) }
    let start = AskingStart(self, request, resolution)
    let draft: OpenDraft
    do throws(AskingFailure) {
      let store = DraftStore(form, at: self.draft, start: start.session.given)
      draft = try OpenDraft(store, for: start)
    } catch {
      return .unusableDraft(error)
    }
    if start.asksNothing(draft) {
      program.begin(nil, remarks: [], warnings: draft.warnings)
      return .complete(try program.resolve(self.request, of: form))
    }
    return try ask(start, draft, on: face)
  }

  /// Takes the answers given before, if they answer all questions.
  private func answerWithoutAsking() throws(Program.Failure) -> AskEnd {
    var request = request
    request.acceptsMissing = true
    let resolution = try program.resolve(request, of: form)
    let questions = resolution.openQuestions(of: form, languages: request.languages)
    return questions.isEmpty ? .complete(resolution) : .cannotAsk(questions, resolution)
  }

  /// Asks to the end.
  private func ask(
    _ start: AskingStart,
    _ draft: OpenDraft,
    on face: any AskingFace
  ) throws(Program.Failure) -> AskEnd {
    let asking = face.asking(start, keepingIn: draft)
    let remarks = start.remarks + (asking.showsRemarks ? [] : draft.remarks)
    program.begin(asking, remarks: remarks, warnings: draft.warnings)
    let outcome: AskingOutcome
    do throws(AskingFailure) {
      outcome = try asking.perform()
    } catch {
      return .stopped(error)
    }
    var warnings = asking.keptTexts.map { path in
      AskingFailure("a text was too long and was not taken", help: "it is kept in `\(path)`")
    }
    switch outcome {
    case .submitted(let answers):
      program.end(asking, warnings: warnings)
      return try submit(answers, asking, draft)
    case .left(let keepsAnswers):
      if let failure = draft.store.failure { warnings.append(draft.notKept(failure)) }
      program.end(asking, warnings: warnings)
      draft.leave(keepingAnswers: keepsAnswers, asking)
      return .left
    }
  }

  /// Writes the answers and removes the draft, or says that they are kept there.
  private func submit(
    _ answers: ResolvedAnswers,
    _ asking: any Asking,
    _ draft: OpenDraft
  ) throws(Program.Failure) -> AskEnd {
    var lines: [String]?
    defer { if lines == nil, draft.store.hasDraft { asking.say([draft.kept]) } }
    lines = try program.write(answers, from: asking)
    guard let lines else { return .unwritten }
    draft.store.remove()
    asking.say(asking.summary)
    if !lines.isEmpty { asking.say(lines) }
    return .submitted(answers)
  }
}
