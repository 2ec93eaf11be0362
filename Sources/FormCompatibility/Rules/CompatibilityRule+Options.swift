import Diagnostics

/// Options: rules about what can be chosen.
extension CompatibilityRule {
  var optionExplanation: RuleExplanation {
    switch self {
    case .optionRemoved:
      explain(
        """
        An option is gone, and no record says what became of it.
        """,
        because: """
          Answers that hold it are refused. A record under `retired` or `renamed-from` tells \
          them where to go.
          """,
        before: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          # became
          - id: colour
            type: picker
            label: Colour
            options: [green]
          """,
        after: """
          - id: colour
            type: picker
            label: Colour
            options: [green]
            retired: [red]
          """
      )
    case .optionRetired:
      explain(
        """
        An option is gone for good, and recorded as such.
        """,
        because: """
          Old answers are read, with a warning for what is dropped. It is an error where what \
          is left is refused, without a choice that is required, and a warning where that may \
          be: without one that decides a condition.
          """,
        before: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          """,
        after: """
          - id: colour
            type: picker
            label: Colour
            options: [green]
            retired: [red]
          """
      )
    case .optionRenamed:
      explain(
        """
        An option goes on under another id, and the form records the old one.
        """,
        because: """
          Old answers are read under the new id. Readers look for the old one, and have to be \
          told.
          """,
        before: """
          - id: colour
            type: picker
            label: Colour
            options: [crimson, green]
          """,
        after: """
          - id: colour
            type: picker
            label: Colour
            options:
              - { id: red, label: Red, renamed-from: [crimson] }
              - green
          """
      )
    case .optionAdded:
      explain(
        """
        An option is new.
        """,
        because: """
          Readers that know all options get one they do not know. Where they were told to expect \
          that, `extensible: true` says so.
          """,
        before: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          # became
          - id: colour
            type: picker
            label: Colour
            options: [red, green, blue]
          """,
        after: """
          - id: colour
            type: picker
            label: Colour
            options: [red, green]
          - id: own-colour
            type: text
            label: Another colour
          """
      )
    case .optionRelabelled:
      explain(
        """
        The label of an option changed beyond recognition while its id stayed.
        """,
        because: """
          That is what a reused id looks like: whoever chose the old one appears to have chosen \
          the new.
          """,
        before: """
          - id: plan
            type: picker
            label: Plan
            options:
              - { id: plus, label: Ten seats }
          # became
          - id: plan
            type: picker
            label: Plan
            options:
              - { id: plus, label: Unlimited storage }
          """,
        after: """
          - id: plan
            type: picker
            label: Plan
            options:
              - { id: storage, label: Unlimited storage }
            retired: [plus]
          """
      )
    case .optionsSwapped:
      explain(
        """
        Options exchanged their labels, and kept their ids.
        """,
        because: """
          Whoever chose the one now appears to have chosen the other. Options are found by id, \
          so ids move with their labels. The two labels of a toggle are told in the same way: \
          `true` would mean what `false` did.
          """,
        before: """
          - id: plan
            type: picker
            label: Plan
            options:
              - { id: small, label: Small }
              - { id: large, label: Large }
          # became
          - id: plan
            type: picker
            label: Plan
            options:
              - { id: small, label: Large }
              - { id: large, label: Small }
          """,
        after: """
          - id: plan
            type: picker
            label: Plan
            options:
              - { id: large, label: Large }
              - { id: small, label: Small }
          """
      )
    case .optionSourceChanged:
      explain(
        """
        The options of a field come from another file or command, or from other columns.
        """,
        because: """
          What it gives is only known when it is asked, so nobody can tell whether old answers \
          are still among the options.
          """,
        before: """
          - id: country
            type: picker
            label: Country
            options: { from: countries.csv }
          # became
          - id: country
            type: picker
            label: Country
            options: { from: world.csv }
          """,
        after: """
          - id: country
            type: picker
            label: Country
            options: { from: countries.csv }
          """
      )
    default: preconditionFailure("`\(rawValue)` is explained with other rules")
    }
  }
}
