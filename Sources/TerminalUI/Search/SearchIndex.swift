/// The texts of a list, made ready for searching: a fuzzy finder for lists of any length.
///
/// An index holds what every search needs about a candidate: its letters without accents, a 64-bit
/// set of the letters that occur (`LetterSet`), and where its label, detail, group and id begin. Texts
/// whose letters are ASCII once accents are folded lie as bytes in one buffer, all others as scalars
/// in another; the original is kept only where it differs. `SearchQuery` is what was typed,
/// `SearchPass` looks at candidates in slices, `ShortTextScorer` and `LongTextScorer` find the best
/// way a word fits a text by the rules of `SearchScore`, `SearchResults` puts what was found in order
/// as far as it is asked for, and `Search` keeps earlier results, so that a longer query looks only
/// at what a shorter one found. Nothing here knows threads, clocks or what a candidate stands for.
///
/// ```swift
/// var search = Search(SearchIndex(count: names.count) { SearchParts(names[$0]) })
/// search.start("sofia")
/// while !search.advance(candidates: 4_096) {}
/// search.results.ranked(0..<20)  // the places of the best twenty
/// ```
public struct SearchIndex: Sendable {
  /// How much a match in each part counts.
  public let weights: SearchWeights
  /// The set of letters of each candidate.
  private(set) var letters: [LetterSet] = []
  private(set) var entries: [Entry] = []
  /// Texts of ASCII letters behind each other, their case kept.
  private(set) var bytes: [UInt8] = []
  /// Folded letters (`FoldedLetter.code`) of all other texts.
  private(set) var codes: [UInt32] = []
  /// What texts with other scalars than ASCII were before folding, as UTF-8.
  private(set) var originals: [UInt8] = []
  private(set) var originalEntries: [Lengths] = []
  private var folder = TextFolder()

  /// Creates an index without candidates.
  public init(weights: SearchWeights = SearchWeights()) {
    self.weights = weights
  }

  /// Creates an index of candidates whose texts are told by their places.
  ///
  /// The texts are read once, in order, and not kept.
  /// - Complexity: O(bytes of all texts). An index takes 32 bytes and the texts' bytes a candidate;
  ///   about twice to six times the bytes of texts that are not ASCII.
  public init(
    count: Int,
    weights: SearchWeights = SearchWeights(),
    parts: (Int) -> SearchParts
  ) {
    self.init(weights: weights)
    letters.reserveCapacity(count)
    entries.reserveCapacity(count)
    for place in 0..<count { append(parts(place)) }
  }

  /// Creates an index whose candidates are the lines of a text, which has only labels.
  ///
  /// A line ends at a line feed; the last one need not. The buffer is taken over, not copied.
  /// - Complexity: O(bytes).
  public init(lines: consuming [UInt8], weights: SearchWeights = SearchWeights()) {
    self.init(weights: weights)
    bytes = lines
    let end = bytes.count
    var start = 0
    var wide: [(place: Int, range: Range<Int>)] = []
    letters.reserveCapacity(end / 24)
    entries.reserveCapacity(end / 24)
    while start < end {
      var set = LetterSet()
      let stop = LetterSet.collect(bytes.span, from: start, to: end, until: 0x0A, into: &set)
      if !set.isASCII { wide.append((entries.count, start..<stop)) }
      entries.append(Entry(offset: start, lengths: Lengths(label: stop - start)))
      letters.append(set)
      start = stop + 1
    }
    for (place, range) in wide {
      let line = Array(bytes[range])
      (entries[place], letters[place]) = folded(line.span, nil, nil, nil)
    }
  }

  /// The number of candidates.
  public var count: Int { entries.count }

  /// Makes room for candidates, so that none of those that are appended moves the others.
  ///
  /// - Parameter count: How many there are going to be.
  public mutating func reserveCapacity(_ count: Int) {
    letters.reserveCapacity(count)
    entries.reserveCapacity(count)
    bytes.reserveCapacity(count * SearchIndex.likelyLength)
  }

  /// The letters that an option is likely to have, label and detail.
  private static let likelyLength = 40

  /// Adds a candidate behind all others.
  ///
  /// - Complexity: O(bytes of its texts).
  public mutating func append(_ parts: SearchParts) {
    var label = parts.label
    label.withUTF8 { label in
      guard parts.detail != nil || parts.group != nil || parts.id != nil else {
        append(label: label.span)
        return
      }
      var (detail, group, id) = (parts.detail ?? "", parts.group ?? "", parts.id ?? "")
      detail.withUTF8 { detail in
        group.withUTF8 { group in
          id.withUTF8 { id in
            append(label: label.span, detail: detail.span, group: group.span, id: id.span)
          }
        }
      }
    }
  }

