import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree

// `fill`: a form and answers in, answers out.
//
// The form and every file of answers are read first, so that all that cannot be read is told at
// once. `AnswerEngine` decides; what it asks of the world comes from `Surroundings`. Findings go to
// standard error in form order; the result is written last, and only when all of it is right.

/// One run of `fill`: what was asked, done and told.
struct FillRun {
  private let command: FillCommand
  private let console: Console
  private let inputs: AnswerInputs

  init(_ command: FillCommand, _ console: Console) {
    self.command = command
    self.console = console
    inputs = AnswerInputs(
      command.answers,
      command.result,
      command.findings,
      console,
      secrets: command.secrets
    )
  }

  func perform() throws(Failure) -> ExitStatus {
    if command.explain, command.missing {
      throw Failure(
        usage: "`--explain` and `--missing` exclude each other",
        help: "`--explain` lists missing answers too"
      )
    }
    let decoded = try inputs.loadForm()
    guard let form = decoded.form, decoded.isValid else {
      command.tell(Report(decoded.findings, fileCount: 1), in: console)
      return .findings
    }
    var request = try inputs.request(asking: decoded.origins)
    request.acceptsMissing = command.partial || command.missing
    let (resolution, seen) = try inputs.resolve(request, of: form, asking: decoded.origins)
    let findings =
      resolution.findings + (command.explain ? seen.repetitions : [])
      + inputs.unwritable(resolution.answers, asking: decoded.origins)
    let count = command.answers.answerFiles.count
    command.tell(Report(findings, fileCount: count, order: .asGiven), in: console)

    let isAccepted = !findings.contains { $0.severity == .error }
    if command.missing {
      guard isAccepted || command.result.output == nil else { return .findings }
      try write(openQuestions(resolution, form), to: command.result.output)
      return isAccepted ? .success : .findings
    }
    if command.explain {
      try write(Array(AnswerExplanation(of: resolution, form: seen.form).text.utf8))
    }
    guard isAccepted else { return .findings }
    if command.result.output != nil || !command.explain {
      try inputs.write(resolution.answers)
    }
    return .success
  }

  private func openQuestions(_ resolution: Resolution, _ form: Form) -> [UInt8] {
    let languages = command.findings.languages(console)
    let isJSON = command.findings.namedFormat == .json
    let questions = resolution.openQuestions(
      of: form,
      languages: languages,
      includesOptional: isJSON
    )
    return isJSON ? OpenQuestion.json(questions) : OpenQuestion.ids(questions)
  }

  private func write(_ bytes: [UInt8], to path: String? = nil) throws(Failure) {
    try ResultFile(path: path).write(bytes, access: .asBefore, in: console)
  }
}
