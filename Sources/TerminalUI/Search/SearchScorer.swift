/// Finds whether a candidate matches all words of a query, and how well.
///
/// An alignment gives each letter of a word a letter of a text, in order. Each letter earns `letter`
/// and a bonus by where it stands (`bonus`), twice for the first one; a letter next to the one before
/// it earns at least `consecutive`. Letters that are passed over cost `gapStart` for the first and
/// `gapExtension` for each further one, but never take what was earned below 0. What is in front of the
/// first letter and behind the last one costs nothing. The figures are those of fzf's second algorithm
/// (`src/algo/algo.go`), except that a run does not inherit the bonus of its first letter, so that the
/// best alignment is found exactly.
struct SearchScorer: Sendable {
  let query: SearchQuery
  /// The letters that a candidate must have (`LetterSet`).
  let letters: UInt64

  /// What scoring needs while it lasts, kept from one candidate to the next.
  struct Scratch {
    /// What scoring has taken so far, in about nanoseconds.
    fileprivate(set) var work = 0
    /// The best score of the letters of a word up to one, row by row, where that letter stands at
    /// each place of a text.
    fileprivate var scores: [Int32] = []
  }

  private static let letter: Int32 = 16
  private static let consecutive: Int32 = 8
  private static let gapStart: Int32 = 3
  private static let gapExtension: Int32 = 1
  /// The best bonus that a letter can earn by where it stands.
  private static let mostBonus: Int32 = 10
  /// A letter that does not stand at a place.
  private static let none = Int32.min / 4

  init(_ query: SearchQuery) {
    self.query = query
    letters = LetterSet.bits(of: query.bytes.span)
  }

  /// How well a word fits a text, and behind which byte of it the best way ends.
  private struct Fit {
    var part: SearchPart
    var points: Int32
    /// Before this place no letter can stand.
    var start: Int
    var end: Int
  }

  /// How well a candidate is found; `nil` if it is not.
  ///
  /// - Complexity: O(letters of the candidate × letters of the query) at worst.
  func match(
    _ place: Int,
    in index: borrowing SearchIndex,
    _ scratch: inout Scratch
  ) -> SearchMatch? {
    var score = 0
    var ends = 0
    let label = index.range(of: .label, at: place)
    for number in query.words.indices {
      let word = query.words[number]
      guard let best = bestFit(of: word, place, index, &scratch) else { return nil }
      score += Int(isID(word, place, index, &scratch) ? SearchScorer.idPoints(word) : best.points)
      ends += index.range(of: best.part, at: place).lowerBound - label.lowerBound + best.end
    }
    return SearchMatch(place: place, score: score, length: label.count, ends: ends)
  }

  /// Which characters of a candidate match.
  ///
  /// - Parameters:
  ///   - place: Its place.
  ///   - index: What it is a candidate of.
  ///   - parts: Its texts as they were given.
  /// - Returns: Nothing for a candidate that is not found.
  /// - Complexity: O(letters of the candidate × letters of the query).
  func highlights(
    _ place: Int,
    in index: borrowing SearchIndex,
    of parts: SearchParts
  ) -> SearchHighlights {
    var scratch = Scratch()
    var marked: [SearchPart: Set<Int>] = [:]
    for word in query.words {
      guard let part = bestFit(of: word, place, index, &scratch)?.part else {
        return SearchHighlights()
      }
      let text = index.bytes.span.extracting(index.range(of: part, at: place))
      guard let fit = fit(word, text, part, &scratch) else { return SearchHighlights() }
      marked[part, default: []].formUnion(places(of: fit, word, text, scratch.scores))
    }
    return SearchHighlights(marked, in: parts)
  }

  /// The part of a candidate in which a word earns most, the first one of equals.
  @inline(__always)
  private func bestFit(
    of word: SearchQuery.Word,
    _ place: Int,
    _ index: borrowing SearchIndex,
    _ scratch: inout Scratch
  ) -> Fit? {
    let most = SearchScorer.mostPoints(word)
    var result: Fit?
    for part in SearchPart.allCases {
      // What can earn no more need not be looked at.
      if let result, result.points >= most &* part.weight { continue }
      let text = index.bytes.span.extracting(index.range(of: part, at: place))
      guard let fit = fit(word, text, part, &scratch) else { continue }
      if fit.points > result?.points ?? -1 { result = fit }
    }
    return result
  }

  /// Whether a word is the whole id of a candidate.
  private func isID(
    _ word: SearchQuery.Word,
    _ place: Int,
    _ index: borrowing SearchIndex,
    _ scratch: inout Scratch
  ) -> Bool {
    let range = index.range(of: .id, at: place)
    return range.count == word.range.count
      && fit(word, index.bytes.span.extracting(range), .id, &scratch) != nil
  }

  /// The most that a word can earn, before the weight of the part.
  private static func mostPoints(_ word: SearchQuery.Word) -> Int32 {
    Int32(word.range.count) * (letter + mostBonus) + mostBonus
  }

  /// What the id itself earns: more than any text that is only like it.
  private static func idPoints(_ word: SearchQuery.Word) -> Int32 {
    mostPoints(word) * SearchPart.label.weight + 1
  }
}

