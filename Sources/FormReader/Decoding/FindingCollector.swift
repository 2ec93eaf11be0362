import Diagnostics

/// The findings of one form, up to a number; what is beyond it is only counted.
///
/// A person mends so many at a time, and a hostile form would make millions.
struct FindingCollector {
  private var kept: [Finding]
  private var omittedCount = 0
  private var firstOmitted: (place: SourceLocation, severity: Finding.Severity)?

  /// So many are kept.
  private static let mostKept = 10_000
  /// So many more are counted.
  private static let mostCounted = 50_000

  /// Begins with what is wrong with the text as such.
  init(_ findings: [Finding]) { kept = findings }

  /// Whether reading may end: the form is refused, and nobody counts so many mistakes.
  var isFull: Bool {
    omittedCount >= FindingCollector.mostCounted && firstOmitted?.severity == .error
  }

  /// Whether further findings are only counted.
  var isCrowded: Bool { kept.count >= FindingCollector.mostKept }

  mutating func add(_ finding: Finding) {
    if isCrowded { count(finding.severity, at: finding.location) } else { kept.append(finding) }
  }

  /// Counts a finding that need not be worded, since there are too many.
  mutating func count(_ severity: Finding.Severity, at place: SourceLocation) {
    omittedCount += 1
    let worst = max(firstOmitted?.severity ?? .info, severity)
    firstOmitted = (firstOmitted?.place ?? place, worst)
  }

  /// All of them, in the order of the text.
  func findings() -> [Finding] {
    var result = kept
    if let firstOmitted {
      let isWhole = omittedCount < FindingCollector.mostCounted
      let number = isWhole ? "\(omittedCount)" : "at least \(omittedCount)"
      result.append(
        Finding(
          FormRule.tooMany,
          "\(number) more \(omittedCount == 1 ? "finding" : "findings") in this form",
          severity: firstOmitted.severity,
          at: firstOmitted.place,
          label: "the first one that is not reported",
          help: "correct the others first"
        )
      )
    }
    return result.enumerated().sorted { left, right in
      let (first, second) = (left.element.location.range, right.element.location.range)
      return (first.lowerBound, left.offset) < (second.lowerBound, right.offset)
    }.map(\.element)
  }
}
