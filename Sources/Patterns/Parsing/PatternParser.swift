/// Reads a pattern and writes its program in one pass.
struct PatternParser {
  private let source: [Unicode.Scalar]
  private var position = 0
  private var program: PatternProgram
  private var depth = 0

  init(_ source: String) {
    self.source = Array(source.unicodeScalars)
    // Few patterns need more; a long one grows the array.
    self.program = PatternProgram(reserving: min(self.source.count + 2, 64))
  }

  /// Reads the whole source.
  mutating func parse() throws(PatternError) -> PatternProgram {
    _ = try parseAlternatives()
    if position < source.count { throw fault(position..<position + 1, .unopenedGroup) }
    guard program.append(.accept) else { throw fault(from: 0, .programTooLarge) }
    return program
  }

  /// The character to read next; `nil` at the end.
  private var next: Unicode.Scalar? { peek(0) }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < source.count ? source[position + distance] : nil
  }

  private mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    position += 1
    return true
  }

  /// Goes on after the next such character, if there is one.
  private mutating func skip(through wanted: Unicode.Scalar) {
    if let end = source[position...].firstIndex(of: wanted) { position = end + 1 }
  }

  /// A fault over what was read from a place on.
  private func fault(from start: Int, _ problem: PatternError.Problem) -> PatternError {
    fault(start..<position, problem)
  }

  private func fault(_ range: Range<Int>, _ problem: PatternError.Problem) -> PatternError {
    let before = String(String.UnicodeScalarView(source[..<range.lowerBound])).utf8.count
    let found = String(String.UnicodeScalarView(source[range]))
    return PatternError(range: before..<before + found.utf8.count, found: found, problem: problem)
  }
}

// Alternatives and groups. Each function returns the largest product of nested counts in what it
// has read.
extension PatternParser {
  /// Reads up to a `)` or the end.
  private mutating func parseAlternatives() throws(PatternError) -> Int {
    var jumps: [Int] = []
    var start = program.count
    var counts = try parseSequence()
    while skip("|") {
      guard program.openAlternative(from: start) else {
        throw fault(from: position - 1, .programTooLarge)
      }
      jumps.append(program.count - 1)
      start = program.count
      counts = max(counts, try parseSequence())
    }
    for jump in jumps { program.closeAlternative(jump) }
    return counts
  }

  private mutating func parseSequence() throws(PatternError) -> Int {
    var counts = 1
    while let first = next, first != "|", first != ")" {
      counts = max(counts, try parseTerm(first))
    }
    return counts
  }

  private mutating func parseTerm(_ first: Unicode.Scalar) throws(PatternError) -> Int {
    let start = position
    let firstInstruction = program.count
    var counts = 1
    position += 1
    switch first {
    case "(": counts = try parseGroup(from: start)
    case "[": try emit(.set(try parseClass(from: start)), from: start)
    case "\\": try emit(try parseEscape(from: start, inClass: false), from: start)
    case ".": try emit(.set(.anyButLineEnds), from: start)
    case "^", "$":
      guard program.append(first == "^" ? .textStart : .textEnd) else {
        throw fault(from: start, .programTooLarge)
      }
      try refuseRepetition(.nothingToRepeat)
      return 1
    case "*", "+", "?": throw fault(from: start, .nothingToRepeat)
    case "]", "{", "}": throw fault(from: start, .unescapedBracket)
    default: try emit(.scalar(first.value), from: start)
    }
    return try parseRepetition(of: firstInstruction, counts: counts)
  }

  private mutating func emit(_ atom: Atom, from start: Int) throws(PatternError) {
    let hasRoom =
      switch atom {
      case .scalar(let value): program.append(.scalar(value))
      case .set(let set): program.append(set)
      }
    guard hasRoom else { throw fault(from: start, .programTooLarge) }
  }

  private mutating func parseGroup(from start: Int) throws(PatternError) -> Int {
    if next == "?" { try parseGroupKind(from: start) }
    depth += 1
    guard depth <= PatternProgram.deepestGroup else {
      throw fault(start..<start + 1, .groupsTooDeep)
    }
    let counts = try parseAlternatives()
    depth -= 1
    guard skip(")") else { throw fault(start..<start + 1, .unclosedGroup) }
    return counts
  }

  /// Reads `?:`, and names what is refused in its place.
  private mutating func parseGroupKind(from start: Int) throws(PatternError) {
    position += 1
    switch (next, peek(1)) {
    case (":", _):
      position += 1
    case ("=", _), ("!", _):
      throw fault(start..<position + 1, .lookAround)
    case ("<", "="), ("<", "!"):
      throw fault(start..<position + 2, .lookAround)
    case (let kind?, _) where ("a"..."z").contains(kind) || kind == "-":
      while let character = next, character != ")", character != ":" { position += 1 }
      throw fault(start..<min(position + 1, source.count), .flags)
    default:
      throw fault(from: start, .unsupportedGroup)
    }
  }
}

// Repetition.
extension PatternParser {
  /// Reads a repetition of the instructions from a place on, if there is one.
  ///
  /// Nested counts multiply, as in RE2; returns the product.
  private mutating func parseRepetition(
    of firstInstruction: Int,
    counts: Int
  ) throws(PatternError) -> Int {
    let start = position
    var product = counts
    let least: Int
    let most: Int?
    switch next {
    case "*": (least, most) = (0, nil)
    case "+": (least, most) = (1, nil)
    case "?": (least, most) = (0, 1)
    case "{":
      (least, most) = try parseCount()
      product = most == 0 ? 1 : counts * max(most ?? least, 1)
    default: return counts
    }
    position += 1
    let end = position
    if next == "?" { position += 1 }
    try refuseRepetition(.repeatedTwice)
    guard product <= PatternProgram.largestCount else { throw fault(start..<end, .countTooLarge) }
    guard program.repeat(from: firstInstruction, least: least, most: most) else {
      throw fault(start..<end, .programTooLarge)
    }
    return product
  }

