import FormModel

/// What the plain mode says about options, sorted by name; every text is one or more sentences.
extension Words {
  func added(_ labels: [String]) -> String {
    say("Added: \(some(labels) { $0 }).")
  }

  func ambiguous(_ text: String, _ labels: [String]) -> String {
    let named = some(labels) { $0 }
    return say("\(typed(text)) fits \(named). Type more of it, or a number.")
  }

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
      : say("Chosen: \(list(labels)).")
  }

  func customTaken(_ text: String) -> String {
    say("\(typed(text)) is an entry of your own.")
  }

  func disabled(_ reason: String) -> String {
    say("cannot be chosen: \(reason)")
  }

  func found(_ count: Int, _ text: String) -> String {
    count == 0
      ? foundNothing(text)
      : say(count == 1 ? "1 option fits \(typed(text))." : "\(count) options fit \(typed(text)).")
  }

  /// A search has found nothing, and how all options come back.
  func foundNothing(_ text: String) -> String {
    let slash = quoted("/")
    return say("No option fits \(typed(text)); \(slash) alone brings the whole list back.")
  }

  func leftOut(_ labels: [String], most: Int) -> String {
    let (isOne, names) = (labels.count == 1, some(labels) { $0 })
    return say(
      isOne ? "\(most) at most: \(names) was left out." : "\(most) at most: \(names) were left out."
    )
  }

  func manyChosen(_ count: Int) -> String {
    let chosen = named(.chosen)
    return say("\(count) chosen; \(chosen) reads them.")
  }

  /// An act with many options only means what was searched for.
  func meantOnly(_ count: Int, _ text: String) -> String {
    let slash = quoted("/")
    return say(
      "Only what fits \(typed(text)) is meant, \(count) in all; \(slash) alone ends the search."
    )
  }

  func noOption(_ text: String, near: [String]) -> String {
    let hint =
      near.isEmpty
      ? say("Type a number, or \(searchWord) to search.")
      : say("Did you mean \(alternatives(near))?")
    return say("No option begins with \(typed(text)). ") + hint
  }

  /// No option has such a number or range; a source may have more options than `count` when these are
  /// not all.
  func noOptionNumber(_ text: String, of count: Int, isAll: Bool) -> String {
    isAll
      ? say("There is no option \(text); there are \(count).")
      : say("There is no option \(text) yet; \(count) so far, \(named(.more)) loads the next ones.")
  }

  /// A text that means none of the options that are loaded, of which there are more.
  func notLoaded(_ text: String, _ count: Int) -> String {
    let more = named(.more)
    return say(
      "\(typed(text)) is not among the \(count) options that are loaded; \(more) loads the next ones, \(searchWord) searches."
    )
  }

  /// There are more options than those that were looked at.
  func onlyLoaded(_ count: Int) -> String {
    let more = named(.more)
    return say("Only \(count) options are loaded; \(more) loads the next ones.")
  }

  /// Nobody knows the options: the command must not be run, or has not said them.
  func optionsUnknown(mayRun: Bool) -> String {
    mayRun
      ? say("Its options come from a command; type the id of one.")
      : say(
        "Its options come from a command, which is not run without --allow-commands; type the id of one."
      )
  }

  /// How a search is typed.
  var searchWord: String { quoted(say("/word")) }

  /// So many of the options were read; of a source that has more, nobody knows how many there are.
  func shown(_ count: Int, of total: Int, isAll: Bool) -> String {
    let more = named(.more)
    let progress = isAll ? progress(count, of: total) : String(count)
    return say("\(progress) shown. Type \(more) for the next ones, or \(searchWord) to search.")
  }

  func takenAway(_ labels: [String]) -> String {
    say("Taken away: \(some(labels) { $0 }).")
  }
}
