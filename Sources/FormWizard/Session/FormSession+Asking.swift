import FormAnswers
package import FormModel

/// What ways of asking want to know beyond the answers.
extension FormSession {
  /// The answer that a question would have if none was given.
  ///
  /// - Complexity: O(length of what its default is made from).
  package func defaultAnswer(to path: AnswerPath) -> AnswerValue? {
    if given[path] == nil { return state(of: path).value }
    return engine.defaultAnswer(to: path, among: states, in: surroundings, around: around)
  }

  /// Whether a question was given another answer than it would have by itself: its default, or off
  /// for a toggle that need not be answered; not where there is no such answer.
  ///
  /// - Complexity: O(length of what its default is made from).
  package func isChanged(_ path: AnswerPath) -> Bool {
    if given[path] == nil { return false }
    let field = field(at: path)
    let isOffByItself = field.kind.toggle != nil && !demandsAnswer(field)
    let standing = defaultAnswer(to: path) ?? (isOffByItself ? .toggle(false) : nil)
    return standing.map { state(of: path).value != $0 } ?? false
  }

  /// Whether a question has to be answered, with the answers as they are.
  func demandsAnswer(_ field: Field) -> Bool { field.demand.holds { self[$0] } }

  /// The questions whose answers are written because the user gave them, in form order: without
  /// them there would be none, or another.
  ///
  /// - Complexity: O(fields).
  package var ownAnswers: [AnswerPath] {
    zip(form.ownFields, states).compactMap { field, state in
      guard let value = state.value, given[field.path] != nil else { return nil }
      return defaultAnswer(to: field.path) == value ? nil : field.path
    }
  }

  /// How many answers are written, and how many of them are the user's own.
  package var submittedCounts: (count: Int, own: Int) {
    (states.count { $0.value != nil }, ownAnswers.count)
  }

  /// Whether an answer to a secure field was given, also in an item, which no draft keeps.
  package var hasSecrets: Bool { !given.secrets(of: form).isEmpty }

  /// The questions that are not asked now, each with the condition that decides about it.
  package var hiddenQuestions: [(field: Field, condition: Condition)] {
    form.sections.flatMap { section in
      form.fields(of: section).compactMap { field -> (field: Field, condition: Condition)? in
        guard field.kind.isAsked, !isShown(field.path) else { return nil }
        if case .hidden(let condition) = state(of: field.path).visibility {
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
      option.condition?.holds { self[$0] } ?? true || kept.contains(option.id)
    }
    return list.options.allSatisfy(isOffered) ? list : OptionList(list.options.filter(isOffered))
  }

  /// The options that a field offers, and those that are chosen; `nil` where only a command knows
  /// them.
  func offeredOptions(of field: Field) -> OptionList? {
    field.kind.options?.list.map { offered($0, keeping: chosenOptions(of: field)) }
  }

  /// What is chosen in a field, in order.
  func chosenOptions(of field: Field) -> [OptionID] { shownAnswer(to: field.path)?.chosen ?? [] }
}
