import FormAnswers
package import FormModel

/// A list or map is said by how many items it has, an item by a few words.
extension CollectionField: AnswerWording {
  package var clearedAnswer: AnswerValue? { .items([]) }

  /// How many items an answer has.
  package func text(of answer: AnswerValue, in words: Words) -> String {
    words.items(answer.items?.count ?? 0)
  }

  /// An item in a few words: its `summary`, else its name, else its first two answers.
  ///
  /// `states` are those of the scope that the list or map stands in.
  package func title(
    of item: ItemState,
    among states: ScopeStates,
    _ session: FormSession,
    _ words: Words
  ) -> String {
    if let summary {
      var texts = ShownTexts(
        states.inside(item.states),
        today: session.surroundings.outside.today,
        languages: words.languages,
        say: words.say
      )
      return words.text(texts.filled(summary))
    }
    func text(_ id: FieldID) -> String? {
      guard let field = self.item[id], !field.kind.holdsSecrets else { return nil }
      return item.states[id]?.value.map { words.answer($0, to: field) }
    }
    if let nameField, !isSingle, let name = text(nameField) { return name }
    return self.item.ownFields.map(\.id).compactMap(text).prefix(2).joined(separator: ", ")
  }
}

extension Words {
  /// The number of items in words.
  package func items(_ count: Int) -> String {
    count == 0 ? say("no items") : count == 1 ? say("1 item") : say("\(count) items")
  }
}
