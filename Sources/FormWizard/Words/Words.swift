package import FormModel
import TerminalUI

// The tool's own words, in every language it speaks.
//
// Each thing that is said is one property or function, whose body gives both languages side by
// side (`say`), so that a sentence missing in one of them does not compile. `Words+….swift` hold
// them by who says them: problems and constraints of answers, the plain mode, the wizard. The
// author's own texts are chosen by `text`, from all languages the person reads.

/// What the tool itself says to a person, in the person's language.
package struct Words: Hashable, Sendable {
  /// The languages the tool speaks.
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case spanish = "es"
  }

  /// The language it speaks.
  package let language: Language
  /// The person's languages, best first; they choose among the author's texts.
  package let languages: [String]

  /// The words for a person who reads `languages`, best first; English where none is spoken.
  package init(for languages: [String] = []) {
    self.languages = languages
    language =
      languages.lazy.compactMap { tag in
        Language(rawValue: tag.prefix { $0 != "-" }.lowercased())
      }.first ?? .english
  }

  /// The author's text in the best language of the person.
  package func text(_ text: LocalizedText) -> String { text.text(for: languages) }

  /// The author's text where it may hold Markdown: a description, a help or a note.
  package func markdown(_ text: LocalizedText) -> Markdown { Markdown(self.text(text)) }

  /// One sentence in both languages; extensions put everything they say through it.
  package func say(
    _ english: @autoclosure () -> String,
    es spanish: @autoclosure () -> String
  )
    -> String
  {
    switch language {
    case .english: english()
    case .spanish: spanish()
    }
  }
}

/// What all ways of asking say.
extension Words {
  /// Several things as one would say them: `PostgreSQL, Redis and Metrics`.
  package func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let start = items.dropLast().joined(separator: ", ")
    let and = say("and", es: Words.beginsWithI(last) ? "e" : "y")
    return "\(start) \(and) \(last)"
  }

  /// One of several things as one would say them: `PostgreSQL, Redis or Metrics`.
  package func alternatives(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let start = items.dropLast().joined(separator: ", ")
    let or = say("or", es: Words.beginsWithO(last) ? "u" : "o")
    return "\(start) \(or) \(last)"
  }

  /// How a toggle says that it is on, unless its author has a word for it.
  package var on: String { say("yes", es: "sí") }
  /// How a toggle says that it is off, unless its author has a word for it.
  package var off: String { say("no", es: "no") }

  /// Where somebody is: `2 of 4`.
  package func progress(_ number: Int, of total: Int) -> String {
    say("\(number) of \(total)", es: "\(number) de \(total)")
  }

  /// Where somebody is among so many at least: `2 of 50+`.
  func progress(_ number: Int, of total: Int, isAll: Bool) -> String {
    progress(number, of: total) + (isAll ? "" : "+")
  }

  /// Why an option that there was cannot be chosen any more.
  func retired(_ retirement: Retirement<OptionID>) -> String {
    let name = retirement.label.map(text) ?? retirement.id.rawValue
    return say(
      "\"\(name)\" is retired: it cannot be chosen any more",
      es: "\"\(name)\" se ha retirado: ya no se puede elegir"
    )
  }

  /// Said to who leaves, when the answers are kept.
  ///
  /// - Parameter hasSecrets: Whether some of them are secret, which are never kept.
  /// - Returns: One or two sentences.
  package func answersKept(hasSecrets: Bool) -> String {
    hasSecrets
      ? say(
        "Your answers are kept, but no secrets. Run the same command again to go on.",
        es: "Tus respuestas se han guardado, sin las secretas. Repite la orden para seguir."
      )
      : say(
        "Your answers are kept. Run the same command again to go on.",
        es: "Tus respuestas se han guardado. Repite la orden para seguir."
      )
  }

  /// Said to who leaves before there is an answer to keep.
  package var nothingKept: String {
    say(
      "There is nothing to keep yet. Run the same command again to begin.",
      es: "Aún no hay nada que guardar. Repite la orden para empezar."
    )
  }

  /// Said to who leaves and wants the answers thrown away.
  package var answersDiscarded: String {
    say("Your answers are not kept.", es: "Tus respuestas no se han guardado.")
  }

  /// Said where the questions end before the answers are submitted, and there is no draft.
  ///
  /// - Parameter namingDraft: Whether to say how there would be one.
  /// - Returns: A sentence.
  package func answersNotKept(namingDraft: Bool) -> String {
    namingDraft
      ? say(
        "Your answers are not kept; --draft FILE would keep them.",
        es: "Tus respuestas no se han guardado; --draft ARCHIVO las guardaría."
      ) : answersDiscarded
  }

  /// Said when the answers have been written to a file.
  package func written(to path: String) -> String {
    say("Written to \(path).", es: "Escrito en \(path).")
  }

  /// The title of the page that shows all answers.
  package var review: String { say("Review", es: "Revisión") }

  /// What stands where there is no answer.
  package var noAnswer: String { say("no answer", es: "sin respuesta") }

  /// What stands in place of a secure answer.
  package var hiddenAnswer: String { say("hidden", es: "oculta") }

  /// What is said of a required field without an answer.
  package var isMissing: String { say("an answer is needed", es: "falta la respuesta") }

  /// Spanish says `u` before the sound of `o`.
  private static func beginsWithO(_ text: String) -> Bool {
    let start = text.foldedForSearch
    return start.hasPrefix("o") || start.hasPrefix("ho")
  }

  /// Spanish says `e` before the sound of `i`, but not before `hie` and `ia`, `ie`.
  private static func beginsWithI(_ text: String) -> Bool {
    let start = text.foldedForSearch
    let sound = start.hasPrefix("hi") ? start.dropFirst() : start[...]
    guard sound.hasPrefix("i") else { return false }
    let next = sound.dropFirst().first
    return next != "e" && next != "a"
  }
}
