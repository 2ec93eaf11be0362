import ArgumentParser
import FormSchema

/// `formwork schema`.
struct SchemaCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    "schema",
    "Print the JSON Schema of a form's answers, or of the form language.",
    examples: [
      ("formwork schema", "of the form language (draft-07)"),
      ("formwork schema -o form.schema.json", "into a file"),
    ]
  )

  @Option(name: .shortAndLong, help: ArgumentHelp("Where the schema goes.", valueName: "file"))
  var output: String?

  @OptionGroup var style: StyleOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    try ResultFile(path: output).write(FormLanguage.jsonSchema, access: .asBefore, in: console)
    return .success
  }
}
