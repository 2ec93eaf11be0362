/// The deterministic form of a program, made state by state while texts are matched.
///
/// A state is the set of instructions the program is at, as bits. Steps are kept in a table by
/// state and class of the alphabet. All of it is dropped when it outgrows its memory.
struct LazyAutomaton: Sendable {
  /// The bytes of states kept, beyond a minimum of states; a form may have thousands of patterns.
  private static let mostBytes = 256 * 1024
  private static let leastStates = 16
  /// The classes whose steps are kept; the others are computed each time.
  private static let mostColumns = 256

  static let dead: Int32 = 0
  static let start: Int32 = 1
  private static let unknown: Int32 = -1

  private let program: PatternProgram
  private var alphabet = Alphabet()
  /// The columns of `steps`.
  private var width = 0
  /// The next state by state and class, or `unknown`.
  private var steps: [Int32] = []

  /// The instructions of each state.
  private var states: [[UInt64]] = []
  private var numbers: [[UInt64]: Int32] = [:]
  private var accepts: [Bool] = []
  private var mostStates = 0

  /// The instructions a state keeps: all but those that only lead on.
  private var kept: [UInt64] = []
  /// The state being made.
  private var next: [UInt64] = []
  private var pending: [Int32] = []
  /// Instructions looked at, and words of states, since the last call; known steps are free.
  private var work = 0

  /// An automaton that prepares itself when it is first used.
  init(_ program: PatternProgram) {
    self.program = program
  }

  /// An automaton over an alphabet that it shares with others.
  ///
  /// Unless it is bounded it keeps all of its states, so that their numbers stay.
  init(_ program: PatternProgram, alphabet: Alphabet, isBounded: Bool = false) {
    self.program = program
    prepare(alphabet)
    if !isBounded { mostStates = Int.max }
  }

  /// Whether the program takes the whole text; `nil` when that is more work than there is budget.
  mutating func matches(
    _ text: UnsafeBufferPointer<UInt8>,
    spending budget: inout Int
  ) -> Bool? {
    if states.isEmpty { prepare(Alphabet([program])) }
    let limit = budget
    work = 0
    defer { budget -= work }
    var state = Self.start
    var index = 0
    while index < text.count {
      let scalar = text.scalar(at: &index)
      state = step(from: state, over: scalar, alphabet.number(of: scalar))
      if state == Self.dead { return false }
      if work > limit { return nil }
    }
    return accepts[Int(state)]
  }

  /// The state after a scalar of any class, and what it costs to find it.
  mutating func stepOverAny(from state: Int32, spending budget: inout Int) -> Int32 {
    work = 1
    defer { budget -= work }
    return makeStep(from: state, over: nil).state
  }

  /// The state after a scalar of the class with a number, and what it costs to find it.
  mutating func step(
    from state: Int32,
    over letter: Alphabet.Letter,
    spending budget: inout Int
  ) -> Int32 {
    work = 1
    defer { budget -= work }
    return step(from: state, over: letter.scalar, letter.number)
  }

  /// Whether the text may end in a state.
  func accepts(_ state: Int32) -> Bool { accepts[Int(state)] }
}

// Steps between states.
extension LazyAutomaton {
  private mutating func step(from state: Int32, over scalar: UInt32, _ number: Int) -> Int32 {
    let isKept = number < width
    let place = Int(state) * width + number
    if isKept, steps[place] >= 0 { return steps[place] }
    let made = makeStep(from: state, over: scalar)
    if isKept, made.isKept { steps[place] = made.state }
    return made.state
  }

  /// The state after a scalar, or after any with `nil`; not kept when every earlier number of a
  /// state has become void.
  private mutating func makeStep(
    from state: Int32,
    over scalar: UInt32?
  ) -> (state: Int32, isKept: Bool) {
    let members = states[Int(state)]
    let category = program.namesCategories ? scalar.map { CategorySet(of: $0) } ?? .none : .none
    clearNext()
    work += members.count
    for instruction in Members(members) {
      work += 1
      if program.takes(scalar, category, at: instruction) { follow(instruction + 1) }
    }
    var union: UInt64 = 0
    for word in next.indices {
      next[word] &= kept[word]
      union |= next[word]
    }
    if union == 0 { return (Self.dead, true) }
    if let known = numbers[next] { return (known, true) }
    let hasRoom = states.count < mostStates
    if !hasRoom {
      let made = next
      reset()
      next = made
    }
    let number = appendNext(isStart: false)
    numbers[states[Int(number)]] = number
    return (number, hasRoom)
  }

