import Diagnostics
import DisplayText
import FormAnswers
import FormModel
import FormReader
import FormSession
import Formwork
import FormworkTerminal
import SystemFiles

/// The form that `formwork new` makes of answers, and the schema beside it.
struct NewForm: AnswerDestination {
  let path: String
  let console: Console

  /// The errors of the form.
  func unwritable(_ answers: ResolvedAnswers, asking origins: FormOrigins) -> [Finding] {
    form(of: answers).findings.filter { $0.severity == .error }
  }

  func write(_ answers: ResolvedAnswers) throws(Failure) -> Bool {
    let bytes = form(of: answers).origins.source.bytes
    let isWritten = try ResultFile(path: path).write(bytes, in: console)
    try writeSchema(for: answers)
    return isWritten
  }

  /// Writes the schema that the form names, unless it is there.
  private func writeSchema(for answers: ResolvedAnswers) throws(Failure) {
    let schema = POSIXFiles.joined(POSIXFiles.parts(of: path).folder, FormStart.schemaName)
    guard FormStart.wantsSchema(answers), console.files.kind(of: schema) == nil else { return }
    try ResultFile(path: schema, isNamed: false).write(FormLanguage.jsonSchema, in: console)
  }

  func nextSteps(of form: Form, after answers: ResolvedAnswers) -> String {
    let schema =
      FormStart.wantsSchema(answers)
      ? "\(FormStart.schemaName) beside it lets editors complete and check it.\n" : ""
    return schema + "Next: formwork run \(path.inShell)".inMessage + "\n"
  }

  func help(_ obstacle: AskError.Obstacle?, _ words: Words) -> String {
    words.say("answer with `--set`")
  }

  private func form(of answers: ResolvedAnswers) -> DecodedForm {
    FormStart.form(of: answers, named: path, FormLoader(console: console))
  }
}
