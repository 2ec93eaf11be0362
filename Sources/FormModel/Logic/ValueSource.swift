/// Where a value comes from that the form gives by itself: a default, or a computed value.
public enum ValueSource: Hashable, Sendable {
  /// A value that is written in the form.
  case literal(AnswerValue)
  /// A text that is made from earlier answers.
  case template(Template)
  /// The value of a variable of the environment, read as `--set` reads it.
  case environment(String)
  /// A key of git's configuration, read as `--set` reads it.
  case git(String)

  /// The text of a template; without places it is a literal.
  public init(_ template: Template) {
    self = template.literal.map { .literal(.text($0)) } ?? .template(template)
  }

  /// The value, when it is the same with all answers and wherever the form is filled.
  package var literal: AnswerValue? {
    if case .literal(let value) = self { value } else { nil }
  }

  /// The template, when it is made from other answers.
  package var template: Template? {
    if case .template(let template) = self { template } else { nil }
  }

  /// The fields that it is made from, in the order of the text, with repeats.
  package var fields: [FieldID] { template?.fields ?? [] }

  /// The thing outside of the form that gives it, and the name of that: a `variable`, `USER`; `nil`
  /// for what the form says.
  package var outside: (thing: String, name: String)? {
    switch self {
    case .literal, .template: nil
    case .environment(let name): ("variable", name)
    case .git(let key): ("git config", key)
    }
  }

  /// The source in a form where fields, and the options of its own field, have other ids.
  package func renamed(
    fields: (FieldID) -> FieldID,
    options: (OptionID) -> OptionID
  ) -> ValueSource {
    switch self {
    case .literal(let value): .literal(value.renamed(options))
    case .template(let template): .template(template.renamed(fields))
    case .environment, .git: self
    }
  }
}

extension ValueSource {
  /// The value with the answers of a context, within its budget.
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
    case .literal(let value):
      let list = field.kind.options?.list
      let offered = value.chosen.filter { id in
        list?[id]?.condition?.holds { context[$0] } ?? true
      }
      if offered.count == value.chosen.count { return value }
      if offered.isEmpty { throw .notOffered }
      return .options(offered)
    case .template(let template): return .text(try template.defaultText(in: &context))
    case .environment(let name): return try value(from: context.outside.variable(name), read)
    case .git(let key): return try value(from: context.outside.gitValue(key), read)
    }
  }

  /// The value of a text from outside; an empty text is none.
  private func value(
    from text: String?,
    _ read: (String) -> AnswerValue?
  ) throws(DefaultFailure) -> AnswerValue {
    guard let text, !text.isEmpty else { throw .notSet(self) }
    guard let value = read(text) else { throw .unusable(self, text: text, [.wrongType]) }
    return value
  }
}

extension Template {
  /// The text with the answers of a context; an empty one is never a value.
  fileprivate func defaultText(
    in context: inout ValidationContext
  ) throws(DefaultFailure) -> String {
    // Once a template took all the work there may be, nothing is known of those after it.
    if context.budget.templates == 0 { throw .undecided }
    let text = text(in: &context)
    if context.budget.templates == 0 { throw .tooMuchWork }
    guard let text, !text.isEmpty else {
      let open = fields.first { context[$0] == nil }
      throw open.map { .unanswered($0) } ?? .emptyText
    }
    return text
  }
}
