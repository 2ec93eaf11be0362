/// What was typed into a search, taken apart.
///
/// White space separates words; a candidate is found if every word is, each as letters in order with
/// others between them, in its label, its detail or its group, or whole in its id. Accents do not
/// count, and case only in a word that has an upper-case letter of ASCII. Words behind the 16th and
/// bytes of a word behind the 64th are not looked for.
package struct SearchQuery: Hashable, Sendable {
  /// The folded letters of all words as UTF-8, in lower case where case does not count.
  let bytes: [UInt8]
  let words: [Word]

  /// A word of a query.
  struct Word: Hashable, Sendable {
    /// Where its letters are among those of the query.
    let range: Range<Int>
    let isCaseSensitive: Bool
  }

  /// The most words and bytes of a word: more would let one key block the next.
  private static let mostWords = 16
  private static let mostBytes = 64

  /// Takes a query apart.
  ///
  /// - Complexity: O(length).
  package init(_ text: String = "") {
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars { SearchFolding.append(scalar, to: &folded) }
    var bytes: [UInt8] = []
    var words: [Word] = []
    for word in folded.split(whereSeparator: { $0 == 0x20 || (0x09...0x0D).contains($0) })
      .prefix(SearchQuery.mostWords)
    {
      var letters = word.prefix(SearchQuery.mostBytes)
      // Nothing but whole letters.
      while letters.count < word.count, word[letters.endIndex] & 0xC0 == 0x80 {
        letters.removeLast()
      }
      words.append(
        Word(
          range: bytes.count..<bytes.count + letters.count,
          isCaseSensitive: letters.contains { $0 != $0.lowercasedASCII }
        )
      )
      bytes += letters
    }
    self.bytes = bytes
    self.words = words
  }

  /// Whether it has no words and finds everything.
  package var isEmpty: Bool { words.isEmpty }
}

extension UInt8 {
  /// The byte with a capital of ASCII in lower case.
  @inline(__always)
  var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
