import FormAnswers
package import FormModel

/// A list or map is said by how many items it has, an item by a few words.
extension CollectionField: AnswerWording {
  package var clearedAnswer: AnswerValue? { .items([]) }

  /// How many items an answer has.
  package func text(of answer: AnswerValue, in words: Words) -> String {
    words.items(answer.items?.count ?? 0)
  }

  /// An item in a few words; empty where there is nothing to show.
  ///
  /// That is what names it, and its `summary` or, in a map of single answers, the answer; where items
  /// have no names, their first two answers.
  ///
  /// `states` are those of the scope that the list or map stands in.
  package func title(
    of item: ItemState,
    among states: ScopeStates,
    _ session: FormSession,
    _ words: Words
  ) -> String {
    func text(_ id: FieldID) -> String? {
      guard let field = self.item[id], !field.kind.holdsSecrets else { return nil }
      return item.states[id]?.value.map { words.answer($0, to: field) }
    }
    let name = nameField.flatMap(text)
    // Without its name an item of others that have one is told by its number.
    if nameField != nil, name == nil { return "" }
    var said: String?
    if let summary {
      var texts = ShownTexts(
        states.inside(item.states),
        today: session.surroundings.outside.today,
        languages: words.languages,
        say: words.say
      )
      said = words.text(texts.filled(summary))
    } else if isSingle {
      said = self.item.ownFields.last.flatMap { text($0.id) }
    } else if nameField == nil {
      said = self.item.ownFields.map(\.id).compactMap(text).prefix(2).joined(separator: ", ")
    }
    guard let name, let said else { return name ?? said ?? "" }
    return said.contains(name) ? said : words.labelled(name, said)
  }
}

extension Words {
  /// The number of items in words.
  package func items(_ count: Int) -> String {
    count == 0 ? say("no items") : count == 1 ? say("1 item") : say("\(count) items")
  }
}
