/// What was typed into a search, taken apart.
///
/// White space separates words; a candidate is found if every word is, each as letters in order with
/// others between them, in its label, its detail or its group, or whole in its id. Case counts in a
/// word that has an upper-case letter. An accent counts on the letter of the query that has it:
/// `sofia` finds `Sof\u{ED}a`, while `sof\u{ED}a` does not find `Sofia`. Words behind the 16th are not
/// looked for.
public struct SearchQuery: Hashable, Sendable {
  let terms: [SearchTerm]
  /// The accented letters, in lower case; equal ones are there once.
  let accented: [String]

  /// The most words that are looked for: more would let one key block the next.
  private static let mostWords = 16

  /// Takes a query apart.
  ///
  /// - Complexity: O(length).
  public init(_ text: String = "") {
    var text = text
    var folder = TextFolder()
    text.makeContiguousUTF8()
    folder.append(text.utf8Span.span)
    let utf8 = Array(text.utf8)
    let letters = folder.letters
    var numbers: [String: UInt32] = [:]
    var accented: [String] = []
    let words = letters.indices.split(maxSplits: SearchQuery.mostWords) {
      FoldedLetter.kind(of: letters[$0].code) == .white
    }
    terms = words.prefix(SearchQuery.mostWords).map { word in
      let isCaseSensitive = word.contains { letters[$0].code & FoldedLetter.upperBit != 0 }
      return SearchTerm(
        word.map { place in
          let letter = letters[place]
          var number: UInt32 = 0
          if letter.isAccented {
            let text = AccentedText.text(of: letters, at: place, in: utf8.span)
            number = numbers[text] ?? UInt32(clamping: accented.count + 1)
            if numbers.updateValue(number, forKey: text) == nil { accented.append(text) }
          }
          return SearchLetter(letter.code, isCaseSensitive: isCaseSensitive, accented: number)
        }
      )
    }
    self.accented = accented
  }

  /// Whether it has no words and finds everything.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether everything that this query finds is found by another one, as far as can be told fast.
  ///
  /// - Complexity: O(length).
  public func isRefinement(of other: SearchQuery) -> Bool {
    terms.count >= other.terms.count && accented.starts(with: other.accented)
      && zip(terms, other.terms).allSatisfy { $0.isRefinement(of: $1) }
  }
}

/// A word of a query.
struct SearchTerm: Hashable, Sendable {
  let letters: [SearchLetter]
  /// The letters that a candidate must have.
  let set: LetterSet
  /// Whether some letter is accented.
  let hasAccents: Bool
  let isCaseSensitive: Bool
  /// The letters as ASCII, in lower case unless case counts; `nil` if they are not ASCII.
  let bytes: [UInt8]?

  init(_ letters: [SearchLetter]) {
    self.letters = letters
    var set = LetterSet()
    for letter in letters { set.insert(letter.code) }
    self.set = set
    hasAccents = letters.contains { $0.value >> 32 != 0 }
    isCaseSensitive = letters.first?.isCaseSensitive ?? false
    let bytes = letters.compactMap { letter in
      FoldedLetter(code: letter.code, start: 0, isAccented: false).byte
    }
    self.bytes = bytes.count == letters.count ? bytes : nil
  }

  func isRefinement(of other: SearchTerm) -> Bool {
    letters.count >= other.letters.count
      && zip(letters, other.letters).allSatisfy { $0.isRefinement(of: $1) }
  }
}

/// A letter of a query: which letters of a text it matches.
///
/// A letter of a text is its folded code, and above that the number of its accented text among those
/// of the query; 0 for one that the query does not have.
struct SearchLetter: Hashable, Sendable {
  let value: UInt64
  let mask: UInt64

  init(_ code: UInt32, isCaseSensitive: Bool, accented: UInt32) {
    var mask = UInt64(FoldedLetter.scalarMask)
    if isCaseSensitive { mask |= UInt64(FoldedLetter.upperBit) }
    if accented != 0 { mask |= 0xFFFF_FFFF << 32 }
    self.mask = mask
    value = (UInt64(code) | UInt64(accented) << 32) & mask
  }

  var code: UInt32 { UInt32(truncatingIfNeeded: value) }
  var isCaseSensitive: Bool { mask & UInt64(FoldedLetter.upperBit) != 0 }

  @inline(__always)
  func matches(_ letter: UInt64) -> Bool { letter & mask == value }

  func isRefinement(of other: SearchLetter) -> Bool {
    other.mask & ~mask == 0 && other.matches(value)
  }
}

/// The accented letters of texts, as they are compared.
enum AccentedText {
  /// The scalars of a letter and its marks, in lower case; strings compare them canonically.
  static func text(of letters: [FoldedLetter], at place: Int, in text: Span<UInt8>) -> String {
    let start = letters[place].start
    var next = place + 1
    while next < letters.count, letters[next].start == start { next += 1 }
    let end = next < letters.count ? letters[next].start : text.count
    return text.extracting(start..<end).withUnsafeBufferPointer {
      var scalars = String.UnicodeScalarView()
      for scalar in String(decoding: $0, as: UTF8.self).unicodeScalars
      where !(0xFE00...0xFE0F).contains(scalar.value) {
        scalars.append(scalar)
      }
      return String(scalars).lowercased()
    }
  }
}
