/// The lengths in scalars of the texts that a program takes, found one after the other and kept.
///
/// What a scalar is does not matter for the length, only that an instruction takes one, so there is
/// one state for each length.
struct TextLengths: Sendable {
  private let instructionCount: Int
  private var automaton: LazyAutomaton
  /// The state after as many scalars as `isTaken` has elements.
  private var state = LazyAutomaton.start
  /// Whether some text has this length, as far as was asked.
  private var isTaken: [Bool] = []

  init(_ program: PatternProgram) {
    instructionCount = program.count
    automaton = LazyAutomaton(program, alphabet: Alphabet(), isBounded: true)
  }

  /// Whether some text has a length in a range; `nil` when that is more work than there is budget.
  ///
  /// - Complexity: O(instructions × lengths), and no more lengths than the first and as many as
  ///   there are instructions; what was asked before is a look-up.
  mutating func containsSome(of lengths: ClosedRange<Int>, spending budget: inout Int) -> Bool? {
    // A text that goes on from here to its end need not be at an instruction twice.
    let (last, isOverflow) = lengths.lowerBound.addingReportingOverflow(instructionCount + 1)
    let longest = isOverflow ? lengths.upperBound : min(lengths.upperBound, last)
    var length = 0
    while length <= longest {
      if length == isTaken.count {
        guard state != LazyAutomaton.dead else { return false }
        guard budget >= 0 else { return nil }
        isTaken.append(automaton.accepts(state))
        state = automaton.stepOverAny(from: state, spending: &budget)
      }
      if length >= lengths.lowerBound, isTaken[length] { return true }
      length = max(length + 1, min(lengths.lowerBound, isTaken.count))
    }
    return false
  }
}
