/// The states that the fields of some conditions can be in, ready to be walked.
///
/// It holds one slot a field, in form order, and the conditions as nodes over slots with a truth
/// table a test.
struct AnswerSpace {
  /// A step of a condition, in prefix order.
  struct Node {
    var kind: ConditionTable.Node.Kind
    /// The slot of a test.
    var slot = -1
    /// Where the truth table of a test begins in ``truths``.
    var table = 0
    /// The options a test of a multi-selector asks for.
    var mask = 0
    /// One past the last node of this subtree.
    var end = 0
  }

  var slots: [AnswerSlot]
  var nodes: [Node] = []
  var truths: [Bool] = []
  /// Where the programs begin in ``nodes``.
  var starts: [Int: Int] = [:]

  /// The most states that are walked for one decision.
  static let mostStates = 100_000

  /// Whether a condition is true when each slot has one of its values.
  func holds(_ index: Int, _ values: [Int]) -> Bool {
    let node = nodes[index]
    switch node.kind {
    case .not: return !holds(index + 1, values)
    case .all:
      var part = index + 1
      while part < node.end {
        guard holds(part, values) else { return false }
        part = nodes[part].end
      }
      return true
    case .any:
      var part = index + 1
      while part < node.end {
        if holds(part, values) { return true }
        part = nodes[part].end
      }
      return false
    case .isOn, .isOneOf, .compares, .hasAny, .hasAll, .counts, .isAnswered:
      let value = values[node.slot]
      if value == AnswerSlot.absent { return false }
      switch node.kind {
      case .isAnswered: return true
      case .isOn: return value == 1
      case .hasAny: return value & node.mask != 0
      case .hasAll: return value & node.mask == node.mask
      case .counts: return truths[node.table + value >> 32]
      default: return truths[node.table + value]
      }
    }
  }
}

/// A walk over the states of an ``AnswerSpace``.
struct AnswerWalk {
  let space: AnswerSpace
  /// The nodes of the conditions whose truth is reported, at most 64.
  let roots: [Int]
  /// The work so far: slots entered, and what it took to do so.
  private(set) var steps = 0
  /// Whether the walk ended because of `stepLimit`.
  private(set) var isCut = false

  private let stepLimit: Int
  private var values: [Int]

  init(_ space: AnswerSpace, roots: [Int], stepLimit: Int) {
    self.space = space
    self.roots = roots
    self.stepLimit = stepLimit
    values = [Int](repeating: AnswerSlot.absent, count: space.slots.count)
  }

  /// Reports which roots are true, as bits, state by state, until `visit` returns `false`.
  mutating func run(_ visit: (UInt64) -> Bool) {
    _ = enter(0, visit)
  }

  private mutating func enter(_ index: Int, _ visit: (UInt64) -> Bool) -> Bool {
    steps += 1
    guard steps <= stepLimit else {
      isCut = true
      return false
    }
    guard index < space.slots.count else {
      steps += space.nodes.count / 8
      var truth: UInt64 = 0
      for (bit, root) in roots.enumerated() where space.holds(root, values) {
        truth |= 1 << UInt64(bit)
      }
      return visit(truth)
    }
    let slot = space.slots[index]
    for condition in slot.guards where !holds(condition) {
      values[index] = AnswerSlot.absent
      return enter(index + 1, visit)
    }
    var isAnswerable = false
    switch slot.domain {
    case .single(let candidates):
      for candidate in candidates
      where candidate.gates.isEmpty || candidate.gates.contains(where: { holds($0) }) {
        isAnswerable = true
        values[index] = candidate.value
        guard enter(index + 1, visit) else { return false }
      }
    case .selection(let selection):
      steps += selection.stateCount / 16
      for value in selection.values(offering: { holds($0) }) {
        isAnswerable = true
        values[index] = value
        guard enter(index + 1, visit) else { return false }
      }
    }
    // A required field that has no possible answer stays without one.
    if slot.mayBeAbsent || !isAnswerable {
      values[index] = AnswerSlot.absent
      return enter(index + 1, visit)
    }
    return true
  }

  private func holds(_ node: Int) -> Bool { space.holds(node, values) }
}
