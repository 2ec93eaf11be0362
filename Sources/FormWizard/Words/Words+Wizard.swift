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
    if case .toggle(let toggle) = field.kind { return toggle.mustBeOn.map(text) }
    return constraint(field)
  }

  /// What is said of a required field without an answer, by what it asks.
  func missing(_ kind: FieldKind) -> String {
    if case .toggle(let toggle) = kind, let reason = toggle.mustBeOn {
      return message(.mustBeOn(reason: reason))
    }
    return isMissing
  }

  /// What is wrong with an answer to a field, with the numbers that would fit where that can be
  /// told.
  func message(_ problem: AnswerProblem, to field: Field) -> String {
    // The length of a secret is nobody's business.
    if field.kind.isSecure, case .miscounted(let bound, let limit, _) = problem {
      let (count, isOne) = (bound.unit.counted(limit), limit == 1)
      return bound.isLeast
        ? say(isOne ? "at least \(count) is needed" : "at least \(count) are needed")
        : say(isOne ? "at most \(count) is allowed" : "at most \(count) are allowed")
    }
    guard case .offStep(let step, let base, let found) = problem,
      case .number(let number) = field.kind,
      let (below, above) = found.neighbors(inStepsOf: step, from: base)
    else { return message(problem) }
    let near = [below, above].filter { near in
      number.min.map { $0 <= near } ?? true && number.max.map { near <= $0 } ?? true
    }
    if near.isEmpty { return message(problem) }
    return say("\(alternatives(near.map(\.spelling))) would fit")
  }

  /// So many answers are written; how many of them are the person's own, and not as they would be
  /// by default, is said where not all are.
  func submitted(_ count: Int, own: Int) -> String {
    let answers = say(count == 1 ? "1 answer" : "\(count) answers")
    guard own < count else { return answers }
    if own == 0 {
      return answers
        + say(count == 1 ? ", by default" : ", all by default")
    }
    return answers + say(", \(own) of them yours")
  }

  /// The longest text that can be typed: ``TextEditor/byteLimit``.
  package static let textLimit = "\(TextEditor.byteLimit >> 10) KiB"
}
