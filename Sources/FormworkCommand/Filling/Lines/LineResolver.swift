import Diagnostics
import FormAnswers
import FormModel
import JSON
import SourceTree

/// Resolves lines of answers: bytes in, bytes and findings out.
struct LineResolver: Sendable {
  let inputs: AnswerInputs
  /// What every line is resolved with.
  let request: AnswerRequest
  let form: Form
  /// The path of the older version of the form that the lines are answers to.
  let olderForm: String?
  let result: ResultSettings
  /// The name of the file.
  let name: String
  /// Whether a line of the result holds the findings too.
  let isEnvelope: Bool
  /// Whether findings of lines with errors are written as JSON.
  let writesErrors: Bool
  let content: LineContent
  /// Whether only errors are put into words.
  let isQuiet: Bool
  let renderer: TextRenderer

  /// What came of some lines.
  struct Outcome: Sendable {
    var result: [UInt8] = []
    /// The line that each line of the result is for.
    var lines: [Int] = []
    var errors: [UInt8] = []
    /// The first findings in words, up to a number.
    var words: [String] = []
    /// How many there are to be put into words.
    var findingCount = 0
    var failureCount = 0
    /// What became of answers to the older form.
    var carried = CarriedAnswers()
  }

  /// Resolves some lines of a batch, with at most so many findings in words.
  func resolve(
    _ lines: Range<Int>,
    of batch: LineBatch,
    with engines: LineEngines,
    words limit: Int
  ) -> Outcome {
    var outcome = Outcome()
    for line in lines {
      let range = batch.lines[line]
      let source = SourceText(
        name: name,
        bytes: Array(batch.bytes[range]),
        firstLine: batch.firstLine + line,
        firstOffset: batch.firstOffset + range.lowerBound
      )
      var request = request
      request.files = [ParsedSource.parse(source, as: .json, limits: .answers)]
      // Before the older form, which so shows nothing of what is secret now.
      var resolution = engines.form.resolve(request)
      var findings = resolution.findings
      if let older = engines.older {
        let refusal = older.resolve(self.request(toOlderForm: request))
        if !refusal.isAccepted { (resolution, findings) = (refusal, named(refusal.findings)) }
        if resolution.isAccepted { outcome.carried.count(resolution.outcomes) }
      }
      add(resolution, findings, ofLine: source.firstLine, words: limit, to: &outcome)
    }
    return outcome
  }

  /// What the older form makes of the record alone; everything else is for the newer one.
  private func request(toOlderForm request: AnswerRequest) -> AnswerRequest {
    var older = request
    older.assignments = []
    older.environmentPrefix = nil
    older.prunesHidden = inputs.settings.prunesHidden
    older.answersOlderForm = false
    return older
  }

  /// Findings of the older form, which say so.
  private func named(_ findings: [Finding]) -> [Finding] {
    let note = Finding.Note("the older form `\(olderForm ?? "")` refuses this line")
    return findings.map { finding in
      var finding = finding
      finding.notes.append(note)
      return finding
    }
  }

  private func add(
    _ resolution: Resolution,
    _ findings: [Finding],
    ofLine line: Int,
    words limit: Int,
    to outcome: inout Outcome
  ) {
    let isAccepted = resolution.isAccepted
    if !isAccepted { outcome.failureCount += 1 }
    if isEnvelope || isAccepted { outcome.lines.append(line) }
    if isEnvelope {
      outcome.result += "{\"line\":\(line),\"ok\":\(isAccepted)".utf8
      if isAccepted {
        outcome.result += ",\"\(content.rawValue)\":".utf8
        outcome.result += value(of: resolution).dropLast()
      }
      if !findings.isEmpty { add(findings, to: &outcome.result) }
      outcome.result += "}\n".utf8
      return
    }
    if isAccepted { outcome.result += value(of: resolution) }
    if writesErrors, !isAccepted {
      outcome.errors += "{\"line\":\(line),\"ok\":false".utf8
      add(findings, to: &outcome.errors)
      outcome.errors += "}\n".utf8
      return
    }
    for var finding in findings where !isQuiet || finding.severity == .error {
      outcome.findingCount += 1
      guard outcome.words.count < limit else { continue }
      // Only `check` applies fixes, so none is offered here.
      finding.fix = nil
      outcome.words.append(renderer.render(finding) + "\n")
    }
  }

  /// The line of an accepted record, with its end.
  private func value(of resolution: Resolution) -> [UInt8] {
    switch content {
    case .answers: inputs.bytes(of: resolution.answers, as: result)
    case .missing:
      OpenQuestion.jsonLine(
        resolution.openQuestions(of: form, languages: inputs.languages, includesOptional: true)
      )
    case .explanation: resolution.explanationLine(of: form)
    }
  }

  private func add(_ findings: [Finding], to bytes: inout [UInt8]) {
    let report = Report(findings, fileCount: 1, order: .asGiven)
    bytes += ",\"findings\":".utf8
    bytes += JSONRenderer().findings(report).bytes(layout: .compact).dropLast()
  }
}
