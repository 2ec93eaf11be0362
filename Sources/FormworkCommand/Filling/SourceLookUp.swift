import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormRun
import FormSession

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
  /// - Returns: The form, whose looked-up fields list the loaded options; where these depend on other
  ///   answers of an item, with those answers as their condition.
  /// - Throws: A failure if an answer could not be looked up.
  mutating func perform(_ form: Form, _ resolution: Resolution) throws(Failure) -> Form {
    var wanted: [(path: AnswerPath, field: Field, ids: [OptionID])] = []
    resolution.states.own.forEachState { path, field, state in
      let ids = state.value?.chosen ?? []
      if !ids.isEmpty { wanted.append((path, field, ids)) }
    }
    var offered: [FieldID: LookedUpOptions] = [:]
    for (path, field, ids) in wanted {
      guard case .batched(let source)? = field.kind.options, !field.kind.allowsCustom,
        let states = resolution.states.inside(path.scope),
        let condition = path.scope == .form ? .always : source.condition(in: states)
      else { continue }
      let seen = lookUp(ids, of: field, in: source, states)
      if let failure = seen.failure {
        throw Failure(
          "cannot look up the answer to `\(resolution.name(at: path))`: \(failure.reason.text())",
          help: "without `--allow-commands` it is taken unchecked"
        )
      }
      offered[field.id, default: LookedUpOptions()].add(seen.options, when: condition)
    }
    return form.offering(offered)
  }

  /// The options of a source, loaded until all of some answers are found.
  private mutating func lookUp(
    _ ids: [OptionID],
    of field: Field,
    in source: BatchedSource,
    _ states: ScopeStates
  ) -> BatchedOptions {
    var wanted = Set(ids)
    var options = BatchedOptions(source)
    var count = 0
    while !wanted.isEmpty, let request = options.next(texts: states.texts) {
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

/// The options of one field that commands have printed, for one or several items.
private struct LookedUpOptions {
  private(set) var options: [Option] = []
  private var positions: [OptionID: Int] = [:]

  /// Adds the options that are offered under a condition.
  mutating func add(_ printed: [Option], when condition: Condition) {
    for option in printed {
      guard let known = positions[option.id] else {
        positions[option.id] = options.count
        options.append(condition == .always ? option : option.offered(when: condition))
        continue
      }
      if let other = options[known].condition, other != condition {
        options[known] = options[known].offered(when: .any([other, condition]))
      }
    }
  }
}

extension BatchedSource {
  /// That the answers which the arguments name are what they are; `nil` where no condition says so.
  fileprivate func condition(in states: ScopeStates) -> Condition? {
    let fields = command.flatMap(\.fields)
    var tests: [Condition] = []
    for field in fields.indices where !fields[..<field].contains(fields[field]) {
      let id = fields[field]
      switch states[id]?.value {
      case .text, .number, .date, .option:
        guard let value = states[id]?.value else { return nil }
        tests.append(.test(.isOneOf(id, [value])))
      case .toggle(let isOn): tests.append(isOn ? .test(.isOn(id)) : .not(.test(.isOn(id))))
      case nil: tests.append(.not(.test(.isAnswered(id))))
      case .options, .json, .items: return nil
      }
    }
    return tests.isEmpty ? .always : tests.count == 1 ? tests[0] : .all(tests)
  }
}

extension Form {
  /// The form with other options for fields at any depth.
  fileprivate func offering(_ options: [FieldID: LookedUpOptions]) -> Form {
    if options.isEmpty { return self }
    var form = self
    for field in ownFields {
      guard let list = options[field.id]?.options else { continue }
      form.replace(with: field.offering(OptionList(list)))
    }
    form.mapItems { $0.offering(options) }
    return form
  }
}
