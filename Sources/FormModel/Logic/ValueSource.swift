/// Where a value comes from that the form gives by itself: a default, a computed value, or the value
/// of a case of one.
public indirect enum ValueSource: Hashable, Sendable {
  /// A value that is written in the form.
  case literal(AnswerValue)
  /// A text that is made from earlier answers.
  case template(Template)
  /// The answer of one earlier field, with its type.
  case answer(FieldID)
  /// Whether a condition holds.
  case condition(Condition)
  /// The value of the first case that holds; no case is itself made of cases.
  case cases([ValueCase])
  /// The value of a variable of the environment, read as `--set` reads it.
  case environment(String)
  /// A key of git's configuration, read as `--set` reads it.
  case git(String)
  /// No answer, of a toggle that would have one by itself.
  case nothing

  /// The text of a template; without places it is a literal.
  public init(_ template: Template) {
    self = template.literal.map { .literal(.text($0)) } ?? .template(template)
  }

  /// The value, when it is the same with all answers and wherever the form is filled.
  package var literal: AnswerValue? {
    if case .literal(let value) = self { value } else { nil }
  }

  /// Whether it is an empty text that is written in the form: no answer, which a result holds as
  /// such.
  package var isEmptyText: Bool { literal == .text("") }

  /// The template, when it is made from other answers.
  package var template: Template? {
    if case .template(let template) = self { template } else { nil }
  }

  /// The cases; a source without any is its own only case, which always holds.
  package var cases: [ValueCase] {
    if case .cases(let cases) = self { cases } else { [ValueCase(value: self)] }
  }

  /// For each case the conditions under which it is the one that counts: its own, and that no case
  /// before it holds.
  package var conditionsOfCases: [[Condition]] {
    var earlier: [Condition] = []
    return cases.map { part in
      defer { earlier += part.condition.map { [.not($0)] } ?? [] }
      return earlier + [part.condition].compactMap(\.self)
    }
  }

  /// The fields that it depends on, in the order of the text, with repeats.
  package var fields: [FieldID] {
    switch self {
    case .literal, .environment, .git, .nothing: []
    case .template(let template): template.fields
    case .answer(let id): [id]
    case .condition(let condition): condition.fields
    case .cases(let cases): cases.flatMap { ($0.condition?.fields ?? []) + $0.value.fields }
    }
  }

  /// The thing outside of the form that gives it, and the name of that: a `variable`, `USER`; `nil`
  /// for what the form says.
  package var outside: (thing: String, name: String)? {
    switch self {
    case .literal, .template, .answer, .condition, .cases, .nothing: nil
    case .environment(let name): ("variable", name)
    case .git(let key): ("git config", key)
    }
  }

  /// The source in a form where fields, and their options, have other ids.
  ///
  /// - Parameters:
  ///   - own: The field that has it, by its old id.
  ///   - ids: The new ids.
  /// - Returns: The source with the new ids.
  package func renamed(of own: FieldID, _ ids: Renames) -> ValueSource {
    switch self {
    case .literal(let value): .literal(value.renamed(of: own, ids))
    case .template(let template): .template(template.renamed { ids.id(of: $0) })
    case .answer(let id): .answer(ids.id(of: id))
    case .condition(let condition): .condition(condition.renamed(ids))
    case .cases(let cases):
      .cases(
        cases.map { part in
          ValueCase(
            when: part.condition?.renamed(ids),
            value: part.value.renamed(of: own, ids)
          )
        }
      )
    case .environment, .git, .nothing: self
    }
  }
}

/// A value, and when it is used.
public struct ValueCase: Hashable, Sendable {
  /// When it is used, where no case before it is; `nil` for otherwise.
  public var condition: Condition?
  /// What is used then.
  public var value: ValueSource

  /// Creates a case.
  public init(when condition: Condition? = nil, value: ValueSource) {
    (self.condition, self.value) = (condition, value)
  }
}

