import FormAnswers
import FormModel
import TerminalUI

/// Command letters typed one after the other on a page of options, with nothing else in between.
///
/// When a letter follows that is no command, they may have been a word all along: then what they
/// did is taken back, and they are what is searched for. They are a word when they came quickly,
/// and also when they came slowly but are how a word of an option begins.
struct WordRun: Sendable {
  /// A letter that was typed.
  struct Letter: Sendable {
    let character: Character
    /// When it was typed.
    let time: Int
    /// What was there before it.
    let before: OptionSnapshot
  }

  /// The field whose options they were typed on.
  let field: FieldID
  /// The last letters that were typed.
  private(set) var letters: [Letter] = []

  /// Letters of a word follow each other within so many milliseconds.
  static let longestPause = 700
  /// Letters that are how an option begins follow each other within so many milliseconds.
  static let slowestPause = 5_000
  /// So many letters are remembered.
  private static let mostLetters = 12
  /// So many commands in a row are a word when an option begins with them.
  private static let shortestWord = 3

  init(field: FieldID) { self.field = field }

  /// What was typed so far.
  var text: String { String(letters.map(\.character)) }

  /// When the last letter was typed.
  var time: Int { letters.last?.time ?? 0 }

  /// Takes another letter.
  mutating func append(_ letter: Letter) {
    if letters.count == WordRun.mostLetters { letters.removeFirst() }
    letters.append(letter)
  }

  /// The letters that are a word together with one more that is no command; empty when they were
  /// commands.
  func word(with letter: Character, at time: Int, isStart: (String) -> Bool) -> ArraySlice<Letter> {
    spelled(with: letter, isStart) ?? burst(before: time)
  }

  /// The letters that are a word together with one more that is a command too.
  func word(withCommand letter: Character, isStart: (String) -> Bool) -> ArraySlice<Letter>? {
    guard letters.count >= WordRun.shortestWord - 1, letter.isLetter else { return nil }
    return spelled(with: letter, isStart).flatMap {
      $0.count >= WordRun.shortestWord - 1 ? $0 : nil
    }
  }

  private func spelled(
    with letter: Character,
    _ isStart: (String) -> Bool
  ) -> ArraySlice<Letter>? {
    letters.indices.lazy.map { self.letters[$0...] }.first { rest in
      isStart(String(rest.map(\.character)) + String(letter))
    }
  }

  /// The last letters that came quickly.
  private func burst(before time: Int) -> ArraySlice<Letter> {
    var next = time
    var start = letters.endIndex
    while start > 0, next - letters[start - 1].time <= WordRun.longestPause {
      start -= 1
      next = letters[start].time
    }
    return letters[start...]
  }

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
