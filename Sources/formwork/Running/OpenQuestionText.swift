import Diagnostics
import DisplayText
import FormAnswers
import FormModel

/// Open questions for somebody who reads a log: what is asked, what fits, and how to answer it.
struct OpenQuestionText {
  private static let mostOptions = 20

  private let decorator: Decorator

  init(_ decorator: Decorator) { self.decorator = decorator }

  /// The questions, each with an empty line before it.
  func text(_ questions: [OpenQuestion]) -> String {
    questions.map(text).joined()
  }

  private func text(_ question: OpenQuestion) -> String {
    let name = question.label ?? question.id.rawValue
    var lines = ["", "\(decorator(shown(name), .headline)) (\(question.type))"]
    if let constraint = question.constraint { lines.append("  answer: \(shown(constraint))") }
    if let options = question.options {
      let named = options.prefix(OpenQuestionText.mostOptions).map { shown($0.rawValue) }
      let rest = max(question.optionCount, options.count) - named.count
      let more = options.count > named.count ? ", and \(rest) more" : ""
      lines.append("  options: \(named.joined(separator: ", "))\(more)")
    }
    if let condition = question.condition { lines.append("  asked when: \(shown(condition))") }
    lines.append("  answer it with: \(shown(question.assignment))")
    return lines.map { $0 + "\n" }.joined()
  }

  private func shown(_ text: String) -> String { text.escapingHidden(columns: 1000) }
}
