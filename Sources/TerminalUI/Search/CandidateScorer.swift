/// Finds whether a candidate matches all words of a query, and how well.
struct CandidateScorer: Sendable {
  let query: SearchQuery
  /// The letters that a candidate must have (`LetterSet`).
  let letters: UInt64
  /// What scoring has taken so far, in about nanoseconds.
  private(set) var work = 0
  private var scorer = WordScorer()
  /// The text at hand, eight bytes in a number.
  private var lanes: [UInt64] = []

  init(_ query: SearchQuery) {
    self.query = query
    letters = query.letters.reduce(0) { $0 | $1.set }
  }

  /// How well a candidate is found; `nil` if it is not.
  ///
  /// - Complexity: O(letters of the candidate × letters of the query) at worst.
  mutating func match(_ place: Int, in index: borrowing SearchIndex) -> SearchMatch? {
    let entry = index.entries[place]
    let texts = entry.folded < 0 ? entry.texts : index.folded[Int(entry.folded)]
    var score = 0
    var ends = 0
    for word in query.words {
      guard let best = bestPart(of: word, entry, texts, index) else { return nil }
      score += isID(word, entry, texts, index) ? idPoints(word) : best.points
      ends += texts.offset(of: best.part) + best.fit.end
    }
    return SearchMatch(place: place, score: score, length: texts.labelLength, ends: ends)
  }

  /// Which bytes of a candidate's texts match.
  ///
  /// - Complexity: O(letters of the candidate × letters of the query).
  mutating func highlights(_ place: Int, in index: borrowing SearchIndex) -> SearchHighlights {
    let entry = index.entries[place]
    let texts = entry.folded < 0 ? entry.texts : index.folded[Int(entry.folded)]
    var marked: [SearchPart: Set<Int>] = [:]
    for word in query.words {
      guard let part = bestPart(of: word, entry, texts, index)?.part,
        let fit = fit(word, entry, texts[part], part, index)
      else { return SearchHighlights() }
      let letters = FoldedLetter.letters(of: index.bytes.span.extracting(entry.texts[part]))
      let codes = letters.map(\.code)
      let places = scorer.places(of: fit, count: word.range.count, length: codes.count) {
        CandidateScorer.bonus(codes.span, $0)
      }
      marked[part, default: []].formUnion(places.map { letters[$0].start })
    }
    var result = SearchHighlights()
    for (part, starts) in marked {
      result[part] = SearchHighlights.ranges(of: starts, in: Array(index.bytes[entry.texts[part]]))
    }
    return result
  }

  /// Whether a word is the whole id of a candidate.
  @inline(__always)
  private mutating func isID(
    _ word: SearchQuery.Word,
    _ entry: SearchIndex.Entry,
    _ texts: SearchRanges,
    _ index: borrowing SearchIndex
  ) -> Bool {
    texts[.id].count == word.range.count
      && fit(word, entry, texts[.id], .id, index) != nil
  }

  /// What the id itself earns: more than any text that is only like it.
  private func idPoints(_ word: SearchQuery.Word) -> Int {
    WordScorer.mostPoints(letters: word.range.count) * SearchPart.label.weight + 1
  }

  /// The part of a candidate in which a word earns most, the first one of equals.
  @inline(__always)
  private mutating func bestPart(
    of word: SearchQuery.Word,
    _ entry: SearchIndex.Entry,
    _ texts: SearchRanges,
    _ index: borrowing SearchIndex
  ) -> (part: SearchPart, fit: WordFit, points: Int)? {
    if texts.hasLabelOnly {
      let fit = fit(word, entry, texts[.label], .label, index)
      return fit.map { (.label, $0, Int($0.score) * SearchPart.label.weight) }
    }
    let most = WordScorer.mostPoints(letters: word.range.count)
    var result: (part: SearchPart, fit: WordFit, points: Int)?
    for part in SearchPart.allCases {
      // What can earn no more need not be looked at.
      if let result, result.points >= most * part.weight { continue }
      guard let fit = fit(word, entry, texts[part], part, index) else { continue }
      let points = Int(fit.score) * part.weight
      if points > result?.points ?? -1 { result = (part, fit, points) }
    }
    return result
  }

