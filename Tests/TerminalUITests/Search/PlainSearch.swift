@testable import TerminalUI

/// The rules of a search written down plainly: every pair of letters is tried, nothing is kept.
///
/// It knows the accented letters of `PlainSearch.accents` and no others.
struct PlainSearch {
  typealias Candidate = (label: String, detail: String?, group: String?, id: String?)

  var candidates: [Candidate]
  var weights = (label: 4, detail: 3, group: 2, id: 1)

  /// A letter of a text: in lower case and folded, and what it was.
  struct Letter {
    var folded: Unicode.Scalar
    /// Whether it was a capital that is one of ASCII when it is folded.
    var isUpper: Bool
    /// Where it stands in the text, in bytes.
    var start: Int
    /// Where it stands in the folded text, and how many bytes it has there.
    var offset: Int
    var width: Int
  }

  struct Found: Equatable {
    var place: Int
    var score: Int
    var length: Int
    var ends: Int
    /// The places of letters that match, of the label, the detail, the group and the id.
    var marked: [[Int]]
  }

  static let accents: [Unicode.Scalar: String] = [
    "\u{E1}": "a", "\u{E9}": "e", "\u{ED}": "i", "\u{F3}": "o", "\u{FC}": "u", "\u{DF}": "ss",
    "\u{E6}": "ae", "\u{107}": "c", "\u{1EBF}": "e", "\u{3AC}": "\u{3B1}", "\u{439}": "\u{438}",
  ]

  static let marks: Set<Unicode.Scalar> = ["\u{301}", "\u{306}", "\u{308}", "\u{FE0F}"]

  static func parts(_ candidate: Candidate) -> SearchParts {
    SearchParts(
      candidate.label,
      detail: candidate.detail,
      group: candidate.group,
      id: candidate.id
    )
  }

  /// Everything that is found, the best first.
  func found(_ query: String) -> [Found] {
    let words = PlainSearch.words(query)
    var result: [Found] = []
    for place in candidates.indices {
      if let found = match(place, words) { result.append(found) }
    }
    if words.isEmpty { return result }
    return result.sorted { a, b in
      if a.score != b.score { return a.score > b.score }
      if a.length != b.length { return a.length < b.length }
      if a.ends != b.ends { return a.ends < b.ends }
      return a.place < b.place
    }
  }

  private func match(_ place: Int, _ words: [[Letter]]) -> Found? {
    let candidate = candidates[place]
    let parts = [
      candidate.label, candidate.detail ?? "", candidate.group ?? "", candidate.id ?? "",
    ]
    .map(PlainSearch.letters)
    let factors = [weights.label, weights.detail, weights.group, weights.id]
    let length = min(PlainSearch.width(parts[0]), 65_535)
    var result = Found(place: place, score: 0, length: length, ends: 0, marked: [[], [], [], []])
    for word in words {
      var best: (points: Int, part: Int, places: [Int])?
      for part in parts.indices {
        let isID = part == parts.count - 1
        guard let (score, places) = align(word, parts[part], isWhole: isID) else { continue }
        if score * factors[part] > best?.points ?? -1 {
          best = (score * factors[part], part, places)
        }
      }
      guard let best, let last = best.places.last else { return nil }
      // The id itself goes before all that is only like it.
      let id = parts[parts.count - 1]
      let isID = id.count == word.count && align(word, id, isWhole: true) != nil
      result.score +=
        isID ? (PlainSearch.width(word) * 26 + 10) * weights.label + 1 : best.points
      let end = parts[best.part][last].offset + parts[best.part][last].width
      result.ends += parts[..<best.part].reduce(end) { $0 + PlainSearch.width($1) }
      result.marked[best.part] += best.places.map { parts[best.part][$0].start }
    }
    result.ends = min(result.ends, 65_535)
    return result
  }

  /// The best alignment of a word with a text: tries every place of every letter behind every
  /// place of the letter before it, or next to it where the word is to be found whole.
  private func align(
    _ word: [Letter],
    _ text: [Letter],
    isWhole: Bool
  ) -> (score: Int, places: [Int])? {
    let isCaseSensitive = word.contains { $0.isUpper }
    func isMatch(_ letter: Letter, _ other: Letter) -> Bool {
      letter.folded == other.folded && (!isCaseSensitive || letter.isUpper == other.isUpper)
    }
    func bonus(_ place: Int) -> Int {
      PlainSearch.bonus(text[place], after: place == 0 ? nil : text[place - 1])
    }
    func step(_ score: Int, from: Int, to: Int) -> Int {
      if from + 1 == to { return score + 16 + max(8, bonus(to)) }
      let gap = text[to].offset - text[from].offset - text[from].width
      return max(0, score - 3 - (gap - 1)) + 16 + bonus(to)
    }
    var best: [[Int?]] = []
    var from: [[Int]] = []
    for row in word.indices {
      var scores = [Int?](repeating: nil, count: text.count)
      var origins = [Int](repeating: 0, count: text.count)
      for place in text.indices where isMatch(word[row], text[place]) {
        if row == 0 {
          scores[place] = 16 + 2 * bonus(place)
          continue
        }
        for earlier in (max(0, isWhole ? place - 1 : 0)..<place).reversed() {
          guard let before = best[row - 1][earlier] else { continue }
          let score = step(before, from: earlier, to: place)
          if scores[place].map({ score > $0 }) ?? true {
            scores[place] = score
            origins[place] = earlier
          }
        }
      }
      best.append(scores)
      from.append(origins)
    }
    guard let last = best.last, let score = last.compactMap({ $0 }).max(),
      var place = last.firstIndex(of: score)
    else { return nil }
    var places = [place]
    for row in word.indices.dropFirst().reversed() {
      place = from[row][place]
      places.append(place)
    }
    return (score, places.reversed())
  }

  private static func bonus(_ letter: Letter, after previous: Letter?) -> Int {
    func isWhite(_ letter: Letter) -> Bool { letter.folded.properties.isWhitespace }
    func isDigit(_ letter: Letter) -> Bool { ("0"..."9").contains(letter.folded) }
    func isWord(_ letter: Letter) -> Bool {
      !letter.folded.isASCII || isDigit(letter) || letter.folded.properties.isAlphabetic
    }
    guard isWord(letter) else { return isWhite(letter) ? 10 : 8 }
    guard let previous, !isWhite(previous) else { return 10 }
    if !isWord(previous) {
      return [",", "/", ":", ";", "|"].contains(previous.folded) ? 9 : 8
    }
    if isDigit(letter) { return isDigit(previous) ? 0 : 7 }
    return letter.isUpper && !previous.isUpper && !isDigit(previous) ? 7 : 0
  }

  static func words(_ query: String) -> [[Letter]] {
    letters(query).split { $0.folded.properties.isWhitespace }.map(Array.init)
  }

  private static func width(_ letters: [Letter]) -> Int { letters.reduce(0) { $0 + $1.width } }

  static func letters(_ text: String) -> [Letter] {
    var result: [Letter] = []
    var (start, offset) = (0, 0)
    for scalar in text.unicodeScalars {
      defer { start += UTF8.width(scalar) }
      if marks.contains(scalar) { continue }
      let lower = String(scalar).lowercased().unicodeScalars.first ?? scalar
      let folded = scalar.properties.isWhitespace ? " " : accents[lower] ?? String(lower)
      for letter in folded.unicodeScalars {
        let width = UTF8.width(letter)
        let isUpper = lower != scalar && letter.isASCII
        result.append(
          Letter(folded: letter, isUpper: isUpper, start: start, offset: offset, width: width)
        )
        offset += width
      }
    }
    return result
  }
}
