import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormWizard
import Formwork
import TerminalDevice
import TerminalUI

// `run`: a form, a person, and answers out.
//
// What flags and files give is resolved first, exactly as `fill` does. `PromptRule` decides whether
// and how a person is asked; whoever asks is given a `FormSession` with what is there already and
// hands back answers that fit, so that the result is written in one place and in the bytes of
// `fill`. The draft is written after every change (`DraftKeeper`) and removed when the result is.

/// One run of `run`: what was asked, done and told.
struct WizardRun {
  let command: RunCommand
  let console: Console
  private let inputs: AnswerInputs

  /// With `startsForm` it asks how a new form begins, and writes that form.
  init(_ command: RunCommand, _ console: Console, startsForm: Bool = false) {
    self.command = command
    self.console = console
    inputs = AnswerInputs(
      command.answers,
      command.result,
      command.findings,
      console,
      startsForm: startsForm
    )
  }

  func perform() throws(Failure) -> ExitStatus {
    if command.noDraft, command.draft != nil {
      throw Failure(
        usage: "`--draft` and `--no-draft` exclude each other",
        help: "leave one of them out"
      )
    }
    let terminal = console.terminal()
    let rule = PromptRule(
      isAccessible: command.accessible,
      input: console.input,
      isInputTaken: inputs.takesInput,
      hasTerminal: terminal != nil,
      variable: { console.variable($0) }
    )
    let decoded = try inputs.loadForm()
    guard let form = decoded.form, decoded.isValid else {
      tell(decoded.findings)
      return .findings
    }
    // Found out now, not when everything is answered.
    try ResultFile(path: command.result.output).refuseUnwritable(in: console)
    if let path = command.draft {
      try ResultFile(path: path, option: "--draft", holding: "draft").refuseReplacing(in: console)
    }
    let run = FormRun(form: form, engine: AnswerEngine(form), origins: decoded.origins)
    switch rule.way {
    case .refused(let reason): return try refuse(run, reason)
    case .plainInput: return try ask(run, PersonLines.input(), keepsDraft: false)
    case .plainTerminal:
      guard let terminal else { return try refuse(run, .noTerminal) }
      return try ask(run, terminal, keepsDraft: true)
    case .interactive:
      let screen: Terminal
      do throws(TerminalError) {
        screen = try Terminal(
          columns: console.variable("COLUMNS"),
          lines: console.variable("LINES")
        )
      } catch {
        return try refuse(run, .noTerminal)
      }
      return try ask(run, on: screen)
    }
  }

  /// The form that is run.
  private struct FormRun {
    let form: Form
    let engine: AnswerEngine
    let origins: FormOrigins
  }
}

/// Nobody can be asked.
extension WizardRun {
  /// Writes the answers when no question is open, else the questions.
  private func refuse(
    _ run: FormRun,
    _ reason: PromptRule.Reason
  ) throws(Failure) -> ExitStatus {
    var request = try inputs.request(asking: run.origins)
    request.acceptsMissing = true
    let (resolution, _) = try inputs.resolve(request, of: run.form)
    let questions = resolution.openQuestions(of: run.form, languages: languages)
    guard questions.isEmpty else {
      if !resolution.findings.isEmpty { tell(resolution.findings) }
      tell(questions, of: run.form, reason)
      return .failure
    }
    return try finish(resolution.answers, run, resolution.findings).status
  }

  private func tell(
    _ questions: [OpenQuestion],
    of form: Form,
    _ reason: PromptRule.Reason
  ) {
    if command.findings.namedFormat == .json {
      console.errors.say(String(decoding: OpenQuestion.json(questions), as: UTF8.self))
      return
    }
    let decorator = command.style.errors(console).decorator
    let words = Words(for: languages)
    let (cause, help) =
      switch reason {
      case .automation:
        (words.say("`CI` is set"), words.say("answer with `--set` or `--answers`"))
      case .noTerminal:
        (
          words.say("there is no terminal"),
          words.say(
            "answer with `--set` or `--answers`, or line by line on standard input with `--accessible`"
          )
        )
      }
    let failure = Failure(
      words.say(
        questions.count == 1
          ? "1 question is open, and nobody can be asked: \(cause)"
          : "\(questions.count) questions are open, and nobody can be asked: \(cause)"
      ),
      help: help
    )
    console.errors.say(failure.text(decorator))
    console.errors.say(OpenQuestionText(form, words, decorator).text(questions))
  }
}

