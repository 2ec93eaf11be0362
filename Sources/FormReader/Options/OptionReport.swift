import Diagnostics
import FormModel
import SourceTree

/// The findings about one file or batch of options.
///
/// A few are kept, so that a file that is wrong in a million rows costs no more than one that is
/// wrong in twenty.
struct OptionReport {
  private let source: SourceText
  private let collector = FindingCollector(limit: 20)

  /// Begins a report about a text.
  init(_ source: SourceText) { self.source = source }

  /// Whether nothing was found.
  var isEmpty: Bool { collector.isEmpty }

  /// Whether the options cannot be all that were meant.
  var hasErrors: Bool { collector.hasErrors }

  /// What was found, by place.
  var findings: [Finding] { collector.findings(more: FormRule.optionFileMore, in: "file") }

  /// Reports what is wrong at a place; `other` is the place it clashes with.
  func add(
    _ rule: any Rule,
    _ message: @autoclosure () -> String,
    _ severity: Finding.Severity = .error,
    found: @autoclosure () -> String? = nil,
    expected: @autoclosure () -> [String] = [],
    at place: SourceRange,
    label: String? = nil,
    other: (note: String, place: SourceRange)? = nil,
    help: @autoclosure () -> String? = nil,
    replacement: String? = nil
  ) {
    let notes = other.map { [Finding.Note($0.note, at: SourceLocation(source, $0.place))] }
    collector.report(
      Finding(
        rule,
        message(),
        severity: severity,
        found: found(),
        expected: expected(),
        at: SourceLocation(source, place),
        label: label,
        notes: notes ?? [],
        help: help(),
        fix: replacement.map { .replace(place, with: $0) }
      ),
      severity: severity
    )
  }

  /// Reports options with the id of another one; `places` are those of the ids.
  func add(_ twins: [OptionTwin], of options: [Option], at places: [SourceRange]) {
    let rules = (FormRule.optionFileDuplicate, FormRule.optionFileCaseTwins)
    for twin in twins {
      collector.report(
        twin.finding(rules, of: options) { SourceLocation(source, places[$0]) },
        severity: twin.severity
      )
    }
  }

  /// Adds what the reader of the text found.
  func add(_ findings: [Finding]) {
    for finding in findings { collector.report(finding, severity: finding.severity) }
  }
}
