import TerminalUI
import TextSearch

/// The words of a search, as they are marked in what a row shows.
struct MarkedWords: Hashable, Sendable {
  private let words: [String]

  init(_ query: String) {
    words = query.foldedForSearch.split(separator: " ").map { String($0) }
  }

  /// Whether each word stands in one of the texts, as a whole or as letters with others between
  /// them.
  func areFound(in texts: [String]) -> Bool {
    words.allSatisfy { word in texts.contains { !places(of: word, in: $0).isEmpty } }
  }

  /// A text, with what the words match in another style; `areScattered` says whether letters of a
  /// word are marked that have others between them.
  func runs(
    in text: String,
    _ style: Style,
    _ other: Style,
    areScattered: Bool = false
  ) -> [StyledText.Run] {
    let marked = Set(words.flatMap { places(of: $0, in: text, areScattered: areScattered) })
    var runs: [StyledText.Run] = []
    for (place, character) in text.enumerated() {
      let style = marked.contains(place) ? other : style
      if runs.last?.style == style {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(StyledText.Run(String(character), style))
      }
    }
    return runs
  }

  /// The places of the characters of a text that a word matches: where it stands as a whole, at the
  /// beginning of a word if it does, else its letters in order; none where it does not.
  private func places(of word: String, in text: String, areScattered: Bool = true) -> [Int] {
    // A character may be several letters: ß is ss.
    let letters = text.enumerated().flatMap { place, character in
      String(character).foldedForSearch.map { (place: place, letter: $0) }
    }
    let starts = letters.indices.filter { letters[$0...].lazy.map(\.letter).starts(with: word) }
    let first = starts.first { $0 == 0 || !letters[$0 - 1].letter.isLetter } ?? starts.first
    if let first { return letters[first..<first + word.count].map(\.place) }
    if !areScattered { return [] }
    var found: [Int] = []
    var rest = letters[...]
    for letter in word {
      guard let next = rest.firstIndex(where: { $0.letter == letter }) else { return [] }
      found.append(letters[next].place)
      rest = letters[(next + 1)...]
    }
    return found
  }
}
