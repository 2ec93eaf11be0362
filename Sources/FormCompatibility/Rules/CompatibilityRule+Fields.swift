import Diagnostics

/// Fields: rules about ids that come, go and change.
extension CompatibilityRule {
  var fieldExplanation: RuleExplanation {
    switch self {
    case .formIDChanged:
      explain(
        """
        The id of the form changed, or the form was removed, and no form says so.
        """,
        because: """
          Answer files name the form they are for with `$form`; under another id they are \
          refused. `renamed-from` tells that it is the same form, or the one that took its place.
          """,
        before: """
          id: new-service
          # became
          id: service
          """,
        after: """
          id: service
          renamed-from: [new-service]
          """
      )
    case .fieldRemoved:
      explain(
        """
        A field is gone, and no record says what became of it.
        """,
        because: """
          Answers that hold its id are refused as unknown, and programs that read it find \
          nothing. A record under `retired` or `renamed-from` tells old answers where to go.
          """,
        before: """
          - id: fax
            type: text
            label: Fax number
          - id: name
            type: text
            label: Name
          # became
          - id: name
            type: text
            label: Name
          """,
        after: """
          retired:
            - { id: fax, label: Fax number }
          fields:
            - id: name
              type: text
              label: Name
          """
      )
    case .fieldRetired:
      explain(
        """
        A field is gone for good, and recorded as such.
        """,
        because: """
          Old answers are read, with a warning for what is dropped; programs that read the field \
          still find nothing.
          """,
        before: """
          - id: fax
            type: text
            label: Fax number
          """,
        after: """
          retired:
            - { id: fax, label: Fax number }
          """
      )
    case .fieldRenamed:
      explain(
        """
        A field goes on under another id, and the form records the old one.
        """,
        because: """
          Old answers are read under the new id. Programs that read answers look for the old \
          one, and have to be told. Where it became a field that was there before, answers that \
          hold both are refused.
          """,
        before: """
          - id: squad
            type: text
            label: Team
          """,
        after: """
          - id: team
            type: text
            label: Team
            renamed-from: [squad]
          """
      )
    case .retiredIDReused:
      explain(
        """
        An id that was retired, or renamed, names another field or option.
        """,
        because: """
          Answers from before that would be taken for answers to the new question, \
          without anybody noticing. This cannot be accepted; a new id costs nothing.
          """,
        before: """
          retired: [fax]
          # became
          - id: fax
            type: text
            label: Favourite axe
          """,
        after: """
          - id: favourite-axe
            type: text
            label: Favourite axe
          """
      )
    case .recordRemoved:
      explain(
        """
        An entry of `retired` or `renamed-from` was deleted.
        """,
        because: """
          Answers are older than anybody remembers. Without the record they are refused, and the \
          id may be used again by mistake.
          """,
        before: """
          - id: team
            type: text
            label: Team
            renamed-from: [squad]
          # became
          - id: team
            type: text
            label: Team
          """,
        after: """
          - id: team
            type: text
            label: Team
            renamed-from: [squad]
          """
      )
    case .idRespelled:
      explain(
        """
        An id differs only in case, in `-` and `_`, or in its Unicode form.
        """,
        because: """
          It looks the same to a person and is another id to every program, so that answers are \
          refused for no visible reason.
          """,
        before: """
          - id: team-name
            type: text
            label: Team
          # became
          - id: team_name
            type: text
            label: Team
          """,
        after: """
          - id: team-name
            type: text
            label: Team
          """
      )
    case .idsSwapped:
      explain(
        """
        Fields exchanged their labels and types, and kept their ids.
        """,
        because: """
          Each id now stands for the other question, and old answers are shown under the wrong \
          one. Answers are found by id, so ids move with their questions.
          """,
        before: """
          - { id: first, type: text, label: Given name }
          - { id: last, type: text, label: Family name }
          # became
          - { id: first, type: text, label: Family name }
          - { id: last, type: text, label: Given name }
          """,
        after: """
          - { id: last, type: text, label: Family name }
          - { id: first, type: text, label: Given name }
          """
      )
    case .fieldAdded:
      explain(
        """
        A field is new that nobody has to answer.
        """,
        because: """
          Old answers stay right, and readers may ignore it.
          """,
        before: """
          - id: team
            type: text
            label: Team
          """,
        after: """
          - id: team
            type: text
            label: Team
          - id: motto
            type: text
            label: Motto
          """
      )
    default: preconditionFailure("`\(rawValue)` is explained with other rules")
    }
  }
}
