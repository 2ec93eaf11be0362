public import FormAnswers
public import FormModel
import FormRun
import FormWizard
import Formwork
import Synchronization
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
    return try AskCall(options).perform(self)
  }
}

/// Whether a call is asking.
private let isAsking = Atomic(false)

/// One call of `Form.ask(_:)`.
private struct AskCall {
  private let options: AskOptions
  private let variable: (String) -> String?

  init(_ options: AskOptions) {
    let variables = CurrentProcess.variables()
    self.options = options
    variable = { variables[$0] ?? nil }
  }

  func perform(_ form: Form) throws(AskError) -> ResolvedAnswers {
    var run = AskRun(form, given: try request())
    run.asksOnlyMissing = options.asksOnlyMissing
    run.draft = DraftPaths(options.draft.map { [$0] } ?? [], areNamed: true)
    (run.folder, run.allowsCommands) = (options.folder, options.allowsCommands)
    let isPlain = options.display == .plain
    let place = TerminalPlace(.process, isAccessible: isPlain, variable: variable)
    switch try run.perform(for: self, on: place.face(settings)) {
    case .submitted(let answers): return answers
    case .complete(let resolution):
      guard resolution.isAccepted else { throw .invalidAnswers(resolution.findings) }
      return resolution.answers
    case .cannotAsk(let questions, let resolution):
      guard resolution.isAccepted else { throw .invalidAnswers(resolution.findings) }
      throw .cannotAsk(place.obstacle ?? .noTerminal, questions: questions)
    case .invalid(let findings): throw .invalidAnswers(findings)
    case .unusableDraft(let failure): throw .unusableDraft(reason: failure.message)
    case .stopped(let failure): throw .terminalLost(reason: failure.message)
    case .left, .unwritten: throw .left
    }
  }

  /// The answers given before, where and when they are read.
  private func request() throws(AskError) -> AnswerRequest {
    var request = options.answers
    do throws(DayError) {
      request.surroundings = if let given = options.surroundings { given } else { try .process }
    } catch {
      throw .unknownDay(error)
    }
    request.languages = options.languages ?? UserLocale(variable).languages
    return request
  }

  private var settings: TerminalSettings {
    var settings = TerminalSettings()
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
}

extension AskCall: AskingProgram {
  func resolve(_ request: AnswerRequest, of form: Form) throws(AskError) -> Resolution {
    form.resolve(request)
  }

  func begin(_ asking: (any Asking)?, remarks: [AnswerRemark], warnings: [AskingFailure]) {
    guard let asking, !asking.showsRemarks else { return }
    asking.say(remarks.map(\.finding.message))
    asking.say(warnings.map(\.message))
  }

  func end(_ asking: any Asking, warnings: [AskingFailure]) {}

  var showsAnswers: Bool { false }

  func write(_ answers: ResolvedAnswers, from asking: any Asking) throws(AskError) -> [String]? {
    asking.keptTexts.map { "A text was too long and was not taken; it is kept in `\($0)`." }
  }
}
