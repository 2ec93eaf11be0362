import Diagnostics

/// Keys: rules about the file and its keys.
extension FormRule {
  var keyExplanation: RuleExplanation {
    switch self {
    case .emptyFile:
      explain(
        "The file holds nothing, or only comments.",
        because: """
          An empty file is rarely meant; most often something went wrong while it was \
          written.
          """,
        before: """
          # nothing here yet
          """,
        after: """
          formwork: 1
          id: signup
          fields:
            - id: name
              type: text
              label: Name
          """
      )
    case .notAForm:
      explain(
        "The file is YAML, but a list or a text instead of a mapping.",
        because: """
          A form is a mapping that begins with `formwork: 1`; anything else belongs to \
          another tool.
          """,
        before: """
          Name, colour, size
          """,
        after: """
          formwork: 1
          id: signup
          fields:
            - id: name
              type: text
              label: Name
          """
      )
    case .unsupportedVersion:
      explain(
        "`formwork:` is not a version of the language that this program knows.",
        because: """
          A newer form may mean things that an older program would silently ignore.
          """,
        before: """
          formwork: 9
          id: signup
          fields:
            - id: name
              type: text
              label: Name
          """,
        after: """
          formwork: 1
          id: signup
          fields:
            - id: name
              type: text
              label: Name
          """
      )
    case .tooMany:
      explain(
        "A form has more than 20,000 fields, 1,000,000 options or 10,000 findings.",
        because: """
          The limits keep hostile forms quick to refuse. Nobody answers that many \
          questions; long lists of options can come from a command, page by page.
          """,
        before: """
          # 20,001 fields
          """,
        after: """
          - id: name
            type: text
            label: Name
          """
      )
    case .unknownKey:
      explain(
        "A key is not part of the language at this place.",
        because: """
          An unknown key is almost always a misspelled one, and what it should have done \
          would silently not happen. Keys that begin with `x-` are your own and are never \
          read.
          """,
        before: """
          - id: name
            type: text
            label: Name
            requird: true
          """,
        after: """
          - id: name
            type: text
            label: Name
            required: true
          """
      )
    case .misplacedKey:
      explain(
        "A key belongs to fields of another type.",
        because: """
          It would have no effect here, so either the key or the type is not what was \
          meant.
          """,
        before: """
          - id: port
            type: number
            label: Port
            max-length: 5
          """,
        after: """
          - id: port
            type: number
            label: Port
            max: 65535
          """
      )
    case .missingKey:
      explain(
        "A key that has to be there is not.",
        because: """
          Without it nobody could answer the field, or nobody could find the answer again.
          """,
        before: """
          - id: name
            type: text
          """,
        after: """
          - id: name
            type: text
            label: Name
          """
      )
    case .conflictingKeys:
      explain(
        "Two keys are given of which only one can be meant.",
        because: "Reading one and dropping the other without a word would be a guess.",
        before: """
          - id: user
            type: text
            label: User
            default: { env: USER, git: user.name }
          """,
        after: """
          - id: user
            type: text
            label: User
            default: { env: USER }
          """
      )
    case .uselessKey:
      explain(
        "A key has no effect because another one is missing.",
        severity: .warning,
        because: "Whoever wrote it expects something to happen that never will.",
        before: """
          - id: name
            type: text
            label: Name
            pattern-message: only letters
          """,
        after: """
          - id: name
            type: text
            label: Name
            pattern: "[A-Za-z]+"
            pattern-message: only letters
          """
      )
    default: preconditionFailure("`\(rawValue)` is explained with other rules")
    }
  }
}
