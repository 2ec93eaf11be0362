import FormModel
import FormSession
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
