/// Places in documents as a tree of their steps, with a value at those that were added.
///
/// Nodes are known by numbers; the root is 0, and of two nodes the one that was made first has the
/// lower number.
package struct PlaceTree<Value> {
  @usableFromInline struct Node {
    @usableFromInline var value: Value?
    @usableFromInline var children: [ResultPlace.Step: Int] = [:]

    @usableFromInline init() {}
  }

  @usableFromInline var nodes = [Node()]

  /// Creates a tree of the root alone.
  @inlinable package init() {}

  /// The number of nodes.
  @inlinable package var count: Int { nodes.count }

  /// The value at a node.
  @inlinable package subscript(node: Int) -> Value? {
    get { nodes[node].value }
    set { nodes[node].value = newValue }
  }

  /// The value at a node, or one in its place.
  @inlinable package subscript(node: Int, default value: @autoclosure () -> Value) -> Value {
    get { nodes[node].value ?? value() }
    set { nodes[node].value = newValue }
  }

  /// The node of a place, which is made if there is none.
  ///
  /// - Complexity: O(steps).
  @inlinable package mutating func add(_ place: ResultPlace) -> Int {
    place.steps.reduce(0) { add($1, to: $0) }
  }

  /// The node that a step leads to, which is made if there is none.
  @inlinable package mutating func add(_ step: ResultPlace.Step, to node: Int) -> Int {
    if let next = nodes[node].children[step] { return next }
    nodes[node].children[step] = nodes.count
    nodes.append(Node())
    return nodes.count - 1
  }

  /// The node of a place.
  ///
  /// - Complexity: O(steps).
  @inlinable package func node(at place: ResultPlace) -> Int? {
    var node: Int? = 0
    for step in place.steps { node = node.flatMap { child(step, of: $0) } }
    return node
  }

  /// The node that a step leads to.
  @inlinable package func child(_ step: ResultPlace.Step, of node: Int) -> Int? {
    nodes[node].children[step]
  }

  /// Whether no step leads on.
  @inlinable package func isLeaf(_ node: Int) -> Bool { nodes[node].children.isEmpty }

  /// The steps that lead on, in the order in which they were added.
  ///
  /// - Complexity: O(n log n).
  @inlinable package func children(of node: Int) -> [(step: ResultPlace.Step, node: Int)] {
    nodes[node].children.map { ($0.key, $0.value) }.sorted { $0.node < $1.node }
  }

  /// Whether a step into an object, or one into an array, leads on.
  @inlinable package func leads(into container: ResultPlace.Container, from node: Int) -> Bool {
    nodes[node].children.keys.contains { $0.container == container }
  }

  /// The values at a node and below it.
  ///
  /// - Complexity: O(nodes below).
  @inlinable package func values(from node: Int) -> [Value] {
    [nodes[node].value].compactMap(\.self)
      + children(of: node).flatMap { values(from: $0.node) }
  }
}

extension PlaceTree.Node: Sendable where Value: Sendable {}
extension PlaceTree: Sendable where Value: Sendable {}
