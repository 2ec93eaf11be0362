/// The texts of a list, made ready for searching: a fuzzy finder for lists of any length.
///
/// An index holds the texts of all candidates in one buffer, and a 64-bit set of the letters of each
/// (`LetterSet`), which rules most of them out. Texts that are not ASCII are kept a second time as
/// letters without accents (`FoldedLetter`). A `SearchQuery` is what was typed, a `CandidateScorer`
/// finds the best way in which its words fit a candidate, by the rules of `WordScorer`, and
/// ``SearchResults`` puts what was found in order. ``Search`` goes through the candidates in slices
/// and keeps earlier results, so that a longer query looks only at what a shorter one found. Nothing
/// here knows threads, clocks or what a candidate stands for.
package struct SearchIndex: Sendable {
  /// A candidate: where its texts lie.
  struct Entry: Sendable {
    /// Its texts as they were given, in `bytes`.
    var texts: SearchRanges
    /// The place in `folded`; negative for a candidate of ASCII.
    var folded: Int32 = -1
  }

  /// The set of letters of each candidate.
  private(set) var letters: [UInt64] = []
  private(set) var entries: [Entry] = []
  /// All texts as they were given, as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Where the letters of texts that are not ASCII lie in `codes`.
  private(set) var folded: [SearchRanges] = []
  /// Codes of folded letters.
  private(set) var codes: [UInt32] = []

  /// Creates an index without candidates.
  package init() {}

  /// Creates an index of candidates whose texts are given by their places.
  ///
  /// The texts are read once, in order, and not kept.
  /// - Complexity: O(bytes of all texts). An index takes 40 bytes and the texts' bytes a candidate;
  ///   about five times the bytes of texts that are not ASCII.
  package init(count: Int, parts: (Int) -> SearchParts) {
    reserveCapacity(count)
    for place in 0..<count { append(parts(place)) }
  }

  /// Creates an index whose candidates are the lines of a text, which has only labels.
  ///
  /// A line ends at a line feed; the last one need not. The buffer is shared, not copied.
  /// - Complexity: O(bytes).
  package init(lines: [UInt8]) {
    bytes = lines
    letters.reserveCapacity(lines.count / 24)
    entries.reserveCapacity(lines.count / 24)
    let text = lines.span
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      append(SearchRanges(label: start..<end), start..<end)
      start = end + 1
    }
  }

  /// The number of candidates.
  package var count: Int { entries.count }

  /// Makes room for candidates, so that none of those that are appended moves the others.
  ///
  /// - Parameter count: How many there are going to be.
  package mutating func reserveCapacity(_ count: Int) {
    letters.reserveCapacity(count)
    entries.reserveCapacity(count)
    bytes.reserveCapacity(count * SearchIndex.likelyLength)
  }

  /// The letters that an option is likely to have, label and detail.
  private static let likelyLength = 40

  /// Adds a candidate behind all others.
  ///
  /// - Complexity: O(bytes of its texts).
  package mutating func append(_ parts: SearchParts) {
    let start = bytes.count
    bytes += parts.label.utf8
    let detail = bytes.count
    if let text = parts.detail { bytes += text.utf8 }
    let group = bytes.count
    if let text = parts.group { bytes += text.utf8 }
    let id = bytes.count
    if let text = parts.id { bytes += text.utf8 }
    append(SearchRanges(start, detail, group, id, bytes.count), start..<bytes.count)
  }

  /// Calls a closure with the UTF-8 of a candidate's label, without making a string of it.
  ///
  /// - Complexity: O(1).
  package func withLabel<Result>(at place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    body(bytes.span.extracting(entries[place].texts[.label]))
  }

  /// Adds a candidate whose texts lie in the buffer.
  private mutating func append(_ texts: SearchRanges, _ range: Range<Int>) {
    if let set = LetterSet.bits(of: bytes.span.extracting(range)) {
      letters.append(set)
      entries.append(Entry(texts: texts))
      return
    }
    var set: UInt64 = 0
    var starts = [codes.count]
    for part in SearchPart.allCases {
      for letter in FoldedLetter.letters(of: bytes.span.extracting(texts[part])) {
        set |= LetterSet.bit(of: letter.code)
        codes.append(letter.code)
      }
      starts.append(codes.count)
    }
    letters.append(set)
    entries.append(Entry(texts: texts, folded: Int32(clamping: folded.count)))
    folded.append(SearchRanges(starts[0], starts[1], starts[2], starts[3], starts[4]))
  }
}