/// Alignments.
extension SearchScorer {
  /// Finds the best alignment of a word with a text, and leaves its scores behind.
  ///
  /// - Returns: `nil` if the word does not occur.
  /// - Complexity: O(bytes of the word × bytes of the text).
  @inline(__always)
  private func fit(
    _ word: SearchQuery.Word,
    _ text: Span<UInt8>,
    _ part: SearchPart,
    _ scratch: inout Scratch
  ) -> Fit? {
    let (count, length) = (word.range.count, text.count)
    if length < count { return nil }
    scratch.work &+= 40 &+ length
    let letters = query.bytes.span.extracting(word.range)
    guard let window = SearchScorer.window(letters, text, word.isCaseSensitive) else { return nil }
    scratch.work &+= 2 &* window.count &* count
    if scratch.scores.count < count &* length {
      scratch.scores += repeatElement(0, count: count &* length &- scratch.scores.count)
    }
    let isWhole = part.isWhole
    SearchScorer.align(letters, text, window, word.isCaseSensitive, isWhole, &scratch.scores)
    var result: Fit?
    let last = (count &- 1) &* length
    for place in window {
      let points = scratch.scores[last &+ place]
      if points > result?.points ?? 0 {
        result = Fit(part: part, points: points, start: window.lowerBound, end: place &+ 1)
      }
    }
    result?.points *= part.weight
    return result
  }

  /// From where to where the bytes of a word can stand; `nil` if they do not occur in order.
  @inline(__always)
  private static func window(
    _ letters: Span<UInt8>,
    _ text: Span<UInt8>,
    _ isCaseSensitive: Bool
  ) -> Range<Int>? {
    var (first, next) = (0, 0)
    var place = 0
    while next < letters.count {
      if place == text.count { return nil }
      let byte = isCaseSensitive ? text[place] : text[place].lowercasedASCII
      if byte == letters[next] {
        if next == 0 { first = place }
        next &+= 1
      }
      place &+= 1
    }
    var end = text.count
    while end > place {
      let byte = isCaseSensitive ? text[end &- 1] : text[end &- 1].lowercasedASCII
      if byte == letters[letters.count &- 1] { break }
      end &-= 1
    }
    return first..<end
  }

  @inline(__always)
  private static func align(
    _ letters: Span<UInt8>,
    _ text: Span<UInt8>,
    _ window: Range<Int>,
    _ isCaseSensitive: Bool,
    _ isWhole: Bool,
    _ scores: inout [Int32]
  ) {
    let length = text.count
    var scores = scores.mutableSpan
    for row in letters.indices {
      let byte = letters[row]
      // The bytes of a letter stay together, and earn what its first one does.
      let isRest = byte & 0xC0 == 0x80
      // The score of the letter before at the place before, and the best one behind a gap.
      var (previous, gap) = (none, none)
      for place in window {
        var score = none
        if (isCaseSensitive ? text[place] : text[place].lowercasedASCII) == byte {
          if row == 0 {
            score = letter &+ 2 &* bonus(text, place)
          } else if isRest {
            score = previous
          } else {
            let bonus = bonus(text, place)
            if previous >= 0 { score = previous &+ letter &+ max(bonus, consecutive) }
            if gap > none / 2, !isWhole { score = max(score, max(0, gap) &+ letter &+ bonus) }
          }
        }
        gap = max(gap &- gapExtension, previous &- gapStart)
        if row > 0 { previous = scores[(row &- 1) &* length &+ place] }
        scores[row &* length &+ place] = score
      }
    }
  }

  /// The places of an alignment, from the last letter to the first.
  ///
  /// Where several have its score, the one whose letters stand closest to the letter behind them,
  /// seen from the end.
  private func places(
    of fit: Fit,
    _ word: SearchQuery.Word,
    _ text: Span<UInt8>,
    _ scores: [Int32]
  ) -> [Int] {
    let (letters, length) = (query.bytes[word.range], text.count)
    var place = fit.end - 1
    var result = [place]
    for row in (1..<letters.count).reversed() {
      let score = scores[row * length + place]
      let isRest = letters[letters.startIndex + row] & 0xC0 == 0x80
      let bonus = SearchScorer.bonus(text, place)
      let earlier = (fit.start..<place).last { from in
        let before = scores[(row - 1) * length + from]
        guard before >= 0 else { return false }
        let gap = Int32(place - from - 2)
        if gap < 0 {
          return isRest
            || before + SearchScorer.letter + max(bonus, SearchScorer.consecutive) == score
        }
        let left = max(0, before - SearchScorer.gapStart - SearchScorer.gapExtension * gap)
        return left + SearchScorer.letter + bonus == score
      }
      place = earlier ?? fit.start
      result.append(place)
    }
    return result
  }

  /// What a place earns by the letter that stands there and the one before it.
  @inline(__always)
  private static func bonus(_ text: Span<UInt8>, _ place: Int) -> Int32 {
    let previous = place == 0 ? LetterKind.white : LetterKind(text[place &- 1])
    return LetterKind(text[place]).bonus(after: previous)
  }
}

/// What a letter is, for finding the starts of words.
private enum LetterKind {
  case white, delimiter, other, lower, upper, digit

  /// The kind of a byte; what is not ASCII counts as a letter in lower case.
  @inline(__always)
  init(_ byte: UInt8) {
    switch byte {
    case 0x61...0x7A, 0x80...0xFF: self = .lower
    case 0x41...0x5A: self = .upper
    case 0x30...0x39: self = .digit
    case 0x20, 0x09...0x0D: self = .white
    // Comma, slash, colon, semicolon and bar.
    case 0x2C, 0x2F, 0x3A, 0x3B, 0x7C: self = .delimiter
    default: self = .other
    }
  }

  /// What a letter of this kind earns behind one of another kind; the start counts as white space.
  @inline(__always)
  func bonus(after previous: LetterKind) -> Int32 {
    switch self {
    case .white: return 10
    case .delimiter, .other: return 8
    case .lower, .upper, .digit: break
    }
    switch previous {
    case .white: return 10
    case .delimiter: return 9
    case .other: return 8
    case .lower: return self == .lower ? 0 : 7
    case .upper: return self == .digit ? 7 : 0
    case .digit: return 0
    }
  }
}
