import Diagnostics
import SourceTree

/// The findings about one file of options.
///
/// The first ones are kept and the rest is counted, so that a file that is wrong in a million rows
/// costs no more than one that is wrong in twenty.
struct OptionReport {
  /// How many findings of a file are reported.
  static let limit = 20

  private let source: SourceText
  private var errors: [Finding] = []
  private var warnings: [Finding] = []
  private var errorCount = 0
  private var warningCount = 0

  init(_ source: SourceText) { self.source = source }

  /// Whether nothing was found.
  var isEmpty: Bool { errorCount + warningCount == 0 }

  /// What was found, by place; errors before warnings when there are too many.
  var findings: [Finding] {
    let kept = errors + warnings.prefix(OptionReport.limit - errors.count)
    let sorted = kept.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    let rest = errorCount + warningCount - kept.count
    guard rest > 0, let last = sorted.last else { return sorted }
    let more = Finding(
      OptionRule.more,
      rest == 1 ? "1 more finding in this file" : "\(rest) more findings in this file",
      severity: errorCount > errors.count ? .error : .warning,
      at: last.location
    )
    return sorted + [more]
  }

  /// The first error of the file that was found.
  var firstError: Finding? { errors.first }

  /// Adds what is wrong at a place, which is only worded if it is going to be reported.
  mutating func add(
    _ severity: Finding.Severity,
    _ problem: () -> OptionProblem,
    at place: SourceRange
  ) {
    let source = source
    add(severity) { problem().finding(severity, in: source, at: place) }
  }

  /// Adds findings of a reader of a part of the text that begins at `offset`.
  mutating func append(_ findings: [Finding], shiftedBy offset: Int) {
    let source = source
    for finding in findings {
      add(finding.severity) { offset == 0 ? finding : finding.shifted(by: offset, in: source) }
    }
  }

  /// Counts errors that are not reported one by one.
  mutating func omit(_ count: Int) { errorCount += count }

  private mutating func add(_ severity: Finding.Severity, _ finding: () -> Finding) {
    if severity == .error {
      errorCount += 1
      if errors.count < OptionReport.limit { errors.append(finding()) }
    } else {
      warningCount += 1
      if warnings.count < OptionReport.limit { warnings.append(finding()) }
    }
  }
}

extension Finding {
  /// The same about a text of which its own is the part that begins at `offset`.
  fileprivate func shifted(by offset: Int, in source: SourceText) -> Finding {
    func shift(_ range: SourceRange) -> SourceRange {
      SourceRange(range.lowerBound + offset, range.upperBound + offset)
    }
    var finding = self
    finding.location = SourceLocation(source, shift(location.range))
    for index in notes.indices {
      finding.notes[index].location = notes[index].location.map {
        SourceLocation(source, shift($0.range))
      }
    }
    if let fix {
      let edits = fix.edits.map { Edit(range: shift($0.range), replacement: $0.replacement) }
      finding.fix = Fix(isSafe: fix.isSafe, edits: edits)
    }
    return finding
  }
}
