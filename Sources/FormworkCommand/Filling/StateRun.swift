import Diagnostics
import FormAnswers
import FormModel
import FormRun
import FormSession
import JSON

/// What of the state of a form is printed.
struct StateSettings {
  /// The question whose options are printed; `nil` for the state.
  var question: String?
  /// What is searched for among them.
  var query = ""
  /// How many of them are left out.
  var skipped = 0
}

/// `fill --state`: prints the state of a form, or the options of one question.
struct StateRun {
  let inputs: AnswerInputs
  let settings: StateSettings
  let findings: FindingSettings

  /// Prints it, unless something is wrong with the answers that no question shows.
  func perform(_ form: Form, _ request: AnswerRequest) throws(Failure) -> ExitStatus {
    var request = request
    request.precedesAsking = true
    let (resolution, seen) = try inputs.resolve(request, of: form)
    let session = FormSession(
      AnswerEngine(seen),
      given: resolution.given,
      surroundings: request.surroundings,
      languages: request.languages
    )
    let (unread, remarks) = StateRun.remarks(of: resolution, in: session)
    let report = Report(remarks, fileCount: inputs.settings.files.count, order: .asGiven)
    return try findings.write(report, to: inputs.console) { () throws(Failure) in
      if remarks.contains(where: { $0.severity == .error }) { return .findings }
      let state = FormState(form, session, resolution, unread: unread)
      let json =
        if let question = settings.question {
          try options(of: question, in: state, session)
        } else {
          state.json
        }
      try ResultFile(path: inputs.result?.path).write(json.bytes(), in: inputs.console)
      return .success
    }
  }

  /// What is wrong with answers that could not be read, which their questions show, and everything
  /// else that no question shows by itself.
  private static func remarks(
    of resolution: Resolution,
    in session: FormSession
  ) -> (unread: [AnswerPath: [Finding]], others: [Finding]) {
    let refused = resolution.outcomes.filter { if case .refused = $0.fate { true } else { false } }
    let paths = Set(refused.map(\.path))
    var (unread, others) = ([AnswerPath: [Finding]](), [Finding]())
    for remark in resolution.remarks {
      let finding = remark.finding
      if finding.severity == .error, let path = remark.path, session.asks(path),
        // What is no item may be in a list that was read.
        paths.contains(path) || finding.rule == AnswerRule.type.rawValue
      {
        unread[path, default: []].append(finding)
      } else {
        others.append(finding)
      }
    }
    return (unread, others)
  }

  private func options(
    of question: String,
    in state: FormState,
    _ session: FormSession
  ) throws(Failure) -> JSONValue {
    guard let path = state.path(named: question), session.field(at: path).kind.options != nil else {
      throw Failure(
        usage: "no question `\(question)` of the form has options",
        help: "`--state` without `--options` lists the questions"
      )
    }
    guard let source = state.command(of: path) else {
      return state.options(at: path, matching: settings.query, skipping: settings.skipped)
    }
    guard inputs.settings.allowsCommands else {
      throw Failure(
        usage: "only a command knows the options of `\(question)`",
        help: "`--allow-commands` runs it"
      )
    }
    var batches = BatchedOptions(source)
    if source.searches, !settings.query.isEmpty { batches.search(settings.query) }
    let texts = session.texts(in: path.scope)
    // Where the command does not search, all it has is searched.
    let isSearched = settings.query.isEmpty || source.searches
    let wanted = isSearched ? settings.skipped + FormState.mostOptions : .max
    while batches.options.count < wanted, let request = batches.next(texts: texts) {
      let result = BatchProgram.run(request, in: inputs.formFolder) {}
      _ = batches.take(result, generation: batches.generation)
      if let failure = batches.failure {
        throw Failure("the options of `\(question)` cannot be read: \(failure.reason.text())")
      }
    }
    return state.options(
      at: path,
      of: OptionList(batches.options),
      matching: isSearched ? "" : settings.query,
      skipping: settings.skipped,
      hasMore: !batches.isExhausted
    )
  }
}