  private mutating func clearNext() {
    for word in next.indices { next[word] = 0 }
  }

  /// Adds an instruction, and those it leads to, to the state being made.
  private mutating func follow(_ first: Int, atStart: Bool = false, atEnd: Bool = false) {
    if !atEnd, kept[first >> 6] & (1 << UInt64(first & 63)) != 0 {
      next[first >> 6] |= 1 << UInt64(first & 63)
      return
    }
    pending.append(Int32(first))
    while let instruction = pending.popLast().map(Int.init) {
      let bit: UInt64 = 1 << UInt64(instruction & 63)
      work += 1
      guard next[instruction >> 6] & bit == 0 else { continue }
      next[instruction >> 6] |= bit
      switch program.instructions[instruction] {
      case .scalar, .set, .accept: break
      case .split(let distance):
        pending.append(Int32(instruction) + distance)
        pending.append(Int32(instruction) + 1)
      case .jump(let distance): pending.append(Int32(instruction) + distance)
      case .textStart: if atStart { pending.append(Int32(instruction) + 1) }
      case .textEnd: if atEnd { pending.append(Int32(instruction) + 1) }
      }
    }
  }
}

// The states kept.
extension LazyAutomaton {
  private mutating func prepare(_ alphabet: Alphabet) {
    self.alphabet = alphabet
    width = min(alphabet.count, Self.mostColumns)
    kept = Array(repeating: 0, count: (program.count + 63) / 64)
    for (place, instruction) in program.instructions.enumerated() {
      switch instruction {
      case .split, .jump, .textStart: continue
      case .scalar, .set, .textEnd, .accept: kept[place >> 6] |= 1 << UInt64(place & 63)
      }
    }
    // An array has a header of 32 bytes, and an entry of the hash table about as much.
    mostStates = max(Self.leastStates, Self.mostBytes / (width * 4 + kept.count * 8 + 64))
    reset()
  }

  /// Forgets every state but the dead one and the start.
  ///
  /// The start is not among the numbers: only there does `^` hold, so an equal set of instructions
  /// met later may accept differently.
  private mutating func reset() {
    steps.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    accepts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    next = Array(repeating: 0, count: kept.count)
    _ = appendNext(isStart: false)
    for column in 0..<width { steps[column] = Self.dead }
    follow(0, atStart: true)
    for word in next.indices { next[word] &= kept[word] }
    _ = appendNext(isStart: true)
  }

  private mutating func appendNext(isStart: Bool) -> Int32 {
    work += width + next.count
    let state = Int32(states.count)
    states.append(next)
    steps.append(contentsOf: repeatElement(Self.unknown, count: width))
    if program.hasTextEnd { followTextEnds(of: state, isStart: isStart) }
    let last = program.count - 1
    accepts.append(next[last >> 6] & (1 << UInt64(last & 63)) != 0)
    return state
  }

  /// Adds what the state would reach if the text ended here.
  private mutating func followTextEnds(of state: Int32, isStart: Bool) {
    for instruction in Members(states[Int(state)])
    where program.instructions[instruction] == .textEnd {
      follow(instruction + 1, atStart: isStart, atEnd: true)
    }
  }
}

/// The numbers whose bits are set.
private struct Members: Sequence, IteratorProtocol {
  private let words: [UInt64]
  private var word = 0
  private var bits: UInt64

  init(_ words: [UInt64]) {
    self.words = words
    bits = words[0]
  }

  mutating func next() -> Int? {
    while bits == 0 {
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
    defer { bits &= bits - 1 }
    return word * 64 + bits.trailingZeroBitCount
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Reads the scalar at an index of valid UTF-8, and goes behind it.
  @inline(__always)
  fileprivate func scalar(at index: inout Int) -> UInt32 {
    let lead = UInt32(self[index])
    index &+= 1
    if lead < 0x80 { return lead }
    let count = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    var scalar = lead & (0x3F >> UInt32(count))
    for _ in 0..<count {
      scalar = scalar << 6 | UInt32(self[index]) & 0x3F
      index &+= 1
    }
    return scalar
  }
}
