/// Whether every text that some patterns match is matched by others too.
package enum Containment: Hashable, Sendable {
  /// Every one is.
  case contained
  /// This one is not: of the shortest, counted in scalars, the most readable.
  case counterexample(String)
  /// It would take more work than the budget allows.
  case undecided
}

extension Pattern {
  /// Whether every text that matches all of some patterns also matches all of others.
  ///
  /// ```swift
  /// var budget = 2_000_000
  /// let (old, new) = (try Pattern("[a-z]{1,3}"), try Pattern("[a-z]{1,2}"))
  /// Pattern.containment(of: [old], in: [new], spending: &budget)  // .counterexample("aaa")
  /// ```
  /// - Parameters:
  ///   - old: What the texts match; none for all texts.
  ///   - new: What they should match too; none for what any text matches.
  ///   - lengths: The lengths in scalars of the texts that count.
  ///   - budget: About how many instructions may be looked at; what was needed is taken off.
  /// - Returns: `undecided` when the budget does not suffice.
  /// - Complexity: bounded by the budget, in time and memory. Patterns that are the same on both
  ///   sides cost nothing.
  package static func containment(
    of old: [Pattern],
    in new: [Pattern],
    lengths: ClosedRange<Int> = 0...Int.max,
    spending budget: inout Int
  ) -> Containment {
    let added = new.filter { !old.contains($0) }
    if added.isEmpty { return .contained }
    var search = ContainmentSearch(old.map(\.program), added.map(\.program), spending: &budget)
    return search.run(lengths: lengths, spending: &budget)
  }
}

/// A breadth-first walk over the states that several automata are in after the same text.
private struct ContainmentSearch {
  /// What one text leads to.
  private struct Node {
    /// The state of each automaton.
    var states: [Int32]
    /// The node of the text without its last scalar, which comes first in the walk.
    var parent: Int
    var scalar: UInt32
  }

  /// Steps taken off for a node, so that the memory of nodes is bounded too.
  private static let nodeCost = 16

  private var automata: [LazyAutomaton]
  /// The automata before this one are those of the old patterns.
  private let firstNew: Int
  private let letters: [Alphabet.Letter]
  private var nodes: [Node]
  private var seen: Set<[Int32]> = []

  init(_ old: [PatternProgram], _ new: [PatternProgram], spending budget: inout Int) {
    let alphabet = Alphabet(old + new)
    letters = alphabet.letters(spending: &budget)
    automata = (old + new).map { LazyAutomaton($0, alphabet: alphabet) }
    firstNew = old.count
    let start = Array(repeating: LazyAutomaton.start, count: automata.count)
    nodes = [Node(states: start, parent: 0, scalar: 0)]
  }

  /// The nodes of one length after the other; letters are tried in order of readability, so that
  /// the first counterexample of a length is the most readable one.
  mutating func run(lengths: ClosedRange<Int>, spending budget: inout Int) -> Containment {
    var layer = 0..<1
    var length = 0
    while !layer.isEmpty {
      if length >= lengths.lowerBound, let found = layer.first(where: isCounterexample) {
        return .counterexample(text(of: found))
      }
      if length == lengths.upperBound { break }
      // Below the first length that counts, the same states after a longer text are another case.
      if length < lengths.lowerBound { seen.removeAll(keepingCapacity: true) }
      for node in layer {
        expand(node, spending: &budget)
        if budget < 0 { return .undecided }
      }
      layer = layer.upperBound..<nodes.count
      length += 1
    }
    return .contained
  }

  private mutating func expand(_ node: Int, spending budget: inout Int) {
    var states = nodes[node].states
    for letter in letters {
      for place in automata.indices {
        states[place] = automata[place].step(
          from: nodes[node].states[place],
          over: letter,
          spending: &budget
        )
      }
      if budget < 0 { return }
      guard !states[..<firstNew].contains(LazyAutomaton.dead), seen.insert(states).inserted else {
        continue
      }
      nodes.append(Node(states: states, parent: node, scalar: letter.scalar))
      budget -= Self.nodeCost
    }
  }

  /// Whether a text that leads to a node matches all of the old patterns, but not of the new.
  private func isCounterexample(_ node: Int) -> Bool {
    func accepts(_ place: Int) -> Bool { automata[place].accepts(nodes[node].states[place]) }
    return (0..<firstNew).allSatisfy(accepts) && !(firstNew..<automata.count).allSatisfy(accepts)
  }

  private func text(of node: Int) -> String {
    var scalars: [Unicode.Scalar] = []
    var place = node
    while place > 0 {
      if let scalar = Unicode.Scalar(nodes[place].scalar) { scalars.append(scalar) }
      place = nodes[place].parent
    }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }
}
