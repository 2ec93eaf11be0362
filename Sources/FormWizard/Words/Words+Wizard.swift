import FormModel
import TerminalUI

/// What the pages of the wizard say.
extension Words {
  /// What became of answers that were selected together.
  func changed(cleared: Int, reset: Int, kept: Int) -> String {
    if cleared + reset == 0 { return say("Nothing to change here") }
    var parts: [String] = []
    if cleared > 0 {
      parts.append(
        say(cleared == 1 ? "1 answer cleared" : "\(cleared) answers cleared")
      )
    }
    if reset > 0 {
      parts.append(
        say(reset == 1 ? "1 answer back to its default" : "\(reset) answers back to their defaults")
      )
    }
    if kept > 0 { parts.append(say("\(kept) as before")) }
    return parts.joined(separator: ", ")
  }

  /// How many options are chosen, and how many may be: `24 of at most 200 chosen`.
  func chosen(_ count: Int, least: Int?, most: Int?) -> String {
    if let least, count < least { return say("\(count) of at least \(least) chosen") }
    return say(most.map { "\(count) of at most \($0) chosen" } ?? "\(count) chosen")
  }

  /// What became of options that were to be chosen together, where not all may be.
  func cutAt(_ most: Int, added: Int, leftOut: Int) -> String {
    if added == 0 {
      return say("Nothing added: \(most) is the most")
    }
    return say("\(added) added, \(leftOut) left out: \(most) at most")
  }

  /// The author's example in an empty text, so that it is not taken for an answer.
  func example(_ text: LocalizedText) -> String {
    let text = self.text(text)
    let start = text.lowercased()
    if ["e.g", "p. ej", "p.ej"].contains(where: start.hasPrefix) { return text }
    return say("e.g. \(text)")
  }

  /// What is said under an open field of what its answer has to be.
  func hint(for field: Field) -> String? {
    field.kind.control.reasonToBeOn.map(text) ?? constraint(field)
  }

  /// What is said of a question that needs an answer and has none.
  func missing(_ path: AnswerPath, in session: FormSession) -> String {
    if session.isForgotten(path) {
      return say(
        session.demandsAnswer(path)
          ? "a draft keeps no secrets: type it again"
          : "a draft keeps no secrets: type it again, or F8 leaves it out"
      )
    }
    return session.field(at: path).kind.control.reasonToBeOn.map { message(.mustBeOn(reason: $0)) }
      ?? isMissing
  }

  /// How many items of a list or map are not complete; `nil` where all are.
  func openItems(_ state: FieldState) -> String? {
    let count = state.items.count(where: \.isOpen)
    if count == 0 { return nil }
    return say(count == 1 ? "1 item is not complete" : "\(count) items are not complete")
  }

  /// What is wrong with an answer, in the words of its type where that has its own.
  func message(
    _ problem: AnswerProblem,
    of field: Field,
    at path: AnswerPath,
    in session: FormSession
  ) -> String {
    field.kind.control.message(for: problem, at: path, in: session, self) ?? message(problem)
  }

  /// The number of answers that are written; where not all are the user's own, how many are, and how
  /// many are as they would be by default.
  func submitted(_ count: Int, own: Int) -> String {
    let answers = say(count == 1 ? "1 answer" : "\(count) answers")
    guard own < count else { return answers }
    if own == 0 {
      return answers
        + say(count == 1 ? ", by default" : ", all by default")
    }
    return answers + say(", \(own) yours and \(count - own) by default")
  }

  /// The longest text that can be typed: ``TextEditor/byteLimit``.
  package static let textLimit = "\(TextEditor.byteLimit >> 10) KiB"
}
