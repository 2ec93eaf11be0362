extension PatternParser {
  /// What an escape stands for.
  enum Escape {
    case scalar(UInt32)
    case set(ScalarSet)
  }

  /// Reads an escape; `\-` is one in a class only, as in ECMAScript.
  mutating func parseEscape(inClass: Bool) throws(PatternError) -> Escape {
    let start = position
    position += 1
    guard let kind = byte else {
      throw PatternError(start..<position, .trailingBackslash)
    }
    switch kind {
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      return .set(try parseCategory(from: start))
    case UInt8(ascii: "x"):
      return .scalar(try parseHexEscape(from: start))
    case UInt8(ascii: "-") where inClass:
      position += 1
      return .scalar(UInt32(kind))
    default:
      guard let escape = Self.escape(kind) else { throw refusedEscape(from: start, kind) }
      position += 1
      return escape
    }
  }

  private static func escape(_ kind: UInt8) -> Escape? {
    switch kind {
    case UInt8(ascii: "d"): .set(.digits)
    case UInt8(ascii: "D"): .set(.complement(ofASCII: .digits))
    case UInt8(ascii: "w"): .set(.wordCharacters)
    case UInt8(ascii: "W"): .set(.complement(ofASCII: .wordCharacters))
    case UInt8(ascii: "s"): .set(.spaces)
    case UInt8(ascii: "S"): .set(.complement(ofASCII: .spaces))
    case UInt8(ascii: "t"): .scalar(0x09)
    case UInt8(ascii: "n"): .scalar(0x0A)
    case UInt8(ascii: "v"): .scalar(0x0B)
    case UInt8(ascii: "f"): .scalar(0x0C)
    case UInt8(ascii: "r"): .scalar(0x0D)
    // The syntax characters of ECMAScript and `/`.
    case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "."),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "/"):
      .scalar(UInt32(kind))
    default: nil
    }
  }

  private mutating func parseHexEscape(from start: Int) throws(PatternError) -> UInt32 {
    position += 1
    var value: UInt32 = 0
    for _ in 0..<2 {
      guard let digit = byte.flatMap(Self.hexValue) else {
        throw PatternError(start..<position, .incompleteHexEscape)
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private mutating func parseCategory(from start: Int) throws(PatternError) -> ScalarSet {
    position += 1
    guard byte == UInt8(ascii: "{") else {
      throw PatternError(start..<position, .malformedCategory)
    }
    let name = position + 1
    position = end(after: UInt8(ascii: "}"), from: name)
    guard position > name else { throw PatternError(start..<name, .malformedCategory) }
    let range = start..<position
    let spelling = source[name..<position - 1]
    guard var categories = CategorySet(name: spelling) else {
      let differs = spelling.elementsEqual("C".utf8) || spelling.elementsEqual("Cn".utf8)
      throw PatternError(
        range,
        differs ? .categoryThatDiffers(text(range)) : .unknownCategory(text(range))
      )
    }
    if source[start + 1] == UInt8(ascii: "P") { categories = categories.complement }
    var set = ScalarSet()
    set.insert(categories)
    return set
  }

  /// Says why the escape at `start` is none, over all of its bytes.
  private mutating func refusedEscape(from start: Int, _ kind: UInt8) -> PatternError {
    _ = parseScalar()
    var range: Range<Int> { start..<position }
    switch kind {
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      while let digit = byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
        position += 1
      }
      return PatternError(range, .backReference(text(range)))
    case UInt8(ascii: "k"):
      position = end(after: UInt8(ascii: ">"), from: position)
      return PatternError(range, .backReference(text(range)))
    case UInt8(ascii: "u"):
      skipCodePoint()
      return PatternError(range, .codePointEscape)
    case UInt8(ascii: "c"):
      return PatternError(range, .controlEscape)
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      return PatternError(range, .wordBoundary(text(range)))
    case UInt8(ascii: "A"), UInt8(ascii: "z"), UInt8(ascii: "Z"), UInt8(ascii: "G"):
      return PatternError(range, .textAnchor(text(range)))
    default:
      return PatternError(range, .unknownEscape(text(range)))
    }
  }

  /// Skips `{1F600}` or up to four hexadecimal digits.
  private mutating func skipCodePoint() {
    if byte == UInt8(ascii: "{") {
      position = end(after: UInt8(ascii: "}"), from: position)
      return
    }
    let limit = position + 4
    while position < limit, let digit = byte, Self.hexValue(digit) != nil { position += 1 }
  }

  private static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
