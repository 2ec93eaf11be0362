extension PatternParser {
  /// Reads `[…]`.
  mutating func parseClass() throws(PatternError) -> ScalarSet {
    let start = position
    position += 1
    let isNegated = byte == UInt8(ascii: "^")
    if isNegated { position += 1 }
    if byte == UInt8(ascii: "]") {
      let range = start..<position + 1
      throw PatternError(range, .emptyClass(text(range)))
    }
    var set = ScalarSet()
    while byte != UInt8(ascii: "]") {
      try parseClassMember(into: &set, of: start)
    }
    position += 1
    set.normalize()
    if isNegated { set.negate() }
    return set
  }

  /// Reads one character, range or escape of the class that began at `start`.
  private mutating func parseClassMember(
    into set: inout ScalarSet,
    of start: Int
  ) throws(PatternError) {
    let place = position
    let first = try parseClassAtom(of: start)
    guard byte == UInt8(ascii: "-"), position + 1 < source.count,
      source[position + 1] != UInt8(ascii: "]")
    else {
      switch first {
      case .scalar(let value): set.insert(value, through: value)
      case .set(let members): set.formUnion(members)
      }
      return
    }
    guard case .scalar(let low) = first else {
      throw PatternError(place..<position, .setInRange(text(place..<position)))
    }
    position += 1
    let second = position
    guard case .scalar(let high) = try parseClassAtom(of: start) else {
      throw PatternError(second..<position, .setInRange(text(second..<position)))
    }
    guard low <= high else {
      throw PatternError(place..<position, .reversedRange(text(place..<position)))
    }
    set.insert(low, through: high)
  }

  /// Says that there are no classes by name, over all of `[:digit:]`.
  private mutating func namedClass() -> PatternError {
    let start = position
    let name = start + 2
    var end = name
    while end < source.count, source[end] != UInt8(ascii: ":"), source[end] != UInt8(ascii: "]") {
      end += 1
    }
    guard end + 1 < source.count, source[end] == UInt8(ascii: ":"),
      source[end + 1] == UInt8(ascii: "]")
    else { return PatternError(start..<name, .posixClass("")) }
    return PatternError(start..<end + 2, .posixClass(text(name..<end)))
  }

  private mutating func parseClassAtom(of start: Int) throws(PatternError) -> Escape {
    switch byte {
    case nil:
      throw PatternError(start..<start + 1, .unclosedClass)
    case UInt8(ascii: "\\"):
      return try parseEscape(inClass: true)
    case UInt8(ascii: "[")
    where position + 1 < source.count && source[position + 1] == UInt8(ascii: ":"):
      throw namedClass()
    default:
      return .scalar(parseScalar())
    }
  }
}
