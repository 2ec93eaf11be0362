import ArgumentParser
import Diagnostics
import FormReader

import struct FormModel.Form

/// A command that works with a console given by the caller.
protocol ConsoleCommand: ParsableCommand {
  /// The style of its text.
  var style: StyleOptions { get }

  /// Runs the command.
  func run(in console: Console) throws(Failure) -> ExitStatus
}

/// A command that may have findings.
protocol FindingsCommand: ConsoleCommand {
  /// How findings are written.
  var findings: FindingOptions { get }
}

extension FindingsCommand {
  /// The form at a path, which the result must not replace; `nil` when it has errors, which are
  /// reported.
  func validForm(
    at path: String,
    for file: ResultFile,
    in console: Console
  ) throws(Failure) -> Form? {
    console.runFiles.read(path, as: "form")
    try file.refuseReplacing(in: console)
    return validForm(of: try FormLoader(console: console).load(path), in: console)
  }

  /// The form that was read; `nil` when it has errors, which are reported.
  func validForm(of decoded: DecodedForm, in console: Console) -> Form? {
    if decoded.isValid, let form = decoded.form { return form }
    tell(Report(decoded.findings, fileCount: 1), in: console)
    return nil
  }

  /// Reports findings, and then runs `finish`.
  ///
  /// As JSON they are reported after it, together with its failure, if any, as one report.
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
        // Only `check` applies fixes, so none is offered here.
        finding.fix = nil
        console.errors.say(renderer.render(finding) + "\n")
      }
    case let format:
      // An empty report is of no use in a workflow.
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
      throw ValidationError("`\(lang)` is not a language tag, such as `es` or `pt-BR`")
    }
  }

  /// The format that was named, otherwise the one for where the program runs.
  func format(_ console: Console) -> FindingFormat {
    namedFormat ?? (console.variable("GITHUB_ACTIONS")?.isEmpty == false ? .github : .text)
  }

  /// The languages of the user, best first.
  func languages(_ console: Console) -> [String] {
    lang.map { [$0] } ?? console.languages
  }
}
