import ArgumentParser
import Diagnostics
import FormReader

import struct FormModel.Form

/// A command that is given the world it works in.
protocol ConsoleCommand: ParsableCommand {
  /// How what it says looks.
  var style: StyleOptions { get }

  /// Does what was asked.
  func run(in console: Console) throws(Failure) -> ExitStatus
}

/// A command that may have findings.
protocol FindingsCommand: ConsoleCommand {
  /// How they are written.
  var findings: FindingOptions { get }
}

extension FindingsCommand {
  /// The form at a path, which the result must not be written over; `nil` when it is wrong, which is
  /// told.
  func validForm(
    at path: String,
    for file: ResultFile,
    in console: Console
  ) throws(Failure) -> Form? {
    console.runFiles.read(path, as: "form")
    try file.refuseReplacing(in: console)
    return validForm(of: try FormLoader(console: console).load(path), in: console)
  }

  /// The form that was read; `nil` when it is wrong, which is told.
  func validForm(of decoded: DecodedForm, in console: Console) -> Form? {
    if decoded.isValid, let form = decoded.form { return form }
    tell(Report(decoded.findings, fileCount: 1), in: console)
    return nil
  }

  /// Tells findings, and then finishes what they are about.
  ///
  /// As JSON they are told behind it, together with the failure it may end with: one report.
  func tell(
    _ report: Report,
    in console: Console,
    then finish: () throws(Failure) -> ExitStatus
  ) throws(Failure) -> ExitStatus {
    guard findings.namedFormat == .json else {
      tell(report, in: console)
      return try finish()
    }
    do throws(Failure) {
      let status = try finish()
      tell(report, in: console)
      return status
    } catch {
      let all = report.findings + [error.finding]
      tell(Report(all, fileCount: report.fileCount, order: .asGiven), in: console)
      return error.status
    }
  }

  /// Writes findings to standard error, where the result is something else; with `--quiet` only the
  /// errors.
  func tell(_ report: Report, in console: Console) {
    switch findings.format(console) {
    case .text:
      let renderer = style.renderer(console.errors, console)
      for var finding in report.findings where !findings.quiet || finding.severity == .error {
        // Only `check` applies fixes, so here none is offered.
        finding.fix = nil
        console.errors.say(renderer.render(finding) + "\n")
      }
    case let format:
      // A workflow has nothing to gain from hearing that there is nothing.
      let isNamed = findings.namedFormat != nil
      if !report.entries.isEmpty || (isNamed && !findings.quiet) {
        console.errors.say(format.render(report))
      }
    }
  }
}

/// How findings are written, in every command that has some.
struct FindingOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: "How findings are written. (default: github in a workflow of GitHub, else text)"
  )
  var namedFormat: FindingFormat?

  @Flag(help: "Say nothing but the result and errors.")
  var quiet = false

  @Option(
    help: ArgumentHelp("The language to show the form's texts in, such as es.", valueName: "tag")
  )
  var lang: String?

  func validate() throws {
    if let lang, !LanguageTag.isTag(lang) {
      throw ValidationError("`\(lang)` is no language tag, such as `es` or `pt-BR`")
    }
  }

  /// The format that was named, else the one that is read where the program runs.
  func format(_ console: Console) -> FindingFormat {
    namedFormat ?? (console.variable("GITHUB_ACTIONS")?.isEmpty == false ? .github : .text)
  }

  /// The languages of the person, best first.
  func languages(_ console: Console) -> [String] {
    lang.map { [$0] } ?? console.languages
  }
}
