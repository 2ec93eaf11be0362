extension PatternParser {
  /// What `*`, `+`, `?` or a count in braces asks for; `most` is `nil` when there is no end.
  private struct Repetition {
    var least: Int
    var most: Int?
    var isCount = false
  }

  /// Reads a repetition of the instructions from `start` on, if there is one.
  ///
  /// Nested counts multiply, as in RE2; returns the product.
  mutating func parseRepetition(from start: Int, counts: Int) throws(PatternError) -> Int {
    let place = position
    guard let repetition = try parseQuantifier() else { return counts }
    let spelling = place..<position
    if byte == UInt8(ascii: "?") { position += 1 }
    try refuseRepetition { .repeatedTwice($0) }
    var product = counts
    if repetition.isCount {
      let factor = max(repetition.most ?? repetition.least, 1)
      product = repetition.most == 0 ? 1 : counts * factor
      guard product <= Program.largestCount else {
        throw PatternError(spelling, .countTooLarge(text(spelling)))
      }
    }
    guard program.repeat(from: start, least: repetition.least, most: repetition.most) else {
      throw PatternError(spelling, .programTooLarge)
    }
    return product
  }

  /// Fails when a repetition stands here; the closure gets its first character.
  mutating func refuseRepetition(
    _ problem: (String) -> PatternError.Problem
  ) throws(PatternError) {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
      throw PatternError(position..<position + 1, problem(text(position..<position + 1)))
    default: return
    }
  }

  private mutating func parseQuantifier() throws(PatternError) -> Repetition? {
    switch byte {
    case UInt8(ascii: "*"):
      position += 1
      return Repetition(least: 0)
    case UInt8(ascii: "+"):
      position += 1
      return Repetition(least: 1)
    case UInt8(ascii: "?"):
      position += 1
      return Repetition(least: 0, most: 1)
    case UInt8(ascii: "{"):
      return try parseCount()
    default:
      return nil
    }
  }

  private mutating func parseCount() throws(PatternError) -> Repetition {
    let start = position
    position += 1
    guard let least = parseNumber() else { throw malformedCount(start) }
    var result = Repetition(least: least, most: least, isCount: true)
    if byte == UInt8(ascii: ",") {
      position += 1
      result.most = parseNumber()
    }
    guard byte == UInt8(ascii: "}") else { throw malformedCount(start) }
    position += 1
    let range = start..<position
    if let most = result.most, most < least {
      throw PatternError(range, .reversedCount(text(range)))
    }
    guard max(least, result.most ?? 0) <= Program.largestCount else {
      throw PatternError(range, .countTooLarge(text(range)))
    }
    return result
  }

  /// Reads digits; `nil` without any, or with a leading zero, which RE2 takes for literal text.
  private mutating func parseNumber() -> Int? {
    let start = position
    var value = 0
    while let digit = byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
      // Anything above the limit is too large, whatever its digits.
      value = min(value * 10 + Int(digit - UInt8(ascii: "0")), Program.largestCount + 1)
      position += 1
    }
    let length = position - start
    return length == 0 || (length > 1 && source[start] == UInt8(ascii: "0")) ? nil : value
  }

  private func malformedCount(_ start: Int) -> PatternError {
    PatternError(start..<end(after: UInt8(ascii: "}"), from: start + 1), .malformedCount)
  }
}
