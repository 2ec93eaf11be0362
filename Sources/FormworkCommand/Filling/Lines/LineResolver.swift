import Diagnostics
import FormAnswers
import FormModel
import SourceTree

/// Resolves lines of answers: bytes in, bytes and findings out.
struct LineResolver: Sendable {
  let inputs: AnswerInputs
  /// What every line is resolved with.
  let request: AnswerRequest
  let form: Form
  let result: ResultSettings
  /// The name of the file.
  let name: String
  /// Whether a line of the result holds the findings too.
  let isEnvelope: Bool
  /// Whether findings of lines with errors are written as JSON.
  let writesErrors: Bool
  /// Whether the result is what is missing.
  let listsMissing: Bool
  /// Whether only errors are put into words.
  let isQuiet: Bool
  let renderer: TextRenderer

  /// What came of some lines.
  struct Outcome: Sendable {
    var result: [UInt8] = []
    var errors: [UInt8] = []
    /// The first findings in words, up to a number.
    var words: [String] = []
    /// How many there are to be put into words.
    var findingCount = 0
    var failureCount = 0
  }

  /// Resolves some lines of a batch, with at most so many findings in words.
  func resolve(
    _ lines: Range<Int>,
    of batch: LineBatch,
    with engine: AnswerEngine,
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
      add(engine.resolve(request), ofLine: source.firstLine, words: limit, to: &outcome)
    }
    return outcome
  }

  private func add(
    _ resolution: Resolution,
    ofLine line: Int,
    words limit: Int,
    to outcome: inout Outcome
  ) {
    let isAccepted = resolution.isAccepted
    if !isAccepted { outcome.failureCount += 1 }
    if isEnvelope {
      outcome.result += "{\"line\":\(line),\"ok\":\(isAccepted)".utf8
      if isAccepted {
        outcome.result += listsMissing ? ",\"missing\":".utf8 : ",\"answers\":".utf8
        outcome.result += value(of: resolution).dropLast()
      }
      if !resolution.findings.isEmpty { add(resolution.findings, to: &outcome.result) }
      outcome.result += "}\n".utf8
      return
    }
    if isAccepted { outcome.result += value(of: resolution) }
    if writesErrors, !isAccepted {
      outcome.errors += "{\"line\":\(line),\"ok\":false".utf8
      add(resolution.findings, to: &outcome.errors)
      outcome.errors += "}\n".utf8
      return
    }
    for var finding in resolution.findings where !isQuiet || finding.severity == .error {
      outcome.findingCount += 1
      guard outcome.words.count < limit else { continue }
      // Only `check` applies fixes, so none is offered here.
      finding.fix = nil
      outcome.words.append(renderer.render(finding) + "\n")
    }
  }

  /// The line of an accepted record, with its end.
  private func value(of resolution: Resolution) -> [UInt8] {
    guard listsMissing else { return inputs.bytes(of: resolution.answers, as: result) }
    return OpenQuestion.jsonLine(
      resolution.openQuestions(of: form, languages: inputs.languages, includesOptional: true)
    )
  }

  private func add(_ findings: [Finding], to bytes: inout [UInt8]) {
    let report = Report(findings, fileCount: 1, order: .asGiven)
    bytes += ",\"findings\":".utf8
    bytes += JSONRenderer().findings(report).bytes(layout: .compact).dropLast()
  }
}
