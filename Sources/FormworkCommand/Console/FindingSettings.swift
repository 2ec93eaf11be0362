import Diagnostics
import FormImport
import FormReader

import struct FormModel.Form

/// How a command writes findings.
struct FindingSettings {
  /// The format that the user named.
  var namedFormat: FindingFormat?
  /// Whether only the result and errors are written.
  var isQuiet = false
  /// The language that the user named.
  var namedLanguage: String?
  var color = ColorChoice.auto

  /// The format that was named, otherwise the one for where the program runs.
  func format(_ console: Console) -> FindingFormat {
    namedFormat ?? (console.variable("GITHUB_ACTIONS")?.isEmpty == false ? .github : .text)
  }

  /// The languages of the user, best first.
  func languages(_ console: Console) -> [String] {
    namedLanguage.map { [$0] } ?? console.languages
  }
}

extension FindingSettings {
  /// Whether the next steps are printed after a result, for people to read.
  var showsNextSteps: Bool { !isQuiet && namedFormat ?? .text == .text }
}

// Findings beside a result go to standard error.
extension FindingSettings {
  /// Writes a report; with `isQuiet` only its errors.
  func write(_ report: Report, to console: Console) {
    switch format(console) {
    case .text:
      let renderer = color.renderer(console.errors, console)
      for var finding in report.findings where !isQuiet || finding.severity == .error {
        // Only `check` applies fixes, so none is offered here.
        finding.fix = nil
        console.errors.say(renderer.render(finding) + "\n")
      }
    case let format:
      // An empty report is of no use in a workflow.
      let isNamed = namedFormat != nil
      if !report.entries.isEmpty || (isNamed && !isQuiet) {
        console.errors.say(format.render(report))
      }
    }
  }

  /// Writes a report, and then runs `finish`.
  ///
  /// As JSON it is written after it, together with its failure, if any, as one report.
  func write(
    _ report: Report,
    to console: Console,
    then finish: () throws(Failure) -> ExitStatus
  ) throws(Failure) -> ExitStatus {
    guard namedFormat == .json else {
      write(report, to: console)
      return try finish()
    }
    do throws(Failure) {
      let status = try finish()
      write(report, to: console)
      return status
    } catch {
      let all = report.findings + [error.finding]
      write(Report(all, fileCount: report.fileCount, order: .asGiven), to: console)
      return error.status
    }
  }

  /// The form at a path, which the result must not replace; `nil` when it has errors, which are
  /// written.
  func validForm(
    at path: String,
    from kind: ImportKind? = nil,
    for file: ResultFile,
    in console: Console
  ) throws(Failure) -> Form? {
    console.runFiles.read(path, as: "form")
    try file.refuseReplacing(in: console)
    return validForm(of: try FormLoader(console: console, kind: kind).load(path), in: console)
  }

  /// The form that was read; `nil` when it has errors, which are written.
  func validForm(of decoded: DecodedForm, in console: Console) -> Form? {
    if decoded.isValid, let form = decoded.form { return form }
    write(Report(decoded.findings, fileCount: 1), to: console)
    return nil
  }
}
