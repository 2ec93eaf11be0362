/// Why a page is not there; whoever tells it finds the words.
package enum PageFailure: Error, Hashable, Sendable {
  /// Why a program was not even started.
  package enum StartReason: Hashable, Sendable {
    /// The command is empty.
    case noProgram
    /// An argument would hold a NUL character.
    case nullCharacter
    /// The system's own words.
    case system(String)
  }

  /// The program could not be started.
  case cannotStart(String, reason: StartReason)
  /// It ended with this status, and this was the first line of its errors.
  case exited(Int32, message: String)
  /// This signal ended it.
  case killed(Int32)
  /// It took longer than the source allows.
  case timedOut(Duration)
  /// It printed more than so many bytes.
  case tooLarge(limit: Int)
  /// Its output is not UTF-8; the line counts from 1.
  case notUTF8(line: Int)
  /// Its output is not JSON; the line counts from 1.
  case notJSON(line: Int, reason: String)
  /// The items are not where the source says.
  case missingItems([String])
  /// What is at the items' place is no list.
  case itemsNotAList([String])
  /// An item has no id under this key.
  case itemWithoutID(key: String, line: Int)
  /// An item cannot be an option, for this reason.
  case badItem(reason: String, line: Int)
  /// The command needs an answer that is not there.
  case missingAnswer(FieldID)
  /// An argument begins with this text from an answer or a search, and the program would take it
  /// for an option because of its `-`.
  case readAsOption(String)
  /// The source goes on after so many pages, more than are asked for.
  case endless(pages: Int)
}
