import FormModel

/// A field, prepared for any number of answers; a reference, because every record passes by all.
final class FieldPlan: Sendable {
  let field: Field
  /// Its place in the form.
  let place: Int
  let validator: FieldValidator
  /// What the ids stand for today that options had before.
  let oldOptions: [OptionID: OldOption]

  /// Prepares a field; `renames` are its options' old ids.
  init(
    _ field: Field,
    at place: Int,
    patterns: PatternCache,
    renames: [OptionID: OldOption]
  ) {
    self.field = field
    self.place = place
    validator = FieldValidator(field, patterns: patterns)
    var old = renames
    for retirement in field.kind.retired { old[retirement.id] = .retired(retirement.label) }
    oldOptions = old
  }

  var id: FieldID { field.id }
  var isSecure: Bool { field.kind.isSecure }
}

/// What an id that no option has any more stands for.
enum OldOption: Sendable {
  case renamed(OptionID)
  case retired(LocalizedText?)
}

extension OptionSource {
  /// The ids of today by the old ones.
  ///
  /// - Complexity: O(options).
  var renames: [OptionID: OldOption] {
    var renames: [OptionID: OldOption] = [:]
    for option in list?.options ?? [] {
      for old in option.renamedFrom { renames[old] = .renamed(option.id) }
    }
    return renames
  }
}

extension Field {
  /// A default without the options that the other answers rule out; `nil` when nothing is left.
  func offered(_ value: AnswerValue, answer: (FieldID) -> AnswerValue?) -> AnswerValue? {
    guard let list = kind.options?.list else { return value }
    func isOffered(_ id: OptionID) -> Bool { list[id]?.condition?.holds(answer: answer) ?? true }
    switch value {
    case .option(let id): return isOffered(id) ? value : nil
    case .options(let ids):
      let offered = ids.filter(isOffered)
      return offered.isEmpty && !ids.isEmpty ? nil : .options(offered)
    case .text, .number, .toggle: return value
    }
  }

  /// The options of an answer in option order, custom entries after them as given.
  func inOptionOrder(_ value: AnswerValue) -> AnswerValue {
    guard let list = kind.options?.list else { return value }
    switch value {
    case .text, .number, .toggle: return value
    case .option(let id): return .option(list[id]?.id ?? id)
    case .options(let ids):
      var (ordered, others) = list.ordered(ids)
      ordered += others
      return .options(ordered)
    }
  }
}
