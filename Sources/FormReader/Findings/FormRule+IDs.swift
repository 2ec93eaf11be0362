import Diagnostics

/// IDs: rules about names that answers refer to.
extension FormRule {
  var idExplanation: RuleExplanation {
    switch self {
    case .idNotText:
      explain(
        """
        An id without quotes is a boolean, a number, a date or null to some reader of \
        YAML.
        """,
        because: """
          `no` is false and `3.10` is 3.1 to tools of YAML 1.1; the id in the answers \
          would depend on who reads the form. Ids are read from their spelling, so quotes \
          settle it.
          """,
        before: """
          - id: tests
            type: picker
            label: Run the tests?
            options:
              - yes
              - no
          """,
        after: """
          - id: tests
            type: picker
            label: Run the tests?
            options:
              - "yes"
              - "no"
          """
      )
    case .invalidID:
      explain(
        "An id has characters that ids cannot have, or is too long.",
        because: """
          Field ids are keys of the answers, names of variables and words of conditions; \
          lower-case letters, digits, `-` and `_` work in all three.
          """,
        before: """
          - id: Full Name
            type: text
            label: Full name
          """,
        after: """
          - id: full-name
            type: text
            label: Full name
          """
      )
    case .reservedID:
      explain(
        """
        An id is a word of the condition language, or a boolean or null to YAML.
        """,
        because: """
          `when: any` or `when: no` could not be told from the words of the language.
          """,
        before: """
          - id: count
            type: number
            label: How many?
          """,
        after: """
          - id: amount
            type: number
            label: How many?
          """
      )
    case .duplicateID:
      explain(
        "Two sections or fields have the same id.",
        because: """
          Saved answers, conditions and other programs refer to ids; with two of a kind \
          nobody could tell which one is meant.
          """,
        before: """
          - id: name
            type: text
            label: Name
          - id: name
            type: text
            label: Name of the team
          """,
        after: """
          - id: name
            type: text
            label: Name
          - id: team-name
            type: text
            label: Name of the team
          """
      )
    case .similarID:
      explain(
        "Two ids differ only in `-` and `_`.",
        because: """
          Both would be the same variable of the environment, and people mix them up.
          """,
        before: """
          - id: team-name
            type: text
            label: Team
          - id: team_name
            type: text
            label: Team again
          """,
        after: """
          - id: team-name
            type: text
            label: Team
          - id: team-motto
            type: text
            label: Motto
          """
      )
    case .generatedID:
      explain(
        "An id looks as if a program had made it.",
        severity: .warning,
        because: """
          `field1` says nothing to who reads the answers, and such ids tend to change when \
          a form is reordered, which silently moves answers to other questions.
          """,
        before: """
          - id: field1
            type: text
            label: Name
          """,
        after: """
          - id: name
            type: text
            label: Name
          """
      )
    case .duplicateOption:
      explain(
        "Two options of a field have the same id.",
        because: """
          The id is all that an answer holds; the second option could never be told from \
          the first.
          """,
        before: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green, red]
          """,
        after: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          """
      )
    case .similarOption:
      explain(
        "Two option ids of a field differ only in case.",
        severity: .warning,
        because: """
          They are easy to mix up in answer files, and many readers compare without case.
          """,
        before: """
          - id: size
            type: picker
            label: Size
            options: [m, l, L]
          """,
        after: """
          - id: size
            type: picker
            label: Size
            options: [m, l, xl]
          """
      )
    case .recordConflict:
      explain(
        """
        An id in `renamed-from` or `retired` is still in use, or recorded twice.
        """,
        because: """
          Old answers are read with these records. If an id is both old and living, an old \
          answer could mean either.
          """,
        before: """
          - id: team
            type: text
            label: Team
            renamed-from: [squad]
          - id: squad
            type: text
            label: Squad
          """,
        after: """
          - id: team
            type: text
            label: Team
            renamed-from: [squad]
          - id: crew
            type: text
            label: Crew
          """
      )
    default: preconditionFailure("`\(rawValue)` is explained with other rules")
    }
  }
}
