import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormWizard
import Formwork
import FormworkTerminal
import TerminalDevice
import TerminalUI

// `run`: asks the user a form, and writes the answers.
//
// Answers of flags and files are resolved first, exactly as in `fill`. `PromptRule` decides whether
// and how the user is asked. The wizard or the plain mode is given a `FormSession` with these
// answers and returns valid ones, so that the result is written in one place and in the same bytes
// as by `fill`. The draft is written after every change (`DraftStore`), and removed with the
// result.

/// One run of a form.
struct WizardRun {
  let settings: RunSettings
  /// Its standard error waits in `covered` while a screen is shown.
  let console: Console
  private let covered: CoveredStream
  private let inputs: AnswerInputs

  init(_ settings: RunSettings, _ console: Console) {
    self.settings = settings
    covered = CoveredStream(console.errors)
    var console = console
    console.errors = covered.stream
    self.console = console
    inputs = AnswerInputs(
      settings: settings.answers,
      result: settings.result,
      languages: settings.findings.languages(console),
      console: console
    )
  }

  func perform() throws(Failure) -> ExitStatus {
    let terminal = console.terminal()
    let rule = PromptRule(
      isAccessible: settings.isAccessible,
      isInputStream: console.isInputStream,
      isInputTaken: inputs.takesInput,
      hasTerminal: terminal != nil,
      variable: { console.variable($0) }
    )
    let decoded = try inputs.loadForm()
    guard let form = decoded.form, decoded.isValid else {
      write(decoded.findings)
      return .findings
    }
    // Fails now, not after everything was answered.
    try ResultFile(path: settings.result.path).refuseUnwritable(in: console)
    if case .file(let path) = settings.draft {
      try ResultFile(path: path, option: "--draft", holding: "draft").refuseReplacing(in: console)
    }
    let origins = decoded.origins
    switch rule.way {
    case .refused(let reason): return try refuse(form, origins, reason)
    case .plainInput: return try ask(form, origins, console.inputLines(), keepsDraft: false)
    case .plainTerminal:
      guard let terminal else { return try refuse(form, origins, .noTerminal) }
      return try ask(form, origins, terminal, keepsDraft: true)
    case .interactive:
      let screen: Terminal
      do throws(TerminalError) {
        screen = try Terminal(
          columns: console.variable("COLUMNS"),
          lines: console.variable("LINES")
        )
      } catch {
        return try refuse(form, origins, .noTerminal)
      }
      return try ask(form, origins, on: screen)
    }
  }
}

// The user cannot be asked.
extension WizardRun {
  /// Writes the answers if no question is open, otherwise reports the questions.
  private func refuse(
    _ form: Form,
    _ origins: FormOrigins,
    _ reason: PromptRule.Reason
  ) throws(Failure) -> ExitStatus {
    var request = try inputs.request(asking: origins)
    request.acceptsMissing = true
    let (resolution, _) = try inputs.resolve(request, of: form)
    let questions = resolution.openQuestions(of: form, languages: languages)
    guard questions.isEmpty else {
      let isJSON = settings.findings.namedFormat == .json
      let isWrong = resolution.findings.contains { $0.severity == .error }
      // JSON is one document: the errors if there are any, otherwise the open questions.
      if !isJSON || isWrong { write(resolution.findings) }
      if !isJSON || !isWrong { write(questions, reason) }
      return .failure
    }
    return try finish(resolution, of: form, origins)
  }

