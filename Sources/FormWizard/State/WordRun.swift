import FormModel
import TerminalUI

/// Command letters typed one after the other on a page of options, with nothing else in between.
///
/// When a letter follows that is no command, they may have been a word all along: then what they
/// did is taken back, and they are what is searched for. They are a word when each came so soon
/// after the one before that nobody has seen what that did, and none of them is how commands are
/// gone on with: a move or a toggle behind another one. Letters that are how a word of an option
/// begins are a word all the same, and however slowly they come where they have chosen nothing.
struct WordRun: Sendable {
  /// A letter that was typed.
  struct Letter: Sendable {
    let character: Character
    /// When it was typed.
    let time: Int
    /// What was there before it.
    let before: OptionSnapshot
    /// Whether it has chosen something, or begun to.
    var isAct = false
    /// Whether it was a command that could do nothing.
    var isRefused = false
  }

  /// The field whose options they were typed on.
  let field: FieldID
  /// The last letters that were typed.
  private(set) var letters: [Letter] = []

  /// Letters of a word follow each other within so many milliseconds, as only those of a burst do:
  /// what a letter did that was pressed by itself stays.
  static let longestPause = 120
  /// Letters that are how an option begins and have chosen nothing follow each other within so many
  /// milliseconds.
  static let slowestPause = 1_500
  /// So many letters are remembered.
  private static let mostLetters = 12
  /// So many letters, of which some are moves or toggles, are a word when an option begins with
  /// them; so are so many commands in a row.
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

  /// Notes that the last letter has chosen something, or begun to.
  mutating func noteAct() {
    if !letters.isEmpty { letters[letters.count - 1].isAct = true }
  }

  /// Notes that the last letter could do nothing.
  mutating func noteRefusal() {
    if !letters.isEmpty { letters[letters.count - 1].isRefused = true }
  }

  /// The letters that are a word together with one more that is no command; empty when they were
  /// commands.
  func word(with letter: Character, at time: Int, isStart: (String) -> Bool) -> ArraySlice<Letter> {
    if let spelled = spelled(with: letter, at: time, isStart) { return spelled }
    let burst = burst(before: time)
    return isMixed(burst) ? [] : burst
  }

  /// The letters that are a word together with one more that is a command too.
  func word(
    withCommand letter: Character,
    at time: Int,
    isStart: (String) -> Bool
  ) -> ArraySlice<Letter>? {
    guard letters.count >= WordRun.shortestWord - 1, letter.isLetter else { return nil }
    return spelled(with: letter, at: time, isStart).flatMap {
      $0.count >= WordRun.shortestWord - 1 ? $0 : nil
    }
  }

  private func spelled(
    with letter: Character,
    at time: Int,
    _ isStart: (String) -> Bool
  ) -> ArraySlice<Letter>? {
    let burst = burst(before: time)
    return letters.indices.lazy.map { self.letters[$0...] }.first { rest in
      // A toggle behind moves is one.
      let isToggle = rest.first?.character == "x" && rest.startIndex > burst.startIndex
      let isQuick = rest.startIndex >= burst.startIndex
      guard isQuick ? !isToggle : !rest.contains(where: \.isAct) else { return false }
      if isMixed(rest), rest.count < WordRun.shortestWord - 1 { return false }
      return isStart(String(rest.map(\.character)) + String(letter))
    }
  }

  /// Whether a letter is followed by a move or a toggle, so that it was a command.
  private func isMixed(_ letters: ArraySlice<Letter>) -> Bool {
    letters.dropFirst().contains { "jkx".contains($0.character) }
  }

  /// The last letters that came quickly.
  private func burst(before time: Int) -> ArraySlice<Letter> {
    var next = time
    var start = letters.endIndex
    while start > 0, next - letters[start - 1].time <= WordRun.longestPause {
      start -= 1
      // A command that was refused does not lend its time to those before it.
      if !letters[start].isRefused { next = letters[start].time }
    }
    return letters[start...]
  }

  /// Whether the letters since one of them, with nothing else in between, may be a word in which
  /// the next one is a letter as well.
  func isWord(since first: Character, at time: Int) -> Bool {
    let burst = burst(before: time)
    guard let start = burst.lastIndex(where: { $0.character == first }) else { return false }
    return !burst[start...].contains { "jk".contains($0.character) }
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
  let choice: ChoiceState
  let history: ChoiceHistory
  let list: ListState<OptionRow>
  let pending: PendingOptions?

  var given: AnswerValue? { choice.given }
  var chosen: ChosenOptions { choice.chosen }
}
