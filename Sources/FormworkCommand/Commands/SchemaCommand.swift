import ArgumentParser
import Diagnostics
import FormAnswers
import FormReader

/// `formwork schema`.
struct SchemaCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    "schema",
    "Print the JSON Schema of a form's answers, or of the form language.",
    examples: [
      ("formwork schema a.form.yaml", "what answers the form takes (2020-12)"),
      ("formwork schema -o form.schema.json", "the form language, for editors"),
    ],
    discussion: """
      Schema and `formwork fill` agree about any file of answers, except where JSON Schema cannot \
      say it: Schemas/README.md lists these \(AnswerSchema.exceptions.count) places.
      """
  )

  @Argument(help: "The form; without one, the schema is that of the form language.")
  var form: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where the schema goes.", valueName: "file"))
  var output: String?

  @OptionGroup var findings: FindingOptions
  @OptionGroup var style: StyleOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    var schema = FormLanguage.jsonSchema
    if let path = form {
      console.runFiles.read(path, as: "form")
      try ResultFile(path: output).refuseReplacing(in: console)
      let decoded = try FormLoader(console).load(path)
      guard let form = decoded.form, decoded.isValid else {
        FindingsReport(findings, style).tell(Report(decoded.findings, fileCount: 1), in: console)
        return .findings
      }
      schema = AnswerSchema(form: form, languages: findings.languages(console)).json()
    }
    try ResultFile(path: output).write(schema, access: .asBefore, in: console)
    return .success
  }
}
