public import Diagnostics

/// The rules about templates, apart from those about the fields they name.
public enum TemplateRule: String, Rule {
  case templateSyntax = "template-syntax"
  case templateType = "template-type"
  case unknownFilter = "unknown-filter"

  /// What `formwork explain` prints.
  public var explanation: RuleExplanation {
    switch self {
    case .templateSyntax:
      RuleExplanation(
        of: self,
        summary: "A template has a brace that opens or closes nothing, or a place it cannot fill.",
        reason: """
          A place is `{field-id}` or `{field-id | filter}`. Braces that are meant as text are \
          doubled, so that no text turns into a place, or a place into text, by accident.
          """,
        before: """
          - { id: name, type: text, label: Name }
          - id: repository
            type: text
            label: Repository
            default: "{name}-{"
          """,
        after: """
          - { id: name, type: text, label: Name }
          - id: repository
            type: text
            label: Repository
            default: "{name}-{{"
          """
      )
    case .templateType:
      RuleExplanation(
        of: self,
        summary: "A template names a field whose answer cannot stand in a text.",
        reason: """
          A note has no answer, and the answer of a secure field must not show up in other answers \
          or in the arguments of a command.
          """,
        before: """
          - { id: token, type: text, label: Token, secure: true }
          - id: repository
            type: text
            label: Repository
            default: "https://{token}@example.org"
          """,
        after: """
          - { id: user, type: text, label: User }
          - id: repository
            type: text
            label: Repository
            default: "https://{user}@example.org"
          """
      )
    case .unknownFilter:
      RuleExplanation(
        of: self,
        summary: "A template uses a filter that does not exist.",
        reason: """
          The filters are `lower`, `upper`, `slug`, `snake`, `camel`, `pascal`, `kebab` and \
          `trim`; text that an unknown one should have changed would come out unchanged.
          """,
        before: """
          - { id: name, type: text, label: Name }
          - id: repository
            type: text
            label: Repository
            default: "{name | snakecase}"
          """,
        after: """
          - { id: name, type: text, label: Name }
          - id: repository
            type: text
            label: Repository
            default: "{name | snake}"
          """
      )
    }
  }
}
