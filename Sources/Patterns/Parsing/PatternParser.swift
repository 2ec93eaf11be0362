/// Reads a pattern and writes its program in one pass.
struct PatternParser {
  let source: [UInt8]
  var position = 0
  var program: Program
  private var depth = 0

  init(_ source: [UInt8]) {
    self.source = source
    // Few patterns need more; a long one grows the array.
    self.program = Program(reserving: min(source.count + 2, 64))
  }

  /// Reads the whole source.
  mutating func parse() throws(PatternError) -> Program {
    _ = try parseAlternatives()
    if position < source.count {
      throw PatternError(position..<position + 1, .unopenedGroup)
    }
    try emit(.accept, for: 0..<source.count)
    return program
  }

  // The functions below return the largest product of nested counts in what they read.

  /// Reads up to a `)` or the end.
  private mutating func parseAlternatives() throws(PatternError) -> Int {
    var jumps: [Int] = []
    var start = program.count
    var counts = try parseSequence()
    while byte == UInt8(ascii: "|") {
      guard program.openAlternative(from: start) else {
        throw PatternError(position..<position + 1, .programTooLarge)
      }
      position += 1
      jumps.append(program.count - 1)
      start = program.count
      counts = max(counts, try parseSequence())
    }
    for jump in jumps { program.closeAlternative(jump) }
    return counts
  }

  private mutating func parseSequence() throws(PatternError) -> Int {
    var counts = 1
    while let next = byte, next != UInt8(ascii: "|"), next != UInt8(ascii: ")") {
      counts = max(counts, try parseTerm(next))
    }
    return counts
  }

  private mutating func parseTerm(_ first: UInt8) throws(PatternError) -> Int {
    let start = program.count
    switch first {
    case UInt8(ascii: "("):
      return try parseRepetition(from: start, counts: try parseGroup())
    case UInt8(ascii: "["):
      let range = position
      let set = try parseClass()
      try emit(set, for: range..<position)
    case UInt8(ascii: "\\"):
      let range = position
      switch try parseEscape(inClass: false) {
      case .scalar(let value): try emit(.scalar(value), for: range..<position)
      case .set(let set): try emit(set, for: range..<position)
      }
    case UInt8(ascii: "."):
      position += 1
      try emit(.anyButLineEnds, for: position - 1..<position)
    case UInt8(ascii: "^"), UInt8(ascii: "$"):
      position += 1
      let anchor = first == UInt8(ascii: "^") ? Program.Instruction.textStart : .textEnd
      try emit(anchor, for: position - 1..<position)
      try refuseRepetition { .nothingToRepeat($0) }
      return 1
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      throw PatternError(position..<position + 1, .nothingToRepeat(text(position..<position + 1)))
    case UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      throw PatternError(position..<position + 1, .unescapedBracket(text(position..<position + 1)))
    default:
      let range = position
      let value = parseScalar()
      try emit(.scalar(value), for: range..<position)
    }
    return try parseRepetition(from: start, counts: 1)
  }

  private mutating func parseGroup() throws(PatternError) -> Int {
    let start = position
    try parseGroupStart()
    depth += 1
    guard depth <= Program.deepestGroup else {
      throw PatternError(start..<start + 1, .groupsTooDeep)
    }
    let counts = try parseAlternatives()
    depth -= 1
    guard byte == UInt8(ascii: ")") else {
      throw PatternError(start..<start + 1, .unclosedGroup)
    }
    position += 1
    return counts
  }

  /// Reads `(` or `(?:`, and names what any other `(?` would be.
  private mutating func parseGroupStart() throws(PatternError) {
    let start = position
    position += 1
    guard byte == UInt8(ascii: "?") else { return }
    let kind = start + 2 < source.count ? source[start + 2] : 0
    let next = start + 3 < source.count ? source[start + 3] : 0
    switch (kind, next) {
    case (UInt8(ascii: ":"), _):
      position = start + 3
    case (UInt8(ascii: "="), _), (UInt8(ascii: "!"), _):
      throw PatternError(start..<start + 3, .lookAround(text(start..<start + 3)))
    case (UInt8(ascii: "<"), UInt8(ascii: "=")), (UInt8(ascii: "<"), UInt8(ascii: "!")):
      throw PatternError(start..<start + 4, .lookAround(text(start..<start + 4)))
    case (UInt8(ascii: "<"), _), (UInt8(ascii: "P"), UInt8(ascii: "<")):
      let range = start..<end(after: UInt8(ascii: ">"), from: start + 3)
      throw PatternError(range, .namedGroup(text(range)))
    case (UInt8(ascii: ">"), _):
      throw PatternError(start..<start + 3, .atomicGroup)
    case (UInt8(ascii: "a")...UInt8(ascii: "z"), _), (UInt8(ascii: "-"), _),
      (UInt8(ascii: "U"), _):
      var last = start + 3
      while last < source.count, source[last] != UInt8(ascii: ")"),
        source[last] != UInt8(ascii: ":")
      { last += 1 }
      let range = start..<min(last + 1, source.count)
      throw PatternError(range, .flags(text(range)))
    default:
      throw PatternError(start..<start + 2, .unknownGroup)
    }
  }
}

extension PatternParser {
  /// The byte to read next; `nil` at the end.
  var byte: UInt8? { position < source.count ? source[position] : nil }

  func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// The offset after the next such byte, or `start` when there is none.
  func end(after byte: UInt8, from start: Int) -> Int {
    guard start <= source.count else { return source.count }
    return source[start...].firstIndex(of: byte).map { $0 + 1 } ?? start
  }

  /// Reads one character.
  mutating func parseScalar() -> UInt32 {
    guard let scalar = UTF8Scalar(source.span, at: position) else {
      preconditionFailure("a string is well-formed UTF-8")
    }
    position += scalar.length
    return scalar.value
  }

  func fail(_ range: Range<Int>) -> PatternError { PatternError(range, .programTooLarge) }

  private mutating func emit(
    _ instruction: Program.Instruction,
    for range: Range<Int>
  ) throws(PatternError) {
    guard program.append(instruction) else { throw fail(range) }
  }

  private mutating func emit(_ set: ScalarSet, for range: Range<Int>) throws(PatternError) {
    guard program.append(set) else { throw fail(range) }
  }
}
