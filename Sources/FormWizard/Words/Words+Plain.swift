import FormModel
package import FormSession

/// What the plain mode says, sorted by name; every text is one or more sentences.
extension Words {
  /// A label that asks needs no colon.
  func labelled(_ label: String, _ text: String) -> String {
    let endsItself = label.unicodeScalars.last.map { "?!:".unicodeScalars.contains($0) } ?? false
    return endsItself ? "\(label) \(text)" : "\(label): \(text)"
  }

  func open(_ count: Int) -> String {
    switch count {
    case 0:
      say("Everything that is needed is answered.")
    case 1:
      say("1 answer is missing or does not fit:")
    default:
      say("\(count) answers are missing or do not fit:")
    }
  }

  var reviewCommands: String {
    say(
      "Type \(named(.submit)) to finish, a number to change an answer, or \(named(.quit)) to leave."
    )
  }

  /// Said where questions are not asked because they are answered.
  func passed(_ session: FormSession) -> String? {
    let count = session.passed.count
    if count == 0 { return nil }
    return say(
      count == 1
        ? "1 question is answered; the review shows it"
        : "\(count) questions are answered; the review shows them"
    )
  }

  /// What was submitted, counted as by the wizard.
  package func submitted(_ session: FormSession) -> String {
    let (count, own) = session.submittedCounts
    return say("Submitted: \(submitted(count, own: own)).")
  }
}
