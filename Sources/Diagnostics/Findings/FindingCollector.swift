/// Collects the findings about one text, up to a number; those beyond it are only counted.
///
/// An author corrects a few at a time, and a malicious text would make millions.
package final class FindingCollector {
  /// The most that are reported, errors before warnings.
  private let limit: Int
  /// The first errors and the first warnings.
  private var kept: [Finding] = []
  package private(set) var errorCount = 0
  private var warningCount = 0
  /// Whether findings are taken; not so while something is read again that was reported.
  private var isReporting = true

  /// So many more are counted.
  private static let mostCounted = 50_000

  /// Begins with what is known.
  package init(_ findings: [Finding] = [], limit: Int) {
    self.limit = limit
    for finding in findings { report(finding, severity: finding.severity) }
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { errorCount + warningCount == 0 }

  /// Whether an error was found.
  package var hasErrors: Bool { errorCount > 0 }

  /// Whether reading may end: the text is refused, and the exact count does not matter.
  package var isFull: Bool {
    errorCount > limit && errorCount + warningCount >= limit + FindingCollector.mostCounted
  }

  /// Reports a finding, which is only made when it is one of the first of its severity.
  package func report(
    _ finding: @autoclosure () -> Finding,
    severity: Finding.Severity = .error
  ) {
    guard isReporting else { return }
    let count: Int
    if severity == .error {
      errorCount += 1
      count = errorCount
    } else {
      warningCount += 1
      count = warningCount
    }
    if count <= limit { kept.append(finding()) }
  }

  /// Does something whose findings are taken, or were reported before.
  package func reporting<Result>(_ isReporting: Bool, _ body: () -> Result) -> Result {
    let before = self.isReporting
    self.isReporting = before && isReporting
    defer { self.isReporting = before }
    return body()
  }

  /// What was found, in the order of the text; a last finding of `rule` stands for those that are
  /// only counted, and calls the text `whole`.
  package func findings(more rule: any Rule, in whole: String) -> [Finding] {
    let errors = kept.filter { $0.severity == .error }
    let warnings = kept.filter { $0.severity != .error }
    let first = kept.count <= limit ? kept : Array((errors + warnings).prefix(limit))
    let sorted = first.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    let rest = errorCount + warningCount - first.count
    guard rest > 0, let last = sorted.last else { return sorted }
    let more = Finding(
      rule,
      "\(isFull ? "at least " : "")\(counted(rest, "more finding")) in this \(whole)",
      severity: errorCount > limit ? .error : .warning,
      at: last.location,
      help: "correct the others first"
    )
    return sorted + [more]
  }
}
