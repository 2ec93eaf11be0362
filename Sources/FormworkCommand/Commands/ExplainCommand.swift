import ArgumentParser

/// `formwork explain`.
struct ExplainCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule.",
    discussion: """
      EXAMPLES:
        formwork explain                all rules
        formwork explain duplicate-id   one rule, with an example before and after
      """
  )

  @Argument(
    help: "The id of a rule, shown in brackets in a finding.",
    completion: .rules
  )
  var rule: String?

  @OptionGroup var style: StyleOptions

  var color: ColorChoice { style.color }

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let rule = try rule.map(RuleCatalogue.rule)
    let decorator = color.decorator(console.output, console)
    let text = RuleText(decorator, columns: console.output.columns)
    try console.output.print(rule.map(text.page) ?? text.list(RuleCatalogue.chapters))
    return .success
  }
}
