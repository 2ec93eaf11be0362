import FormModel

/// The names of a version's conditions in the words of both versions together.
struct ConditionNames {
  /// The name of a field.
  var field: (FieldID) -> FieldID
  /// The name of an option of a field.
  var option: (FieldID, OptionID) -> OptionID

  /// A condition with its names replaced.
  func renaming(_ condition: Condition) -> Condition {
    switch condition {
    case .test(let test): .test(renaming(test))
    case .not(let inner): .not(renaming(inner))
    case .all(let parts): .all(parts.map(renaming))
    case .any(let parts): .any(parts.map(renaming))
    }
  }

  /// A test with its names replaced.
  func renaming(_ test: Condition.Test) -> Condition.Test {
    let id = test.field
    switch test {
    case .isOn: return .isOn(field(id))
    case .isOneOf(_, let values):
      return .isOneOf(field(id), values.map { renaming($0, of: id) })
    case .compares(_, let comparison, let number):
      return .compares(field(id), comparison, number)
    case .hasAny(_, let options): return .hasAny(field(id), options.map { option(id, $0) })
    case .hasAll(_, let options): return .hasAll(field(id), options.map { option(id, $0) })
    case .counts(_, let comparison, let count): return .counts(field(id), comparison, count)
    case .isAnswered: return .isAnswered(field(id))
    }
  }

  private func renaming(_ value: AnswerValue, of id: FieldID) -> AnswerValue {
    switch value {
    case .option(let option): .option(self.option(id, option))
    case .options(let options): .options(options.map { self.option(id, $0) })
    case .text, .number, .toggle: value
    }
  }
}
