import DisplayText
import FormAnswers
import FormModel
import TerminalUI

/// The items of a list or map are edited on a page of its own, each like a section.
extension CollectionField: FieldControl {
  var row: RowContent { .page }

  var clearedAnswer: AnswerValue? { .items([]) }

  func read(_ line: String, for field: Field, in reader: PlainReader) -> PlainReading { .items }

  /// How many items an answer has.
  func text(of answer: AnswerValue, in words: Words) -> String {
    words.items(answer.items?.count ?? 0)
  }

  /// How many items there are, and as many of them as fit.
  func names(
    in field: Field,
    within width: Int,
    in context: PageContext
  ) -> AnswerSummary {
    let (words, asked) = (context.words, context.asked)
    let items = asked.states.own[field.id]?.items ?? []
    let count = words.items(items.count)
    if items.isEmpty { return AnswerSummary(text: count, isPresent: false) }
    let room = width - count.columns - 2
    let names = items.prefix(max(0, room / 3 + 1)).map { item in
      title(of: item, among: asked.states, context.session, words)
    }
    let rest = [String](repeating: "", count: items.count - names.count)
    let list = (names + rest).joined(within: max(1, room), ellipsis: context.theme.symbols.ellipsis)
    return AnswerSummary(text: room < 8 ? count : "\(count): \(list)", isPresent: true)
  }

  /// An item in a few words: its `summary`, else its name, else its first two answers.
  ///
  /// `states` are those of the scope that the list or map stands in.
  func title(
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
  /// So many items.
  func items(_ count: Int) -> String {
    count == 0 ? say("no items") : count == 1 ? say("1 item") : say("\(count) items")
  }
}
