/// One field of an ``AnswerSpace``: the classes of answers that its conditions can tell apart.
///
/// An answer is a small integer; ``absent`` is no answer. A toggle is 0 or 1; a picker or text is
/// the place of the literal it equals in ``mentions``, or `mentions.count` for any other; a number
/// is its region. A multi-selector is the set of the mentioned options that are chosen, as bits,
/// with the class of the number of all chosen options above them.
final class AnswerSlot {
  static let absent = -1
  /// No more mentioned options of a multi-selector fit into the states of one decision.
  static let mostBits = 17

  /// The position of the field.
  let field: Int
  /// Whether visibility and offered options are taken as free, whatever the conditions say.
  let isFree: Bool
  /// Whether some options count as offered that perhaps never are.
  var isLoose = false
  /// Whether the field can be shown and have no answer.
  var mayBeAbsent: Bool
  /// The literals that conditions compare the answer with.
  var mentions: [Int] = []
  /// The numbers that conditions compare the count of chosen options with.
  var thresholds: [Int] = []
  /// The section's and the field's own condition.
  ///
  /// Here and in all gates: the number of the program, and once the space is complete its first node.
  var guards: [Int] = []
  /// What can be answered.
  var domain = Domain.single([])
  /// The length of the truth table of a test of this field.
  var tableLength = 0

  enum Domain {
    /// One value of several, each with its gate.
    case single([Candidate])
    /// A set of options.
    case selection(SelectionDomain)
  }

  /// A class of answers, and the program of the condition under which it is offered.
  struct Candidate {
    var value: Int
    /// It is offered when one of these holds; always, when there are none.
    var gates: [Int]
  }

  init(field: Int, isFree: Bool, mayBeAbsent: Bool) {
    self.field = field
    self.isFree = isFree
    self.mayBeAbsent = mayBeAbsent
  }

  /// The most states this field can be in.
  var stateCount: Int {
    let count =
      switch domain {
      case .single(let candidates): candidates.count
      case .selection(let selection): selection.stateCount
      }
    return max(1, count + (mayBeAbsent ? 1 : 0))
  }
}

/// What can be chosen in a multi-selector: the mentioned options one by one, the others by number.
struct SelectionDomain {
  /// The gate of each mentioned option; `nil` for one that cannot be chosen.
  var gates: [Int?]
  /// The mentioned options that can only be chosen alone.
  var exclusive: Int
  /// How many other options can be chosen together.
  var otherCount: Int
  /// The gates of more such options.
  var otherGates: [Int]
  /// Whether there is another option that can only be chosen alone.
  var hasOtherExclusive: Bool
  /// The gates of more such options.
  var otherExclusiveGates: [Int]
  /// The bounds of the number of chosen options.
  var bounds: ClosedRange<Int>?
  /// The numbers of chosen options that no test tells apart.
  var classes: [ClosedRange<Int>]

  static let unlimited = 1 << 40

  var stateCount: Int {
    (1 << gates.reduce(0) { $0 + ($1 == nil ? 0 : 1) }) * classes.count
  }

  /// The classes of counts between the thresholds of the tests.
  static func classes(thresholds: [Int]) -> [ClosedRange<Int>] {
    var classes: [ClosedRange<Int>] = []
    var next = 0
    for threshold in thresholds.sorted() where threshold >= next && threshold < unlimited {
      if threshold > next { classes.append(next...(threshold - 1)) }
      classes.append(threshold...threshold)
      next = threshold + 1
    }
    classes.append(next...unlimited)
    return classes
  }

  /// The values that are possible now, when `isOpen` says which gates are.
  func values(offering isOpen: (Int) -> Bool) -> [Int] {
    guard let bounds else { return [] }
    var offered = 0
    for (bit, gate) in gates.enumerated() {
      if let gate, gate == ConditionTable.none || isOpen(gate) { offered |= 1 << bit }
    }
    let others = otherGates.reduce(otherCount) { $0 + (isOpen($1) ? 1 : 0) }
    let hasExclusive = hasOtherExclusive || otherExclusiveGates.contains(where: isOpen)
    var values: [Int] = []
    // All subsets of the offered options, from all of them down to none.
    var chosen = offered
    while true {
      for (index, range) in classes.enumerated()
      where allows(chosen, range, others, hasExclusive, bounds) {
        values.append(chosen | index << 32)
      }
      if chosen == 0 { return values }
      chosen = (chosen - 1) & offered
    }
  }

  private func allows(
    _ chosen: Int,
    _ range: ClosedRange<Int>,
    _ others: Int,
    _ hasExclusive: Bool,
    _ bounds: ClosedRange<Int>
  ) -> Bool {
    let count = chosen.nonzeroBitCount
    let allowsOne = range.contains(1) && bounds.contains(1)
    if chosen & exclusive != 0 { return count == 1 && allowsOne }
    if chosen == 0 && hasExclusive && allowsOne { return true }
    let least = max(range.lowerBound, count, bounds.lowerBound)
    return least <= min(range.upperBound, bounds.upperBound, count + others)
  }
}
