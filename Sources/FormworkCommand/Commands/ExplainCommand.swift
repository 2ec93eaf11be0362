import ArgumentParser

/// `formwork explain`.
struct ExplainCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    "explain",
    "Explain a rule.",
    examples: [
      ("formwork explain", "all rules"),
      ("formwork explain duplicate-id", "one rule, with an example before and after"),
    ]
  )

  @Argument(
    help: "The id of a rule, shown in brackets in a finding.",
    completion: .rules
  )
  var rule: String?

  @Option(help: "How rules are written.")
  var format = Format.text

  /// How rules are written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @OptionGroup var style: StyleOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let rule = try rule.map(RuleCatalogue.rule)
    switch format {
    case .json: try console.output.print(RuleJSON.text(rule))
    case .text:
      let text = RuleText(style.output(console).decorator, columns: console.output.columns)
      try console.output.print(rule.map(text.page) ?? text.list(RuleCatalogue.chapters))
    }
    return .success
  }
}
