/// Forms for sessions at a terminal.
enum WizardForms {
  /// Two pages with a field of every kind; nothing is required.
  static let everything = """
    formwork: 1
    id: sample
    title: Sample
    sections:
      - id: first
        title: First
        fields:
          - { id: name, type: text, label: Name, suggestions: [billing, bidding] }
          - { id: port, type: number, label: Port, integer: true, min: 1, max: 90, default: 80 }
          - { id: public, type: toggle, label: Public }
          - { id: web, type: picker, label: Web, style: inline, options: [vapor, bird, none] }
          - { id: notes, type: text, label: Notes, multiline: true }
      - id: second
        title: Second
        fields:
          - id: team
            type: picker
            label: Team
            options: [red, green, blue, cyan, pink, black, white, grey, gold]
          - id: parts
            type: multi-selector
            label: Parts
            max-selections: 3
            allow-custom: true
            options: [apple, banana, carrot, dill, { id: nothing, exclusive: true }]
          - { id: secret, type: text, label: Secret, secure: true }
          - { id: depth, type: number, label: Depth, when: public }

    """

  /// One text, which need not be answered.
  static let oneText = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name }

    """

  /// A list of many options, and texts, one of which nobody can submit.
  static let long = """
    formwork: 1
    id: long
    title: A form with many rows
    fields:
      - { id: never, type: text, label: Never, required: true, pattern: "[0-9]+" }
      - id: many
        type: multi-selector
        label: Many
        options: [\((1...60).map { "option-\($0)" }.joined(separator: ", "))]

    """
    + (1...30).map { "  - { id: text-\($0), type: text, label: Text \($0) }\n" }.joined()
}
