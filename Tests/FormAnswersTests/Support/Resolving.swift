import Diagnostics
import FormAnswers
import FormModel
import SourceTree

extension ParsedSource {
  static func yaml(_ text: String, name: String = "answers.yaml") -> ParsedSource {
    parse(SourceText(name: name, text: text), as: .yaml, limits: .answers)
  }

  static func json(_ text: String, name: String = "answers.json") -> ParsedSource {
    parse(SourceText(name: name, text: text), as: .json, limits: .answers)
  }
}

extension Form {
  func resolve(_ request: AnswerRequest) -> Resolution { AnswerEngine(self).resolve(request) }

  /// Resolves one YAML file.
  func resolve(_ yaml: String) -> Resolution { resolve(AnswerRequest(files: [.yaml(yaml)])) }

  /// Resolves assignments.
  func resolve(set assignments: String...) -> Resolution {
    resolve(AnswerRequest(assignments: assignments.map { Assignment($0) }))
  }
}

extension Resolution {
  /// The answers as one line of JSON.
  var json: String { String(decoding: answers.bytes(as: .jsonl).dropLast(), as: UTF8.self) }

  /// Each finding as `severity rule "what it covers": message`.
  var told: [String] { findings.map(\.told) }

  /// The same with what an excerpt shows of what it covers.
  var shown: [String] { findings.map { $0.told(over: $0.location.source.shownBytes) } }
}

extension Finding {
  var told: String { told(over: location.source.bytes) }

  fileprivate func told(over bytes: [UInt8]) -> String {
    let range = location.range.lowerBound..<location.range.upperBound
    let covered = String(decoding: bytes[range], as: UTF8.self)
    return "\(severity) \(rule) \(covered.debugDescription): \(message)"
  }
}