/// Somebody is asked.
extension WizardRun {
  /// Asks line by line.
  private func ask(
    _ run: FormRun,
    _ lines: PersonLines,
    keepsDraft: Bool
  ) throws(Failure) -> ExitStatus {
    guard let start = try start(run, tellsRemarks: true) else { return .findings }
    let file = try draftFile(of: run.form, keepsDraft: keepsDraft)
    let draft = try openDraft(file, start) { warn($0) }
    tell(of: draft)
    let wizard = PlainWizard(
      start.session,
      words: start.words,
      earlier: draft.contents.earlier,
      keepsAnswers: draft.keeper.isKeeping,
      allowsCommands: command.answers.allowCommands
    )
    let plain = PlainRun(
      wizard,
      lines,
      greeting: greeting(run.form, start.words, draft).map { $0 + "." },
      keepingIn: draft.keeper,
      page: { PageProgram.run($0) {} }
    )
    let outcome = try plain.perform()
    return try end(outcome, run, plain, draft.keeper, start.words, tellingPath: true)
  }

  /// Asks on the whole screen.
  private func ask(_ run: FormRun, on terminal: Terminal) throws(Failure) -> ExitStatus {
    // What the screen would cover is told behind it.
    let tellsLater = console.errors.isTerminal
    guard let start = try start(run, tellsRemarks: !tellsLater) else { return .findings }
    let file = try draftFile(of: run.form, keepsDraft: true)
    let draft = try openDraft(file, start) { _ in }
    let theme = command.theme.theme
    let isASCII = console.variable("FORMWORK_ASCII") == "1" || !console.speaksUnicode
    var greeting = greeting(run.form, start.words, draft)
    if let failure = draft.keeper.failure {
      greeting.append(start.words.say("The draft could not be saved: \(failure.reason)"))
    }
    let remarks = GivenAnswers.texts(of: start.remarks, on: run.form, start.words)
    let state = WizardState(
      start.session,
      size: terminal.size,
      theme: isASCII ? theme.inASCII : theme,
      words: start.words,
      keepsAnswers: draft.keeper.isKeeping,
      allowsCommands: command.answers.allowCommands,
      showsAnswers: console.output.isTerminal && [nil, "-"].contains(command.result.output),
      // Without an offer to go on, what is left of a draft is told at once.
      remarks: draft.contents.earlier == nil
        ? remarks.ofFields.merging(draft.contents.remarks.ofFields) { $0 + $1 } : remarks.ofFields,
      looseRemarks: remarks.others + draft.contents.remarks.others,
      greeting: greeting.isEmpty ? nil : greeting.joined(separator: ". "),
      offer: draft.contents.earlier
    )
    let depth = ColorDepth.screen(console, command.style.color)
    let screen = ScreenRun(
      state,
      on: terminal,
      depth: depth,
      listensToMouse: !command.noMouse,
      console,
      keepingIn: draft.keeper
    )
    let outcome = try screen.perform()
    if tellsLater, !start.remarks.isEmpty { tell(start.remarks) }
    let isRemoved = if case .left(keepsAnswers: true) = outcome { false } else { true }
    tell(of: draft, isRemoved: isRemoved)
    for path in screen.keptTexts {
      warn(Failure("a text was too long and was not taken", help: "it is kept in `\(path)`"))
    }
    if let failure = draft.keeper.warning { warn(failure) }
    let isWatched = console.errors.isTerminal
    return try end(outcome, run, screen, draft.keeper, start.words, tellingPath: isWatched)
  }

  /// What is there before anybody is asked.
  struct Start {
    var session: FormSession
    var request: AnswerRequest
    var words: Words
    /// What was said about answers that asking does not say by itself.
    var remarks: [Finding]
  }

