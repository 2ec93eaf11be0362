import Diagnostics

/// Bounds: rules about options, bounds and defaults.
extension FormRule {
  var boundExplanation: RuleExplanation {
    switch self {
    case .unknownList:
      explain(
        "`options: { list: … }` names a list that `option-lists` does not have.",
        because: "The field would have nothing to choose from.",
        before: """
          formwork: 1
          id: signup
          option-lists:
            colours: [red, green]
          fields:
            - id: front
              type: picker
              label: Front
              options: { list: colors }
          """,
        after: """
          formwork: 1
          id: signup
          option-lists:
            colours: [red, green]
          fields:
            - id: front
              type: picker
              label: Front
              options: { list: colours }
          """
      )
    case .unusedList:
      explain(
        "No field uses an option list.",
        severity: .warning,
        because: """
          It is forgotten, or the field that should use it has a list of its own.
          """,
        before: """
          formwork: 1
          id: signup
          option-lists:
            colours: [red, green]
          fields:
            - id: name
              type: text
              label: Name
          """,
        after: """
          formwork: 1
          id: signup
          option-lists:
            colours: [red, green]
          fields:
            - id: front
              type: picker
              label: Front
              options: { list: colours }
          """
      )
    case .invalidSource:
      explain(
        "`options` or `default` names a source in a way that cannot work.",
        because: "It would fail for whoever fills the form, far from who wrote it.",
        before: """
          - id: user
            type: text
            label: User
            default: { env: "$USER" }
          """,
        after: """
          - id: user
            type: text
            label: User
            default: { env: USER }
          """
      )
    case .shellCommand:
      explain(
        """
        The command of a paged source is one text, or its program comes from an answer.
        """,
        because: """
          A command is a program and its arguments; no shell reads it, so no answer can \
          ever become a command.
          """,
        before: """
          - id: branch
            type: picker
            label: Branch
            options:
              command: git branch --list
          """,
        after: """
          - id: branch
            type: picker
            label: Branch
            options:
              command: [git, branch, --list]
          """
      )
    case .invalidPattern:
      explain(
        "A pattern is not a regular expression of the common subset.",
        because: """
          A pattern has to mean the same here, in JSON Schema and in RE2, and to be \
          matched in linear time; look-around and back-references can do neither. A line \
          break in a pattern is never met by an answer of one line.
          """,
        before: """
          - id: name
            type: text
            label: Name
            pattern: "(?!admin)[a-z]+"
          """,
        after: """
          - id: name
            type: text
            label: Name
            pattern: "[a-z]+"
          """
      )
    case .suspiciousPattern:
      explain(
        "A pattern matches one text alone, or is a mask such as `999-AAA`.",
        severity: .warning,
        because: """
          A pattern is a regular expression: in it `9` is the digit nine and `A` the letter A, so \
          that nearly every answer would be refused. A text that people have to type word for \
          word is no mistake when `pattern-message` or another text of the field says it.
          """,
        before: """
          - id: badge
            type: text
            label: Badge number
            pattern: "99999"
          """,
        after: """
          - id: badge
            type: text
            label: Badge number
            pattern: "[0-9]{5}"
          """
      )
    case .impossibleBounds:
      explain(
        "No answer can meet the bounds of a field.",
        because: "Every answer would be refused.",
        before: """
          - id: port
            type: number
            label: Port
            min: 65535
            max: 1
          """,
        after: """
          - id: port
            type: number
            label: Port
            min: 1
            max: 65535
          """
      )
    case .unanswerable:
      explain(
        "A required field has no answer that would be accepted.",
        because: "The form could never be submitted.",
        before: """
          - id: plan
            type: picker
            label: Plan
            required: true
            options:
              - { id: free, label: Free, disabled: sold out }
          """,
        after: """
          - id: plan
            type: picker
            label: Plan
            required: true
            options:
              - { id: free, label: Free, disabled: sold out }
              - { id: paid, label: Paid }
          """
      )
    case .defaultShape:
      explain(
        "A default has the shape of another type of field.",
        because: """
          A picker has one option, a multi-selector a list, even if it is a list of one.
          """,
        before: """
          - id: colours
            type: multi-selector
            label: Colours
            options: [red, green]
            default: red
          """,
        after: """
          - id: colours
            type: multi-selector
            label: Colours
            options: [red, green]
            default: [red]
          """
      )
    case .defaultNotAnOption:
      explain(
        "The default is not one of the options of its field.",
        because: "Who accepts the default would give an answer that is refused.",
        before: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
            default: blue
          """,
        after: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
            default: green
          """
      )
    case .defaultDoesNotFit:
      explain(
        "The default breaks the bounds, the pattern or the format of its field.",
        because: "Who accepts the default would give an answer that is refused.",
        before: """
          - id: port
            type: number
            label: Port
            max: 65535
            default: 80000
          """,
        after: """
          - id: port
            type: number
            label: Port
            max: 65535
            default: 8080
          """
      )
    case .suggestionDoesNotFit:
      explain(
        """
        A suggestion breaks the bounds, the pattern or the format of its field.
        """,
        because: "Who takes the suggestion would give an answer that is refused.",
        before: """
          - id: name
            type: text
            label: Name
            pattern: "[a-z]+"
            suggestions: [billing, Payments]
          """,
        after: """
          - id: name
            type: text
            label: Name
            pattern: "[a-z]+"
            suggestions: [billing, payments]
          """
      )
    case .secureDefault:
      explain(
        "A secure field has a default written in the form.",
        because: "Everybody who can read the form could read the secret.",
        before: """
          - id: token
            type: text
            label: Token
            secure: true
            default: hunter2
          """,
        after: """
          - id: token
            type: text
            label: Token
            secure: true
            default: { env: TOKEN }
          """
      )
    default: preconditionFailure("`\(rawValue)` is explained with other rules")
    }
  }
}
