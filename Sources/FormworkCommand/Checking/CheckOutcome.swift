import Diagnostics
import FormCompatibility

/// What a check found, told to a person or a program.
struct CheckOutcome {
  /// All findings, in order.
  let report: Report
  /// What could not be read or written.
  var failures: [Failure]
  /// The acceptances that fit a change.
  let used: Set<Acceptance>
  /// Old versions of which only a part could be compared with.
  let doubtful: [String]
  /// Old versions that were no forms.
  let unusable: [String]
  /// Forms without an old version.
  let newForms: [String]
  /// The least severity that counts.
  private let threshold: Finding.Severity

  /// Whether nothing was looked at, for what is told as failures.
  var hasReadNothing: Bool { report.fileCount == 0 && report.entries.isEmpty && !failures.isEmpty }

  /// A file is not given more lines than a person will read.
  static let mostFindings = 1000

  init(
    _ results: [FormCheck.Result],
    failures: [Failure],
    failingOn threshold: Finding.Severity,
    in console: Console
  ) {
    self.threshold = threshold
    let read = results.filter { $0.failure == nil }
    let paths = RepositoryPaths(console)
    report = Report(
      read.flatMap(\.findings),
      fileCount: read.count { !$0.isGone },
      files: read.filter { !$0.isGone }.map { $0.storedPath ?? paths.path(ofFile: $0.name) },
      isComplete: failures.isEmpty && read.count == results.count,
      failingOn: threshold,
      path: paths.path
    )
    self.failures = failures + results.compactMap(\.failure)
    used = results.reduce(into: []) { $0.formUnion($1.used) }
    doubtful = results.compactMap(\.doubtful)
    unusable = results.compactMap(\.unusable)
    newForms = results.filter(\.isNew).map(\.name)
  }

  /// How the program ends.
  var status: ExitStatus {
    let worst = failures.map(\.status).max() ?? .success
    let found = (report.worst ?? .info) >= threshold && !report.entries.isEmpty
    return max(worst, found ? .findings : .success)
  }

  /// Writes the findings for a person, each followed by a blank line.
  func writeText(_ renderer: TextRenderer, to output: inout OutputBuffer) throws(Failure) {
    var path = ""
    var count = 0
    for entry in report.entries {
      if entry.path != path {
        try writeRest(count, of: path, renderer, to: &output)
        (path, count) = (entry.path, 0)
      }
      count += 1
      guard count <= CheckOutcome.mostFindings else { continue }
      try output.write(renderer.render(entry.finding) + "\n")
    }
    try writeRest(count, of: path, renderer, to: &output)
  }

  private func writeRest(
    _ count: Int,
    of path: String,
    _ renderer: TextRenderer,
    to output: inout OutputBuffer
  ) throws(Failure) {
    let rest = count - CheckOutcome.mostFindings
    guard rest > 0 else { return }
    try output.write("\(CheckWording.more(rest, in: path))\n\n")
  }
}
