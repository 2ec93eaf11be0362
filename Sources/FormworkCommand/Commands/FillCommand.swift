import ArgumentParser
import FormAnswers

/// `formwork fill`.
struct FillCommand: FindingsCommand {
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

  @OptionGroup var answers: AnswerOptions
  @OptionGroup var result: ResultOptions

  @Option(
    help: """
      What becomes of secure answers: keep writes them in the clear, reference writes which \
      variable or file they came from, omit leaves them out.
      """
  )
  var secrets = SecretOutput.keep

  @Flag(help: "Print where each answer comes from, in place of the answers.")
  var explain = false

  @Flag(help: "Accept that required answers are missing.")
  var partial = false

  @Flag(
    help: """
      Print the ids still to be answered, in place of the answers; with --format json, every open \
      question.
      """
  )
  var missing = false

  @OptionGroup var findings: FindingOptions
  @OptionGroup var style: StyleOptions

  func validate() throws {
    if secrets == .reference, result.answerFormat.holdsVariables {
      throw ValidationError(
        """
        `--as \(result.answerFormat.rawValue)` cannot say where a secret is kept: \
        write `--secrets omit`, or `--as json`
        """
      )
    }
  }
}
