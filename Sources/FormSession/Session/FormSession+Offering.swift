import FormAnswers
import FormModel

/// Options that are what other questions were answered with.
extension FormSession {
  /// What is offered in a scope by other answers.
  func options(_ shown: ShownScope, in states: ScopeStates) -> [OptionList] {
    shown.answeredOptions.map { options(of: $0, in: states) }
  }

  /// What an answer offers, with the answers of a scope: each item by its name, with what sums it up.
  private func options(of source: AnsweredOptions, in states: ScopeStates) -> OptionList {
    guard let state = states[source.field], let field = states.field(source.field) else {
      return OptionList([])
    }
    let names = source.names(in: state.value)
    guard let items = field.kind.items, let name = source.name, let part = items.item[name],
      state.items.count == names.count
    else {
      return OptionList(
        names.map { Option(id: $0, label: LocalizedText(words.label(of: $0, in: field))) }
      )
    }
    let options = zip(names, state.items).map { id, item in
      var texts = shownTexts(in: states.inside(item.states))
      return Option(
        id: id,
        label: item.states[name]?.value.map { LocalizedText(words.answer($0, to: part)) },
        detail: items.summary.map { LocalizedText(words.text(texts.filled($0))) }
      )
    }
    return OptionList(options)
  }
}

/// Answers that follow the items they name.
extension Answers {
  /// Gives answers that name items their new names, where these got others.
  ///
  /// - Complexity: O(answers), in a form where items are chosen.
  mutating func follow(_ form: Form, from before: Answers) {
    var renames: [FieldID: [OptionID: OptionID]] = [:]
    follow(form, from: before, &renames)
  }

  private mutating func follow(
    _ form: Form,
    from before: Answers,
    _ renames: inout [FieldID: [OptionID: OptionID]]
  ) {
    for field in form.ownFields {
      if let source = field.kind.options?.namesOfAnswer, let known = renames[source.field],
        let value = self[field.path]
      {
        self[field.path] = value.renamed { known[$0] ?? $0 }
      }
      guard let collection = field.kind.items, var items = self[field.path]?.items else { continue }
      let old = before[field.path]?.items ?? []
      if let name = collection.isSingle && !collection.isMap
        ? collection.fieldsOfAnswer.last?.id : collection.nameField
      {
        renames[field.id] = Self.renames(from: old, to: items, by: AnswerPath(name))
      }
      var isChanged = false
      for index in items.indices {
        let others = old.place(ofNumber: items[index].number).map { old[$0].answers } ?? Answers()
        var answers = items[index].answers
        answers.follow(collection.item, from: others, &renames)
        if answers != items[index].answers {
          items[index].answers = answers
          isChanged = true
        }
      }
      if isChanged { self[field.path] = .items(items) }
    }
  }

  /// The names of items that have others now; one that is taken over from another item is not.
  private static func renames(
    from old: ItemAnswers,
    to new: ItemAnswers,
    by name: AnswerPath
  ) -> [OptionID: OptionID] {
    var renames: [OptionID: OptionID] = [:]
    for item in new {
      guard let place = old.place(ofNumber: item.number),
        let before = old[place].answers[name]?.templateText,
        let after = item.answers[name]?.templateText, before != after
      else { continue }
      renames[OptionID(before)] = OptionID(after)
    }
    return renames
  }
}
