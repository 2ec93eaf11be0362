import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormWizard
import Formwork
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
    if asksNothing(start, draft) { return try fill(form, origins, start) }
    write((start.remarks + draft.remarks).map(\.finding))
    let wizard = PlainWizard(
      start.session,
      words: start.words,
      earlier: draft.offer,
      keepsAnswers: draft.store.isKeeping,
      allowsCommands: settings.answers.allowsCommands
    )
    let plain = PlainRun(
      wizard,
      lines,
      folder: inputs.formFolder,
      keepingIn: draft.store,
      isStrict: settings.isStrict
    )
    return try end(plain.perform(), form, origins, plain, draft.store, start.words)
  }

  /// Asks on the screen, or below the prompt.
  ///
  /// Problems of a draft are shown at its questions, since the draft may be removed with the
  /// screen.
  private func ask(
    _ form: Form,
    _ origins: FormOrigins,
    on terminal: Terminal
  ) throws(Failure) -> ExitStatus {
    if console.errors.isTerminal { covered.hold() }
    defer { covered.release() }
    guard let start = try start(form, origins) else { return .findings }
    let draft = try openDraft(start, keepsDraft: true)
    if asksNothing(start, draft) {
      covered.release()
      return try fill(form, origins, start)
    }
    write(start.remarks.map(\.finding))
    let theme = settings.theme
    let isASCII = console.variable("FORMWORK_ASCII") == "1" || !console.speaksUnicode
    let remarks = RemarkTexts(start.remarks, start.words)
    let earlier = RemarkTexts(draft.remarks, start.words)
    let state = WizardState(
      start.session,
      size: terminal.size,
      theme: isASCII ? theme.inASCII : theme,
      words: start.words,
      keepsAnswers: draft.store.isKeeping,
      isInline: settings.isInline ?? form.isShort,
      allowsCommands: settings.answers.allowsCommands,
      showsAnswers: console.output.isTerminal && [nil, "-"].contains(settings.result.path),
      // If the draft is not offered, its remarks are shown at once.
      remarks: draft.offer == nil
        ? remarks.ofAnswers.merging(earlier.ofAnswers) { $0 + $1 } : remarks.ofAnswers,
      looseRemarks: remarks.others + earlier.others,
      greeting: draft.notices.isEmpty ? nil : draft.notices.joined(separator: ". "),
      offer: draft.offer
    )
    let screen = ScreenRun(
      state,
      on: terminal,
      depth: ColorDepth.screen(console, settings.findings.color),
      listensToMouse: settings.listensToMouse,
      editorVariable: console.variable,
      folder: inputs.formFolder,
      keepingIn: draft.store
    )
    let outcome = try screen.perform()
    for path in screen.keptTexts {
      warn(Failure("a text was too long and was not taken", help: "it is kept in `\(path)`"))
    }
    covered.release()
    return try end(outcome, form, origins, screen, draft.store, start.words)
  }

  /// The state before the user is asked.
  struct Start {
    var session: FormSession
    var request: AnswerRequest
    var words: Words
    /// The remarks about answers that no question shows by itself.
    var remarks: [AnswerRemark]
  }

  /// Takes the answers of flags and files; `nil` if these have to be corrected first.
  private func start(_ form: Form, _ origins: FormOrigins) throws(Failure) -> Start? {
    var request = try inputs.request(asking: origins)
    request.precedesAsking = true
    // The user does not wait for commands before the first question.
    let (resolution, _) = try inputs.resolve(request, of: form, lookingUp: false)
    guard resolution.isAskable else {
      write(resolution.findings)
      return nil
    }
    let engine = AnswerEngine(form)
    let session = FormSession(
      engine,
      given: resolution.given,
      surroundings: request.surroundings,
      languages: languages,
      asksOnlyMissing: settings.asksOnlyMissing
    )
    return Start(
      session: session,
      request: request,
      words: Words(for: languages),
      remarks: resolution.remarks
    )
  }

  /// Whether all is answered by options, where only the rest is to be asked.
  private func asksNothing(_ start: Start, _ draft: OpenDraft) -> Bool {
    settings.asksOnlyMissing && draft.offer == nil && start.session.asksNothing
  }

  /// Writes the answers of flags and files, of which none is open.
  private func fill(
    _ form: Form,
    _ origins: FormOrigins,
    _ start: Start
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
    _ drafts: DraftStore,
    _ words: Words
  ) throws(Failure) -> ExitStatus {
    let kept = words.answersKept(hasSecrets: drafts.hasSecrets)
    switch outcome {
    case .submitted(let answers):
      var end: (status: ExitStatus, isWritten: Bool) = (.failure, false)
      defer { if !end.isWritten, drafts.hasDraft { asking.say([kept]) } }
      end = try finish(answers, origins, [])
      if end.isWritten {
        drafts.remove()
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
      if let failure = drafts.failure { warn(notKept(drafts, failure)) }
      let hasDraft = drafts.hasDraft
      if !keepsAnswers { drafts.remove() }
      if hasDraft {
        asking.say([keepsAnswers ? kept : words.say("The draft was discarded.")])
      } else if !keepsAnswers || !drafts.isKeeping {
        asking.say([words.answersDiscarded])
      }
      return .interrupted
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

  func write(_ findings: [Finding]) {
    if findings.isEmpty { return }
    let count = settings.answers.files.count
    settings.findings.write(Report(findings, fileCount: count, order: .asGiven), to: console)
  }

  func warn(_ failure: Failure) {
    guard !settings.findings.isQuiet else { return }
    let style = settings.findings.color.decorator(console.errors, console)
    console.errors.say(failure.text(style, severity: .warning))
  }
}
