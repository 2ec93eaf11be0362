import ArgumentParser

/// `formwork describe`.
struct DescribeCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Print a form as Markdown or JSON, for documentation, review and programs.",
    discussion: """
      EXAMPLES:
        formwork describe a.form.yaml           questions, options, defaults and conditions
        formwork describe a.form.yaml -o a.md   the same to a file
        formwork describe a.form.yaml --as json   the questions for a program
      """
  )

  @Argument(help: "The form.", completion: .forms)
  var form: String

  @OptionGroup var source: SourceOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the text goes.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("How the form is written.", valueName: "format")
  )
  var format = DescriptionFormat.markdown

  @OptionGroup var findings: FindingOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let findings = findings.settings
    let file = ResultFile(path: output)
    guard let form = try findings.validForm(at: form, from: source.kind, for: file, in: console)
    else {
      return .findings
    }
    try file.write(format.bytes(of: form, for: findings.languages(console)), in: console)
    return .success
  }
}

extension DescriptionFormat: ExpressibleByArgument {}
