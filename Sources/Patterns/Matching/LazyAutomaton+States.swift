// The states kept.
extension LazyAutomaton {
  /// The number of the state just made; `isKept` is `false` when every earlier number is void.
  mutating func internNext(_ program: Program) -> (state: Int32, isKept: Bool) {
    var hash: UInt64 = 0
    var union: UInt64 = 0
    for word in 0..<words {
      next[word] &= kept[word]
      union |= next[word]
      hash = Self.mix(hash, next[word])
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

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    // The golden ratio's bits: an odd factor that spreads neighbouring sets.
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
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
        hash = Self.mix(hash, members[state * words + word])
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
  mutating func reset(_ program: Program) {
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
  mutating func prepare(_ program: Program) {
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
