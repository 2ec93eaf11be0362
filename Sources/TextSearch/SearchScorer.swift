/// Finds whether a candidate matches all words of a query, and how well.
///
/// A word fits a text best as its beginning, then as the beginning of a word in it, then anywhere in
/// it. Where it does not stand there as a whole, its letters may stand in order with others between
/// them; the fewer the pieces and the more of them begin words, the better. A part counts by its
/// weight, and a word that is the whole id counts more than all else.
struct SearchScorer: Sendable {
  let query: SearchQuery
  /// The letters that a candidate must have (`LetterSet`).
  let letters: UInt64

  private static let atStart = 1_000
  private static let atWord = 800
  private static let inside = 600
  /// The most points of scattered letters, and what each piece costs, at the beginning of a word and
  /// elsewhere.
  private static let scattered = (most: 400, atWord: 5, inside: 25)
  /// What the id itself earns: more than any text that is only like it.
  private static let wholeID = 5_000

  init(_ query: SearchQuery) {
    self.query = query
    letters = LetterSet.bits(of: query.bytes.span)
  }

  /// How well a word fits a text, and behind which byte of it it ends.
  private struct Fit {
    var points: Int
    var end: Int
  }

  /// How well a candidate is found.
  ///
  /// - Parameters:
  ///   - place: Its place.
  ///   - index: What it is a candidate of.
  ///   - work: Grows by what scoring has taken, in about nanoseconds.
  /// - Returns: `nil` if it is not found.
  /// - Complexity: O(letters of the candidate × words of the query); where a word begins at many
  ///   places, times its letters.
  func match(
    _ place: Int,
    in index: borrowing SearchIndex,
    _ work: inout Int
  ) -> SearchMatch? {
    var (score, ends) = (0, 0)
    let label = index.range(of: .label, at: place)
    for word in query.words {
      var best: Fit?
      for part in SearchPart.allCases {
        // What can earn no more need not be looked at.
        let most = part == .id ? SearchScorer.wholeID : SearchScorer.atStart * part.weight
        if best?.points ?? 0 >= most { continue }
        let range = index.range(of: part, at: place)
        work &+= 40 &+ 2 &* range.count
        let text = index.bytes.span.extracting(range)
        guard var fit = fit(word, text, isWhole: part.isWhole) else { continue }
        let isID = part == .id && range.count == word.range.count
        fit.points = isID ? SearchScorer.wholeID : fit.points * part.weight
        fit.end += range.lowerBound - label.lowerBound
        if fit.points > best?.points ?? 0 { best = fit }
      }
      guard let best else { return nil }
      score += best.points
      ends += best.end
    }
    return SearchMatch(place: place, score: score, length: label.count, ends: ends)
  }

  /// Where a word stands in a text as a whole, else scattered; `nil` if it does not.
  @inline(__always)
  private func fit(_ word: SearchQuery.Word, _ text: Span<UInt8>, isWhole: Bool) -> Fit? {
    let letters = query.bytes.span.extracting(word.range)
    let folds = !word.isCaseSensitive
    var best: Fit?
    var place = 0
    while place &+ letters.count <= text.count {
      if SearchScorer.length(of: letters, in: text, from: place, folds) == letters.count {
        let end = place &+ letters.count
        if place == 0 { return Fit(points: SearchScorer.atStart, end: end) }
        if SearchScorer.isWordStart(text, place) {
          return Fit(points: SearchScorer.atWord, end: end)
        }
        best = best ?? Fit(points: SearchScorer.inside, end: end)
      }
      place &+= 1
    }
    return best ?? (isWhole ? nil : scattered(letters, text, folds))
  }

  /// How many letters of a word stand side by side from a place on.
  @inline(__always)
  private static func length(
    of letters: Span<UInt8>,
    in text: Span<UInt8>,
    from place: Int,
    _ folds: Bool
  ) -> Int {
    var count = 0
    while count < letters.count, place &+ count < text.count {
      let byte = text[place &+ count]
      if (folds ? byte.lowercasedASCII : byte) != letters[count] { break }
      count &+= 1
    }
    return count
  }

  /// The letters of a word in order with others between them, each at the first place behind the one
  /// before.
  private func scattered(_ letters: Span<UInt8>, _ text: Span<UInt8>, _ folds: Bool) -> Fit? {
    var points = SearchScorer.scattered.most
    var (row, place) = (0, 0)
    while row < letters.count {
      if place == text.count { return nil }
      let rest = letters.extracting(row...)
      let count = SearchScorer.length(of: rest, in: text, from: place, folds)
      if count > 0 {
        let isWord = place == 0 || SearchScorer.isWordStart(text, place)
        points &-= isWord ? SearchScorer.scattered.atWord : SearchScorer.scattered.inside
      }
      row &+= count
      place &+= max(1, count)
    }
    return Fit(points: max(1, points), end: place)
  }

  /// Whether a word begins at a place: behind what is no letter or digit, and at a capital or a digit
  /// behind a small letter.
  private static func isWordStart(_ text: Span<UInt8>, _ place: Int) -> Bool {
    let (before, letter) = (LetterKind(text[place &- 1]), LetterKind(text[place]))
    return letter != .other && (before == .other || before == .lower && letter != .lower)
  }
}

/// What a letter is, for finding the beginnings of words.
private enum LetterKind {
  case other, lower, capital, digit

  /// The kind of a byte; what is not ASCII counts as a small letter.
  @inline(__always)
  init(_ byte: UInt8) {
    switch byte {
    case 0x61...0x7A, 0x80...0xFF: self = .lower
    case 0x41...0x5A: self = .capital
    case 0x30...0x39: self = .digit
    default: self = .other
    }
  }
}
