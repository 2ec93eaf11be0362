import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormRun
import FormSession
import Formwork
import FormworkTerminal
import JSON
import TerminalUI

// `run` and `new`: ask the user a form, and write the answers.
//
// Answers of flags and files are resolved exactly as in `fill`. `TerminalPlace` decides where the
// user is asked, and `AskRun` asks there, or takes the answers given before. Answers are written in
// one place, and in the same bytes as by `fill`.

/// One run of a form.
struct WizardRun {
  private let decoded: DecodedForm
  private let settings: RunSettings
  /// The answers given before.
  private let inputs: AnswerInputs
  private let destination: any AnswerDestination
  /// Its standard error waits in `covered` while a screen is shown.
  private let console: Console
  private let covered: CoveredStream

  /// Creates a run.
  init(
    _ decoded: DecodedForm,
    _ settings: RunSettings,
    given inputs: AnswerInputs,
    for destination: any AnswerDestination
  ) {
    (self.decoded, self.settings) = (decoded, settings)
    (self.inputs, self.destination) = (inputs, destination)
    var console = inputs.console
    covered = CoveredStream(console.errors)
    console.errors = covered.stream
    self.console = console
  }

  func perform() throws(Failure) -> ExitStatus {
    guard let form = decoded.form, decoded.isValid else {
      write(decoded.findings)
      return .findings
    }
    // Fails now, not after everything was answered.
    try ResultFile(path: inputs.result?.path).refuseUnwritable(in: console)
    if case .file(let path) = settings.draft {
      try ResultFile(path: path, option: "--draft", holding: "draft").refuseReplacing(in: console)
    }
    let place = try place
    var run = AskRun(form, given: try inputs.request(asking: decoded.origins))
    run.asksOnlyMissing = settings.asksOnlyMissing
    run.draft = try draftPaths(of: form, askedAt: place)
    run.folder = inputs.formFolder
    run.allowsCommands = inputs.settings.allowsCommands
    if place.coversErrors, console.errors.isTerminal { covered.hold() }
    defer { covered.release() }
    switch try run.perform(for: self, on: place.face(terminal, console)) {
    case .submitted(let answers):
      sayNextSteps(of: form, after: answers)
      return .success
    case .complete(let resolution):
      let end = try finish(resolution.answers, resolution.findings)
      if end.isWritten { sayNextSteps(of: form, after: resolution.answers) }
      return end.status
    case .cannotAsk(let questions, let resolution):
      write(questions, resolution.findings, place.obstacle)
      return .failure
    case .invalid(let findings):
      write(findings)
      return .findings
    case .unwritten: return .findings
    case .left: return .interrupted
    case .unusableDraft(let failure), .stopped(let failure): throw Failure(failure)
    }
  }

  /// Where the user is asked.
  private var place: RunPlace {
    get throws(Failure) {
      if let web = settings.web { return try RunPlace(web, console) }
      return .terminal(
        TerminalPlace(
          console.user,
          isAccessible: settings.isAccessible,
          isInputTaken: inputs.takesInput,
          variable: console.variable
        )
      )
    }
  }

  /// The paths of the draft; lines that are piped in are not kept unless the user named a file.
  private func draftPaths(
    of form: Form,
    askedAt place: RunPlace
  ) throws(Failure) -> DraftPaths {
    switch settings.draft {
    case .file(let path): return DraftPaths([path], areNamed: true, console.files)
    case .standard where place.keepsDrafts:
      return try .standard(for: form, readFrom: inputs.settings.form, console)
    case .standard, .nowhere: return DraftPaths()
    }
  }

  /// How the user is asked.
  private var terminal: TerminalSettings {
    var terminal = settings.terminal
    terminal.depth = ColorDepth.screen(console, settings.findings.color)
    terminal.showsAnswers = showsAnswers
    terminal.variable = console.variable
    return terminal
  }
}

