import ArgumentParser

/// `formwork` itself.
struct FormworkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formwork",
    abstract: "Forms as files: asked on the terminal, filled, proved right.",
    discussion: """
      EXAMPLES:
        formwork run a.form.yaml                   ask, and write the answers as JSON
        formwork check                             prove all forms below this folder right
      """,
    version: Version.current,
    subcommands: [
      CheckCommand.self, RunCommand.self, FillCommand.self, CompareCommand.self,
      SchemaCommand.self, PreviewCommand.self, ExplainCommand.self,
    ]
  )
}
