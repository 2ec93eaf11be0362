/// The two ways in which an index stores texts.
extension ShortTextScorer {
  /// Fits a word to bytes of ASCII; the letters of the word are bytes in all lanes.
  @inline(__always)
  static func fit(
    _ lanes: [UInt64],
    _ word: Range<Int>,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    isCaseSensitive: Bool,
    isWhole: Bool,
    _ scratch: inout Scratch
  ) -> TermFit? {
    var text = SIMD8<UInt64>.zero
    let start = range.lowerBound
    let count = range.count
    let words = (count &+ 7) &>> 3
    for word in 0..<words {
      let lane = ByteLanes.load(bytes, at: start &+ word &* 8)
      text[word] = isCaseSensitive ? lane : ByteLanes.lowercased(lane)
    }
    let inside: UInt64 = count == most ? .max : (1 &<< UInt64(count)) &- 1
    let kinds = LetterKind.table
    let lanes = lanes.span
    return fit(
      count: word.count,
      isWhole: isWhole,
      &scratch,
      occurrences: { letter in
        let lane = lanes[word.lowerBound &+ letter]
        var row = ByteLanes.equal(text[0], lane)
        var word = 1
        while word < words {
          row |= ByteLanes.equal(text[word], lane) &<< UInt64(8 &* word)
          word &+= 1
        }
        return row & inside
      },
      bonus: { place in
        let kind = kinds[Int(bytes[start &+ place] & 0x7F)]
        if place == 0 { return kind.bonus(after: .white) }
        return kind.bonus(after: kinds[Int(bytes[start &+ place &- 1] & 0x7F)])
      }
    )
  }

  /// Fits a word to folded letters.
  @inline(__always)
  static func fit(
    _ letters: [SearchLetter],
    _ word: Range<Int>,
    _ codes: Span<UInt32>,
    _ range: Range<Int>,
    isWhole: Bool,
    _ scratch: inout Scratch
  ) -> TermFit? {
    let start = range.lowerBound
    let count = range.count
    return fit(
      count: word.count,
      isWhole: isWhole,
      &scratch,
      occurrences: { number in
        let letter = letters[word.lowerBound &+ number]
        var row: UInt64 = 0
        for place in 0..<count where letter.matches(UInt64(codes[start &+ place])) {
          row |= 1 &<< UInt64(place)
        }
        return row
      },
      bonus: { place in
        let kind = FoldedLetter.kind(of: codes[start &+ place])
        if place == 0 { return kind.bonus(after: .white) }
        return kind.bonus(after: FoldedLetter.kind(of: codes[start &+ place &- 1]))
      }
    )
  }
}
