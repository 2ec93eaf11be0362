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
  /// Pages that were asked for already; fields often share a command.
  private var pages: [PageRequest: PageProgram.Page] = [:]
  /// What is told while pages are waited for.
  private let line: StatusLine?

  init(_ console: Console) { line = StatusLine(console) }

  /// Looks up every answer that is there and fits so far; fields that take any text need none.
  ///
  /// - Returns: The form, whose looked-up fields list what was seen.
  /// - Throws: Why an answer could not be looked up.
  mutating func perform(_ form: Form, _ resolution: Resolution) throws(Failure) -> Form {
    var form = form
    for (index, field) in form.fields.enumerated() {
      guard case .paged(let source)? = field.kind.options, !field.kind.allowsCustom else {
        continue
      }
      let ids = resolution.states[field.id]?.value?.chosen ?? []
      if ids.isEmpty { continue }
      let seen = lookUp(ids, of: field, in: source, resolution.answers)
      if let failure = seen.failure {
        throw Failure(
          "cannot look up the answer to `\(field.id)`: \(failure.reason.text())",
          help: "without `--allow-commands` it is taken unchecked"
        )
      }
      form.replace(fieldAt: index, with: field.offering(OptionList(seen.options)))
    }
    return form
  }

  /// The options of a source as far as the last of some answers is seen.
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
      let page =
        pages[request]
        ?? PageProgram.run(request) {
          line?.advance { _, seconds in
            "loading page \(request.page) of the options of `\(field.id)` (\(seconds) s)"
          }
        }
      pages[request] = page
      options.take(page, generation: options.generation)
      if options.failure != nil { break }
      for option in options.options[count...] { wanted.remove(option.id) }
      count = options.options.count
    }
    return options
  }
}
