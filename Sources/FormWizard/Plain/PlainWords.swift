import FormModel
import FormSession

/// What the plain mode says beside the words for answers: its commands, and what can be typed.
///
/// Every text is one or more sentences.
struct PlainWords {
  /// What is said about answers.
  let words: Words

  init(_ words: Words) { self.words = words }

  func say(_ phrase: Phrase) -> String { words.say(phrase) }

  func open(_ count: Int) -> String {
    switch count {
    case 0:
      say("Everything that is needed is answered.")
    case 1:
      say("1 answer is missing or does not fit:")
    default:
      say("\(count) answers are missing or do not fit:")
    }
  }

  var reviewCommands: String {
    say(
      "Type \(named(.submit)) to finish, a number to change an answer, or \(named(.quit)) to leave."
    )
  }
}

/// The words a user types; the English ones work in every language.
extension PlainWords {
  /// The words of a command, the one that is named first.
  func spellings(of command: PlainCommand) -> [String] {
    words.typed("command \(command.rawValue)") + [command.rawValue]
      + (command == .help ? ["?"] : [])
  }

  /// The word of a command as it stands in a sentence.
  func named(_ command: PlainCommand) -> String { quoted(spellings(of: command)[0]) }

  /// Something to type as it stands in a sentence.
  func quoted(_ typed: String) -> String { say("\u{201C}\(typed)\u{201D}") }

  /// What may be typed for a command at a list, the word that is named first.
  func spellings(of command: PlainItemCommand.Name) -> [String] {
    words.typed("command \(command.rawValue)") + [command.rawValue]
  }

  /// A command at a list, and items behind it, as it stands in a sentence.
  func named(_ command: PlainItemCommand.Name, _ items: String = "") -> String {
    quoted(spellings(of: command)[0] + items)
  }
}

/// What `help` says.
extension PlainWords {
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

  /// What else can be typed at a list or map.
  var helpItems: [String] {
    [
      say(
        "\(named(PlainItemCommand.Name.add)) adds an item, \(named(.edit, " 2")) changes one, \(named(.remove, " 2")) removes it, \(named(.move, " 2 1")) moves it."
      ),
      say("\(named(.edit)) alone leads to what is missing or wrong in an item."),
      say("\(named(.nothing)) answers with no items, \(named(.done)) goes on."),
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
