import FormAnswers
package import FormModel

/// What ways of asking want to know beyond the answers.
extension FormSession {
  /// The answer a field would have if nobody had said anything about it.
  ///
  /// - Complexity: O(length of what its default is made from).
  package func defaultAnswer(to id: FieldID) -> AnswerValue? {
    guard given[AnswerPath(id)] != nil, let place = form.position(of: id) else {
      return state(of: id).value
    }
    return engine.defaultAnswer(at: place, among: states, in: surroundings)
  }

  /// Whether a field has been given another answer than it would have if nobody had said anything: its
  /// default, or off for a toggle that may be; not where there is no such answer.
  ///
  /// - Complexity: O(length of what its default is made from).
  package func isChanged(_ id: FieldID) -> Bool {
    guard given[AnswerPath(id)] != nil, let field = form[id] else { return false }
    let isOffByItself = field.kind.toggle != nil && !field.hasToBeOn
    let standing = defaultAnswer(to: id) ?? (isOffByItself ? .toggle(false) : nil)
    return standing.map { state(of: id).value != $0 } ?? false
  }

  /// The fields whose answers are written because of what the person has said, in form order:
  /// nobody's answer would have been none, or another.
  ///
  /// - Complexity: O(fields).
  package var ownAnswers: [FieldID] {
    zip(form.fields, states).compactMap { field, state in
      guard let value = state.value, given[AnswerPath(field.id)] != nil else { return nil }
      return defaultAnswer(to: field.id) == value ? nil : field.id
    }
  }

  /// How many answers are written, and how many of them are the person's own.
  package var submittedCounts: (count: Int, own: Int) {
    (states.count { $0.value != nil }, ownAnswers.count)
  }

  /// Whether an answer to a secure field was given, which no draft keeps.
  package var hasSecrets: Bool {
    form.fields.contains { $0.kind.isSecure && given[AnswerPath($0.id)] != nil }
  }

  /// The questions that are not asked now, each with the condition that decides about it.
  package var hiddenQuestions: [(field: Field, condition: Condition)] {
    form.sections.flatMap { section in
      section.fieldRange.compactMap { index -> (field: Field, condition: Condition)? in
        let field = form.fields[index]
        guard field.kind.isAsked, !isShown(field.id) else { return nil }
        if case .hidden(let condition) = states[index].visibility {
          return (field, condition)
        }
        return (section.condition ?? field.condition).map { (field, $0) }
      }
    }
  }

  /// The options of a list that are offered with the answers as they are, or are kept anyhow.
  ///
  /// - Complexity: O(options).
  func offered(_ list: OptionList, keeping kept: [OptionID] = []) -> OptionList {
    let kept = Set(kept)
    let isOffered = { (option: Option) in
      option.condition?.holds { state(of: $0).value } ?? true || kept.contains(option.id)
    }
    return list.options.allSatisfy(isOffered) ? list : OptionList(list.options.filter(isOffered))
  }

  /// What is chosen in a field, in order.
  func chosenOptions(of field: Field) -> [OptionID] { shownAnswer(to: field.id)?.chosen ?? [] }
}
