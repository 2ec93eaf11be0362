import Diagnostics
import FormModel

/// What a finding says of its place.
///
/// Each kind of mistake is an enumeration of facts with one table, which makes a sentence of them.
struct Sentence {
  let rule: AnswerRule
  let message: String
  var severity: Finding.Severity
  var label: String?
  var notes: [Finding.Note]
  var help: String?
  /// What may be written at the place instead.
  var replacement: String?

  init(
    _ rule: AnswerRule,
    _ message: String,
    _ severity: Finding.Severity = .error,
    label: String? = nil,
    notes: [Finding.Note] = [],
    help: String? = nil,
    replacement: String? = nil
  ) {
    self.rule = rule
    self.message = message
    self.severity = severity
    self.label = label
    self.notes = notes
    self.help = help
    self.replacement = replacement
  }

  func finding(about path: IDPath = IDPath(), at place: SourceLocation) -> Finding {
    Finding(
      rule,
      message,
      severity: severity,
      at: place,
      label: label,
      idPath: path,
      notes: notes,
      help: help,
      fix: place.source.isFile ? replacement.map { .replace(place.range, with: $0) } : nil
    )
  }

  func finding(about field: FieldID, at place: SourceLocation) -> Finding {
    finding(about: IDPath("field", field.rawValue), at: place)
  }
}

extension SourceLocation {
  /// All of a text that is in no file.
  static func whole(_ name: String, text: String = "") -> SourceLocation {
    let source = SourceText(name: name, text: text, isFile: false)
    return SourceLocation(source, source.range)
  }
}
