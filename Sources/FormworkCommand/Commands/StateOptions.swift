import ArgumentParser

/// How `fill --state` works.
struct StateOptions: ParsableArguments {
  @Flag(
    name: .customLong("state"),
    help: """
      Print the state of the form as JSON, for a program that asks it: what is asked, what is \
      answered, what is wrong, what is next.
      """
  )
  var isOn = false

  @Option(
    help: ArgumentHelp(
      "With --state, print the options of a question, 50 at a time, instead.",
      valueName: "id"
    )
  )
  var options: String?

  @Option(help: ArgumentHelp("With --options, search them.", valueName: "text"))
  var query: String?

  @Option(help: ArgumentHelp("With --options, leave out the first ones.", valueName: "n"))
  var skip = 0

  var settings: StateSettings {
    StateSettings(question: options, query: query ?? "", skipped: skip)
  }

  func validate() throws {
    if !isOn, options != nil { throw ValidationError("`--options` needs `--state`") }
    if options == nil, query != nil { throw ValidationError("`--query` needs `--options`") }
    if options == nil, skip != 0 { throw ValidationError("`--skip` needs `--options`") }
    if skip < 0 { throw ValidationError("`--skip` takes a number from 0 on") }
  }
}
