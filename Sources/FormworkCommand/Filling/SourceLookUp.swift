import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormWizard
import FormworkTerminal

/// Looks answers up in the commands that know the options, batch by batch until they are found.
///
/// The loaded options replace the command, so that answers are validated, ordered and explained
/// exactly as if the form had listed these options.
struct SourceLookUp {
  /// Batches that were loaded already; fields often share a command.
  private var batches: [BatchRequest: BatchProgram.Batch] = [:]
  /// The progress while batches are loading.
  private let line: StatusLine?

  /// The folder of the form, in which the commands work.
  private let folder: String

  init(in folder: String, _ console: Console) {
    self.folder = folder
    line = StatusLine(console)
  }

  /// Looks up every answer that is valid so far; fields that take any text need no look-up.
  ///
  /// - Returns: The form, whose looked-up fields list the loaded options.
  /// - Throws: A failure if an answer could not be looked up.
  mutating func perform(_ form: Form, _ resolution: Resolution) throws(Failure) -> Form {
    var form = form
    for field in form.ownFields {
      guard case .batched(let source)? = field.kind.options, !field.kind.allowsCustom else {
        continue
      }
      let ids = resolution.states[field.id]?.value?.chosen ?? []
      if ids.isEmpty { continue }
      let seen = lookUp(ids, of: field, in: source, resolution)
      if let failure = seen.failure {
        throw Failure(
          "cannot look up the answer to `\(field.id)`: \(failure.reason.text())",
          help: "without `--allow-commands` it is taken unchecked"
        )
      }
      form.replace(with: field.offering(OptionList(seen.options)))
    }
    return form
  }

  /// The options of a source, loaded until all of some answers are found.
  private mutating func lookUp(
    _ ids: [OptionID],
    of field: Field,
    in source: BatchedSource,
    _ resolution: Resolution
  ) -> BatchedOptions {
    var wanted = Set(ids)
    var options = BatchedOptions(source)
    var count = 0
    while !wanted.isEmpty, let request = options.next(texts: resolution.states.texts) {
      let batch =
        batches[request]
        ?? BatchProgram.run(request, in: folder) {
          line?.advance { _, seconds in
            "loading batch \(request.batch) of the options of `\(field.id)` (\(seconds) s)"
          }
        }
      batches[request] = batch
      options.take(batch, generation: options.generation)
      if options.failure != nil { break }
      for option in options.options[count...] { wanted.remove(option.id) }
      count = options.options.count
    }
    return options
  }
}
