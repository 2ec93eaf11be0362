/// The findings of one run, in the order in which they are reported.
package struct Report: Sendable {
  /// A finding with what it is recognised by.
  package struct Entry: Sendable {
    package var finding: Finding
    /// The path the fingerprint was made of, for example relative to the repository.
    package var path: String
    package var fingerprint: Fingerprint
  }

  /// The order in which findings are reported.
  package enum Order: Sendable {
    /// By path, then place, then rule.
    case byPlace
    /// As they come, for findings that have an order of their own.
    case asGiven
  }

  /// What a form takes from outside of it.
  package struct Reads: Sendable {
    let path: String
    let variables: [String]
    let gitKeys: [String]

    /// Notes the variables of the environment, and the keys of git's configuration.
    package init(path: String, variables: [String], gitKeys: [String]) {
      (self.path, self.variables, self.gitKeys) = (path, variables, gitKeys)
    }
  }

  /// What the files take from outside of them, as far as that is asked for.
  package var reads: [Reads] = []
  /// In order; each thing is said once.
  package let entries: [Entry]
  /// How many files were looked at.
  package let fileCount: Int
  /// The paths of these files, as far as they are known.
  let files: [String]
  /// Whether everything could be looked at that should have been.
  let isComplete: Bool
  /// The least severity that fails the run.
  let threshold: Finding.Severity
  private let paths: [ObjectIdentifier: String]

  /// Sorts findings, drops those that repeat another, and gives each its fingerprint.
  ///
  /// Findings repeat each other if rule, source, range and message are the same.
  /// - Parameters:
  ///   - findings: The findings in any order.
  ///   - fileCount: How many files were looked at.
  ///   - files: The paths of these files, for formats that list the clean ones too.
  ///   - isComplete: Whether everything could be looked at that should have been.
  ///   - threshold: The least severity that fails the run.
  ///   - order: The order in which they are reported.
  ///   - path: The path fingerprints are made of; the source's name if not given.
  /// - Complexity: O(n log n) in the number of findings.
  package init(
    _ findings: [Finding],
    fileCount: Int,
    files: [String] = [],
    isComplete: Bool = true,
    failingOn threshold: Finding.Severity = .error,
    order: Order = .byPlace,
    path: (SourceText) -> String = \.name
  ) {
    var paths: [ObjectIdentifier: String] = [:]
    func known(_ source: SourceText) -> String {
      if let path = paths[ObjectIdentifier(source)] { return path }
      let path = path(source)
      paths[ObjectIdentifier(source)] = path
      return path
    }
    var ordered = findings
    if order == .byPlace {
      ordered = findings.enumerated().sorted { Report.rank($0) < Report.rank($1) }.map(\.element)
    }
    var seen: Set<Identity> = []
    var counts: [Fingerprint: Int] = [:]
    var entries: [Entry] = []
    for finding in ordered {
      let identity = Identity(
        rule: finding.rule,
        source: Array(finding.location.source.name.utf8),
        range: finding.location.range,
        message: finding.message
      )
      guard seen.insert(identity).inserted else { continue }
      let path = known(finding.location.source)
      for note in finding.notes { _ = note.location.map { known($0.source) } }
      var fingerprint = Fingerprint(of: finding, path: path, ordinal: 0)
      let ordinal = counts[fingerprint, default: 0]
      counts[fingerprint] = ordinal + 1
      if ordinal > 0 { fingerprint = Fingerprint(of: finding, path: path, ordinal: ordinal) }
      entries.append(Entry(finding: finding, path: path, fingerprint: fingerprint))
    }
    self.entries = entries
    self.paths = paths
    self.fileCount = fileCount
    self.files = files
    self.isComplete = isComplete
    self.threshold = threshold
  }

  /// The path of a source that a finding or a note is about, as fingerprints use it.
  func path(of source: SourceText) -> String { paths[ObjectIdentifier(source)] ?? source.name }

  /// The findings in order.
  package var findings: [Finding] { entries.map(\.finding) }

  /// The highest severity found; `nil` when there is no finding.
  package var worst: Finding.Severity? { entries.lazy.map(\.finding.severity).max() }

  /// The number of findings of one severity.
  package func count(of severity: Finding.Severity) -> Int {
    entries.count { $0.finding.severity == severity }
  }
}

/// How many files were looked at and how much was found, in one report or in several.
package final class ReportTotal {
  private(set) var fileCount = 0
  private(set) var counts: [Finding.Severity: Int] = [:]
  private(set) var fixableCount = 0

  /// Creates the total of some reports.
  package init(_ reports: Report...) { reports.forEach(add) }

  /// Adds what a report has.
  package func add(_ report: Report) {
    fileCount += report.fileCount
    for finding in report.findings {
      counts[finding.severity, default: 0] += 1
      if finding.fix?.isSafe == true { fixableCount += 1 }
    }
  }
}

extension Report {
  /// What findings that say the same have in common.
  private struct Identity: Hashable {
    var rule: String
    /// The bytes of its name: names that Unicode calls equal are two files.
    var source: [UInt8]
    var range: SourceRange
    var message: String
  }

  private static func rank(
    _ finding: EnumeratedSequence<[Finding]>.Element
  ) -> (String, Int, String, Int) {
    let (offset, finding) = finding
    let location = finding.location
    return (location.source.name, location.range.lowerBound, finding.rule, offset)
  }
}
