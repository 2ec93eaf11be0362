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
    Question(
      offer.title(in: words),
      notes: [offer.secretsNote(in: words)].compactMap(\.self),
      choices: [
        Question.Choice(.goOn, offer.resuming(in: words)),
        Question.Choice(.startOver, offer.startingOver(in: words)),
      ]
    )
  }
}
