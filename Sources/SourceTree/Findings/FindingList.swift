import Diagnostics

/// Collects what is wrong with one text, up to a number.
///
/// A person works through so many at a time; a hostile file would make millions.
final class FindingList {
  private var findings: [Finding]
  /// Where findings began to be left out.
  private var leftOut: SourceLocation?

  /// So many findings are kept.
  static let limit = 1_000

  init(_ findings: [Finding]) { self.findings = findings }

  /// Keeps a finding, which is only made when there is room for it.
  func report(_ finding: @autoclosure () -> Finding) {
    if findings.count < FindingList.limit {
      findings.append(finding())
    } else if leftOut == nil {
      leftOut = finding().location
    }
  }

  /// The findings in the order of the text.
  func sorted() -> [Finding] {
    var sorted = findings.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    if let leftOut {
      sorted.append(
        Finding(
          SourceRule.tooLarge,
          "more than \(FindingList.limit) mistakes; from here on they are not listed",
          at: leftOut,
          help: "mend some of these and check again"
        )
      )
    }
    return sorted
  }
}
