/// The deterministic form of a program, made state by state while texts are matched.
///
/// A state is the set of instructions the program is at, as bits. Steps over ASCII are kept in a
/// table by equivalence class (characters that no instruction tells apart); steps over other
/// scalars in a small cache by state and scalar. All of it is dropped when it outgrows its budget.
/// Every call has to pass the same program.
struct LazyAutomaton: Sendable {
  /// The bytes of states kept, beyond a minimum of states; a form may have thousands of patterns.
  private static let budget = 256 * 1024
  private static let leastStates = 16
  private static let recentCount = 256

  private static let dead: Int32 = 0
  private static let start: Int32 = 1
  private static let unknown: Int32 = -1

  private struct RecentStep: Sendable {
    var state = LazyAutomaton.unknown
    var scalar: UInt32 = 0
    var next = LazyAutomaton.dead
  }

  /// The equivalence class of each ASCII character.
  private var classes: [UInt8] = []
  /// The number of classes, and of columns in `steps`.
  private var width = 0
  /// The next state by state and class, or `unknown`.
  private var steps: [Int32] = []
  private var recentSteps: [RecentStep] = []

  /// The instructions of each state, `words` words a state.
  private var members: [UInt64] = []
  private var words = 0
  private var accepts: [Bool] = []
  private var mostStates = 0
  /// A hash table of states by their instructions: open addressing, a power of two long.
  private var buckets: [Int32] = []

  /// The instructions a state keeps: all but those that only lead on.
  private var kept: [UInt64] = []
  /// The state being made.
  private var next: [UInt64] = []
  private var pending: [Int32] = []

  /// Whether the program takes the whole text.
  mutating func matches(_ bytes: Span<UInt8>, _ program: Program) -> Bool {
    if steps.isEmpty { prepare(program) }
    var state = Self.start
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        let known = steps[Int(state) * width + Int(classes[Int(byte)])]
        state = known >= 0 ? known : stepOverASCII(byte, from: state, program)
        offset += 1
      } else {
        guard let scalar = UTF8Scalar(bytes, at: offset) else { return false }
        state = step(over: scalar.value, from: state, program)
        offset += scalar.length
      }
      if state == Self.dead { return false }
    }
    return accepts[Int(state)]
  }
}

// Steps between states.
extension LazyAutomaton {
  private mutating func stepOverASCII(_ byte: UInt8, from state: Int32, _ program: Program) -> Int32
  {
    let place = Int(state) * width + Int(classes[Int(byte)])
    clearNext()
    for word in 0..<words {
      var bits = members[Int(state) * words + word]
      while bits != 0 {
        let instruction = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        let isTaken =
          switch program.instructions[instruction] {
          case .scalar(let value): value == UInt32(byte)
          case .set(let number): program.sets[Int(number)].ascii.contains(byte)
          default: false
          }
        if isTaken { follow(instruction + 1, program) }
      }
    }
    let (result, isKept) = internNext(program)
    if isKept { steps[place] = result }
    return result
  }

  private mutating func step(
    over scalar: UInt32,
    from state: Int32,
    _ program: Program
  ) -> Int32 {
    if recentSteps.isEmpty {
      recentSteps = Array(repeating: RecentStep(), count: Self.recentCount)
    }
    let mixed = scalar &* 0x9E37_79B1 &+ UInt32(bitPattern: state) &* 0x85EB_CA6B
    let place = Int(mixed >> 24) % Self.recentCount
    let recent = recentSteps[place]
    if recent.state == state, recent.scalar == scalar { return recent.next }

    let category = program.namesCategories ? Self.category(of: scalar) : .none
    clearNext()
    for word in 0..<words {
      var bits = members[Int(state) * words + word]
      while bits != 0 {
        let instruction = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        let isTaken =
          switch program.instructions[instruction] {
          case .scalar(let value): value == scalar
          case .set(let number): program.sets[Int(number)].contains(scalar, category)
          default: false
          }
        if isTaken { follow(instruction + 1, program) }
      }
    }
    let (result, isKept) = internNext(program)
    if isKept { recentSteps[place] = RecentStep(state: state, scalar: scalar, next: result) }
    return result
  }

  private static func category(of scalar: UInt32) -> CategorySet {
    Unicode.Scalar(scalar).map { CategorySet(of: $0) } ?? .none
  }

  private mutating func clearNext() {
    for word in 0..<words { next[word] = 0 }
  }

