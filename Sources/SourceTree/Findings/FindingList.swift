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

  /// Takes back what was told of a rule where a range begins, unless too much is wrong to look.
  func takeBack(_ rule: SourceRule, at place: SourceLocation) -> Bool {
    guard findings.count < FindingList.limit,
      let index = findings.lastIndex(where: {
        $0.location.range.lowerBound == place.range.lowerBound && $0.rule == rule.rawValue
      })
    else { return false }
    findings.remove(at: index)
    return true
  }

  /// Whether something has been told of the rule of a finding where it begins.
  func holds(_ finding: Finding) -> Bool {
    findings.contains {
      $0.rule == finding.rule
        && $0.location.range.lowerBound == finding.location.range.lowerBound
    }
  }

  /// The findings in the order of the text.
  func sorted() -> [Finding] {
    var sorted = findings.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
    if let leftOut {
      sorted.append(SourceFindings.tooManyFindings(at: leftOut, limit: FindingList.limit))
    }
    return sorted
  }
}
