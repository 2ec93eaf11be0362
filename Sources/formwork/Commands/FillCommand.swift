public import ArgumentParser
public import FormAnswers

/// `formwork fill`.
struct FillCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    "fill",
    "Answer a form without asking, from flags, files and the environment.",
    examples: [
      ("formwork fill a.form.yaml --answers a.json", "answers from a file"),
      ("formwork fill a.form.yaml --set team=red", "an answer by hand"),
    ],
    discussion: """
      An answer comes from the first that has one: --set, --answers (the last file), the \
      environment (--env-prefix), the form's default. Answers go to standard output or -o FILE, \
      findings to standard error. The exit code is 0 when all answers are right, 1 when not, and \
      2 when something could not be read or written.
      """
  )

  @Argument(help: "The form.")
  var form: String

  @Option(
    name: .customLong("answers"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A JSON or YAML file of answers, or - for standard input. Repeat it for more files.",
      valueName: "file"
    )
  )
  var answerFiles: [String] = []

  @Option(
    name: .customLong("set"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "One answer. Repeat it for several options of one field; ID:=JSON takes any JSON.",
      valueName: "id=value"
    )
  )
  var assignments: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Read variables too: APP_ reads the field host-name from APP_HOST_NAME, one option a line. \
      What --as env writes is named alike.
      """,
      valueName: "prefix"
    )
  )
  var envPrefix: String?

  @Flag(help: "Print where each answer comes from, in place of the answers.")
  var explain = false

  @Flag(help: "Accept that required answers are missing.")
  var partial = false

  @Flag(help: "Print the ids still to be answered, in place of the answers.")
  var missing = false

  @Flag(help: "Drop answers to fields that are not asked.")
  var prune = false

  @Flag(help: "Drop answers to fields that do not exist.")
  var allowUnknown = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Where the answers go.", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("How answers are written; env is for eval in a shell.", valueName: "format")
  )
  var answerFormat = AnswerFormat.json

  @OptionGroup var findings: FindingOptions
  @OptionGroup var style: StyleOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    try FillRun(self, console).perform()
  }
}

extension AnswerFormat: ExpressibleByArgument {}
