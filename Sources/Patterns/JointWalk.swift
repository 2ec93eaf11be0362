/// A breadth-first walk over the states that several automata are in after the same text.
///
/// It takes the texts of one length after the other, one for all that lead to the same states, and
/// goes no further where one of the first automata can take no more. Letters are tried in order of
/// readability, so that the first text of a length is the most readable one.
struct JointWalk {
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
  private let neededCount: Int
  private let lengths: ClosedRange<Int>
  private let letters: [Alphabet.Letter]
  private var nodes: [Node]
  private var seen: Set<[Int32]> = []
  private var layer = 0..<1
  private var length = 0

  /// A walk over the texts of some lengths that may match all of the `needed` programs.
  init(
    _ needed: [PatternProgram],
    beside others: [PatternProgram],
    lengths: ClosedRange<Int>,
    spending budget: inout Int
  ) {
    let programs = needed + others
    let alphabet = Alphabet(programs)
    letters = alphabet.letters(spending: &budget)
    automata = programs.map { LazyAutomaton($0, alphabet: alphabet) }
    neededCount = needed.count
    self.lengths = lengths
    let start = Array(repeating: LazyAutomaton.start, count: automata.count)
    nodes = [Node(states: start, parent: 0, scalar: 0)]
  }

  /// Whether there are no more texts to look at.
  var isAtEnd: Bool { layer.isEmpty }

  /// The texts of the length at hand that match all of the needed programs.
  var matches: some Sequence<Int> {
    let nodes = length >= lengths.lowerBound ? layer : 0..<0
    return nodes.lazy.filter { node in
      (0..<neededCount).allSatisfy { accepts(node, $0) }
    }
  }

  /// Whether a text matches one of the other programs.
  func matches(_ node: Int, other place: Int) -> Bool { accepts(node, neededCount + place) }

  private func accepts(_ node: Int, _ place: Int) -> Bool {
    automata[place].accepts(nodes[node].states[place])
  }

  /// Goes on to the texts that have one scalar more.
  mutating func advance(spending budget: inout Int) {
    // Below the first length that counts, the same states after a longer text are another case.
    if length < lengths.lowerBound { seen.removeAll(keepingCapacity: true) }
    if length < lengths.upperBound {
      for node in layer where budget >= 0 { expand(node, spending: &budget) }
    }
    layer = length < lengths.upperBound ? layer.upperBound..<nodes.count : 0..<0
    length += 1
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
      guard !states[..<neededCount].contains(LazyAutomaton.dead), seen.insert(states).inserted
      else { continue }
      nodes.append(Node(states: states, parent: node, scalar: letter.scalar))
      budget -= Self.nodeCost
    }
  }

  /// The text that leads to a node.
  func text(of node: Int) -> String {
    var scalars: [Unicode.Scalar] = []
    var place = node
    while place > 0 {
      if let scalar = Unicode.Scalar(nodes[place].scalar) { scalars.append(scalar) }
      place = nodes[place].parent
    }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }
}
