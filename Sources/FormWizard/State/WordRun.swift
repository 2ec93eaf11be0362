import FormAnswers
import FormModel
import TerminalUI

/// Command letters typed one right after the other on a page of options.
///
/// When a letter follows that is no command, they were a word all along: what they did is taken
/// back, and they are what is searched for.
struct WordRun: Sendable {
  /// The field whose options they were typed on.
  let field: FieldID
  /// What was typed so far.
  var text: String
  /// When the last letter was typed.
  var time: Int
  /// What was there before the first of them.
  let before: OptionSnapshot

  /// Letters of a word follow each other within so many milliseconds.
  static let longestPause = 700

  /// Whether a letter goes on with a run: it does something of its own, and is not a digit behind
  /// another, which leads to no row.
  static func isCommand(_ letter: Character, after text: String, canEdit: Bool) -> Bool {
    switch letter {
    case "a", "i", "x", "v", "j", "k", "g", "G": return true
    case "1"..."9": return text.last?.isNumber != true
    case "e": return canEdit && text.allSatisfy { "jkgG".contains($0) }
    default: return false
    }
  }
}

/// What is answered and chosen, and where the person is, to be gone back to.
struct OptionSnapshot: Sendable {
  let given: AnswerValue?
  let chosen: ChosenOptions
  let list: ListState<OptionRow>
  let pending: PendingOptions?
  let isSettling: Bool
}
