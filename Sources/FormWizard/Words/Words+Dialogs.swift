import FormModel
import FormSession

/// What is said over a page: leaving, going on with a draft, help.
extension Words {
  /// Whether to leave.
  func leaveQuestion(keepsAnswers: Bool, hasSecrets: Bool) -> Question {
    let keep = Question.Choice(
      .keep,
      say("Leave, and keep the draft"),
      letter: say("k")
    )
    let discard = Question.Choice(
      .discard,
      keepsAnswers
        ? say("Leave, and discard the draft")
        : say("Leave; no answer is kept"),
      letter: "d"
    )
    let stay = Question.Choice(.stay, say("Stay"))
    let secrets = say("Secret answers are not kept")
    return Question(
      say("Leave?"),
      notes: keepsAnswers && hasSecrets ? [secrets] : [],
      choices: keepsAnswers ? [keep, discard, stay] : [stay, discard],
      escape: .stay
    )
  }

  /// Whether to go on with a draft, which holds no secrets.
  func resumeQuestion(_ offer: DraftOffer) -> Question {
    let count = offer.count
    var secrets: [String] = []
    for path in offer.secrets {
      let secret = label(path, in: offer.session)
      if !secrets.contains(secret) { secrets.append(secret) }
    }
    // No draft holds them.
    let again = say("Secrets are not kept; still to be typed: \(list(secrets))")
    let goOn = say("Go on where you stopped")
    let startOver = say(
      count == 1 ? "Start over (discards 1 answer)" : "Start over (discards \(count) answers)"
    )
    return Question(
      say(
        count == 1 ? "There is a draft with one answer." : "There is a draft with \(count) answers."
      ),
      notes: secrets.isEmpty ? [] : [again],
      choices: [
        Question.Choice(.goOn, goOn), Question.Choice(.startOver, startOver),
      ]
    )
  }
}

/// What keys do, in a word or two for the footer, and at length for the help.
extension Words {
  /// Keys parted by spaces, as they are written on keyboards.
  func keyNames(_ keys: String) -> String {
    keys.split(separator: " ").map { key in
      let parts = key.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      guard parts.allSatisfy({ !$0.isEmpty }) else { return String(key) }
      return parts.map { $0.count > 1 ? phrases[$0] ?? $0 : $0 }.joined(separator: "-")
    }.joined(separator: " ")
  }

  /// Names of keys parted by spaces; numbers in a row as one: `Alt-1…9`.
  static func folded(_ names: [String]) -> String {
    var names = names
    if let first = names.firstIndex(of: "Alt-1"), let last = names.firstIndex(of: "Alt-9") {
      names.replaceSubrange(first...last, with: ["Alt-1…9"])
    }
    return names.joined(separator: " ")
  }
}
