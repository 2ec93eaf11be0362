import ArgumentParser
import FormAnswers
import FormReader

extension AnswerSchema.Subject: ExpressibleByArgument {}

/// `formwork schema`.
struct SchemaCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a form's answers, or of the form language.",
    discussion: """
      EXAMPLES:
        formwork schema a.form.yaml                answers to the form (2020-12)
        formwork schema a.form.yaml --of results   what `run` and `fill` write
        formwork schema -o form.schema.json        the form language, for editors

      The schema and `formwork fill` agree about any file of answers, except where JSON Schema \
      cannot express it: Schemas/README.md lists these 13 cases.
      """
  )

  @Argument(
    help: "The form; without one, the schema is that of the form language.",
    completion: .forms
  )
  var form: String?

  @OptionGroup var source: SourceOptions

  @Option(
    name: .customLong("of"),
    help:
      "What is described: files of answers, which refer to secrets, or results, which hold them."
  )
  var subject = AnswerSchema.Subject.answers

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the schema goes.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @OptionGroup var findings: FindingOptions

  func validate() throws {
    if form == nil, subject != .answers {
      throw ValidationError("`--of \(subject.rawValue)` needs a form")
    }
    if form == nil, source.kind != nil { throw ValidationError("`--from` needs a form") }
  }

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let file = ResultFile(path: output)
    guard let path = form else {
      try file.write(FormLanguage.jsonSchema, in: console)
      return .success
    }
    let findings = findings.settings
    // The form alone: its text is not held while the schema is made.
    guard let form = try findings.validForm(at: path, from: source.kind, for: file, in: console)
    else {
      return .findings
    }
    let languages = findings.languages(console)
    let schema = AnswerSchema(form: form, of: subject, languages: languages)
    try file.write(schema.json(), in: console)
    return .success
  }
}
