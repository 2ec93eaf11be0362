import Diagnostics
import FormAnswers
import FormModel
import FormSchema
import FormWizard
import OptionSources

/// Looks answers up in the commands that know the options, page by page until they are found.
///
/// What was seen takes the place of the command, so that answers are judged, ordered and explained
/// exactly as if the form had listed these options.
struct SourceLookUp {
  /// A form whose looked-up fields list what was seen.
  struct Outcome {
    var form: Form
    /// Ids that came on two pages.
    var repetitions: [Finding] = []
    /// Why answers could not be looked up; their fields are as they were.
    var failures: [FieldID: String] = [:]

    /// Findings with the reason where an answer could not be looked up.
    func explaining(_ findings: [Finding]) -> [Finding] {
      findings.map { finding in
        guard finding.rule == AnswerRule.unchecked.rawValue,
          let field = finding.idPath.steps.first(where: { $0.kind == "field" }),
          let reason = failures[FieldID(field.id)]
        else { return finding }
        return SourceLookUp.unverified(finding, because: reason)
      }
    }
  }

  private let console: Console
  private let words: Words
  /// Pages that were asked for already; fields often share a command.
  private var pages: [PageRequest: Result<OptionPageContent, PageFailure>] = [:]

  /// What is told while pages are waited for.
  private let line: WaitingLine?

  init(_ console: Console) {
    self.console = console
    line = WaitingLine(console)
    words = Words()
  }

  /// Looks up every answer that is there and fits so far; fields that take any text need none.
  ///
  /// - Throws: Why an answer could not be looked up, unless that may be.
  mutating func perform(
    _ form: Form,
    _ resolution: Resolution,
    asking origins: FormOrigins,
    mayFail: Bool
  ) throws(Failure) -> Outcome {
    defer { line?.finish() }
    var fields = form.fields
    var outcome = Outcome(form: form)
    for (index, field) in fields.enumerated() {
      guard case .paged(let source)? = field.kind.options, !field.kind.allowsCustom else {
        continue
      }
      let ids: [OptionID]
      switch resolution.states[index].value {
      case .option(let id)?: ids = [id]
      case .options(let chosen)?: ids = chosen
      default: continue
      }
      guard !ids.isEmpty else { continue }
      let seen = lookUp(ids, of: field, in: source, resolution.answers)
      if let failure = seen.failure {
        let reason = words.reason(failure)
        guard mayFail else { throw .cannotLookUp(field.id.rawValue, reason) }
        outcome.failures[field.id] = reason
        continue
      }
      fields[index] = field.offering(OptionList(seen.options))
      if let place = origins.location(of: field.id) {
        outcome.repetitions += seen.repetitions.map { repetition in
          SourceLookUp.finding(repetition, of: field.id, at: place)
        }
      }
    }
    outcome.form = form.replacing(fields)
    return outcome
  }

  private mutating func lookUp(
    _ ids: [OptionID],
    of field: Field,
    in source: PagedSource,
    _ answers: ResolvedAnswers
  ) -> PagedOptions {
    var wanted = Set(ids)
    var options = PagedOptions(source)
    var count = 0
    while !wanted.isEmpty, let request = options.next(answer: { answers[$0] }) {
      options.take(page(for: request, of: field.id), generation: options.generation)
      if options.failure != nil { break }
      for option in options.options[count...] { wanted.remove(option.id) }
      count = options.options.count
    }
    return options
  }

  private mutating func page(
    for request: PageRequest,
    of field: FieldID
  ) -> Result<OptionPageContent, PageFailure> {
    if let known = pages[request] { return known }
    let result = console.page(request) { [line] in
      line?.advance { WaitingLine.page(request.page, of: field.rawValue) }
    }.flatMap { output in
      OptionPageContent.read(output, of: request.source)
    }
    pages[request] = result
    return result
  }

  private static func unverified(_ finding: Finding, because reason: String) -> Finding {
    Finding(
      AnswerRule.unchecked,
      "the answer could not be verified: \(reason)",
      severity: .warning,
      at: finding.location,
      idPath: finding.idPath
    )
  }

  private static func finding(
    _ repetition: PagedOptions.Repetition,
    of field: FieldID,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      OptionRule.duplicate,
      "option id `\(repetition.id)` came again on page \(repetition.page)",
      severity: .info,
      at: place,
      label: "shown once",
      idPath: IDPath("field", field.rawValue)
    )
  }
}

extension Form {
  /// The form with other fields of the same ids.
  fileprivate func replacing(_ fields: [Field]) -> Form {
    Form(
      id: id,
      version: version,
      title: title,
      description: description,
      sections: sections,
      fields: fields,
      renamedFrom: renamedFrom,
      retired: retired,
      retiredSections: retiredSections
    )
  }
}
