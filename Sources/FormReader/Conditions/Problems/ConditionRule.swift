public import Diagnostics

/// The rules about conditions, and about the names in conditions and templates.
public enum ConditionRule: String, Rule {
  case conditionSyntax = "condition-syntax"
  case conditionLimits = "condition-limits"
  case conditionType = "condition-type"
  case mixedAndOr = "mixed-and-or"
  case unknownReference = "unknown-reference"
  case laterReference = "later-reference"
  case retiredReference = "retired-reference"
  case unknownOption = "unknown-option"
  case repeatedLiteral = "repeated-literal"
  case alwaysTrue = "always-true"
  case alwaysFalse = "always-false"
  case unreachable

  /// What `formwork explain` prints.
  public var explanation: RuleExplanation {
    switch self {
    case .conditionSyntax:
      RuleExplanation(
        of: self,
        summary: "A condition is not written as the language of conditions asks.",
        reason: """
          A condition that is half understood would show or hide the wrong fields. The language is \
          small: `field`, `==`, `!=`, `<`, `<=`, `>`, `>=`, `in [..]`, `not in [..]`, `has`, \
          `has any/all/none [..]`, `count(..)`, `answered(..)`, joined with `and`, `or`, `not`.
          """,
        before: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework = vapor && answered(framework)
          """,
        after: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework == vapor and answered(framework)
          """
      )
    case .conditionLimits:
      RuleExplanation(
        of: self,
        summary: "A condition is longer than 512 characters, deeper than 16 or has over 64 tests.",
        reason: """
          Nobody can check a condition of that size by reading it, and forms come from people one \
          does not know. Lists make it shorter; a section's condition is shared by its fields.
          """,
        before: """
          - { id: docker, type: toggle, label: Docker? }
          - id: image
            type: text
            label: Image
            when: (((((((((((((((((docker)))))))))))))))))
          """,
        after: """
          - { id: docker, type: toggle, label: Docker? }
          - id: image
            type: text
            label: Image
            when: docker
          """
      )
    case .conditionType:
      RuleExplanation(
        of: self,
        summary: "A test does not fit the kind of its field.",
        reason: """
          Every test is typed before the form runs: a picker is compared with its options, a \
          multi-selector is asked with `has` and `count`, a text with quoted texts, a number with \
          numbers. A test that cannot fit would be false for ever, without a word.
          """,
        before: """
          - id: features
            type: multi-selector
            label: Features
            options: [postgres, redis]
          - id: database
            type: text
            label: Database
            when: features == postgres
          """,
        after: """
          - id: features
            type: multi-selector
            label: Features
            options: [postgres, redis]
          - id: database
            type: text
            label: Database
            when: features has postgres
          """
      )
    case .mixedAndOr:
      RuleExplanation(
        of: self,
        summary: "`and` and `or` stand side by side without parentheses.",
        reason: """
          Which of the two binds closer differs between languages and between readers. \
          Parentheses make the condition mean the same to everybody.
          """,
        before: """
          - { id: docker, type: toggle, label: Docker? }
          - { id: linux, type: toggle, label: Linux? }
          - { id: local, type: toggle, label: Local? }
          - id: image
            type: text
            label: Image
            when: docker or linux and local
          """,
        after: """
          - { id: docker, type: toggle, label: Docker? }
          - { id: linux, type: toggle, label: Linux? }
          - { id: local, type: toggle, label: Local? }
          - id: image
            type: text
            label: Image
            when: docker or (linux and local)
          """
      )
    case .unknownReference:
      RuleExplanation(
        of: self,
        summary: "A condition or template names a field that the form does not have.",
        reason: """
          The test could never be true and the place never be filled; most often the id is \
          misspelt, or the field was renamed.
          """,
        before: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framwork == vapor
          """,
        after: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework == vapor
          """
      )
    case .laterReference:
      RuleExplanation(
        of: self,
        summary: "A condition or template names its own field or a later one.",
        reason: """
          Conditions and templates only look back. So there are no cycles, one pass in form order \
          decides everything, and no answer changes what was asked before it.
          """,
        before: """
          - id: image
            type: text
            label: Image
            when: docker
          - { id: docker, type: toggle, label: Docker? }
          """,
        after: """
          - { id: docker, type: toggle, label: Docker? }
          - id: image
            type: text
            label: Image
            when: docker
          """
      )
    case .retiredReference:
      RuleExplanation(
        of: self,
        summary: "A condition or template names a field or option that is retired.",
        reason: "What is retired is never answered again, so the test can never be true.",
        before: """
          formwork: 1
          id: contact
          retired:
            - { id: fax, label: Fax number }
          fields:
            - { id: phone, type: text, label: Phone }
            - id: times
              type: text
              label: Times
              when: answered(phone) or answered(fax)
          """,
        after: """
          formwork: 1
          id: contact
          retired:
            - { id: fax, label: Fax number }
          fields:
            - { id: phone, type: text, label: Phone }
            - id: times
              type: text
              label: Times
              when: answered(phone)
          """
      )
    case .unknownOption:
      RuleExplanation(
        of: self,
        summary: "A condition compares a field with something that is not one of its options.",
        reason: """
          The answer of a picker or multi-selector is always one of its options, so the test could \
          never be true.
          """,
        before: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework == vapour
          """,
        after: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework == vapor
          """
      )
    case .repeatedLiteral:
      RuleExplanation(
        of: self,
        summary: "A value stands twice in a list of a condition.",
        reason: "The second one changes nothing; most often another value was meant.",
        before: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework in [vapor, none, vapor]
          """,
        after: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework in [vapor, hummingbird]
          """
      )
    case .alwaysTrue:
      RuleExplanation(
        of: self,
        .warning,
        summary: "A condition is true whatever is answered.",
        reason: """
          It hides nothing, so it can be left out, or something else was meant. This is decided \
          by going through all answers the form allows.
          """,
        before: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework != vapor or framework != none
          """,
        after: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework not in [vapor, none]
          """
      )
    case .alwaysFalse:
      RuleExplanation(
        of: self,
        summary: "A condition is false whatever is answered.",
        reason: """
          What it belongs to would never be shown. This is decided by going through all answers \
          the form allows.
          """,
        before: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework == vapor and framework == none
          """,
        after: """
          - id: framework
            type: picker
            label: Framework
            options: [vapor, hummingbird, none]
          - id: port
            type: text
            label: Port
            when: framework in [vapor, none]
          """
      )
    case .unreachable:
      RuleExplanation(
        of: self,
        summary: "A section, field or option can never be reached, because of other conditions.",
        reason: """
          Its own condition could be true, but not together with the conditions of its section or \
          of the fields it names: a hidden field has no answer, and tests of it are false.
          """,
        before: """
          - { id: docker, type: toggle, label: Docker? }
          - { id: registry, type: toggle, label: Registry?, when: docker }
          - id: mirror
            type: text
            label: Mirror
            when: not docker and registry
          """,
        after: """
          - { id: docker, type: toggle, label: Docker? }
          - { id: registry, type: toggle, label: Registry?, when: docker }
          - id: mirror
            type: text
            label: Mirror
            when: docker and registry
          """
      )
    }
  }
}
