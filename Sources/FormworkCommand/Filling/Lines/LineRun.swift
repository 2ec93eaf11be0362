import Diagnostics
import DisplayText
import FormAnswers
import FormModel
import FormRun
import Formwork
import Synchronization
import SystemFiles

// `fill --lines`: many answers to one form, in constant memory.
//
// `LineReader` reads whole lines, about 256 KB at a time. The lines of a batch are shared out to
// the `Workers`, each with an engine of its own; `LineResolver` makes the result and the findings of
// each line, which are written in the order of the lines before the next batch is read. Of answers
// to an older form, that form judges each line first, and `CarriedAnswers` counts what became of them.

/// What the result of a line is, as an envelope calls it.
enum LineContent: String {
  /// What is given, what is still to be given, or where each answer comes from.
  case answers, missing, explanation
}

/// How lines of answers are filled in.
struct LineSettings {
  /// The file of the lines.
  var path: String
  /// The path of the older version of the form that the lines are answers to.
  var olderForm: String?
  var isEnvelope: Bool
  /// Where the findings of lines with errors are written; in words on standard error without it.
  var errorsPath: String?
  /// How many lines are resolved at a time.
  var jobs: Int?
  var content: LineContent
  var acceptsMissing: Bool
}

/// A run over all lines.
struct LineRun {
  let inputs: AnswerInputs
  let result: ResultSettings
  let settings: LineSettings
  let findings: FindingSettings

  private var console: Console { inputs.console }

  /// The most findings that are written in words.
  private static let mostWords = 1_000
  /// Lines are shared out in so many parts for each worker, so that none waits long for another.
  private static let partsPerJob = 4

  /// Fills the form for each line, which may be an answer to an older version of it.
  func run(_ form: Form, from older: Form? = nil) throws(Failure) -> ExitStatus {
    var reader = try LineReader(settings.path, in: console)
    let holdsSecrets = result.secrets == .keep && form.holdsSecrets
    let output = try ResultFile(path: result.path)
      .open(access: holdsSecrets ? .ownerOnly : .asBefore, in: console)
    let errors = try settings.errorsPath.map { path throws(Failure) in
      try ResultFile(path: path, option: "--errors", holding: "findings").open(in: console)
    }
    let (resolver, engines) = (resolver(form), EnginePool(form, from: older))
    let jobs = settings.jobs ?? Workers.processors
    let status = StatusLine(console)
    var count = Count()
    while let batch = try reader.next() {
      let size = max(1, batch.lines.count / (jobs * LineRun.partsPerJob))
      let starts = Array(stride(from: 0, to: batch.lines.count, by: size))
      let words = LineRun.mostWords - count.words
      let outcomes = Workers.map(starts.count, threads: jobs) { part in
        let end = min(starts[part] + size, batch.lines.count)
        return engines.use { engines in
          resolver.resolve(starts[part]..<end, of: batch, with: engines, words: words)
        }
      }
      try inputs.checkLookUps()
      count.lines += batch.lines.count
      for outcome in outcomes {
        count.failures += outcome.failureCount
        count.findings += outcome.findingCount
        count.carried.add(outcome.carried)
        var isRead = try output.write(
          outcome.result,
          help: { count.whole(after: $0, of: outcome) }
        )
        if let errors, !outcome.errors.isEmpty {
          isRead = try errors.write(outcome.errors) && isRead
        }
        // The reader of the result has seen enough.
        guard isRead else { return count.status(isEnvelope: settings.isEnvelope) }
        count.lastWhole = outcome.lines.last ?? count.lastWhole
        for text in outcome.words.prefix(LineRun.mostWords - count.words) {
          console.errors.say(text)
          count.words += 1
        }
      }
      status?.advance { _, seconds in count.progress(seconds: seconds) }
    }
    try output.finish()
    try errors?.finish()
    if !findings.isQuiet { console.errors.say(count.carried.table) }
    if !settings.isEnvelope { say(count) }
    return count.status(isEnvelope: settings.isEnvelope)
  }

  /// What has happened so far.
  private struct Count {
    var lines = 0
    var failures = 0
    /// Findings to be put into words, and those that were.
    var findings = 0
    var words = 0
    var carried = CarriedAnswers()
    /// The last line whose result was written.
    var lastWhole: Int?

    /// What to say when of the results of some lines only so many bytes were written.
    func whole(after written: Int, of outcome: LineResolver.Outcome) -> String {
      let count = outcome.result.prefix(written).count { $0 == 0x0A }
      let line = count > 0 ? outcome.lines[count - 1] : lastWhole
      return line.map { "the result of line \($0) is the last that is whole" }
        ?? "no result is whole"
    }

    func progress(seconds: Int) -> String {
      "\(counted(lines, "line")), \(lines / max(1, seconds)) a second, \(failures) with errors"
    }

    func status(isEnvelope: Bool) -> ExitStatus {
      failures == 0 || isEnvelope ? .success : .findings
    }
  }

  private func say(_ count: Count) {
    let hidden = count.findings - count.words
    if hidden > 0 {
      let more = "\(counted(hidden, "more finding")) not shown; `--errors FILE` takes all of them"
      console.errors.say(more + "\n")
    }
    guard count.failures > 0, !findings.isQuiet else { return }
    let place = settings.errorsPath.map { ", see `\($0.inMessage)`" } ?? ""
    let lines = counted(count.lines, "line")
    console.errors.say("\(count.failures) of \(lines) with errors\(place)\n")
  }

  private func resolver(_ form: Form) -> LineResolver {
    var request = inputs.request(files: [])
    request.acceptsMissing = settings.acceptsMissing || settings.content == .missing
    if settings.olderForm != nil {
      (request.answersOlderForm, request.prunesHidden) = (true, true)
    }
    var result = result
    result.format = .answers(.jsonl)
    return LineResolver(
      inputs: inputs,
      request: request,
      form: form,
      olderForm: settings.olderForm,
      result: result,
      name: settings.path == FormLoader.inputPath ? FormLoader.inputName : settings.path,
      isEnvelope: settings.isEnvelope,
      writesErrors: settings.errorsPath != nil,
      content: settings.content,
      // What became of answers to an older form is counted, not reported line by line.
      isQuiet: findings.isQuiet || settings.olderForm != nil,
      renderer: findings.color.renderer(console.errors, console)
    )
  }
}

/// The engines that resolve a line.
struct LineEngines: Sendable {
  let form: AnswerEngine
  /// That of the older form, if the lines are answers to one.
  let older: AnswerEngine?
}

/// Engines for each worker: an automaton is not shared while it is in use.
private final class EnginePool: Sendable {
  private let form: Form
  private let older: Form?
  private let idle = Mutex<[LineEngines]>([])

  init(_ form: Form, from older: Form?) { (self.form, self.older) = (form, older) }

  func use<Result>(_ body: (LineEngines) -> Result) -> Result {
    let engines =
      idle.withLock { $0.popLast() }
      ?? LineEngines(form: AnswerEngine(form), older: older.map { AnswerEngine($0) })
    defer { idle.withLock { $0.append(engines) } }
    return body(engines)
  }
}
