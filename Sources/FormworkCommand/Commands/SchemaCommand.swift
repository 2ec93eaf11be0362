import ArgumentParser
import FormAnswers
import FormReader

/// `formwork schema`.
struct SchemaCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a form's answers, or of the form language.",
    discussion: """
      EXAMPLES:
        formwork schema a.form.yaml           answers of the form (2020-12)
        formwork schema -o form.schema.json   the form language, for editors

      The schema and `formwork fill` agree about any file of answers, except where JSON Schema \
      cannot express it: Schemas/README.md lists these 9 cases.
      """
  )

  @Argument(
    help: "The form; without one, the schema is that of the form language.",
    completion: .forms
  )
  var form: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the schema goes.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @OptionGroup var findings: FindingOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let file = ResultFile(path: output)
    guard let path = form else {
      try file.write(FormLanguage.jsonSchema, in: console)
      return .success
    }
    let findings = findings.settings
    // The form alone: its text is not held while the schema is made.
    guard let form = try findings.validForm(at: path, for: file, in: console) else {
      return .findings
    }
    let schema = AnswerSchema(form: form, languages: findings.languages(console))
    try file.write(schema.json(), in: console)
    return .success
  }
}
