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

extension FillCommand {
  func run(in console: Console) throws(Failure) -> ExitStatus {
    if explain, missing {
      throw Failure(
        usage: "`--explain` and `--missing` exclude each other",
        help: "`--explain` lists missing answers too"
      )
    }
    let inputs = AnswerInputs(answers, result, findings, console, secrets: secrets)
    let decoded = try inputs.loadForm()
    guard let form = validForm(of: decoded, in: console) else { return .findings }
    var request = try inputs.request(asking: decoded.origins)
    request.acceptsMissing = partial || missing
    let (resolution, seen) = try inputs.resolve(request, of: form)
    let remarks =
      resolution.findings + inputs.unwritable(resolution.answers, asking: decoded.origins)
    let count = answers.answerFiles.count
    tell(Report(remarks, fileCount: count, order: .asGiven), in: console)

    let isAccepted = !remarks.contains { $0.severity == .error }
    if missing {
      guard isAccepted || result.output == nil else { return .findings }
      let questions = openQuestions(resolution, form, in: console)
      try ResultFile(path: result.output).write(questions, in: console)
      return isAccepted ? .success : .findings
    }
    if explain {
      try console.output.print(resolution.explanation(of: seen))
    }
    guard isAccepted else { return .findings }
    if result.output != nil || !explain {
      try inputs.write(resolution.answers)
    }
    return .success
  }

  private func openQuestions(
    _ resolution: Resolution,
    _ form: Form,
    in console: Console
  ) -> [UInt8] {
    let languages = findings.languages(console)
    let isJSON = findings.namedFormat == .json
    let questions = resolution.openQuestions(
      of: form,
      languages: languages,
      includesOptional: isJSON
    )
    return isJSON ? OpenQuestion.json(questions) : OpenQuestion.ids(questions)
  }
}
