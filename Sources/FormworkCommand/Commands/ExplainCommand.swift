import ArgumentParser

/// `formwork explain`.
struct ExplainCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    "explain",
    "Tell what a rule means and why it exists.",
    examples: [
      ("formwork explain", "all rules"),
      ("formwork explain duplicate-id", "one rule, with an example before and after"),
    ]
  )

  @Argument(help: "The id of a rule, as it stands in brackets in a finding.")
  var rule: String?

  @Option(help: "How rules are written.")
  var format = Format.text

  /// How rules are written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @OptionGroup var style: StyleOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let text = RuleText(style.output(console).decorator, columns: console.output.columns)
    var output = OutputBuffer(console.output)
    if let rule = try rule.map(RuleCatalogue.rule) {
      try output.write(format == .json ? RuleJSON.page(rule) : Array(text.page(rule).utf8))
    } else {
      let list = format == .json ? [] : Array(text.list(RuleCatalogue.chapters).utf8)
      try output.write(format == .json ? RuleJSON.list(RuleCatalogue.all) : list)
    }
    try output.flush()
    return .success
  }
}
