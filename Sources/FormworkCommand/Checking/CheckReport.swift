import Diagnostics
import DisplayText
import FormCompatibility
import FormReader
import JSON

/// Writes what a check found: findings are its result, everything else goes to standard error.
struct CheckReport {
  let findings: FindingSettings
  let reports: ReportSettings
  let console: Console
  /// Where a part of a run is counted, instead of a summary of its own.
  var total: ReportTotal?

  /// The most findings of one file that text shows in full.
  private static let mostFindings = 1_000

  /// Refuses a report that would replace a form or another report.
  func refuse(replacing forms: [String]) throws(Failure) {
    if reports.files.isEmpty { return }
    for form in forms { console.runFiles.read(form, as: "form") }
    for report in reports.files { try report.file.refuseReplacing(in: console) }
  }

  /// Writes the reports, then the findings in the chosen format, then failures and notes.
  ///
  /// If something could not be read, no report is written, since it would pass as complete; if
  /// nothing could be read, no findings are printed either.
  /// - Parameters:
  ///   - outcomes: The outcome of each form.
  ///   - failures: What else could not be read or written.
  ///   - line: Text before the number of findings.
  ///   - isPrinted: Whether the findings themselves are the result.
  /// - Returns: The exit status.
  /// - Throws: A failure if standard output cannot be written.
  func finish(
    _ outcomes: [FormHistory.Outcome],
    failures: [Failure] = [],
    first line: String? = nil,
    isPrinted: Bool = true
  ) throws(Failure) -> ExitStatus {
    var failures = failures + outcomes.compactMap(\.failure)
    let report = report(on: outcomes, isComplete: failures.isEmpty)
    let isReport = report.fileCount > 0 || !report.entries.isEmpty
    let hasReadNothing = !isReport && !failures.isEmpty
    if failures.isEmpty { failures += writeFiles(report) }
    if isPrinted, !hasReadNothing || format == .json { try print(report, failures) }
    let decorator = findings.color.decorator(console.errors, console)
    for failure in failures { console.errors.say(failure.text(decorator)) }
    if !findings.isQuiet {
      writeNotes(on: outcomes)
      if let line { console.errors.say(line + "\n") }
      if isReport, total == nil { say(ReportTotal(report)) }
    }
    total?.add(report)
    let isFailed = report.worst.map { $0 >= reports.failOn } ?? false
    return max(failures.map(\.status).max() ?? .success, isFailed ? .findings : .success)
  }

  /// Writes how much was found.
  func say(_ total: ReportTotal) {
    if findings.isQuiet { return }
    console.errors.say(renderer(console.errors).summary(of: total) + "\n")
  }

  private var format: FindingFormat { findings.format(console) }

  private func renderer(_ stream: TextStream) -> TextRenderer {
    findings.color.renderer(stream, console)
  }

  private func report(on outcomes: [FormHistory.Outcome], isComplete: Bool) -> Report {
    let paths = RepositoryPaths(console)
    let read = outcomes.filter { $0.name != nil }
    // To look up the paths of a thousand files takes a twentieth of the time of checking them.
    let listsAll = format.listsAllFiles || reports.files.contains { $0.format.listsAllFiles }
    var report = Report(
      outcomes.flatMap(\.findings),
      fileCount: read.count,
      files: listsAll
        ? read.compactMap { form in form.storedPath ?? form.name.map(paths.path(ofFile:)) } : [],
      isComplete: isComplete,
      failingOn: reports.failOn,
      path: paths.path
    )
    report.reads = outcomes.compactMap(\.reads)
    return report
  }

  /// Writes the reports; if one cannot be written, the others still are.
  private func writeFiles(_ report: Report) -> [Failure] {
    reports.files.compactMap { file in
      do throws(Failure) {
        try file.write(report, in: console)
        return nil
      } catch {
        return error
      }
    }
  }

  private func print(_ report: Report, _ failures: [Failure]) throws(Failure) {
    switch format {
    case .json:
      // Readers of JSON read nothing else.
      var whole = Report(
        report.findings + failures.map(\.finding),
        fileCount: report.fileCount,
        path: RepositoryPaths(console).path
      )
      whole.reads = report.reads
      try console.output.print(format.render(whole))
    case .text: try console.output.print(text(of: report))
    case let format: try console.output.print(format.render(report))
    }
  }

  /// The findings as text, each followed by a blank line.
  private func text(of report: Report) -> String {
    let renderer = renderer(console.output)
    var text = ""
    var rest = report.entries[...]
    while let path = rest.first?.path {
      let file = rest.prefix { $0.path == path }
      rest = rest[file.endIndex...]
      for entry in file.prefix(CheckReport.mostFindings) {
        text += renderer.render(entry.finding) + "\n"
      }
      let count = file.count - CheckReport.mostFindings
      if count > 0 { text += "\(count) more in \(CheckReport.quoted(path))\n\n" }
    }
    return text
  }

  /// Reports which forms were not compared, and how to accept a change.
  private func writeNotes(on outcomes: [FormHistory.Outcome]) {
    func say(_ text: String) { console.errors.say(text + "\n") }
    for note in outcomes.compactMap(\.note) { say("note: \(note)") }
    let new = outcomes.compactMap(\.new?.form.origins.source.name)
    if let first = new.first.map(CheckReport.quoted) {
      let forms =
        new.count == 1
        ? "\(first) is a new form" : "\(first) and \(new.count - 1) more are new forms"
      say("note: \(forms), nothing to compare")
    }
    if let advice = outcomes.lazy.compactMap(\.advice).first {
      say("help: a change is accepted with `RULE:ID`, such as \(advice)")
    }
  }

  /// Text from outside in a sentence, without control characters.
  static func quoted(_ text: String) -> String { "`\(text.inMessage)`" }
}
