package import FormModel
import TextSearch

// The tool's own words, in every language it speaks.
//
// What is said is a `Phrase`: its English words stand where they are said, and a `Language` has its
// own for them by the same words, in a file. `Words+….swift` hold what takes more than one phrase,
// by what says it: problems of answers, the plain mode, the wizard. The author's own texts are
// chosen by `text`, from all languages the user reads.

/// What the tool itself says to a user, in the user's language.
package struct Words: Hashable, Sendable {
  /// The user's languages, best first; they choose among the author's texts.
  package let languages: [String]
  /// What is said for phrases, by their keys; none in English.
  package let phrases: [String: String]

  /// The words for a user that reads `languages`, best first; English where none is spoken.
  package init(for languages: [String] = []) {
    self.languages = languages
    let tags = languages.lazy.map { $0.prefix { $0 != "-" }.lowercased() }
    let spoken = tags.first { tag in tag == "en" || Language.all.contains { $0.tag == tag } }
    phrases = Language.all.first { $0.tag == spoken }?.phrases ?? [:]
  }

  package static func == (left: Words, right: Words) -> Bool { left.languages == right.languages }

  package func hash(into hasher: inout Hasher) { hasher.combine(languages) }

  /// A sentence in the user's language.
  package func say(_ phrase: Phrase) -> String { phrase.text(in: phrases) }

  /// The author's text in the best language of the user.
  package func text(_ text: LocalizedText) -> String { text.text(for: languages) }

  /// The author's text where it may hold Markdown: a description, a help or a note.
  package func markdown(_ text: LocalizedText) -> Markdown { Markdown(self.text(text)) }
}

/// What all ways of asking say.
extension Words {
  /// Several things as one would say them: `PostgreSQL, Redis and Metrics`.
  package func list(_ items: [String]) -> String { joined(items, "and") }

  /// One of several things as one would say them: `PostgreSQL, Redis or Metrics`.
  package func alternatives(_ items: [String]) -> String { joined(items, "or") }

  /// Things joined by commas, and a word before the last one, which may depend on how that begins.
  private func joined(_ items: [String], _ word: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let beginnings = (0...3).reversed().lazy.map { last.foldedForSearch.prefix($0) }
    let own = beginnings.compactMap { phrases["\(word) before \($0)"] }.first ?? phrases[word]
    return "\(items.dropLast().joined(separator: ", ")) \(own ?? word) \(last)"
  }

  /// How a toggle says that it is on, unless its author has a word for it.
  package var on: String { say("yes") }
  /// How a toggle says that it is off, unless its author has a word for it.
  package var off: String { say("no") }

  /// Where the user is: `2 of 4`.
  package func progress(_ number: Int, of total: Int) -> String {
    say("\(number) of \(total)")
  }

  /// Why an option that there was cannot be chosen any more.
  package func retired(_ retirement: Retirement<OptionID>) -> String {
    let name = retirement.label.map(text) ?? retirement.id.rawValue
    return say("\"\(name)\" is retired: it cannot be chosen any more")
  }

  /// Said when the user leaves and the answers are kept.
  ///
  /// - Parameter hasSecrets: Whether some of them are secret, which are never kept.
  /// - Returns: One or two sentences.
  package func answersKept(hasSecrets: Bool) -> String {
    hasSecrets
      ? say("Your answers are kept, but no secrets. Run the same command again to go on.")
      : say("Your answers are kept. Run the same command again to go on.")
  }

  /// Said when the user leaves and discards the answers.
  package var answersDiscarded: String {
    say("Your answers are not kept.")
  }

  /// The title of the page that shows all answers.
  package var review: String { say("Review") }

  /// What stands where there is no answer.
  package var noAnswer: String { say("no answer") }

  /// What stands in place of a secure answer.
  package var hiddenAnswer: String { say("hidden") }

  /// What is said of a required field without an answer.
  package var isMissing: String { say("an answer is needed") }
}
