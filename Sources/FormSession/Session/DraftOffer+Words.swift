import FormModel

/// What a user who is offered a draft reads.
extension DraftOffer {
  /// That there is one.
  package func title(in words: Words) -> String {
    words.say(
      count == 1 ? "There is a draft with one answer." : "There is a draft with \(count) answers."
    )
  }

  /// Which secrets are to be typed again, as no draft holds them; `nil` where there are none.
  package func secretsNote(in words: Words) -> String? {
    var secrets: [String] = []
    for path in self.secrets {
      let secret = words.label(path, in: session)
      if !secrets.contains(secret) { secrets.append(secret) }
    }
    if secrets.isEmpty { return nil }
    return words.say("Secrets are not kept; still to be typed: \(words.list(secrets))")
  }

  /// The choice to resume it.
  package func resuming(in words: Words) -> String { words.say("Go on where you stopped") }

  /// The choice to discard it.
  package func startingOver(in words: Words) -> String {
    words.say(
      count == 1 ? "Start over (discards 1 answer)" : "Start over (discards \(count) answers)"
    )
  }
}
