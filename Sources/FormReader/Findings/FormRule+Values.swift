import Diagnostics

/// Values: rules about what stands behind a key.
extension FormRule {
  var valueExplanation: RuleExplanation {
    switch self {
    case .wrongType:
      explain(
        "A value has another type than its key takes.",
        because: """
          Values are never converted: `required: "yes"` could mean two things, and tools \
          would disagree about which.
          """,
        before: """
          - id: name
            type: text
            label: Name
            required: "true"
          """,
        after: """
          - id: name
            type: text
            label: Name
            required: true
          """
      )
    case .missingValue:
      explain(
        "A key has no value.",
        because: """
          An empty value is null to YAML, which means nothing in a form; a forgotten value \
          looks the same.
          """,
        before: """
          - id: name
            type: text
            label:
          """,
        after: """
          - id: name
            type: text
            label: Name
          """
      )
    case .unknownValue:
      explain(
        "A word is not one of those that its key takes.",
        because: """
          The words of `type`, `format` and `style` are fixed; an unknown one is most \
          often the word of another tool.
          """,
        before: """
          - id: name
            type: string
            label: Name
          """,
        after: """
          - id: name
            type: text
            label: Name
          """
      )
    case .emptyList:
      explain(
        "A list has no entries where at least one is needed.",
        because: """
          A choice among nothing cannot be made, and a page without fields cannot be \
          shown.
          """,
        before: """
          - id: colour
            type: picker
            label: Colour
            options: []
          """,
        after: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          """
      )
    case .invalidLanguage:
      explain(
        "A key of a text in several languages is not a language tag.",
        because: """
          The tag decides who gets to read the text; with a wrong one nobody does. Tags are the \
          same in any case, so a form writes each of them in one way.
          """,
        before: """
          - id: name
            type: text
            label: { english: Name, es: Nombre }
          """,
        after: """
          - id: name
            type: text
            label: { en: Name, es: Nombre }
          """
      )
    case .missingTranslation:
      explain(
        "A text lacks a language that other texts of the form have.",
        severity: .warning,
        because: "Who reads in that language gets a mixture of two.",
        before: """
          - id: name
            type: text
            label: { en: Name, es: Nombre }
            help: { en: Your full name }
          """,
        after: """
          - id: name
            type: text
            label: { en: Name, es: Nombre }
            help: { en: Your full name, es: Tu nombre completo }
          """
      )
    case .suspiciousText:
      explain(
        "A text without quotes has a mark at its end that is most likely not meant to be in it.",
        severity: .warning,
        because: """
          Curly quotes are letters to YAML, ` #` begins a comment, and a quote or bracket that \
          nothing opens was left over: the text is not what its author sees. Slashes around a \
          pattern are part of it. In quotes all of these are taken as they stand.
          """,
        before: """
          - id: name
            type: text
            label: “Name”
          """,
        after: """
          - id: name
            type: text
            label: Name
          """
      )
    default: preconditionFailure("`\(rawValue)` is explained with other rules")
    }
  }
}
