import ArgumentParser

/// `formwork` itself.
struct FormworkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formwork",
    abstract: "Forms as files: checked, filled, described by a schema.",
    discussion: """
      EXAMPLES:
        formwork check                             all forms below this folder
        formwork fill a.form.yaml --set team=red   answers as JSON
      """,
    version: Version.current,
    subcommands: [
      CheckCommand.self, RunCommand.self, FillCommand.self, CompareCommand.self,
      SchemaCommand.self, ExplainCommand.self,
    ]
  )
}
