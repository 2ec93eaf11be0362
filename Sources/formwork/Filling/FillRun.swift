import Diagnostics
import FormAnswers
import FormModel
import FormSchema
import SourceTree

// `fill`: a form and answers in, answers out.
//
// The form and every file of answers are read first, so that all that cannot be read is told at
// once. `AnswerEngine` decides; what it asks of the world comes from `Surroundings`. Findings go to
// standard error in form order; the result is written last, and only when all of it is right.

/// One run of `fill`: what was asked, done and told.
struct FillRun {
  private let command: FillCommand
  private let console: Console
  private let loader: FormLoader

  init(_ command: FillCommand, _ console: Console) {
    self.command = command
    self.console = console
    loader = FormLoader(console)
  }

  func perform() throws(Failure) -> ExitStatus {
    if command.explain, command.missing { throw .explainOrMissing }
    let inputs = [command.form] + command.answerFiles
    if inputs.count(where: { $0 == FormLoader.inputPath }) > 1 { throw .twoInputs }
    try ResultFile(path: command.output).refuse(
      replacing: [(command.form, "form")] + command.answerFiles.map { ($0, "answers") },
      in: console
    )
    let decoded = try loader.load(command.form)
    guard let form = decoded.form, decoded.isValid else {
      tell(Report(decoded.findings, fileCount: 1))
      return .findings
    }
    try ResultFile(path: command.output).refuse(replacing: optionFiles(of: form), in: console)
    let resolution = AnswerEngine(form).resolve(try request(asking: decoded.origins))
    var findings = resolution.findings
    let prefix = command.envPrefix ?? ""
    if command.answerFormat == .env {
      let origins = decoded.origins
      findings += resolution.answers.refusedNames(prefix: prefix) { origins.location(of: $0) }
    }
    tell(Report(findings, fileCount: command.answerFiles.count, order: .asGiven))

    let isAccepted = !findings.contains { $0.severity == .error }
    if command.missing {
      guard isAccepted || command.output == nil else { return .findings }
      try write(openQuestions(resolution, form), to: command.output)
      return isAccepted ? .success : .findings
    }
    if command.explain {
      try write(Array(AnswerExplanation(of: resolution, form: form).text.utf8))
    }
    guard isAccepted else { return .findings }
    if command.output != nil || !command.explain {
      let answers = resolution.answers
      try ResultFile(path: command.output).write(
        answers.bytes(as: command.answerFormat, prefix: prefix),
        access: answers.holdsSecrets ? .ownerOnly : .asBefore,
        in: console
      )
    }
    return .success
  }

  /// The files of options a form names; their paths count from its folder.
  private func optionFiles(of form: Form) -> [(path: String, what: String)] {
    guard command.output != nil else { return [] }
    let cut = command.form.utf8.lastIndex(of: 0x2F)
    let folder = cut.map { String(command.form[...$0]) } ?? ""
    var paths: Set<String> = []
    for field in form.fields {
      if case .file(let file, _)? = field.kind.options { paths.insert(folder + file.path) }
    }
    return paths.sorted().map { ($0, "option file") }
  }

  private func request(asking origins: FormOrigins) throws(Failure) -> AnswerRequest {
    var files: [ParsedSource] = []
    for path in command.answerFiles { files.append(try answers(at: path)) }
    return AnswerRequest(
      assignments: command.assignments.map { Assignment($0) },
      files: files,
      environmentPrefix: command.envPrefix,
      surroundings: .console(console),
      acceptsMissing: command.partial || command.missing,
      prunesHidden: command.prune,
      allowsUnknown: command.allowUnknown,
      languages: command.findings.languages(console),
      question: { origins.location(of: $0) }
    )
  }

  private func answers(at path: String) throws(Failure) -> ParsedSource {
    let limits = SourceLimits.answers
    let source =
      path == FormLoader.inputPath
      ? try loader.input(named: nil, limits: limits) : try loader.source(at: path, limits: limits)
    return ParsedSource.parse(source, as: FillRun.language(of: source), limits: limits)
  }

  /// The language a name says; for other names, for example of a pipe, JSON when it begins so.
  private static func language(of source: SourceText) -> ParsedSource.Language {
    if source.name.hasSuffix(".json") { return .json }
    if source.name.hasSuffix(".yaml") || source.name.hasSuffix(".yml") { return .yaml }
    let mark = source.bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
    let first = source.bytes.dropFirst(mark).first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return first == 0x7B ? .json : .yaml
  }

  private func openQuestions(_ resolution: Resolution, _ form: Form) -> [UInt8] {
    let languages = command.findings.languages(console)
    let questions = resolution.openQuestions(of: form, languages: languages)
    return command.findings.namedFormat == .json
      ? OpenQuestion.json(questions) : OpenQuestion.ids(questions)
  }

  private func write(_ bytes: [UInt8], to path: String? = nil) throws(Failure) {
    try ResultFile(path: path).write(bytes, access: .asBefore, in: console)
  }

  private func tell(_ report: Report) {
    FindingsReport(command.findings, command.style).tell(report, in: console)
  }
}
