/// Finds the best alignment of a word with a text, both of any length, and its places.
///
/// A text is scalars with their kinds (`FoldedLetter.code`), so that this one also serves texts and
/// words that `ShortTextScorer` cannot hold, and tells which letters to mark.
struct LongTextScorer: Sendable {
  /// The letters of the text.
  var letters: [UInt64] = []
  /// The best score of alignments up to each pair of letters, row by row.
  private var scores: [Int32] = []
  /// The first place at which each letter of the word can stand.
  private var firsts: [Int] = []

  private static let none = Int32.min

  /// The work of the last fit, in pairs of letters looked at.
  private(set) var work = 0

  /// The best alignment; where the word `isWhole`, of those whose letters stand next to each other.
  ///
  /// - Complexity: O(letters of the text × letters of the word), and at most O(letters of the text)
  ///   beyond `SearchScore.mostPairs` where the word is not whole.
  mutating func fit(_ word: ArraySlice<SearchLetter>, isWhole: Bool = false) -> TermFit? {
    work = letters.count
    if isWhole {
      work += letters.count * word.count
      return wholePlace(word).map { TermFit(score: $0.score, end: $0.start + word.count) }
    }
    guard findFirsts(word) else { return nil }
    if isTooLong(word) {
      let places = shortestPlaces(word)
      return TermFit(score: score(of: places), end: (places.last ?? -1) + 1)
    }
    work += letters.count * word.count
    fill(word)
    return best(word.count)
  }

  /// The places of the alignment whose score `fit` gives.
  ///
  /// Where several have the score, the one that ends first, and of these the one whose letters stand
  /// closest to the letter behind them, told from the end.
  mutating func places(_ word: ArraySlice<SearchLetter>, isWhole: Bool = false) -> [Int] {
    if isWhole {
      return wholePlace(word).map { Array($0.start..<$0.start + word.count) } ?? []
    }
    guard findFirsts(word) else { return [] }
    if isTooLong(word) { return shortestPlaces(word) }
    fill(word)
    guard var place = best(word.count).map({ $0.end - 1 }) else { return [] }
    var result = [place]
    for letter in stride(from: word.count - 1, to: 0, by: -1) {
      let row = letter * letters.count
      let target = scores[row + place]
      var from = place - 1
      while from > 0, step(from: from, to: place, scores[row - letters.count + from]) != target {
        from -= 1
      }
      place = from
      result.append(place)
    }
    return result.reversed()
  }

  /// Where the letters of the word stand next to each other, the best one of several such places.
  private func wholePlace(_ word: ArraySlice<SearchLetter>) -> (start: Int, score: Int32)? {
    guard letters.count >= word.count else { return nil }
    var best: (start: Int, score: Int32)?
    for start in 0...letters.count - word.count {
      guard zip(word, letters[start...]).allSatisfy({ $0.matches($1) }) else { continue }
      let score = score(of: Array(start..<start + word.count))
      if score > best?.score ?? LongTextScorer.none { best = (start, score) }
    }
    return best
  }

  private func isTooLong(_ word: ArraySlice<SearchLetter>) -> Bool {
    letters.count.multipliedReportingOverflow(by: word.count).overflow
      || letters.count * word.count > SearchScore.mostPairs
  }

  private mutating func findFirsts(_ word: ArraySlice<SearchLetter>) -> Bool {
    firsts.removeAll(keepingCapacity: true)
    if word.count > letters.count { return false }
    var place = 0
    for letter in word {
      while place < letters.count, !letter.matches(letters[place]) { place += 1 }
      if place == letters.count { return false }
      firsts.append(place)
      place += 1
    }
    return true
  }

  /// Looks for the word from the first place where it can end backwards.
  private func shortestPlaces(_ word: ArraySlice<SearchLetter>) -> [Int] {
    var result: [Int] = []
    var place = firsts.last ?? 0
    for letter in word.reversed() {
      while place > 0, !letter.matches(letters[place]) { place -= 1 }
      result.append(place)
      place = max(0, place - 1)
    }
    return result.reversed()
  }

  private func score(of places: [Int]) -> Int32 {
    var result: Int32 = 0
    for (index, place) in places.enumerated() {
      if index == 0 {
        result = SearchScore.letter + 2 * bonus(place)
      } else {
        result = step(from: places[index - 1], to: place, result)
      }
    }
    return result
  }

  private func bonus(_ place: Int) -> Int32 {
    let kind = FoldedLetter.kind(of: UInt32(truncatingIfNeeded: letters[place]))
    let previous =
      place == 0
      ? .white : FoldedLetter.kind(of: UInt32(truncatingIfNeeded: letters[place - 1]))
    return kind.bonus(after: previous)
  }

  /// The score of an alignment that goes on from one place to another.
  private func step(from: Int, to place: Int, _ score: Int32) -> Int32 {
    if score == LongTextScorer.none { return score }
    let bonus = bonus(place)
    if from + 1 == place {
      return score + SearchScore.letter + max(bonus, SearchScore.consecutive)
    }
    let gap = Int32(clamping: place - from - 2)
    let cost = SearchScore.gapStart + SearchScore.gapExtension * gap
    return max(0, score - cost) + SearchScore.letter + bonus
  }

  private mutating func fill(_ word: ArraySlice<SearchLetter>) {
    let width = letters.count
    let size = width * word.count
    if scores.count < size {
      scores.append(contentsOf: repeatElement(LongTextScorer.none, count: size - scores.count))
    }
    for (row, letter) in word.enumerated() {
      let start = row * width
      let first = row == 0 ? firsts[0] : firsts[row - 1] + 1
      for place in 0..<first { scores[start + place] = LongTextScorer.none }
      // The best of (score + place) of earlier letters that leave a gap.
      var best = LongTextScorer.none
      for place in first..<width {
        if row > 0, place > 1, scores[start - width + place - 2] != LongTextScorer.none {
          best = max(best, scores[start - width + place - 2] + Int32(clamping: place - 2))
        }
        var score = LongTextScorer.none
        if letter.matches(letters[place]) {
          let bonus = bonus(place)
          if row == 0 {
            score = SearchScore.letter + 2 * bonus
          } else {
            if best != LongTextScorer.none {
              let gap = Int32(clamping: place - 2)
              let cost = SearchScore.gapStart + SearchScore.gapExtension * gap
              score = max(0, best - cost) + SearchScore.letter + bonus
            }
            let run = scores[start - width + place - 1]
            if run != LongTextScorer.none {
              let bonus = max(bonus, SearchScore.consecutive)
              score = max(score, run + SearchScore.letter + bonus)
            }
          }
        }
        scores[start + place] = score
      }
    }
  }

  private func best(_ rows: Int) -> TermFit? {
    let start = (rows - 1) * letters.count
    var result: TermFit?
    for place in letters.indices where scores[start + place] != LongTextScorer.none {
      if scores[start + place] > result?.score ?? LongTextScorer.none {
        result = TermFit(score: scores[start + place], end: place + 1)
      }
    }
    return result
  }
}
