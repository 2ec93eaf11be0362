import FormModel
import FormSession

/// What is said about options, sorted by name.
extension PlainWords {
  func chooseCount(_ least: Int?, _ most: Int?) -> String {
    switch (least, most) {
    case (nil, nil): return say("Choose as many as you like.")
    case (let least?, nil):
      return say("Choose at least \(least).")
    case (nil, let most?): return say("Choose up to \(most).")
    case (let least?, let most?):
      if least == most { return say("Choose exactly \(most).") }
      return say("Choose \(least) to \(most).")
    }
  }

  func chosen(_ labels: [String]) -> String {
    labels.isEmpty
      ? say("Nothing is chosen.")
      : say("Chosen: \(words.list(labels)).")
  }

  /// Why an option cannot be chosen.
  func cannotBeChosen(_ reason: LocalizedText) -> String {
    say("cannot be chosen: \(words.text(reason))")
  }

  func found(_ count: Int, _ text: String) -> String {
    count == 0
      ? say("No option fits \(text); \(quoted("/")) alone brings the whole list back.")
      : say(count == 1 ? "1 option fits \(text)." : "\(count) options fit \(text).")
  }

  /// A text names none of the options that are there; a source may know others.
  func notAmong(_ count: Int, _ text: String) -> String {
    say(
      "\(text) is not among the \(count) options here; \(searchWord) searches, \(quoted("/")) alone reads all."
    )
  }

  /// The options are not known: the command must not be run, or has not said them.
  func optionsUnknown(mayRun: Bool) -> String {
    mayRun
      ? say("Its options come from a command; type the id of one.")
      : say(
        "Its options come from a command, which is not run without --allow-commands; type the id of one."
      )
  }

  /// How a search is typed.
  var searchWord: String { quoted(say("/word")) }

  /// How many of the options were read, of how many; `nil` where a source may have more.
  func shown(_ count: Int, of total: Int?) -> String {
    let progress = total.map { words.progress(count, of: $0) } ?? String(count)
    return say(
      "\(progress) shown. Type \(named(.more)) for the next ones, or \(searchWord) to search."
    )
  }
}
