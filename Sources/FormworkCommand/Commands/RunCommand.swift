import ArgumentParser
import FormWizard
import FormworkTerminal

/// `formwork run`.
struct RunCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Ask a form on the terminal, or in a browser.",
    discussion: """
      EXAMPLES:
        formwork run a.form.yaml -o a.json    ask, and write the answers to a file
        answers=$(formwork run a.form.yaml)   the same in a script
        formwork run a.form.yaml --answers a.json --only-missing   ask the rest
        formwork run a.form.yaml --answers a.json -o a.json   change a file
        formwork run --web a.form.yaml        ask on a page in a browser

      Questions go to the terminal, answers to standard output or -o FILE. Answers of --set, \
      --answers and --env-prefix are filled in when the form is shown. Answers are saved while you \
      type (never secure ones), so that the next run can resume where you stopped.

      If CI is set or there is no terminal, nothing is asked: the open questions go to standard \
      error, as JSON with --format json, and the exit code is 2; if no question is open, this is \
      `formwork fill`.

      --accessible asks line by line, in words, as do FORMWORK_ACCESSIBLE=1, ACCESSIBLE=1 and \
      TERM=dumb; with the flag, lines may also come through a pipe. A form of one section with up \
      to six questions is asked below the prompt, and its answers stay there.

      --web asks in a browser of this machine, without a terminal: it prints an address that only \
      one browser may open, and ends when the page is submitted or left. Over SSH, forward the port: \
      ssh -L 8000:localhost:8000 HOST, and there --port 8000.

      The exit code is 0 when the \
      answers were submitted, 2 when they could not be written, and 130 when you quit.
      """
  )

  @OptionGroup var answers: AnswerOptions
  @OptionGroup var result: ResultOptions

  @Flag(help: "Ask line by line, in words: for screen readers, simple terminals and pipes.")
  var accessible = false

  @Flag(help: "With --accessible, end at the first line that is refused, with exit code 1.")
  var strict = false

  @Flag(help: "Ask only questions that are not answered by other options or the draft.")
  var onlyMissing = false

  @Flag(help: "Neither read nor write a draft.")
  var noDraft = false

  @Option(
    help: ArgumentHelp("The file of the draft.", valueName: "file"),
    completion: .file()
  )
  var draft: String?

  @Option(help: "How the wizard looks.")
  var theme = ThemeChoice.standard

  @Flag var place: PlaceChoice?

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(help: "Ask on a page in a browser.")
  var web = false

  @Flag(help: "With --web, print the address only.")
  var noBrowser = false

  @Option(help: "With --web, the port of the page.")
  var port: Int?

  @OptionGroup var findings: FindingOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let settings = RunSettings(
      isAccessible: accessible,
      asksOnlyMissing: onlyMissing,
      draft: try draftChoice(),
      terminal: terminal,
      web: web ? WebSettings(port: port, opensBrowser: !noBrowser) : nil,
      findings: findings.settings
    )
    var inputs = AnswerInputs(
      settings: answers.settings,
      result: try result.settings(editing: answers.answerFiles, in: console),
      languages: settings.findings.languages(console),
      console: console
    )
    let decoded = try inputs.loadForm()
    return try WizardRun(decoded, settings, given: inputs, for: inputs).perform()
  }

  func validate() throws {
    if strict, !accessible { throw ValidationError("`--strict` needs `--accessible`") }
    if !web, noBrowser { throw ValidationError("`--no-browser` needs `--web`") }
    if !web, port != nil { throw ValidationError("`--port` needs `--web`") }
    if let port, !(1...65_535).contains(port) {
      throw ValidationError("`--port` is a number from 1 to 65535")
    }
    if web, accessible || place != nil {
      throw ValidationError("`--web` asks in a browser: leave out what is about the terminal")
    }
  }

  private var terminal: TerminalSettings {
    var terminal = TerminalSettings()
    terminal.isStrict = strict
    terminal.theme = theme.theme
    terminal.isInline = place.map { $0 == .inline }
    terminal.listensToMouse = !noMouse
    return terminal
  }

  private func draftChoice() throws(Failure) -> RunSettings.DraftChoice {
    guard let draft else { return noDraft ? .nowhere : .standard }
    if noDraft {
      throw Failure(
        usage: "`--draft` and `--no-draft` exclude each other",
        help: "leave one of them out"
      )
    }
    return .file(draft)
  }
}

/// Where the wizard asks.
enum PlaceChoice: String, EnumerableFlag {
  case inline
  case fullScreen

  static func help(for value: PlaceChoice) -> ArgumentHelp? {
    switch value {
    case .inline: "Ask below the prompt."
    case .fullScreen: "Ask on the whole screen, also a short form."
    }
  }
}

/// How the wizard looks.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// The colours of the terminal.
  case standard
  /// Hardly any colour.
  case quiet
  /// No colour, nothing dim.
  case contrast

  /// The styles.
  var theme: Theme {
    switch self {
    case .standard: .standard
    case .quiet: .quiet
    case .contrast: .contrast
    }
  }
}
