import Diagnostics
import SourceTree

/// The findings about one file or page of options.
///
/// The first ones are kept and the rest is counted, so that a file that is wrong in a million rows
/// costs no more than one that is wrong in twenty.
struct OptionReport {
  /// How many findings of a file are reported.
  private static let limit = 20

  private let source: SourceText
  /// The first errors and the first warnings.
  private var kept: [Finding] = []
  private var counts: [Finding.Severity: Int] = [:]

  /// Begins a report about a text.
  init(_ source: SourceText) { self.source = source }

  /// Whether nothing was found.
  var isEmpty: Bool { counts.isEmpty }

  /// Whether the options cannot be all that were meant.
  var hasErrors: Bool { counts[.error] != nil }

  /// Reports what is wrong at a place; `other` is the place it clashes with.
  mutating func add(
    _ rule: any Rule,
    _ message: @autoclosure () -> String,
    _ severity: Finding.Severity = .error,
    at place: SourceRange,
    label: String? = nil,
    other: (note: String, place: SourceRange)? = nil,
    help: @autoclosure () -> String? = nil,
    replacement: String? = nil
  ) {
    guard count(severity) else { return }
    let notes = other.map { [Finding.Note($0.note, at: SourceLocation(source, $0.place))] }
    let finding = Finding(
      rule,
      message(),
      severity: severity,
      at: SourceLocation(source, place),
      label: label,
      notes: notes ?? [],
      help: help(),
      fix: replacement.map { .replace(place, with: $0) }
    )
    kept.append(finding)
  }

  /// Adds what the reader of the text found.
  mutating func add(_ findings: [Finding]) {
    for finding in findings where count(finding.severity) { kept.append(finding) }
  }

  /// Counts a finding; whether it is one of the first of its severity.
  private mutating func count(_ severity: Finding.Severity) -> Bool {
    counts[severity, default: 0] += 1
    return counts[severity, default: 0] <= OptionReport.limit
  }

  /// What was found, by place; errors before warnings when there are too many.
  var findings: [Finding] {
    let errors = kept.filter { $0.severity == .error }
    let warnings = kept.filter { $0.severity != .error }
    let first = (errors + warnings).prefix(OptionReport.limit)
      .sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    let rest = counts.values.reduce(0, +) - first.count
    guard rest > 0, let last = first.last else { return first }
    let more = Finding(
      FormRule.optionFileMore,
      "\(counted(rest, "more finding")) in this file",
      severity: counts[.error, default: 0] > errors.count ? .error : .warning,
      at: last.location
    )
    return first + [more]
  }
}
