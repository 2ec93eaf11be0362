import ArgumentParser

/// `formwork` itself.
struct FormworkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formwork",
    abstract: "Ask, fill and check forms that are written in YAML.",
    discussion: """
      EXAMPLES:
        formwork run a.form.yaml                   ask, and write the answers as JSON
        formwork check                             check all forms below this folder
      """,
    version: Version.current,
    subcommands: [
      NewCommand.self, ImportCommand.self, CheckCommand.self, RunCommand.self, FillCommand.self,
      CompareCommand.self,
      SchemaCommand.self, DescribeCommand.self, PreviewCommand.self, DraftsCommand.self,
      ExplainCommand.self,
    ]
  )
}
