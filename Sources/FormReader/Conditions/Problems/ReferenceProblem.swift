package import Diagnostics

/// One thing that is wrong with a condition or template, at a place of its own text.
///
/// The decoder of the form turns it into a finding: only it knows where in the file the text stands.
package struct ReferenceProblem: Sendable {
  /// One replacement within the text.
  package struct Edit: Hashable, Sendable {
    /// The bytes that go; empty to insert.
    package var range: Range<Int>
    /// What comes.
    package var replacement: String
  }

  /// The rule: a case of ``ConditionRule`` or ``TemplateRule``.
  package var rule: any Rule
  /// How much it matters.
  package var severity: Finding.Severity
  /// The UTF-8 bytes of the text that show the fault; empty to mark a place.
  package var range: Range<Int>
  /// The headline.
  package var message: String
  /// What is said beside the carets.
  package var label: String?
  /// Facts.
  package var notes: [String]
  /// An edit that can be made, in words.
  package var help: String?
  /// The edit itself, where it is safe; in order, without overlap.
  package var edits: [Edit]

  init(
    _ rule: any Rule,
    _ message: String,
    at range: Range<Int>,
    severity: Finding.Severity = .error,
    label: String? = nil,
    notes: [String] = [],
    help: String? = nil,
    edits: [Edit] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message
    self.label = label
    self.notes = notes
    self.help = help
    self.edits = edits
  }
}