  private func write(_ questions: [OpenQuestion], _ reason: PromptRule.Reason) {
    if settings.findings.namedFormat == .json {
      console.errors.say(String(decoding: OpenQuestion.json(questions), as: UTF8.self))
      return
    }
    let decorator = settings.findings.color.decorator(console.errors, console)
    let words = Words(for: languages)
    var help = words.say("answer with `--set` or `--answers`")
    if reason == .noTerminal {
      help = words.say(
        "answer with `--set` or `--answers`, or line by line on standard input with `--accessible`"
      )
    }
    // `formwork new` has no other options.
    if case .newForm = settings.answers.form { help = words.say("answer with `--set`") }
    let cause = words.say(
      reason == .automation ? "`CI` is set" : "there is no terminal"
    )
    let failure = Failure(
      words.say(
        questions.count == 1
          ? "1 open question cannot be asked: \(cause)"
          : "\(questions.count) open questions cannot be asked: \(cause)"
      ),
      help: help
    )
    console.errors.say(failure.text(decorator))
    console.errors.say(OpenQuestionText(words: words, decorator: decorator).text(questions))
  }
}

// The user is asked.
extension WizardRun {
  /// Asks line by line.
  private func ask(
    _ form: Form,
    _ origins: FormOrigins,
    _ lines: LineTerminal,
    keepsDraft: Bool
  ) throws(Failure) -> ExitStatus {
    guard let start = try start(form, origins) else { return .findings }
    let draft = try openDraft(start, keepsDraft: keepsDraft)
    if start.asksNothing(draft) { return try fill(form, origins, start) }
    write((start.remarks + draft.remarks).map(\.finding))
    let plain = start.asking(on: lines, keepingIn: draft, asking)
    return try end(Failure.of(plain.perform), form, origins, plain, draft, start.words)
  }

  /// Asks on the screen, or below the prompt.
  private func ask(
    _ form: Form,
    _ origins: FormOrigins,
    on terminal: Terminal
  ) throws(Failure) -> ExitStatus {
    if console.errors.isTerminal { covered.hold() }
    defer { covered.release() }
    guard let start = try start(form, origins) else { return .findings }
    let draft = try openDraft(start, keepsDraft: true)
    if start.asksNothing(draft) {
      covered.release()
      return try fill(form, origins, start)
    }
    write(start.remarks.map(\.finding))
    let screen = start.asking(on: terminal, keepingIn: draft, asking)
    let outcome = try Failure.of(screen.perform)
    for path in screen.keptTexts {
      warn(Failure("a text was too long and was not taken", help: "it is kept in `\(path)`"))
    }
    covered.release()
    return try end(outcome, form, origins, screen, draft, start.words)
  }

  /// How the user is asked.
  private var asking: AskingSettings {
    var asking = AskingSettings()
    asking.folder = inputs.formFolder
    asking.allowsCommands = settings.answers.allowsCommands
    asking.isStrict = settings.isStrict
    asking.theme = settings.theme
    asking.isInline = settings.isInline
    asking.listensToMouse = settings.listensToMouse
    asking.depth = ColorDepth.screen(console, settings.findings.color)
    asking.showsAnswers = console.output.isTerminal && [nil, "-"].contains(settings.result.path)
    asking.variable = console.variable
    return asking
  }

  /// Takes the answers of flags and files; `nil` if these have to be corrected first.
  private func start(_ form: Form, _ origins: FormOrigins) throws(Failure) -> AskingStart? {
    var request = try inputs.request(asking: origins)
    request.precedesAsking = true
    // The user does not wait for commands before the first question.
    let (resolution, _) = try inputs.resolve(request, of: form, lookingUp: false)
    guard resolution.isAskable else {
      write(resolution.findings)
      return nil
    }
    return AskingStart(form, request, resolution, asksOnlyMissing: settings.asksOnlyMissing)
  }

  /// Opens the draft of a session, and warns of answers that cannot be used.
  ///
  /// - Throws: A failure if the user named a file that is not a draft of the form.
  private func openDraft(_ start: AskingStart, keepsDraft: Bool) throws(Failure) -> OpenDraft {
    var paths: [String] = []
    var formPath: String?
    var isNamed = false
    switch (settings.draft, settings.answers.form) {
    case (.file(let path), _): (paths, isNamed) = ([path], true)
    case (.standard, .file(let form)) where keepsDraft:
      paths = try DraftStore.paths(of: start.session.form, readFrom: form, console)
      formPath = try? console.files.realPath(form)
    case (.standard, _), (.nowhere, _): break
    }
    let store = DraftStore(
      start.session.form,
      at: paths,
      isNamed: isNamed,
      formPath: formPath,
      start: start.session.given,
      console.files
    )
    let draft = try Failure.of { () throws(AskingFailure) in try OpenDraft(store, for: start) }
    for warning in draft.warnings { warn(Failure(warning)) }
    return draft
  }

