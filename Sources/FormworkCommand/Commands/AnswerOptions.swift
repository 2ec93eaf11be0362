public import ArgumentParser
public import FormAnswers
package import FormImport
import SourceTree

/// The form and the sources of answers, in every command that reads some.
struct AnswerOptions: ParsableArguments {
  @Argument(help: "The form.", completion: .forms)
  var form: String

  @OptionGroup var source: SourceOptions

  @Option(
    name: .customLong("answers"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A JSON or YAML file of answers, or - for standard input. Repeat it for more files.",
      valueName: "file"
    ),
    completion: .answers
  )
  var answerFiles: [String] = []

  @Option(
    name: .customLong("set"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "One answer. Repeat it for several options of one field; ID:=JSON takes any JSON.",
      valueName: "id=value"
    ),
    completion: .assignments
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

  @Flag(help: "Drop answers to fields that are not asked.")
  var prune = false

  @Flag(help: "Drop answers to fields that do not exist.")
  var allowUnknown = false

  @Flag(help: "Refuse references to variables and files; for answer files that are not trusted.")
  var noReferences = false

  @Flag(
    help:
      "Keep the environment and git's configuration from the form: its env and git have no value."
  )
  var noEnvironment = false

  @Flag(help: "Run the commands that the form's options come from, in the folder of the form.")
  var allowCommands = false

  var settings: AnswerSettings {
    AnswerSettings(
      form: form,
      kind: source.kind,
      files: answerFiles,
      assignments: assignments,
      variablePrefix: envPrefix,
      prunesHidden: prune,
      allowsUnknown: allowUnknown,
      allowsReferences: !noReferences,
      readsEnvironment: !noEnvironment,
      allowsCommands: allowCommands
    )
  }
}

/// Where answers go, in every command that writes some.
struct ResultOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the answers go. A file of --answers is edited: its secrets stay references.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      """
      How answers are written; env is for eval in a shell, dotenv for .env files, github for \
      $GITHUB_OUTPUT and $GITHUB_ENV; of an issue form, github-issue is the text of the issue, \
      github-url the address of GitHub's page with the texts filled in; of a cookiecutter file, \
      cookiecutter is a replay file. (default: json)
      """,
      valueName: "format"
    )
  )
  var namedFormat: ResultFormat?

  var format: ResultFormat { namedFormat ?? .answers(.json) }

  /// Where answers from files go, and how: into one of these files in its language, and so that it
  /// can be read again, unless the user says otherwise.
  func settings(
    editing files: [String],
    secrets: SecretOutput? = nil,
    in console: Console
  ) throws(Failure) -> ResultSettings {
    let plain = ResultSettings(path: output, format: format, secrets: secrets ?? .keep)
    guard let output, let file = files.last(where: { console.files.areOne(output, $0) }) else {
      return plain
    }
    let standard = AnswerInputs.language(of: file) == .yaml ? AnswerFormat.yaml : .json
    let format = namedFormat ?? .answers(standard)
    if !format.isRead {
      throw Failure(
        usage: "`--as \(format.rawValue)` cannot be written over the answers `\(output)`",
        help: "name another file with `-o`"
      )
    }
    return ResultSettings(
      path: output,
      format: format,
      secrets: secrets ?? .reference,
      editsAnswers: true
    )
  }
}

/// The kind of a form, in every command that reads one of another tool as it is.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "The kind of another tool's form, where its path and content do not show it.",
      valueName: "kind"
    )
  )
  var kind: ImportKind?
}

extension ImportKind: ExpressibleByArgument {}
extension SecretOutput: ExpressibleByArgument {}
