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