  /// Adds an instruction, and those it leads to, to the state being made.
  private mutating func follow(
    _ first: Int,
    _ program: Program,
    atStart: Bool = false,
    atEnd: Bool = false
  ) {
    if !atEnd, kept[first >> 6] & (1 << UInt64(first & 63)) != 0 {
      next[first >> 6] |= 1 << UInt64(first & 63)
      return
    }
    pending.append(Int32(first))
    while let instruction = pending.popLast().map(Int.init) {
      let bit: UInt64 = 1 << UInt64(instruction & 63)
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
  /// The number of the state just made; `isKept` is `false` when every earlier number is void.
  private mutating func internNext(_ program: Program) -> (state: Int32, isKept: Bool) {
    var hash: UInt64 = 0
    var union: UInt64 = 0
    for word in 0..<words {
      next[word] &= kept[word]
      union |= next[word]
      hash = (hash ^ next[word]) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    if union == 0 { return (Self.dead, true) }
    var bucket = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
    while buckets[bucket] != Self.unknown {
      if isNext(buckets[bucket]) { return (buckets[bucket], true) }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    guard accepts.count < mostStates else {
      let made = next
      reset(program)
      next = made
      return (internNext(program).state, false)
    }
    let state = appendNext(program, isStart: false)
    buckets[bucket] = state
    if accepts.count * 2 > buckets.count { growBuckets() }
    return (state, true)
  }

  private func isNext(_ state: Int32) -> Bool {
    for word in 0..<words where members[Int(state) * words + word] != next[word] {
      return false
    }
    return true
  }

  private mutating func appendNext(_ program: Program, isStart: Bool) -> Int32 {
    let state = Int32(accepts.count)
    for word in 0..<words { members.append(next[word]) }
    for _ in 0..<width { steps.append(Self.unknown) }
    if program.hasTextEnd { followTextEnds(of: state, program, isStart: isStart) }
    let last = program.count - 1
    accepts.append(next[last >> 6] & (1 << UInt64(last & 63)) != 0)
    return state
  }

  /// Adds what the state would reach if the text ended here.
  private mutating func followTextEnds(of state: Int32, _ program: Program, isStart: Bool) {
    for word in 0..<words {
      var bits = members[Int(state) * words + word]
      while bits != 0 {
        let instruction = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        if program.instructions[instruction] == .textEnd {
          follow(instruction + 1, program, atStart: isStart, atEnd: true)
        }
      }
    }
  }

  private mutating func growBuckets() {
    buckets = Array(repeating: Self.unknown, count: buckets.count * 2)
    for state in Int(Self.start + 1)..<accepts.count {
      var hash: UInt64 = 0
      for word in 0..<words {
        hash = (hash ^ members[state * words + word]) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      var bucket = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
      while buckets[bucket] != Self.unknown { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = Int32(state)
    }
  }

  /// Forgets every state but the dead one and the start.
  ///
  /// The start is not in the hash table: only there does `^` hold, so an equal set of instructions
  /// met later may accept differently.
  private mutating func reset(_ program: Program) {
    steps.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    accepts.removeAll(keepingCapacity: true)
    recentSteps.removeAll(keepingCapacity: true)
    for bucket in buckets.indices { buckets[bucket] = Self.unknown }
    for _ in 0..<width { steps.append(Self.dead) }
    for _ in 0..<words { members.append(0) }
    accepts.append(false)
    clearNext()
    follow(0, program, atStart: true)
    for word in 0..<words { next[word] &= kept[word] }
    _ = appendNext(program, isStart: true)
  }
}

// What is computed once for a program.
extension LazyAutomaton {
  private mutating func prepare(_ program: Program) {
    words = (program.count + 63) / 64
    kept = Array(repeating: 0, count: words)
    next = kept
    var boundaries = ASCIISet()
    for (place, instruction) in program.instructions.enumerated() {
      switch instruction {
      case .split, .jump, .textStart: continue
      case .textEnd, .accept: break
      case .scalar(let value):
        if value < 0x80 { boundaries.insertBoundaries(of: UInt8(value)) }
      case .set(let number): boundaries.insertBoundaries(of: program.sets[Int(number)].ascii)
      }
      kept[place >> 6] |= 1 << UInt64(place & 63)
    }
    numberClasses(boundaries)
    let size = width * 4 + words * 8 + 9
    mostStates = max(Self.leastStates, Self.budget / size)
    steps.reserveCapacity(8 * width)
    members.reserveCapacity(8 * words)
    buckets = Array(repeating: Self.unknown, count: 16)
    reset(program)
  }

  private mutating func numberClasses(_ boundaries: ASCIISet) {
    var number: UInt8 = 0
    classes = Array(repeating: 0, count: 0x80)
    for byte in 1..<UInt8(0x80) {
      if boundaries.contains(byte) { number += 1 }
      classes[Int(byte)] = number
    }
    width = Int(number) + 1
  }
}

extension ASCIISet {
  /// Inserts every member of `set` whose predecessor is not one, and the reverse.
  fileprivate mutating func insertBoundaries(of set: ASCIISet) {
    low |= set.low ^ (set.low << 1)
    high |= set.high ^ (set.high << 1 | set.low >> 63)
  }

  /// Inserts a character and the one after it.
  fileprivate mutating func insertBoundaries(of byte: UInt8) {
    insert(byte)
    if byte < 0x7F { insert(byte + 1) }
  }
}