  /// Writes the answers of flags and files, of which none is open.
  private func fill(
    _ form: Form,
    _ origins: FormOrigins,
    _ start: AskingStart
  ) throws(Failure) -> ExitStatus {
    var request = start.request
    request.precedesAsking = false
    let (resolution, _) = try inputs.resolve(request, of: form)
    return try finish(resolution, of: form, origins)
  }

  /// Writes the answers, or reports that they are kept.
  private func end(
    _ outcome: AskingOutcome,
    _ form: Form,
    _ origins: FormOrigins,
    _ asking: any Asking,
    _ draft: OpenDraft,
    _ words: Words
  ) throws(Failure) -> ExitStatus {
    switch outcome {
    case .submitted(let answers):
      var end: (status: ExitStatus, isWritten: Bool) = (.failure, false)
      defer { if !end.isWritten, draft.store.hasDraft { asking.say([draft.kept(words)]) } }
      end = try finish(answers, origins, [])
      if end.isWritten {
        draft.store.remove()
        asking.say(asking.summary)
        if let path = settings.result.path, path != "-" {
          asking.say([words.say("Written to \(path).")])
        }
        sayNextSteps(of: form, after: answers)
      } else if end.status == .success {
        // Other commands ignore a closed pipe; here the user has typed the answers.
        throw Failure(
          "the answers were not written: standard output is closed",
          help: "`-o FILE` writes them to a file"
        )
      }
      return end.status
    case .left(let keepsAnswers):
      if let failure = draft.store.failure { warn(Failure(draft.notKept(failure))) }
      draft.leave(keepingAnswers: keepsAnswers, asking, words)
      return .interrupted
    }
  }
}

extension Failure {
  /// A failure of asking.
  fileprivate init(_ failure: AskingFailure) {
    self.init(failure.message, help: failure.help)
    if failure.isRefusal { status = .findings }
  }

  /// Does something that may fail as asking does.
  fileprivate static func of<Result>(
    _ body: () throws(AskingFailure) -> Result
  ) throws(Failure) -> Result {
    do throws(AskingFailure) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}

// Shared by both ways.
extension WizardRun {
  private var languages: [String] { inputs.languages }

  /// Reports findings, and writes the answers if there are no errors.
  private func finish(
    _ answers: ResolvedAnswers,
    _ origins: FormOrigins,
    _ findings: [Finding]
  ) throws(Failure) -> (status: ExitStatus, isWritten: Bool) {
    let findings = findings + inputs.unwritable(answers, asking: origins)
    write(findings)
    guard !findings.contains(where: { $0.severity == .error }) else { return (.findings, false) }
    return (.success, try inputs.write(answers))
  }

  /// The same, and what to do next.
  private func finish(
    _ resolution: Resolution,
    of form: Form,
    _ origins: FormOrigins
  ) throws(Failure) -> ExitStatus {
    let end = try finish(resolution.answers, origins, resolution.findings)
    if end.isWritten { sayNextSteps(of: form, after: resolution.answers) }
    return end.status
  }

  private func sayNextSteps(of form: Form, after answers: ResolvedAnswers) {
    inputs.sayNextSteps(of: form, after: answers, settings.findings)
  }

  private func write(_ findings: [Finding]) {
    if findings.isEmpty { return }
    let count = settings.answers.files.count
    settings.findings.write(Report(findings, fileCount: count, order: .asGiven), to: console)
  }

  private func warn(_ failure: Failure) {
    guard !settings.findings.isQuiet else { return }
    let style = settings.findings.color.decorator(console.errors, console)
    console.errors.say(failure.text(style, severity: .warning))
  }
}
