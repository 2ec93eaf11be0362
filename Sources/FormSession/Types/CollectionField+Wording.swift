import FormAnswers
package import FormModel

/// A list or map is said by how many items it has, an item by a few words.
extension CollectionField: AnswerWording {
  package var clearedAnswer: AnswerValue? { .items([]) }

  /// How many items an answer has.
  package func text(of answer: AnswerValue, in words: Words) -> String {
    words.items(answer.items?.count ?? 0)
  }
}

extension Words {
  /// The number of items in words.
  package func items(_ count: Int) -> String {
    count == 0 ? say("no items") : count == 1 ? say("1 item") : say("\(count) items")
  }
}
