import Diagnostics
import DisplayText
import FormAnswers
import FormImport
import FormModel
import FormReader
import FormRun
import Formwork
import SourceTree
import SystemFiles

/// The form and the answers of a command, and the place of its result.
struct AnswerInputs {
  let settings: AnswerSettings
  /// Where answers are written; `nil` if they are not.
  var result: ResultSettings?
  /// The languages of the user, best first.
  let languages: [String]
  let console: Console

  /// What GitHub makes of the answers, where they are written for it.
  private var issue: IssueAnswers?
  /// What cookiecutter keeps, where they are written for it.
  private var replay: CookiecutterReplay?
  /// How files of answers of the form's own tool are read.
  private var foreign: ForeignAnswers?
  private let failure = FirstFailure()

  /// Whether standard input is the form or a file of answers.
  var takesInput: Bool { inputs.contains(FormLoader.inputPath) }

  /// The folder of the form, where its commands run; the current one for standard input.
  var formFolder: String {
    if settings.form == FormLoader.inputPath { return "." }
    let folder = POSIXFiles.parts(of: console.files.path(settings.form)).folder
    return folder.isEmpty ? "." : folder
  }

  private var resultFile: ResultFile {
    ResultFile(path: result?.path, replacing: result?.editsAnswers == true ? "answers" : nil)
  }

  private var inputs: [String] { [settings.form] + settings.files }

  init(
    settings: AnswerSettings,
    result: ResultSettings? = nil,
    languages: [String],
    console: Console
  ) {
    (self.settings, self.result) = (settings, result)
    (self.languages, self.console) = (languages, console)
  }

  /// Reads the form, and refuses a result that would replace a file that it is made from.
  mutating func loadForm() throws(Failure) -> DecodedForm {
    if inputs.count(where: { $0 == FormLoader.inputPath }) > 1 { throw .twoInputs }
    console.runFiles.read(settings.form, as: "form")
    for path in settings.files { console.runFiles.read(path, as: "answers") }
    try resultFile.refuseReplacing(in: console)
    let decoded = try FormLoader(console: console, kind: settings.kind).load(settings.form)
    if let form = decoded.form, decoded.isValid { try prepareTool(of: form, decoded) }
    if decoded.form?.holdsSecrets == true { CurrentProcess.leaveNoCore() }
    return decoded
  }

  /// Prepares what the tool that a form was made for writes and reads.
  private mutating func prepareTool(of form: Form, _ decoded: DecodedForm) throws(Failure) {
    foreign = ForeignAnswers(form, decoded.origins)
    switch result?.format {
    case .issue(let format):
      issue = try IssueAnswers(to: decoded, format, in: formFolder, console)
    case .cookiecutter:
      replay = CookiecutterReplay(form, decoded.origins)
      if replay == nil {
        throw Failure(
          usage: "`--as cookiecutter` needs a cookiecutter file",
          help: "`--as json` writes the answers to any form"
        )
      }
    case .answers, nil: break
    }
  }

  /// The request to resolve; reads the files now.
  func request(asking origins: FormOrigins) throws(Failure) -> AnswerRequest {
    var request = request(files: try settings.files.map(answers))
    request.question = { origins.location(of: $0) }
    return request
  }

  /// The request to resolve files that were read; what is missing is reported in the last one.
  func request(files: [ParsedSource]) -> AnswerRequest {
    var request = AnswerRequest(
      assignments: settings.assignments.map { Assignment($0) },
      files: files,
      environmentPrefix: settings.variablePrefix,
      surroundings: .console(console, noting: failure)
    )
    request.surroundings.outside.isWithheld = !settings.readsEnvironment
    request.prunesHidden = settings.prunesHidden
    request.allowsUnknown = settings.allowsUnknown
    request.allowsReferences = settings.allowsReferences
    request.languages = languages
    return request
  }

