public import FormAnswers
public import FormModel
import FormWizard
import Formwork
import Synchronization
import TerminalDevice
import TerminalUI

extension Form {
  /// Asks the form on the terminal, and waits until the user submits.
  ///
  /// Questions go to the terminal, never to standard output, so that both standard streams may be
  /// redirected. The calling thread is blocked; any thread may call, one at a time. Afterwards the
  /// terminal is as it was, and signals are handled as before. A signal that ends the program
  /// restores the terminal first, then does what the program has set for it.
  ///
  /// If `CI` is set, or there is no terminal, nothing is asked: these are the answers given before
  /// and the form's defaults, if they answer all questions.
  ///
  /// - Parameter options: What is asked, and how.
  /// - Returns: Valid answers, as `Form.resolve(_:)` gives them.
  /// - Throws: Why there are none.
  public func ask(_ options: AskOptions = AskOptions()) throws(AskError) -> ResolvedAnswers {
    if isAsking.exchange(true, ordering: .acquiringAndReleasing) { throw .busy }
    defer { isAsking.store(false, ordering: .releasing) }
    return try AskRun(self, options).perform()
  }
}

/// Whether a call is asking.
private let isAsking = Atomic(false)

/// One call of `Form.ask(_:)`.
private struct AskRun {
  private let form: Form
  private let options: AskOptions
  private let variable: (String) -> String?
  private let request: AnswerRequest

  init(_ form: Form, _ options: AskOptions) throws(AskError) {
    let variables = CurrentProcess.variables()
    variable = { variables[$0] ?? nil }
    var request = options.answers
    do throws(DayError) {
      request.surroundings = if let given = options.surroundings { given } else { try .process }
    } catch {
      throw .unknownDay(error)
    }
    request.languages = options.languages ?? UserLocale(variable).languages
    (self.form, self.options, self.request) = (form, options, request)
  }

  func perform() throws(AskError) -> ResolvedAnswers {
    let lines = LineTerminal.terminal()
    let rule = PromptRule(
      isAccessible: options.display == .plain,
      isInputStream: StandardStreams.isStream(StandardStreams.input),
      hasTerminal: lines != nil,
      variable: variable
    )
    switch rule.way {
    case .refused(.automation): return try answers(else: .automation)
    case .refused(.noTerminal): return try answers(else: .noTerminal)
    case .plainInput:
      let (input, errors) = (StandardStreams.input, StandardStreams.errors)
      return try ask(on: LineTerminal(reading: input, writing: errors))
    case .plainTerminal:
      guard let lines else { return try answers(else: .noTerminal) }
      return try ask(on: lines)
    case .interactive:
      let terminal: Terminal
      do throws(TerminalError) {
        terminal = try Terminal(columns: variable("COLUMNS"), lines: variable("LINES"))
      } catch {
        return try answers(else: .noTerminal)
      }
      return try ask(on: terminal)
    }
  }

  /// The answers given before.
  ///
  /// - Throws: The open questions, which an obstacle keeps from being asked.
  private func answers(else obstacle: AskError.Obstacle) throws(AskError) -> ResolvedAnswers {
    var request = request
    request.acceptsMissing = true
    let resolution = form.resolve(request)
    guard resolution.isAccepted else { throw .invalidAnswers(resolution.findings) }
    let questions = resolution.openQuestions(of: form, languages: request.languages)
    guard questions.isEmpty else { throw .cannotAsk(obstacle, questions: questions) }
    return resolution.answers
  }

  private func ask(on lines: LineTerminal) throws(AskError) -> ResolvedAnswers {
    let (start, draft) = try start()
    if start.asksNothing(draft) { return try answers(else: .noTerminal) }
    lines.say((start.remarks + draft.remarks).map(\.finding.message))
    lines.say(draft.warnings.map(\.message))
    return try end(start.asking(on: lines, keepingIn: draft, settings), draft, start.words)
  }

  private func ask(on terminal: Terminal) throws(AskError) -> ResolvedAnswers {
    let (start, draft) = try start()
    if start.asksNothing(draft) { return try answers(else: .noTerminal) }
    return try end(start.asking(on: terminal, keepingIn: draft, settings), draft, start.words)
  }

  private func start() throws(AskError) -> (AskingStart, OpenDraft) {
    var request = request
    request.precedesAsking = true
    let resolution = form.resolve(request)
    guard resolution.isAskable else { throw .invalidAnswers(resolution.findings) }
    let start = AskingStart(form, request, resolution, asksOnlyMissing: options.asksOnlyMissing)
    let store = DraftStore(
      form,
      at: options.draft.map { [$0] } ?? [],
      isNamed: true,
      start: start.session.given,
      POSIXFiles()
    )
    do throws(AskingFailure) {
      return (start, try OpenDraft(store, for: start))
    } catch {
      throw .unusableDraft(reason: error.message)
    }
  }

  private var settings: AskingSettings {
    var settings = AskingSettings()
    settings.folder = options.folder
    settings.allowsCommands = options.allowsCommands
    settings.theme =
      switch options.theme {
      case .standard: .standard
      case .quiet: .quiet
      case .contrast: .contrast
      }
    settings.isInline =
      switch options.display {
      case .inline: true
      case .fullScreen: false
      case .automatic, .plain: nil
      }
    settings.listensToMouse = options.usesMouse
    let isColorRefused = variable("NO_COLOR")?.isEmpty == false
    settings.depth = isColorRefused ? .none : .terminal(variable)
    settings.variable = variable
    return settings
  }

  /// Asks to the end.
  private func end(
    _ asking: any Asking,
    _ draft: OpenDraft,
    _ words: Words
  ) throws(AskError) -> ResolvedAnswers {
    let outcome: AskingOutcome
    do throws(AskingFailure) {
      outcome = try asking.perform()
    } catch {
      throw .terminalLost(reason: error.message)
    }
    switch outcome {
    case .submitted(let answers):
      draft.store.remove()
      asking.say(asking.summary)
      asking.say(
        asking.keptTexts.map { "A text was too long and was not taken; it is kept in `\($0)`." }
      )
      return answers
    case .left(let keepsAnswers):
      draft.leave(keepingAnswers: keepsAnswers, asking, words)
      throw .left
    }
  }
}
