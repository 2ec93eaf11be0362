import ArgumentParser
import Diagnostics
import FormAnswers
import FormReader
import FormRun
import FormworkTerminal

import struct FormModel.Form

// `fill`: a form and answers in, answers out.
//
// The form and every file of answers are read first, so that everything that cannot be read is
// reported at once. `AnswerEngine` decides; values from outside the form come from `Surroundings`.
// Findings go to standard error in form order; the result is written last, and only if it is valid.

/// `formwork fill`.
struct FillCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "fill",
    abstract: "Answer a form without asking, from flags, files and the environment.",
    discussion: """
      EXAMPLES:
        formwork fill a.form.yaml --answers a.json   answers from a file
        formwork fill a.form.yaml --set team=red     an answer on the command line
        formwork fill a.form.yaml --lines --answers a.jsonl   one record a line
        formwork fill a.form.yaml --state --answers a.json    what there is to ask

      An answer comes from the first that has one: --set, --answers (the last file), the \
      environment (--env-prefix), the form's default. Answers go to standard output or -o FILE, \
      findings to standard error. The exit code is 0 when all answers are valid, 1 when not, and \
      2 when something could not be read or written.
      """
  )

  @OptionGroup var answers: AnswerOptions
  @OptionGroup var result: ResultOptions

  @Option(
    help: """
      How secure answers are written: keep writes them in plain text, reference names the \
      variable or file they came from, omit leaves them out. (default: keep; reference in a file \
      of --answers)
      """
  )
  var secrets: SecretOutput?

  @Flag(help: "Print where each answer comes from, instead of the answers.")
  var explain = false

  @Flag(help: "Accept missing answers to required fields.")
  var partial = false

  @Flag(
    help: """
      Print the ids still to be answered, in place of the answers; with --format json, every open \
      question.
      """
  )
  var missing = false

  @OptionGroup var state: StateOptions
  @OptionGroup var lines: LineOptions
  @OptionGroup var findings: FindingOptions

  func validate() throws {
    if lines.isOn { try validateLines() }
    if state.isOn { try validateState() }
    if secrets == .reference, result.format.holdsVariables {
      throw ValidationError(
        """
        `--as \(result.format.rawValue)` cannot say where a secret is kept: \
        write `--secrets omit`, or `--as json`
        """
      )
    }
  }

  /// Refuses what `--state` does not heed.
  private func validateState() throws {
    let excluded = [
      lines.isOn ? "--lines" : nil, explain ? "--explain" : nil, missing ? "--missing" : nil,
      result.namedFormat.map { "--as \($0.rawValue)" }, secrets.map { "--secrets \($0.rawValue)" },
    ]
    if let name = excluded.compactMap(\.self).first {
      throw ValidationError("`--state` and `\(name)` exclude each other: the state is one document")
    }
  }

  /// Refuses what `--lines` cannot do.
  private func validateLines() throws {
    let excluded = [
      answers.allowCommands ? "--allow-commands" : nil,
      result.namedFormat.flatMap { $0 == .answers(.jsonl) ? nil : "--as \($0.rawValue)" },
      findings.namedFormat.flatMap { $0 == .text ? nil : "--format \($0.rawValue)" },
    ]
    if let name = excluded.compactMap(\.self).first {
      throw ValidationError(
        """
        `--lines` and `\(name)` exclude each other: results are JSON Lines, and so are the \
        findings in `--errors FILE`
        """
      )
    }
    if answers.answerFiles.count > 1 {
      throw ValidationError(
        "`--lines` reads one file, `--answers FILE`, or standard input"
      )
    }
  }
}

extension FillCommand {
  func run(in console: Console) throws(Failure) -> ExitStatus {
    if explain, missing {
      throw Failure(
        usage: "`--explain` and `--missing` exclude each other",
        help: "`--explain` lists missing answers too"
      )
    }
    let findings = findings.settings
    var settings = answers.settings
    if lines.isOn, settings.files.isEmpty {
      guard console.user.isInputStream else {
        throw Failure(
          usage: "`--lines` has no lines to read",
          help: "name their file with `--answers FILE`, or pipe them to standard input"
        )
      }
      settings.files = [FormLoader.inputPath]
    }
    let edited = lines.isOn || missing || state.isOn ? [] : settings.files
    let result = try result.settings(editing: edited, secrets: secrets, in: console)
    var inputs = AnswerInputs(
      settings: settings,
      result: result,
      languages: findings.languages(console),
      console: console
    )
    let decoded = try inputs.loadForm()
    guard let form = findings.validForm(of: decoded, in: console) else { return .findings }
    if lines.isOn {
      return try runLines(of: form, inputs, result, findings, in: console)
    }
    var request = try inputs.request(asking: decoded.origins)
    if state.isOn {
      let run = StateRun(inputs: inputs, settings: state.settings, findings: findings)
      return try run.perform(form, request)
    }
    request.acceptsMissing = partial || missing
    let (resolution, seen) = try inputs.resolve(request, of: form)
    let remarks =
      resolution.findings + inputs.unwritable(resolution.answers, asking: decoded.origins)
    let count = answers.answerFiles.count
    let isAccepted = !remarks.contains { $0.severity == .error }
    return try findings.write(Report(remarks, fileCount: count, order: .asGiven), to: console) {
      () throws(Failure) in
      if missing {
        guard isAccepted || result.path == nil else { return .findings }
        let isJSON = findings.namedFormat == .json
        let questions = resolution.openQuestions(
          of: form,
          languages: inputs.languages,
          includesOptional: isJSON
        )
        let bytes = isJSON ? OpenQuestion.json(questions) : OpenQuestion.ids(questions)
        try ResultFile(path: result.path).write(bytes, in: console)
        return isAccepted ? .success : .findings
      }
      if explain {
        try console.output.print(resolution.explanation(of: seen))
      }
      guard isAccepted else { return .findings }
      if result.path != nil || !explain {
        let isWritten = try inputs.write(resolution.answers)
        if isWritten, !partial, findings.showsNextSteps {
          console.errors.say(inputs.nextSteps(of: form, after: resolution.answers))
        }
      }
      return .success
    }
  }

  /// Fills the form for each line.
  private func runLines(
    of form: Form,
    _ inputs: AnswerInputs,
    _ result: ResultSettings,
    _ findings: FindingSettings,
    in console: Console
  ) throws(Failure) -> ExitStatus {
    var older: Form?
    if let path = lines.fromForm {
      if path == FormLoader.inputPath, inputs.takesInput { throw .twoInputs }
      let file = ResultFile(path: result.path)
      older = try findings.validForm(at: path, for: file, in: console)
      guard let older else { return .findings }
      if older.holdsSecrets { CurrentProcess.leaveNoCore() }
    }
    let settings = LineSettings(
      path: inputs.settings.files[0],
      olderForm: lines.fromForm,
      isEnvelope: lines.envelope,
      errorsPath: lines.errors,
      jobs: lines.jobs,
      content: missing ? .missing : explain ? .explanation : .answers,
      acceptsMissing: partial
    )
    let run = LineRun(inputs: inputs, result: result, settings: settings, findings: findings)
    return try run.run(form, from: older)
  }
}
