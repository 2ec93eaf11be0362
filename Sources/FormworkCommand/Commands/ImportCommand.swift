import ArgumentParser
import Diagnostics
import DisplayText
import FormImport
import FormReader
import SourceTree

import class FormModel.PatternCache

/// `formwork import`.
struct ImportCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn a form of another tool into a form.",
    discussion: """
      EXAMPLES:
        formwork import .github/ISSUE_TEMPLATE/bug.yml -o bug.form.yaml
        formwork import copier.yml --dry-run   show what would be lost, and write nothing
        formwork import values.schema.json --only ingress -o ingress.form.yaml

      Other tools' forms are issue and discussion forms of GitHub, and the questions of \
      cookiecutter, copier and Rancher. `run`, `fill`, `describe`, `preview`, `schema` and `check` \
      read them as they are, too. A JSON Schema is imported alone. What has no counterpart in a form \
      is reported, and noted above the place in the form. No file is replaced.
      """
  )

  @Argument(help: "The file of the other tool, or - for standard input.", completion: .forms)
  var file: String

  @OptionGroup var source: SourceOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the form goes, such as bug.form.yaml.", valueName: "form"),
    completion: .file()
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Only a part of a JSON Schema, such as persistence.storage.",
      valueName: "property"
    )
  )
  var only: String?

  @Flag(help: "Fail when something is lost.")
  var strict = false

  @Flag(help: "Report what would be lost, and write no form.")
  var dryRun = false

  @OptionGroup var reports: ReportOptions
  @OptionGroup var findings: FindingOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let form = ResultFile(path: output)
    console.runFiles.read(file, as: "form")
    try form.refuseReplacing(in: console)
    for report in reports.files { try report.file.refuseReplacing(in: console) }
    if let output, output != FormLoader.inputPath {
      try FormFinder.refuseNewForm(at: output, in: console)
    }
    let loader = FormLoader(console: console)
    let source = try loader.source(at: file)
    let parsed = ParsedSource.parse(source, as: ParsedSource.Language(path: file))
    guard let kind = ImportKind(of: parsed, named: self.source.kind, asking: false) else {
      let marks = ImportKind.allCases.map { "\($0.rawValue) (\($0.mark))" }
      throw Failure(
        "`\(file)` is no form of another tool that can be imported",
        help: "looked for \(marks.joined(separator: ", ")); name the kind with `--from`"
      )
    }
    let part = only.map { $0.split(separator: ".").map(String.init) } ?? []
    guard part.isEmpty || kind == .jsonSchema else {
      throw Failure(
        "`--only` is for a JSON Schema, and `\(file)` is of the kind `\(kind.rawValue)`",
        help: "leave it out"
      )
    }
    let imported = loader.imported(parsed, from: kind, only: part)
    let decoded = imported.decode(patterns: PatternCache())
    let report = Report(decoded.findings, fileCount: 1, failingOn: reports.failOn)
    for file in reports.files { try file.write(report, in: console) }
    let isFailed = report.worst.map { $0 >= reports.failOn } ?? false
    return try findings.settings.write(report, to: console) { () throws(Failure) in
      guard decoded.isValid else { return .findings }
      if !dryRun { try form.write(imported.text.bytes, in: console) }
      if !findings.quiet { console.errors.say(summary(of: imported)) }
      return isFailed || strict && imported.lossCount > 0 ? .findings : .success
    }
  }

  private func summary(of form: ImportedForm) -> String {
    let whole = form.questionCount - form.lossCount
    let loss = form.lossCount == 0 ? "" : ", \(form.lossCount) with a loss"
    let next =
      output.map { dryRun ? "" : "Next: formwork run \($0.inShell)".inMessage + "\n" } ?? ""
    return "\(counted(form.questionCount, "question")): \(whole) whole\(loss)\n" + next
  }
}
