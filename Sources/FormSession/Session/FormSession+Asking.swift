import FormAnswers
package import FormModel

/// What ways of asking want to know beyond the answers.
extension FormSession {
  /// The answer that a question would have if none was given.
  ///
  /// - Complexity: O(length of what its default is made from).
  package func defaultAnswer(to path: AnswerPath) -> AnswerValue? {
    if answer(at: path) == nil { return state(of: path).value }
    return engine.defaultAnswer(to: path, among: states, in: surroundings)
  }

  /// Whether a question was given another answer than it would have by itself; not where there is no
  /// such answer.
  ///
  /// - Complexity: O(length of what its default is made from).
  package func isChanged(_ path: AnswerPath) -> Bool {
    if answer(at: path) == nil { return false }
    return defaultAnswer(to: path).map { state(of: path).value != $0 } ?? false
  }

  /// Whether a question has to be answered, with the answers as they are.
  package func demandsAnswer(_ path: AnswerPath) -> Bool {
    let states = decided(in: path.scope)
    return states.own.field(path.field)?.demand.holds { states[$0]?.value } ?? false
  }

  /// Whether a secret that no draft holds is to be typed again.
  package func isForgotten(_ path: AnswerPath) -> Bool { given.isForgotten(path) }

  /// The questions of the form whose answers are written because the user gave them, in form order:
  /// without them there would be none, or another.
  ///
  /// - Complexity: O(fields).
  package var ownAnswers: [AnswerPath] {
    zip(form.ownFields, states.own).compactMap { field, state in
      guard let value = state.value, given[field.path] != nil else { return nil }
      return defaultAnswer(to: field.path) == value ? nil : field.path
    }
  }

  /// How many answers are written, and how many of them are the user's own.
  package var submittedCounts: (count: Int, own: Int) {
    (states.own.count { $0.value != nil }, ownAnswers.count)
  }

  /// Whether an answer to a secure field was given, also in an item, which no draft keeps.
  package var hasSecrets: Bool { !given.secrets(of: form).isEmpty }

  /// The options of a list that are offered in a scope with the answers as they are, or are kept
  /// anyhow.
  ///
  /// - Complexity: O(options).
  package func offered(
    _ list: OptionList,
    in scope: Scope,
    keeping kept: [OptionID] = []
  ) -> OptionList {
    if list.groups.isEmpty { return list }
    let (kept, states) = (Set(kept), decided(in: scope))
    let offers = list.offers { $0.holds { states[$0]?.value } }
    let offered = zip(list.options, offers).compactMap { option, isOffered in
      isOffered || !kept.isEmpty && kept.contains(option.id) ? option : nil
    }
    return offered.count == list.count ? list : OptionList(offered)
  }

  /// The options that a question offers, and those that are chosen; `nil` where only a command knows
  /// them.
  package func offeredOptions(at path: AnswerPath) -> OptionList? {
    offeredOptions(of: field(at: path), at: path, keeping: chosenOptions(at: path))
  }

  /// The options that a field, which is that of a question, offers, and those that are chosen.
  package func offeredOptions(
    of field: Field,
    at path: AnswerPath,
    keeping chosen: [OptionID]
  ) -> OptionList? {
    field.kind.options?.list.map { offered($0, in: path.scope, keeping: chosen) }
  }

  /// What is chosen at a question, in order.
  package func chosenOptions(at path: AnswerPath) -> [OptionID] {
    shownAnswer(to: path)?.chosen ?? []
  }
}

extension ItemAnswers {
  /// An item without answers, with a number that no other one has.
  package var another: ItemAnswer {
    ItemAnswer(Answers(), number: ItemAnswer.number(besides: map(\.number)))
  }
}