// What it is with some answers.
extension ValueSource {
  /// The case that counts with the answers of a context, which is the source itself without cases.
  ///
  /// - Throws: Why there is none.
  package func chosen(in context: ValidationContext) throws(DefaultFailure) -> ValueSource {
    for part in cases {
      guard let holds = context.truth(of: part.condition) else { throw .undecided }
      if holds { return part.value }
    }
    throw .noCase
  }

  /// The value with the answers of a context, within its budget; of a source that is no list of
  /// cases.
  ///
  /// - Parameters:
  ///   - field: The field that has it.
  ///   - context: The answers of earlier fields, and the values from outside.
  ///   - read: Reads a text from outside as an answer of the field.
  /// - Returns: The value, which need not be a right answer; without the options that are not
  ///   offered with the other answers.
  /// - Throws: Why there is none.
  package func value(
    of field: Field,
    in context: inout ValidationContext,
    read: (String) -> AnswerValue?
  ) throws(DefaultFailure) -> AnswerValue {
    switch self {
    case .literal(let value): return try field.offered(value, in: context)
    case .answer(let id):
      if context.isUncertain(id) { throw .undecided }
      guard let value = context[id] else { throw .unanswered(id) }
      let adopted = context.states.field(id).map { field.kind.adopting(value, of: $0.kind) }
      return try field.offered(adopted ?? value, in: context)
    case .condition(let condition):
      guard let holds = context.truth(of: condition) else { throw .undecided }
      return .toggle(holds)
    case .template(let template):
      let text = try template.defaultText(in: &context)
      // Of a field that is no text, it is read as its answer.
      if field.kind.answerKind.text != nil { return .text(text) }
      return try value(from: text, read)
    case .environment, .git: return try value(from: textOutside(context.outside), read)
    case .nothing: throw .noCase
    case .cases: return try chosen(in: context).value(of: field, in: &context, read: read)
    }
  }

  /// The text of a source outside of the form, as far as the form may read it.
  private func textOutside(_ outside: OutsideValues) throws(DefaultFailure) -> String? {
    if outside.isWithheld { throw .withheld(self) }
    guard case .git(let key) = self else {
      return self.outside.flatMap { outside.variable($0.name) }
    }
    guard GitKey.mayBeRead(key) else { throw .refused(self) }
    return outside.gitValue(key).map { GitKey.readable($0, of: key) }
  }

  /// The value of a text from outside; an empty text is none.
  private func value(
    from text: String?,
    _ read: (String) -> AnswerValue?
  ) throws(DefaultFailure) -> AnswerValue {
    guard let text, !text.isEmpty else { throw .notSet(self) }
    guard let value = read(text) else { throw .unusable(self, .text(text), [.wrongType]) }
    return value
  }
}

extension Field {
  /// What is left of a value without the options that are not offered with the other answers.
  fileprivate func offered(
    _ value: AnswerValue,
    in context: ValidationContext
  ) throws(DefaultFailure) -> AnswerValue {
    let list = kind.options?.list
    let names = kind.options?.namesOfAnswer.map { Set($0.names(in: context[$0.field])) }
    let offered = value.chosen.filter { id in
      list?[id]?.condition?.holds { context[$0] } ?? names?.contains(id) ?? true
    }
    if offered.count == value.chosen.count { return value }
    if offered.isEmpty { throw .notOffered }
    return .options(offered)
  }
}

extension Template {
  /// The text with the answers of a context; an empty one is never a value.
  fileprivate func defaultText(
    in context: inout ValidationContext
  ) throws(DefaultFailure) -> String {
    // Once a template took all the work there may be, nothing is known of those after it.
    if context.budget.templates == 0 || fields.contains(where: context.isUncertain) {
      throw .undecided
    }
    let text = text(in: &context)
    if context.budget.templates == 0 { throw .tooMuchWork }
    guard let text, !text.isEmpty else {
      let open = fields.first { context[$0] == nil }
      if let open { throw .unanswered(open) }
      throw text == nil && context.outside.today == nil && readsDate ? .noDate : .emptyText
    }
    return text
  }
}