  @inline(__always)
  private mutating func fit(
    _ word: SearchQuery.Word,
    _ entry: SearchIndex.Entry,
    _ text: Range<Int>,
    _ part: SearchPart,
    _ index: borrowing SearchIndex
  ) -> WordFit? {
    if text.count < word.range.count { return nil }
    work &+= 40 &+ 4 &* word.range.count
    if entry.folded >= 0 {
      work &+= text.count &* word.range.count
      return CandidateScorer.fit(
        query.letters,
        word,
        toCodes: index.codes.span.extracting(text),
        isWhole: part.isWhole,
        &scorer
      )
    }
    guard word.isASCII else { return nil }
    work &+= text.count &* word.range.count &>> 3
    loadLanes(index.bytes.span, text, isCaseSensitive: word.isCaseSensitive)
    return CandidateScorer.fit(
      query.lanes,
      word,
      toBytes: index.bytes.span.extracting(text),
      lanes,
      isWhole: part.isWhole,
      &scorer
    )
  }

  /// Puts the bytes of a text into `lanes`, with those of another text behind its end.
  @inline(__always)
  private mutating func loadLanes(
    _ bytes: Span<UInt8>,
    _ text: Range<Int>,
    isCaseSensitive: Bool
  ) {
    let count = (text.count &+ 7) &>> 3
    if lanes.count < count { lanes += repeatElement(0, count: count &- lanes.count) }
    for place in 0..<count {
      let lane = ByteLanes.load(bytes, at: text.lowerBound &+ place &* 8)
      lanes[place] = isCaseSensitive ? lane : ByteLanes.lowercased(lane)
    }
  }

  /// Fits a word to bytes of ASCII; `lanes` are the same, as the word is to be compared with them.
  @inline(__always)
  private static func fit(
    _ letters: [UInt64],
    _ word: SearchQuery.Word,
    toBytes bytes: Span<UInt8>,
    _ lanes: [UInt64],
    isWhole: Bool,
    _ scorer: inout WordScorer
  ) -> WordFit? {
    let letters = letters.span.extracting(word.range)
    let lanes = lanes.span
    let kinds = LetterKind.table
    return scorer.fit(
      count: letters.count,
      length: bytes.count,
      isWhole: isWhole,
      occurrences: { letter, block in
        let lane = letters[letter]
        let start = block &* 8
        let left = bytes.count &- block &* 64
        var row: UInt64 = 0
        for place in 0..<min(8, (left &+ 7) &>> 3) {
          row |= ByteLanes.equal(lanes[start &+ place], lane) &<< UInt64(8 &* place)
        }
        return left >= 64 ? row : row & ((1 &<< UInt64(left)) &- 1)
      },
      bonus: { place in
        let kind = kinds[Int(bytes[place] & 0x7F)]
        return kind.bonus(after: place == 0 ? .white : kinds[Int(bytes[place &- 1] & 0x7F)])
      }
    )
  }

  /// Fits a word to folded letters.
  @inline(__always)
  private static func fit(
    _ letters: [SearchLetter],
    _ word: SearchQuery.Word,
    toCodes codes: Span<UInt32>,
    isWhole: Bool,
    _ scorer: inout WordScorer
  ) -> WordFit? {
    let letters = letters.span.extracting(word.range)
    return scorer.fit(
      count: letters.count,
      length: codes.count,
      isWhole: isWhole,
      occurrences: { letter, block in
        let letter = letters[letter]
        let start = block &* 64
        var row: UInt64 = 0
        for place in 0..<min(64, codes.count &- start) where letter.matches(codes[start &+ place]) {
          row |= 1 &<< UInt64(place)
        }
        return row
      },
      bonus: { bonus(codes, $0) }
    )
  }

  /// What a place in folded letters earns.
  @inline(__always)
  private static func bonus(_ codes: Span<UInt32>, _ place: Int) -> Int32 {
    let kind = FoldedLetter.kind(of: codes[place])
    return kind.bonus(after: place == 0 ? .white : FoldedLetter.kind(of: codes[place &- 1]))
  }
}