  /// Resolves a request.
  ///
  /// - Parameters:
  ///   - request: The given answers.
  ///   - form: The form.
  ///   - looksUp: Whether answers are looked up in commands, if that is allowed.
  /// - Returns: The answers, and the form with the options that were seen.
  /// - Throws: A failure if something cannot be read or looked up.
  func resolve(
    _ request: AnswerRequest,
    of form: Form,
    lookingUp looksUp: Bool = true
  ) throws(Failure) -> (resolution: Resolution, seen: Form) {
    let resolution = AnswerEngine(form).resolve(request)
    // Now the files of options and secrets are known too, and failures of reading them.
    try resultFile.refuseReplacing(in: console)
    try checkLookUps()
    guard settings.allowsCommands, looksUp, form.runsCommands else { return (resolution, form) }
    var lookUp = SourceLookUp(in: formFolder, console)
    let seen = try lookUp.perform(form, resolution)
    return (AnswerEngine(seen).resolve(request), seen)
  }

  /// Throws if a value from outside the form could not be read.
  func checkLookUps() throws(Failure) { try failure.check() }

  /// Why answers cannot be written as wanted: the format cannot hold them.
  func unwritable(_ answers: ResolvedAnswers, asking origins: FormOrigins) -> [Finding] {
    if let issue { return issue.unwritable(answers) }
    guard case .answers(let format) = result?.format, let result else { return [] }
    return answers.unwritable(as: format, prefix: prefix, secrets: result.secrets) {
      origins.location(of: $0)
    }
  }

  /// Writes the answers; a file with a secure one is readable by its owner only.
  @discardableResult
  func write(_ answers: ResolvedAnswers) throws(Failure) -> Bool {
    guard let result else { return true }
    let isWritten = try resultFile.write(
      bytes(of: answers, as: result),
      access: answers.holdsSecrets && result.secrets == .keep ? .ownerOnly : .asBefore,
      in: console
    )
    if result.editsAnswers, result.secrets == .reference { sayLeftOut(answers) }
    return isWritten
  }

  /// Says which secrets an edited file of answers does not hold.
  private func sayLeftOut(_ answers: ResolvedAnswers) {
    for id in answers.unreferencedSecrets {
      let failure = Failure(
        "a secret of `\(id)` is not written: a file of answers holds none",
        help: "write there where it is kept, `{ env: NAME }` or `{ file: PATH }`"
      )
      console.errors.say(failure.text(.plain, severity: .warning))
    }
  }

  /// What the form says is to be done with the written answers.
  func nextSteps(of form: Form, after answers: ResolvedAnswers) -> String {
    if let issue { return issue.nextSteps(after: answers) }
    let lines = form.nextSteps(
      after: answers.entries.lazy.map { ($0.id, $0.value) },
      today: console.today,
      languages: languages
    )
    return lines.map { $0.escapingHidden() + "\n" }.joined()
  }

  /// The answers as a result has them.
  func bytes(of answers: ResolvedAnswers, as result: ResultSettings) -> [UInt8] {
    if let issue { return Array(issue.text(of: answers).utf8) }
    if let replay { return Array(replay.text(of: answers).utf8) }
    guard case .answers(let format) = result.format else { return [] }
    return answers.bytes(
      as: format,
      prefix: prefix,
      secrets: result.secrets,
      secretPath: { SecretPath.path($0, of: $1, from: result.path, in: console.files) }
    )
  }

  private var prefix: String { settings.variablePrefix ?? "" }

  private func answers(at path: String) throws(Failure) -> ParsedSource {
    let limits = SourceLimits.answers
    let loader = FormLoader(console: console)
    let source = try loader.source(at: path, limits: limits, isForm: false)
    let parsed = AnswerInputs.parse(source, limits)
    return foreign?.answers(in: parsed).map { AnswerInputs.parse($0, limits) } ?? parsed
  }

  /// Reads a text in the language of its name, else in the one it is written in.
  private static func parse(_ source: SourceText, _ limits: SourceLimits) -> ParsedSource {
    if let language = language(of: source.name) {
      return ParsedSource.parse(source, as: language, limits: limits)
    }
    let json = ParsedSource.parse(source, as: .json, limits: limits)
    return json.hasErrors ? ParsedSource.parse(source, as: .yaml, limits: limits) : json
  }

  /// The language by the suffix of a name; `nil` for other names, for example of a pipe.
  static func language(of name: String) -> ParsedSource.Language? {
    if [".json", ".jsonl"].contains(where: name.hasSuffix) { return .json }
    return [".yaml", ".yml"].contains(where: name.hasSuffix) ? .yaml : nil
  }
}
