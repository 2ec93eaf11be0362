import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree

/// The form and the answers that a command is given, and the place for its result.
struct AnswerInputs {
  let options: AnswerOptions
  /// Where answers are written; nowhere without it.
  var result: ResultOptions?
  var secrets = SecretOutput.keep
  /// The languages of the person, best first.
  let languages: [String]
  let console: Console
  /// Whether the form is no file but the one that starts a new form, which is then the result.
  var startsForm = false

  private let failure = FirstFailure()

  /// Whether standard input is the form or a file of answers.
  var takesInput: Bool { inputs.contains(FormLoader.inputPath) }

  private var resultFile: ResultFile { ResultFile(path: result?.output) }

  private var inputs: [String] { [options.form] + options.answerFiles }

  /// Reads the form, and refuses a result that would replace what it is made from.
  func loadForm() throws(Failure) -> DecodedForm {
    let loader = FormLoader(console: console)
    if startsForm { return loader.decode(FormStart.source) }
    if inputs.count(where: { $0 == FormLoader.inputPath }) > 1 { throw .twoInputs }
    console.runFiles.read(options.form, as: "form")
    for path in options.answerFiles { console.runFiles.read(path, as: "answers") }
    try resultFile.refuseReplacing(in: console)
    let decoded = try loader.load(options.form)
    if decoded.form?.fields.contains(where: \.kind.isSecure) == true {
      CurrentProcess.leaveNoCore()
    }
    return decoded
  }

  /// What the answers are resolved from; files are read now.
  func request(asking origins: FormOrigins) throws(Failure) -> AnswerRequest {
    let files = try options.answerFiles.map(answers)
    var request = AnswerRequest(
      assignments: options.assignments.map { Assignment($0) },
      files: files,
      environmentPrefix: options.envPrefix,
      surroundings: .console(console, noting: failure)
    )
    request.prunesHidden = options.prune
    request.allowsUnknown = options.allowUnknown
    request.allowsReferences = !options.noReferences
    request.languages = languages
    request.question = { origins.location(of: $0) }
    return request
  }

  /// Resolves a request.
  ///
  /// - Parameters:
  ///   - request: What was given.
  ///   - form: What is answered.
  ///   - looksUp: Whether answers are looked up in commands, where that is allowed.
  /// - Returns: The answers, and the form with the options that were seen.
  /// - Throws: What cannot be read, or looked up.
  func resolve(
    _ request: AnswerRequest,
    of form: Form,
    lookingUp looksUp: Bool = true
  ) throws(Failure) -> (resolution: Resolution, seen: Form) {
    let resolution = AnswerEngine(form).resolve(request)
    // Now also the files of options and secrets are known, and what cannot be read around them.
    try resultFile.refuseReplacing(in: console)
    try failure.check()
    let isBatched = form.fields.contains {
      if case .batched? = $0.kind.options { true } else { false }
    }
    guard options.allowCommands, looksUp, isBatched else { return (resolution, form) }
    var lookUp = SourceLookUp(console)
    let seen = try lookUp.perform(form, resolution)
    return (AnswerEngine(seen).resolve(request), seen)
  }

  /// Why answers cannot be written in the form that is wanted: what a new form would be refused for,
  /// or answers that the format cannot hold.
  func unwritable(_ answers: ResolvedAnswers, asking origins: FormOrigins) -> [Finding] {
    if startsForm { return newForm(of: answers).findings.filter { $0.severity == .error } }
    guard let format = result?.answerFormat else { return [] }
    return answers.unwritable(as: format, prefix: options.envPrefix ?? "", secrets: secrets) {
      origins.location(of: $0)
    }
  }

  /// Writes the answers where they are wanted; a file with a secure one is the owner's alone.
  @discardableResult
  func write(_ answers: ResolvedAnswers) throws(Failure) -> Bool {
    guard let result else { return true }
    let bytes =
      startsForm
      ? newForm(of: answers).origins.source.bytes
      : answers.bytes(
        as: result.answerFormat,
        prefix: options.envPrefix ?? "",
        secrets: secrets,
        secretPath: { SecretPath.path($0, of: $1, from: result.output, in: console.files) }
      )
    return try resultFile.write(
      bytes,
      access: answers.holdsSecrets && secrets == .keep ? .ownerOnly : .asBefore,
      in: console
    )
  }

  private func newForm(of answers: ResolvedAnswers) -> DecodedForm {
    let name = result?.output ?? FormStart.source.name
    return FormStart.form(of: answers, named: name, FormLoader(console: console))
  }

  private func answers(at path: String) throws(Failure) -> ParsedSource {
    let limits = SourceLimits.answers
    let loader = FormLoader(console: console)
    let source = try loader.source(at: path, limits: limits, isForm: false)
    if let language = AnswerInputs.language(of: source.name) {
      return ParsedSource.parse(source, as: language, limits: limits)
    }
    let json = ParsedSource.parse(source, as: .json, limits: limits)
    return json.hasErrors ? ParsedSource.parse(source, as: .yaml, limits: limits) : json
  }

  /// The language that a name says; other names, for example of a pipe, say none.
  private static func language(of name: String) -> ParsedSource.Language? {
    if [".json", ".jsonl"].contains(where: name.hasSuffix) { return .json }
    return [".yaml", ".yml"].contains(where: name.hasSuffix) ? .yaml : nil
  }
}
