/// The texts of a list, made ready for searching: a fuzzy finder for lists of any length.
///
/// An index holds the folded texts of all candidates in one buffer (`SearchFolding`), and a 64-bit
/// set of the letters of each (`LetterSet`), which rules most of them out. A `SearchQuery` is what
/// was typed, a `SearchScorer` rates how well its words fit a candidate, and ``Search`` goes
/// through the candidates in slices and puts what it finds in order. Nothing here knows threads,
/// clocks or what a candidate stands for.
package struct SearchIndex: Sendable {
  /// The set of letters of each candidate.
  private(set) var letters: [UInt64] = []
  /// All texts, folded, as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Where each text ends; each candidate has one for each of its parts.
  private var ends: [UInt32] = []

  private static let partCount = SearchPart.allCases.count
  /// The letters that an option is likely to have, label and detail.
  private static let likelyLength = 40

  /// Creates an index without candidates.
  package init() {}

  /// Creates an index of candidates whose texts are given by their places.
  ///
  /// The texts are read once, in order, and not kept.
  /// - Complexity: O(bytes of all texts). An index takes 24 bytes and the texts' bytes a candidate.
  package init(count: Int, parts: (Int) -> SearchParts) {
    reserveCapacity(count)
    for place in 0..<count { append(parts(place)) }
  }

  /// The number of candidates.
  package var count: Int { letters.count }

  /// Makes room for candidates, so that none of those that are appended moves the others.
  ///
  /// - Parameter count: How many there are going to be.
  package mutating func reserveCapacity(_ count: Int) {
    letters.reserveCapacity(count)
    ends.reserveCapacity(count * SearchIndex.partCount)
    bytes.reserveCapacity(count * SearchIndex.likelyLength)
  }

  /// Adds a candidate behind all others.
  ///
  /// - Complexity: O(bytes of its texts).
  package mutating func append(_ parts: SearchParts) {
    var set: UInt64 = 0
    append(parts.label, &set)
    append(parts.detail, &set)
    append(parts.group, &set)
    append(parts.id, &set)
    letters.append(set)
  }

  /// Adds the text of a part, and its letters to those of the candidate.
  private mutating func append(_ text: String?, _ set: inout UInt64) {
    if let text {
      let start = bytes.count
      let isASCII = text.utf8.withContiguousStorageIfAvailable { utf8 in
        guard let letters = LetterSet.bits(ofASCII: utf8) else { return false }
        bytes.append(contentsOf: utf8)
        set |= letters
        return true
      }
      if isASCII != true {
        for scalar in text.unicodeScalars { SearchFolding.append(scalar, to: &bytes) }
        set |= LetterSet.bits(of: bytes.span.extracting(start...))
      }
    }
    ends.append(UInt32(clamping: bytes.count))
  }

  /// Where the text of a part lies in the buffer.
  @inline(__always)
  func range(of part: SearchPart, at place: Int) -> Range<Int> {
    let slot = place &* SearchIndex.partCount &+ part.rawValue
    return (slot == 0 ? 0 : Int(ends[slot &- 1]))..<Int(ends[slot])
  }
}

/// Which letters occur in a text: a set that may hold more than there are, never less.
///
/// Case does not count. Letters and digits of ASCII have a bit each, everything else shares bits.
/// A candidate that lacks a bit of a query cannot match it, which is known without reading its
/// text.
enum LetterSet {
  /// The set of the bytes of a text.
  static func bits(of text: Span<UInt8>) -> UInt64 {
    let table = bits.span
    var result: UInt64 = 0
    for index in text.indices { result |= table[Int(text[index])] }
    return result
  }

  /// The set of the bytes of a text of ASCII, found in one pass; `nil` for any other text.
  static func bits(ofASCII text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    bits.withUnsafeBufferPointer { table in
      var (result, all): (UInt64, UInt8) = (0, 0)
      for byte in text {
        result |= table[Int(byte)]
        all |= byte
      }
      return all < 0x80 ? result : nil
    }
  }

  private static let bits: [UInt64] = (0...0xFF).map { byte in
    switch byte {
    case 0x61...0x7A: 1 << UInt64(byte - 0x61)
    case 0x41...0x5A: 1 << UInt64(byte - 0x41)
    case 0x30...0x39: 1 << UInt64(byte - 0x30 + 26)
    case 0x20: 0
    default: 1 << UInt64(36 + byte % 28)
    }
  }
}
