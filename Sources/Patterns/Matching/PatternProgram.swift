/// A pattern as a machine that may be at several instructions at once.
///
/// Jumps are relative, so that a run of instructions can be moved and copied as it is.
struct PatternProgram: Sendable {
  /// The most instructions: bounds the work for one character of a text.
  static let largestSize = 10_000
  /// The most repetitions, nested ones multiplied; the limit of RE2.
  static let largestCount = 1_000
  /// The deepest nesting of groups.
  static let deepestGroup = 64

  enum Instruction: Hashable, Sendable {
    /// Takes one scalar and goes on to the next instruction.
    case scalar(UInt32)
    /// Takes a scalar of the set with this number.
    case set(Int32)
    /// Goes on to the next instruction and to the one this far away.
    case split(Int32)
    /// Goes on to the instruction this far away.
    case jump(Int32)
    /// Goes on at the start of the text.
    case textStart
    /// Goes on at the end of the text.
    case textEnd
    /// The text may end here.
    case accept
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []
  private(set) var hasTextEnd = false
  private(set) var namesCategories = false

  init(reserving capacity: Int) {
    instructions.reserveCapacity(capacity)
  }

  var count: Int { instructions.count }

  /// Whether an instruction takes a scalar, or any with `nil`; its category only counts when a set
  /// names some.
  func takes(_ scalar: UInt32?, _ category: CategorySet, at instruction: Int) -> Bool {
    switch instructions[instruction] {
    case .scalar(let value): scalar == nil || value == scalar
    case .set(let number):
      scalar.map { sets[Int(number)].contains($0, category) } ?? !sets[Int(number)].isEmpty
    default: false
    }
  }

  /// Appends an instruction; whether there was room for it.
  mutating func append(_ instruction: Instruction) -> Bool {
    guard count < Self.largestSize else { return false }
    if instruction == .textEnd { hasTextEnd = true }
    instructions.append(instruction)
    return true
  }

  /// Appends an instruction that takes a scalar of a set; whether there was room for it.
  mutating func append(_ set: ScalarSet) -> Bool {
    sets.append(set)
    if !set.categories.isEmpty { namesCategories = true }
    return append(.set(Int32(sets.count - 1)))
  }

  /// Makes the instructions from `start` on the first of two alternatives; whether there was room.
  ///
  /// The result ends in a jump that `closeAlternative` sets.
  mutating func openAlternative(from start: Int) -> Bool {
    guard count + 2 <= Self.largestSize else { return false }
    let size = count - start
    instructions.insert(.split(Int32(size + 2)), at: start)
    instructions.append(.jump(0))
    return true
  }

  /// Lets the jump at `place` lead to the end of what there is now.
  mutating func closeAlternative(_ place: Int) {
    instructions[place] = .jump(Int32(count - place))
  }

  /// Repeats the instructions from `start` on; whether there was room.
  ///
  /// An open end, `most == nil`, is a loop; optional repetitions lie inside one another, so that
  /// the machine is at one of them at a time.
  mutating func `repeat`(from start: Int, least: Int, most: Int?) -> Bool {
    let size = count - start
    // A count is at most 1,000 and a size at most 10,000: no overflow.
    let needed =
      if let most {
        least * size + (most - least) * (size + 1)
      } else {
        least == 0 ? size + 2 : least * size + 1
      }
    guard size == 0 || start + needed <= Self.largestSize else { return false }
    guard size > 0 else { return true }
    let body = Array(instructions[start...])
    instructions.removeSubrange(start...)
    guard let most else {
      appendLoop(of: body, least: least)
      return true
    }
    for _ in 0..<least { instructions += body }
    for remaining in stride(from: most - least, to: 0, by: -1) {
      instructions.append(.split(Int32(remaining * (size + 1))))
      instructions += body
    }
    return true
  }

  private mutating func appendLoop(of body: [Instruction], least: Int) {
    if least == 0 {
      instructions.append(.split(Int32(body.count + 2)))
      instructions += body
      instructions.append(.jump(Int32(-body.count - 1)))
    } else {
      for _ in 0..<least { instructions += body }
      instructions.append(.split(Int32(-body.count)))
    }
  }
}