  private func refuseRepetition(_ problem: PatternError.Problem) throws(PatternError) {
    switch next {
    case "*", "+", "?", "{": throw fault(position..<position + 1, problem)
    default: return
    }
  }

  /// Reads a count up to its `}`.
  private mutating func parseCount() throws(PatternError) -> (least: Int, most: Int?) {
    let start = position
    position += 1
    let least = parseNumber()
    let most = skip(",") ? parseNumber() : least
    guard let least, next == "}" else {
      position = start + 1
      skip(through: "}")
      throw fault(from: start, .malformedCount)
    }
    let range = start..<position + 1
    if let most, most < least { throw fault(range, .reversedCount) }
    guard max(least, most ?? 0) <= PatternProgram.largestCount else {
      throw fault(range, .countTooLarge)
    }
    return (least, most)
  }

  /// Reads digits; none where there are none, or with a leading zero, which RE2 takes for literal
  /// text.
  private mutating func parseNumber() -> Int? {
    let start = position
    var value = 0
    while let digit = next, ("0"..."9").contains(digit) {
      // Anything above the limit is too large, whatever its digits.
      value = min(value * 10 + Int(digit.value - 0x30), PatternProgram.largestCount + 1)
      position += 1
    }
    guard position > start + 1, source[start] == "0" else { return position > start ? value : nil }
    position = start
    return nil
  }
}

// Classes and escapes.
extension PatternParser {
  /// What takes one character of a text.
  private enum Atom {
    case scalar(UInt32)
    case set(ScalarSet)
  }

  /// Reads a class after its `[`.
  private mutating func parseClass(from start: Int) throws(PatternError) -> ScalarSet {
    let isNegated = skip("^")
    if next == "]" { throw fault(start..<position + 1, .emptyClass) }
    var set = ScalarSet()
    while !skip("]") { try parseClassMember(into: &set, of: start) }
    set.normalize()
    if isNegated { set.negate() }
    return set
  }

  /// Reads one character, range or escape of the class that began at a place.
  private mutating func parseClassMember(
    into set: inout ScalarSet,
    of start: Int
  ) throws(PatternError) {
    let firstPlace = position
    let first = try parseClassAtom(of: start)
    let isRange = next == "-" && peek(1).map { $0 != "]" } ?? false
    switch first {
    case .set where isRange: throw fault(from: firstPlace, .setInRange)
    case .set(let members): set.formUnion(members)
    case .scalar(let low) where isRange:
      position += 1
      let secondPlace = position
      guard case .scalar(let high) = try parseClassAtom(of: start) else {
        throw fault(from: secondPlace, .setInRange)
      }
      guard low <= high else { throw fault(from: firstPlace, .reversedRange) }
      set.insert(low, through: high)
    case .scalar(let value): set.insert(value, through: value)
    }
  }

  private mutating func parseClassAtom(of start: Int) throws(PatternError) -> Atom {
    let place = position
    guard let first = next else { throw fault(start..<start + 1, .unclosedClass) }
    position += 1
    if first == "\\" { return try parseEscape(from: place, inClass: true) }
    if first == "[", next == ":" {
      position += 1
      while let character = next, character != "]", character != ":" { position += 1 }
      if next == ":", peek(1) == "]" { position += 2 } else { position = place + 2 }
      throw fault(from: place, .posixClass)
    }
    return .scalar(first.value)
  }

  /// Reads an escape after its `\`; `\-` is one in a class only, as in ECMAScript.
  private mutating func parseEscape(from start: Int, inClass: Bool) throws(PatternError) -> Atom {
    guard let kind = next else { throw fault(from: start, .trailingBackslash) }
    position += 1
    switch kind {
    case "p", "P": return .set(try parseCategory(from: start))
    case "x": return .scalar(try parseHexEscape(from: start))
    case "d": return .set(.digits)
    case "D": return .set(.complement(ofASCII: .digits))
    case "w": return .set(.wordCharacters)
    case "W": return .set(.complement(ofASCII: .wordCharacters))
    case "s": return .set(.spaces)
    case "S": return .set(.complement(ofASCII: .spaces))
    case "t": return .scalar(0x09)
    case "n": return .scalar(0x0A)
    case "v": return .scalar(0x0B)
    case "f": return .scalar(0x0C)
    case "r": return .scalar(0x0D)
    // The syntax characters of ECMAScript and `/`.
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return .scalar(kind.value)
    case "-" where inClass: return .scalar(kind.value)
    case "1"..."9", "k": throw fault(from: start, .backReference)
    default: throw fault(from: start, .unsupportedEscape)
    }
  }

  private mutating func parseHexEscape(from start: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for distance in 0..<2 {
      guard let character = peek(distance), character.isASCII,
        let digit = Character(character).hexDigitValue
      else { throw fault(from: start, .unsupportedEscape) }
      value = value << 4 | UInt32(digit)
    }
    position += 2
    return value
  }

  private mutating func parseCategory(from start: Int) throws(PatternError) -> ScalarSet {
    let isNegated = source[position - 1] == "P"
    guard next == "{" else { throw fault(from: start, .unknownCategory) }
    position += 1
    let name = position
    skip(through: "}")
    guard position > name, var categories = CategorySet(name: source[name..<position - 1]) else {
      throw fault(from: start, .unknownCategory)
    }
    if isNegated { categories = categories.complement }
    var set = ScalarSet()
    set.insert(categories)
    return set
  }
}
