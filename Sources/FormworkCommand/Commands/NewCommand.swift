import ArgumentParser
import Diagnostics

/// `formwork new`.
struct NewCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Start a form, asked by a form.",
    discussion: """
      EXAMPLES:
        formwork new a.form.yaml                         ask, and write a form
        formwork new a.form.yaml --from bug-report       start from a kind of form
        formwork new a.form.yaml --set title='A survey'  answer a question in advance

      No file is replaced, and no form is written that `check` refuses. Beside it goes \
      form.schema.json, which is for editors; --set schema=false leaves it out. Without a \
      terminal, --set answers title, form-id, question and question-id; all but the title may be \
      left out, and with --from that too, unless it is starter or blank.
      """
  )

  @Argument(help: "The form to write, such as service.form.yaml.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The kind of form to start from.", valueName: "kind"))
  var from: FormKind?

  @Option(
    name: .customLong("set"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("One answer. Repeat it for more.", valueName: "id=value")
  )
  var assignments: [String] = []

  @OptionGroup var findings: FindingOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    try FormFinder.refuseNewForm(at: file, in: console)
    let kind = from.map { ["kind=\($0.rawValue)"] } ?? []
    let settings = RunSettings(
      asksOnlyMissing: true,
      draft: .nowhere,
      findings: findings.settings
    )
    let inputs = AnswerInputs(
      settings: AnswerSettings(form: FormStart.source.name, assignments: kind + assignments),
      result: ResultSettings(path: file),
      languages: settings.findings.languages(console),
      console: console
    )
    let decoded = FormLoader(console: console).decode(FormStart.source)
    let made = NewForm(path: file, console: console)
    return try WizardRun(decoded, settings, given: inputs, for: made).perform()
  }
}

/// A kind of form to start from.
enum FormKind: String, CaseIterable, ExpressibleByArgument {
  case starter
  case bugReport = "bug-report"
  case onboarding, release, blank

  /// The form, with places for its title and ids.
  var text: [UInt8] {
    switch self {
    case .starter: PackageResources.starter_yaml
    case .bugReport: PackageResources.bug_report_yaml
    case .onboarding: PackageResources.onboarding_yaml
    case .release: PackageResources.release_yaml
    case .blank: PackageResources.blank_yaml
    }
  }
}