  /// Adds a candidate of UTF-8 texts behind all others; bytes that are not UTF-8 count as U+FFFD.
  ///
  /// - Complexity: O(bytes of its texts).
  public mutating func append(
    label: Span<UInt8>,
    detail: Span<UInt8>? = nil,
    group: Span<UInt8>? = nil,
    id: Span<UInt8>? = nil
  ) {
    var set = LetterSet()
    LetterSet.collect(label, from: 0, to: label.count, into: &set)
    if let detail { LetterSet.collect(detail, from: 0, to: detail.count, into: &set) }
    if let group { LetterSet.collect(group, from: 0, to: group.count, into: &set) }
    if let id { LetterSet.collect(id, from: 0, to: id.count, into: &set) }
    if set.isASCII {
      let lengths = Lengths(
        label: label.count,
        detail: detail?.count ?? 0,
        group: group?.count ?? 0,
        id: id?.count ?? 0
      )
      entries.append(Entry(offset: bytes.count, lengths: lengths))
      letters.append(set)
      bytes.append(contentsOf: label)
      if let detail { bytes.append(contentsOf: detail) }
      if let group { bytes.append(contentsOf: group) }
      if let id { bytes.append(contentsOf: id) }
    } else {
      let (entry, set) = folded(label, detail, group, id)
      entries.append(entry)
      letters.append(set)
    }
  }

  /// Stores a candidate that is not ASCII.
  private mutating func folded(
    _ label: Span<UInt8>,
    _ detail: Span<UInt8>?,
    _ group: Span<UInt8>?,
    _ id: Span<UInt8>?
  ) -> (Entry, LetterSet) {
    originalEntries.append(
      Lengths(
        label: label.count,
        detail: detail?.count ?? 0,
        group: group?.count ?? 0,
        id: id?.count ?? 0,
        offset: originals.count
      )
    )
    folder.removeAll()
    folder.append(label)
    let labelLength = folder.letters.count
    originals.append(contentsOf: label)
    if let detail {
      folder.append(detail)
      originals.append(contentsOf: detail)
    }
    let detailLength = folder.letters.count - labelLength
    if let group {
      folder.append(group)
      originals.append(contentsOf: group)
    }
    let groupLength = folder.letters.count - labelLength - detailLength
    if let id {
      folder.append(id)
      originals.append(contentsOf: id)
    }
    let lengths = Lengths(
      label: labelLength,
      detail: detailLength,
      group: groupLength,
      id: folder.letters.count - labelLength - detailLength - groupLength
    )
    var set = LetterSet()
    var isWide = false
    for letter in folder.letters {
      set.insert(letter.code)
      if letter.byte == nil { isWide = true }
    }
    var entry = Entry(offset: isWide ? codes.count : bytes.count, lengths: lengths)
    entry.original = Int32(truncatingIfNeeded: originalEntries.count - 1)
    entry.isWide = isWide
    for letter in folder.letters {
      if isWide {
        codes.append(letter.code)
      } else if let byte = letter.byte {
        bytes.append(byte)
      }
    }
    return (entry, set)
  }

  /// Where the texts of a candidate lie, in letters from the start of a buffer.
  struct Entry: Sendable {
    var lengths: Lengths
    /// The place in `originalEntries`; negative for a candidate of ASCII.
    var original: Int32 = -1
    /// Whether the letters lie in `codes`, not in `bytes`.
    var isWide = false

    init(offset: Int, lengths: Lengths) {
      self.lengths = lengths
      self.lengths.offset = offset
    }

    var offset: Int { lengths.offset }
  }

  /// Four texts behind each other.
  struct Lengths: Sendable {
    var offset: Int
    private var label: UInt32
    private var detail: UInt32
    private var group: UInt32
    private var id: UInt32

    init(label: Int, detail: Int = 0, group: Int = 0, id: Int = 0, offset: Int = 0) {
      self.offset = offset
      self.label = UInt32(clamping: label)
      self.detail = UInt32(clamping: detail)
      self.group = UInt32(clamping: group)
      self.id = UInt32(clamping: id)
    }

    var hasLabelOnly: Bool { detail | group | id == 0 }
    var labelLength: Int { Int(label) }

    /// The place of a part, from the first letter of the label on.
    func range(of part: SearchPart) -> Range<Int> {
      let (label, detail, group) = (Int(label), Int(detail), Int(group))
      return switch part {
      case .label: 0..<label
      case .detail: label..<label + detail
      case .group: label + detail..<label + detail + group
      case .id: label + detail + group..<label + detail + group + Int(id)
      }
    }
  }
}

extension Array where Element == UInt8 {
  fileprivate mutating func append(contentsOf span: Span<UInt8>) {
    span.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
