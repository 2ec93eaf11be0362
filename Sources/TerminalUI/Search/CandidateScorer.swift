/// Tells whether a candidate is found, and how well, by all words of a query.
struct CandidateScorer: Sendable {
  let query: SearchQuery
  /// The letters that a candidate must have.
  let set: LetterSet
  /// What scoring has taken so far, in about nanoseconds.
  private(set) var work = 0

  private var terms: [Term] = []
  /// The letters of all words as bytes in all lanes.
  private var lanes: [UInt64] = []
  private var letters: [SearchLetter] = []
  private var numbers: [String: UInt32] = [:]
  private var scratch = ShortTextScorer.Scratch()
  private var long = LongTextScorer()
  private var folder = TextFolder()

  /// A word without anything that would be counted as shared.
  private struct Term: Sendable {
    var start: Int
    var count: Int
    var hasAccents: Bool
    var isCaseSensitive: Bool
    var isASCII: Bool
    /// The most that the best alignment with any text can earn.
    var most: Int { count * Int(SearchScore.mostALetter) + Int(SearchScore.mostBonus) }
  }

  init(_ query: SearchQuery) {
    self.query = query
    var set = LetterSet()
    for term in query.terms {
      set.bits |= term.set.bits
      terms.append(
        Term(
          start: letters.count,
          count: term.letters.count,
          hasAccents: term.hasAccents,
          isCaseSensitive: term.isCaseSensitive,
          isASCII: term.bytes != nil
        )
      )
      letters += term.letters
      lanes += term.bytes?.map(ByteLanes.repeated) ?? term.letters.map { _ in 0 }
    }
    self.set = set
    for (index, text) in query.accented.enumerated() {
      numbers[text] = UInt32(clamping: index + 1)
    }
  }

  /// How well a candidate is found; `nil` if it is not.
  ///
  /// - Complexity: O(letters of the candidate × letters of the query) at worst.
  mutating func match(_ place: Int, in index: borrowing SearchIndex) -> SearchMatch? {
    let entry = index.entries[place]
    var score = 0
    var ends = 0
    for number in terms.indices {
      let term = terms[number]
      guard let (_, fit, points) = bestPart(of: term, entry, index) else { return nil }
      score += points
      ends += fit.end
    }
    return SearchMatch(
      place: place,
      score: score,
      length: entry.lengths.labelLength,
      ends: ends
    )
  }

  /// The part of a candidate in which a word earns most, the first one of equals; the end is counted
  /// from the start of the label.
  @inline(__always)
  private mutating func bestPart(
    of term: Term,
    _ entry: SearchIndex.Entry,
    _ index: borrowing SearchIndex
  ) -> (SearchPart, TermFit, points: Int)? {
    if entry.lengths.hasLabelOnly {
      let range = entry.lengths.range(of: .label)
      guard let fit = fit(term, entry, range, .label, index) else { return nil }
      return (.label, fit, Int(fit.score) * index.weights.label)
    }
    var result: (SearchPart, TermFit, points: Int)?
    for part in SearchPart.allCases {
      let range = entry.lengths.range(of: part)
      // What can earn no more need not be looked at.
      if let result, result.points >= term.most * index.weights[part] { continue }
      guard var fit = fit(term, entry, range, part, index) else { continue }
      fit.end += range.lowerBound
      let points = Int(fit.score) * index.weights[part]
      if points > result?.points ?? -1 { result = (part, fit, points) }
    }
    return result
  }

  @inline(__always)
  private mutating func fit(
    _ term: Term,
    _ entry: SearchIndex.Entry,
    _ range: Range<Int>,
    _ part: SearchPart,
    _ index: borrowing SearchIndex
  ) -> TermFit? {
    if range.count < term.count { return nil }
    if range.count <= ShortTextScorer.most, !term.hasAccents {
      work &+= 40 &+ 4 &* term.count
      let start = entry.offset + range.lowerBound
      let place = start..<start + range.count
      let word = term.start..<term.start + term.count
      if entry.isWide {
        work &+= range.count &* term.count
        return ShortTextScorer.fit(
          letters,
          word,
          index.codes.span,
          place,
          isWhole: part.isWhole,
          &scratch
        )
      }
      guard term.isASCII else { return nil }
      return ShortTextScorer.fit(
        lanes,
        word,
        index.bytes.span,
        place,
        isCaseSensitive: term.isCaseSensitive,
        isWhole: part.isWhole,
        &scratch
      )
    }
    guard loadLetters(entry, range, part, index, accents: term.hasAccents) else { return nil }
    let fit = long.fit(letters[term.start..<term.start + term.count], isWhole: part.isWhole)
    work &+= 2 &* long.work
    return fit
  }

  /// Puts the letters of a part before the scorer of long texts; gives whether there can be a match.
  private mutating func loadLetters(
    _ entry: SearchIndex.Entry,
    _ range: Range<Int>,
    _ part: SearchPart,
    _ index: borrowing SearchIndex,
    accents: Bool
  ) -> Bool {
    long.letters.removeAll(keepingCapacity: true)
    let range = entry.offset + range.lowerBound..<entry.offset + range.upperBound
    if accents {
      guard entry.original >= 0 else { return false }
      let text = index.original(part, of: entry)
      folder.removeAll()
      folder.append(text.span)
      work &+= 20 &* text.count
      loadFolded(text.span)
    } else if entry.isWide {
      for place in range { long.letters.append(UInt64(index.codes[place])) }
    } else {
      for place in range {
        long.letters.append(UInt64(FoldedLetter.code(ofASCII: index.bytes[place])))
      }
    }
    return true
  }

  /// Takes over what was folded, accented letters with the numbers that the query gave them.
  private mutating func loadFolded(_ text: Span<UInt8>) {
    for place in folder.letters.indices {
      var letter = UInt64(folder.letters[place].code)
      if folder.letters[place].isAccented, !numbers.isEmpty {
        let accented = AccentedText.text(of: folder.letters, at: place, in: text)
        letter |= UInt64(numbers[accented] ?? 0) << 32
        work &+= 200
      }
      long.letters.append(letter)
    }
  }

  /// Which bytes of a candidate's texts match.
  ///
  /// - Complexity: O(letters of the candidate × letters of the query).
  mutating func highlights(_ place: Int, in index: borrowing SearchIndex) -> SearchHighlights {
    let entry = index.entries[place]
    var result = SearchHighlights()
    for term in terms {
      guard let (part, _, _) = bestPart(of: term, entry, index) else {
        return SearchHighlights()
      }
      let text = index.original(part, of: entry)
      folder.removeAll()
      folder.append(text.span)
      long.letters.removeAll(keepingCapacity: true)
      loadFolded(text.span)
      let word = letters[term.start..<term.start + term.count]
      let places = long.places(word, isWhole: part.isWhole)
      result.add(places.map { folder.letters[$0].start }, to: part)
    }
    for part in SearchPart.allCases { result.widen(part, in: index.original(part, of: entry)) }
    return result
  }
}
