/// Small forms to try things on.
enum Sample {
  /// A form without findings.
  static let right = """
    formwork: 1
    id: sample
    fields:
      - id: name
        type: text
        label: Name

    """

  /// A form with one error that can be fixed safely, and a comment beside it.
  static let fixable = """
    formwork: 1
    id: sample
    fields:
      - id: name   # who it is
        type: text
        label: Name
        requird: true   # always

    """

  /// The same after the fix.
  static let fixed = """
    formwork: 1
    id: sample
    fields:
      - id: name   # who it is
        type: text
        label: Name
        required: true   # always

    """

  /// A form with one error that no program can fix.
  static let wrong = """
    formwork: 1
    id: sample
    fields:
      - id: name
        type: text

    """

  /// A form with one warning.
  static let warned = """
    formwork: 1
    id: sample
    fields:
      - id: field1
        type: text
        label: Name

    """
}
