import FormModel
import FormSession

/// What `help` says in the plain mode.
extension Words {
  /// The commands that work everywhere.
  var helpCommands: [String] {
    [
      say("\(named(.back)) goes to the question before."),
      say("\(named(.next)) leaves this one open and goes on."),
      say("\(named(.clear)) clears your answer."),
      say("\(named(.undo)) undoes the last change of an answer."),
      say("\(named(.review)) reads all answers; the number of one goes there."),
      say("\(named(.submit)) finishes."),
      say("\(named(.quit)) leaves without finishing."),
      say("If your answer is one of these words, put it in quotes."),
    ]
  }

  /// What else can be typed where there are options.
  var helpOptions: [String] {
    [
      say("Choose by number, by id, or by the first letters; in quotes it is an id."),
      say(
        "Several at once go with commas and ranges, such as \(quoted("1-5,8")). A number again deselects, a name never does; of a range, the row it begins on decides."
      ),
      say("\(named(.chosen)) reads what is chosen, \(named(.more)) the next options."),
      say("\(searchWord) reads the options that have the word, \(quoted("/")) alone reads all."),
    ]
  }
}
