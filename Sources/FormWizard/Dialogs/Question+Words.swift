import FormModel
import FormSession

/// Leaving, and going on with a draft.
extension Question {
  /// Whether to leave.
  static func leave(keepsAnswers: Bool, hasSecrets: Bool, _ words: Words) -> Question {
    let keep = Question.Choice(
      .keep,
      words.say("Leave, and keep the draft"),
      letter: words.say("k")
    )
    let discard = Question.Choice(
      .discard,
      keepsAnswers
        ? words.say("Leave, and discard the draft")
        : words.say("Leave; no answer is kept"),
      letter: "d"
    )
    let stay = Question.Choice(.stay, words.say("Stay"))
    let secrets = words.say("Secret answers are not kept")
    return Question(
      words.say("Leave?"),
      notes: keepsAnswers && hasSecrets ? [secrets] : [],
      choices: keepsAnswers ? [keep, discard, stay] : [stay, discard],
      escape: .stay
    )
  }

  /// Whether to go on with a draft, which holds no secrets.
  static func resume(_ offer: DraftOffer, _ words: Words) -> Question {
    let count = offer.count
    var secrets: [String] = []
    for path in offer.secrets {
      let secret = words.label(path, in: offer.session)
      if !secrets.contains(secret) { secrets.append(secret) }
    }
    // No draft holds them.
    let again = words.say("Secrets are not kept; still to be typed: \(words.list(secrets))")
    let goOn = words.say("Go on where you stopped")
    let startOver = words.say(
      count == 1 ? "Start over (discards 1 answer)" : "Start over (discards \(count) answers)"
    )
    return Question(
      words.say(
        count == 1 ? "There is a draft with one answer." : "There is a draft with \(count) answers."
      ),
      notes: secrets.isEmpty ? [] : [again],
      choices: [
        Question.Choice(.goOn, goOn), Question.Choice(.startOver, startOver),
      ]
    )
  }
}
