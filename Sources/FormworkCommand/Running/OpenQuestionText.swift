import Diagnostics
import DisplayText
import FormAnswers
import FormModel
import FormSession

/// Open questions as text for a log: the question, its constraints, and how to answer it.
struct OpenQuestionText {
  private static let mostOptions = 20

  let words: Words
  let decorator: Decorator

  /// The questions, each with an empty line before it.
  func text(_ questions: [OpenQuestion]) -> String {
    questions.map(text).joined()
  }

  private func text(_ question: OpenQuestion) -> String {
    let name = question.label ?? question.id.rawValue
    var lines = ["", "\(decorator(name.inMessage, .headline)) (\(question.field.kind.name))"]
    if let constraint = words.constraint(question.field) {
      lines.append("  \(words.say("answer")): \(constraint.inMessage)")
    }
    if let options = question.options {
      let named = options.prefix(OpenQuestionText.mostOptions).map { option in
        let (id, label) = (option.id.rawValue, words.text(option.label))
        return id.inMessage + (label == id ? "" : " (\(label.inMessage))")
      }
      let rest = question.optionCount - named.count
      let more = rest > 0 ? ", \(words.say("and \(rest) more"))" : ""
      lines.append("  \(words.say("options")): \(named.joined(separator: ", "))\(more)")
    }
    if let condition = question.condition {
      lines.append("  \(words.say("asked when")): \(condition.inMessage)")
    }
    lines.append("  \(words.say("answer it with")): \(question.assignment.inMessage)")
    return lines.map { $0 + "\n" }.joined()
  }
}
