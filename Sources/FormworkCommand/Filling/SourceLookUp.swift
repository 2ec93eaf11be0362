import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormWizard

/// Looks answers up in the commands that know the options, page by page until they are found.
///
/// What was seen takes the place of the command, so that answers are judged, ordered and explained
/// exactly as if the form had listed these options.
struct SourceLookUp {
  /// A form whose looked-up fields list what was seen.
  struct Outcome {
    var form: Form
    /// Why answers could not be looked up; their fields are as they were.
    var failures: [FieldID: String] = [:]

    /// Findings with the reason where an answer could not be looked up.
    func explaining(_ findings: [Finding]) -> [Finding] {
      findings.map { finding in
        guard finding.rule == AnswerRule.unchecked.rawValue,
          let reason = finding.idPath.field.flatMap({ failures[FieldID($0)] })
        else { return finding }
        return SourceLookUp.unverified(finding, because: reason)
      }
    }
  }

  /// So many pages are asked for, for a field and somebody who waits to be asked.
  private static let mostPagesBeforeAsking = 5

  private let console: Console
  private let words: Words
  /// Pages that were asked for already; fields often share a command.
  private var pages: [PageRequest: Result<OptionPageContent, PageFailure>] = [:]

  /// What is told while pages are waited for.
  private let line: StatusLine?

  init(_ console: Console) {
    self.console = console
    line = StatusLine(console)
    words = Words()
  }

  /// Looks up every answer that is there and fits so far; fields that take any text need none.
  ///
  /// Before somebody is asked, sources that search are asked for each id, others for a few pages; an
  /// answer that is not found so is not verified.
  ///
  /// - Throws: Why an answer could not be looked up, unless somebody is asked.
  mutating func perform(
    _ form: Form,
    _ resolution: Resolution,
    beforeAsking: Bool
  ) throws(Failure) -> Outcome {
    defer { line?.finish() }
    let mostPages = beforeAsking ? SourceLookUp.mostPagesBeforeAsking : .max
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
      if beforeAsking, source.searches {
        switch search(ids, of: field, in: source, resolution.answers) {
        case .found(let options): fields[index] = field.offering(OptionList(options))
        case .notFound(let reason): outcome.failures[field.id] = reason
        case .tooMany: break
        }
        continue
      }
      let seen = lookUp(ids, of: field, in: source, resolution.answers, mostPages: mostPages)
      if let failure = seen.failure {
        let reason = words.reason(failure)
        guard beforeAsking else {
          throw Failure(
            "cannot look up the answer to `\(field.id)`: \(reason)",
            help: "without `--allow-commands` it is taken unchecked"
          )
        }
        outcome.failures[field.id] = reason
        continue
      }
      let list = OptionList(seen.options)
      if seen.isExhausted || ids.allSatisfy(list.contains) { fields[index] = field.offering(list) }
    }
    outcome.form = form.replacing(fields)
    return outcome
  }

  private mutating func lookUp(
    _ ids: [OptionID],
    of field: Field,
    in source: PagedSource,
    _ answers: ResolvedAnswers,
    mostPages: Int
  ) -> PagedOptions {
    var wanted = Set(ids)
    var options = PagedOptions(source)
    var (count, pageCount) = (0, 0)
    while !wanted.isEmpty, pageCount < mostPages,
      let request = options.next(answer: { answers[$0] })
    {
      options.take(page(for: request, of: field.id), generation: options.generation)
      if options.failure != nil { break }
      for option in options.options[count...] { wanted.remove(option.id) }
      count = options.options.count
      pageCount += 1
    }
    return options
  }

  /// What searches for answers have led to.
  private enum Searched {
    case found([Option])
    case notFound(reason: String)
    /// More answers than are asked for.
    case tooMany
  }

  /// Asks a source for each id by itself.
  private mutating func search(
    _ ids: [OptionID],
    of field: Field,
    in source: PagedSource,
    _ answers: ResolvedAnswers
  ) -> Searched {
    if ids.count > SourceLookUp.mostPagesBeforeAsking { return .tooMany }
    var options: [Option] = []
    for id in ids {
      do throws(PageFailure) {
        let request = try PageRequest(
          source,
          page: source.firstPage,
          query: id.rawValue,
          answer: { answers[$0] }
        )
        let found = try page(for: request, of: field.id).get().options
        // Many sources search for names alone; the first page is what a person would see first.
        let option = found.first { $0.id == id } ?? firstPage(of: field, in: source, answers)[id]
        guard let option else {
          return .notFound(reason: "a search of its source does not find `\(id)`")
        }
        options.append(option)
      } catch {
        return .notFound(reason: words.reason(error))
      }
    }
    return .found(options)
  }

  /// The options of the first page without a search; none where it is not there.
  private mutating func firstPage(
    of field: Field,
    in source: PagedSource,
    _ answers: ResolvedAnswers
  ) -> OptionList {
    OptionList(lookUp([""], of: field, in: source, answers, mostPages: 1).options)
  }

  private mutating func page(
    for request: PageRequest,
    of field: FieldID
  ) -> Result<OptionPageContent, PageFailure> {
    if let known = pages[request] { return known }
    let result = console.page(request) { [line] in
      line?.advance { _, seconds in
        "loading page \(request.page) of the options of `\(field)` (\(seconds) s)"
      }
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
