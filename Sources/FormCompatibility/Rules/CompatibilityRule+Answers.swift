import Diagnostics

/// Answers: rules about what an answer has to be.
extension CompatibilityRule {
  var answerExplanation: RuleExplanation {
    switch self {
    case .requiredAdded:
      explain(
        """
        A field is required that was not there, or not required, and has no default.
        """,
        because: """
          Answers that were complete are refused. A default stands in for what they lack. A \
          toggle with `must-be-on` is as good as required.
          """,
        before: """
          - id: region
            type: text
            label: Region
          # became
          - id: region
            type: text
            label: Region
            required: true
          """,
        after: """
          - id: region
            type: text
            label: Region
            required: true
            default: eu
          """
      )
    case .requiredRemoved:
      explain(
        """
        A field was required and no longer is.
        """,
        because: """
          Programs that read answers could rely on it being there, and now cannot.
          """,
        before: """
          - id: team
            type: text
            label: Team
            required: true
          # became
          - id: team
            type: text
            label: Team
          """,
        after: """
          - id: team
            type: text
            label: Team
            required: true
          """
      )
    case .typeChanged:
      explain(
        """
        The answers of a field have another shape.
        """,
        because: """
          An old text is no number: saved answers and files are refused, and readers get what \
          they cannot read. A question of another kind needs an id of its own.
          """,
        before: """
          - id: seats
            type: text
            label: Seats
          # became
          - id: seats
            type: number
            label: Seats
          """,
        after: """
          retired: [seats]
          fields:
            - id: seat-count
              type: number
              label: Seats
          """
      )
    case .typeWidened:
      explain(
        """
        A field takes answers of the same shape that it never took.
        """,
        because: """
          Old answers stay right; readers that know the options get texts they do not know.
          """,
        before: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          # became
          - id: colour
            type: text
            label: Colour
          """,
        after: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          - id: other-colour
            type: text
            label: Another colour
          """
      )
    case .typeNarrowed:
      explain(
        """
        A field refuses answers of the same shape that it took.
        """,
        because: """
          Readers are safe, but saved answers and files with any other text are refused. A picker \
          with `allow-custom` takes any line, so it narrows only what has several.
          """,
        before: """
          - id: colour
            type: text
            label: Colour
          # became
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          """,
        after: """
          - id: colour
            type: text
            label: Colour
            suggestions: [red, green]
          """
      )
    case .becameSecret:
      explain(
        """
        A field became secret.
        """,
        because: """
          Its answers are no longer written as they are, so readers find something else, and \
          files that hold it in the clear are refused.
          """,
        before: """
          - id: token
            type: text
            label: Token
          # became
          - id: token
            type: text
            label: Token
            secure: true
          """,
        after: """
          retired: [token]
          fields:
            - id: access-token
              type: text
              label: Token
              secure: true
          """
      )
    case .stoppedSecret:
      explain(
        """
        A field was secret and no longer is.
        """,
        because: """
          What people were promised to be hidden is shown and stored from now on.
          """,
        before: """
          - id: token
            type: text
            label: Token
            secure: true
          # became
          - id: token
            type: text
            label: Token
          """,
        after: """
          retired: [token]
          fields:
            - id: token-name
              type: text
              label: Name of the token
          """
      )
    case .boundsTightened:
      explain(
        """
        A length, number, count, pattern or format allows less than before.
        """,
        because: """
          Answers that were right are refused. Whether another pattern allows less cannot be \
          decided, so that is a warning.
          """,
        before: """
          - id: name
            type: text
            label: Name
            max-length: 40
          # became
          - id: name
            type: text
            label: Name
            max-length: 20
          """,
        after: """
          - id: name
            type: text
            label: Name
            max-length: 40
          """
      )
    case .boundsLoosened:
      explain(
        """
        A length, number, count, pattern or format allows more than before.
        """,
        because: """
          Readers may rely on the old bound: a column of forty characters, a number below a \
          hundred.
          """,
        before: """
          - id: name
            type: text
            label: Name
            max-length: 40
          # became
          - id: name
            type: text
            label: Name
            max-length: 80
          """,
        after: """
          - id: name
            type: text
            label: Name
            max-length: 40
          """
      )
    case .defaultChanged:
      explain(
        """
        The default of a field changed, came or went.
        """,
        because: """
          A file that leaves the field out now gives another answer; where a condition asks for \
          the field, answers in it may be to questions that are not asked any more. Without its \
          default a required field has to be answered, which breaks such files for certain.
          """,
        before: """
          - id: region
            type: text
            label: Region
            default: eu
          # became
          - id: region
            type: text
            label: Region
            default: us
          """,
        after: """
          - id: region
            type: text
            label: Region
            default: eu
          """
      )
    default: preconditionFailure("`\(rawValue)` is explained with other rules")
    }
  }
}
