/// The deterministic form of a program, made state by state while texts are matched.
///
/// A state is the set of instructions the program is at, as bits. Steps over ASCII are kept in a
/// table by equivalence class (characters that no instruction tells apart); steps over other
/// scalars in a small cache by state and scalar. All of it is dropped when it outgrows its budget.
/// Every call has to pass the same program.
struct LazyAutomaton: Sendable {
  /// The bytes of states kept, beyond a minimum of states; a form may have thousands of patterns.
  static let budget = 256 * 1024
  static let leastStates = 16
  private static let recentCount = 256

  static let dead: Int32 = 0
  static let start: Int32 = 1
  static let unknown: Int32 = -1

  struct RecentStep: Sendable {
    var state = LazyAutomaton.unknown
    var scalar: UInt32 = 0
    var next = LazyAutomaton.dead
  }

  /// The equivalence class of each ASCII character.
  var classes: [UInt8] = []
  /// The number of classes, and of columns in `steps`.
  var width = 0
  /// The next state by state and class, or `unknown`.
  var steps: [Int32] = []
  var recentSteps: [RecentStep] = []

  /// The instructions of each state, `words` words a state.
  var members: [UInt64] = []
  var words = 0
  var accepts: [Bool] = []
  var mostStates = 0
  /// A hash table of states by their instructions: open addressing, a power of two long.
  var buckets: [Int32] = []

  /// The instructions a state keeps: all but those that only lead on.
  var kept: [UInt64] = []
  /// The state being made.
  var next: [UInt64] = []
  private var pending: [Int32] = []
  /// Instructions looked at, and words of states, since the match began; known steps are free.
  private var work = 0

  /// Whether the program takes the whole text; `nil` when that is more work than there is budget.
  mutating func matches(
    _ bytes: Span<UInt8>,
    _ program: Program,
    spending budget: inout Int
  ) -> Bool? {
    if steps.isEmpty { prepare(program) }
    work = 0
    let limit = budget
    defer { budget -= work }
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
      if work > limit { return nil }
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
    work += words
    for word in 0..<words {
      var bits = members[Int(state) * words + word]
      while bits != 0 {
        let instruction = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        work += 1
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
    work += words
    for word in 0..<words {
      var bits = members[Int(state) * words + word]
      while bits != 0 {
        let instruction = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        work += 1
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

  mutating func clearNext() {
    for word in 0..<words { next[word] = 0 }
  }

  /// Adds an instruction, and those it leads to, to the state being made.
  mutating func follow(
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
