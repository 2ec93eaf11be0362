import Diagnostics

/// Order: rules about what is asked when, and how it looks.
extension CompatibilityRule {
  var orderExplanation: RuleExplanation {
    switch self {
    case .askedLess:
      explain(
        """
        A field is hidden for answers with which it was shown.
        """,
        because: """
          An answer to a hidden field is refused, and readers miss it. It is decided by going \
          through all answers that the conditions of both versions name, up to 100,000 states; \
          beyond that it is a warning.
          """,
        before: """
          - { id: web, type: toggle, label: Web }
          - id: port
            type: number
            label: Port
          # became
          - { id: web, type: toggle, label: Web }
          - id: port
            type: number
            label: Port
            when: web
          """,
        after: """
          - { id: web, type: toggle, label: Web }
          - id: port
            type: number
            label: Port
          """
      )
    case .askedMore:
      explain(
        """
        A required field without a default is shown for answers with which it was hidden.
        """,
        because: """
          Answers that were complete lack it now. It is decided as `asked-less` is. An optional \
          field that is asked more often breaks nobody.
          """,
        before: """
          - { id: web, type: toggle, label: Web }
          - id: port
            type: number
            label: Port
            required: true
            when: web
          # became
          - { id: web, type: toggle, label: Web }
          - id: port
            type: number
            label: Port
            required: true
          """,
        after: """
          - { id: web, type: toggle, label: Web }
          - id: port
            type: number
            label: Port
            required: true
            default: 8080
          """
      )
    case .moved:
      explain(
        """
        A field stands in another section.
        """,
        because: """
          Answers are found by id, so it breaks nobody; who knows the form may look for it.
          """,
        before: """
          - id: basics
            title: Basics
            fields:
              - { id: team, type: text, label: Team }
          """,
        after: """
          - id: people
            title: People
            fields:
              - { id: team, type: text, label: Team }
          """
      )
    case .reordered:
      explain(
        """
        Sections, fields or options stand in another order.
        """,
        because: """
          Answers are found by id, so it breaks nobody; answers are written in the order of the \
          form.
          """,
        before: """
          - { id: name, type: text, label: Name }
          - { id: team, type: text, label: Team }
          """,
        after: """
          - { id: team, type: text, label: Team }
          - { id: name, type: text, label: Name }
          """
      )
    case .textChanged:
      explain(
        """
        A title, label, help or other text changed.
        """,
        because: """
          It breaks no program. Whether it still asks the same is for a person to see, so another \
          unit, or a label that nobody would recognise, is a warning. So is another version of \
          the form, as answers that name the old one are refused.
          """,
        before: """
          - { id: team, type: text, label: Team }
          """,
        after: """
          - { id: team, type: text, label: Your team }
          """
      )
    default: preconditionFailure("`\(rawValue)` is explained with other rules")
    }
  }
}