  /// Takes what flags and files give; `nil` when that has to be mended first.
  ///
  /// Remarks that stop nobody are told now only if `tellsRemarks`.
  private func start(_ run: FormRun, tellsRemarks: Bool) throws(Failure) -> Start? {
    var request = try inputs.request(asking: run.origins)
    request.acceptsMissing = true
    request.prunesHidden = true
    // Nobody waits for a command before being asked.
    let (resolution, _) = try inputs.resolve(request, of: run.form, lookingUp: false)
    let findings = resolution.findings.filter { !GivenAnswers.isShownByAsking($0) }
    let stops = findings.contains(where: GivenAnswers.stopsAsking)
    if !findings.isEmpty, tellsRemarks || stops { tell(findings) }
    if stops { return nil }
    let session = FormSession(
      run.engine,
      given: run.engine.given(in: request),
      surroundings: request.surroundings,
      languages: languages
    )
    return Start(
      session: session,
      request: request,
      words: Words(for: languages),
      remarks: GivenAnswers.remarks(among: findings)
    )
  }

  /// Writes the answers, or says that they are kept.
  private func end(
    _ outcome: AskingOutcome,
    _ run: FormRun,
    _ asking: any Asking,
    _ drafts: DraftKeeper,
    _ words: Words,
    tellingPath: Bool
  ) throws(Failure) -> ExitStatus {
    let kept = words.answersKept(hasSecrets: drafts.hasSecrets)
    switch outcome {
    case .submitted(let answers):
      let path = command.result.output.flatMap { $0 == "-" ? nil : $0 }
      // Where the answers are seen themselves they are what is seen last; anywhere else nothing was
      // submitted before they are written.
      let isSeen = path == nil && console.output.isTerminal
      if isSeen { asking.sayWhatWasSubmitted() }
      let end: (status: ExitStatus, isWritten: Bool)
      do throws(Failure) {
        end = try finish(answers, run, [])
      } catch {
        if drafts.path != nil { asking.say(kept) }
        throw error
      }
      if end.isWritten {
        drafts.forget()
        if !isSeen { asking.sayWhatWasSubmitted() }
        if let path, tellingPath { asking.say(words.say("Written to \(path).")) }
        return end.status
      }
      if drafts.path != nil { asking.say(kept) }
      // Another command may be silent about a closed pipe; here a person has given the answers.
      if end.status == .success {
        throw Failure(
          "nobody reads the answers: standard output is closed",
          help: drafts.path != nil
            ? "the next `formwork run` goes on from the draft; `-o FILE` writes a file"
            : "`-o FILE` writes them to a file"
        )
      }
      return end.status
    case .left(let keepsAnswers):
      let hasDraft = drafts.path != nil
      if !keepsAnswers { drafts.forget() }
      if hasDraft {
        asking.say(keepsAnswers ? kept : words.say("The draft was discarded."))
      } else if keepsAnswers, !drafts.isKeeping {
        asking.say(
          command.draft == nil && !command.noDraft
            ? words.say("Your answers are not kept; --draft FILE would keep them.")
            : words.answersDiscarded
        )
      } else if !keepsAnswers, console.errors.isTerminal {
        asking.say(words.answersDiscarded)
      }
      return .interrupted
    }
  }
}

/// What both ways share.
extension WizardRun {
  private var languages: [String] { command.findings.languages(console) }

  /// Tells what is wrong, or writes the answers.
  private func finish(
    _ answers: ResolvedAnswers,
    _ run: FormRun,
    _ findings: [Finding]
  ) throws(Failure) -> (status: ExitStatus, isWritten: Bool) {
    let findings = findings + inputs.unwritable(answers, asking: run.origins)
    if !findings.isEmpty { tell(findings) }
    guard !findings.contains(where: { $0.severity == .error }) else { return (.findings, false) }
    return (.success, try inputs.write(answers))
  }

  func tell(_ findings: [Finding]) {
    let count = command.answers.answerFiles.count
    command.tell(Report(findings, fileCount: count, order: .asGiven), in: console)
  }

  func warn(_ failure: Failure) {
    guard !command.findings.quiet else { return }
    let style = command.style.errors(console).decorator
    console.errors.say(failure.text(style, severity: .warning))
  }
}
