package import FormModel

/// Conditions as one would say them.
extension Words {
  /// A condition in words, with the labels of the form: `Precision is 16 bit`.
  ///
  /// - Complexity: O(size of the condition).
  package func condition(_ condition: Condition, in form: Form) -> String {
    said(condition) { form[$0] }
  }

  /// A condition of what is asked in a scope, which may be about answers around it.
  package func condition(_ condition: Condition, in asked: AskedScope) -> String {
    said(condition) { asked.form[$0] ?? asked.states.field($0) }
  }

  private func said(_ condition: Condition, _ form: (FieldID) -> Field?) -> String {
    switch condition {
    case .test(let test): said(test, isNot: false, form)
    case .not(.test(let test)): said(test, isNot: true, form)
    case .not(let inner): say("not (\(said(inner, form)))")
    case .all(let parts):
      parts.map { part(of: $0, form) }.joined(separator: say(", and "))
    case .any(let parts):
      parts.map { part(of: $0, form) }.joined(separator: say(", or "))
    }
  }

  /// A part of a larger condition; alternatives are set off from what is said beside them.
  private func part(of condition: Condition, _ form: (FieldID) -> Field?) -> String {
    let text = said(condition, form)
    if case .any = condition { return say("either \(text)") }
    return text
  }

  private func said(
    _ test: Condition.Test,
    isNot: Bool,
    _ form: (FieldID) -> Field?
  ) -> String {
    let field = form(test.field)
    let name = field.map { label($0) } ?? test.field.rawValue
    func named(_ ids: [OptionID]) -> [String] {
      ids.map { id in field.map { label(of: id, in: $0) } ?? id.rawValue }
    }
    let isWord = isNot ? say("is not") : say("is")
    let hasWord = isNot ? say("does not have") : say("has")
    switch test {
    case .isOn:
      let word = field.map { answer(.toggle(true), to: $0) } ?? on
      return "\(name) \(isWord) \(word)"
    case .isOneOf(_, let values):
      let wording = field?.kind.wording
      let answers = values.map { wording?.text(of: $0, in: self) ?? "" }
      return "\(name) \(isWord) \(alternatives(answers))"
    case .compares(_, let comparison, .date(let day)):
      return "\(name) \(isWord) \(ordered(comparison, date(day)))"
    case .compares(_, let comparison, let number):
      return "\(name) \(isWord) \(compared(comparison, number.templateText))"
    case .hasAny(_, let ids): return "\(name) \(hasWord) \(alternatives(named(ids)))"
    case .hasAll(_, let ids): return "\(name) \(hasWord) \(list(named(ids)))"
    case .counts(_, .greater, 0) where field?.kind.hasItems == true && !isNot:
      return say("\(name) has an item")
    case .counts(_, let comparison, let count):
      let subject = said(Condition.Term.count(test.field), form)
      return "\(subject) \(isWord) \(compared(comparison, String(count)))"
    case .text(_, let test):
      return "\(name) \(verb(of: test.kind, isNot: isNot)) \(test.text.inQuotes)"
    case .relates(let left, let comparison, let right):
      let other = compared(comparison, said(right, form))
      return "\(said(left, form)) \(isWord) \(other)"
    case .isAnswered:
      return isNot
        ? say("\(name) is not answered")
        : say("\(name) is answered")
    }
  }

  private func said(_ term: Condition.Term, _ form: (FieldID) -> Field?) -> String {
    let field = form(term.field)
    let name = field.map { label($0) } ?? term.field.rawValue
    guard case .count = term else { return name }
    return field?.kind.items == nil
      ? say("the number chosen in \(name)") : say("the number of items in \(name)")
  }

  private func verb(of kind: TextTest.Kind, isNot: Bool) -> String {
    switch kind {
    case .contains: isNot ? say("does not contain") : say("contains")
    case .startsWith: isNot ? say("does not start with") : say("starts with")
    case .endsWith: isNot ? say("does not end with") : say("ends with")
    case .matches: isNot ? say("does not match the pattern") : say("matches the pattern")
    }
  }

  private func ordered(_ comparison: Condition.Comparison, _ day: String) -> String {
    switch comparison {
    case .equal: day
    case .less: say("before \(day)")
    case .lessOrEqual: say("on or before \(day)")
    case .greater: say("after \(day)")
    case .greaterOrEqual: say("on or after \(day)")
    }
  }

  private func compared(_ comparison: Condition.Comparison, _ number: String) -> String {
    switch comparison {
    case .equal: say("exactly \(number)")
    case .less: say("less than \(number)")
    case .lessOrEqual: say("at most \(number)")
    case .greater: say("more than \(number)")
    case .greaterOrEqual: say("at least \(number)")
    }
  }
}
