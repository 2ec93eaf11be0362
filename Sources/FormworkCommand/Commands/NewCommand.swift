import ArgumentParser

import struct Formwork.POSIXFiles

/// `formwork new`.
struct NewCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Start a form, asked by a form.",
    discussion: """
      EXAMPLES:
        formwork new service.form.yaml                       ask, and write a form to change
        formwork new a.form.yaml --set title='New service'   the same without asking

      No file is replaced, and no form is written that `check` refuses. Without a terminal, \
      --set answers title, form-id, question and question-id; all but the title may be left out.
      """
  )

  @Argument(help: "The form to write, such as service.form.yaml.", completion: .file())
  var file: String

  @Option(
    name: .customLong("set"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("One answer. Repeat it for more.", valueName: "id=value")
  )
  var assignments: [String] = []

  @OptionGroup var findings: FindingOptions

  func run(in console: Console) throws(Failure) -> ExitStatus {
    if console.files.kind(of: file) != nil {
      throw Failure("`\(file)` exists already", help: "name another file")
    }
    let settings = RunSettings(
      answers: AnswerSettings(form: .newForm, assignments: assignments),
      result: ResultSettings(path: file),
      draft: .nowhere,
      findings: findings.settings
    )
    return try WizardRun(settings, console).perform()
  }
}
