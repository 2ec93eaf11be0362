import ArgumentParser
import FormSession

/// `formwork describe`.
struct DescribeCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Print a form as Markdown, for documentation and review.",
    discussion: """
      EXAMPLES:
        formwork describe a.form.yaml           questions, options, defaults and conditions
        formwork describe a.form.yaml -o a.md   the same to a file
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

  @OptionGroup var findings: FindingOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let findings = findings.settings
    let file = ResultFile(path: output)
    guard let form = try findings.validForm(at: form, from: source.kind, for: file, in: console)
    else {
      return .findings
    }
    let description = FormDescription(form: form, words: Words(for: findings.languages(console)))
    try file.write(Array(description.markdown.utf8), in: console)
    return .success
  }
}
