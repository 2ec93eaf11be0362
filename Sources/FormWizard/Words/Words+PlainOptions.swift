import FormModel

/// What the plain mode says about options, sorted by name; every text is one or more sentences.
extension Words {
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

  func found(_ count: Int, _ text: String) -> String {
    count == 0
      ? say("No option fits \(text); \(quoted("/")) alone brings the whole list back.")
      : say(count == 1 ? "1 option fits \(text)." : "\(count) options fit \(text).")
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
}