extension WizardRun: AskingProgram {
  func resolve(_ request: AnswerRequest, of form: Form) throws(Failure) -> Resolution {
    // The user does not wait for commands before the first question.
    try inputs.resolve(request, of: form, lookingUp: !request.precedesAsking).resolution
  }

  func begin(_ asking: (any Asking)?, remarks: [AnswerRemark], warnings: [AskingFailure]) {
    if asking == nil { covered.release() }
    warnings.forEach(warn)
    write(remarks.map(\.finding))
  }

  func end(_ asking: any Asking, warnings: [AskingFailure]) {
    warnings.forEach(warn)
    covered.release()
  }

  var showsAnswers: Bool {
    console.output.isTerminal && [nil, "-"].contains(inputs.result?.path)
  }

  func write(_ answers: ResolvedAnswers, from asking: any Asking) throws(Failure) -> [String]? {
    let end = try finish(answers, [], below: showsAnswers ? asking : nil)
    if end.isWritten {
      let path = inputs.result?.path
      return path.flatMap { $0 == "-" ? nil : [words.say("Written to \($0).")] } ?? []
    }
    if end.status == .findings { return nil }
    // Other commands ignore a closed pipe; here the user has typed the answers.
    throw Failure(
      "the answers were not written: standard output is closed",
      help: "`-o FILE` writes them to a file"
    )
  }
}

// What is written.
extension WizardRun {
  private var words: Words { Words(for: inputs.languages) }

  /// Reports findings, and writes the answers if there are no errors, below the summary of what was
  /// asked.
  private func finish(
    _ answers: ResolvedAnswers,
    _ findings: [Finding],
    below asking: (any Asking)? = nil
  ) throws(Failure) -> (status: ExitStatus, isWritten: Bool) {
    let findings = findings + destination.unwritable(answers, asking: decoded.origins)
    write(findings)
    guard !findings.contains(where: { $0.severity == .error }) else { return (.findings, false) }
    asking?.saySummary()
    return (.success, try destination.write(answers))
  }

  private func sayNextSteps(of form: Form, after answers: ResolvedAnswers) {
    guard settings.findings.showsNextSteps else { return }
    console.errors.say(destination.nextSteps(of: form, after: answers))
  }

  private func write(_ findings: [Finding]) {
    if findings.isEmpty { return }
    let count = inputs.settings.files.count
    settings.findings.write(Report(findings, fileCount: count, order: .asGiven), to: console)
  }

  private func warn(_ failure: AskingFailure) {
    guard !settings.findings.isQuiet else { return }
    let style = settings.findings.color.decorator(console.errors, console)
    console.errors.say(Failure(failure).text(style, severity: .warning))
  }

  /// Reports the questions that cannot be asked, and the findings about answers given before.
  private func write(
    _ questions: [OpenQuestion],
    _ findings: [Finding],
    _ obstacle: AskError.Obstacle?
  ) {
    if settings.findings.namedFormat == .json {
      // JSON is one document: the errors if there are any, otherwise the open questions.
      let isWrong = findings.contains { $0.severity == .error }
      if isWrong { return write(findings) }
      return console.errors.say(String(decoding: OpenQuestion.json(questions), as: UTF8.self))
    }
    write(findings)
    let decorator = settings.findings.color.decorator(console.errors, console)
    let cause = words.say(obstacle == .automation ? "`CI` is set" : "there is no terminal")
    let failure = Failure(
      words.say(
        questions.count == 1
          ? "1 open question cannot be asked: \(cause)"
          : "\(questions.count) open questions cannot be asked: \(cause)"
      ),
      help: destination.help(obstacle, words)
    )
    console.errors.say(failure.text(decorator))
    console.errors.say(OpenQuestionText(words: words, decorator: decorator).text(questions))
  }
}

extension Failure {
  /// A failure of asking.
  fileprivate init(_ failure: AskingFailure) {
    self.init(failure.message, help: failure.help)
    if failure.isRefusal { status = .findings }
  }
}
