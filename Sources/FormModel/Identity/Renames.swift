/// New ids of fields and options of a form, by which everything that names them can be read as a part
/// of another version.
package struct Renames: Hashable, Sendable {
  /// By old ids.
  package var fields: [FieldID: FieldID]
  /// By the old ids of their fields, and their own.
  package var options: [FieldID: [OptionID: OptionID]]

  /// Creates renames.
  package init(
    fields: [FieldID: FieldID] = [:],
    options: [FieldID: [OptionID: OptionID]] = [:]
  ) {
    (self.fields, self.options) = (fields, options)
  }

  /// The new id of a field.
  package func id(of field: FieldID) -> FieldID { fields[field] ?? field }

  /// The new id of an option of a field, which has its old id here.
  package func id(of option: OptionID, in field: FieldID) -> OptionID {
    options[field]?[option] ?? option
  }
}

extension AnswerValue {
  /// The answer to a field, which has its old id here, in a form where fields and options have other
  /// ids.
  func renamed(of field: FieldID, _ ids: Renames) -> AnswerValue {
    guard let items else { return renamed { ids.id(of: $0, in: field) } }
    return .items(
      ItemAnswers(
        items.lazy.map { item in
          var renamed = ItemAnswer(Answers(), number: item.number)
          for (path, value) in item.answers.all {
            renamed.answers[AnswerPath(ids.id(of: path.field))] = value.renamed(of: path.field, ids)
          }
          return renamed
        }
      )
    )
  }
}

extension Condition {
  /// The condition in a form where fields and options have other ids.
  package func renamed(_ ids: Renames) -> Condition {
    replacingTests { test in
      if case .relates(let left, let comparison, let right) = test {
        return .test(.relates(left.renamed(ids), comparison, right.renamed(ids)))
      }
      return .test(test.asking(ids.id(of: test.field), options: { ids.id(of: $1, in: $0) }))
    }
  }
}

extension Condition.Term {
  fileprivate func renamed(_ ids: Renames) -> Condition.Term {
    switch self {
    case .answer(let field): .answer(ids.id(of: field))
    case .count(let field): .count(ids.id(of: field))
    }
  }
}

extension Condition.Test {
  /// The same test of another field; a comparison of two answers stays as it is.
  ///
  /// - Parameters:
  ///   - field: The other field.
  ///   - newID: The id there of an option of a field, which is its own.
  /// - Returns: The test.
  package func asking(
    _ field: FieldID,
    options newID: (FieldID, OptionID) -> OptionID = { $1 }
  ) -> Condition.Test {
    let own = self.field
    func ids(_ ids: [OptionID]) -> [OptionID] { ids.map { newID(own, $0) } }
    return switch self {
    case .isOn: .isOn(field)
    case .isOneOf(_, let values):
      .isOneOf(field, values.map { value in value.renamed { newID(own, $0) } })
    case .compares(_, let comparison, let number): .compares(field, comparison, number)
    case .hasAny(_, let options): .hasAny(field, ids(options))
    case .hasAll(_, let options): .hasAll(field, ids(options))
    case .counts(_, let comparison, let count): .counts(field, comparison, count)
    case .text(_, let text): .text(field, text)
    case .isAnswered: .isAnswered(field)
    case .relates: self
    }
  }
}
