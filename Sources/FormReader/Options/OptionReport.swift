import Diagnostics

/// The findings about one file of options.
///
/// The first ones are kept and the rest is counted, so that a file that is wrong in a million rows
/// costs no more than one that is wrong in twenty.
struct OptionReport {
  /// How many findings of a file are reported.
  static let limit = 20

  private var errors: [Finding] = []
  private var warnings: [Finding] = []
  private var errorCount = 0
  private var warningCount = 0

  /// Whether nothing was found.
  var isEmpty: Bool { errorCount + warningCount == 0 }

  /// Adds a finding, which is only made if it is going to be reported.
  mutating func add(_ severity: Finding.Severity, _ finding: () -> Finding) {
    if severity == .error {
      errorCount += 1
      if errors.count < OptionReport.limit { errors.append(finding()) }
    } else {
      warningCount += 1
      if warnings.count < OptionReport.limit { warnings.append(finding()) }
    }
  }

  /// Counts errors that are not reported one by one.
  mutating func omit(_ count: Int) { errorCount += count }

  /// What was found, by place; errors before warnings when there are too many.
  var findings: [Finding] {
    let kept = errors + warnings.prefix(OptionReport.limit - errors.count)
    let sorted = kept.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    let rest = errorCount + warningCount - kept.count
    guard rest > 0, let last = sorted.last else { return sorted }
    let more = Finding(
      OptionRule.more,
      "\(Phrase.count(rest, "more finding")) in this file",
      severity: errorCount > errors.count ? .error : .warning,
      at: last.location
    )
    return sorted + [more]
  }
}
