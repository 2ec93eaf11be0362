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
}

extension Finding {
  var told: String {
    let covered = location.source.text(in: location.range)
    return "\(severity) \(rule) \(covered.debugDescription): \(message)"
  }
}
