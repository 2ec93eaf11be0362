import FormAnswers
import FormModel

/// The items of lists and maps, which are edited one by one.
extension FormSession {
  /// The items of a list or map as they are given, else those of its default.
  func items(of path: AnswerPath) -> [ItemAnswer] {
    given[path]?.items ?? state(of: path).defaultSource?.literal?.items ?? []
  }

  /// The session that asks one item, whose conditions may ask about what is around it.
  func asking(_ item: ItemAnswer, of path: AnswerPath) -> FormSession? {
    engine.itemEngine(of: path.field).map { engine in
      FormSession(
        engine,
        given: item.answers,
        surroundings: surroundings,
        languages: languages,
        around: [states] + around
      )
    }
  }
}

/// Secrets.
extension FormSession {
  /// The questions about a field, or in its items, that need a secret; before one in an item stand
  /// the lists and maps that lead to it.
  ///
  /// - Complexity: O(fields of the items + answers in them).
  func missingSecrets(of field: Field) -> [[Field]] {
    guard field.kind.holdsSecrets, isShown(field.path) else { return [] }
    if field.kind.isSecret { return isMissing(field.path) ? [[field]] : [] }
    return items(of: field.path).compactMap { asking($0, of: field.path) }.flatMap { item in
      item.form.ownFields.flatMap { item.missingSecrets(of: $0) }
    }.map { [field] + $0 }
  }
}

extension [ItemAnswer] {
  /// An item without answers, with a number that no other one has.
  var another: ItemAnswer {
    ItemAnswer(Answers(), number: ItemAnswer.number(besides: map(\.number)))
  }
}
