import Diagnostics
import DisplayText
import FormAnswers
import FormModel
import FormWizard

/// Open questions for somebody who reads a log: what is asked, what fits, and how to answer it.
struct OpenQuestionText {
  private static let mostOptions = 20

  let form: Form
  let words: Words
  let decorator: Decorator

  /// The questions, each with an empty line before it.
  func text(_ questions: [OpenQuestion]) -> String {
    questions.map(text).joined()
  }

  private func text(_ question: OpenQuestion) -> String {
    let name = question.label ?? question.id.rawValue
    var lines = ["", "\(decorator(shown(name), .headline)) (\(question.type))"]
    if let constraint = form[question.id].map({ words.constraint($0) }) ?? question.constraint {
      lines.append("  \(words.say("answer")): \(shown(constraint))")
    }
    if let options = question.options {
      let named = options.prefix(OpenQuestionText.mostOptions).map { id in
        let label = question.labels[id].map { " (\(shown($0)))" } ?? ""
        return shown(id.rawValue) + label
      }
      let rest = max(question.optionCount, options.count) - named.count
      let more = options.count > named.count ? ", \(words.say("and \(rest) more"))" : ""
      lines.append("  \(words.say("options")): \(named.joined(separator: ", "))\(more)")
    }
    if let condition = question.condition {
      lines.append("  \(words.say("asked when")): \(shown(condition))")
    }
    lines.append("  \(words.say("answer it with")): \(shown(question.assignment))")
    return lines.map { $0 + "\n" }.joined()
  }

  private func shown(_ text: String) -> String { text.escapingHidden(columns: 1000) }
}
