import Diagnostics
import FormModel
import SourceTree

/// The findings about one file of options.
///
/// Keeps the first ones and counts the rest, so that a file that is wrong in a million rows costs
/// no more than one that is wrong in twenty.
struct OptionFindings {
  /// How many findings of a file are told.
  static let limit = 20

  private let source: SourceText
  private var errors: [Finding] = []
  private var others: [Finding] = []
  private var errorCount = 0
  private var otherCount = 0

  init(_ source: SourceText) { self.source = source }

  /// Whether nothing was found.
  var isEmpty: Bool { errorCount + otherCount == 0 }

  /// What was found, by place, errors before others when there are too many.
  var all: [Finding] {
    let shown = errors + others.prefix(OptionFindings.limit - errors.count)
    let sorted = shown.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    let rest = errorCount + otherCount - shown.count
    guard rest > 0, let last = sorted.last else { return sorted }
    let severity: Finding.Severity = errorCount > errors.count ? .error : .warning
    let more = Finding(
      OptionRule.more,
      rest == 1 ? "1 more finding in this file" : "\(rest) more findings in this file",
      severity: severity,
      at: last.location
    )
    return sorted + [more]
  }

  /// Adds findings of a reader, whose ranges begin `offset` bytes into the file.
  mutating func append(_ findings: [Finding], shiftedBy offset: Int = 0) {
    for finding in findings { append(offset == 0 ? finding : shifted(finding, offset)) }
  }

  /// Counts errors that are not told.
  mutating func omit(_ count: Int) { errorCount += count }
}

extension OptionFindings {
  /// Makes a finding only if it is going to be told.
  mutating func add(
    _ severity: Finding.Severity = .error,
    _ finding: (_ place: (SourceRange) -> SourceLocation) -> Finding
  ) {
    let source = source
    let place = { SourceLocation(source, $0) }
    if severity == .error {
      errorCount += 1
      if errors.count < OptionFindings.limit { errors.append(finding(place)) }
    } else {
      otherCount += 1
      if others.count < OptionFindings.limit { others.append(finding(place)) }
    }
  }

  private mutating func append(_ finding: Finding) { add(finding.severity) { _ in finding } }

  private func shifted(_ finding: Finding, _ offset: Int) -> Finding {
    func shift(_ range: SourceRange) -> SourceRange {
      SourceRange(range.lowerBound + offset, range.upperBound + offset)
    }
    var finding = finding
    finding.location = SourceLocation(source, shift(finding.location.range))
    for index in finding.notes.indices {
      if let location = finding.notes[index].location {
        finding.notes[index].location = SourceLocation(source, shift(location.range))
      }
    }
    if var fix = finding.fix {
      for index in fix.edits.indices { fix.edits[index].range = shift(fix.edits[index].range) }
      finding.fix = fix
    }
    return finding
  }
}
