/// What was typed into a search, taken apart.
///
/// White space separates words; a candidate is found if every word is, each as letters in order with
/// others between them, in its label, its detail or its group, or whole in its id. Case counts in a
/// word that has an upper-case letter. An accent counts on the letter of the query that has it:
/// `sofia` finds `Sof\u{ED}a`, while `sof\u{ED}a` does not find `Sofia`. Words behind the 16th and
/// letters of a word behind the 64th are not looked for.
package struct SearchQuery: Hashable, Sendable {
  /// The letters of all words.
  let letters: [SearchLetter]
  /// The same in all eight bytes of a number each, in lower case unless case counts; 0 for what is
  /// not ASCII.
  let lanes: [UInt64]
  let words: [Word]

  /// The most words and letters of a word: more would let one key block the next.
  private static let mostWords = 16
  private static let mostLetters = 64

  /// A word of a query.
  struct Word: Hashable, Sendable {
    /// Its place in the letters of the query.
    let range: Range<Int>
    let isASCII: Bool
    let isCaseSensitive: Bool
  }

  /// Takes a query apart.
  ///
  /// - Complexity: O(length).
  package init(_ text: String = "") {
    let codes = FoldedLetter.letters(of: text.utf8Span.span).map(\.code)
    var letters: [SearchLetter] = []
    var lanes: [UInt64] = []
    var words: [Word] = []
    for word in codes.split(whereSeparator: { FoldedLetter.kind(of: $0) == .white })
      .prefix(SearchQuery.mostWords)
    {
      let word = word.prefix(SearchQuery.mostLetters)
      let isCaseSensitive = word.contains { $0 & FoldedLetter.upperBit != 0 }
      let bytes = word.compactMap(FoldedLetter.byte)
      words.append(
        Word(
          range: letters.count..<letters.count + word.count,
          isASCII: bytes.count == word.count,
          isCaseSensitive: isCaseSensitive
        )
      )
      letters += word.map { SearchLetter($0, isCaseSensitive: isCaseSensitive) }
      lanes += word.map { FoldedLetter.byte(of: $0).map(ByteLanes.repeated) ?? 0 }
    }
    self.letters = letters
    self.lanes = lanes
    self.words = words
  }

  /// Whether it has no words and finds everything.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether everything that this query finds is found by another one, as far as can be known fast.
  ///
  /// - Complexity: O(length).
  func isRefinement(of other: SearchQuery) -> Bool {
    words.count >= other.words.count
      && zip(words, other.words).allSatisfy { word, shorter in
        word.range.count >= shorter.range.count
          && zip(letters[word.range], other.letters[shorter.range])
            .allSatisfy { $0.isRefinement(of: $1) }
      }
  }
}

/// A letter of a query: which folded letters of a text it matches.
struct SearchLetter: Hashable, Sendable {
  private let value: UInt32
  private let mask: UInt32

  init(_ code: UInt32, isCaseSensitive: Bool) {
    var mask = FoldedLetter.scalarMask
    if isCaseSensitive { mask |= FoldedLetter.upperBit }
    if code & FoldedLetter.accentMask != 0 { mask |= FoldedLetter.accentMask }
    self.mask = mask
    value = code & mask
  }

  /// The letters that a candidate must have.
  var set: UInt64 { LetterSet.bit(of: value) }

  @inline(__always)
  func matches(_ code: UInt32) -> Bool { code & mask == value }

  func isRefinement(of other: SearchLetter) -> Bool {
    other.mask & ~mask == 0 && other.matches(value)
  }
}
